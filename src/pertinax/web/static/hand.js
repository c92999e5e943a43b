// A piece is taken up and carried to where it shall lie: the same as clicking it and then the place. A
// mouse carries what it moves with its button down; a finger must rest on a piece first, so that a page
// still scrolls under it. Escape, or dropping it elsewhere, puts it back. No game is known here.
(() => {
  "use strict";
  const FAR = 6; // pixels before a click becomes a movement
  const RESTS = 280; // milliseconds that a finger rests on what it takes up
  const COPIED = ["id", "data-pick", "data-piece", "data-why", "tabindex", "role", "title", "aria-label"];
  let held = null; // what the hand is on: the thing, the pointer, where it began, and the copy it carries
  let timer = 0;

  const pieceAt = ({ target }) => {
    const thing = target instanceof Element ? target.closest("[data-pick]:is(.can, .picked)") : null;
    return thing?.dataset.piece ? thing : null;
  };
  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pick]");

  document.addEventListener("pointerdown", (event) => {
    if (held || event.button !== 0 || !event.isPrimary) return;
    const thing = pieceAt(event);
    if (!thing) return;
    const { pointerId, clientX, clientY, pointerType } = event;
    held = { thing, pointerId, x: clientX, y: clientY, finger: pointerType !== "mouse", copy: null };
    if (held.finger) timer = setTimeout(() => lift({ clientX, clientY }), RESTS);
  });

  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.pointerId) return;
    if (!held.copy && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) {
      if (held.finger) drop(); // who moves at once scrolls
      else lift(event);
    }
    if (held?.copy) carry(event);
  });

  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== held?.pointerId) return;
    const { copy, thing } = held;
    drop();
    if (!copy) return; // a click, which the picker hears of
    swallow();
    const place = under(event);
    if (!place || place === thing) Picker.clear();
    else if (place.matches(".can")) Picker.carried(place);
    else Picker.apart(place).finally(Picker.clear);
  });
  for (const kind of ["pointercancel", "blur"]) window.addEventListener(kind, cancel);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !held?.copy) return;
      cancel();
      swallow();
      event.stopPropagation();
    },
    true,
  );
  // Once it is taken up the page must not scroll, nor open a menu of its own.
  document.addEventListener("touchmove", (event) => held?.copy && event.preventDefault(), { passive: false });
  document.addEventListener("contextmenu", (event) => held?.finger && event.preventDefault());
  document.addEventListener("dragstart", (event) => held && event.preventDefault());

  function lift(event) {
    const { thing } = held;
    Picker.clear();
    if (!thing.isConnected || !thing.matches(".can")) {
      drop();
      return;
    }
    document.body.classList.add("carrying");
    Picker.choose(thing, true);
    // Where no place takes it, whoever trembled has clicked.
    if (!document.querySelector("[data-pick].can")) {
      Picker.clear();
      drop();
      return;
    }
    const box = thing.getBoundingClientRect();
    const twin = twinOf(thing);
    for (const each of [twin, ...twin.querySelectorAll("*")]) for (const name of COPIED) each.removeAttribute(name);
    const copy = document.createElement("div");
    copy.id = "carried";
    copy.className = "board";
    copy.setAttribute("aria-hidden", "true");
    copy.style.width = `${box.width}px`;
    copy.style.height = `${box.height}px`;
    copy.append(twin);
    document.body.append(copy);
    held.copy = copy;
    carry(event);
  }

  // A part of a drawing needs a drawing around it.
  function twinOf(thing) {
    const twin = thing.cloneNode(true);
    if (!(thing instanceof SVGGraphicsElement)) return twin;
    const { x, y, width, height } = thing.getBBox();
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    twin.removeAttribute("transform");
    for (const each of twin.querySelectorAll("title")) each.remove();
    drawing.append(twin);
    return drawing;
  }

  function carry(event) {
    held.copy.style.left = `${event.clientX}px`;
    held.copy.style.top = `${event.clientY}px`;
    const place = under(event);
    for (const each of document.querySelectorAll(".takes")) each.classList.toggle("takes", each === place);
    if (place?.matches(".can")) place.classList.add("takes");
  }

  function drop() {
    clearTimeout(timer);
    held?.copy?.remove();
    for (const each of document.querySelectorAll(".takes")) each.classList.remove("takes");
    document.body.classList.remove("carrying");
    held = null;
  }

  function cancel() {
    if (held?.copy) Picker.clear();
    drop();
  }

  // The click that a browser makes of a movement was not meant.
  function swallow() {
    const stop = (event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 50);
  }
})();
