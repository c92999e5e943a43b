// Rolls and longer scenes play line by line, from the steps that lines of the log carry (data-step,
// data-stage, data-marks, data-faces); the same lines are announced in one place. No game in it.
//
// What a scene tells of lies on the board as it was: pieces must still stand where the words point.
// So the board (and my assets) waits for its scene, while question, options and log are new at once:
// nobody ever waits for a scene, and a choice made meanwhile skips it.
const Playback = (() => {
  "use strict";
  const WAITS = ["board", "assets"];
  const LINE = 900;
  const FACES = 450;
  const SAME = 0.6; // a line of the same stage is read faster
  const LONGEST = 9_000; // of a scene
  const BEFORE = 2_000; // of all scenes before the newest
  const SHORTEST = 260;
  const ANNOUNCED = 5;
  const KEPT = 240; // lines of the log that a page keeps
  const SVG = "http://www.w3.org/2000/svg";

  const find = (id) => document.getElementById(id);
  const panel = find("playback");
  const lines = (root) => [...root.querySelectorAll("#log li")];
  const number = (line) => Number(line.id.slice(4));
  const words = (line) => line.querySelector(".happened").textContent;
  const newest = (root) => lines(root).reduce((most, line) => Math.max(most, number(line)), -1);

  let shown = newest(document);
  let joined = false; // false until the first message of a connection: what it tells is past
  let scenes = []; // steps still to come, and the parts as they are after them
  let now = null;
  let timer = 0;
  let paused = false;
  let swap = null;

  // Take in a message: `put` morphs something into something.
  function take(target, fragment, put) {
    swap = put;
    const log = fragment.querySelector("#log ol");
    const before = shown;
    if (log) shown = newest(fragment);
    const fresh = log ? lines(fragment).filter((line) => number(line) > before) : [];
    const undone = shown < before;
    const told = joined && !undone ? fresh : [];
    joined = true;
    if (log) remember(log);
    announce(told, newlyAsked(fragment));
    const steps = told.filter((line) => line.dataset.step).map(read);
    if (undone || !playable(fragment)) {
      if (regions(fragment)) release(); // what waits is not in this message
      else drop();
      Motion.around(() => bring(target, fragment));
    } else if (steps.length || scenes.length) {
      const after = hold(fragment);
      bring(target, fragment);
      if (steps.length) add({ steps, after });
      else scenes.at(-1).after.push(...after);
    } else {
      Motion.around(() => bring(target, fragment));
    }
  }

  // A message has only the newest lines, and more may happen before it is my turn again: those that
  // the page has from before stay in front of them, unless something between them was missed.
  function remember(log) {
    const same = log.firstElementChild && find(log.firstElementChild.id);
    const earlier = [];
    for (let line = same?.previousElementSibling; line; line = line.previousElementSibling)
      if (earlier.length + log.children.length < KEPT) earlier.unshift(line.cloneNode(true));
    log.prepend(...earlier);
  }

  // A message is the whole inside of the page, or only those regions of it that have changed.
  const changed = (fragment) => fragment.querySelector("#inside[data-changed]");
  const regions = (fragment) => changed(fragment) && [...changed(fragment).children];

  function bring(target, fragment) {
    const fresh = changed(fragment);
    if (!fresh) {
      swap(target, fragment, "innerHTML");
      return;
    }
    const inside = find("inside");
    fresh.removeAttribute("data-changed");
    for (const { name } of [...inside.attributes]) if (!fresh.hasAttribute(name)) inside.removeAttribute(name);
    for (const { name, value } of fresh.attributes) inside.setAttribute(name, value);
    for (const next of [...fresh.children]) {
      const here = find(next.id);
      if (!here) location.reload(); // not the page that the server knows
      else if (!here.closest("[data-keep]")) swap(here, next, "outerHTML");
    }
  }

  // The end is told by the outcome itself.
  const playable = (fragment) => {
    const page = changed(fragment) ? document : fragment;
    return (
      Motion.pace() &&
      !document.hidden &&
      find("board") &&
      page.querySelector("#board") &&
      !page.querySelector("#outcome")
    );
  };

  // The parts that wait are left alone by this message and those after it.
  function hold(fragment) {
    const places = WAITS.map((id) => `#${id}`).join();
    const all = regions(fragment) ?? [...fragment.querySelectorAll(places)];
    const waiting = all.filter((next) => find(next.id)?.closest(places));
    keep();
    for (const next of waiting) ask(find(next.id), next);
    return waiting.map((next) => next.cloneNode(true));
  }

  // Pieces wait, but what can be chosen now and what cannot is the newest on the old board too.
  function ask(here, next) {
    const name = (thing) => thing.dataset.pick.split("|")[0];
    const fresh = new Map([...next.querySelectorAll("[data-pick]")].map((thing) => [name(thing), thing]));
    for (const thing of here.querySelectorAll("[data-pick]")) {
      const twin = fresh.get(name(thing));
      for (const state of ["can", "cannot"]) thing.classList.toggle(state, Boolean(twin?.classList.contains(state)));
      const plain = thing instanceof SVGElement ? null : "group";
      for (const attribute of ["data-why", "aria-disabled", "tabindex", "role"]) {
        const value = twin?.getAttribute(attribute) ?? (attribute === "role" ? plain : null);
        if (value === null) thing.removeAttribute(attribute);
        else thing.setAttribute(attribute, value);
      }
    }
  }

  const keep = () => WAITS.forEach((id) => find(id)?.setAttribute("data-keep", ""));
  const free = () => WAITS.forEach((id) => find(id)?.removeAttribute("data-keep"));

  // A scene is over: the board becomes what it was after it.
  function become(after) {
    mark([]);
    free();
    Motion.around(() => {
      for (const next of after) if (find(next.id)) swap(find(next.id), next, "outerHTML");
    });
    if (scenes.length) keep();
    htmx.trigger(find("table"), "htmx:after:swap");
  }

  function release() {
    const after = scenes.flatMap((scene) => scene.after);
    drop();
    if (after.length) become(after);
  }

  // Nothing plays and nothing waits any more.
  function drop() {
    clearTimeout(timer);
    scenes = [];
    now = null;
    paused = false;
    mark([]);
    free();
    if (panel.contains(document.activeElement)) find("headline")?.focus({ preventScroll: true });
    panel.hidden = true;
    button("pause").setAttribute("aria-pressed", "false");
  }

  function add(scene) {
    hurry(scenes.flatMap((each) => each.steps), BEFORE);
    let last = null;
    for (const step of scene.steps) {
      step.time = (LINE + (step.faces.length ? FACES : 0)) * (last?.kind === step.kind ? SAME : 1);
      last = step;
    }
    scenes.push(scene);
    hurry(scene.steps, LONGEST);
    if (scenes.length === 1) next();
  }

  // Steps take no longer than this together; the first of too many are left to the log.
  function hurry(steps, longest) {
    const factor = Math.min(1, longest / steps.reduce((sum, step) => sum + step.time, 0));
    const many = steps.length - Math.floor(longest / SHORTEST);
    steps.forEach((step, place) => {
      step.time = place < many ? 0 : Math.max(SHORTEST, step.time * factor);
    });
  }

  const read = (line) => ({
    kind: line.dataset.step,
    stage: line.dataset.stage,
    words: words(line),
    marks: line.dataset.marks.split("|").filter(Boolean),
    faces: line.dataset.faces ? line.dataset.faces.split("|") : [],
  });

  function next() {
    clearTimeout(timer);
    const last = now;
    while (scenes[0]?.steps[0]?.time === 0) scenes[0].steps.shift();
    now = scenes[0]?.steps.shift() ?? null;
    if (!now && scenes.length > 1) {
      become(scenes.shift().after);
      next();
      return;
    }
    if (!now) {
      release();
      return;
    }
    // Dice of one roll lie side by side.
    if (last?.kind !== now.kind || !now.faces.length) panel.querySelector(".faces").replaceChildren();
    show(now);
    wait();
  }

  function wait() {
    clearTimeout(timer);
    if (!paused) timer = setTimeout(next, now.time * Motion.pace());
  }

  function show(step) {
    panel.hidden = false;
    panel.dataset.step = step.kind;
    panel.querySelector(".stage").textContent = step.stage;
    panel.querySelector(".happens").textContent = step.words;
    const dice = panel.querySelector(".faces");
    for (const face of step.faces) dice.append(die(face));
    mark(step.marks);
    giveWay();
  }

  // Where options and board share one column, the caption is not seen while options lie there.
  function giveWay() {
    if (panel.hidden || panel.contains(document.activeElement)) return;
    const place = panel.getBoundingClientRect();
    const options = find("choose")?.getBoundingClientRect();
    const over = options && options.bottom > place.top && options.right > place.left && options.left < place.right;
    panel.classList.toggle("behind", Boolean(over));
  }
  for (const moved of ["scroll", "resize"]) window.addEventListener(moved, giveWay, { passive: true });
  document.addEventListener("htmx:after:swap", giveWay);

  // A face of a die: signs by their name, everything else as it is.
  function die(face) {
    const drawn = document.createElement("span");
    drawn.className = "rolled";
    for (const token of face.split(" ")) {
      if (find(`sy-${token}`)) {
        const sign = document.createElementNS(SVG, "svg");
        sign.setAttribute("viewBox", "0 0 24 24");
        sign.append(document.createElementNS(SVG, "use"));
        sign.firstChild.setAttribute("href", `#sy-${token}`);
        drawn.append(sign);
      } else {
        drawn.append(token);
      }
    }
    const turn = [{ transform: "rotate(-200deg) scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }];
    drawn.animate(turn, { duration: 380 * Motion.pace(), easing: "ease-out" });
    return drawn;
  }

  const visible = (thing) => thing.getClientRects().length > 0;
  const places = () => [...document.querySelectorAll("#board [data-pick]")];

  function mark(marks) {
    for (const each of document.querySelectorAll(".told")) each.classList.remove("told");
    for (const name of marks) {
      const place =
        name[0] === "#" ? find(name.slice(1)) : places().find((each) => each.dataset.pick.split("|").includes(name));
      if (place) (visible(place) ? place : door(place))?.classList.add("told");
    }
  }

  // What is folded away is marked on the link that opens it.
  function door(place) {
    for (let fold = place.closest("[id]"); fold; fold = fold.parentElement?.closest("[id]")) {
      const link = document.querySelector(`#board a[href="#${CSS.escape(fold.id)}"]`);
      if (link) return visible(link) ? link : null;
    }
    return null;
  }

  // The one place where the table is said aloud: the newest lines, of many only the weighty ones,
  // and the question when it comes to me.
  function announce(told, question) {
    const plain = told.filter((line) => !line.classList.contains("quiet"));
    const weighty = plain.filter((line) => line.matches(".heading, [data-step]"));
    const said = plain.length > ANNOUNCED && weighty.length ? weighty : plain;
    const text = [...said.slice(-ANNOUNCED).map(words), question].join(" ").trim();
    if (text) find("announce").textContent = text;
  }

  function newlyAsked(fragment) {
    const asked = "#inside[data-asked]";
    if (!fragment.querySelector(asked) || document.querySelector(asked)) return "";
    return fragment.querySelector("#headline").textContent;
  }

  // Controls
  const button = (name) => panel.querySelector(`[data-playback=${name}]`);
  const skip = () => {
    release();
    Motion.land();
  };
  const controls = {
    skip,
    next: () => now && next(),
    pause: () => {
      if (!now) return;
      paused = !paused;
      button("pause").setAttribute("aria-pressed", String(paused));
      wait();
    },
  };
  panel.addEventListener("click", (event) => controls[event.target.closest("[data-playback]")?.dataset.playback]?.());

  document.addEventListener("htmx:before:request", (event) => {
    if (event.target instanceof Element && event.target.closest("#choose, #sure, #undo")) skip();
  });
  document.addEventListener("visibilitychange", () => document.hidden && skip());
  document.addEventListener("htmx:sse:after:connection", () => (joined = false));

  // Settings of this browser
  const speed = find("set-speed");
  speed.value = Motion.named();
  speed.addEventListener("change", () => {
    localStorage.setItem("speed", speed.value);
    if (!Motion.pace()) skip();
  });
  const still = () => {
    find("speed-still").hidden = !Motion.reduced.matches;
    if (Motion.reduced.matches) skip();
  };
  Motion.reduced.addEventListener("change", still);
  still();

  // Messages come one after another, but a scene holds none of them up.
  const ready = () => (now || document.hidden ? Promise.resolve() : Motion.landed());

  return { take, ready };
})();
