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

  /** Options that cannot be chosen now; one that was chosen gives way to the first that can. */
  function bar(options, barred) {
    for (const option of options) option.disabled = Boolean(barred(option));
    for (const option of options.filter((each) => each.disabled && each.selected)) {
      option.selected = false;
      option.closest("select").querySelector("option:not(:disabled)").selected = true;
    }
  }

  /** Whether the setting that something depends on has the value it names. */
  function holds(dependence) {
    const [id, value] = dependence.split(" ");
    return document.getElementById(id).value === value;
  }

  const taken = (form) => all("select[data-names]", form).filter((who) => who.value !== "");

  // Beside the box people sit round the table: bots give way to them, until that is taken back.
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-box]")) return;
    for (const who of all("select[data-names]", event.target.form)) {
      const person = ["", "me", "here", "friend"].includes(who.value);
      if (event.target.checked && !person) [who.dataset.bot, who.value] = [who.value, "here"];
      else if (!event.target.checked && who.dataset.bot && who.value === "here") who.value = who.dataset.bot;
    }
  });

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

  // What other numbers of seats are for.
  keep(() => {
    bar(all("option[data-seats]"), (option) => {
      const [few, many] = option.dataset.seats.split(" ").map(Number);
      const seats = taken(option.closest("form")).length;
      return seats < few || seats > many;
    });
  });

  // What only another setting opens, and what the last seat has no part in.
  keep(() => {
    for (const select of all("[data-with]")) select.disabled = !holds(select.dataset.with);
    for (const select of all("[data-spares]")) {
      const spared = holds(select.dataset.spares) && taken(select.closest("form")).at(-1);
      const row = select.closest("[data-seat]");
      if (row) select.disabled = row.hidden || (spared && row.dataset.seat === spared.id);
      else bar([...select.options], (each) => spared && spared.id.endsWith(`-${each.value}`));
    }
  });

  // What the last seat plays instead is said there.
  keep(() => {
    for (const note of all("[data-part]")) {
      const last = taken(note.closest("form")).at(-1);
      note.hidden = !(holds(note.dataset.part) && last?.closest(".seat") === note.closest(".seat"));
    }
  });

  // What a switch settles or rules out, with a note that says so.
  keep(() => {
    const settled = (each) =>
      each.dataset.unless.split(" ").some((id) => document.getElementById(id).checked);
    bar(all("option[data-unless]"), settled);
    for (const each of all("[data-unless]:not(option)")) {
      each.disabled = settled(each);
      if (each.disabled && each.checked) each.checked = false;
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
