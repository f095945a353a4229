/**
 * A notebook as a page: where the address says `view=app`, its cells run by themselves, and neither code nor tools are
 * shown (app.css). Board and lessons then take it for an app's page, which a link can lead to.
 */

const WORDS = {
  en: { wait: "Starting Python in your browser: some ten seconds, more the first time.", code: "Show the code" },
  da: { wait: "Starter Python i din browser: omkring ti sekunder, mere første gang.", code: "Vis koden" },
};

const TOOLS = ["top-panel-wrapper", "menu-panel-wrapper"];

const words = WORDS[navigator.language.slice(0, 2)] ?? WORDS.en;
const address = new URL(window.location.href);

/** The open notebook, once its kernel can run cells. */
async function opened() {
  for (;; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const panel = window.jupyterapp?.shell.currentWidget;
    const session = panel?.context?.sessionContext;
    if (!session) continue;
    await panel.context.ready;
    await session.ready;
    const kernel = session.session?.kernel;
    if (kernel?.connectionStatus === "connected" && kernel.status === "idle" && panel.content.model?.cells.length) {
      return panel;
    }
  }
}

/** A part of the page and all that is in it, as JupyterLite's own objects. @returns {Generator<any>} */
function* parts(widget) {
  yield widget;
  for (const part of widget.children()) yield* parts(part);
}

/** A line that lies over the page. @param {string} name @param {Node|string} content */
function line(name, content) {
  const made = document.createElement("div");
  made.className = `tripeaks-${name}`;
  made.append(content);
  document.body.append(made);
  return made;
}

async function start() {
  document.documentElement.classList.add("tripeaks-app");
  document.body.dataset.voila = "lite"; // the sign of an app's page
  const wait = line("wait", words.wait);
  wait.setAttribute("role", "status");
  const plain = new URL(address);
  plain.searchParams.delete("view");
  const link = Object.assign(document.createElement("a"), { href: plain.href, textContent: words.code });
  line("code", link);
  const panel = await opened();
  panel.toolbar.hide();
  // Taken out and not hidden: JupyterLite shows hidden ones again when the window gets wider.
  for (const part of [...parts(window.jupyterapp.shell)]) if (TOOLS.includes(part.id)) part.parent = null;
  const running = window.jupyterapp.commands.execute("notebook:run-all-cells");
  wait.remove();
  document.documentElement.classList.add("tripeaks-started");
  await running;
  panel.content.outerNode.scrollTop = 0; // running all cells has led to the last one
}

if (address.searchParams.get("view") === "app") void start();
