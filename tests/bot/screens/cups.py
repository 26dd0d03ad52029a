"""Screens of tournaments and chips, for the golden files."""

from collections.abc import Iterator
from dataclasses import replace

from bot import screens
from bot.domain.ids import Chat, MatchOf, PersonId, PlatformName, TableId, TournamentId
from bot.domain.names import shown_name
from bot.domain.room_settings import TableView
from bot.domain.scene import Pace
from bot.domain.screen import Screen, Text
from bot.domain.sketches import words_of
from bot.domain.tournament_rows import ChipEntry, ChipReason
from bot.features.tournaments.chips import chips_screen
from bot.features.tournaments.model import (
    Entrant,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Terms,
    Tournament,
)
from bot.features.tournaments.screens import (
    call_off_screen,
    cannot_be_called_screen,
    entrant_screen,
    terms_screen,
    topic_title,
    tournament_over_screen,
    tournament_screen,
    will_be_called_screen,
    with_bracket_picture,
    withdraw_screen,
)
from bot.i18n.texts import Texts

ROOM = Chat(PlatformName("memory"), "1")
AT = 1_800_000_000_000
CALLED = ("Аня", "Боря", "Вика", "Глеб", "Даша", "Егор", "Женя", "Зоя")
PEOPLE = tuple(PersonId(name) for name in CALLED)
NAMES = dict(zip(PEOPLE, CALLED, strict=True))
A, B, C, D, E, F, G, H = PEOPLE


def tournament(number: int = 8, **terms: object) -> Tournament:
    """Return a tournament with this number of entrants."""
    entrants = tuple(Entrant(person, ROOM.platform, AT) for person in PEOPLE[:number])
    opened = Tournament(
        TournamentId("cup"), ROOM, A, Terms(), "5eed" * 16, AT, Registering(AT + 600_000), entrants
    )
    return replace(opened, terms=replace(opened.terms, **terms))  # type: ignore[arg-type]


def match(number: int, *seats: PersonId, **said: object) -> Match:
    return replace(Match(number, TableId(f"t{number}"), seats, AT), **said)  # type: ignore[arg-type]


def a_round(number: int, *matches: Match, unplayed: tuple[PersonId, ...] = ()) -> Round:
    return Round(number, AT + 3_600_000, matches, unplayed)


FIRST = a_round(
    1,
    match(1, A, B, C, dealt=(A, B, C), through=(A, B), end=MatchEnd.PLAYED),
    match(2, D, E, F, dealt=(D, E), through=(), end=MatchEnd.NO_RESULT),
    match(3, G, H, dealt=(G, H), through=(G,), end=MatchEnd.LOTS),
)


def registering(texts: Texts) -> Iterator[tuple[str, Screen]]:
    for heading, cup in (
        ("nobody is in", tournament(0)),
        ("a free one", tournament(1, entry=0)),
        ("a chip each", tournament(2, entry=1)),
        ("half go on", tournament(5, entry=20, half=True, pace=Pace.BLITZ)),
    ):
        yield heading, tournament_screen(cup, NAMES, AT, texts)
    yield "with topics", tournament_screen(tournament(0, topics=True), NAMES, AT, texts)
    yield "the settings", terms_screen(tournament(), texts)
    yield "the settings where topics can be made", terms_screen(tournament(), texts, topics=True)
    title = topic_title(MatchOf(TournamentId("cup"), 1, 2), texts)
    yield "the title of a topic", screens.answer_screen((Text(title),), None, texts)
    named = topic_title(MatchOf(TournamentId("cup"), 1, 2), texts, ("Аня", "Боря"))
    yield "the title of a topic with players", screens.answer_screen((Text(named),), None, texts)
    yield "is it to be cancelled?", call_off_screen(tournament(), texts)
    yield "leave it after its start?", withdraw_screen(tournament(), PersonId("anna"), texts)
    yield (
        "direct messages are closed",
        cannot_be_called_screen(tournament(), PersonId("anna"), "discord-direct-closed", texts),
    )
    yield "somebody has entered without direct messages", entrant_screen("Аня", texts, entered=True)
    yield "somebody has withdrawn", entrant_screen("Аня", texts, entered=False)
    yield "the private chat of who has entered", will_be_called_screen("Пятница", texts)


