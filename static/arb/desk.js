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
  const rove = (box) => {
    const calls = [...box.querySelectorAll("button")];
    box.setAttribute("role", "toolbar");
    stand(calls, calls.includes(document.activeElement) ? document.activeElement : calls[0]);
    box.addEventListener("focusin", (event) => { if (calls.includes(event.target)) stand(calls, event.target); });
    box.addEventListener("keydown", (event) => {
      const at = calls.indexOf(event.target);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || !(event.key in steps || event.key === "Home" || event.key === "End")) return;
      event.preventDefault();
      calls[goal(event.key, at, calls)].focus();
    });
  };

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
