"""Draw screens as Discord components: a container with the picture, the text and the rows of buttons.

The text is Discord's Markdown. Suits and jokers are shown as emojis of the application, if these are uploaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, Final, assert_never

import discord
from discord import ButtonStyle, ui
from discord.app_commands import locale_str

from adapters.discord.addresses import foreign_channel, room_id
from adapters.discord.interactions import AGAIN, OPENS, SELECT
from adapters.kit.text_layout import monospace_lines, pair_lines
from bot.domain.answers import Declined
from bot.domain.cards import JOKER, LATIN, Letters, card_text
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    CardFace,
    CommandName,
    Digits,
    Disabled,
    Fold,
    Gap,
    Grid,
    Mention,
    Menu,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Picture,
    PostInChat,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    captioned,
    without_buttons,
)
from bot.i18n.texts import Texts, load_texts
from bot.screens.lines import message_part
from bot.screens.offers import game_called
from engine import Card, Colour, Rank, Suit

EmojiKey = Suit | Colour
"""The subject of an emoji: a suit, or the joker of a colour."""


def emoji_key(card: Card) -> EmojiKey:
    """Return the key of a card's emoji: its suit, or for a joker its colour."""
    return card.printed.suit or card.printed.colour


@dataclass(frozen=True, slots=True)
class CardEmojis:
    """The uploaded emojis of suits and jokers. A suit without an emoji is shown as a sign, such as ♠."""

    by_key: Mapping[EmojiKey, discord.PartialEmoji] = field(default_factory=dict)

    def card(self, card: Card, letters: Letters = LATIN) -> str:
        """Return the card as Markdown. `letters` are the letters of jack, queen, king and ace."""
        joker = self.by_key.get(emoji_key(card)) if card.rank is Rank.JOKER else None
        text = self.replace_suits(card_text(card, letters))
        return text if joker is None else text.replace(JOKER, str(joker))

    def replace_suits(self, text: str) -> str:
        """Replace the signs of suits in a text by emojis.

        A sign without an emoji gets a backslash. Without the backslash, clients draw a black sign on a dark background.
        """
        for suit in Suit:
            emoji = self.by_key.get(suit)
            text = text.replace(suit.sign, f"\\{suit.sign}" if emoji is None else str(emoji))
        return text


NUMBER: Final = "number"
CODE: Final = "code"
OPTION_OF: Final = {
    "newgame": "preset",
    "rules": "preset",
    "lang": "language",
    "top": "scope",
    "forgetme": "sure",
    "replay": NUMBER,
    "join": CODE,
}
"""The name of the option of each command with an argument, by the name of the command."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The emojis, command ids, texts and links for drawing a screen."""

    emojis: CardEmojis = field(default_factory=CardEmojis)
    """A card without a known emoji is drawn as text."""
    command_ids: Mapping[str, int] = field(default_factory=dict)
    """The ids of the slash commands by their English names. A command without an id is plain text, not a link."""
    texts: Mapping[Language, Texts] = field(default_factory=load_texts)
    """The texts in all languages."""
    channel: int | None = None
    """The channel to which the room's name links; None for no such link."""
    address: str | None = None
    """The URL to which the name of a room without the bot links; None for no such link."""
    find_foreign: Callable[[int], str | None] = field(default=lambda channel: None, compare=False)
    """Returns the URL of a channel without the bot; None if it is unknown."""

    def command_mention(self, command: CommandName) -> str:
        """Return the command and its argument in its language, as Markdown. It can be clicked if its id is known."""
        texts, number = self.texts[command.language], self.command_ids.get(command.name)
        name = texts(f"command-{command.name}-name")
        shown = f"/{name}" if number is None else f"</{name}:{number}>"
        option = OPTION_OF.get(command.name)
        if option is None or not command.argument:
            return shown
        value = self._preset_of(command) if option == "preset" else command.argument
        chosen = command.argument if value is None else str(choice_name(texts, option, value))
        choice = texts("discord-choice", option=texts(f"command-{option}-name"), value=chosen)
        return f"{shown} {choice}"

    def _preset_of(self, command: CommandName) -> str | None:
        """Return the preset that the command's argument names in the command's language; None if it names none."""
        try:
            return game_called(command.argument, self.texts)
        except Declined:
            return None


