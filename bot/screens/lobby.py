"""The lobby: the seats, the game, the pace, and the buttons that change them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.buttons import TableTap, TableVerb
from bot.domain.scene import LobbyScene, Presence
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Gap,
    Mention,
    Moment,
    OpenPrivate,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.start_links import JoinTable
from bot.domain.tap_data import LINK
from bot.game.lobby import seats_offered
from bot.i18n.texts import Texts
from bot.screens.lines import fingerprint, line, title, words
from bot.screens.people import guest_mark, listed, named, room_title, seat_name, seat_names
from bot.screens.stage import lobby_stage
from bot.screens.variant import message_part, nearest
from engine import Teams, seat_numbers, teams_of


def lobby_screen(scene: LobbyScene, texts: Texts) -> Screen:
    """The lobby as everybody may see it; a closed one is two lines."""
    if scene.closed:
        return Screen((title(scene, texts), words(texts, "lobby-closed")))
    about = f"preset-{message_part(nearest(scene.options)[0])}-about"
    blocks: list[Block] = [title(scene, texts), words(texts, about, tone=Tone.SMALL)]
    pace = words(texts, "lobby-pace", move=texts(f"pace-{scene.pace.value}-move"))
    notes = [words(texts, "lobby-same-pack")] if scene.same_pack else []
    blocks.extend((*notes, pace))
    if scene.own_thread:
        blocks.append(words(texts, "lobby-own-thread"))
    if scene.hints:
        notes.append(words(texts, "lobby-hints"))
        blocks.append(notes[-1])
    if scene.watched:
        notes.append(words(texts, "lobby-watched"))
        blocks.append(notes[-1])
    if scene.for_guest:
        blocks.append(line(*texts.rich("lobby-for-guest", room=RoomName(room_title(scene.room)))))
    blocks.extend((Gap(), *_seats(scene, texts), Gap(), _call(scene, texts)))
    if _missing(scene):
        blocks.append(words(texts, "lobby-unreachable-here" if scene.hands_here else "lobby-unreachable"))
    blocks.extend(fingerprint(scene.commitment, texts))
    stage = lobby_stage(scene, texts, _call(scene, texts).spans, (*notes, *_kept(scene, texts)))
    return Screen(tuple(blocks), tuple(_rows(scene, texts)), stage=stage)


def moved_screen(room: str, texts: Texts) -> Screen:
    """The lobby's post once the game has a thread of its own: where it is. `room` is the thread's raw title."""
    return Screen((line(*texts.rich("lobby-moved", room=RoomName(room_title(room)))),))


def _seats(scene: LobbyScene, texts: Texts) -> Iterator[Paragraph]:
    yield words(texts, "lobby-seats", taken=len(scene.seats), seats=_offered(scene))
    for at, seat in enumerate(scene.seats):
        if not seat.reachable and seat.user is not None:
            name: Span = Mention(seat_name(scene.seats, at, texts), seat.user)
            yield line(*texts.rich("lobby-seat-unreachable", number=at + 1, name=name))
        else:
            message = "lobby-seat-opener" if at == scene.opener and not scene.private else "lobby-seat"
            spans = texts.rich(message, number=at + 1, name=named(scene.seats, at, texts))
            yield line(*spans, *guest_mark(seat, texts), *_team(scene, at, texts))
    yield from _kept(scene, texts)


def _kept(scene: LobbyScene, texts: Texts) -> Iterator[Paragraph]:
    if scene.kept:
        kept = seat_names(scene.seats, texts, scene.kept)[len(scene.seats) :]
        names = listed([Text(name) for name in kept], texts)
        yield line(*texts.rich("lobby-kept", count=len(scene.kept), names=names), *_kept_until(scene, texts))


def _team(scene: LobbyScene, at: int, texts: Texts) -> tuple[Span, ...]:
    """The team of the seat (R33)."""
    if scene.options.teams is Teams.OFF:
        return ()
    return texts.rich("lobby-team", number=at % teams_of(scene.options, len(scene.seats)) + 1)


def _kept_until(scene: LobbyScene, texts: Texts) -> tuple[Span, ...]:
    if scene.kept_until is None:
        return ()
    return texts.rich("until", time=Moment(scene.kept_until, texts("lobby-kept-for")))


def _call(scene: LobbyScene, texts: Texts) -> Paragraph:
    if len(scene.seats) < 2:
        return words(texts, "lobby-waits", tone=Tone.CALL)
    if len(scene.seats) not in seat_numbers(scene.options):
        missing = _offered(scene) - len(scene.seats)
        return words(texts, "lobby-waits-for-teams", missing=missing, tone=Tone.CALL)
    full = len(scene.seats) >= _offered(scene)
    return words(texts, "lobby-full" if full else "lobby-ready", tone=Tone.CALL)


def _rows(scene: LobbyScene, texts: Texts) -> Iterator[ButtonRow]:
    """At most four rows: the post stays short on a phone."""
    if scene.for_guest:  # everything else is for the people of the room
        yield (_button(scene, texts("lobby-button-leave"), TableVerb.LEAVE),)
        return
    if not scene.private:
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
    """*Game & pace*, and beside it the way to the private chat while somebody needs it."""
    yield _button(scene, texts("lobby-button-options"), TableVerb.OPTIONS)
    if _missing(scene):
        way = OpenPrivate(JoinTable(scene.table).text(LINK))
        yield Button(texts("lobby-button-open-private"), way, Style.MAIN)


def _beginning(scene: LobbyScene, texts: Texts) -> Iterator[Button]:
    if len(scene.seats) >= 2:
        style = Style.MAIN if len(scene.seats) in seat_numbers(scene.options) else Style.PLAIN
        yield _button(scene, texts("lobby-button-start"), TableVerb.START, style=style)
    yield _button(scene, texts("lobby-button-cancel"), TableVerb.CANCEL, style=Style.DANGER)


def _button(scene: LobbyScene, label: str, verb: TableVerb, *, style: Style = Style.PLAIN) -> Button:
    return Button(label, Tap(TableTap(scene.table, verb).text()), style)


def _offered(scene: LobbyScene) -> int:
    return seats_offered(scene.options)


def _missing(scene: LobbyScene) -> bool:
    return any(not seat.reachable and seat.user is not None for seat in scene.seats)
