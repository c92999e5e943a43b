// What is asked and told about comes into sight. On a narrow screen the board lies above the list, and
// where there is room for one of its areas at a time, links to them open one; the one that is asked or told about opens by itself. No game in it.
const Sight = (() => {
  "use strict";
  const WIDE = matchMedia("(min-width: 60rem) and (min-height: 36rem)");
  const ABOVE = 32; // room for what stands over a place, such as its title
  const BELOW = 12;
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const links = () => [...document.querySelectorAll("#board .area-links a")];
  const area = (link) => find(link.hash.slice(1));
  const visible = (thing) => thing.getClientRects().length > 0;

  // The root keeps it, which no message changes; the stylesheets of a game say what it means.
  function open(name) {
    root.dataset.area = name;
    for (const link of links()) {
      if (link.hash === `#${name}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
  function keep() {
    const all = links();
    // The pane of the board is so much higher that some of the board is seen below it.
    if (find("stage")) root.style.setProperty("--stays", `${stack(find("stage"))}px`);
    if (all.length) open((all.find((link) => link.hash === `#${root.dataset.area}`) ?? all[0]).hash.slice(1));
  }

  // Open the area where most of these lie, unless the open one has some.
  function unfold(things) {
    const areas = links().filter(visible).map(area);
    const counts = areas.map((part) => things.filter((thing) => part?.contains(thing)).length);
    const most = Math.max(0, ...counts);
    const now = areas.findIndex((part) => part?.id === root.dataset.area);
    if (most && !counts[now]) open(areas[counts.indexOf(most)].id);
  }

  // What stays at the upper edge of a part while it scrolls, one below the other; how high it is.
  function stack(part) {
    const stay = [...part.querySelectorAll(".stays")].filter((each) => getComputedStyle(each).position === "sticky");
    const order = (each) => Number(getComputedStyle(each).order);
    let sum = 0;
    for (const each of stay.sort((a, b) => order(a) - order(b))) {
      each.style.top = `${sum}px`;
      sum += each.offsetHeight;
    }
    part.style.scrollPaddingTop = `${sum}px`; // what the keyboard scrolls to is not under it
    return sum;
  }

  // Scroll a part that scrolls by itself: to all of them where there is room, or else to the first, unless
  // half of them are there already. Whether there is room.
  function into(part, things) {
    const boxes = things.filter(visible).map((each) => each.getBoundingClientRect());
    if (!boxes.length || part.scrollHeight <= part.clientHeight) return true;
    const frame = part.getBoundingClientRect();
    const edge = { top: frame.top + stack(part), bottom: frame.bottom };
    const top = Math.min(...boxes.map((box) => box.top)) - ABOVE;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + BELOW;
    const room = bottom - top <= edge.bottom - edge.top;
    if (room) part.scrollTop += Math.min(top - edge.top, Math.max(0, bottom - edge.bottom));
    else if (boxes.filter((box) => box.top >= edge.top && box.bottom <= edge.bottom).length * 2 < boxes.length)
      part.scrollTop += boxes[0].top - ABOVE - edge.top;
    return room;
  }

  function look(things) {
    const stage = find("stage");
    const there = things.filter((thing) => stage?.contains(thing));
    unfold(there);
    if (!stage || into(stage, there)) return;
    // Places come before what lies beside them, such as the faces that a die can be turned to.
    const shown = find(root.dataset.area);
    into(stage, there.filter((thing) => shown?.contains(thing)));
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("#board .area-links a");
    if (!link) return;
    event.preventDefault();
    open(link.hash.slice(1));
  });
  // The board stays right below the line on top, however high that is.
  const prompt = find("prompt");
  if (prompt)
    new ResizeObserver(() => root.style.setProperty("--top", `${prompt.offsetHeight}px`)).observe(prompt);
  keep();

  return { wide: () => WIDE.matches, keep, look, into };
})();
