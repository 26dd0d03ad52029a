"""The lobby of a game, and the invitation to a match: seats, rules, pace and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.domain.scene import CallScene, LobbyScene, Presence
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    CommandName,
    Gap,
    Mention,
    Moment,
    Paragraph,
    PostInChat,
    RoomName,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    Turn,
)
from bot.domain.stage import Part, SeatShown
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.lobby import seats_offered
from bot.game.rules import name_of
from bot.i18n.texts import Texts
from bot.screens.lines import (
    fingerprint,
    is_elsewhere,
    line,
    listed,
    match_result_line,
    match_title,
    message_part,
    named,
    nearest,
    own_rules,
    room_title,
    seat_name,
    seat_names,
    timed,
    title,
    title_words,
    with_guest_mark,
    words,
)
from bot.screens.stage import lobby_stage
from engine import Options, Teams, seat_numbers, teams_of

CALLED_FOR_S: Final = 120
"""The usual time for the check-in to a match, in seconds. Latecomers may have less."""


def lobby_screen(scene: LobbyScene, texts: Texts) -> Screen:
    """Return the lobby as everybody may see it; a closed one is only its title and a line about the closing."""
    if scene.closed:
        return Screen((*title(scene, texts), words(texts, "lobby-closed")))
    about = f"preset-{message_part(nearest(scene.options)[0])}-about"
    blocks: list[Block] = [*title(scene, texts), words(texts, about, tone=Tone.SMALL)]
    pace = words(texts, "lobby-pace", limit=texts(f"pace-{scene.pace.value}-move"))
    notes = [words(texts, "lobby-same-pack")] if scene.same_pack else []
    blocks.extend((*notes, pace))
    notes[:0] = own_rules(scene.options, texts)
    blocks.extend(words(texts, one.line) for one in scene.switches if one.on)
    if scene.hints:
        notes.append(words(texts, "lobby-hints"))
        blocks.append(notes[-1])
    if scene.watched:
        notes.append(words(texts, "lobby-watched"))
        blocks.append(notes[-1])
    if is_elsewhere(scene):
        blocks.append(line(*texts.rich("lobby-for-guest", room=RoomName(room_title(scene.room)))))
    blocks.extend((Gap(), *_seats(scene, texts), Gap(), _call(scene, texts)))
    if scene.misses_somebody:
        blocks.append(words(texts, scene.unreached))
    blocks.extend(fingerprint(scene.commitment, texts, typed=scene.typed))

    def stage() -> Stage:
        return lobby_stage(scene, texts, _call(scene, texts).spans, (*notes, *_kept(scene, texts)))

    return Screen(tuple(blocks), tuple(_rows(scene, texts)), stage=stage)


def post_again_screen(options: Options, texts: Texts) -> Screen:
    """Offer to post the lobby of another game in any chat, because the message with the table was deleted.

    Only a preset can be named there; for other rules the person chooses a game.
    """
    game = name_of(options) or ""
    mention = texts.rich("anywhere-mention", mention=CommandName("newgame", game, texts.language))
    button = Button(texts("anywhere-button-post"), PostInChat(game, mention), Style.MAIN)
    title_line = line(Text(title_words(options, texts)), tone=Tone.TITLE)
    return Screen((title_line, words(texts, "anywhere-post-again")), ((button,),))


def _seats(scene: LobbyScene, texts: Texts) -> Iterator[Paragraph]:
    yield words(texts, "lobby-seats", taken=len(scene.seats), seats=_offered(scene))
    for at, seat in enumerate(scene.seats):
        if not seat.reachable and seat.user is not None:
            name: Span = Mention(seat_name(scene.seats, at, texts), seat.user)
            yield line(*texts.rich("lobby-seat-unreachable", number=at + 1, name=name))
        else:
            message = "lobby-seat-opener" if at == scene.opener and scene.room is not None else "lobby-seat"
            spans = texts.rich(message, number=at + 1, name=named(scene.seats, at, texts))
            yield line(*_with_team(with_guest_mark(spans, seat, texts), scene, at, texts))
    yield from _kept(scene, texts)


def _kept(scene: LobbyScene, texts: Texts) -> Iterator[Paragraph]:
    if scene.kept and scene.kept_until is not None:
        kept = seat_names(scene.seats, texts, scene.kept)[len(scene.seats) :]
        names = listed([Text(name) for name in kept], texts)
        time = Moment(scene.kept_until, texts("until-a-minute"))
        yield line(*texts.rich("lobby-kept", count=len(kept), names=names, time=time))


def _with_team(player: tuple[Span, ...], scene: LobbyScene, at: int, texts: Texts) -> tuple[Span, ...]:
    """Return the words about the player at the seat `at`, with the team of the seat if there are teams (R33)."""
    if scene.options.teams is Teams.OFF:
        return player
    team = at % teams_of(scene.options, len(scene.seats)) + 1
    return texts.rich("lobby-team", player=player, number=team)


def _call(scene: LobbyScene, texts: Texts) -> Paragraph:
    if len(scene.seats) < 2:
        return words(texts, "lobby-waits", tone=Tone.CALL)
    if len(scene.seats) not in seat_numbers(scene.options):
        missing = _offered(scene) - len(scene.seats)
        return words(texts, "lobby-waits-for-teams", missing=missing, tone=Tone.CALL)
    if scene.opener is None or scene.room is None:
        return words(texts, "lobby-ready", tone=Tone.CALL)
    message = "lobby-full" if len(scene.seats) >= _offered(scene) else "lobby-ready-for"
    return line(*texts.rich(message, name=named(scene.seats, scene.opener, texts)), tone=Tone.CALL)


def _rows(scene: LobbyScene, texts: Texts) -> Iterator[ButtonRow]:
    """Yield at most four rows: the post stays short on a phone."""
    if is_elsewhere(scene):  # everything else is for the people of the room
        yield (_button(scene, texts("lobby-button-leave"), TableVerb.LEAVE),)
        return
    if scene.room is not None:
        yield tuple(_joining(scene, texts))
    yield from _computers(scene, texts)
    yield tuple(_choosing(scene, texts))
    yield tuple(_beginning(scene, texts))


def _joining(scene: LobbyScene, texts: Texts) -> Iterator[Button]:
    if len(scene.seats) < _offered(scene):
        style = Style.MAIN if len(scene.seats) < 2 else Style.PLAIN
        yield _button(scene, texts("lobby-button-join"), TableVerb.JOIN, style=style)
    yield _button(scene, texts("lobby-button-leave"), TableVerb.LEAVE)


def _computers(scene: LobbyScene, texts: Texts) -> Iterator[ButtonRow]:
    buttons = []
    if len(scene.seats) + len(scene.kept) < _offered(scene):
        buttons.append(_button(scene, texts("lobby-button-add"), TableVerb.ADD_COMPUTER))
    if any(seat.presence is Presence.COMPUTER for seat in scene.seats):
        buttons.append(_button(scene, texts("lobby-button-drop"), TableVerb.DROP_COMPUTER))
    if buttons:
        yield tuple(buttons)


def _choosing(scene: LobbyScene, texts: Texts) -> Iterator[Button]:
    """Yield *Game & pace*, and the button to the private chat while the bot cannot reach somebody.

    The second button is a tap, not a link: a link could be forwarded, and a tap proves that the person is in the room.
    """
    yield _button(scene, texts("lobby-button-options"), TableVerb.OPTIONS)
    if scene.misses_somebody:
        yield _button(scene, texts("lobby-button-open-private"), TableVerb.JOIN, style=Style.MAIN)


def _beginning(scene: LobbyScene, texts: Texts) -> Iterator[Button]:
    if len(scene.seats) >= 2:
        style = Style.MAIN if len(scene.seats) in seat_numbers(scene.options) else Style.PLAIN
        yield _button(scene, texts("lobby-button-start"), TableVerb.START, style=style)
    yield _button(scene, texts("lobby-button-cancel"), TableVerb.CANCEL, style=Style.DANGER)


def _button(scene: LobbyScene, label: str, verb: TableVerb, *, style: Style = Style.PLAIN) -> Button:
    return Button(label, Tap(TableTap(scene.table, verb).text()), style)


def _offered(scene: LobbyScene) -> int:
    return seats_offered(scene.options)


def call_to_match_screen(scene: CallScene, texts: Texts) -> Screen:
    """Return the invitation to check in for a match. After the closing it reports a match without a deal."""
    about = _about(scene, texts)
    if scene.closed:
        return Screen(
            (
                *title(scene, texts),
                about,
                words(texts, "match-closed"),
                *match_result_line(scene.match_result, texts),
            )
        )
    call = timed(_call_to_come(scene, texts), Moment(scene.until, texts("until-two-minutes")), texts)
    arrived = words(texts, "match-here", here=len(scene.arrived), seats=len(scene.seats))
    blocks: list[Block] = [*title(scene, texts), about]
    blocks.append(words(texts, "lobby-pace", limit=texts(f"pace-{scene.pace.value}-move")))
    blocks.extend((Gap(), arrived, *_called_seats(scene, texts), Gap(), Paragraph(call, Tone.CALL)))
    blocks.extend(fingerprint(scene.commitment, texts))
    button = Button(texts("match-button-here"), _tap(scene), Style.MAIN)
    is_called = scene.reader not in scene.arrived
    rows = ((button,),) if is_called else ()
    stage = partial(_stage, scene, texts, (arrived,))
    return Screen(tuple(blocks), rows, stage=stage, lasting_call=is_called)


def _about(scene: CallScene, texts: Texts) -> Paragraph:
    if not scene.named:
        return words(texts, "match-round", round=scene.round)
    return line(*texts.rich("match-round-in-room", room=RoomName(room_title(scene.room)), round=scene.round))


def _called_seats(scene: CallScene, texts: Texts) -> Iterator[Paragraph]:
    for at in range(len(scene.seats)):
        message = "match-seat-here" if at in scene.arrived else "match-seat"
        yield line(*texts.rich(message, name=named(scene.seats, at, texts)))


def _call_to_come(scene: CallScene, texts: Texts) -> tuple[Span, ...]:
    if scene.reader is None:
        return texts.rich("match-calls-all")
    return texts.rich("match-waits" if scene.reader in scene.arrived else "match-calls")


def _tap(scene: CallScene) -> Tap:
    return Tap(TableTap(scene.table, TableVerb.HERE).text())


def _stage(scene: CallScene, texts: Texts, notes: tuple[Block, ...]) -> Stage:
    """Return the invitation as a stage, with its time. The seats of people not yet checked in are awaited."""
    seats = tuple(
        SeatShown(
            seat_name(scene.seats, at, texts), seat.user, seat.presence, awaited=at not in scene.arrived
        )
        for at, seat in enumerate(scene.seats)
    )
    turn = Turn(_call_to_come(scene, texts), until=scene.until, within=CALLED_FOR_S)
    match = (
        match_title(scene.room, scene.round, texts)
        if scene.named
        else texts("match-round", round=scene.round)
    )
    title = title_words(scene.options, texts)
    return Stage(Part.LOBBY, title, turn, seats, you=scene.reader, notes=notes, match=match)
