// Beside the box: the dice of one throw are gathered, face by face, and entered together. A die that
// was tapped wrongly is taken out again. Without this script each face is entered by itself.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  let question = "";
  let thrown = []; // by place, the face that was tapped; empty where none was yet

  const dice = () => [...document.querySelectorAll("#thrown button")];
  const faceOf = (value) => [...document.querySelectorAll("#choose .options button[name=option]")].find((each) => each.value === value);
  const put = (die, key, face) => die.setAttribute("aria-label", die.dataset[key].replace("{face}", face));

  function show() {
    const gathered = find("gathered");
    if (!gathered) return;
    gathered.hidden = false;
    const places = dice();
    for (const [number, die] of places.entries()) {
      const face = thrown[number] ? faceOf(thrown[number]) : null;
      const picture = face?.querySelector(".picture");
      const name = face?.querySelector(".name")?.textContent ?? "";
      const shown = die.querySelector(".picture");
      if (!face) shown.replaceChildren();
      else if (picture) shown.replaceChildren(...picture.cloneNode(true).childNodes);
      else shown.textContent = name;
      die.classList.toggle("thrown", Boolean(face));
      put(die, face ? "shows" : "empty", name);
    }
    const left = places.filter((_, number) => !thrown[number]).length;
    find("enter-all").disabled = left > 0;
    find("thrown-values").replaceChildren(...thrown.filter(Boolean).map(field));
    const status = find("thrown-status");
    status.textContent = status.dataset.left.replace("{n}", left);
    for (const face of document.querySelectorAll("#choose .options button[name=option]")) face.disabled = left === 0;
  }

  function field(value) {
    const hidden = document.createElement("input");
    Object.assign(hidden, { type: "hidden", name: "option", value });
    return hidden;
  }

  // Before anybody else hears of it: a face that is tapped is not an answer yet.
  document.addEventListener(
    "submit",
    (event) => {
      const face = event.submitter;
      if (event.target.id !== "choose" || !find("gathered") || face?.name !== "option") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const free = dice().findIndex((_, number) => !thrown[number]);
      if (free < 0) return;
      thrown[free] = face.value;
      show();
      if (!find("enter-all").disabled) find("enter-all").focus();
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const die = event.target instanceof Element && event.target.closest("#thrown button");
    const number = die ? dice().indexOf(die) : -1;
    if (number < 0 || !thrown[number]) return;
    thrown[number] = "";
    show();
  });

  // Another question asks for other dice.
  function follow() {
    const asked = find("inside")?.dataset.question ?? "";
    if (asked !== question) thrown = [];
    question = asked;
    show();
  }
  document.addEventListener("htmx:after:swap", follow);
  follow();
})();
