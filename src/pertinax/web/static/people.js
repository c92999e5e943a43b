// The people at a table: what is new to whoever comes back, and how far this page has been read.
(() => {
  "use strict";
  const PAUSE = 5000; // between two words to the server
  const READ = 1500; // what stands on the screen for so long has been seen
  const AWAY = 60000; // a page hidden for longer tells what happened meanwhile
  const find = (id) => document.getElementById(id);
  const place = location.pathname.replace(/\/$/, "");
  const told = () => Number(find("inside")?.dataset.told ?? -1);
  const news = () => !find("since").hidden;
  const watched = () => document.visibilityState === "visible" && document.hasFocus();
  let seen = -1;
  let timer = 0;
  let last = 0;
  let left = document.visibilityState === "hidden" ? Date.now() : 0;

  const post = (what, fields) =>
    fetch(`${place}/${what}`, { method: "POST", body: new URLSearchParams(fields) });

  // Only what somebody looks at counts, and news count when they are put away.
  function look() {
    if (timer || told() <= seen || !watched() || news()) return;
    timer = setTimeout(say, Math.max(READ, last + PAUSE - Date.now()));
  }
  async function say() {
    timer = 0;
    if (!watched() || news()) return;
    const now = told();
    last = Date.now();
    try {
      if ((await post("seen", { told: now })).ok) seen = now;
    } catch {
      // Said again with the next change, or when the page is looked at again.
    }
  }

  async function comeBack() {
    try {
      const answer = await fetch(`${place}/since`);
      if (!answer.ok) return;
      const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("since");
      if (found && !found.hidden) find("since").replaceWith(found);
    } catch {
      // No connection: the page says so elsewhere.
    }
  }

  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState === "hidden") {
      left = Date.now();
      return;
    }
    if (told() >= 0 && left && Date.now() - left >= AWAY) await comeBack();
    left = 0;
    look();
  });
  window.addEventListener("focus", look);
  document.addEventListener("htmx:after:swap", look);

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "since-seen") return;
    event.preventDefault();
    const fields = new FormData(event.target);
    find("since").hidden = true;
    find("headline")?.focus({ preventScroll: true });
    seen = Number(fields.get("told"));
    post("seen", fields).then(look, () => {});
  });
  // Who changes the language has not been away: what stands here has been seen.
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!form.matches(".languages") || form.dataset.told || told() < 0 || news()) return;
    event.preventDefault();
    form.dataset.told = told();
    await post("seen", { told: told() }).catch(() => {});
    form.requestSubmit(submitter);
  });
  // Who plays on has seen what there was. It goes at the latest with the question that was answered: the
  // answer to the request may come after the next one, whose options must not move any more.
  let playsOn = false;
  const answers = (event) => event.target instanceof Element && event.target.closest("#choose, #sure");
  function putAway() {
    find("since").hidden = true;
    playsOn = false;
  }
  document.addEventListener("htmx:before:request", (event) => answers(event) && (playsOn = true));
  document.addEventListener("htmx:after:swap", () => playsOn && putAway());
  document.addEventListener("htmx:after:request", (event) => {
    if (!answers(event)) return;
    playsOn = false;
    if (event.detail.ctx.response?.status === 204) putAway();
  });
  // Until when the table waits comes in UTC: say it as the reader's own clock does.
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  function tellTime() {
    for (const time of document.querySelectorAll("#proposal time")) {
      const moment = new Date(time.dateTime);
      if (!Number.isNaN(moment.getTime())) time.textContent = clock.format(moment);
    }
  }
  document.addEventListener("htmx:after:swap", tellTime);
  tellTime();
  // A small form that opens like a drawer closes when it is left.
  document.addEventListener("keydown", (event) => {
    const drawer = find("further");
    if (event.key !== "Escape" || !drawer?.open) return;
    drawer.open = false;
    drawer.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    const drawer = find("further");
    if (drawer?.open && !drawer.contains(event.target)) drawer.open = false;
  });

  look();
})();
