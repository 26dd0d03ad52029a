"""The screens of quick match: waiting, found, and what to do about a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.domain.ids import PersonId, TableId
from bot.domain.names import shown_name
from bot.domain.scene import GameScene, ReactionFace
from bot.domain.screen import Block, Button, ButtonRow, Moment, Screen, Stage, Style, Tap, Tone, Turn
from bot.domain.stage import Part
from bot.domain.tap_data import TapData
from bot.features.hall.model import (
    NAME,
    WAIT_MS,
    AskAbout,
    HallGame,
    HallPace,
    HallPerson,
    HallSeats,
    LiftPause,
    React,
    Refuse,
    ReportPerson,
    Seek,
    SeekAgain,
    SeekOthers,
    ShowHallBoard,
    StopSeeking,
    Wish,
)
from bot.i18n.texts import Texts
from bot.screens.lines import line, message_part, timed, words


def waiting_screen(row: HallPerson | None, texts: Texts, *, closed: bool = False) -> Screen:
    """Return the screen of a waiting person, or of one not waiting any more, with the buttons for another game.

    It changes while the person does something else, so it is a direct message where private posts can be ephemeral.
    With `closed` it says that the person accepts none, and that the cards come to this place.
    """
    wish = Wish.of("" if row is None else row.wish)
    heading = words(texts, "hall-title", tone=Tone.TITLE)
    game = texts.rich(
        "hall-wish",
        game=texts(f"preset-{message_part(wish.game.value)}"),
        count=wish.players,
        pace=texts(f"pace-{wish.pace.value}"),
    )
    if row is None or not row.waiting:
        start = Button(texts("hall-button-seek"), _seek(wish), Style.MAIN)
        board = _button("hall-button-board", ShowHallBoard(), texts)
        rows = ((start,), *_choices(wish, texts), (board,))
        return Screen((heading, line(*game), words(texts, "hall-stopped")), rows, direct=True)
    until = Moment(row.until // 1000, texts("hall-soon"))
    lines: tuple[Block, ...] = (
        line(*game),
        line(*timed(texts.rich("hall-waiting"), until, texts), tone=Tone.CALL),
        words(texts, "hall-closed" if closed else "hall-meanwhile", tone=Tone.SMALL),
    )
    cancel = Button(texts("hall-button-stop"), Tap(StopSeeking().text()), Style.DANGER)
    rows = (*_choices(wish, texts), (cancel,))
    return Screen((heading, *lines), rows, stage=lambda: _waiting_stage(row, texts), direct=True)


def _waiting_stage(row: HallPerson, texts: Texts) -> Stage:
    then = Turn(texts.rich("hall-then"), until=row.until // 1000, within=WAIT_MS // 1000)
    return Stage(Part.SEEK, texts("hall-looking"), then)


def _choices(wish: Wish, texts: Texts) -> Iterator[ButtonRow]:
    yield tuple(
        _choice(
            replace(wish, game=game), texts(f"preset-{message_part(game.value)}"), texts, on=game is wish.game
        )
        for game in HallGame
    )
    yield tuple(
        _choice(
            replace(wish, seats=seats),
            texts("hall-seats", count=int(seats.value)),
            texts,
            on=seats is wish.seats,
        )
        for seats in HallSeats
    )
    yield tuple(
        _choice(replace(wish, pace=pace), texts(f"pace-{pace.value}"), texts, on=pace is wish.pace)
        for pace in HallPace
    )


def _choice(wish: Wish, label: str, texts: Texts, *, on: bool) -> Button:
    return Button(texts("lobby-button-chosen", label=label) if on else label, _seek(wish))


def _seek(wish: Wish) -> Tap:
    return Tap(Seek(wish.game, wish.seats, wish.pace).text())


def found_screen(names: Sequence[str], computers: int, texts: Texts, *, rated: bool, known: bool) -> Screen:
    """Return the screen with the other people of a dealt table, by their shown names, and the number of computers.

    `known` people have met before. A game with other people says why it is not `rated`.
    """
    message = "hall-found" if names else "hall-nobody"
    found = texts.rich(message, names=texts("list-separator").join(names), computers=computers)
    blocks = [words(texts, "hall-title", tone=Tone.TITLE), line(*found)]
    if known and not rated:
        blocks.append(words(texts, "hall-unrated", tone=Tone.SMALL))
    stage = Stage(Part.SEEK, texts("hall-title"), Turn(found))
    return Screen(tuple(blocks), stage=stage, direct=True)


def reaction_buttons(scene: GameScene, texts: Texts) -> Iterable[Button]:
    """Yield the faces for reactions in a game of the hall, if somebody else can see them."""
    if scene.feature == NAME and sum(seat.presence.seated for seat in scene.seats) > 1:
        for face in ReactionFace:
            yield _button(f"reaction-{face.value}", React(scene.table, face), texts)


def again_buttons(scene: GameScene, texts: Texts) -> Iterable[Button]:
    """Yield the ways on after a game of the hall."""
    if scene.feature == NAME:
        yield _button("hall-button-again", SeekAgain(scene.table), texts, Style.MAIN)
        yield _button("hall-button-next", SeekOthers(scene.table), texts)


def end_buttons(scene: GameScene, texts: Texts) -> Iterable[Button]:
    """Yield the button of the leaderboard, and that about the other people, after a game of the hall."""
    if scene.feature != NAME:
        return
    yield _button("hall-button-board", ShowHallBoard(), texts)
    if sum(not seat.number for seat in scene.seats) > 1:
        yield _button("hall-button-about", AskAbout(scene.table), texts)


def about_screen(table: TableId, people: Sequence[tuple[int, str]], texts: Texts, *, reports: bool) -> Screen:
    """Return the question about the other people of a finished game: each with their seat and their shown name."""
    rows = list[ButtonRow]()
    for seat, name in people:
        rows.append((Button(texts("hall-button-refuse", name=name), Tap(Refuse(table, seat).text())),))
        if reports:
            data = Tap(ReportPerson(table, seat).text())
            rows.append((Button(texts("hall-button-report", name=name), data, Style.DANGER),))
    heading = words(texts, "hall-about-title", tone=Tone.TITLE)
    parts = ("refuse", "report") if reports else ("refuse",)
    return Screen((heading, *(words(texts, f"hall-about-{part}") for part in parts)), tuple(rows))


def report_screen(name: str, by: str, person: PersonId, count: int, texts: Texts, *, paused: bool) -> Screen:
    """Return the report to the operator: on a person, by another one, both with raw names, the `count`th on the person.

    If the person is `paused` by it, a button lets them play again.
    """
    said = texts.rich("hall-report", name=shown_name(name), by=shown_name(by), count=count)
    blocks: tuple[Block, ...] = (line(*said),)
    if not paused:
        return Screen(blocks)
    lift = Button(texts("hall-button-lift"), Tap(LiftPause(person).text()))
    return Screen((*blocks, words(texts, "hall-report-paused", tone=Tone.CALL)), ((lift,),))


def _button(text: str, data: TapData, texts: Texts, style: Style = Style.PLAIN) -> Button:
    return Button(texts(text), Tap(data.text()), style)
