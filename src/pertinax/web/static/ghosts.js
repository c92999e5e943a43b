// What somebody foresees lies on the board as ghosts of pieces, as long as the forecast is open. Each is
// drawn beside the forecast, about the origin, with the picks of its place; where that is folded away, the
// way to it is marked. No game in it.
(() => {
  "use strict";
  const SIZE = 28;
  const LARGE = 1.3;
  const LONG = 2.4;
  const SHAPES = "rect, circle, polygon, path";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const between = (low, value, high) => Math.min(high, Math.max(low, value));

  function lay() {
    for (const each of all(".board .b-ghost.laid")) each.remove();
    for (const each of all(".has-ghost")) each.classList.remove("has-ghost");
    const places = new Map();
    for (const piece of all("details[open] > .b-ghosts > .b-ghost")) {
      const marks = piece.dataset.ghost.split("|");
      const [found] = Lights.places(marks);
      const place = found instanceof HTMLElement ? found.querySelector("svg") : found;
      if (!place?.getClientRects().length) {
        for (const door of Lights.at(marks)) door.classList.add("has-ghost");
        continue;
      }
      places.set(place, [...(places.get(place) ?? []), piece]);
    }
    for (const [place, pieces] of places) {
      const box = place.querySelector(SHAPES)?.getBBox();
      if (!box) continue;
      // Over all that lies on its place, so at the end of the drawing.
      const drawing = place.ownerSVGElement ?? place;
      const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(place.getScreenCTM());
      const there = place === drawing ? "" : `matrix(${[a, b, c, d, e, f]}) `;
      drawing.append(...pieces.map((piece, number) => ghost(piece, there, box, number, pieces.length)));
    }
  }

  // As large as its place, in the middle of it, or at the end of a long one, clear of what is written there;
  // several stand side by side.
  function ghost(piece, there, box, number, count) {
    const drawn = piece.cloneNode(true);
    const scale = between(0.6, Math.min(box.width, box.height) / SIZE, LARGE);
    const apart = Math.min(SIZE * scale, box.width / count);
    const long = box.width > LONG * box.height;
    const first = long ? box.width - (count - 0.4) * apart : box.width / 2 - ((count - 1) * apart) / 2;
    const x = box.x + first + number * apart;
    drawn.setAttribute("transform", `${there}translate(${x} ${box.y + box.height / 2}) scale(${scale})`);
    drawn.classList.add("laid");
    return drawn;
  }

  // A sheet of the board that was out of sight has no sizes before it is shown.
  let due = 0;
  function soon() {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(lay);
  }
  document.addEventListener("toggle", soon, true);
  document.addEventListener("click", soon);
  document.addEventListener("htmx:after:swap", soon);
  addEventListener("resize", soon);
})();
