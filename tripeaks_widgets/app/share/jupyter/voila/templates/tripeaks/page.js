/* Every page's words: which language, and the button that changes it. The choice is kept where boards keep theirs. */
(() => {
  "use strict";
  const words = {% from 'words.j2' import words %}{{ words | tojson }};
  const KEPT = "tripeaks.1.settings";

  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      return typeof found === "object" && found !== null ? found : {};
    } catch {
      return {};
    }
  };
  const chosen = () => {
    const { language } = kept();
    if (language in words) return language;
    return /^da\b/i.test(navigator.language) ? "da" : "en";
  };
  const language = chosen();
  const say = (key) => words[language][key];

  const translate = () => {
    if (language !== "da") return;
    document.documentElement.lang = "da";
    for (const node of document.querySelectorAll("[data-da]")) node.textContent = node.dataset.da;
    for (const node of document.querySelectorAll("[data-da-value]")) node.setAttribute(node.dataset.daAttribute, node.dataset.daValue);
  };

  const button = document.getElementById("tpw-nav-language");
  if (button !== null) {
    button.hidden = false;
    button.innerHTML = "<span></span><abbr></abbr>";
    button.firstChild.textContent = say("nav.language");
    button.lastChild.textContent = say("nav.language-short");
    button.lastChild.title = say("nav.language");
    button.lang = language === "da" ? "en" : "da";
    button.addEventListener("click", () => {
      try {
        localStorage.setItem(KEPT, JSON.stringify({ ...kept(), language: button.lang }));
      } catch {
        return; // a browser that keeps nothing speaks its own language
      }
      location.reload();
    });
  }

  // Inside a Jupyter server the same notebook can be opened in JupyterLab.
  const lab = document.getElementById("tpw-nav-lab");
  const shown = location.pathname.match(/^(.*\/)voila\/render\/(.+)$/);
  if (lab !== null && shown !== null) {
    lab.href = `${shown[1]}lab/tree/${shown[2]}`;
    lab.hidden = false;
  }

  translate();
  window.tripeaksPage = { language, say, translate };
})();