def choice_name(texts: Texts, option: str, value: str) -> locale_str:
    """Return the displayed name of an option's value.

    A number or a code is shown as it is. The name of a language is in that language itself, the same in every locale
    (`own_name`), but for the mark of one without a review.
    """
    if option in (NUMBER, CODE):
        return locale_str(value)
    if option == "language":
        facts = LANGUAGES[Language(value)]
        own = facts.own_name
        return locale_str(own) if facts.reviewed else named(texts, "language-beta", language=own)
    return named(
        texts, f"preset-{message_part(value)}" if option == "preset" else f"command-{option}-{value}"
    )


def named(texts: Texts, message: str, **values: str) -> locale_str:
    """Return the text with the id `message`. `CommandTranslator` finds its translations by this id and the values."""
    return locale_str(texts(message, **values), message=message, values=values)


LONGEST_TEXT: Final = 3_600
"""The most characters of a screen's text. Discord accepts 4,000; the rest is for the answer in `Additions`."""
EMPTY_TEXT: Final = "🃏"
"""Replaces an empty text, because Discord refuses it."""

_MARKUP: Final = re.compile(r"([\\`*_~|<>\[\]#@]|:(?=\S))")
_LISTS: Final = re.compile(r"^(\s*)([-+])")
_IN_PAIR: Final = "\N{NO-BREAK SPACE}←\N{NO-BREAK SPACE}"
_BETWEEN_PAIRS: Final = "\N{EM SPACE}\N{EM SPACE}"
"""Separates the pairs in a line."""
_ELLIPSIS: Final = "…"


def screen_markdown(screen: Screen, appearance: Appearance) -> str:
    """Return the text of all blocks as Markdown. If it is too long for one message, the last blocks are left out."""
    appearance = leading_to(screen, appearance)
    lines: list[str] = []
    room = LONGEST_TEXT
    for block in screen.blocks:
        text = block_markdown(block, appearance)
        room -= len(text) + 1
        if room < len(_ELLIPSIS):
            lines.append(_ELLIPSIS)
            break
        lines.append(text)
    text = "\n".join(lines).strip("\n")
    return text if text.strip() else EMPTY_TEXT


def leading_to(screen: Screen, appearance: Appearance) -> Appearance:
    """Return the appearance for this screen: the name of its room links to the room."""
    foreign = foreign_channel(screen.room)
    address = None if foreign is None else appearance.find_foreign(foreign)
    return replace(appearance, channel=room_id(screen.room), address=address)


def block_markdown(block: Block, appearance: Appearance) -> str:
    """Return one block of a screen as Markdown. A paragraph becomes one line."""
    match block:
        case Paragraph(spans, tone, fold):
            drawn = _toned(spans, tone, appearance)
            return f"||{drawn}||" if drawn and fold is Fold.COVERED else drawn
        case Gap():
            return ""
        case Pairs(pairs, _, letters):
            return "\n".join(
                "## " + _BETWEEN_PAIRS.join(_pair(*pair, letters, appearance) for pair in line)
                for line in pair_lines(pairs)
            )
        case Grid():
            return "```\n" + "\n".join(map(_code_line, monospace_lines(block))) + "\n```"
        case _:
            assert_never(block)


def spans_markdown(spans: Sequence[Span], appearance: Appearance) -> str:
    """Return the spans as one line of Markdown, in the plain tone."""
    return _toned(spans, Tone.PLAIN, appearance)


def escaped(text: str) -> str:
    """Escape markup, mentions, links and emojis in the text, and put it on one line."""
    flat = _MARKUP.sub(r"\\\1", text.replace("\n", " "))
    return _LISTS.sub(r"\1\\\2", flat)


def _code_line(line: str) -> str:
    """Replace backquotes by a similar sign. They would close the code block, and cannot be escaped inside it."""
    return line.replace("`", "ˋ")


def _toned(spans: Sequence[Span], tone: Tone, appearance: Appearance) -> str:
    strong = tone in (Tone.TITLE, Tone.CALL)
    words = "".join(_span(span, appearance, strong=strong) for span in spans)
    if not words.strip():
        return words
    match tone:
        case Tone.TITLE:
            return f"### {words}"
        case Tone.CALL:
            return f"**{words}**"
        case Tone.SMALL:
            return f"-# {words}"
        case Tone.PLAIN:
            return words
        case _:
            assert_never(tone)


