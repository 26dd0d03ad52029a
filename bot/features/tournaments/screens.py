"""The posts of a tournament and their buttons: its board, its end, questions, and the terms for its organiser.

The board also has a stage with its rounds, matches and times, for platforms with drawn boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, NewType

from bot.domain.faces import Face
from bot.domain.ids import MatchOf, PersonId, TableId, TournamentId
from bot.domain.names import bare, shown_name
from bot.domain.rights import Right
from bot.domain.room_settings import TableView
from bot.domain.scene import Presence
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Digits,
    Gap,
    Moment,
    OpenLink,
    OpenWindow,
    Paragraph,
    RoomName,
    Screen,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    Turn,
)
from bot.domain.sketches import BracketSketch, MatchSketch
from bot.domain.stage import MatchShown, MatchState, Part, PlayerShown, RoundShown, SeatShown
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.domain.tournament_rows import LAST_PLACE
from bot.features.tournaments.model import (
    FEWEST,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Tournament,
    running_matches,
)
from bot.features.tournaments.registration import CHOICES, Term, chosen, late_until
from bot.features.tournaments.results import places
from bot.features.tournaments.rounds import estimate
from bot.i18n.texts import Texts
from bot.screens.lines import SHOWN_DIGITS, line, own_rules, room_title, title_words, words

Shown = Callable[[PersonId], PlayerShown]


@dataclass(frozen=True, slots=True)
class BoardReaders:
    """The readers of a drawn board in its room."""

    users: Mapping[PersonId, str] = field(default_factory=dict)
    """The user ids of the tournament's people on the platform of the room. Readers find themselves by their id."""
    may_watch: bool = False
    """True if everybody in the room may watch the games."""


OUTSIDE: Final = BoardReaders()
"""The readers of a link. They are not marked on the board, and cannot watch games."""


def bracket_stage(  # noqa: PLR0913 -- a board is made of just this
    tournament: Tournament,
    call: Paragraph,
    notes: Sequence[Block],
    result_of: Callable[[Round], str],
    shown: Shown,
    texts: Texts,
    *,
    readers: BoardReaders = OUTSIDE,
) -> Stage:
    """Return the drawn board: the line `call` is at the top, the `notes` are below.

    `result_of` returns the result of a finished round in words, `shown` the drawn form of a person.
    """
    rounds = tuple(
        RoundShown(
            texts("tournament-round", round=one.number),
            tuple(_match(tournament, match, shown, readers) for match in one.matches),
            "" if one is tournament.rounds[-1] else result_of(one),
        )
        for one in tournament.rounds
    )
    turn = Turn(call.spans, texts.rich("tournament-you-are-in"), until=_until(tournament))
    host = readers.users.get(tournament.organiser, "")
    people = tuple(map(shown, tournament.people if readers.users else ()))
    seats = tuple(SeatShown(one.name, one.user, Presence.PRESENT) for one in people)
    title = texts("tournament-title")
    return Stage(Part.TOURNAMENT, title, turn, seats, notes=tuple(notes), rounds=rounds, host=host)


def _until(tournament: Tournament) -> int | None:
    match tournament.state:
        case Registering(begins_at):
            return begins_at // 1000
        case Playing(rounds):
            return rounds[-1].until // 1000
        case Finished():
            return None


def _match(tournament: Tournament, match: Match, shown: Shown, readers: BoardReaders) -> MatchShown:
    winner = tournament.state.winner if isinstance(tournament.state, Finished) else None
    state = _state(tournament, match)
    players = tuple(
        replace(shown(person), through=_through(match, person), winner=person == winner)
        for person in match.seats
    )
    calls = state is MatchState.CALLED and not tournament.awaits_topic(match)
    until = match.check_in_until // 1000 if calls else None
    watched = readers.may_watch and match in running_matches(tournament)
    watch = WatchMatch(tournament.tournament, match.table).text() if watched else ""
    return MatchShown(match.number, state, players, until, watch)


