"""The screens after the end of a game: the end post of the room, and the hand post of each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from bot.domain.scene import GameScene, GivenEpaulettes
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Gap,
    Paragraph,
    Picture,
    RoomName,
    Screen,
    Span,
    Text,
    Tone,
    lettered,
)
from bot.hooks import NO_HOOKS, EndButtons, EndLines, Hooks, ResultNote
from bot.i18n.texts import Texts
from bot.screens.lines import (
    all_named,
    faces,
    fingerprint,
    joined,
    line,
    match_result_line,
    named,
    room_title,
    title,
    with_substitute,
    words,
)
from bot.screens.stage import end_stage, result_stage
from engine import Ending, Outcome, Rank, Seat, Teams, View

WORDINGS: Final = 4
"""The number of wordings for epaulettes. The id of the game selects one: a redrawn screen has the same words."""


def ceremony(scene: GameScene, texts: Texts) -> tuple[Block, ...]:
    """Return a gap, then a line for each fool with epaulettes; nothing if nobody got any."""
    announcements = tuple(_announcement(scene, given, texts) for given in scene.epaulettes)
    return (Gap(), *announcements) if announcements else ()


def epaulettes_of_seat(scene: GameScene, seat: Seat, texts: Texts) -> Iterator[Paragraph]:
    """Yield the lines about epaulettes (a badge for the fool, R46) for a player who gave or got them."""
    for given in scene.epaulettes:
        if seat == given.fool:
            yield line(*texts.rich("ceremony-you-wear", cards=faces(given.cards)))
        elif seat == given.giver:
            yield line(*texts.rich("ceremony-you-give", cards=faces(given.cards)))


def _announcement(scene: GameScene, given: GivenEpaulettes, texts: Texts) -> Paragraph:
    message = _message(scene, given)
    name, giver = (named(scene.seats, seat, texts) for seat in (given.fool, given.giver))
    return line(*texts.rich(message, name=name, giver=giver, cards=faces(given.cards)), tone=Tone.CALL)


def _message(scene: GameScene, given: GivenEpaulettes) -> str:
    if given.cards[0].rank is Rank.ACE:
        return "ceremony-ace"
    chosen = 1 + sha256(f"{scene.game} {given.fool}".encode()).digest()[0] % WORDINGS
    return f"ceremony-pair-{chosen}" if len(given.cards) > 1 else f"ceremony-one-{chosen}"


def end_screen(
    scene: GameScene, view: View, texts: Texts, picture: Picture | None = None, hooks: Hooks = NO_HOOKS
) -> Screen:
    """Return the end post of the room: the fool, the epaulettes, the places, the lines and buttons of features.

    `picture` is the portrait of the fool; None without one.
    """
    outcome = _outcome(view)
    said = Paragraph(verdict(scene, outcome, texts), Tone.CALL)
    order = _order(scene, outcome, texts, None)
    awarded = ceremony(scene, texts)
    score = tuple(_added(hooks.end_lines, scene, texts))
    blocks: tuple[Block, ...] = (*title(scene, texts), said, *awarded, Gap(), *order, *score)
    blocks += fingerprint(scene.commitment, texts, typed=scene.typed)
    tables = tuple(_added(hooks.end_tables, scene, texts))
    stage = partial(end_stage, scene, view, texts, said.spans, (*awarded, *tables))
    return lettered(Screen(blocks, _rows(scene, texts, hooks), picture, stage=stage), texts.letters)


def over_hand_screen(
    scene: GameScene, view: View, texts: Texts, note: ResultNote | None = None, hooks: Hooks = NO_HOOKS
) -> Screen:
    """Return the hand post after the end: its owner's result, and the end post's content if they see no other post.

    `note` replaces the buttons of features under the result by its own lines and buttons; None leaves them.
    """
    assert view.seat is not None, "a hand is somebody's"
    outcome = _outcome(view)
    message = _result_message(view, outcome, view.seat)
    if scene.match and message == "end-you-fool":
        message = "match-you-fool"  # nobody is asked for another game
    result = words(texts, message, place=outcome.place_of_each()[view.seat], tone=Tone.CALL)
    match_result = match_result_line(scene.match_result, texts)
    note_lines = () if note is None else tuple(note.lines(texts))
    rows = _rows(scene, texts, hooks, tuple(_under_result(scene, texts, note, hooks)))
    blocks: list[Block] = [result, *match_result]
    if scene.alone:
        awarded = tuple(epaulettes_of_seat(scene, view.seat, texts))
        order = _order(scene, outcome, texts, view.seat)
        score = tuple(_added(hooks.end_lines, scene, texts, view.seat))
        notes = (*match_result, *awarded, *_added(hooks.end_tables, scene, texts, view.seat))
        stage = partial(end_stage, scene, view, texts, result.spans, notes, view.seat)
        blocks.extend((*awarded, *_in_room(scene, texts), Gap(), *order, *score))
        blocks.extend((*fingerprint(scene.commitment, texts, typed=scene.typed), *note_lines))
        return lettered(Screen(tuple(blocks), rows, stage=stage), texts.letters)
    if message in _NOT_THE_WHOLE_STORY:
        blocks.append(line(*verdict(scene, outcome, texts)))
    blocks.extend(epaulettes_of_seat(scene, view.seat, texts))
    blocks.extend((*_in_room(scene, texts), *note_lines))
    result_only = partial(result_stage, scene, texts, result.spans, match_result)
    return lettered(Screen(tuple(blocks), rows[:-1], stage=result_only), texts.letters)


def _under_result(scene: GameScene, texts: Texts, note: ResultNote | None, hooks: Hooks) -> Iterable[Button]:
    if note is not None:
        return note.buttons(texts)
    return _buttons(hooks.result_buttons, scene, texts)


def _added(
    hooks: Iterable[EndLines], scene: GameScene, texts: Texts, reader: Seat | None = None
) -> Iterator[Block]:
    for hook in hooks:
        yield from hook(scene, texts, reader)


def _in_room(scene: GameScene, texts: Texts) -> Iterator[Paragraph]:
    if scene.room is not None:
        in_room = texts("end-you-in-room", room=room_title(scene.room))
        yield Paragraph((RoomName(in_room),), Tone.SMALL)  # one span, as in existing messages


_NOT_THE_WHOLE_STORY = ("end-you-first", "end-you-place", "end-you-winner")
"""The ids of results without the name of the fool. The fool is named in another line."""


def _outcome(view: View) -> Outcome:
    assert view.outcome is not None, "the game is over"
    return view.outcome


def verdict(scene: GameScene, outcome: Outcome, texts: Texts) -> tuple[Span, ...]:
    """Return the end of the game in one sentence."""
    fools = outcome.fools
    if outcome.ending is Ending.REPETITION:
        return texts.rich("end-repetition")
    if not fools:
        return texts.rich("end-draw")
    name = named(scene.seats, fools[0], texts)
    if outcome.ending is Ending.WINNER:
        winner = all_named(scene.seats, outcome.places[0], texts)
        return texts.rich("end-winner", name=winner, fool=name)
    if len(fools) > 1:
        return texts.rich("end-fools", names=all_named(scene.seats, fools, texts))
    if outcome.ending is Ending.RESIGNED:
        return texts.rich("end-resigned", name=name)
    return texts.rich("end-fool", name=name)


def _order(scene: GameScene, outcome: Outcome, texts: Texts, you: Seat | None) -> Iterator[Paragraph]:
    """Yield a line for each place, the fool last. `you` is the reader's own seat; None for a room."""
    place = 1
    for seats in outcome.places:
        drawn = set(seats) <= set(outcome.drawn)
        message = "end-place-drawn" if drawn else "end-place"
        yield line(*texts.rich(message, place=place, names=_marked_names(scene, seats, texts, you)))
        place += len(seats)
    if outcome.fools:
        yield line(*texts.rich("end-place-fool", names=_marked_names(scene, outcome.fools, texts, you)))