def _span(span: Span, appearance: Appearance, *, strong: bool) -> str:
    """Return the span as Markdown. With `strong`, the whole line is bold already."""
    match span:
        case RoomName(text):
            return _room_name(text, appearance)
        case Text(text, strong=wanted):
            words = _text(text, appearance)
            return f"**{words}**" if wanted and not strong and text.strip() else words
        case CardFace(card, letters):
            return appearance.emojis.card(card, letters)
        case Moment(at):
            return f"<t:{at}:R>"
        case Mention(name):
            return escaped(name)
        case CommandName():
            return appearance.command_mention(span)
        case Digits(text):
            return f"||{escaped(text)}||"
        case _:
            assert_never(span)


def _room_name(text: str, appearance: Appearance) -> str:
    if appearance.channel is not None:
        return f"<#{appearance.channel}>"
    name = _text(text, appearance)
    return name if appearance.address is None else f"[{name}]({appearance.address})"


def _text(text: str, appearance: Appearance) -> str:
    return appearance.emojis.replace_suits(escaped(text))


def _pair(attack: Card, beat: Card | None, letters: Letters, appearance: Appearance) -> str:
    beaten = "?" if beat is None else appearance.emojis.card(beat, letters)
    return f"{appearance.emojis.card(attack, letters)}{_IN_PAIR}{beaten}"


MOST_COMPONENTS: Final = 40
"""The most components of a message. The container, its picture, its text, each row and each button count."""
MOST_IN_ROW: Final = 5
MOST_OPTIONS: Final = 25
"""The most options of a select."""
LONGEST_PLACEHOLDER: Final = 150
LONGEST_LABEL: Final = 80
LONGEST_DESCRIPTION: Final = 256
"""The most characters in the description of a picture."""
ORDINARY_COLOUR: Final = 0x2E7D32
CALL_COLOUR: Final = 0xE0A526

_STYLES: Final = {
    Style.PLAIN: ButtonStyle.secondary,
    Style.PLAYABLE: ButtonStyle.success,
    Style.MAIN: ButtonStyle.primary,
    Style.DANGER: ButtonStyle.danger,
}
_ButtonRow = Sequence[Button]


@dataclass(frozen=True, slots=True)
class Additions:
    """What the adapter adds to a screen.

    `answer` (Markdown) is shown below the text. `page` is the number of the shown page of cards, from 0. The custom id
    of a page button is `page_id` and the number of its page. `tools` are further buttons, in the last row. `link` is
    the label and the URL of a link button in a separate row.
    """

    answer: str = ""
    page: int = 0
    page_id: str = "p:"
    tools: tuple[Button, ...] = field(default=())
    link: tuple[str, str] | None = None


def draw(screen: Screen, appearance: Appearance, extras: Additions | None = None) -> ui.LayoutView:
    """Draw the screen with the additions. The view is stopped, so the library does not keep it in memory."""
    screen, extras = captioned(screen), extras or Additions()
    text = screen_markdown(screen, appearance)
    if extras.answer:
        text += f"\n\n{extras.answer}"
    children: list[ui.Item[Any]] = [*_gallery(screen), ui.TextDisplay(text), *_attached(screen)]
    seen: dict[str, int] = {}
    room = MOST_COMPONENTS - 1 - len(children) - (2 if extras.link else 0)
    if screen.menus:
        children += _rows_with_menus(screen, extras, appearance, seen)
    else:
        children += [
            ui.ActionRow(*(_button(button, appearance, seen) for button in row))
            for row in lay_out(screen.rows, extras, room)
        ]
    if extras.link is not None:
        label, address = extras.link
        children.append(ui.ActionRow(ui.Button(style=ButtonStyle.link, label=label, url=address)))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*children, accent_colour=_accent(screen)))
    view.stop()
    return view


def same_view(message: discord.Message) -> ui.LayoutView:
    """Return the present content of a message of the bot, for an edit without a change."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return view


def text_view(markdown: str, button: ui.Button[Any] | None = None) -> ui.LayoutView:
    """Return a view with Markdown text, and with the button below it if one is given."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(markdown or EMPTY_TEXT))
    if button is not None:
        view.add_item(ui.ActionRow(button))
    view.stop()
    return view


