// The ruling desk, additions only: the box as one stop of the Tab key, and buttons that copy.
(() => {
  "use strict";
  const COLUMNS = 5;

  // The box: one stop; arrows go to the neighbour, Home and End to the first and the last call.
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };
  const stand = (calls, chosen) => calls.forEach((call) => { call.tabIndex = call === chosen ? 0 : -1; });
  const goal = (key, at, calls) => {
    if (key === "Home") return 0;
    if (key === "End") return calls.length - 1;
    return Math.min(Math.max(at + steps[key], 0), calls.length - 1);
  };
  const callsOf = (box) => [...box.querySelectorAll("button")];
  const rove = (box) => {
    const calls = callsOf(box);
    box.setAttribute("role", "toolbar");
    stand(calls, calls.includes(document.activeElement) ? document.activeElement : calls[0]);
  };
  // Heard on the body: the box of a page that has just arrived obeys at once.
  const boxAt = (element) => element.matches("button") && element.closest("[data-roving]");
  document.body.addEventListener("focusin", ({ target }) => {
    const box = boxAt(target);
    if (box) stand(callsOf(box), target);
  });
  document.body.addEventListener("keydown", (event) => {
    const box = boxAt(event.target);
    if (!box || event.altKey || event.ctrlKey || event.metaKey || !(event.key in steps || event.key === "Home" || event.key === "End")) return;
    const calls = callsOf(box);
    event.preventDefault();
    calls[goal(event.key, calls.indexOf(event.target), calls)].focus();
  });

  // Copy: the field's text; where the browser does not allow that, the text is selected, ready to be copied by hand.
  const copy = async (button) => {
    const field = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.copied;
    } catch {
      field.closest("details")?.setAttribute("open", "");
      field.focus();
      field.select();
    }
  };
  const offer = (button) => {
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", () => { copy(button); });
  };

  const begin = () => {
    document.querySelectorAll("[data-roving]:not([role])").forEach(rove);
    document.querySelectorAll("[data-copies][hidden]").forEach(offer);
  };
  begin();
  document.body.addEventListener("htmx:afterSettle", begin);
})();