def _through(match: Match, person: PersonId) -> bool | None:
    """Return True if the person advances, False if they are out, and None before the decision.

    Once the cards are dealt, invited people not in the game are out.
    """
    if match.through is not None:
        return person in match.through
    return False if match.dealt is not None and person not in match.dealt else None


def _state(tournament: Tournament, match: Match) -> MatchState:
    if match.through is not None:
        if not match.through:
            return MatchState.NOBODY
        return MatchState.LOTS if match.end is MatchEnd.LOTS else MatchState.OVER
    if isinstance(tournament.state, Finished):
        return MatchState.BROKEN_OFF
    if match.replay:
        return MatchState.AGAIN
    return MatchState.CALLED if match.dealt is None else MatchState.PLAYING


Names = Mapping[PersonId, str]
WindowKey = Callable[[TableId], str]
"""Returns the key of a table's window."""
TermValue = NewType("TermValue", str)
"""One of the `CHOICES`, as in the data of buttons."""
FIELD_CODECS[TermValue] = matching("[0-9a-z]{1,12}")
MOST_MATCHES: Final = 16
"""The maximum number of matches listed for the present round. Earlier rounds show only their results."""
MOST_WATCHED: Final = 8
"""The number of games with a button to watch."""
VERSUS: Final = " – "


@dataclass(frozen=True, slots=True)
class EnterTournament(TapData, prefix="cup-enter", right=Right.ENTERS, does="enter"):
    """Enter the tournament."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class EnterFromPrivate(TapData, prefix="cup", right=Right.ENTERS):
    """A deep link: enter the tournament in the private chat."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class EnterWatching(TapData, prefix="cup-watch", right=Right.ENTERS):
    """Enter the tournament without private messages, and find the invitations to matches in the room.

    `person` is the person who was asked; None on a button of an earlier version.
    """

    tournament: TournamentId
    person: PersonId | None = None


@dataclass(frozen=True, slots=True)
class WatchMatch(TapData, prefix="cup-look", right=Right.WATCHES):
    """Send the tapping person a link to the window of a match."""

    tournament: TournamentId
    table: TableId


@dataclass(frozen=True, slots=True)
class LeaveTournament(TapData, prefix="cup-leave", right=Right.ENTRANT, does="leave"):
    """Leave the tournament. After its start, `confirmed_by` is the person who confirms it; else None."""

    tournament: TournamentId
    confirmed_by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class BeginTournament(TapData, prefix="cup-begin", right=Right.ORGANISER, does="begin"):
    """Begin the first round."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class ShowTerms(TapData, prefix="cup-settings", right=Right.ORGANISER, does="settings"):
    """Show the terms with buttons to change them."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class SetTerm(TapData, prefix="cup-set", right=Right.ORGANISER):
    """Set a term to this value."""

    tournament: TournamentId
    term: Term
    value: TermValue


