"""Screens as plain text, for the readers of golden files.

# title    ! call    ~ small
[ plain ]  [+ playable ]  [= main ]  [- danger ]  [> opens the private chat ]  ( disabled )
"""

from adapters.kit.text_layout import monospace_lines
from bot.domain.cards import card_text
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    Disabled,
    Fold,
    Gap,
    Grid,
    OpenChat,
    OpenPrivate,
    Pairs,
    Paragraph,
    PostInChat,
    Screen,
    Style,
    Tone,
    plain_text,
)
from engine import Card

TONES = {Tone.PLAIN: "", Tone.TITLE: "# ", Tone.SMALL: "~ ", Tone.CALL: "! "}
FOLDS = {Fold.OPEN: "", Fold.FOLDED: "▸ ", Fold.COVERED: "▒ "}
STYLES = {Style.PLAIN: "", Style.PLAYABLE: "+ ", Style.MAIN: "= ", Style.DANGER: "- "}
WIDE = 99
INVISIBLE: dict[int, str | None] = {0xA0: " ", **dict.fromkeys(map(ord, "\u2068\u2069\ufe0e"))}


def draw(screen: Screen) -> str:
    """Draw the lines and the buttons. The stage is drawn, too, to check each of its texts."""
    _ = screen.drawn_stage
    lines = [*map(_block, screen.blocks), *(" ".join(map(_button, row)) for row in screen.rows)]
    if screen.way_back is not None:
        lines.append(f"[> {screen.way_back.label}]")
    return "\n".join(lines).translate(INVISIBLE)


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def words(screen: Screen) -> str:
    """The words above the buttons."""
    return "\n".join(map(_block, screen.blocks)).translate(INVISIBLE)


def _block(block: Block) -> str:
    match block:
        case Paragraph(spans, tone, fold):
            return FOLDS[fold] + TONES[tone] + plain_text(spans)
        case Gap():
            return ""
        case Pairs(pairs):
            return "     ".join(f"{_face(attack)} ← {_face(beat) if beat else '?'}" for attack, beat in pairs)
        case Grid():
            return "\n".join(monospace_lines(block, WIDE))


def _face(card: Card) -> str:
    return card_text(card)


def _button(button: Button) -> str:
    if isinstance(button.action, Disabled):
        return f"({button.label})"
    mark = (
        "> "
        if isinstance(button.action, OpenPrivate | OpenChat | AddToGroup | PostInChat)
        else STYLES[button.style]
    )
    return f"[{mark}{button.label}]"
