// Returns the faults of the page as it is drawn now: two texts or buttons that overlap, something outside the window or
// cut off, names that read alike, a button that a tap at its centre misses, a button smaller than a `finger`. Buttons are scrolled into view
// first. An alert, a sheet or the chat may cover the page.
(finger) => {
  const BUTTONS = "button, a[href], select, summary, label.item, input:not([readonly], .item input)";
  const PICTURES = ".fan-of-cards, .fan-card, .qr, .portrait, .jester";
  const LAYERS = [".alert", ".call-over", ".sheet", ".offers", ".drawer", ".react.open .reactions", ".controls"]; // the uppermost first
  const BEHIND_SHEET = ".next-to-sheet"; // a tap there closes the sheet
  const WORDLESS = ".sprite, .unseen, [aria-hidden=true], svg, option, script, noscript";
  const FLOATING = ".hand .card, .pairs, .choices, .toasts, .bubble"; // they may lie upon other things
  const HOLDERS = ".seat, .turn, .act, .button, .game, .item, .talk, .places li, .toast, .choice"; // their words lie within them
  const NARROW = ".command, .mark, .call"; // as wide as a word, a move or a card
  const SLACK = 1; // pixels
  const LEADING = .16; // of the height of a line above its letters, and as much below

  const wrong = new Set();
  const styles = new Map();
  const styleOf = (node) => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
  const name = (node) => {
    const looks = node.getAttribute("class");
    const words = node.getAttribute("aria-label") ?? node.textContent;
    return `${node.localName}${node.id && `#${node.id}`}${looks ? `.${looks.trim().replace(/ +/g, ".")}` : ""} “${words.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const sides = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(",");

  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const common = (one, other) => ({ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) });
  const isSome = ({ left, top, right, bottom }) => right > left && bottom > top;
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  const liesIn = (box, view) => box.left >= view.left - SLACK && box.top >= view.top - SLACK && box.right <= view.right + SLACK && box.bottom <= view.bottom + SLACK;

  const parents = (node) => (node.parentElement && node.parentElement !== document.body ? [node.parentElement, ...parents(node.parentElement)] : []);
  const isDrawn = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clips = (node) => styleOf(node).overflowX !== "visible" || styleOf(node).overflowY !== "visible";
  const scrolls = (node) => /auto|scroll/.test(styleOf(node).overflowY) && node.scrollHeight > node.clientHeight;
  const isShortened = (node) => styleOf(node).textOverflow === "ellipsis" || styleOf(node).webkitLineClamp !== "none";
  const root = document.documentElement;
  const rootScrolls = styleOf(root).overflowY !== "hidden" && root.scrollHeight > innerHeight;
  const layers = LAYERS.map((one) => document.querySelector(one)).filter(Boolean);
  const above = (node) => layers.slice(0, [...layers, node].findIndex((one) => one.contains(node)));
  const isCovered = (node, box) => above(node).some((one) => !node.contains(one) && meets(box, one.getBoundingClientRect()));

  const items = [];
  const add = (node, boxes, isButton) => {
    const around = parents(node);
    const clippers = around.filter(clips).map((one) => one.getBoundingClientRect());
    items.push({
      node, boxes, isButton, around,
      scroller: around.find(scrolls) ?? null,
      floats: node.closest(FLOATING) !== null,
      covered: boxes.some((box) => isCovered(node, box)),
      seen: boxes.map((box) => clippers.reduce(common, box)).filter(isSome),
    });
  };
  for (const node of document.querySelectorAll(BUTTONS)) if (isDrawn(node)) add(node, [node.getBoundingClientRect()], true);
  for (const node of document.querySelectorAll(PICTURES)) if (isDrawn(node)) add(node, [node.getBoundingClientRect()], false);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || node.closest(WORDLESS) || styleOf(node).clipPath !== "none" || !isDrawn(node)) continue;
    range.selectNodeContents(texts.currentNode);
    const shorteners = [node, ...parents(node)].filter(isShortened).map((one) => one.getBoundingClientRect());
    const letters = [...range.getClientRects()].map(({ left, top, right, bottom, height }) => ({ left, right, top: top + height * LEADING, bottom: bottom - height * LEADING }));
    add(node, letters.map((box) => shorteners.reduce(common, box)).filter(isSome), false);
  }

  for (const { node, around, scroller, boxes } of items.filter(({ covered }) => !covered)) {
    const across = scroller ? common(window_, scroller.getBoundingClientRect()) : window_;
    const view = scroller || rootScrolls ? { ...across, top: -Infinity, bottom: Infinity } : window_;
    const outside = boxes.find((box) => !liesIn(box, view));
    if (outside) wrong.add(`${name(node)} at ${sides(outside)} lies outside`);
    const within = scroller ? around.slice(0, around.indexOf(scroller)) : around;
    const cutter = within.find((one) => clips(one) && boxes.some((box) => !liesIn(box, one.getBoundingClientRect())));
    const holder = node.closest(HOLDERS);
    if (holder !== null && boxes.some((box) => !liesIn(box, holder.getBoundingClientRect())) && !node.closest(FLOATING)) wrong.add(`${name(node)} leaves ${name(holder)}`);
    if (cutter) wrong.add(`${name(node)} is cut off by ${name(cutter)}`);
  }
  for (const scroller of new Set(items.map((item) => item.scroller))) {
    const box = scroller?.getBoundingClientRect();
    if (scroller && !rootScrolls && !parents(scroller).some(scrolls) && !isCovered(scroller, box) && !liesIn(box, window_)) wrong.add(`${name(scroller)} scrolls outside of the window`);
  }

  // A command in a line is taller than its word, and reaches over other words.
  const isReaching = ({ node, isButton }) => isButton && node.matches(".command");
  const lying = items.filter(({ covered, floats }) => !covered && !floats);
  lying.forEach((one, at) => lying.slice(at + 1).forEach((other) => {
    const part = one.scroller === other.scroller ? "boxes" : "seen";
    if (!one[part].some((box) => other[part].some((beside) => meets(box, beside)))) return;
    if ((isReaching(one) && !other.isButton) || (isReaching(other) && !one.isButton)) return;
    if (one.node.contains(other.node) || other.node.contains(one.node) || (one.node.matches(PICTURES) && other.node.matches(PICTURES))) return;
    wrong.add(`${name(one.node)} overlaps ${name(other.node)}`);
  }));

  const places = [root, ...document.querySelectorAll("body *")].map((node) => [node, node.scrollTop, node.scrollLeft]);
  for (const { node, isButton, covered, around } of items) {
    if (!isButton || covered || node.matches(".hand .card")) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    for (const one of around) if (!scrolls(one) && clips(one) && (one.scrollTop || one.scrollLeft)) {
      wrong.add(`${name(node)} lies outside of ${name(one)}, which does not scroll`);
      one.scrollTo(0, 0);
    }
    const box = node.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (above(node).some((one) => one.contains(hit))) continue;
    if (hit?.matches(BEHIND_SHEET) && !node.closest(".sheet")) continue;
    if (!node.contains(hit)) wrong.add(`${name(node)} at ${sides(box)} is covered by ${hit ? name(hit) : "nothing"}`);
    if (box.height < finger - .5) wrong.add(`${name(node)} is ${Math.round(box.height)} high`);
    if (box.width < finger - .5 && !node.matches(NARROW)) wrong.add(`${name(node)} is ${Math.round(box.width)} wide`);
  }
  for (const [node, top, left] of places) if (node.scrollTop !== top || node.scrollLeft !== left) node.scrollTo(left, top);
  const readable = (holder) => {
    const words = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    let seen = "";
    while (words.nextNode()) {
      const cut = words.currentNode.parentElement.closest(".cut");
      const end = cut && cut.scrollWidth > cut.clientWidth ? cut.getBoundingClientRect().right - parseFloat(styleOf(cut).fontSize) : Infinity;
      for (let at = 0; at < words.currentNode.length; at += 1) {
        range.setStart(words.currentNode, at);
        range.setEnd(words.currentNode, at + 1);
        if (range.getBoundingClientRect().right <= end) seen += words.currentNode.data[at];
      }
    }
    return seen.replace(/[\s\u2066-\u2069…]+/g, "").toLowerCase();
  };
  const named = [...document.querySelectorAll(".seat .name, .guest .named")].map((holder) => [readable(holder), holder]);
  named.forEach(([seen, holder], at) => {
    const other = named.slice(0, at).find(([before]) => before === seen);
    if (other) wrong.add(`${name(holder)} reads like ${name(other[1])}: “${seen}”`);
  });
  if (root.scrollWidth > innerWidth) wrong.add(`the page is ${root.scrollWidth} wide`);
  return [...wrong];
}