@dataclass(frozen=True, slots=True)
class AskToCancel(TapData, prefix="cup-cancel", right=Right.ENDS_TOURNAMENT, does="cancel"):
    """Ask for a confirmation to cancel the tournament."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class CancelTournament(TapData, prefix="cup-off", right=Right.ENDS_TOURNAMENT):
    """Cancel the tournament."""

    tournament: TournamentId


def tournament_screen(  # noqa: PLR0913 -- a board is made of just this
    tournament: Tournament,
    names: Names,
    now: int,
    texts: Texts,
    link: str = "",
    window_key: WindowKey | None = None,
    *,
    readers: BoardReaders = OUTSIDE,
) -> Screen:
    """Return the board for the whole chat. `names` are the shown names, `now` is in ms.

    `link` leads to the drawn board; empty if there is none. `window_key` is None if there are no windows, or if the
    drawn board has its own buttons to watch.
    """
    _, *head = heading = tuple(_head(tournament, texts))
    _, call, *rest = foot = tuple(_foot(tournament, names, texts))
    blocks = [*heading, Gap(), *_bracket(tournament, names, texts), *foot]
    assert isinstance(call, Paragraph), "the foot begins with what is awaited, or with the end"
    stage = partial(
        bracket_stage,
        tournament,
        call,
        (*head, *_beside(tournament, names, texts, drawn=bool(readers.users)), *rest),
        lambda one: _round_over(one, texts),
        lambda person: PlayerShown(_name(person, names, texts), user=readers.users.get(person)),
        texts,
        readers=readers,
    )
    live = ((Button(texts("tournament-button-board"), OpenLink(link)),),) if link else ()
    watching = () if window_key is None else _ways_to_watch(tournament, names, window_key, texts)
    return Screen(tuple(blocks), (*_rows(tournament, now, texts), *watching, *live), stage=stage)


def _beside(tournament: Tournament, names: Names, texts: Texts, *, drawn: bool) -> Iterator[Block]:
    """Yield the lines about people without a table. Before the first round, these are all entrants.

    If the board is `drawn` with its entrants, only their number is in words.
    """
    if not tournament.rounds:
        yield from _entrants(tournament, names, texts, named=not drawn)
    else:
        yield from _without_match(tournament, tournament.rounds[-1], names, texts)


def with_bracket_picture(
    screen: Screen,
    tournament: Tournament,
    names: Names,
    wanted: TableView,
    texts: Texts,
    *,
    winner: Face | None = None,
) -> Screen:
    """Return the board with a sketch of its bracket, once there are tables.

    `wanted` says if the post has words, a picture or both. With a picture alone, its caption does not list the tables.
    `winner` is the face of the winner; None before the end.
    """
    if wanted is TableView.TEXT or not tournament.rounds:
        return screen
    sketch = _sketch(tournament, names, winner, texts)
    last = _without_match(tournament, tournament.rounds[-1], names, texts)
    caption = (*_head(tournament, texts), *last, *_foot(tournament, names, texts))
    return replace(screen, sketch=sketch, caption=screen.blocks if wanted is TableView.BOTH else caption)


def _sketch(tournament: Tournament, names: Names, face: Face | None, texts: Texts) -> BracketSketch:
    """Return the sketch of the present round; after a win, the sketch of all tables of the winner with their `face`.

    Of a round at most `MOST_MATCHES` tables are drawn, with undecided ones preferred.
    """
    title, state = texts("tournament-title"), tournament.state
    *earlier, last = tournament.rounds
    if isinstance(state, Finished) and state.winner is not None:
        name = _name(state.winner, names, texts)
        path = tuple(
            _sketched(match, _round_title(one, texts), names, texts)
            for one in tournament.rounds
            for match in one.matches
            if state.winner in match.seats
        )
        won = texts("tournament-won", name=name, pot=tournament.pot)
        return BracketSketch(title, (), texts("tournament-path"), path, won, name, face)
    over = tuple(_round_over(one, texts) for one in earlier)
    drawn = sorted(last.matches, key=lambda match: match.through is not None)[:MOST_MATCHES]
    drawn.sort(key=lambda match: match.number)
    tables = tuple(_sketched(match, str(match.number), names, texts) for match in drawn)
    return BracketSketch(title, over, _round_title(last, texts), tables)


def tournament_over_screen(tournament: Tournament, names: Names, texts: Texts) -> Screen:
    """Return the announcement of a tournament's end; `names` are the shown names."""
    assert isinstance(tournament.state, Finished), "it is over"
    end = _end(tournament, tournament.state, names, texts)
    title = "tournament-not-played" if tournament.state.why is FinishedWhy.TOO_FEW else "tournament-over"
    return Screen((words(texts, title, tone=Tone.TITLE), *end))


def _head(tournament: Tournament, texts: Texts) -> Iterator[Block]:
    terms = tournament.terms
    yield words(texts, "tournament-title", tone=Tone.TITLE)
    yield words(texts, "tournament-game", game=title_words(terms.options, texts))
    yield from own_rules(terms.options, texts)
    yield words(texts, "tournament-terms", seats=terms.seats, through="half" if terms.half else "one")
    if isinstance(tournament.state, Registering):
        yield words(texts, "lobby-pace", limit=texts(f"pace-{terms.pace.value}-move"))
        if terms.topics:
            yield words(texts, "tournament-topics")
    if not tournament.refunded:
        yield words(texts, "tournament-pot", entry=terms.entry, pot=tournament.pot)


