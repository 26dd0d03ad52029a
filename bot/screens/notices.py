"""Screens shown once, and refused moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial

from bot.domain.ids import PersonId, TableId
from bot.domain.scene import GameScene, MatchResult
from bot.domain.screen import (
    Button,
    OpenPrivate,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.state import Why
from bot.domain.tap_data import LINK, JoinTable, ShowHand, TableTap, TableVerb, TapData
from bot.i18n.texts import Texts
from bot.screens.lines import line, match_result_line, room_title, words
from bot.screens.stage import end_stage
from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reason,
    Seat,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    View,
    order_in,
    pack,
    parse_card,
)


def answer_screen(spans: tuple[Span, ...], way: str | None, texts: Texts) -> Screen:
    """Return the screen of an answer to a typed command: the words in `spans`, and perhaps a button.

    `way` is the payload of the button's link to the private chat; None without a button.
    """
    if way is None:
        return Screen((line(*spans),))
    to_hand = ShowHand.parse(way, LINK) is not None
    label = texts("table-button-hand" if to_hand else "lobby-button-open-private")
    return Screen((line(*spans),), ((Button(label, OpenPrivate(way), Style.MAIN),),))


def notice_screen(texts: Texts, message: str, /, **values: str | int) -> Screen:
    """Return a screen of one message."""
    return Screen((line(Text(texts(message, **values))),))


def broken_off_screen(
    why: Why,
    by: str,
    texts: Texts,
    room: str | None = None,
    match_result: MatchResult | None = None,
    game: tuple[GameScene, View] | None = None,
) -> Screen:
    """Return the line about a game without a result. `by` is the shown name of the person who cancelled it, or empty.

    `room` is the raw title of the room, for a player in private; None in the room itself. `match_result` is the result
    of this player after a match, else None. `game` has the facts for the drawn end; None without one.
    """
    if why is Why.LOST:
        return notice_screen(texts, "notice-game-lost", room=room_title(room or ""))
    said = texts.rich(f"notice-game-{why.value}")
    if by:
        said = texts.rich("notice-game-cancelled-by", name=by)
    told, result = said, match_result_line(match_result, texts)
    if room is not None:
        said = texts.rich("notice-in-room", room=RoomName(room_title(room)), said=said)
    if game is None:
        return Screen((line(*said), *result))
    scene, view = game
    return Screen(
        (line(*said), *result), stage=partial(end_stage, scene, view, texts, told, result, view.seat)
    )


def unwritable_screen(text_id: str, room: str, texts: Texts, *, stays: bool = False) -> Screen:
    """Report that a table cannot be shown in its room. It is closed now, or with `stays` it stays open.

    `text_id` is the id of a text with the reason; empty if the reason is unknown. `room` is the raw title.
    """
    why = line(*texts.rich(text_id or "notice-cannot-write", room=RoomName(room_title(room))))
    return Screen((why, words(texts, "notice-table-stays" if stays else "notice-table-closed")))


def unseen_notice_screen(text_id: str, room: str, texts: Texts) -> Screen:
    """Report that an answer cannot be shown in the room with this raw title; `text_id` is the id of the reason."""
    return Screen((line(*texts.rich(text_id, room=RoomName(room_title(room)))),))


class Cost(Enum):
    """The cost of leaving a running game."""

    DEFEAT = "sure"
    """A defeat among people."""
    FOOL = "fool"
    """The person is the fool of a game against a computer."""
    UNCOUNTED = "uncounted"
    """A game against computers ends, and does not count."""


def leave_screen(table: TableId, person: PersonId, room: str, texts: Texts, cost: Cost) -> Screen:
    """Ask for confirmation to leave the running game in the room with this raw title, and name the cost."""
    button = Button(texts("leave-button"), Tap(TableTap(table, TableVerb.LEAVE, person).text()), Style.DANGER)
    said = texts.rich(f"leave-{cost.value}", room=RoomName(room_title(room)))
    return Screen((line(*said),), ((button,),))


def close_screen(table: TableId, person: PersonId, texts: Texts) -> Screen:
    """Ask for confirmation to close the table of a game against computers, and name the cost."""
    button = Button(
        texts("lobby-button-cancel"), Tap(TableTap(table, TableVerb.AGREE, person).text()), Style.DANGER
    )
    return Screen((words(texts, f"leave-{Cost.UNCOUNTED.value}"),), ((button,),))


def which_table_screen(choices: Sequence[tuple[TapData, str]], texts: Texts) -> Screen:
    """Ask which of several tables a command is about. A choice has the tap of its button, and the button's label."""
    rows = ((Button(label, Tap(choice.text())),) for choice, label in choices)
    return Screen((words(texts, "tables-which"),), tuple(rows))


