"""Screens as Discord's components: one container with the text, and below it rows of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final, assert_never

import discord
from discord import ButtonStyle, ui

from adapters.discord.appearance import Appearance
from adapters.discord.card_emojis import emoji_key
from adapters.discord.custom_ids import AGAIN, OPENS
from adapters.discord.markdown import EMPTY_TEXT, screen_markdown
from bot.domain.cards import JOKER
from bot.domain.screen import Button, Disabled, OpenPrivate, Paragraph, Picture, Screen, Style, Tap, Tone

MOST_COMPONENTS: Final = 40
"""Nested ones count: the container, its picture, its text, each row and each button."""
WIDEST: Final = 5
LONGEST_LABEL: Final = 80
LONGEST_WORDS: Final = 256
"""Of those that say what is to be seen in a picture."""
FELT: Final = 0x2E7D32
CALL: Final = 0xE0A526

_STYLES: Final = {
    Style.PLAIN: ButtonStyle.secondary,
    Style.PLAYABLE: ButtonStyle.success,
    Style.MAIN: ButtonStyle.primary,
    Style.DANGER: ButtonStyle.danger,
}
Row = Sequence[Button]


@dataclass(frozen=True, slots=True)
class Extras:
    """What the adapter adds to a screen: a remark below the text, a page of the cards, buttons of its own.

    `page_id` begins the id of the buttons that turn pages; the number of the page is put behind it.
    """

    remark: str = ""
    page: int = 0
    page_id: str = "p:"
    tools: tuple[Button, ...] = field(default=())


def draw(screen: Screen, appearance: Appearance, extras: Extras | None = None) -> ui.LayoutView:
    """The whole screen; the view is finished, so that the library keeps nothing of it."""
    extras = extras or Extras()
    text = screen_markdown(screen, appearance)
    if extras.remark:
        text += f"\n\n{extras.remark}"
    children: list[ui.Item[Any]] = [*_gallery(screen), ui.TextDisplay(text)]
    seen: dict[str, int] = {}
    children += [
        ui.ActionRow(*(_button(button, appearance, seen) for button in row))
        for row in lay_out(screen.rows, extras, MOST_COMPONENTS - 1 - len(children))
    ]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*children, accent_colour=_accent(screen)))
    view.stop()
    return view


def words(text: str) -> ui.LayoutView:
    """Markdown alone."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text or EMPTY_TEXT))
    view.stop()
    return view


def files_of(screen: Screen) -> list[discord.File]:
    """What must be sent along with a drawing of the screen: its picture, which the drawing points to."""
    picture = screen.picture
    if picture is None:
        return []
    return [
        discord.File(BytesIO(picture.png), _file_name(picture), description=picture.words[:LONGEST_WORDS])
    ]


def _gallery(screen: Screen) -> list[ui.Item[Any]]:
    if screen.picture is None:
        return []
    media = f"attachment://{_file_name(screen.picture)}"
    shown = discord.MediaGalleryItem(media, description=screen.picture.words[:LONGEST_WORDS])
    return [ui.MediaGallery(shown)]


def _file_name(picture: Picture) -> str:
    return f"{picture.key[:16]}.png"


def lay_out(rows: Iterable[Row], extras: Extras, most: int) -> list[Row]:
    """Rows that Discord takes, of at most so many components: cards in rows of up to five, perhaps on pages.

    Where no hand is shown and there is too much to choose from, that closes up as cards do; the way back stays.
    """
    given = [row for row in rows if row]
    cards = [button for row in given if _is_hand(row) for button in row]
    words_before, words_after = _around(given)
    if not cards and _cost(words_before) + _cost([extras.tools]) > most:
        *choices, way_back = given
        cards = [button for row in choices for button in row]
        words_before, words_after = [], _split(way_back)
    room = most - _cost(words_before) - _cost(words_after)
    tools = list(extras.tools)
    shown = _spread(cards)
    if _cost(shown) + _cost([tools]) > room:
        size = _page_size(room - _cost([[*tools, *_turns(0, 2, extras)]]))
        pages = max(1, -(-len(cards) // size))
        page = min(max(extras.page, 0), pages - 1)
        shown = _spread(cards[page * size : (page + 1) * size])
        tools = [*(_turns(page, pages, extras) if pages > 1 else ()), *tools]
    return _cut([*words_before, *shown, *words_after, *([tools] if tools else [])], most)


def _is_hand(row: Row) -> bool:
    return all(button.card is not None for button in row)


def _around(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The rows before and after the cards, none of them too wide."""
    first = next((at for at, row in enumerate(rows) if _is_hand(row)), len(rows))
    before = [part for row in rows[:first] for part in _split(row)]
    after = [part for row in rows[first:] if not _is_hand(row) for part in _split(row)]
    return before, after


def _split(row: Row) -> list[Row]:
    return [row[at : at + WIDEST] for at in range(0, len(row), WIDEST)]


def _spread(cards: Sequence[Button]) -> list[Row]:
    """As few rows as hold them, of nearly equal length."""
    count = -(-len(cards) // WIDEST)
    if not count:
        return []
    longer, left = divmod(len(cards), count)
    sizes = [longer + 1] * left + [longer] * (count - left)
    starts = [sum(sizes[:at]) for at in range(count)]
    return [cards[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def _page_size(room: int) -> int:
    """The most cards, in full rows, that so many components hold."""
    return max(1, room // (WIDEST + 1)) * WIDEST


def _cost(rows: Iterable[Row]) -> int:
    return sum(1 + len(row) for row in rows if row)


def _cut(rows: list[Row], room: int) -> list[Row]:
    """Whatever a screen asks for: no more than a message holds."""
    kept: list[Row] = []
    for row in rows:
        if room < 2:
            break
        kept.append(row[: room - 1])
        room -= 1 + len(kept[-1])
    return kept


def _turns(page: int, pages: int, extras: Extras) -> tuple[Button, Button]:
    back, on = (page - 1) % pages, (page + 1) % pages
    return (
        Button(f"◀ {page + 1}/{pages}", Tap(f"{extras.page_id}{back}")),
        Button("▶", Tap(f"{extras.page_id}{on}")),
    )


def _button(button: Button, appearance: Appearance, seen: dict[str, int]) -> ui.Button[Any]:
    label, emoji = _face(button, appearance)
    match button.action:
        case Tap(data):
            disabled = False
        case OpenPrivate(payload):
            data, disabled = OPENS + payload, False
        case Disabled(data):
            disabled = True
        case _:
            assert_never(button.action)
    times = seen[data] = seen.get(data, 0) + 1
    custom_id = data if times == 1 else f"{data}{AGAIN}{times}"
    style = _STYLES[button.style]
    return ui.Button(style=style, label=label, custom_id=custom_id, disabled=disabled, emoji=emoji)


def _face(button: Button, appearance: Appearance) -> tuple[str, discord.PartialEmoji | None]:
    """On a card the emoji shows the suit and the label the rest: faces of 20 pixels cannot be read."""
    label, emoji = button.label, None
    if button.card is not None:
        emoji = appearance.emojis.by_key.get(emoji_key(button.card))
        suit = button.card.printed.suit
        sign = JOKER if suit is None else suit.sign
        label = label if emoji is None else label.replace(sign, "", 1).replace(sign[0], "", 1)
    return label.strip()[:LONGEST_LABEL] or EMPTY_TEXT, emoji


def _accent(screen: Screen) -> int:
    """The colour of the felt, and another one where somebody is called upon."""
    called = any(isinstance(block, Paragraph) and block.tone is Tone.CALL for block in screen.blocks)
    return CALL if called else FELT