def files_of(screen: Screen) -> list[discord.File]:
    """Return new upload files of the screen's picture and document, if it has them."""
    picture, document, files = screen.picture, screen.document, list[discord.File]()
    if picture is not None:
        words = picture.words[:LONGEST_DESCRIPTION]
        files.append(discord.File(BytesIO(picture.png), _file_name(picture), description=words))
    if document is not None:
        files.append(discord.File(BytesIO(document.data), document.name))
    return files


def _attached(screen: Screen) -> list[ui.Item[Any]]:
    return [] if screen.document is None else [ui.File(f"attachment://{screen.document.name}")]


def _gallery(screen: Screen) -> list[ui.Item[Any]]:
    if screen.picture is None:
        return []
    media = f"attachment://{_file_name(screen.picture)}"
    shown = discord.MediaGalleryItem(media, description=screen.picture.words[:LONGEST_DESCRIPTION])
    return [ui.MediaGallery(shown)]


def _file_name(picture: Picture) -> str:
    return f"{picture.key[:16]}.png"


def lay_out(rows: Iterable[_ButtonRow], extras: Additions, most: int) -> list[_ButtonRow]:
    """Arrange the buttons in rows within Discord's limits. `most` is the limit of rows and buttons together.

    Cards are placed in rows of up to five. Too many cards are divided into pages. Without cards, too many buttons are
    divided into pages in the same way, except the last row. The page buttons and the tools are in a row at the end.
    Buttons above the limit are dropped. So are `AddToGroup` and `PostInChat`: Discord does not have them.
    """
    given = without_buttons(rows, AddToGroup, PostInChat)
    cards = [button for row in given if _has_only_cards(row) for button in row]
    before, after = _rows_around_cards(given)
    if not cards and _components(before) + _components([extras.tools]) > most:
        *choices, last_row = given
        cards = [button for row in choices for button in row]
        before, after = [], _even_rows(last_row)
    room = most - _components(before) - _components(after)
    tools = list(extras.tools)
    shown = _even_rows(cards)
    if _components(shown) + _components([tools]) > room:
        size = _page_size(room - _components([[*tools, *_page_buttons(0, 2, extras)]]))
        pages = max(1, -(-len(cards) // size))
        page = min(max(extras.page, 0), pages - 1)
        shown = _even_rows(cards[page * size : (page + 1) * size])
        tools = [*(_page_buttons(page, pages, extras) if pages > 1 else ()), *tools]
    return _cut([*before, *shown, *after, *([tools] if tools else [])], most)


def _rows_with_menus(
    screen: Screen, extras: Additions, appearance: Appearance, seen: dict[str, int]
) -> Iterator[ui.ActionRow[Any]]:
    """Yield the rows of a screen with menus: the selects, then the other buttons with the tools.

    Such screens have few buttons outside of the menus, so all of them fit.
    """
    given = [button for row in without_buttons(screen.rows, AddToGroup, PostInChat) for button in row]
    for menu in screen.menus:
        yield from _selects(menu, [one for one in given if _data(one) in menu.buttons], appearance)
    in_menus = {data for menu in screen.menus for data in menu.buttons}
    others = [one for one in given if _data(one) not in in_menus]
    for part in _even_rows([*others, *extras.tools]):
        yield ui.ActionRow(*(_button(button, appearance, seen) for button in part))


def _data(button: Button) -> str:
    return button.action.data if isinstance(button.action, Tap) else ""


def _selects(menu: Menu, buttons: Sequence[Button], appearance: Appearance) -> Iterator[ui.ActionRow[Any]]:
    """Yield the select of a menu, or several ones for more than `MOST_OPTIONS` buttons.

    Several ones name their first and last option, because they have the same words otherwise.
    """
    for at in range(0, len(buttons), MOST_OPTIONS):
        options = []
        for button in buttons[at : at + MOST_OPTIONS]:
            label, emoji = _label_and_emoji(button, appearance)
            options.append(discord.SelectOption(label=label, value=_data(button), emoji=emoji))
        part = f" · {options[0].label} – {options[-1].label}" if len(buttons) > MOST_OPTIONS else ""
        placeholder = menu.label[: LONGEST_PLACEHOLDER - len(part)] + part
        custom_id = f"{SELECT}{_data(buttons[at])}"
        yield ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=placeholder, options=options))