def call_screen(room: str, table: TableId, texts: Texts) -> Screen:
    """Return the alert about an open table, with a button for a seat. `room` is the raw title of its room."""
    heading = line(*texts.rich("call-open", room=RoomName(room_title(room))), tone=Tone.CALL)
    join = OpenPrivate(JoinTable(table).text(LINK))
    return Screen((heading,), ((Button(texts("lobby-button-join"), join, Style.MAIN),),))


def why_not(game: Game, move: Move, reason: Reason, texts: Texts, names: Sequence[str]) -> str:
    """Return the sentence for a refused move. `names` are the names of the seats."""
    trump = "" if game.trump is None else game.trump.sign
    variables = {"card": "", "target": "", "beating": "", "trump": trump}
    match move:
        case Beat(target, card):
            suit = _needed(game.view(None), target)
            variables |= {"card": texts.card(card), "target": texts.card(target), "beating": suit}
        case ThrowIn(card) | ShowPass(card):
            variables |= {"card": texts.card(card)}
        case Call(card):
            variables |= {"card": texts.card(card), "target": texts.card(card)}
        case Attack(cards) | Transfer(cards):
            variables |= {"card": " ".join(map(texts.card, cards))}
        case _:
            pass
    return texts(f"reason-{reason.value}", name=names[_awaited(game)], **variables)


def _needed(view: View, target: Card) -> str:
    """Return the kind of card needed to beat `target`, as a word for selection in the locales."""
    order = order_in(view)
    beaters = order.beaters[target.index].intersection(pack(view.options))
    if not beaters:
        return "nothing"
    if target.suit is None or order.is_trump(target):
        return "trump"
    if view.trump is None:
        return "plain"
    return target.suit.letter if any(card.suit is view.trump for card in beaters) else "own"


def why_no_call(game: Game, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """Return the reason why no card on the table can be called."""
    lying = (face for pair in game.view(None).table for face in (pair.attack, pair.beat))
    for face in lying:
        refused = None if face is None else game.refusal(seat, Call(face))
        if face is not None and refused is not None:
            return why_not(game, Call(face), refused, texts, names)
    return why_not(game, Take(), Reason.NOTHING_TO_CALL, texts, names)


def why_unplayable(game: Game, seat: Seat, cards: tuple[str, ...], texts: Texts, names: Sequence[str]) -> str:
    """Return the reason why the tapped cards cannot be played, from the likeliest refused move.

    If all likely moves are legal, return the text about outdated cards.
    """
    for move in _likely_moves(game, seat, tuple(map(parse_card, cards))):
        try:
            game.check(seat, move)
        except IllegalMove as refused:
            return why_not(game, move, refused.reason, texts, names)
    return texts("answer-stale")


def _likely_moves(game: Game, seat: Seat, cards: tuple[Card, ...]) -> list[Move]:
    """List the moves the player may have meant, the likeliest first.

    Only an opening takes several cards; for any other move the last card counts.
    """
    if game.phase is Phase.ATTACK and seat == game.attacker:
        return [Attack(cards)]
    card = cards[-1]
    if seat != game.defender:
        return [ThrowIn(card)]
    unbeaten = [pair.attack for pair in game.view(None).table if pair.beat is None]
    transfers = game.options.transfer and any(target.rank is card.rank for target in unbeaten)
    likely: list[Move] = [Transfer((card,))] if transfers else []
    return [*likely, *(Beat(target, card) for target in unbeaten)] or [ThrowIn(card)]


def _awaited(game: Game) -> Seat:
    awaited = game.awaited
    return awaited.must if awaited.must is not None else next(iter(awaited.may), game.attacker)
