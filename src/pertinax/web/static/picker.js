// Choosing on the board. The list of options is the truth: each option names the things to click
// for it (data-picks); things on the board say what they are (data-pick). The form also knows what the
// next questions will be about (#ahead): a thing that only they ask for can be picked now, and what
// was picked answers them by itself when they come. No game is known here.
const Picker = (() => {
  "use strict";
  let picked = [];
  let remembered = []; // picked for questions to come
  let repeating = null; // an option that is answered again and again: its value, and how often still
  let seenAt = "";

  // Events may come from the document itself.
  const at = (event) => (event.target instanceof Element ? event.target : document.body);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const options = () => all("#choose button[name=option]");
  const split = (picks) => (picks ? picks.split("|") : []);
  const picksOf = (option) => split(option.dataset.picks);
  const namesOf = (thing) => thing.dataset.pick.split("|");

  // What can be picked for an option: for itself, and for each way to go on from it.
  let parsed = { text: null, ahead: {} };
  function ahead() {
    const text = document.getElementById("ahead")?.textContent ?? "";
    if (text !== parsed.text) parsed = { text, ahead: text ? JSON.parse(text) : {} };
    return parsed.ahead;
  }
  const further = (nodes) =>
    nodes.flatMap((node) => {
      if (typeof node === "string") return [split(node)];
      const [picks, then] = node;
      return [split(picks), ...further(then).map((way) => [...split(picks), ...way])];
    });
  const laterOf = (option) => (option.dataset.times ? [] : further(ahead()[option.value] ?? []));
  const within = (way) => picked.every((name) => way.includes(name));
  const waysOf = (option) => [picksOf(option), ...laterOf(option).map((way) => [...picksOf(option), ...way])];
  const fits = (option) => waysOf(option).some(within);
  const shown = () => options().filter(fits);
  // What costs more than another way to the same is not meant unless it is all that is left.
  function meant() {
    const fitting = shown();
    const better = fitting.filter((option) => !("outdone" in option.dataset));
    return better.length ? better : fitting;
  }
  // What options are picked by for which nothing stands on the board itself.
  function besideBoard() {
    const drawn = new Set(all("#stage .can").flatMap(namesOf));
    const names = (option) => waysOf(option).flat();
    const elsewhere = shown().filter((option) => !names(option).some((name) => drawn.has(name)));
    return new Set(elsewhere.flatMap(names));
  }
  const known = () => new Set(shown().flatMap(waysOf).filter(within).flat());
  const pickFor = (thing, names) => namesOf(thing).find((name) => names.has(name) && !picked.includes(name));

  // Show what can be chosen now: on the board and in the list. While the question stays what it is,
  // so does what has been picked for it, whatever others say or answer meanwhile.
  function refresh() {
    const inside = document.getElementById("inside");
    const now = inside ? `${inside.dataset.question}/${inside.dataset.asked}` : "";
    const fresh = now !== seenAt;
    if (fresh) {
      seenAt = now;
      document.body.classList.add("swapped");
      explain(null);
      recall();
      if (gestures.length) gestures.at(-1).after = now;
    }
    // Others may change what can be chosen: whoever picked what is gone must see all that is left.
    if (!shown().length) picked = [];
    point(pointing());
    // What something is carried to stays where it is, however few options are left.
    if (!document.body.matches(".carrying")) shorten();
    const names = known();
    const first = new Set(shown().flatMap(picksOf));
    const before = split(document.getElementById("chosen")?.dataset.chosen);
    for (const thing of all("[data-pick]")) {
      const name = pickFor(thing, names);
      const can = name !== undefined;
      const chosen = namesOf(thing).some((each) => picked.includes(each));
      thing.classList.toggle("can", can);
      thing.classList.toggle("later", can && !first.has(name));
      thing.classList.toggle("picked", chosen);
      const stays = namesOf(thing).some((each) => before.includes(each));
      thing.classList.toggle("chosen", stays);
      if (stays) thing.setAttribute("aria-current", "true");
      else thing.removeAttribute("aria-current");
      if (thing.dataset.why) thing.classList.toggle("cannot", !can);
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
    if (fresh) goOn();
  }

  // The list has what fits, and says how many that are.
  function shorten() {
    for (const option of options()) option.closest("li").hidden = !fits(option);
    for (const group of all("#choose .group")) group.hidden = !all("li", group).some((each) => !each.hidden);
    const status = document.getElementById("picked");
    if (!status) return;
    status.hidden = picked.length === 0 || meant().length === 1; // the one that is left is on its way
    status.querySelector("span").textContent = status.hidden ? "" : status.dataset.left.replace("{n}", shown().length);
  }

  // What was picked before the question came is picked for it, as far as it asks for that.
  function recall() {
    const before = remembered;
    remembered = [];
    picked = [];
    for (const name of before) if (known().has(name)) picked.push(name);
  }

  // A movement goes on by itself where what was picked leaves one way.
  function goOn() {
    const again = repeating?.left && options().find((each) => each.value === repeating.value);
    const [only, other] = meant();
    if (again) repeating.left -= 1;
    else repeating = null;
    const next = again || (picked.length && !other && only);
    document.body.classList.toggle("going", Boolean(next));
    const question = seenAt;
    if (next) setTimeout(() => question === seenAt && next.isConnected && submit(next, true));
  }

  function submit(option, on = false) {
    goesOn = on;
    option.form.requestSubmit(option);
  }

  // Whichever way an option is chosen: what it leaves of the picks is for the next questions. And how
  // many answers a movement of the hand gave, for undo takes back all of them.
  let gestures = []; // newest last; `after` is the question that came of it
  let goesOn = false;
  let byHand = false; // something is carried to its place right now
  let meantSo = false; // what is on its way was
  document.addEventListener(
    "submit",
    (event) => {
      const option = event.submitter;
      if (event.target.id !== "choose" || !option) return;
      const own = picksOf(option);
      const later = new Set(laterOf(option).filter((way) => within([...own, ...way])).flat());
      remembered = picked.filter((name) => later.has(name));
      if (!goesOn) repeating = option.dataset.times ? { value: option.value, left: option.dataset.times - 1 } : null;
      if (goesOn && gestures.length) gestures.at(-1).answers += 1;
      else {
        gestures.push({ answers: Number(option.dataset.answers ?? 1), after: "" });
        meantSo = byHand;
      }
      goesOn = false;
    },
    true,
  );
  function unsaid() {
    const last = gestures.at(-1);
    if (last && (last.answers -= 1) === 0) gestures.pop();
  }
  document.addEventListener("htmx:config:request", (event) => {
    if (!at(event).closest("#undo")) return;
    const body = event.detail.ctx.request.body;
    const last = gestures.at(-1);
    if (body.get("whole")) gestures = [];
    else if (last?.after === seenAt) {
      body.set("answers", String(last.answers));
      gestures.pop();
    }
    forget();
  });
  document.addEventListener("htmx:after:request", (event) => {
    if (at(event).closest("#choose") && event.detail.ctx.response?.status !== 204) unsaid();
  });

  // `hold`: more will be picked before anything is answered.
  function choose(thing, hold = false) {
    const chosen = namesOf(thing).find((name) => picked.includes(name));
    const name = pickFor(thing, known());
    if (name !== undefined) picked.push(name);
    else if (chosen !== undefined && !hold) picked = picked.filter((each) => each !== chosen);
    else return;
    refresh();
    if (!hold && name !== undefined && meant().length === 1) submit(meant()[0]);
  }

  // Who carries a piece to its place means it there.
  function carried(place) {
    byHand = true;
    choose(place);
    byHand = false;
  }

  function forget() {
    remembered = [];
    repeating = null;
  }
  function clear() {
    picked = [];
    document.body.classList.remove("going");
    forget();
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
  function explain(thing, asked = false) {
    const why = thing && !thing.classList.contains("can") ? thing.dataset.why : "";
    tell(thing, why);
    if (asked && thing && !why) Cards.pin(thing);
  }
  function tell(thing, why) {
    const bubble = document.getElementById("why");
    if (!bubble) return;
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

  // What was picked does not go with this: the rules say why.
  async function apart(thing) {
    const form = document.getElementById("choose");
    if (!form) return;
    const asked = new URLSearchParams({ seat: form.elements.seat.value });
    for (const each of [...all("[data-pick].picked"), thing]) asked.append("thing", each.dataset.pick);
    const question = seenAt;
    const answer = await fetch(`${form.getAttribute("action").replace(/choose$/, "why")}?${asked}`);
    if (!answer.ok || question !== seenAt) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    tell(thing, page.body.textContent.trim());
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

  // With Shift to any thing at all, to read what it is; from the board itself to the first.
  function look(from, way) {
    const things = all("#board [data-pick]").filter(visible);
    for (const thing of things) if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    if (from.id !== "stage") return go(from, way, things);
    things[0]?.focus();
    return things.length > 0;
  }

  function arrow(key, shift) {
    const here = document.activeElement;
    const list = shown();
    const place = list.indexOf(here);
    if (place >= 0) {
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step) list[(place + step + list.length) % list.length].focus();
      return step !== 0;
    }
    if (shift && (here?.id === "stage" || here?.matches("[data-pick]"))) return look(here, ARROWS[key]);
    if (here && here.matches("[data-pick], [data-why]")) return go(here, ARROWS[key], all(".can, .picked, .cannot"));
    if (key === "ArrowDown" && list.length && (here === document.body || here.id === "headline")) {
      list[0].focus();
      return true;
    }
    return false;
  }

  document.addEventListener("click", (event) => {
    const thing = at(event).closest("[data-pick]:is(.can, .picked)");
    const other = at(event).closest("[data-pick]");
    if (at(event).closest("#clear")) clear();
    else if (thing) choose(thing);
    else if (picked.length && other && !other.dataset.why) apart(other);
    // The second half of a double click asks for nothing.
    else if (event.detail < 2) explain(at(event).closest("[data-pick], :is(.board, #assets, #scores) [title]"), true);
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
      if (here.matches(".can, .picked")) choose(here);
    } else if (event.key in ARROWS && !here.closest("[role=tablist]")) {
      if (arrow(event.key, event.shiftKey)) event.preventDefault();
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

  return { choose, clear, apart, carried, besideBoard, isCarried: () => meantSo };
})();
