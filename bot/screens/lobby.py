"""The lobby: the seats, the game, the pace, and the buttons that change them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.buttons import TableTap, TableVerb, to_data
from bot.domain.names import shown_name
from bot.domain.scene import LobbyScene, Pace, Presence
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Gap,
    Mention,
    Moment,
    OpenPrivate,
    Paragraph,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.start_links import StartAction, StartLink
from bot.game.lobby import seats_offered
from bot.game.rules import OWN, name_of
from bot.i18n.texts import Texts
from bot.screens.lines import fingerprint, line, title, words
from bot.screens.options import preset_button
from bot.screens.people import listed, named, seat_name
from bot.screens.variant import message_part, nearest
from engine import Teams, seat_numbers, teams_of

PRESETS_SHOWN = ("podkidnoy", "perevodnoy", "simple", "japanese", "teams", "big")
IN_A_ROW = 3
PACES_SHOWN = (Pace.NORMAL, Pace.BLITZ, Pace.MAIL)
PACES_SHOWN_ALONE = (Pace.NONE, Pace.NORMAL, Pace.BLITZ)


def lobby_screen(scene: LobbyScene, texts: Texts) -> Screen:
    """The lobby as everybody may see it; a closed one is two lines."""
    if scene.closed:
        return Screen((title(scene, texts), words(texts, "lobby-closed")))
    about = f"preset-{message_part(nearest(scene.options)[0])}-about"
    blocks: list[Block] = [title(scene, texts), words(texts, about, tone=Tone.SMALL)]
    pace = words(texts, "lobby-pace", move=texts(f"pace-{scene.pace.value}-move"))
    if scene.same_pack:
        blocks.append(words(texts, "lobby-same-pack"))
    blocks.extend((pace, Gap(), *_seats(scene, texts), Gap(), _call(scene, texts)))
    if _missing(scene):
        blocks.append(words(texts, "lobby-unreachable"))
    blocks.append(fingerprint(scene.commitment, texts))
    return Screen(tuple(blocks), tuple(_rows(scene, texts)))


def _seats(scene: LobbyScene, texts: Texts) -> Iterator[Paragraph]:
    yield words(texts, "lobby-seats", taken=len(scene.seats), seats=_offered(scene))
    for at, seat in enumerate(scene.seats):
        if not seat.reachable and seat.user is not None:
            name: Span = Mention(seat_name(scene.seats, at, texts), seat.user)
            yield line(*texts.rich("lobby-seat-unreachable", number=at + 1, name=name))
        else:
            message = "lobby-seat-opener" if at == scene.opener and not scene.private else "lobby-seat"
            spans = texts.rich(message, number=at + 1, name=named(scene.seats, at, texts))
            yield line(*spans, *_team(scene, at, texts))
    if scene.kept:
        names = listed([Text(shown_name(name)) for name in scene.kept], texts)
        yield line(*texts.rich("lobby-kept", names=names), *_kept_until(scene, texts))


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
    if _missing(scene):
        label = texts("lobby-button-open-private")
        yield (Button(label, OpenPrivate(StartLink(StartAction.JOIN, scene.table).payload), Style.MAIN),)
    if not scene.private:
        yield tuple(_joining(scene, texts))
    yield from _computers(scene, texts)
    yield from _games(scene, texts)
    paces = PACES_SHOWN_ALONE if scene.private else PACES_SHOWN
    yield tuple(
        _pace(scene, pace, texts) for pace in (*paces, *((scene.pace,) if scene.pace not in paces else ()))
    )
    if len(scene.seats) >= 2:
        style = Style.MAIN if len(scene.seats) in seat_numbers(scene.options) else Style.PLAIN
        yield (_button(scene, texts("lobby-button-start"), TableVerb.START, style=style),)
    yield (_button(scene, texts("lobby-button-cancel"), TableVerb.CANCEL, style=Style.DANGER),)


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


def _games(scene: LobbyScene, texts: Texts) -> Iterator[ButtonRow]:
    """The most popular presets, the chat's own rules, and *More options*."""
    presets = [preset_button(scene, name, texts) for name in _presets(scene)]
    for at in range(0, len(presets), IN_A_ROW):
        yield tuple(presets[at : at + IN_A_ROW])
    own = (preset_button(scene, OWN, texts),) if scene.own is not None else ()
    yield (*own, _button(scene, texts("lobby-button-options"), TableVerb.OPTIONS))


def _presets(scene: LobbyScene) -> tuple[str, ...]:
    chosen = name_of(scene.options)
    another = (chosen,) if chosen is not None and chosen not in PRESETS_SHOWN else ()
    return (*PRESETS_SHOWN, *another)


def _pace(scene: LobbyScene, pace: Pace, texts: Texts) -> Button:
    label = texts(f"pace-{pace.value}")
    if pace is scene.pace:
        label = texts("lobby-button-chosen", label=label)
    return _button(scene, label, TableVerb.PACE, pace.value)


def _button(
    scene: LobbyScene, label: str, verb: TableVerb, argument: str = "", *, style: Style = Style.PLAIN
) -> Button:
    return Button(label, Tap(to_data(TableTap(scene.table, verb, argument))), style)


def _offered(scene: LobbyScene) -> int:
    return seats_offered(scene.options)


def _missing(scene: LobbyScene) -> bool:
    return any(not seat.reachable and seat.user is not None for seat in scene.seats)
