// The log: turns that open, of which the last is going on. Messages have only the newest turns; a page
// keeps those it has from before. No game in it.
const Log = (() => {
  "use strict";
  const KEPT = 80; // turns that a page keeps
  const NEAR = 40; // so far from the end, in pixels, whoever reads is at the end
  const find = (id) => document.getElementById(id);
  const lines = (root) => [...root.querySelectorAll("#log-past li, #log-now li")];
  const number = (line) => Number(line.id.slice(4));
  const newest = (root) => lines(root).reduce((most, line) => Math.max(most, number(line)), -1);

  // Signs before lines and doings; where the page knows none of that name there is none.
  const SVG = "http://www.w3.org/2000/svg";
  function draw(name) {
    const sign = document.createElementNS(SVG, "svg");
    sign.setAttribute("class", `b-icon is-${name}`);
    sign.setAttribute("viewBox", "0 0 24 24");
    sign.setAttribute("aria-hidden", "true");
    sign.append(document.createElementNS(SVG, "use"));
    sign.firstChild.setAttribute("href", `#sy-${name}`);
    return sign;
  }
  const signsOf = ({ dataset, classList }) =>
    classList.contains("die") ? dataset.faces.split(/[| ]/) : [dataset.sign];
  function sign(root) {
    for (const each of root.querySelectorAll(":is(#log-past, #log-now) :is([data-sign], .die)"))
      if (each.firstElementChild?.localName !== "svg")
        each.prepend(...signsOf(each).filter((name) => find(`sy-${name}`)).map(draw));
  }

  // The turns that the page has stay in front of those of a message, unless something between them was
  // missed.
  function remember(fragment) {
    sign(fragment);
    const past = fragment.querySelector("#log-past");
    const same = past?.firstElementChild && find(past.firstElementChild.id);
    if (!same) return;
    const known = same.closest("#log-past") ? before(same) : [...find("log-past").children];
    const room = Math.max(0, KEPT - past.children.length);
    past.prepend(...known.slice(Math.max(0, known.length - room)).map((turn) => turn.cloneNode(true)));
  }
  const before = (turn) => [...turn.parentElement.children].slice(0, [...turn.parentElement.children].indexOf(turn));

  // While a scene plays its lines come one by one.
  function add(line) {
    const list = [...document.querySelectorAll("#log-now ol")].pop();
    if (list && !find(line.id)) list.append(line);
    sign(document);
    follow();
  }

  // The newest line of the log and of the chat stays in sight, unless somebody reads what was before.
  const reading = new WeakSet();
  function note({ target }) {
    const list = target instanceof Element && target.closest("[role=log]");
    if (!list || !list.clientHeight) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight > NEAR) reading.add(list);
    else reading.delete(list);
  }
  for (const kind of ["scroll", "toggle"]) document.addEventListener(kind, note, true);
  function follow() {
    for (const list of document.querySelectorAll("[role=log]"))
      if (!reading.has(list)) list.scrollTop = list.scrollHeight;
  }

  // One stop for the tab key; arrows go through turns and lines.
  const visible = (thing) => thing.checkVisibility(); // what is folded has a box, and takes no focus
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const log = event.target instanceof Element && event.target.closest("#log");
    if (!step || !log || event.ctrlKey || event.altKey || event.metaKey) return;
    const stops = [...log.querySelectorAll("summary, a.moment")].filter(visible);
    const here = stops.indexOf(document.activeElement);
    const next = stops[here < 0 ? (step > 0 ? 0 : stops.length - 1) : here + step];
    if (!next) return;
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  sign(document);

  return { lines, number, newest, remember, add, follow, draw };
})();
