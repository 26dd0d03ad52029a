// Print the page's shapes as JSON: the parts of its card faces, and its drawn faces. The page's own code draws them.
// `keyed` are the numbers of the faces of the users named as arguments. `{suit}` is in place of the letter of a suit.

const SHELL = new URL("../../../adapters/web/static/shell/", import.meta.url);
const load = (name) => import(new URL(name, SHELL).href);
const { face } = await load("faces.js");
const { drawnFace, faceOf, FACES, portrait } = await load("portraits.js");

const RANKS = [..."23456789TJQKA"];
const COMPUTERS = [0, 1, 2];

// The markup of what Preact draws, without empty attributes.
function markup(node) {
  if (Array.isArray(node)) return node.map(markup).join("");
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node !== "object") return String(node);
  const { type, props } = node;
  const { children, ...attributes } = props;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  return `<${type}${written}>${markup(children)}</${type}>`;
}

// The children of a card: paper, ribbon, signs, badge.
const parts = (card, trump = null) => face(card, trump).props.children.map((part) => markup(part));
const anySuit = (text, suit) => text.replaceAll(`suit-${suit}`, "suit-{suit}");
const inside = (svg) => markup(svg.props.children);

const [paper, ribbon] = parts("6s", "s");
const signs = Object.fromEntries(RANKS.map((rank) => [rank, anySuit(parts(`${rank}s`)[2], "s")]));
const [, , red] = parts("Xr");
const [, , black] = parts("Xb");
const badge = anySuit(parts("6H")[3], "h");
const computer = (number) => inside(portrait({ presence: "computer", user: null, name: "" }, number));
const people = Array.from({ length: FACES }, (_, number) => inside(drawnFace(number)));
console.log(
  JSON.stringify({
    card: { paper, ribbon, badge, signs: { ...signs, Xr: red, Xb: black } },
    people,
    computers: COMPUTERS.map(computer),
    keyed: process.argv.slice(2).map(faceOf),
  }),
);
