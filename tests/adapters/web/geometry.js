// Returns what is wrong with the geometry of the page as it is drawn now: an overlap of two texts or buttons, something
// outside the window, words that are cut off, a button that a tap at its centre misses or that is too low for a finger.
// What scrolls is scrolled into view first. A layer over the page (alert, sheet, drawer) may cover the page.
async (leastHeight) => {
  const BUTTONS = "button, a[href], select, summary, input:not([readonly], .item input), label.item";
  const PICTURES = ".fan-of-cards, .fan-card, .qr, .portrait, .jester";
  const LAYERS = [".alert", ".sheet", ".drawer"];
  const ALOFT = ".toasts, .bubble, .sprite, .unseen, [aria-hidden=true], svg"; // taps go through them, or they have no words
  const PILED = ".hand .card, .pairs, .choices"; // cards lie upon each other, and the choices upon them
  const SLACK = 1;
  const wrong = [];

  const shorten = (words) => words.trim().replace(/\s+/g, " ").slice(0, 40);
  const name = (node) => {
    const looks = node.className?.baseVal ?? node.className;
    return `${node.localName}${node.id ? `#${node.id}` : ""}${looks ? `.${looks.trim().replace(/ +/g, ".")}` : ""} “${shorten(node.getAttribute?.("aria-label") ?? node.textContent)}”`;
  };
  const parents = (node) => {
    const found = [];
    for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) found.push(one);
    return found;
  };
  const scrolls = (node, axis) => /auto|scroll/.test(getComputedStyle(node)[`overflow${axis}`]) && (axis === "Y" ? node.scrollHeight > node.clientHeight : node.scrollWidth > node.clientWidth);
  const clips = (node) => getComputedStyle(node).overflowX !== "visible" || getComputedStyle(node).overflowY !== "visible";
  const isShortened = (node) => { const style = getComputedStyle(node); return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none"; };
  const isSome = (box) => box.right > box.left && box.bottom > box.top;
  const common = (one, other) => ({ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) });
  const meets = (one, other) => { const { left, top, right, bottom } = common(one, other); return right - left > SLACK && bottom - top > SLACK; };
  const lies = (box, view) => box.left >= view.left - SLACK && box.top >= view.top - SLACK && box.right <= view.right + SLACK && box.bottom <= view.bottom + SLACK;
  const shown = (box) => ["left", "top", "right", "bottom"].map((side) => Math.round(box[side])).join(",");
  const isDrawn = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const layer = LAYERS.map((one) => document.querySelector(one)).find(Boolean) ?? null;
  const isCovered = (node, box) => layer !== null && !layer.contains(node) && (layer.matches(".alert") || meets(box, layer.getBoundingClientRect()));

  // Half of the space between lines is no part of the letters.
  const letters = ({ left, top, right, bottom }) => { const inset = (bottom - top) * .16; return { left, right, top: top + inset, bottom: bottom - inset }; };

  const items = [];
  for (const node of document.querySelectorAll(BUTTONS)) if (isDrawn(node) && !node.closest(".sprite")) items.push({ node, button: true, boxes: [node.getBoundingClientRect()] });
  for (const node of document.querySelectorAll(PICTURES)) if (isDrawn(node)) items.push({ node, button: false, boxes: [node.getBoundingClientRect()] });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const node = text.parentElement;
    if (!text.data.trim() || node.closest(ALOFT) || node.closest("option, script, noscript") || !isDrawn(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const shorteners = [node, ...parents(node)].filter(isShortened).map((one) => one.getBoundingClientRect());
    const boxes = [...range.getClientRects()].map((box) => shorteners.reduce(common, letters(box)));
    items.push({ node, button: false, boxes: boxes.filter(isSome) });
  }
  for (const item of items) {
    item.around = parents(item.node);
    item.scroller = item.around.find((one) => scrolls(one, "Y")) ?? null;
    item.piled = item.node.closest(PILED);
    item.covered = item.boxes.some((box) => isCovered(item.node, box));
    item.clipped = item.boxes.map((box) => item.around.filter(clips).reduce((seen, one) => common(seen, one.getBoundingClientRect()), box)).filter(isSome);
  }

  // Each thing lies in the window, or in what scrolls there, and is not cut off.
  for (const { node, around, scroller, boxes, covered } of items) {
    if (covered) continue;
    for (const box of boxes) {
      const edge = scroller ? { ...view, top: -Infinity, bottom: Infinity, ...(({ left, right }) => ({ left: Math.max(0, left), right: Math.min(innerWidth, right) }))(scroller.getBoundingClientRect()) } : view;
      if (!lies(box, edge)) wrong.push(`${name(node)} at ${shown(box)} lies outside`);
      const within = scroller ? around.slice(0, around.indexOf(scroller)) : around;
      const cutter = within.find((one) => clips(one) && !lies(box, one.getBoundingClientRect()));
      if (cutter) wrong.push(`${name(node)} at ${shown(box)} is cut off by ${name(cutter).split(" ")[0]}`);
    }
  }
  for (const scroller of new Set(items.map((item) => item.scroller).filter(Boolean)))
    if (!isCovered(scroller, scroller.getBoundingClientRect()) && !lies(scroller.getBoundingClientRect(), view)) wrong.push(`${name(scroller)} scrolls outside of the window`);

  // No two things overlap.
  items.forEach((one, at) => items.slice(at + 1).forEach((other) => {
    if (one.node.contains(other.node) || other.node.contains(one.node)) return;
    if (one.piled || other.piled || [one, other].every(({ node }) => node.matches(PICTURES))) return;
    if (one.covered || other.covered) return;
    const [ones, others] = one.scroller === other.scroller ? [one.boxes, other.boxes] : [one.clipped, other.clipped];
    if (ones.some((box) => others.some((beside) => meets(box, beside)))) wrong.push(`${name(one.node)} overlaps ${name(other.node)}`);
  }));

  // A tap at the centre of a button hits it.
  for (const { node, button, covered, around, piled } of items) {
    if (!button || covered || (piled && piled.matches(".card"))) continue;
    const still = around.filter((one) => clips(one) && !scrolls(one, "Y") && !scrolls(one, "X"));
    const before = still.map((one) => [one.scrollTop, one.scrollLeft]);
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    still.forEach((one, at) => {
      if (one.scrollTop === before[at][0] && one.scrollLeft === before[at][1]) return;
      wrong.push(`${name(node)} lies outside ${name(one).split(" ")[0]}, which does not scroll`);
      [one.scrollTop, one.scrollLeft] = before[at];
    });
    const box = node.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !node.contains(hit)) wrong.push(`${name(node)} at ${shown(box)} is covered by ${hit ? name(hit) : "nothing"}`);
    if (box.height < leastHeight - .5) wrong.push(`${name(node)} is ${Math.round(box.height)} high`);
  }
  for (const node of [document.documentElement, document.body]) if (node.scrollWidth > innerWidth) wrong.push(`the page is ${node.scrollWidth} wide`);
  return [...new Set(wrong)];
}
