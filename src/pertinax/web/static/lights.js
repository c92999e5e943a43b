// What is pointed at lights what it is about: a line of the log, or a whole turn, its places on the board;
// a place the options and the lines that are about it. (That options light their things is picker.js's.)
// A mark is a pick of the board, or an id after a #. No game in it.
const Lights = (() => {
  "use strict";
  const HOVER = matchMedia("(hover: hover)");
  const find = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const split = (text) => (text ? text.split("|") : []);
  const visible = (thing) => thing.getClientRects().length > 0;

  function places(marks) {
    const things = all(".board [data-pick]");
    const place = (name) =>
      name[0] === "#" ? find(name.slice(1)) : things.find((each) => split(each.dataset.pick).includes(name));
    return marks.map(place).filter(Boolean);
  }

  // Where something is to be seen: the place itself, or the door to it.
  const at = (marks) =>
    new Set(places(marks).map((each) => (visible(each) ? each : door(each))).filter(Boolean));

  // What is folded away is marked on the link or the tab that opens it; a player's board on the line
  // of the scoreboard.
  function door(place) {
    const [, owner] = place.id.match(/^b-player-(.*)$/) ?? [];
    const line = owner && find(`score-${owner}`);
    if (line && visible(line)) return line;
    for (let fold = place.closest("[id]"); fold; fold = fold.parentElement?.closest("[id]")) {
      const link = document.querySelector(
        `#board a[href="#${CSS.escape(fold.id)}"], [role=tab][aria-controls="${CSS.escape(fold.id)}"]`,
      );
      if (link) return visible(link) ? link : null;
    }
    return null;
  }

  // What a line is about; one without places is about its player.
  const owner = (line) => line.className.match(/\bplayer-(\d+)/)?.[1];
  function marksOf(line) {
    if (line.dataset.marks) return split(line.dataset.marks);
    return owner(line) ? [`#b-player-p${owner(line)}`] : [];
  }
  const onBoard = (mark) => !mark.startsWith("#b-player-");

  function show(thing) {
    for (const each of all(".lit")) each.classList.remove("lit");
    const line = thing?.closest("#log li");
    const turn = thing?.closest("#log summary")?.parentElement;
    const place = thing?.closest(".board [data-pick]");
    if (line) point(marksOf(line));
    else if (turn) point(all("li", turn).flatMap(marksOf).filter(onBoard));
    else if (place) light(split(place.dataset.pick));
  }
  const point = (marks) => at(marks).forEach((each) => each.classList.add("pointed"));
  function light(names) {
    const about = (text) => split(text).some((name) => names.includes(name));
    for (const option of all("#choose button[name=option]"))
      if (about(option.dataset.picks)) option.classList.add("lit");
    for (const line of all("#log li[data-marks]")) {
      if (!about(line.dataset.marks)) continue;
      line.classList.add("lit");
      line.closest("details:not([open])")?.classList.add("lit");
    }
  }

  // picker.js has taken away what was pointed at before, and says (`swapped`) that what lies under the
  // mouse came there while it rested: nobody points at that until it moves.
  const target = (event) => (event.target instanceof Element ? event.target : null);
  let asleep = false;
  for (const kind of ["pointerover", "pointermove"])
    document.addEventListener(kind, (event) => {
      if (!HOVER.matches || event.pointerType === "touch") return;
      const before = asleep;
      asleep = document.body.matches(".swapped");
      if (!asleep && (before || kind === "pointerover")) show(target(event));
    });
  document.addEventListener("htmx:after:swap", () => show(null));
  document.addEventListener("focusin", (event) => show(target(event)?.matches(":focus-visible") ? target(event) : null));

  return { at, places };
})();
