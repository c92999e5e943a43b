// What happens plays on the board line by line: for each line of the log that has a step (data-step,
// data-stage, data-marks, data-faces) the server gives the board as it was right after it. The same
// lines are announced in one place. No game in it.
//
// A message waits until its scene is over: question, log and scores do not tell how it ends. Nobody
// has to wait: whoever skips has everything at once. Every line is shown unless it is skipped.
const Playback = (() => {
  "use strict";
  const AT_ONCE = ["chat"]; // what people say is no part of the scene
  const LINE = 900;
  const FACES = 450;
  const SAME = 0.6; // a line of the same stage is read faster
  const LONG = 20_000; // a scene that would last longer goes faster, and so do many that wait
  const SHORTEST = 320;
  const PATIENCE = 4_000; // for the boards of a scene; without them it is told in words
  const ANNOUNCED = 5;
  const WIDE = matchMedia("(min-width: 60rem)");
  const RESULTS = 5; // sheets that lie there at most
  const OFFERED = 3; // sheets that are offered at most

  const find = (id) => document.getElementById(id);
  const panel = find("playback");
  const place = location.pathname.replace(/\/$/, "");
  const { lines, number, newest } = Log;
  const words = (line) => line.querySelector(".happened").textContent;
  // By this the server knows for which page bots wait.
  const key = [...crypto.getRandomValues(new Uint8Array(12))].map((each) => (each % 36).toString(36)).join("");

  let shown = newest(document);
  let joined = false; // false until the first message of a connection: what it tells is past
  let scenes = []; // messages that wait, each with the steps that come before it
  let now = null;
  let timer = 0;
  let paused = false;
  let swap = null;
  let target = null;
  let before = new Map(); // what a scene has changed, as it was: messages know nothing of scenes

  // Take in a message: `put` morphs something into something.
  function take(where, fragment, put) {
    swap = put;
    target = where;
    const log = fragment.querySelector("#log-now");
    const known = shown;
    if (log) shown = newest(fragment);
    const fresh = log ? lines(fragment).filter((line) => number(line) > known) : [];
    const undone = shown < known;
    const late = !joined;
    const told = late || undone ? [] : fresh;
    joined = true;
    announce(told);
    const plays = told.some((line) => line.dataset.step);
    const scene = { sequence: sequence(fragment), fragment: keep(fragment), steps: [], plays, told };
    scene.lines = [known + 1, shown];
    if (undone) withdraw();
    if (late) {
      drop(); // it is the whole: what waits is in it
      before = new Map();
    }
    if (undone || late || !playable(scene.fragment)) {
      hurry();
      Motion.around(() => bring(scene));
      if (plays) tell(scene);
      offer(scene);
    } else if (plays || scenes.length) {
      chatter(scene.fragment);
      scenes.push(scene);
      if (plays) prepare(scene);
      else scene.ready = true;
      if (scenes.length === 1) begin();
    } else {
      Motion.around(() => bring(scene));
    }
  }

  // What htmx gives us lives only as long as its swap.
  function keep(fragment) {
    const kept = document.createDocumentFragment();
    kept.append(...fragment.childNodes);
    return kept;
  }
  const sequence = (fragment) => Number(fragment.querySelector("#inside")?.dataset.sequence ?? 0);

  // People talk while a scene plays.
  function chatter(fragment) {
    for (const id of AT_ONCE) {
      const next = fragment.querySelector(`#${id}`);
      if (next && find(id)) swap(find(id), next.cloneNode(true), "outerHTML");
    }
  }

  // A message is the whole inside of the page, or only those regions of it that have changed.
  const changed = (fragment) => fragment.querySelector("#inside[data-changed]");

  function bring({ fragment }) {
    const asked = newlyAsked(fragment);
    const playing = !find("outcome");
    Log.remember(fragment);
    const fresh = changed(fragment);
    if (fresh) {
      const inside = find("inside");
      fresh.removeAttribute("data-changed");
      for (const { name } of [...inside.attributes]) if (!fresh.hasAttribute(name)) inside.removeAttribute(name);
      for (const { name, value } of fresh.attributes) inside.setAttribute(name, value);
      for (const next of [...fresh.children]) {
        const here = find(next.id);
        if (!here) location.reload(); // not the page that the server knows
        else swap(here, next, "outerHTML");
      }
    } else {
      swap(target, fragment, "innerHTML");
    }
    if (asked) announce([], asked);
    // How it ended stands above the board, and on a phone far above what was seen last.
    if (playing && !WIDE.matches) find("outcome")?.scrollIntoView({ block: "start" });
  }

  // What somebody alone may see is covered before anything plays.
  const playable = (fragment) => {
    const page = changed(fragment) ? document : fragment;
    const open = !document.hidden && !find("inside")?.dataset.cover;
    return Motion.pace() && open && find("board") && page.querySelector("#board");
  };

  // The boards of a scene, line by line. Without them its lines are told all the same.
  async function prepare(scene) {
    const given = await boards(scene).catch(() => null);
    if (!scenes.includes(scene)) return;
    const frames = given ?? scene.told.map((line) => ({ line, regions: [] }));
    let passed = []; // what is only told comes with the next that plays
    for (const { line, regions } of frames) {
      passed.push(line);
      if (!line.dataset.step) continue;
      scene.steps.push({ ...read(line), lines: passed, regions });
      passed = [];
    }
    pace(scene.steps);
    scene.ready = true;
    if (scenes[0] === scene && !now) next();
  }

  async function asked(what, [first, last]) {
    const address = `${place}/${what}?from=${first}&to=${last}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status === 200 ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  }

  async function boards(scene) {
    const page = await asked("scene", scene.lines);
    if (!page) return null;
    scene.result = page.getElementById("scene-result");
    return [...page.querySelectorAll("#scene > [data-line]")].map((each) => ({
      line: each.querySelector("ol > li"),
      regions: [...each.children].slice(1),
    }));
  }

  // A long scene goes faster, but each of its lines is shown.
  function pace(steps) {
    let last = null;
    let sum = 0;
    for (const step of steps) {
      step.time = (LINE + (step.faces.length ? FACES : 0)) * (last?.kind === step.kind ? SAME : 1);
      sum += step.time;
      last = step;
    }
    const factor = Math.min(1, LONG / sum);
    for (const step of steps) step.time = Math.max(SHORTEST, step.time * factor);
  }

  const read = (line) => ({
    kind: line.dataset.step,
    stage: line.dataset.stage,
    words: words(line),
    rule: line.querySelector("a.rule"),
    marks: line.dataset.marks.split("|").filter(Boolean),
    faces: line.dataset.faces ? line.dataset.faces.split("|") : [],
  });

  // While a scene plays nothing can be chosen, and what was asked before it is not seen. Its place
  // stays free, but where the board is below it, it gives way.
  function begin() {
    const choices = find("choices");
    const undo = find("undo");
    for (const id of ["board", "headline", "choices"]) note(id);
    for (const panel of document.querySelectorAll("[role=tabpanel]:has(.board)")) note(panel.id);
    if (choices?.contains(document.activeElement) || undo?.contains(document.activeElement))
      find("headline")?.focus({ preventScroll: true });
    find("inside").dataset.scene = "";
    undo?.setAttribute("inert", "");
    if (choices) {
      if (WIDE.matches) choices.style.minHeight = `${choices.offsetHeight}px`;
      choices.replaceChildren();
    }
    for (const thing of document.querySelectorAll(".board :is(.can, .cannot, .picked)")) {
      thing.classList.remove("can", "cannot", "picked");
      thing.removeAttribute("data-why");
      thing.removeAttribute("tabindex");
    }
    if (scenes[0].ready) next();
  }

  const note = (id) => before.has(id) || before.set(id, find(id)?.cloneNode(true));
  function restore() {
    for (const [id, was] of before) if (was && find(id)) swap(find(id), was, "outerHTML");
    before = new Map();
  }

  // Nothing plays and nothing waits any more.
  function drop() {
    clearTimeout(timer);
    scenes = [];
    now = null;
    paused = false;
    mark([]);
    find("inside")?.removeAttribute("data-scene");
    find("undo")?.removeAttribute("inert");
    if (panel.contains(document.activeElement)) find("headline")?.focus({ preventScroll: true });
    panel.hidden = true;
    button("pause").setAttribute("aria-pressed", "false");
  }

  // The same before it has played to its end.
  function hurry() {
    scenes.filter((scene) => scene.plays).forEach(offer);
    release();
  }

  // All that waits is on the table at once, one message after the other.
  function release() {
    const waiting = scenes;
    drop();
    if (waiting.length) become(waiting);
  }

  function become(messages) {
    Motion.around(() => {
      restore();
      messages.forEach(bring);
    });
    const last = messages.findLast((each) => each.plays);
    if (last) tell(last);
    htmx.process(find("table"));
    htmx.trigger(find("table"), "htmx:after:swap");
  }

  // Bots go on when those who watch have seen it.
  function tell({ sequence }) {
    const body = new URLSearchParams({ plays: key, sequence });
    fetch(`${place}/shown`, { method: "POST", body }).catch(() => {});
  }

  function next() {
    clearTimeout(timer);
    const last = now;
    const scene = scenes[0];
    now = scene.steps.shift() ?? null;
    if (!now) {
      finish(scene);
      return;
    }
    Motion.land();
    Motion.around(() => {
      for (const region of now.regions) if (find(region.id)) lay(region);
    });
    now.lines.forEach(Log.add);
    Recent.show();
    // Dice of one roll lie side by side.
    if (last?.kind !== now.kind || !now.faces.length) panel.querySelector(".faces").replaceChildren();
    show(now);
    wait();
  }

  function lay(region) {
    const here = find(region.id);
    if (![...before.keys()].some((id) => find(id)?.contains(here))) note(region.id);
    swap(here, region, "outerHTML");
  }

  // A scene is over: what comes after it is seen, or the next one.
  function finish(scene) {
    mark([]);
    if (scene.result) conclude(scene.result);
    if (scenes.length === 1) {
      release();
      return;
    }
    scenes.shift();
    become([scene]);
    begin();
  }

  // What came of it stays until it is put away; of several the newest lies on top.
  const sheet = find("result");
  function conclude(result) {
    result.removeAttribute("id");
    sheet.firstChild.prepend(result);
    while (sheet.firstChild.children.length > RESULTS) sheet.firstChild.lastChild.remove();
    sheet.firstChild.scrollTop = 0;
    sheet.hidden = false;
    Sounds.play("result");
  }
  function putAway() {
    if (sheet.contains(document.activeElement)) find("headline")?.focus({ preventScroll: true });
    sheet.hidden = true;
    sheet.firstChild.replaceChildren();
  }
  sheet.lastChild.addEventListener("click", putAway);

  // Who has not seen it play, or not to its end, may still want to know what came of it.
  // The line for it comes with the game, and nothing changes it but this.
  const offers = () => find("offered")?.firstChild;
  const offersSome = () => {
    find("offered").hidden = !offers().children.length;
  };
  function offer(scene) {
    if (!offers()) return;
    const { kinds, words: said } = find("offered").dataset;
    const great = kinds.split(" ");
    const first = scene.told.find((line) => great.includes(line.dataset.step));
    if (!first) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = said.replace("%", first.dataset.stage);
    button.dataset.last = scene.lines[1];
    button.addEventListener("click", () => open(button, scene));
    offers().prepend(button);
    while (offers().children.length > OFFERED) offers().lastChild.remove();
    offersSome();
  }
  async function open(button, scene) {
    const result = scene.result ?? (await asked("result", scene.lines).catch(() => null))?.getElementById("scene-result");
    if (!result) {
      button.textContent = find("offered").dataset.none;
      return;
    }
    conclude(result);
    sheet.firstChild.focus({ preventScroll: true });
    button.remove();
    offersSome();
  }
  function withdraw(since = shown) {
    for (const button of [...(offers()?.children ?? [])]) if (Number(button.dataset.last) > since) button.remove();
    if (!offers() || offers().children.length) return;
    if (find("offered").contains(document.activeElement)) find("headline")?.focus({ preventScroll: true });
    offersSome();
  }
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#offered > button")) withdraw(-1);
  });

  function wait() {
    clearTimeout(timer);
    const waiting = scenes.length > 2 ? SAME : 1;
    if (!paused) timer = setTimeout(next, Math.max(SHORTEST, now.time * waiting) * Motion.pace());
  }

  function show(step) {
    panel.hidden = false;
    panel.dataset.step = step.kind;
    panel.querySelector(".stage").textContent = step.stage;
    const happens = panel.querySelector(".happens");
    happens.textContent = step.words;
    if (step.rule) {
      const rule = step.rule.cloneNode(true);
      rule.removeAttribute("tabindex");
      happens.append(" ", rule);
    }
    find("headline").textContent = step.stage;
    const dice = panel.querySelector(".faces");
    for (const face of step.faces) dice.append(die(face));
    if (step.faces.length) Sounds.play("dice");
    mark(step.marks);
  }

  // A face of a die: signs by their name, everything else as it is.
  function die(face) {
    const drawn = document.createElement("span");
    drawn.className = "rolled";
    for (const token of face.split(" ")) {
      drawn.append(find(`sy-${token}`) ? Log.draw(token) : token);
    }
    const turn = [{ transform: "rotate(-200deg) scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }];
    drawn.animate(turn, { duration: 380 * Motion.pace(), easing: "ease-out" });
    return drawn;
  }

  function mark(marks) {
    for (const each of document.querySelectorAll(".told")) each.classList.remove("told");
    Sight.look(Lights.places(marks));
    for (const place of Lights.at(marks)) place.classList.add("told");
  }

  // The one place where the table is said aloud: the newest lines, of many only the weighty ones,
  // and the question when it comes to me.
  function announce(told, question = "") {
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
    hurry();
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

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    if (scenes.length) skip();
    else if (!sheet.hidden) putAway();
  });
  // What was before a scene cannot be taken back any more: who wants to sees what can be.
  document.addEventListener("htmx:config:request", (event) => {
    if (!scenes.length || !(event.target instanceof Element) || !event.target.closest("#undo")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  });
  document.addEventListener("visibilitychange", () => document.hidden && skip());
  document.addEventListener("htmx:sse:after:connection", () => (joined = false));
  if (Motion.pace()) {
    const connects = find("table");
    connects.setAttribute("hx-sse:connect", `${connects.getAttribute("hx-sse:connect")}?plays=${key}`);
  }

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
  const ready = () => (scenes.length || document.hidden ? Promise.resolve() : Motion.landed());

  return { take, ready };
})();
