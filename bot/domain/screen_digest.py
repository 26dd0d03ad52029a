"""The digest of a screen: the same for equal screens, in every process and in every version of this program.

The store keeps the digest of the screen that a message shows, and a message whose screen has another digest is edited.
So the letters that the digest is taken of are spelled out here. They do not follow when a class, a field or
a member of an enum gets another name. A field that is added later is left out where it has its default value.
"""

from __future__ import annotations

import hashlib
from typing import assert_never

from bot.domain.cards import Letters
from bot.domain.screen import (
    Action,
    AddToGroup,
    Block,
    Button,
    CardFace,
    CommandName,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Piles,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from engine import Card, Suit

_TONES = {
    Tone.PLAIN: "<Tone.PLAIN: 'plain'>",
    Tone.TITLE: "<Tone.TITLE: 'title'>",
    Tone.SMALL: "<Tone.SMALL: 'small'>",
    Tone.CALL: "<Tone.CALL: 'call'>",
}
_STYLES = {
    Style.PLAIN: "<Style.PLAIN: 'plain'>",
    Style.PLAYABLE: "<Style.PLAYABLE: 'playable'>",
    Style.MAIN: "<Style.MAIN: 'main'>",
    Style.DANGER: "<Style.DANGER: 'danger'>",
}
_SUITS = {
    None: "None",
    Suit.DIAMONDS: "<Suit.DIAMONDS: 'd'>",
    Suit.CLUBS: "<Suit.CLUBS: 'c'>",
    Suit.HEARTS: "<Suit.HEARTS: 'h'>",
    Suit.SPADES: "<Suit.SPADES: 's'>",
}


def digest_of(screen: Screen) -> str:
    """Return 32 hexadecimal digits. The screen's room, which is not shown, and its way back change nothing."""
    translated = (f"{language} {letters_of(one)}" for language, one in screen.translations)
    shown = " ".join((letters_of(screen), *translated))
    if screen.picture is not None:
        shown = f"{shown} {screen.picture.key}"
    if screen.document is not None:
        shown = f"{shown} {screen.document.name} {hashlib.sha256(screen.document.data).hexdigest()}"
    return hashlib.sha256(shown.encode()).hexdigest()[:32]


def letters_of(screen: Screen) -> str:
    """Return what the digest is taken of, without the picture and the document."""
    blocks = _tuple([_block(block) for block in screen.blocks])
    rows = _tuple([_tuple([_button(button) for button in row]) for row in screen.rows])
    letters = "" if screen.letters is Letters.LATIN else f", letters={screen.letters.value!r}"
    return f"Screen(blocks={blocks}, rows={rows}{letters})"


def _tuple(items: list[str]) -> str:
    """Write a tuple as Python does: with a comma behind an only item."""
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


def _block(block: Block) -> str:
    match block:
        case Paragraph():
            spans = _tuple([_span(span) for span in block.spans])
            return f"Paragraph(spans={spans}, tone={_TONES[block.tone]})"
        case Gap():
            return "Gap()"
        case Pairs():
            pairs = _tuple([f"({_card(attack)}, {_card(beat)})" for attack, beat in block.pairs])
            return f"Pairs(pairs={pairs}, piles={_piles(block.piles)})"
        case Grid():
            columns = _tuple([f"Column(title={one.title!r}, end={one.end!r})" for one in block.columns])
            return f"Grid(columns={columns}, rows={block.rows!r})"
        case _:
            assert_never(block)


def _piles(piles: Piles | None) -> str:
    if piles is None:
        return "None"
    return (
        f"Piles(turned_up={_card(piles.turned_up)}, trump={_SUITS[piles.trump]}, "
        f"talon={piles.talon!r}, discarded={piles.discarded!r})"
    )


def _span(span: Span) -> str:
    match span:
        case Text():
            return f"Text(text={span.text!r}, strong={span.strong!r})"
        case CardFace():
            return f"CardFace(card={_card(span.card)})"
        case Moment():
            return f"Moment(at={span.at!r}, fallback={span.fallback!r})"
        case Mention():
            return f"Mention(name={span.name!r}, user={span.user!r})"
        case CommandName():
            return f"CommandName(name={span.name!r}, argument={span.argument!r}, language={span.language!r})"
        case _:
            assert_never(span)


def _button(button: Button) -> str:
    return (
        f"Button(label={button.label!r}, action={_action(button.action)}, "
        f"style={_STYLES[button.style]}, card={_card(button.card)})"
    )


def _action(action: Action) -> str:
    match action:
        case Tap():
            return f"Tap(data={action.data!r})"
        case OpenPrivate():
            return f"OpenPrivate(payload={action.payload!r})"
        case OpenChat():
            return f"OpenChat(data={action.data!r})"
        case OpenLink():
            return f"OpenLink(address={action.address!r})"
        case OpenWindow():
            return f"OpenWindow(key={action.key!r})"
        case AddToGroup():
            return "AddToGroup()"
        case Disabled():
            return f"Disabled(data={action.data!r})"
        case _:
            assert_never(action)


def _card(card: Card | None) -> str:
    """In notation, which is the engine's own and stays."""
    return "None" if card is None else f"Card({card})"