def playing(texts: Texts) -> Iterator[tuple[str, Screen]]:
    called = a_round(
        1, match(1, A, B, C), match(2, D, E, dealt=(D, E)), match(3, F, G, dealt=(F, G), replay=1)
    )
    cup = replace(tournament(), state=Playing((called,), waiting=(H,)))
    board = "https://example.org/tournament/KEY"
    yield "the first round", tournament_screen(cup, NAMES, AT, texts, board, str)
    refused = replace(cup, topics_refused=True)
    yield "topics are refused", tournament_screen(refused, NAMES, AT, texts)
    yield "too late to enter", tournament_screen(cup, NAMES, AT + 3_500_000, texts)
    cup = replace(tournament(), state=Playing((replace(FIRST, unplayed=(H,)),)))
    yield "the first round is over", tournament_screen(cup, NAMES, AT, texts)
    second = a_round(2, match(1, A, B, G, H))
    cup = replace(cup, state=Playing((FIRST, second)))
    yield "the second round", tournament_screen(cup, {}, AT, texts)
    shown = tournament_screen(cup, NAMES, AT, texts)
    pictured = with_bracket_picture(shown, cup, NAMES, TableView.PICTURE, texts)
    assert pictured.sketch is not None
    assert pictured.caption is not None
    yield "the words of its picture", screens.answer_screen((Text(words_of(pictured.sketch)),), None, texts)
    yield "beside its picture", Screen(pictured.caption)


def over(texts: Texts) -> Iterator[tuple[str, Screen]]:
    final = a_round(2, match(1, A, B, dealt=(A, B), through=(A,), end=MatchEnd.PLAYED))
    won = Finished(FinishedWhy.WON, AT, A, rounds=(FIRST, final))
    for number in (1, 2, 5):
        cup = replace(tournament(number, entry=1), state=won)
        yield f"the winner has {number}", tournament_screen(cup, NAMES, AT, texts)
    for why in (FinishedWhy.CANCELLED, FinishedWhy.TOO_FEW, FinishedWhy.NOBODY_LEFT):
        cup = replace(tournament(), state=Finished(why, AT))
        yield why.value, tournament_screen(cup, NAMES, AT, texts)
    for heading, cup in (
        ("the end is announced", replace(tournament(), state=won)),
        ("the end of a free one", replace(tournament(entry=0), state=won)),
        ("the end of one without a winner", replace(tournament(), state=Finished(FinishedWhy.TOO_FEW, AT))),
    ):
        yield heading, tournament_over_screen(cup, NAMES, texts)
    played = a_round(2, match(1, A, B, dealt=(A, B)))
    broken = Finished(FinishedWhy.CANCELLED, AT, rounds=(FIRST, played))
    yield (
        "cancelled in a game",
        tournament_screen(replace(tournament(), state=broken), NAMES, AT, texts),
    )
    by = replace(tournament(4, entry=0), state=Finished(FinishedWhy.CANCELLED, AT, by=A))
    yield "cancelled by somebody", tournament_screen(by, NAMES, AT, texts)
    cup = replace(tournament(), state=Finished(FinishedWhy.WON, AT, A, rounds=(FIRST, final)))
    shown = tournament_screen(cup, NAMES, AT, texts)
    pictured = with_bracket_picture(shown, cup, NAMES, TableView.BOTH, texts)
    assert pictured.sketch is not None
    yield "the words of its picture", screens.answer_screen((Text(words_of(pictured.sketch)),), None, texts)


def chips(texts: Texts) -> Iterator[tuple[str, Screen]]:
    amounts = (100, 30, -10, 10, 40)
    entries = [
        ChipEntry(str(number), ROOM, A, amount, reason, None, AT)
        for number, (amount, reason) in enumerate(zip(amounts, ChipReason, strict=True))
    ]
    yield "the chips of somebody", chips_screen(shown_name("Аня"), 170, entries, texts)
    for number in (1, 2):
        yield f"{number} left", chips_screen(shown_name("Аня"), number, (), texts)


def cups(texts: Texts) -> Iterator[tuple[str, Screen]]:
    yield from registering(texts)
    yield from playing(texts)
    yield from over(texts)
    yield from chips(texts)
