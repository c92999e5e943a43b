// A replay: moments are fetched and morphed in, and the address always leads to the one in sight.
(() => {
  "use strict";
  const main = document.getElementById("table");
  const find = (id) => document.getElementById(id);
  const inside = () => find("inside");
  const now = () => Number(inside().dataset.at);
  const end = () => Number(inside().dataset.end);
  let asking = null;
  let timer = 0;
  let wished = null; // where the slider was moved to, until that moment is in sight

  const callbacks = {
    beforeNodeMorphed: (node) => !(node instanceof Element && node.hasAttribute("data-keep")),
    beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")),
  };

  // The newest wish wins: an older answer that is still on its way is dropped.
  async function show(address) {
    asking?.abort();
    const mine = (asking = new AbortController());
    try {
      const answer = await fetch(address, { headers: { "hx-request": "true" }, signal: mine.signal });
      const text = await answer.text();
      if (!answer.ok || mine.signal.aborted) return answer.ok;
      Motion.land();
      Motion.around(() => Idiomorph.morph(main, text, { morphStyle: "innerHTML", callbacks }));
      if (wished === now()) wished = null;
      find("slider").value = wished ?? now();
      history.replaceState(null, "", address);
      document.title = inside().dataset.title;
      arrived();
      return true;
    } catch (error) {
      if (error.name === "AbortError") return true;
      location.assign(address); // the page itself says what is wrong
      return false;
    } finally {
      if (asking === mine) asking = null;
    }
  }

  async function to(place) {
    const form = new URLSearchParams(new FormData(find("seek")));
    form.set("at", String(Math.max(0, Math.min(place, end()))));
    const went = await show(`${find("seek").getAttribute("action")}?${form}`);
    // Not every moment can be shown: then it is the nearest.
    if (went && wished === place && !asking) {
      wished = null;
      find("slider").value = now();
    }
    return went;
  }

  function arrived() {
    Sight.keep();
    find("playing").hidden = false;
    find("link").value = location.origin + find("link").getAttribute("value");
    find("copy").textContent = find("copy").dataset.words;
    find("log").scrollTop = find("caused").scrollTop = 0;
  }

  // Dragging asks for a moment now and then, not for every pixel.
  const DRAG = 60;
  let waiting = false;
  main.addEventListener("input", (event) => {
    if (event.target.id !== "slider") return;
    stop();
    wished = Number(find("slider").value);
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (wished !== null) to(wished);
    }, DRAG);
  });
  main.addEventListener("change", (event) => {
    if (event.target.id === "eyes-of") event.target.form.requestSubmit();
  });
  main.addEventListener("submit", (event) => {
    if (event.target.method !== "get") return;
    event.preventDefault();
    wished = null;
    const form = event.target;
    show(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
  });

  main.addEventListener("click", (event) => {
    const pressed = event.target.closest("a[data-moment], #play, #copy");
    if (!pressed) return;
    if (pressed.id === "play") {
      timer ? stop() : play();
    } else if (pressed.id === "copy") {
      copy(pressed);
    } else if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      stop();
      wished = null;
      if (pressed.hasAttribute("href")) show(pressed.getAttribute("href"));
    }
  });

  function copy(button) {
    const field = find("link");
    field.select();
    const done = () => {
      button.textContent = button.dataset.copied;
    };
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
    else if (document.execCommand("copy")) done();
  }

  // Arrows walk through the decisions, with Shift through the turns.
  const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  const TURNS = { ArrowLeft: "earlier", ArrowRight: "later" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const here = event.target instanceof Element ? event.target : document.body;
    const slider = here.id === "slider";
    if (!slider && here.closest("input, select, textarea, [contenteditable]")) return;
    const move = (event.shiftKey ? TURNS : KEYS)[event.key];
    if (!move || (slider && !event.shiftKey)) return; // the slider knows the plain ones itself
    if (event.repeat && asking) return;
    event.preventDefault();
    find(`move-${move}`).click();
  });

  // Playing by itself; it ends where the past ends.
  function play() {
    const button = find("play");
    button.textContent = button.dataset.pause;
    const step = async () => {
      if (now() >= end()) return stop();
      const went = await show(find("move-next").getAttribute("href"));
      if (timer) timer = went ? setTimeout(step, Number(find("speed").value)) : 0;
    };
    timer = -1;
    now() >= end() ? to(0).then(() => timer && (timer = setTimeout(step, Number(find("speed").value)))) : step();
  }
  function stop() {
    clearTimeout(timer);
    timer = 0;
    const button = find("play");
    button.textContent = button.dataset.play;
  }

  document.documentElement.classList.add("scripted");
  arrived();
})();
