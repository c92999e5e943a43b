// Pages with a link: copy it; and the way back by a personal link, whose secret no server hears.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-copy]");
    if (!button) return;
    const field = find(button.dataset.copy);
    field.select();
    const done = () => {
      button.textContent = button.dataset.copied;
    };
    // Addresses of a home network have no clipboard of the newer kind.
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, () => {});
    else if (document.execCommand("copy")) done();
  });
  const form = find("return");
  if (!form || location.hash.length < 2) return;
  find("personal").value = location.hash.slice(1);
  // Out of the address, so that nobody reads it there and no history keeps it.
  history.replaceState(null, "", location.pathname);
  form.querySelector("button").focus();
})();
