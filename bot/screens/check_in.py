"""The lobby of a match: who is called to the table, who is here already, and *I'm here*."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.buttons import TableTap, TableVerb
from bot.domain.scene import CallScene
from bot.domain.screen import (
    Block,
    Button,
    Gap,
    Moment,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Tone,
    Turn,
)
from bot.domain.stage import Part, SeatShown
from bot.i18n.texts import Texts
from bot.screens.lines import fate_line, fingerprint, line, title, words
from bot.screens.people import named, room_title, seat_name
from bot.screens.variant import title_words


def call_to_match_screen(scene: CallScene, texts: Texts) -> Screen:
    """The match as those see it who are called to it; a closed one says that no cards were dealt."""
    about = _about(scene, texts)
    if scene.closed:
        return Screen(
            (title(scene, texts), about, words(texts, "match-closed"), *fate_line(scene.fate, texts))
        )
    call = (*_call(scene, texts), *_until(scene, texts))
    here = words(texts, "match-here", here=len(scene.here), seats=len(scene.seats))
    blocks: list[Block] = [title(scene, texts), about]
    blocks.append(words(texts, "lobby-pace", move=texts(f"pace-{scene.pace.value}-move")))
    blocks.extend((Gap(), here, *_seats(scene, texts), Gap(), Paragraph(call, Tone.CALL)))
    blocks.extend(fingerprint(scene.commitment, texts))
    button = Button(texts("match-button-here"), _tap(scene), Style.MAIN)
    is_called = scene.reader not in scene.here
    rows = ((button,),) if is_called else ()
    stage = _stage(scene, texts, call, (here, about))
    return Screen(tuple(blocks), rows, stage=stage, lasting_call=is_called)


def _about(scene: CallScene, texts: Texts) -> Paragraph:
    if not scene.named:
        return words(texts, "match-round", round=scene.round)
    return line(*texts.rich("match-round-in-room", room=RoomName(room_title(scene.room)), round=scene.round))


def _seats(scene: CallScene, texts: Texts) -> Iterator[Paragraph]:
    for at in range(len(scene.seats)):
        message = "match-seat-here" if at in scene.here else "match-seat"
        yield line(*texts.rich(message, name=named(scene.seats, at, texts)))


def _call(scene: CallScene, texts: Texts) -> tuple[Span, ...]:
    if scene.reader is None:
        return texts.rich("match-calls-all")
    return texts.rich("match-waits" if scene.reader in scene.here else "match-calls")


def _until(scene: CallScene, texts: Texts) -> tuple[Span, ...]:
    return texts.rich("until", time=Moment(scene.until, texts("match-called-for")))


def _tap(scene: CallScene) -> Tap:
    return Tap(TableTap(scene.table, TableVerb.HERE).text())


def _stage(scene: CallScene, texts: Texts, call: tuple[Span, ...], notes: tuple[Block, ...]) -> Stage:
    seats = tuple(
        SeatShown(seat_name(scene.seats, at, texts), seat.user, seat.presence)
        for at, seat in enumerate(scene.seats)
    )
    return Stage(Part.LOBBY, title_words(scene.options, texts), Turn(call), seats, notes=notes)