def _has_only_cards(row: _ButtonRow) -> bool:
    return all(button.card is not None for button in row)


def _rows_around_cards(rows: Sequence[_ButtonRow]) -> tuple[list[_ButtonRow], list[_ButtonRow]]:
    """Return the rows before the cards and the rows after them. Rows longer than `MOST_IN_ROW` are split."""
    first = next((at for at, row in enumerate(rows) if _has_only_cards(row)), len(rows))
    before = [part for row in rows[:first] for part in _even_rows(row)]
    after = [part for row in rows[first:] if not _has_only_cards(row) for part in _even_rows(row)]
    return before, after


def _even_rows(buttons: Sequence[Button]) -> list[_ButtonRow]:
    """Place the buttons in as few rows as possible, of nearly equal length."""
    count = -(-len(buttons) // MOST_IN_ROW)
    if not count:
        return []
    longer, left = divmod(len(buttons), count)
    sizes = [longer + 1] * left + [longer] * (count - left)
    starts = [sum(sizes[:at]) for at in range(count)]
    return [buttons[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def _page_size(room: int) -> int:
    """Return how many cards fit in full rows, if `room` is the number of free components; at least one row."""
    return max(1, room // (MOST_IN_ROW + 1)) * MOST_IN_ROW


def _components(rows: Iterable[_ButtonRow]) -> int:
    return sum(1 + len(row) for row in rows if row)


def _cut(rows: list[_ButtonRow], room: int) -> list[_ButtonRow]:
    """Return the rows without the last buttons: rows and buttons together are at most `room`."""
    kept: list[_ButtonRow] = []
    for row in rows:
        if room < 2:
            break
        kept.append(row[: room - 1])
        room -= 1 + len(kept[-1])
    return kept


def _page_buttons(page: int, pages: int, extras: Additions) -> tuple[Button, Button]:
    back, on = (page - 1) % pages, (page + 1) % pages
    return (
        Button(f"◀ {page + 1}/{pages}", Tap(f"{extras.page_id}{back}")),
        Button("▶", Tap(f"{extras.page_id}{on}")),
    )


def _button(button: Button, appearance: Appearance, seen: dict[str, int]) -> ui.Button[Any]:
    label, emoji = _label_and_emoji(button, appearance)
    match button.action:
        case OpenLink(address):
            return ui.Button(style=ButtonStyle.link, label=label, url=address)
        case Tap(data) | OpenChat(data) | OpenWindow(data=data):
            disabled = False
        case OpenPrivate(payload):
            data, disabled = OPENS + payload, False
        case AddToGroup() | PostInChat():
            raise AssertionError("left out before")
        case Disabled(data):
            disabled = True
        case _:
            assert_never(button.action)
    count = seen[data] = seen.get(data, 0) + 1
    custom_id = data if count == 1 else f"{data}{AGAIN}{count}"
    style = _STYLES[button.style]
    return ui.Button(style=style, label=label, custom_id=custom_id, disabled=disabled, emoji=emoji)


def _label_and_emoji(button: Button, appearance: Appearance) -> tuple[str, discord.PartialEmoji | None]:
    """Return the label and the emoji of a button. For a card, the emoji is the suit and the label the rank.

    An emoji of 20 pixels is too small for both.
    """
    label, emoji = button.label, None
    if button.card is not None:
        emoji = appearance.emojis.by_key.get(emoji_key(button.card))
        suit = button.card.printed.suit
        sign = JOKER if suit is None else suit.sign
        label = label if emoji is None else label.replace(sign, "", 1).replace(sign[0], "", 1)
    return label.strip()[:LONGEST_LABEL] or EMPTY_TEXT, emoji


def _accent(screen: Screen) -> int:
    """Return the colour of the container: `CALL_COLOUR` if a line has the tone `CALL`, else `ORDINARY_COLOUR`."""
    calls = any(isinstance(block, Paragraph) and block.tone is Tone.CALL for block in screen.blocks)
    return CALL_COLOUR if calls else ORDINARY_COLOUR
