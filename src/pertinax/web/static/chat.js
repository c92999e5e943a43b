// What others say is noticed wherever one looks: a number at the tab, in the title and on the icon.
(() => {
  "use strict";
  const OFTEN = 20000; // a hidden page asks so often
  const find = (id) => document.getElementById(id);
  const inside = () => find("inside");
  const place = location.pathname.replace(/\/$/, "");
  const KEY = `said ${place}`;
  const icon = document.querySelector("link[rel=icon]");
  const plain = icon?.href;
  const lines = () => [...document.querySelectorAll("#chat li[id^=chat-]")];
  const number = (line) => Number(line.id.slice(5));
  const mine = (line) => (inside()?.dataset.mine ?? "").split(" ").some((seat) => line.matches(`.player-${seat || 0}`));
  const newest = () => Math.max(0, ...lines().map(number));
  const stored = () => Number(localStorage.getItem(KEY) ?? -1);
  const looking = () => document.visibilityState === "visible" && find("chat")?.getClientRects().length > 0;
  let told = newest();
  let timer = 0;
  if (stored() < 0) localStorage.setItem(KEY, told); // what was said before somebody came is not news

  function show(count, asked) {
    const title = inside()?.dataset.title ?? document.title;
    const turn = asked && !title.startsWith("●") ? "● " : "";
    document.title = `${count ? `(${count}) ` : ""}${turn}${title}`;
    if (icon) icon.href = count ? icon.dataset.unread : plain;
    const tab = find("tab-chat");
    const button = find("unread");
    button.hidden = !tab || !count;
    button.lastElementChild.textContent = count;
    if (!tab) return;
    if (count) tab.dataset.unread = count;
    else delete tab.dataset.unread;
    const says = find("announce").dataset.unread.replace("%", count);
    button.setAttribute("aria-label", `${tab.title}, ${says}`);
    if (count) tab.setAttribute("aria-label", `${tab.title}, ${says}`);
    else tab.removeAttribute("aria-label");
  }
  function look() {
    if (looking()) localStorage.setItem(KEY, newest());
    const read = stored();
    const fresh = lines().filter((line) => number(line) > read && !mine(line));
    show(fresh.length, false);
    const last = fresh.filter((line) => number(line) > told).at(-1);
    if (last) Sounds.play("said");
    if (last) find("announce").textContent = find("announce").dataset.said.replace("%", last.querySelector("strong").textContent);
    told = Math.max(told, newest());
  }
  // A hidden page is not told of changes: it asks for what the title says.
  async function ask() {
    try {
      const answer = await fetch(`${place}/pulse?after=${Math.max(0, stored())}`);
      if (!answer.ok || document.visibilityState === "visible") return;
      const { said, asked } = await answer.json();
      show(said, asked);
    } catch {
      // No connection: asked again in a while.
    }
  }
  document.addEventListener("visibilitychange", () => {
    clearInterval(timer);
    if (document.visibilityState === "hidden") timer = setInterval(ask, OFTEN);
    else look();
  });
  document.addEventListener("htmx:after:swap", look);
  find("unread").addEventListener("click", () => {
    find("tab-chat").click();
    find("tab-chat").focus();
    find("chat").scrollIntoView({ block: "center" });
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#tabs")) look();
  });
  document.addEventListener("keyup", (event) => {
    if (event.target instanceof Element && event.target.closest("#tabs")) look();
  });
  window.addEventListener("storage", (event) => event.key === KEY && look());
  look();
})();
