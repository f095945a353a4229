/* What a page with a kernel says of it: starting, lost connection, ended kernel. Also light and dark. Runs before Voila's script. */
(() => {
  "use strict";
  const { say } = window.tripeaksPage;

  // Voila's script gives the kernel back when the page is left, but sends no token with it that the server takes, for on
  // its own Voila hands out none. Any will do that comes twice: as a cookie, which no other site can set, and in the request.
  if (!/(^|;\s*)_xsrf=/.test(document.cookie)) {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const token = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    document.cookie = `_xsrf=${token}; path=${document.body.dataset.baseUrl.replace(/voila\/$/, "")}; SameSite=Strict`;
  }

  // Light or dark: as the address says, else as the reader's system does, also when that changes. Paper is light.
  const { theme } = document.body.dataset;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  const paint = () => {
    const isDark = !paper.matches && (theme === "dark" || (theme !== "light" && dark.matches));
    document.body.dataset.jpThemeLight = String(!isDark);
    document.body.dataset.jpThemeName = isDark ? "JupyterLab Dark" : "JupyterLab Light";
    document.body.classList.toggle("theme-dark", isDark);
    document.body.classList.toggle("theme-light", !isDark);
  };
  paint();
  dark.addEventListener("change", paint);
  paper.addEventListener("change", paint);

  // Starting: Voila would count cells here, which says nothing to a reader.
  window.voila_process = () => {};
  window.voila_heartbeat = () => {
    const node = document.getElementById("loading_text");
    if (node) node.textContent = say("slow");
  };

  // Trouble: the frontend keeps it to itself when the kernel dies, so listen to the kernel's own channel.
  const trouble = document.getElementById("tpw-app-trouble");
  let ended = false;
  let leaving = false;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  const tell = (name) => {
    if (ended || leaving) return;
    ended = name === "ended";
    // A board says it itself, where the eye is.
    const event = new CustomEvent("tripeaks-kernel", { detail: name, cancelable: true });
    const said = !window.dispatchEvent(event);
    trouble.textContent = name && !said ? say(name) : "";
    trouble.hidden = !name || said;
  };
  const gone = /"execution_state": ?"(dead|restarting)"/;
  const hear = (data) => {
    const text = typeof data === "string" ? data : data.byteLength < 10000 ? new TextDecoder().decode(data) : "";
    if (text.length < 10000 && gone.test(text)) tell("ended");
  };
  // A closed channel is either the network's fault, and the frontend comes back, or the kernel's end. A kernel that was
  // shut down leaves the channel open, so ask for it now and then, and when the reader comes back to the page.
  let channel = "";
  const check = async (otherwise) => {
    if (!channel || ended || leaving) return;
    const address = channel.replace(/^ws/, "http").replace(/\/channels.*/, "");
    const status = await fetch(address, { credentials: "same-origin" }).then((answer) => answer.status, () => 0);
    if (status === 404) tell("ended");
    else if (otherwise) tell(otherwise);
  };
  setInterval(check, 15000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) check(); });
  window.WebSocket = class extends window.WebSocket {
    constructor(...args) {
      super(...args);
      if (!/\/api\/kernels\/[^/]+\/channels/.test(this.url)) return;
      channel = this.url;
      this.addEventListener("message", (event) => hear(event.data));
      this.addEventListener("open", () => tell(""));
      this.addEventListener("close", () => check("lost"));
    }
  };
})();
