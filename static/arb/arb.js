// Additions only: every page works without this file.
(() => {
  "use strict";
  const aside = document.getElementById("law-aside");
  const messages = document.getElementById("messages");
  let opener = null;

  // The clause beside the text: opened by htmx, closed by its link or Escape, focus back where it came from.
  const closeAside = () => {
    aside.replaceChildren();
    (opener && opener.isConnected ? opener : document.getElementById("main")).focus();
    opener = null;
  };
  const openAside = () => {
    const link = document.createElement("a");
    link.href = "#main";
    link.className = "close";
    link.textContent = aside.dataset.close;
    link.addEventListener("click", (event) => { event.preventDefault(); closeAside(); });
    aside.prepend(link);
    aside.scrollTop = 0;
    aside.focus();
  };
  // A clause opened from another clause beside the text still leads back to the text.
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const { target, requestConfig: { elt } } = event.detail;
    if (aside && target === aside && elt.isConnected && !aside.contains(elt)) opener = elt;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && aside && aside.childElementCount) closeAside();
  });

  // What is new on the page takes the focus, once; unless somebody was quicker and went on, or closed the clause again.
  let held = null;
  document.body.addEventListener("htmx:afterSwap", () => { held = document.activeElement; });
  document.body.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target === aside) { if (aside.childElementCount) openAside(); return; }
    const taker = document.querySelector("[data-takes-focus]");
    if (!taker) return;
    taker.removeAttribute("data-takes-focus");
    if (document.activeElement === held) taker.focus();
  });

  // A double click puts a bid down once: the same bid again so soon can only be a slip of the hand (a pass on a pass is
  // none). Told by the clock: on a page that has just arrived the browser counts its clicks anew.
  const SOON = 500;
  let bid = "";
  let since = -SOON;
  window.addEventListener("click", (event) => {
    const call = event.isTrusted && event.target.closest("button.choice");
    if (!call || !/^(call:)?[1-7]/.test(call.value)) return;
    const isAgain = call.value === bid && event.timeStamp - since < SOON;
    bid = call.value;
    since = event.timeStamp;
    if (!isAgain) return;
    event.preventDefault();
    event.stopPropagation(); // at the window, before the desk of authors, which keeps clicks that come too early
  }, true);

  // A swap that failed says so instead of doing nothing.
  const failed = () => {
    const said = document.createElement("p");
    said.className = "message message-error";
    said.textContent = messages.dataset.failed;
    messages.replaceChildren(said);
    messages.scrollIntoView({ block: "nearest" });
  };
  // … until the next one arrives.
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.shouldSwap && event.detail.target !== aside) messages.replaceChildren();
  });
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.body.addEventListener(name, failed);
})();
