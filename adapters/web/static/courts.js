// Draws jack, queen and king: a bust in the colours of the suit, mirrored at the middle of the card.

import { svg } from "./dom.js";

const FRAME = { x: 64, y: 36, width: 122, height: 278, rx: 8 };
const path = (d, role) => svg("path", { d, class: role });
const dot = (cx, cy, r, role) => svg("circle", { cx, cy, r, class: role });

// Each bust fills the upper half of the frame: x from 64 to 186, y from 36 to 175.
function robe() {
  return [
    path("M64 175V158C72 142 92 136 104 132H146C158 136 178 142 186 158V175Z", "robe"),
    path("M104 132L125 175L146 132Z", "trim"),
    path("M111 132L125 162L139 132Z", "linen"),
  ];
}

function face() {
  return [
    path("M115 116H135V134C135 140 115 140 115 134Z", "shade"),
    path("M106 88C106 72 144 72 144 88V106C144 121 135 128 125 128C115 128 106 121 106 106Z", "skin"),
    dot(117, 99, 2.600, "eye"),
    dot(133, 99, 2.600, "eye"),
    path("M112 93Q117 90 121 93M129 93Q133 90 138 93", "line"),
    path("M125 99L123 109H127", "line"),
  ];
}

const mouth = () => path("M119 117Q125 121 131 117", "lips");

function king() {
  return [
    path("M99 84C92 100 94 124 103 132L112 120L108 84ZM151 84C158 100 156 124 147 132L138 120L142 84Z", "hair"),
    robe(),
    path("M64 158C78 141 94 136 106 132L114 144C98 147 84 154 76 175H64ZM186 158C172 141 156 136 144 132L136 144C152 147 166 154 174 175H186Z", "ermine"),
    face(),
    path("M106 103C106 134 114 148 125 152C136 148 144 134 144 103C141 112 136 111 125 111C114 111 109 112 106 103Z", "hair"),
    path("M117 118Q125 123 133 118Q125 115 117 118Z", "lips"),
    path("M99 86L94 54L110 68L125 46L140 68L156 54L151 86C140 80 110 80 99 86Z", "gold"),
    path("M99 86C110 80 140 80 151 86L150 78C140 73 110 73 100 78Z", "robe"),
    dot(94, 53, 4.500, "gold"),
    dot(125, 45, 5.500, "gold"),
    dot(156, 53, 4.500, "gold"),
  ];
}

function queen() {
  return [
    path("M125 58C98 58 92 82 94 104C95 124 88 136 82 146H168C162 136 155 124 156 104C158 82 152 58 125 58Z", "hair"),
    robe(),
    face(),
    path("M104 98C106 84 114 78 125 74C136 78 144 84 146 98C150 78 142 64 125 64C108 64 100 78 104 98Z", "hair"),
    mouth(),
    path("M101 74C106 62 144 62 149 74L152 54L139 62L125 46L111 62L98 54Z", "gold"),
    dot(125, 60, 4, "robe"),
    dot(125, 45, 4.500, "gold"),
    path("M108 138Q125 156 142 138", "beads"),
    dot(125, 151, 4.500, "gold"),
  ];
}

function jack() {
  return [
    path("M98 78C92 100 94 116 98 126H112L108 84ZM152 78C158 100 156 116 152 126H138L142 84Z", "hair"),
    robe(),
    path("M96 136C106 130 144 130 154 136L149 147C138 141 112 141 101 147Z", "linen"),
    face(),
    path("M105 96C108 86 118 82 145 86C146 80 142 72 125 72C108 72 104 84 105 96Z", "hair"),
    mouth(),
    path("M90 82C88 58 112 46 130 50C152 52 162 66 160 82C146 76 108 75 90 82Z", "robe"),
    path("M90 82C108 74 146 75 160 82L161 90C146 83 106 82 89 90Z", "gold"),
    path("M148 74C166 66 178 52 174 38C160 42 146 54 144 72Z", "trim"),
    path("M147 73C157 63 166 53 173 40", "line"),
  ];
}

const FIGURES = { K: king, Q: queen, J: jack };

export function court(rank, suit, pip) {
  const half = () => svg("g", {}, FIGURES[rank](), pip(suit, 81, 56, 23));
  return [
    svg("rect", { ...FRAME, class: "panel" }),
    half(),
    svg("g", { transform: "rotate(180 125 175)" }, half()),
    svg("path", { d: "M64 175H186", class: "fold" }),
    svg("rect", { ...FRAME, class: "frame" }),
  ];
}
