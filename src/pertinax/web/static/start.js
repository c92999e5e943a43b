// The start page: what does not go together cannot be chosen. Everything works without it too;
// then the server says what is wrong.
(() => {
  "use strict";
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  /** Run now, after every change, and when the browser has put back what a form held. */
  function keep(rule) {
    rule();
    document.addEventListener("change", rule);
    window.addEventListener("pageshow", rule);
  }

  // Only people at this device have a name to give.
  keep(() => {
    for (const who of all("select[data-names]")) {
      const name = document.getElementById(who.dataset.names);
      name.hidden = name.disabled = !["me", "here"].includes(who.value);
    }
  });

  // A seat where nobody sits has no wishes.
  keep(() => {
    for (const row of all("[data-seat]")) {
      row.hidden = document.getElementById(row.dataset.seat).value === "";
      for (const wish of all("select", row)) wish.disabled = row.hidden;
    }
  });

  // What a switch settles or rules out, with a note that says so.
  keep(() => {
    for (const each of all("[data-unless]")) {
      const switches = each.dataset.unless.split(" ").map((id) => document.getElementById(id));
      each.disabled = switches.some((one) => one.checked);
      if (each.disabled && each.checked) each.checked = false;
      if (each.disabled && each.selected) {
        each.selected = false;
        each.closest("select").querySelector("option:not(:disabled)").selected = true;
      }
    }
    for (const note of all("[data-note]")) {
      note.hidden = !document.getElementById(note.dataset.note).checked;
    }
  });

  // Everybody gets something different.
  keep(() => {
    const groups = new Set(all("[data-different]").map((each) => each.dataset.different));
    for (const group of groups) {
      const selects = all(`[data-different="${group}"]`).filter((each) => !each.disabled);
      for (const select of selects) {
        const taken = new Set(selects.filter((each) => each !== select).map((each) => each.value));
        for (const option of select.options) {
          option.disabled = !["", "random"].includes(option.value) && taken.has(option.value);
        }
      }
    }
  });

  // So many of them, or none.
  keep(() => {
    for (const group of all("[data-count]")) {
      const boxes = all("input", group);
      const ticked = boxes.filter((box) => box.checked).length;
      const wanted = Number(group.dataset.count);
      for (const box of boxes) box.disabled = !box.checked && ticked >= wanted;
      const few = ticked > 0 && ticked < wanted;
      boxes.find((box) => !box.disabled)?.setCustomValidity(few ? group.dataset.few : "");
    }
  });
})();
