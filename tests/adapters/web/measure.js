// Finds everything of a table that is not wholly in sight, or that something else covers.
() => {
  const [wide, high] = [innerWidth, innerHeight];
  const wrong = [];
  const name = (node) => `${node.className?.baseVal ?? node.className} "${(node.getAttribute("aria-label") ?? node.textContent).slice(0, 40)}"`;
  const inside = (node) => {
    const box = node.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) wrong.push(`${name(node)} has no size`);
    if (box.left < -.6 || box.top < -.6 || box.right > wide + .6 || box.bottom > high + .6)
      wrong.push(`${name(node)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${wide}×${high}`);
    return box;
  };
  const hit = (node, x, y) => {
    const found = document.elementFromPoint(x, y);
    if (!found || !(node === found || node.contains(found))) wrong.push(`${name(node)} is covered by ${found ? name(found) : "nothing"} at ${Math.round(x)},${Math.round(y)}`);
  };
  const middle = (node) => {
    const box = inside(node);
    hit(node, box.left + box.width / 2, box.top + box.height / 2);
    return box;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  for (const selector of [".turn", ".turn :is(.ring, .own-portrait)", ".felt", ".seats"]) if (!all(selector).length) wrong.push(`no ${selector}`);
  all(".turn .title, .turn .ring, .turn .own-portrait, .seat .count, .seat .name .cut, .talon .num, .acts .act, .tool:not(.guide), .choices .choice").forEach(middle);
  all(".felt, .seat, .talon, .discard, .slot, .seat .ring").forEach(inside);
  for (const pair of all(".lay")) {
    const box = inside(pair);
    hit(pair.closest(".pair"), box.left + box.width * .15, box.top + box.height * .12);
  }
  const asking = document.querySelector(".hand.asking");
  for (const card of all(".card")) {
    const box = inside(card);
    if (box.width < 44) wrong.push(`${name(card)} is ${Math.round(box.width)} wide`);
    hit(card, box.left + Math.min(14, box.width * .2), box.top + 16);
  }
  for (const button of all(".act")) {
    const box = button.getBoundingClientRect();
    if (box.height < 39) wrong.push(`${name(button)} is ${box.height} high`);
    if (button.scrollWidth > button.clientWidth + 1) wrong.push(`${name(button)} is cut off`);
  }
  for (const title of all(".turn .title")) if (title.scrollWidth > title.clientWidth + 1) wrong.push(`${name(title)} is cut off`);
  if (document.documentElement.scrollWidth > wide || document.documentElement.scrollHeight > high) wrong.push("the page scrolls");
  return wrong;
}