def _marked_names(
    scene: GameScene, seats: Sequence[Seat], texts: Texts, you: Seat | None
) -> tuple[Span, ...]:
    """Return the names at these seats, each with a mark if a computer has played on for the person."""
    marked = [
        with_substitute((named(scene.seats, seat, texts, you),), scene.seats[seat], texts) for seat in seats
    ]
    return joined(marked, Text(texts("list-separator")))


def _result_message(view: View, outcome: Outcome, seat: Seat) -> str:
    if view.options.teams is not Teams.OFF and not outcome.drawn:
        return _team_result_message(outcome, seat)
    if seat in outcome.drawn:
        return "end-you-repetition" if outcome.ending is Ending.REPETITION else "end-you-draw"
    if seat in outcome.fools:
        return "end-you-resigned" if outcome.ending is Ending.RESIGNED else "end-you-fool"
    if outcome.ending is Ending.WINNER and seat in outcome.places[0]:
        return "end-you-winner"
    if outcome.ending is Ending.RESIGNED and len(outcome.places) + len(outcome.fools) == 2:
        return "end-you-won-by-resigning"
    return "end-you-first" if outcome.place_of_each()[seat] == 1 else "end-you-place"


def _team_result_message(outcome: Outcome, seat: Seat) -> str:
    """Return the id of the message for a member of a team; all members win or lose together (R34)."""
    if seat in outcome.fools:
        return "end-you-team-fool"
    return "end-you-team-first" if seat in outcome.places[0] else "end-you-team-out"


def _rows(
    scene: GameScene, texts: Texts, hooks: Hooks, under_result: ButtonRow = ()
) -> tuple[ButtonRow, ...]:
    again = tuple(_buttons(hooks.again_buttons, scene, texts))
    return (*filter(None, (again, under_result)), tuple(_buttons(hooks.end_buttons, scene, texts)))


def _buttons(hooks: Iterable[EndButtons], scene: GameScene, texts: Texts) -> Iterator[Button]:
    return (button for hook in hooks for button in hook(scene, texts))
