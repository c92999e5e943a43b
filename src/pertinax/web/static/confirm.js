// A choice that cannot be taken back is asked for twice, unless the reader switched that off or has
// carried a piece to its place, which nobody does by a slip of the hand. The server knows which choices
// those are: it answers the first time with the reason instead of taking the choice. The second form
// remembers what was asked when it was chosen.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  const sheet = find("confirm");
  if (!sheet) return; // who watches chooses nothing
  const form = find("sure");
  const on = () => localStorage.getItem("confirm") !== "off";
  const first = (event) => event.target instanceof Element && event.target.closest("#choose");
  const plain = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
  const FIELDS = ["seat", "sequence", "option"];

  document.addEventListener("htmx:config:request", (event) => {
    if (first(event) && on() && !Picker.isCarried()) event.detail.ctx.request.body.set("sure", "0");
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { request, response, text } = event.detail.ctx;
    if (first(event) && response?.status === 200) ask(request.body, plain(text));
  });
  document.addEventListener("htmx:before:request", (event) => event.target === form && sheet.close());
  // The second half of a double click was not meant for this.
  form.addEventListener("click", (event) => event.detail > 1 && event.preventDefault());

  function ask(chosen, why) {
    const option = [...document.querySelectorAll("#choose button[name=option]")].find(
      (each) => each.value === chosen.get("option"),
    );
    if (!option) return; // something else is asked by now
    for (const name of FIELDS) form.elements[name].value = chosen.get(name);
    const words = option.querySelector(".words").cloneNode(true);
    // Here nothing beside it says where it is.
    for (const each of words.querySelectorAll(".unseen")) each.className = "name";
    find("confirm-what").replaceChildren(words);
    find("confirm-why").textContent = why;
    sheet.showModal();
  }

  // What is no longer asked needs no answer.
  document.addEventListener("htmx:after:swap", () => {
    if (sheet.open && !find("choose")) sheet.close();
  });
})();
