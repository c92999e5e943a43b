// A press means what was under it when it began. Between pressing and letting go a message may move the
// list or draw it anew, so that the browser would say that nothing was clicked, or bring the next
// question, whose options stand where those of this one stood. No game is known here.
(() => {
  "use strict";
  const FAR = 6; // pixels before a press becomes a movement
  const LATE = 500; // milliseconds
  const OPTION = "#choose button[name=option]";
  const THING = "[data-pick]";
  let pressed = null;

  const question = () => {
    const inside = document.getElementById("inside");
    return inside ? `${inside.dataset.question}/${inside.dataset.asked}` : "";
  };
  // An option of the list or a thing on the board, by what stays the same when they are drawn anew. The same
  // option may stand there once more, for as often as it can be answered.
  const nameOf = (each, option) => (option ? `${each.value} ${each.dataset.times ?? ""}` : each.dataset.pick);
  const at = ({ target }) => {
    const found = target instanceof Element ? (target.closest(OPTION) ?? target.closest(THING)) : null;
    const option = Boolean(found?.matches(OPTION));
    return found && { option, name: nameOf(found, option) };
  };
  const same = (one, other) => one?.option === other?.option && one?.name === other?.name;
  const find = ({ option, name }) =>
    [...document.querySelectorAll(option ? OPTION : THING)].find(
      (each) => nameOf(each, option) === name && each.getClientRects().length,
    );

  window.addEventListener(
    "pointerdown",
    (event) => {
      const { button, isPrimary, clientX, clientY } = event;
      if (isPrimary) pressed = button ? null : { on: at(event), question: question(), clientX, clientY };
    },
    true,
  );

  const near = (press, { clientX, clientY }) => Math.hypot(clientX - press.clientX, clientY - press.clientY) <= FAR;
  const click = (press) =>
    find(press.on)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

  // A finger's click may come a little after it is lifted; whatever comes later is none of this press.
  const over = () => {
    const press = pressed;
    setTimeout(() => (pressed = pressed === press ? null : pressed), LATE);
  };
  for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, over, true);

  // A mouse's click comes at once, or never where what was pressed is gone from the page.
  window.addEventListener(
    "pointerup",
    (event) => {
      const press = pressed;
      if (event.pointerType !== "mouse" || !press?.on || !near(press, event)) return;
      setTimeout(() => {
        if (pressed !== press) return;
        pressed = null;
        if (press.question === question()) click(press);
      });
    },
    true,
  );

  window.addEventListener(
    "click",
    (event) => {
      const press = pressed;
      pressed = null;
      if (!press || !event.isTrusted || !event.detail) return; // by a key, or by a script
      if (!near(press, event)) return;
      const on = at(event);
      const asked = press.question === question();
      if (asked ? !press.on || same(on, press.on) : !on) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked) click(press);
    },
    true,
  );
})();
