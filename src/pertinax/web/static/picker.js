// Choosing on the board. The list of options is the truth: each option names the things to click
// for it (data-picks); things on the board say what they are (data-pick). No game is known here.
(() => {
  "use strict";
  let picked = [];
  let seenAt = "";

  // Events may come from the document itself.
  const at = (event) => (event.target instanceof Element ? event.target : document.body);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const options = () => all("#choose button[name=option]");
  const picksOf = (option) => (option.dataset.picks ? option.dataset.picks.split("|") : []);
  const namesOf = (thing) => thing.dataset.pick.split("|");
  const fits = (option) => picked.every((pick) => picksOf(option).includes(pick));
  const shown = () => options().filter(fits);
  const pickFor = (thing) => {
    const known = new Set(shown().flatMap(picksOf));
    return namesOf(thing).find((name) => known.has(name) && !picked.includes(name));
  };

  // Show what can be chosen now: on the board and in the list. While the question stays what it is,
  // so does what has been picked for it, whatever others say or answer meanwhile.
  function refresh() {
    const inside = document.getElementById("inside");
    const now = inside ? `${inside.dataset.question}/${inside.dataset.asked}` : "";
    if (now !== seenAt) {
      seenAt = now;
      picked = [];
      document.body.classList.add("swapped");
      explain(null);
    }
    point(pointing());
    for (const option of options()) option.closest("li").hidden = !fits(option);
    for (const group of all("#choose .group")) group.hidden = !all("li", group).some((each) => !each.hidden);
    for (const thing of all("[data-pick]")) {
      const can = pickFor(thing) !== undefined;
      const chosen = namesOf(thing).some((name) => picked.includes(name));
      thing.classList.toggle("can", can);
      thing.classList.toggle("picked", chosen);
      if (can || chosen) {
        thing.setAttribute("tabindex", "0");
        thing.setAttribute("role", "button");
        thing.setAttribute("aria-pressed", String(chosen));
      } else {
        thing.removeAttribute("aria-pressed");
        if (!thing.hasAttribute("data-why")) {
          thing.removeAttribute("tabindex");
          // What has a name keeps a role that may have one; drawings may be named without.
          if (thing.getAttribute("role") === "button") {
            if (thing instanceof SVGElement) thing.removeAttribute("role");
            else thing.setAttribute("role", "group");
          }
        }
      }
    }
    const status = document.getElementById("picked");
    if (status) {
      const left = shown().length;
      status.hidden = picked.length === 0 || left === 1; // the one that is left is on its way
      status.querySelector("span").textContent = status.hidden ? "" : status.dataset.left.replace("{n}", left);
    }
  }

  function submit(option) {
    option.form.requestSubmit(option);
  }

  function pick(thing) {
    const chosen = namesOf(thing).find((name) => picked.includes(name));
    const name = pickFor(thing);
    if (name === undefined && chosen !== undefined) {
      picked = picked.filter((each) => each !== chosen);
    } else if (name !== undefined) {
      picked.push(name);
    } else {
      return;
    }
    refresh();
    if (name !== undefined && shown().length === 1) submit(shown()[0]);
  }

  function clear() {
    picked = [];
    refresh();
  }

  // Who points at what. A list that comes under a mouse at rest is pointed at by nobody until it
  // moves (browsers tell of a pointer over what came beneath it, too: only its place tells).
  let mouse = { x: -1, y: -1 };
  const rests = (event) => event.clientX === mouse.x && event.clientY === mouse.y;
  const optionAt = (thing) => thing?.closest("#choose button[name=option]");
  function pointing() {
    const focused = document.activeElement?.matches(":focus-visible") && optionAt(document.activeElement);
    if (focused || document.body.matches(".swapped")) return focused;
    return optionAt(document.elementFromPoint(mouse.x, mouse.y));
  }

  // Options and things on the board point at each other.
  function point(option) {
    for (const thing of all(".pointed")) thing.classList.remove("pointed");
    if (!option) return;
    const picks = picksOf(option);
    for (const thing of all("[data-pick]"))
      if (picks.includes(namesOf(thing)[0])) thing.classList.add("pointed");
  }

  // Why something is not possible, beside it; or what it is, for those without a mouse to hover with.
  const label = (thing) => thing.title || thing.querySelector(":scope > title")?.textContent;
  function explain(thing, asked = false) {
    const bubble = document.getElementById("why");
    if (!bubble) return;
    const open = thing && !thing.classList.contains("can");
    const why = open ? thing.dataset.why || (asked && label(thing)) : "";
    bubble.hidden = !why;
    bubble.textContent = why || "";
    if (!why) return;
    const box = thing.getBoundingClientRect();
    const size = bubble.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const above = box.top - size.height - 8;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above > 8 ? above : box.bottom + 8}px`;
  }

  // Arrow keys go to the nearest thing that can be chosen in that direction.
  const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const centre = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const visible = (thing) => thing.getClientRects().length > 0;

  function go(from, [dx, dy], things) {
    const [x, y] = centre(from);
    let best = null;
    let least = Infinity;
    for (const thing of things) {
      if (thing === from || !visible(thing)) continue;
      const [tx, ty] = centre(thing);
      const along = (tx - x) * dx + (ty - y) * dy;
      if (along <= 1) continue;
      const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (along + 3 * across < least) {
        least = along + 3 * across;
        best = thing;
      }
    }
    if (best) best.focus();
    return best !== null;
  }

  function arrow(key) {
    const here = document.activeElement;
    const list = shown();
    const place = list.indexOf(here);
    if (place >= 0) {
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step) list[(place + step + list.length) % list.length].focus();
      return step !== 0;
    }
    if (here && here.matches("[data-pick], [data-why]")) return go(here, ARROWS[key], all(".can, .picked, .cannot"));
    if (key === "ArrowDown" && list.length && (here === document.body || here.id === "headline")) {
      list[0].focus();
      return true;
    }
    return false;
  }

  document.addEventListener("click", (event) => {
    const thing = at(event).closest("[data-pick]");
    if (at(event).closest("#clear")) clear();
    else if (thing?.matches(".can, .picked")) pick(thing);
    else explain(at(event).closest("[data-pick], #board [title]"), true);
  });
  function over(event) {
    point(optionAt(at(event)));
    explain(at(event).closest("[data-why]"));
  }
  document.addEventListener("focusin", over);
  for (const kind of ["pointerover", "pointermove"])
    document.addEventListener(kind, (event) => {
      const asleep = document.body.matches(".swapped");
      if (asleep && rests(event)) return;
      mouse = { x: event.clientX, y: event.clientY };
      document.body.classList.remove("swapped");
      if (asleep || kind === "pointerover") over(event);
    });
  // A finger that is lifted, or a mouse that leaves the window, points at nothing.
  document.addEventListener("pointerout", (event) => {
    if (event.relatedTarget) return;
    mouse = { x: -1, y: -1 };
    point(pointing());
  });

  const lettersOff = () => localStorage.getItem("letters") === "off";
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const here = at(event);
    if (here.closest("dialog[open]") || here.matches("input:not([type=checkbox]), textarea, select")) return;
    if (event.key === "Escape") {
      explain(null);
      clear();
    } else if ((event.key === "Enter" || event.key === " ") && here.matches("[data-pick]")) {
      event.preventDefault();
      if (here.matches(".can, .picked")) pick(here);
    } else if (event.key in ARROWS && !here.closest("[role=tablist]")) {
      if (arrow(event.key)) event.preventDefault();
    } else if (event.key.length === 1 && !lettersOff()) {
      if (letter(event.key)) event.preventDefault();
    }
  });

  function letter(key) {
    if (key >= "1" && key <= "9") {
      const option = shown()[Number(key) - 1];
      if (option) submit(option);
      return Boolean(option);
    }
    const named = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!named || named.disabled) return false;
    if (named.matches("button, a")) named.click();
    else (named.matches("[tabindex], input") ? named : named.querySelector("button:not([hidden]), a"))?.focus();
    return true;
  }

  document.addEventListener("htmx:after:swap", (event) => {
    if (at(event).id === "table") refresh();
  });
  // Who thinks again chooses anew, and so does who was not heard.
  document.getElementById("confirm")?.addEventListener("close", clear);
  for (const failed of ["htmx:response:error", "htmx:error"])
    document.addEventListener(failed, (event) => at(event).closest("#choose") && clear());
  refresh();
})();
