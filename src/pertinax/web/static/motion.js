// Pieces fly from where they lay to where they lie, and numbers that change say by how much. What a
// piece is, data-piece says: its kind and its owner. No game in it.
const Motion = (() => {
  "use strict";
  const SPEEDS = { slow: 1.5, normal: 1, fast: 0.7, off: 0 };
  const FLIGHT = 420;
  const LATER = 45; // each flight starts a little after the one before it
  const MANY = 48; // so many at once are another game, not a move
  const ease = "cubic-bezier(.3,.1,.2,1)";
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const flying = new Set();

  const named = () => {
    const name = localStorage.getItem("speed");
    return name in SPEEDS ? name : "normal";
  };
  // How long things take, 1 being normal; 0 when nothing shall move.
  const pace = () => (reduced.matches ? 0 : SPEEDS[named()]);

  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const part = (box, from) => ({ x: box.x - from.x, y: box.y - from.y, width: box.width, height: box.height });
  const meets = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  // Where every piece lies and every number stands; only read, never written.
  function look() {
    const board = document.getElementById("board");
    if (!board) return null;
    const origin = board.getBoundingClientRect();
    const stage = document.getElementById("stage").getBoundingClientRect();
    const sight = { x: 0, y: Math.max(0, stage.y), width: innerWidth, height: 0 };
    sight.height = Math.min(innerHeight, stage.bottom) - sight.y;
    const frames = new Map();
    const pieces = new Map();
    for (const node of all("[id][data-piece]", board)) {
      const box = node.getBoundingClientRect();
      const frame = node.closest("[data-frame]") ?? node.closest("svg, section, article");
      if (!frames.has(frame)) frames.set(frame, frame.getBoundingClientRect());
      pieces.set(node.id, {
        node,
        frame,
        drawing: frame instanceof SVGElement ? frame.getAttribute("class") : "",
        kind: node.dataset.piece,
        words: node.textContent,
        box: part(box, origin),
        inFrame: part(box, frames.get(frame)),
        seen: box.width > 0 && meets(box, sight),
      });
    }
    const numbers = new Map();
    for (const node of all(".b-asset > b", board))
      numbers.set(`${node.closest("[id]").id} ${node.parentNode.dataset.pick.split("|")[0]}`, node);
    for (const node of all("#assets [id] > dd, #scores .cell[id] > b", document)) numbers.set(node.parentNode.id, node);
    const values = new Map([...numbers].map(([key, node]) => [key, Number(node.textContent)]));
    return { board, origin, sight, pieces, numbers, values };
  }

  // Change the table, and show what moved by it.
  function around(change) {
    const before = pace() && !document.hidden ? look() : null;
    change();
    const after = before && look();
    if (!after) return;
    try {
      fly(before, after);
    } catch (fault) {
      land(); // a move that cannot be shown has still been made
      throw fault;
    }
  }

  function fly(before, after) {
    const moves = pairs(before, after);
    const told = changed(before, after);
    if (moves.length > MANY) return;
    const layer = moves.length || told.length ? layerFor(after) : null;
    // All is written first, then all read, then set going: one layout for all flights together.
    const flights = moves.map((move) => ({ ...move, picture: picture(move.piece, layer) }));
    for (const flight of flights) flight.inner = flight.picture.firstChild?.firstChild?.getBBox?.();
    flights.forEach((flight, number) => start(flight, Math.min(number, 8) * LATER * pace()));
    for (const each of told) float(each, layer);
  }

  // Who went where: the same piece elsewhere, else one like it that vanished, else its owner's board.
  function pairs(before, after) {
    const come = [];
    const gone = [];
    const moves = [];
    for (const [id, now] of after.pieces) {
      const then = before.pieces.get(id);
      if (!then) come.push(now);
      else if (now.seen && then.seen && (then.frame !== now.frame || far(then.inFrame, now.inFrame) > 2))
        moves.push({ piece: now, from: then.box, to: now.box, stays: true });
    }
    for (const [id, then] of before.pieces) if (!after.pieces.has(id)) gone.push(then);

    const likely = [];
    for (const now of come)
      for (const then of gone) if (now.kind === then.kind) likely.push([far(now.box, then.box), now, then]);
    likely.sort((a, b) => a[0] - b[0]);
    const matched = new Set();
    for (const [, now, then] of likely) {
      if (matched.has(now) || matched.has(then)) continue;
      matched.add(now).add(then);
      if (now.seen && then.seen) moves.push({ piece: now, from: then.box, to: now.box, stays: true });
    }
    for (const now of come)
      if (!matched.has(now) && now.seen) moves.push({ piece: now, from: home(now, after), to: now.box, stays: true });
    for (const then of gone)
      if (!matched.has(then) && then.seen) moves.push({ piece: then, from: then.box, to: heir(then, before, after) });
    return moves.map((move) => ({ ...move, origin: after.origin }));
  }

  // Where the pieces of an owner come from: the place on the owner's board that is named like them,
  // or the owner's line of the scoreboard where that board is folded away.
  function home(piece, now) {
    const [kind, owner] = piece.kind.split(":");
    const boards = ["b-player", "score"].map((name) => document.getElementById(`${name}-${owner}`));
    const board = boards.find((each) => each?.getClientRects().length);
    if (!board) return null;
    const place = board.querySelector(`[data-pick*=":${CSS.escape(kind)}"]`) ?? board.querySelector("header") ?? board;
    const box = place.getBoundingClientRect();
    return box.width && meets(box, now.sight) ? part(box, now.origin) : null;
  }

  // Where a vanished piece went: to a heap of its like that has changed, else home.
  function heir(piece, before, now) {
    let best = null;
    for (const [id, each] of now.pieces) {
      const then = before.pieces.get(id);
      if (!then || each.kind !== piece.kind || each.words === then.words || each.frame !== then.frame) continue;
      if (!best || far(each.box, piece.box) < far(best.box, piece.box)) best = each;
    }
    return best ? best.box : home(piece, now);
  }

  // Pictures fly in a layer of their own, as wide as what is in sight of the board.
  function layerFor(now) {
    let layer = document.getElementById("flights");
    if (!layer) {
      layer = document.createElement("div");
      layer.id = "flights";
      layer.setAttribute("aria-hidden", "true");
      document.body.append(layer);
    }
    layer.className = now.board.className;
    layer.style.clipPath = `inset(${now.sight.y}px 0 ${Math.max(0, innerHeight - now.sight.y - now.sight.height)}px 0)`;
    return layer;
  }

  function picture(piece, layer) {
    const copy = piece.node.cloneNode(true);
    for (const each of all("title", copy)) each.remove();
    for (const each of [copy, ...all("*", copy)])
      for (const { name } of [...each.attributes])
        if (/^(id|title|role|tabindex|aria-.*|data-.*)$/.test(name)) each.removeAttribute(name);
    copy.classList.remove("can", "cannot", "picked", "pointed");
    const frame = document.createElement("div");
    frame.className = "flight";
    if (piece.drawing) {
      const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      drawing.setAttribute("class", piece.drawing);
      copy.removeAttribute("transform");
      drawing.append(copy);
      frame.append(drawing);
    } else {
      frame.append(copy);
    }
    layer.append(frame);
    return frame;
  }

  const put = (box, origin) => `${box.x + origin.x}px ${box.y + origin.y}px`;
  const middle = (box, size) => ({
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  });

  function start(flight, delay) {
    const { piece, from, to, origin, picture: shown, stays, inner } = flight;
    const size = piece.box;
    if (inner) shown.firstChild.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
    shown.style.width = `${size.width}px`;
    shown.style.height = `${size.height}px`;
    const begin = put(middle(from ?? size, size), origin);
    const end = put(middle(to ?? size, size), origin);
    // Out of nowhere it drops in, a die turns; into nowhere, or among others, it fades.
    const turn = piece.kind.startsWith("die:") ? "-200deg" : "0deg";
    const frames = [
      from ? { translate: begin, scale: 1 } : { translate: begin, scale: 1.6, rotate: turn, opacity: 0 },
      ...(from && to ? [{ offset: 0.5, scale: 1.25 }] : []),
      stays ? { translate: end, scale: 1 } : { translate: end, scale: 0.5, opacity: 0 },
    ];
    const timing = { duration: FLIGHT * pace(), delay, easing: ease, fill: "both" };
    const moving = shown.animate(frames, timing);
    // The piece itself waits unseen until its picture has come.
    const hidden = stays && piece.node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + delay });
    const entry = { moving, hidden };
    flying.add(entry);
    const over = () => {
      shown.remove();
      flying.delete(entry);
    };
    moving.finished.then(over, over);
  }

  function changed(before, after) {
    const told = [];
    for (const [key, node] of after.numbers) {
      const by = after.values.get(key) - before.values.get(key);
      if (by) told.push({ key, node, by, box: node.getBoundingClientRect(), onBoard: after.board.contains(node) });
    }
    return told.filter(({ box, onBoard }) => box.width && (!onBoard || meets(box, after.sight)));
  }

  function float({ key, node, by, box, onBoard }, layer) {
    const words = document.createElement("b");
    words.className = by > 0 ? "change more" : "change less";
    words.textContent = by > 0 ? `+${by}` : `−${-by}`;
    words.dataset.of = key;
    const place = onBoard ? layer : document.body;
    if (!onBoard) words.setAttribute("aria-hidden", "true");
    place.append(words);
    const at = `translate(${Math.max(0, box.x + box.width / 2 - 16)}px, ${box.y - 20}px)`;
    const frames = [
      { transform: `${at} translateY(6px)`, opacity: 0 },
      { transform: at, opacity: 1, offset: 0.2 },
      { transform: at, opacity: 1, offset: 0.7 },
      { transform: `${at} translateY(-14px)`, opacity: 0 },
    ];
    const over = () => words.remove();
    words.animate(frames, { duration: 1500 * pace(), fill: "both" }).finished.then(over, over);
    node.animate([{ scale: 1 }, { scale: 1.5, offset: 0.3 }, { scale: 1 }], { duration: 500 * pace() });
  }

  // Everything is where it belongs, at once.
  function land() {
    for (const { moving, hidden } of [...flying]) {
      moving.finish();
      if (hidden) hidden.cancel();
    }
  }

  // When what flies has landed; nobody waits long.
  function landed() {
    const done = Promise.allSettled([...flying].map(({ moving }) => moving.finished));
    return Promise.race([done, new Promise((go) => setTimeout(go, 600))]);
  }

  return { around, land, landed, pace, named, reduced };
})();
