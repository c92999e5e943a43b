// A page that follows a table: morphing, focus, tabs, whose turn it is, errors. No game in it.
(() => {
  "use strict";
  const main = document.getElementById("table");
  // Events may come from the document itself.
  const at = (event) => (event.target instanceof Element ? event.target : document.body);
  const find = (id) => document.getElementById(id);
  const inside = () => find("inside");
  const ANSWERS = "#choose, #sure, #undo";
  const stored = (name) => localStorage.getItem(name) === "on";
  let moved = false;
  let asked = inside()?.dataset.asked ?? "";
  let covered = "";
  let tab = localStorage.getItem("tab") || "log";

  // This file runs before htmx: its first event is the time to add our swap style. idiomorph, since
  // htmx's own morph makes new SVG groups in the wrong namespace.
  const OURS = new Set(["open", "aria-selected", "hidden", "aria-pressed", "aria-current"]);
  document.addEventListener(
    "htmx:before:process",
    () => {
      const callbacks = {
        beforeNodeMorphed: (node) => !(node instanceof Element && node.hasAttribute("data-keep")),
        beforeAttributeUpdated: (name, node) =>
          !(OURS.has(name) && node.matches("details, dialog, [role=tab], [role=tabpanel], .area-links a")),
      };
      htmx.registerExtension("idiomorph", {
        handle_swap: (style, target, fragment) => {
          if (style !== "morph") return false;
          Playback.take(target, fragment, (old, fresh, morphStyle) => Idiomorph.morph(old, fresh, { morphStyle, callbacks }));
          return [...target.children]; // for htmx to take over the new forms
        },
      });
      // Who wants to be told must be reached in a hidden tab too.
      if (stored("notify")) htmx.config.sse = { ...htmx.config.sse, pauseOnBackground: false };
    },
    { once: true },
  );

  // Several messages at once are seen one after another, but nobody waits long.
  document.addEventListener("htmx:sse:before:message", (event) => event.detail.waitUntil(Playback.ready()));

  document.addEventListener("htmx:after:swap", (event) => {
    const now = inside();
    if (at(event) !== main || !now) return;
    const before = asked;
    asked = now.dataset.asked ?? "";
    document.title = now.dataset.title;
    bring();
    Log.follow();
    if (moved) {
      // The pressed button is gone: the heading says what comes next.
      moved = false;
      if (document.activeElement === document.body || document.activeElement?.closest("#choose"))
        find("headline")?.focus({ preventScroll: true });
    }
    cover(now);
    if (asked && asked !== before) tell();
  });
  document.addEventListener("htmx:sse:after:message", () => {
    main.dataset.ready = "1";
  });

  // What can be chosen comes into sight. On one screen the board always is; what lies in a sheet
  // beside it opens its tab while it is asked about, and what was open before comes back afterwards.
  let broughtFor = "";
  let opened = "";
  const can = (root) => [...(root?.querySelectorAll(".can:not(.later)") ?? [])];
  const panelOf = (button) => find(button.getAttribute("aria-controls"));
  const picksOf = (thing) => thing.dataset.pick.split("|");
  function bring() {
    const stage = find("stage");
    const question = inside()?.dataset.question;
    const there = can(stage);
    Sight.keep();
    const later = [...(stage?.querySelectorAll(".can") ?? [])]; // what only a next question asks for counts less
    document.documentElement.dataset.asks = !asked ? "nothing" : later.length ? "board" : "list";
    if (question !== broughtFor) {
      // Where nothing on the board is asked for: where something goes on, or else what was chosen there.
      const [now, chosen] = ["[data-now]", ".chosen"].map((each) => [...(stage?.querySelectorAll(each) ?? [])]);
      if (asked) Sight.look([there, later, now, chosen].find((each) => each.length) ?? []);
      // Below lie the board and the list; who writes is left alone.
      if (!Sight.wide() && !document.activeElement?.matches("input, select")) scrollTo(0, 0);
    }
    const onBoard = new Set(there.flatMap(picksOf));
    const only = (thing) => !picksOf(thing).some((pick) => onBoard.has(pick));
    const tabs = [...document.querySelectorAll("[role=tab]")];
    for (const each of tabs) each.classList.toggle("waits", can(panelOf(each)).some(only));
    const waiting = tabs.filter((each) => each.matches(".waits"));
    // A sheet that has the only things to choose something by comes first.
    const beside = Picker.besideBoard();
    const holds = (thing) => picksOf(thing).some((pick) => beside.has(pick));
    const holding = tabs.filter((each) => [...panelOf(each).querySelectorAll(".can")].some(holds));
    const first = (some) => some.find((each) => each.id === `tab-${shown}`) ?? some[0];
    const wanted = first(holding) ?? first(waiting) ?? tabs.find((each) => "now" in each.dataset);
    const opens = `${question} ${wanted?.id}`;
    if (opens !== opened) showTab(wanted ? wanted.id.slice(4) : tab);
    opened = opens; // who then looks at another is not called back
    broughtFor = question;
    if (wanted) Sight.into(panelOf(wanted), can(panelOf(wanted)));
  }

  // Several people at one device: secrets stay covered until the right one looks.
  function cover(now) {
    const sheet = find("cover");
    const before = covered;
    covered = now?.dataset.cover ?? "";
    if (!covered) sheet.close();
    if (!covered || covered === before) return;
    sheet.querySelector("p").textContent = covered;
    if (!sheet.open) sheet.showModal();
  }

  function tell() {
    Sounds.play("turn");
    if (stored("notify") && document.hidden && "Notification" in window && Notification.permission === "granted") {
      const note = new Notification(document.title, { tag: location.pathname });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
  }

  // What went wrong, in its own region: the table itself is never replaced by an error.
  function notice(text) {
    const place = find("notice");
    if (!place) return;
    place.querySelector("span").textContent = text;
    place.hidden = !text;
  }
  const plain = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
  document.addEventListener("htmx:before:request", (event) => {
    if (at(event) === main) return;
    notice("");
    if (at(event).closest(ANSWERS)) moved = true;
  });
  // A question is answered once: a second click while the first is on its way says nothing new.
  let answered = "";
  document.addEventListener("htmx:config:request", (event) => {
    if (!at(event).closest(ANSWERS)) return;
    const question = inside().dataset.question;
    if (answered === question) event.preventDefault();
    answered = question;
  });
  document.addEventListener("htmx:finally:request", (event) => {
    const { sourceElement, response } = event.detail.ctx;
    if (sourceElement.matches(ANSWERS) && response?.status !== 204) answered = "";
  });
  document.addEventListener("htmx:response:error", (event) => {
    moved = false;
    if (at(event) !== main) notice(plain(event.detail.ctx.text).slice(0, 400) || find("notice").dataset.lost);
  });
  document.addEventListener("htmx:error", (event) => {
    moved = false;
    if (at(event) !== main) notice(find("notice").dataset.lost);
  });
  document.addEventListener("htmx:after:request", (event) => {
    const status = event.detail.ctx.response.status;
    if (at(event).closest("#say") && status < 400) find("say-text").value = "";
    if (at(event).closest("#choose") && status !== 204) moved = false;
  });

  // The theme changes in place: a page that is loaded anew would tell what is new to whoever was away.
  const shownButton = () => [...document.querySelectorAll(".theme button")].find((each) => each.getClientRects().length);
  async function changeTheme(form, button) {
    const chosen = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body: chosen });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const scheme = (where) => where.querySelector("meta[name=color-scheme]");
    document.documentElement.dataset.theme = page.documentElement.dataset.theme;
    scheme(document).content = scheme(page).content;
    form.replaceWith(page.querySelector(".theme"));
    shownButton()?.focus({ preventScroll: true });
  }
  document.addEventListener("submit", (event) => {
    if (!event.target.matches(".theme")) return;
    event.preventDefault();
    changeTheme(event.target, event.submitter).catch(() => notice(find("notice").dataset.lost));
  });

  // The connection: said only when it is gone.
  const line = (lost) => {
    const place = find("connection");
    if (place) place.hidden = !lost;
  };
  let stream = null;
  document.addEventListener("htmx:sse:error", () => line(true));
  document.addEventListener("htmx:sse:after:connection", (event) => {
    stream = event.detail.connection;
    line(false);
  });
  // A network that goes away leaves a stream that looks alive and brings nothing: it is given up,
  // and asked for again as soon as there is a network.
  window.addEventListener("offline", () => {
    line(true);
    stream?.reader?.cancel();
  });
  window.addEventListener("online", () => stream?.delayCanceller?.());

  // Tabs: `tab` is the one that was chosen, `shown` the one that is open.
  let shown = tab;
  function showTab(name) {
    if (!find(`tab-${name}`)) name = "log";
    shown = name;
    for (const each of document.querySelectorAll("[role=tab]")) {
      const on = each.id === `tab-${name}`;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      find(each.getAttribute("aria-controls")).hidden = !on;
    }
  }
  function chooseTab(button) {
    tab = button.id.slice(4);
    localStorage.setItem("tab", tab);
    showTab(tab);
    Log.follow();
  }
  document.addEventListener("keydown", (event) => {
    const list = at(event).closest("[role=tablist]");
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!list || !step) return;
    const tabs = [...list.querySelectorAll("[role=tab]")];
    const next = tabs[(tabs.indexOf(at(event)) + step + tabs.length) % tabs.length];
    chooseTab(next);
    next.focus();
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const button = at(event).closest("button, a");
    if (!button) return;
    if (button.matches("[role=tab]")) chooseTab(button);
    else if (button.dataset.opens) find(button.dataset.opens).showModal();
    else if (button.dataset.closes) find(button.dataset.closes).close();
    else if (button.dataset.copy) copy(button);
    else if (button.dataset.hides) find(button.dataset.hides).hidden = true;
  });
  function copy(button) {
    const field = find(button.dataset.copy);
    field.select();
    const done = () => {
      button.textContent = button.dataset.copied;
    };
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
    else if (document.execCommand("copy")) done();
  }
  for (const field of document.querySelectorAll("[data-link]")) field.value = location.origin + field.value;
  const here = find("here-only"); // a link that means another machine wherever it is opened
  if (here) here.hidden = !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1?\]|0\.0\.0\.0)$/.test(location.hostname);

  // Settings of this browser; some are on until they are switched off.
  const ON = new Set(["letters", "confirm", "sound"]);
  for (const box of document.querySelectorAll("input[data-setting]")) {
    const name = box.dataset.setting;
    box.checked = ON.has(name) ? localStorage.getItem(name) !== "off" : stored(name);
    box.addEventListener("change", async () => {
      if (name === "notify" && box.checked && "Notification" in window) {
        box.checked = (await Notification.requestPermission()) === "granted";
      }
      localStorage.setItem(name, box.checked ? "on" : "off");
      if (name === "sound") Sounds.play("turn");
      if (htmx.config) htmx.config.sse = { ...htmx.config.sse, pauseOnBackground: !stored("notify") };
    });
  }

  // The menu closes when something else is meant.
  const menu = find("menu");
  document.addEventListener("click", (event) => {
    if (menu?.open && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu?.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });

  bring();
  Log.follow();
  cover(inside());
})();
