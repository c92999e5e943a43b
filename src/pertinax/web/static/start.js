// The start page: only people at this device have a name to give.
(() => {
  "use strict";
  for (const who of document.querySelectorAll("select[data-names]")) {
    const name = document.getElementById(who.dataset.names);
    const show = () => {
      name.hidden = name.disabled = !["me", "here"].includes(who.value);
    };
    who.addEventListener("change", show);
    show();
  }
})();
