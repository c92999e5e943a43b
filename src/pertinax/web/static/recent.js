// Where the log is out of sight: its last lines while others play, with the place they are about, and
// the turns since one's own when it comes back. No game in it.
const Recent = (() => {
  "use strict";
  const LIVE = 3;
  const TURNS = 3;
  const find = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const newest = () => Log.newest(document);
  const told = () => Log.lines(document).filter((line) => !line.matches(".quiet, .heading"));

  let question = find("inside")?.dataset.question;
  let known = newest(); // as far as the log went when I was asked last
  let from = known;

  function swapped() {
    const inside = find("inside");
    if (inside?.dataset.asked && inside.dataset.question !== question) {
      from = known;
      known = newest();
      question = inside.dataset.question;
    }
    show();
    if (!inside?.dataset.asked) look();
  }

  // The place that the newest line with one is about.
  function look() {
    const marks = told().map((line) => line.dataset.marks).filter(Boolean).pop();
    if (marks) Sight.look(Lights.places(marks.split("|")));
  }

  // Turns of others that have begun since then, in short; what has no turn of its own in full.
  function since() {
    const mine = Number(find("inside").dataset.asked) + 1;
    const begun = (turn) => Log.number(turn.querySelector("li")) > from;
    const turns = all("#log .turn").filter((turn) => begun(turn) && !turn.matches(`.player-${mine}`));
    return turns.map((turn) => turn.querySelector("summary") ?? turn.querySelector("li")).slice(-TURNS);
  }

  function show() {
    const place = find("recent");
    const inside = find("inside");
    if (!place || !inside) return;
    const waits = !inside.dataset.asked || "scene" in inside.dataset;
    const said = waits ? told().slice(-LIVE) : since();
    place.hidden = !said.length;
    place.classList.toggle("live-lines", waits);
    place.querySelector("ol").replaceChildren(...said.map(copy));
  }

  function copy(said) {
    const line = document.createElement("li");
    line.className = said.closest(".turn")?.className ?? "";
    const words = (said.querySelector(".happened") ?? said).cloneNode(true);
    for (const each of words.querySelectorAll("[id]")) each.removeAttribute("id");
    line.append(...words.childNodes);
    return line;
  }

  document.addEventListener("htmx:after:swap", (event) => event.target.id === "table" && swapped());
  show();

  return { show };
})();