def _foot(tournament: Tournament, names: Names, texts: Texts) -> Iterator[Block]:
    state = tournament.state
    yield Gap()
    match state:
        case Registering(begins_at):
            at = Moment(begins_at // 1000, texts("tournament-soon"))
            yield line(*texts.rich("tournament-begins", time=at, needed=FEWEST), tone=Tone.CALL)
            yield words(texts, "tournament-reach", tone=Tone.SMALL)
        case Playing(rounds):
            at = Moment(rounds[-1].until // 1000, texts("tournament-within-the-round"))
            yield line(*texts.rich("tournament-round-until", time=at), tone=Tone.SMALL)
            if tournament.topics_refused:
                yield words(texts, "tournament-topics-refused", tone=Tone.SMALL)
        case Finished():
            yield from _end(tournament, state, names, texts)
            yield line(*texts.rich("tournament-seed", seed=Digits(tournament.seed)), tone=Tone.SMALL)
            return
    yield words(texts, "tournament-checksum", digits=tournament.commitment[:SHOWN_DIGITS], tone=Tone.SMALL)


def _end(tournament: Tournament, state: Finished, names: Names, texts: Texts) -> Iterator[Paragraph]:
    if state.why is FinishedWhy.WON and state.winner is not None:
        name = _name(state.winner, names, texts)
        yield words(texts, "tournament-won", name=name, pot=tournament.pot, tone=Tone.CALL)
        yield from _places(tournament, names, texts)
        return
    by = "" if state.by is None else _name(state.by, names, texts)
    message = "tournament-cancelled-by" if by else f"tournament-{state.why.value}"
    yield words(texts, message, name=by, needed=FEWEST, tone=Tone.CALL)
    if tournament.terms.entry and tournament.entrants:
        yield words(texts, "tournament-refunded")


def _places(tournament: Tournament, names: Names, texts: Texts) -> Iterator[Paragraph]:
    """Yield a line for the second and for the third place, if decided. Several people may share a place."""
    found = places(tournament)
    for place in range(2, LAST_PLACE + 1):
        people = [entrant.person for entrant in tournament.entrants if found.get(entrant.person) == place]
        if people:
            yield words(texts, "tournament-place", place=place, names=_listed(people, names, texts))


# the bracket


def _bracket(tournament: Tournament, names: Names, texts: Texts) -> Iterator[Block]:
    if not tournament.rounds:
        yield from _entrants(tournament, names, texts)
        return
    *earlier, last = tournament.rounds
    for one in earlier:
        yield line(Text(_round_over(one, texts)))
    yield words(texts, "tournament-round", round=last.number, tone=Tone.CALL)
    for match in last.matches[:MOST_MATCHES]:
        yield _match_line(tournament, match, names, texts)
    yield from _without_match(tournament, last, names, texts)


def _round_title(one: Round, texts: Texts) -> str:
    return texts("tournament-round", round=one.number)


def _round_over(one: Round, texts: Texts) -> str:
    people = sum(len(match.seats) for match in one.matches)
    on = sum(len(match.through or ()) for match in one.matches) + len(one.unplayed)
    return texts("tournament-round-over", round=one.number, people=people, remaining=on)


def _match_line(tournament: Tournament, match: Match, names: Names, texts: Texts) -> Paragraph:
    if match.through is None:
        message = "tournament-match-called" if match.dealt is None else "tournament-match-played"
        if match.replay:
            message = "tournament-match-replayed"
        if isinstance(tournament.state, Finished):
            message = "tournament-match-broken-off"
        people = _listed(match.dealt or match.seats, names, texts)
        return words(texts, message, number=match.number, names=people)
    out = [person for person in match.seats if person not in match.through]
    if not match.through:
        message = "tournament-match-nobody"
    elif isinstance(tournament.state, Finished) and tournament.state.winner in match.through:
        message = "tournament-match-won"
    else:
        message = "tournament-match-lots" if match.end is MatchEnd.LOTS else "tournament-match-over"
    on = _listed(match.through, names, texts)
    return words(texts, message, number=match.number, names=on, out=_listed(out, names, texts), gone=len(out))


def _without_match(tournament: Tournament, last: Round, names: Names, texts: Texts) -> Iterator[Paragraph]:
    state = tournament.state
    if isinstance(state, Playing) and state.waiting:
        yield words(texts, "tournament-waiting", names=_listed(state.waiting, names, texts))
    if last.unplayed:
        yield words(texts, "tournament-unplayed", names=_listed(last.unplayed, names, texts))


def _entrants(
    tournament: Tournament, names: Names, texts: Texts, *, named: bool = True
) -> Iterator[Paragraph]:
    """Yield the number of people in the tournament, and with `named` a list of all entrants.

    The draw numbers the entrants in the order of this list. During the registration, also yield the estimated length.
    """
    entrants, terms = [entrant.person for entrant in tournament.entrants], tournament.terms
    count = len(tournament.people)
    yield words(texts, "tournament-in", count=count, most=terms.most)
    if entrants and named:
        yield words(texts, "tournament-names", names=_listed(entrants, names, texts))
    if isinstance(tournament.state, Registering):
        number = max(count, FEWEST)
        estimated = estimate(number, terms)
        minutes = -(-estimated.ms // 60_000)
        yield words(
            texts, "tournament-estimate",
            people=number, rounds=estimated.rounds, hours=minutes // 60, minutes=minutes % 60,
        )  # fmt: skip


def _sketched(match: Match, title: str, names: Names, texts: Texts) -> MatchSketch:
    players = tuple(_name(person, names, texts) for person in match.seats)
    return MatchSketch(title, players, tuple(_name(person, names, texts) for person in match.through or ()))


def _listed(people: Iterable[PersonId], names: Names, texts: Texts) -> str:
    return texts("list-separator").join(_name(person, names, texts) for person in people)


def _name(person: PersonId, names: Names, texts: Texts) -> str:
    return names.get(person) or texts("ranks-nobody")


# buttons


def _rows(tournament: Tournament, now: int, texts: Texts) -> Iterator[ButtonRow]:
    one = tournament.tournament
    join = _button("join", EnterTournament(one), texts, Style.MAIN)
    leave = _button("leave", LeaveTournament(one), texts)
    match tournament.state:
        case Finished():
            return
        case Registering():
            yield join, leave
            yield (
                _button("begin", BeginTournament(one), texts),
                _button("settings", ShowTerms(one), texts),
            )
        case Playing():
            yield (join, leave) if now < late_until(tournament) else (leave,)
    yield (_button("cancel", AskToCancel(one), texts, Style.DANGER),)


def _button(name: str, data: TapData, texts: Texts, style: Style = Style.PLAIN) -> Button:
    return Button(texts(f"tournament-button-{name}"), Tap(data.text()), style)


def _ways_to_watch(
    tournament: Tournament, names: Names, window_key: WindowKey, texts: Texts
) -> Iterator[ButtonRow]:
    """Yield a button to watch each running game, for at most `MOST_WATCHED` games."""
    for match in running_matches(tournament)[:MOST_WATCHED]:
        players = VERSUS.join(_name(person, names, texts) for person in match.dealt or ())
        data = WatchMatch(tournament.tournament, match.table).text()
        label = texts("tournament-button-look", names=players)
        yield (Button(label, OpenWindow(window_key(match.table), data)),)


# for the organiser


def terms_screen(tournament: Tournament, texts: Texts, *, topics: bool = False) -> Screen:
    """Return the terms with a row of buttons for each; the present values are marked.

    Topics are offered if they are possible (`topics`) or already chosen.
    """
    present = chosen(tournament.terms)
    rows = tuple(
        tuple(_choice(tournament, term, value, texts, marked=present[term] == value) for value in values)
        for term, values in CHOICES.items()
        if term is not Term.TOPICS or topics or tournament.terms.topics
    )
    return Screen(
        (words(texts, "tournament-settings", tone=Tone.TITLE), words(texts, "tournament-full")), rows
    )


_VARIABLES: Final = {
    Term.ENTRY: "entry",
    Term.MOST: "most",
    Term.SEATS: "seats",
    Term.ON: "through",
    Term.WAIT: "minutes",
    Term.TOPICS: "switch",
}
"""The variable for the value in the text of each term."""


def _choice(tournament: Tournament, term: Term, value: str, texts: Texts, *, marked: bool) -> Button:
    label = (
        texts(f"pace-{value}")
        if term is Term.PACE
        else texts(
            f"tournament-set-{term.value}", **{_VARIABLES[term]: int(value) if value.isdigit() else value}
        )
    )
    shown = texts("lobby-button-chosen", label=label) if marked else label
    return Button(shown, Tap(SetTerm(tournament.tournament, term, TermValue(value)).text()))


LONGEST_TOPIC_TITLE: Final = 100
"""The smallest limit of the platforms, in UTF-16 code units."""


def topic_title(of: MatchOf, texts: Texts, names: Sequence[str] = ()) -> str:
    """Return the title of the topic of a match, with the shown names of its players.

    If it is longer than `LONGEST_TOPIC_TITLE`, "…" replaces the last names.
    """
    topic = texts("tournament-topic", round=of.round, number=of.number)
    shown = [bare(name) for name in names]
    for kept in range(len(shown), 0, -1):
        some = shown if kept == len(shown) else [*shown[:kept], "…"]
        title = texts("tournament-topic-of", topic=topic, players=texts("list-separator").join(some))
        if len(title.encode("utf-16-le")) // 2 <= LONGEST_TOPIC_TITLE:
            return title
    return topic


def call_off_screen(tournament: Tournament, texts: Texts) -> Screen:
    """Return the question for a confirmation to cancel the tournament."""
    button = _button("off", CancelTournament(tournament.tournament), texts, Style.DANGER)
    return Screen((words(texts, "tournament-cancel-sure"),), ((button,),))


# for a person


def withdraw_screen(tournament: Tournament, person: PersonId, texts: Texts) -> Screen:
    """Return the question for the person's confirmation to leave a running tournament. It names the cost."""
    button = _button("leave", LeaveTournament(tournament.tournament, person), texts, Style.DANGER)
    return Screen((words(texts, "tournament-leave-sure"),), ((button,),))


def cannot_be_called_screen(tournament: Tournament, person: PersonId, text_id: str, texts: Texts) -> Screen:
    """Return the offer to this person to enter without private messages.

    `text_id` is the id of the platform's reason.
    """
    button = _button("watch", EnterWatching(tournament.tournament, person), texts, Style.MAIN)
    return Screen((words(texts, text_id), words(texts, "tournament-watch")), ((button,),))


def entrant_screen(name: str, texts: Texts, *, entered: bool) -> Screen:
    """Return the line for the room about the person with this raw name, who has entered or withdrawn."""
    said = "tournament-entered" if entered else "tournament-withdrew"
    return Screen((line(*texts.rich(said, name=shown_name(name))),))


def will_be_called_screen(room: str, texts: Texts) -> Screen:
    """Return the announcement of invitations in this chat, to matches in the room with this raw title."""
    return Screen((line(*texts.rich("tournament-will-call", room=RoomName(room_title(room)))),))


def missed_match_screen(room: str, round_number: int, texts: Texts) -> Screen:
    """Return the notice to a person about a missed check-in. `room` is the raw title of the tournament's chat."""
    name = RoomName(room_title(room))
    return Screen((line(*texts.rich("match-missed", room=name, round=round_number), tone=Tone.CALL),))
