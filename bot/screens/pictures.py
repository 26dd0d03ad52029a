"""The sketches of pictures to share: the end of a game, a moment of a replay, an invitation, the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.cards import Letters
from bot.domain.faces import Face
from bot.domain.sketches import EndSketch, HomeSketch, InvitationSketch, PlaceShown, TableSketch
from bot.domain.stage import Part, SeatShown
from bot.i18n.texts import Texts
from bot.screens.lines import room_title
from engine import Outcome, Seat, View

MOST_CHAIRS = 8
"""The most seats around the table of an invitation."""


def with_places(seats: Sequence[SeatShown], outcome: Outcome) -> tuple[SeatShown, ...]:
    """Return the seats of a game with their places at its end."""
    places = outcome.place_of_each()
    return tuple(
        replace(seat, place=places[Seat(at)], fool=Seat(at) in outcome.fools) for at, seat in enumerate(seats)
    )


def end_sketch(
    seats: Sequence[SeatShown], faces: Sequence[Face], texts: Texts, letters: Letters | None = None
) -> EndSketch:
    """Return the sketch of the end of a game with these seats, which have their places, and the fools their epaulettes.

    Nothing in it is in the second person, because others look at it.
    """
    people = list(zip(seats, faces, strict=True))
    fools = [one for one in people if one[0].fool]
    fools.sort(key=lambda one: not one[0].open)
    others = sorted((one for one in people if not one[0].fool), key=lambda one: one[0].place or len(seats))
    left = fools[0][0].cards if len(fools) == 1 else 0
    worn = fools[0][0].open[:2] if fools else ()
    about = [texts("picture-left", count=left)] if left else []
    about += [texts("picture-epaulettes", count=len(worn))] if worn else []
    return EndSketch(
        _result([seat for seat, _ in fools], seats, texts),
        _begun(texts("list-separator").join(about)),
        tuple(face for _, face in fools),
        tuple(PlaceShown(seat.name, face, seat.place or 1) for seat, face in others),
        left,
        texts("picture-next") if fools else "",
        texts("web-title"),
        worn,
        texts.letters if letters is None else letters,
    )


def _result(fools: Sequence[SeatShown], seats: Sequence[SeatShown], texts: Texts) -> str:
    names = _listed(fools, texts)
    if not fools:
        said = texts("end-repetition" if any(seat.cards for seat in seats) else "end-draw")
    elif len(fools) == 1:
        said = texts("end-fool", name=names)
    else:
        said = texts("end-fools", names=names)
    return said.rstrip(".")


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(seats: Sequence[SeatShown], texts: Texts) -> str:
    return texts("list-separator").join(seat.name for seat in seats)


def moment_sketch(
    title: str, seats: Sequence[SeatShown], view: View, call: str, faces: tuple[Face, ...], letters: Letters
) -> TableSketch:
    """Return the sketch of a table to share, without the cards in the hands. `call` are the words about the moment."""
    return TableSketch(
        title=title,
        seats=tuple(replace(seat, open=()) for seat in seats),
        pairs=tuple((pair.attack, pair.beat) for pair in view.table),
        turned_up=view.turned_up,
        trump=view.trump,
        talon=view.talon,
        discarded=view.discarded,
        call=call,
        letters=letters,
        faces=faces,
        shared=True,
    )


def invitation_sketch(
    part: Part | None,
    title: str,
    lines: Sequence[str],
    seats: Sequence[tuple[SeatShown, Face]],
    offered: int,
    texts: Texts,
) -> InvitationSketch:
    """Return the sketch of a table for a person who may enter.

    `part` is the kind of the newest table of the room, None without one. `title` is that of the room, `lines` are words
    about the game, and `offered` is the number of seats of a lobby.
    """
    chairs: list[Face | None] = [face for _, face in seats]
    people, state = [seat for seat, _ in seats], ""
    if part is Part.LOBBY:
        opener = next((seat.name for seat in people if seat.opener), "")
        title = texts("picture-invites", name=opener) if opener else texts("picture-invited")
        free = max(0, offered - len(seats))
        state = texts("picture-free", count=free) if free else texts("picture-full")
        chairs += [None] * max(0, min(free, MOST_CHAIRS - len(chairs)))
    elif part is Part.TABLE:
        title, state = texts("picture-playing", names=_listed(people, texts)), texts("picture-runs")
    else:
        title, chairs = room_title(title), []
    shown = tuple(filter(None, lines))
    return InvitationSketch(title, shown, state, tuple(chairs), texts("picture-note"), texts("web-title"))


def home_sketch(texts: Texts) -> HomeSketch:
    """Return the sketch of the game itself."""
    return HomeSketch(texts("web-title"), texts("picture-about"), texts("picture-note"))
