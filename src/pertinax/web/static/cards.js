// What a thing is, on a card beside it: its name, what is said of it, what it means to choose it, the dice
// that are rolled for it (#dice) and its rule. All of it is in the page already. A mouse that rests opens
// it, so does the focus; a click on what cannot be chosen, or a long touch of anything, pins it.
const Cards = (() => {
  "use strict";
  const HOVER = matchMedia("(hover: hover)");
  const REST = 450; // before a card opens by itself …
  const NEXT = 90; // … and the next one, while one is open
  const HOLD = 500; // a touch that is longer asks what the thing is
  const SLIP = 10; // and may move so far
  const THINGS = ".board :is([data-pick], [title], [data-said])";
  const card = document.getElementById("card");
  if (!card) return { pin() {}, close() {} };
  const dice = document.getElementById("dice").content;
  let shown = null;
  let pinned = false;
  let timer = 0;

  const thingAt = (event) => (event.target instanceof Element ? event.target.closest(THINGS) : null);
  const make = (tag, css, ...inside) => {
    const made = document.createElement(tag);
    made.className = css;
    made.append(...inside);
    return made;
  };

  // The browser's own tooltip says the same: it is put away while the card is there.
  const titleOf = (thing) => thing.querySelector(":scope > title");
  const saidOf = (thing) => thing.dataset.said || thing.title || titleOf(thing)?.textContent || "";
  function hush(thing) {
    thing.dataset.said = saidOf(thing);
    thing.removeAttribute("title");
    titleOf(thing)?.replaceChildren();
  }
  function restore(thing) {
    const said = thing.dataset.said;
    if (said === undefined) return;
    delete thing.dataset.said;
    const title = titleOf(thing);
    if (title && !title.textContent) title.textContent = said;
    else if (!title && !thing.title) thing.title = said;
  }

  // "Name: what it is → what choosing it means [rule]", or "× why not" in its place.
  function read(thing) {
    const why = thing.dataset.why ?? "";
    let said = saidOf(thing).replace(/ \[[^\]]*\]$/, "");
    let means = "";
    if (why) said = said.replace(` × ${why}`, "");
    else if (thing.classList.contains("can")) [said, means = ""] = said.split(/ → (?=[^→]*$)/);
    const [, name, rest] = said.match(/^(.+?)(?:\s?[:;.]\s+(.*))?$/s) ?? [null, said, ""];
    const lines = (rest ?? "").split(/(?<=[^\d.])[.;]\s+/).map((line) => line.replace(/[.;]$/, "")).filter(Boolean);
    return { name: name.replace(/\.$/, ""), lines, means, why };
  }

  function rolledFor(thing) {
    const own = thing.dataset.pick?.split("|")[0] ?? "";
    const kind = own.split(":")[0];
    return [...dice.querySelectorAll("section")].filter((each) => {
      const picks = each.dataset.for.split("|");
      return picks.includes(own) || picks.includes(kind);
    });
  }

  function fill(thing) {
    const { name, lines, means, why } = read(thing);
    const parts = [make("h3", "", name), ...lines.map((line) => make("p", "", line))];
    if (means) parts.push(make("p", "means", `→ ${means}`));
    if (why) parts.push(make("p", "means not", `× ${why}`));
    const rolled = make("div", "", ...rolledFor(thing).map((each) => each.cloneNode(true)));
    rolled.id = "card-dice";
    parts.push(rolled);
    const rule = thing.dataset.rule;
    if (rule) {
      const link = make("a", "rule", make("kbd", "", "r"), " ", rule);
      link.href = `/rules?q=${rule}#${rule}`;
      link.target = "_blank";
      link.rel = "noopener";
      link.dataset.key = "r";
      link.setAttribute("aria-label", card.dataset.read.replace("{rule}", rule));
      parts.push(link);
    }
    card.replaceChildren(...parts);
  }

  // Beside the thing, where there is room, and never over it.
  function place(thing) {
    const box = thing.getBoundingClientRect();
    const size = card.getBoundingClientRect();
    const gap = 8;
    const clamp = (value, most) => Math.min(Math.max(gap, value), Math.max(gap, most - gap));
    let left = clamp(box.left + box.width / 2 - size.width / 2, innerWidth - size.width);
    let top = box.top - size.height - gap;
    if (top < gap) top = box.bottom + gap;
    if (top + size.height > innerHeight - gap) {
      top = clamp(box.top + box.height / 2 - size.height / 2, innerHeight - size.height);
      left = box.right + gap + size.width < innerWidth ? box.right + gap : Math.max(gap, box.left - size.width - gap);
    }
    card.style.left = `${left}px`;
    card.style.top = `${top}px`;
  }

  function open(thing, pin = false) {
    if (!saidOf(thing) || (thing === shown && pin === pinned)) return;
    close();
    fill(thing);
    shown = thing;
    pinned = pin;
    card.classList.toggle("pinned", pin);
    card.hidden = false;
    place(thing);
    thing.setAttribute("aria-describedby", "card-dice"); // the rest of the card is the thing's own name
  }
  function close() {
    clearTimeout(timer);
    if (shown) restore(shown);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    pinned = false;
    card.hidden = true;
  }
  const told = () => !document.getElementById("why").hidden; // why something is not possible stands there

  function rest(thing) {
    if (!thing.isConnected || told() || document.body.matches(".swapped")) return;
    open(thing);
    if (shown === thing) hush(thing);
  }
  document.addEventListener("pointerover", (event) => {
    if (!HOVER.matches || event.pointerType === "touch" || pinned) return;
    const thing = thingAt(event);
    if (thing === shown) return;
    const soon = shown ? NEXT : REST;
    close();
    if (thing && !event.buttons) timer = setTimeout(() => rest(thing), soon);
  });
  document.addEventListener("focusin", (event) => {
    const thing = thingAt(event);
    if (thing?.matches(":focus-visible") && !thing.dataset.why) open(thing);
    else if (!pinned || !card.contains(event.target)) close();
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  // A pinned card would lie over the next question, too.
  const question = () => document.getElementById("inside")?.dataset.question;
  let asked = question();
  document.addEventListener("htmx:after:swap", () => {
    const before = asked;
    asked = question();
    if (shown && (!shown.isConnected || (pinned && asked !== before))) close();
  });

  // Fingers: a long touch.
  let held = null;
  let wondered = false;
  const letGo = () => {
    clearTimeout(held?.timer);
    held = null;
  };
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("#card")) return;
    close();
    letGo();
    wondered = false;
    const thing = thingAt(event);
    if (event.pointerType !== "touch" || !thing) return;
    const ask = () => {
      wondered = true;
      open(thing, true);
    };
    held = { x: event.clientX, y: event.clientY, timer: setTimeout(ask, HOLD) };
  });
  document.addEventListener("pointermove", (event) => {
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) letGo();
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, letGo);
  // Who asked what it is has not chosen it.
  document.addEventListener(
    "click",
    (event) => {
      if (!wondered) return;
      wondered = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  return { pin: (thing) => open(thing, true), close };
})();
