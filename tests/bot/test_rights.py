"""Every button, link, command and page of every feature, from every kind of person, in every state of a table.

The people who may use them are listed here once more, apart from the rights that are declared. A forged tap must be
refused before its handler runs, must change nothing, and its answer must contain no name.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from bot.domain.commands import Answer, PanelAsked, Where, Who
from bot.domain.errors import Refused, Unavailable
from bot.domain.ids import Chat, GameId, TableId, TournamentId, UserKey
from bot.domain.languages import ENGLISH
from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.rows import PutRow
from bot.domain.scene import Presence
from bot.domain.screen import plain_text
from bot.domain.tap_data import LINK, MoveTap, PlayAgain, TableTap, TableVerb, TapData
from bot.feature import Feature
from bot.features.replays import ShowReplay
from bot.features.tournaments.screens import BeginTournament
from bot.game.table_state import ARCHIVE_AFTER_MS
from bot.i18n.texts import load_texts
from bot.ports.platform import Capabilities
from bot.rights import checks_of
from engine import GreedyLowest, Take
from tests.bot.features.guests.guests import ELSEWHERE, PAGE, comes, id_of, invites
from tests.bot.features.tournaments.cup import cup_trial
from tests.bot.features.windows.window_trial import WindowTrial
from tests.bot.forged import ALL_FEATURES, Forged, kinds, taps_about, typed_commands
from tests.bot.trial import SHORT, Trial, text_of
from tests.memory.pictures import MemoryPictures
from tests.memory.platform import MemoryPlatform
from tests.own_coach import OwnCoach

EN = load_texts()[ENGLISH]
NAMES: Final = ("Anna", "Boris", "Gus", "Friday")
"""Names hidden from people outside of the room."""


class KnowingPlatform(MemoryPlatform):
    """A platform with known members of its rooms."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.members: set[UserKey] = set()
        self.silent: type[Refused | Unavailable] | None = None
        """The error in place of an answer."""
        self.asked: list[UserKey] = []

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        self.asked.append(user)
        if self.silent is not None:
            raise self.silent("no answer")
        return chat.id == "Friday" and user in self.members


class RightsTrial(Trial):
    """A trial with known members of the room, and with people of two other platforms."""

    def __init__(self) -> None:
        others = ((ELSEWHERE, Capabilities()), (PAGE, Capabilities(idempotent_send=True, anonymous=True)))
        super().__init__(others=others, pictures=MemoryPictures())
        self.platform: KnowingPlatform = KnowingPlatform(now=self.clock.now)
        self.platforms[self.platform.name] = self.platform
        self.coach = OwnCoach()


@asynccontextmanager
async def rights_trial() -> AsyncIterator[RightsTrial]:
    trial = RightsTrial()
    await trial.start()
    try:
        yield trial
    finally:
        await trial.stop()


# ---------------------------------------------------------------------------------------------- people and places

IN_ROOM, IN_PRIVATE, ELSEWHERE_TYPED = "in the room", "in private", "in another group"


@dataclass(frozen=True)
class Sender:
    """A kind of person, and the chat of their taps."""

    name: str
    place: str
    groups: frozenset[str]
    """The groups of this sender, as in `WHO_MAY`."""

    def __str__(self) -> str:
        return f"{self.name} {self.place}"


def _sender(name: str, place: str, *groups: str) -> Sender:
    return Sender(name, place, frozenset({*groups, "anybody", *(("alone",) if place == IN_PRIVATE else ())}))


SENDERS: Final = (
    _sender("Vika", IN_ROOM, "member"),
    _sender("Vika", IN_PRIVATE, "member"),
    _sender("Ada", IN_ROOM, "member", "admin"),
    _sender("Walt", IN_ROOM),  # barred
    _sender("Walt", IN_PRIVATE),
    _sender("Zoe", IN_PRIVATE),  # a stranger
    _sender("Zoe", ELSEWHERE_TYPED),
    _sender("Eve", IN_PRIVATE),  # a stranger of another platform
    _sender("Wim", IN_PRIVATE),  # a visitor of the page
    _sender("Anna", IN_ROOM, "opener", "seated"),
    _sender("Boris", IN_ROOM, "seated", "named"),
    _sender("Boris", IN_PRIVATE, "seated", "named"),
    _sender("Gus", IN_PRIVATE, "seated", "guest"),
)
OUTSIDERS: Final = tuple(one for one in SENDERS if one.name in ("Walt", "Zoe", "Eve", "Wim"))
STATES: Final = ("lobby", "playing", "left", "stale", "ended", "archived", "next")
_OPEN = ("lobby", "playing", "left", "stale", "ended")
"""The states with the table and its people in memory."""

SEATED_VERBS = "t:leave t:start t:hand t:cards t:back t:agree"
OPENER_VERBS = "t:add t:drop t:level t:preset t:options t:set t:pace t:thread t:hints t:watch"

AT_A_TABLE: Final[Mapping[str, str]] = {
    f"{SEATED_VERBS} m c k n b q u hint hallface link:deal link:hand mine manage at": "seated",
    f"{OPENER_VERBS} link:options out": "opener of the lobby",
    "t:cancel": "cancels",
    "t:join t:seat t:next t:close window link:join link:seat": "belongs",
    "replay verify": "of the game",
    "again link:again": "played",
    "coach": "played here",
}
"""The buttons, verbs and links about one table."""
WHO_MAY: Final[Mapping[str, str]] = {
    # the chat of the tap, or the person alone
    "top cmd window-here link:puzzle link:code link:from": "anybody",
    "po ph pm pq pt ps pw own my call link:own": "alone",
    "seek unseek halltop hallagain hallnext hallwho hallno hallbad": "alone",
    "lang langs": "alone or admin in the room",
    "forget t:leave:person t:agree:person": "named",
    "page room switch picture lift bar hallfree": "admin in the room",
    "kick invites": "decides in the room",
    "series": "series in the room",
    "open-here": "opens in the chat of the tap",
    **AT_A_TABLE,
    # nobody: the signature is wrong, there is no match and no tournament
    "open t:here": "nobody",
    "cup-enter cup-watch cup-look cup-leave cup-begin cup-settings cup-set cup-cancel cup-off link:cup": "nobody",
}
"""The groups of people, by the buttons, verbs and links they may use."""


def group_of(label: str) -> str:
    (found,) = [group for labels, group in WHO_MAY.items() if label in labels.split()]
    return found


def may(sender: Sender, state: str, label: str) -> bool:
    """Return True if the handler of a tap may run."""
    here, groups = sender.place == IN_ROOM, sender.groups
    seated = "seated" in groups and not (state == "left" and sender.name == "Gus")
    admin = "admin" in groups and here
    played = state in ("ended", "archived", "next")
    opens = "opener" in groups
    cancels = {"lobby": opens, "ended": False}.get(state, seated) or (admin and state != "ended")
    return {
        "nobody": False,
        "anybody": True,
        "alone": "alone" in groups,
        "alone or admin in the room": "alone" in groups or admin,
        "named": "named" in groups,
        "admin in the room": admin,
        "decides in the room": here and (opens or admin) and state in ("lobby", "playing", "stale", "next"),
        "opens in the chat of the tap": not here
        or bool(groups & {"member", "seated"})
        or state not in ("ended", "archived"),
        "series in the room": here and (seated or admin) and played,
        "of the game": "seated" in groups or "member" in groups,
        "played": "seated" in groups and played,
        "played here": seated and state == "ended",
        "seated": seated and state in _OPEN,
        "opener of the lobby": opens and state == "lobby",
        "cancels": cancels and state in _OPEN,
        "belongs": (seated or "member" in groups) and state in _OPEN,
    }[group_of(label)]


# ---------------------------------------------------------------------------------------------- the scene


NO_CUP: Final = TournamentId("cup")


@dataclass(frozen=True)
class Scene:
    """A table in one state, and everybody with a possible interest in it."""

    trial: Trial
    people: Mapping[str, Who]
    table: TableId
    tournament: TournamentId = NO_CUP

    def chat(self, sender: Sender) -> Chat:
        places = {IN_ROOM: self.trial.room, ELSEWHERE_TYPED: self.trial.platform.chat("Another group")}
        return places.get(sender.place, self.people[sender.name].private)

    async def send(self, sender: Sender, tap: TapData, *, link: bool) -> Answer:
        who, chat = self.people[sender.name], self.chat(sender)
        if link:
            return await self.trial.types(who, f"/start {tap.text(LINK)}", who.private)
        return await self.trial.forge_tap(who, tap.text(), chat)

    async def facts(self) -> tuple[object, ...]:
        """Return everything that a tap might change: the table, the room, and the posts in the room."""
        trial, tables = self.trial, self.trial.application.tables
        known, at = tables.known(self.table), tables.at(trial.room)
        return (
            (None, None) if known is None else (known.version, known.state),
            None if at is None else (at.table, at.version),
            await trial.store.room(trial.room),
            await trial.store.room_settings(trial.room),
            await trial.store.room_people(trial.room),
            trial.texts(trial.room),
        )


@asynccontextmanager
async def scene(state: str) -> AsyncIterator[Scene]:
    async with rights_trial() as trial:
        names = ("Anna", "Boris", "Vika", "Walt", "Zoe", "Ada")
        people = {name: await trial.person(name) for name in names}
        people |= {name: await trial.person(name, platform=ELSEWHERE) for name in ("Gus", "Eve")}
        people |= {"Wim": await trial.person("Wim", platform=PAGE)}
        trial.platform.members |= {people[name].user for name in ("Anna", "Boris", "Vika", "Walt", "Ada")}
        trial.platform.admins.add((trial.room, people["Ada"].user))
        await trial.types(people["Anna"], "/newgame podkidnoy")
        table = trial.table
        await table.keep_lobby(replace(table.in_lobby(), options=SHORT), None)
        await trial.taps(people["Boris"], TableVerb.JOIN)
        await comes(trial, people["Gus"], await invites(trial, people["Anna"]))
        row = await trial.store.room_person(trial.room, id_of(trial, people["Walt"]))
        await trial.store.commit([PutRow(replace(row, barred=True))])
        found = Scene(trial, people, table.table)
        await bring_to(found, state)
        yield found


async def bring_to(found: Scene, state: str) -> None:
    trial, people = found.trial, found.people
    if state == "lobby":
        return
    await trial.taps(people["Anna"], TableVerb.START)
    draft = trial.table.in_play().draft()
    if state == "stale":
        draft.state = replace(draft.state, stale=True)
        await trial.table.keep_game(draft, None)
    if state == "left":
        *rest, last = draft.state.seats
        draft.state = replace(draft.state, seats=(*rest, replace(last, presence=Presence.LEFT)))
        await trial.table.keep_game(draft, None)
    if state in ("ended", "archived", "next"):
        while not trial.over:
            await play(found)
    if state in ("archived", "next"):
        await trial.clock.advance(ARCHIVE_AFTER_MS // 1000 + 60)
        assert trial.application.tables.known(found.table) is None
    if state == "next":
        await found.trial.forge_tap(people["Anna"], PlayAgain(found.table).text(), trial.room)
        assert trial.table.table != found.table


async def play(found: Scene) -> None:
    running = found.trial.running
    awaited = running.game.awaited
    seat = awaited.must if awaited.must is not None else awaited.may[0]
    move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
    who, made = found.people[found.trial.owner(seat)], running.game.moves_made(seat)
    tap = MoveTap(running.state.game, running.game.bout, made, move)
    await found.trial.forge_tap(who, tap.text(), who.private)


# ---------------------------------------------------------------------------------------------- forged taps


def forged_taps(found: Scene) -> Iterator[Forged]:
    """Yield each button and each link about the table, named after Boris."""
    return taps_about(found.table, found.tournament, id_of(found.trial, found.people["Boris"]))


Record = list[str]


def watched_handlers(found: Scene, *, stubbed: bool) -> Record:
    """Record the name of each handler that runs; with `stubbed`, do not run its code."""
    handlers, ran = found.trial.application.dispatch._handlers, Record()

    def recording(name: str, handler: Callable[..., Awaitable[Answer]]) -> Callable[..., Awaitable[Answer]]:
        async def handle(*args: Any) -> Answer:
            ran.append(name)
            return Answer() if stubbed else await handler(*args)

        return handle

    for by, prefix in ((handlers._taps, ""), (handlers._followers, "link:")):
        for kind, handler in by.items():
            by[kind] = recording(prefix + kind.prefix, handler)
    for command, on_command in handlers._commands.items():
        handlers._commands[command] = recording(f"/{command}", on_command)
    return ran


async def entered(found: Scene, ran: Record, sender: Sender, one: Forged) -> bool:
    """Return True if the handler of this forged tap ran."""
    ran.clear()
    await found.send(sender, one.tap, link=one.link)
    return bool(ran) and ran[0] == (f"link:{one.tap.prefix}" if one.link else one.tap.prefix)


async def wrong_entries(
    found: Scene,
    ran: Record,
    expected: Callable[[Sender, str], bool],
    senders: Sequence[Sender] = SENDERS,
    only: Callable[[str], bool] = lambda _: True,
) -> list[str]:
    """Return each forged tap with the wrong result: its handler ran, or did not run, against the expectation."""
    wrong = []
    for one in forged_taps(found):
        for sender in senders:
            if not only(one.label) or (one.link and sender.place != IN_PRIVATE):
                continue
            if await entered(found, ran, sender, one) is not expected(sender, one.label):
                wrong.append(f"{sender}: {one.label} {'ran' if ran else 'was refused'}")
    return wrong


@pytest.mark.parametrize("state", STATES)
async def test_a_tap_reaches_its_handler_if_its_person_has_the_right(state: str) -> None:
    async with scene(state) as found:
        ran = watched_handlers(found, stubbed=True)
        assert await wrong_entries(found, ran, lambda sender, label: may(sender, state, label)) == []


@pytest.mark.parametrize("state", STATES)
async def test_people_outside_of_the_room_change_nothing_and_read_no_name(state: str) -> None:
    async with scene(state) as found:
        assert await effects(found, OUTSIDERS) == []


async def effects(found: Scene, senders: Sequence[Sender], names: Sequence[str] = NAMES) -> list[str]:
    """Send every forged tap except those for everybody; return each change, and each name in an answer."""
    faults = []
    for sender in senders:
        for one in forged_taps(found):
            if (one.link and sender.place != IN_PRIVATE) or group_of(one.label) == "anybody":
                continue
            before, posts = await found.facts(), len(found.trial.visible(found.chat(sender)))
            answer = await found.send(sender, one.tap, link=one.link)
            said = _said(found, found.chat(sender), answer, posts)
            if await found.facts() != before:
                faults.append(f"{sender} changes the table: {one.label} → {answer.text}")
            if sender.place != IN_ROOM and any(name in said for name in names):
                faults.append(f"{sender} reads a name: {one.label} → {said}")
    return faults


def _said(found: Scene, chat: Chat, answer: Answer, before: int) -> str:
    """Return the person's new posts and the answer, as text."""
    posts = found.trial.visible(chat)[before:]
    screen = "" if answer.screen is None else text_of(answer.screen)
    page = "" if answer.panel is None else repr(answer.panel)
    return "\n".join(
        (answer.text, plain_text(answer.spans), screen, page, *(text_of(one.screen) for one in posts))
    )


WEAKENED: Final = (
    "t:next", "t:close", "t:add", "t:cancel", "t:here", "again", "replay", "link:seat", "link:options", "kick", "page",
    "mine", "m", "forget", "cup-begin", "series",
)  # fmt: skip


@pytest.mark.parametrize("label", WEAKENED)
async def test_a_weakened_declaration_is_noticed(label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if label.startswith("t:"):
        verb = next(one for one in TableVerb if one.value == label[2:])
        monkeypatch.setattr(verb, "right", Right.ANYBODY)
    else:
        (kind,) = {
            kind for kind, link in kinds() if label == (f"link:{kind.prefix}" if link else kind.prefix)
        }
        monkeypatch.setattr(kind, "declared_right", Right.ANYBODY)
    state = "ended" if label in ("again", "replay") else "playing"
    async with scene(state) as found:
        ran = watched_handlers(found, stubbed=True)
        assert await wrong_entries(found, ran, lambda sender, one: may(sender, state, one), only=label.__eq__)


# ---------------------------------------------------------------------------------------------- other places


async def test_only_its_owner_can_act_at_a_table_in_a_private_chat() -> None:
    async with scene("lobby") as found:
        boris = found.people["Boris"]
        await found.trial.types(boris, "/solo", boris.private)
        table = found.trial.application.tables.at(boris.private)
        assert table is not None
        solo = replace(found, table=table.table)
        senders = [one for one in SENDERS if one.name != "Boris"]
        wrong = await effects(solo, [one for one in senders if one.place != IN_ROOM], ("Boris",))
        ran = watched_handlers(solo, stubbed=True)
        of_table = set(" ".join(AT_A_TABLE).split())
        refused = await wrong_entries(solo, ran, lambda _, __: False, senders, of_table.__contains__)
        assert (wrong, refused) == ([], [])
        owner = [_sender("Boris", IN_PRIVATE)]
        assert await entered(
            solo, ran, owner[0], Forged("m", MoveTap(GameId(table.table), 1, 0, Take()), False)
        )


CUP_SENDERS: Final = (
    _sender("Anna", IN_ROOM, "organiser", "entrant"),
    _sender("Anna", IN_PRIVATE, "organiser", "entrant"),
    _sender("Boris", IN_ROOM, "entrant", "named"),
    _sender("Vika", IN_ROOM, "member"),
    _sender("Ada", IN_ROOM, "member", "admin"),
    _sender("Walt", IN_ROOM, "barred"),
    _sender("Zoe", IN_PRIVATE),
    _sender("Zoe", ELSEWHERE_TYPED),
)
CUP_FOR: Final[Mapping[str, set[str]]] = {
    "cup-enter cup-watch": {"organiser", "entrant", "member"},
    "cup-look": {"organiser", "entrant", "member", "barred"},
    "cup-leave": {"organiser", "entrant"},
    "cup-begin cup-settings cup-set": {"organiser"},
    "cup-cancel cup-off": {"organiser", "admin"},
}


def may_in_cup(sender: Sender, label: str) -> bool:
    if label == "link:cup":  # for people after a tap in the room
        return "entrant" in sender.groups
    (groups,) = [groups for labels, groups in CUP_FOR.items() if label in labels.split()]
    return sender.place == IN_ROOM and bool(groups & sender.groups)


@pytest.mark.parametrize("begun", [False, True])
async def test_a_tap_of_a_tournament_reaches_its_handler_if_its_person_has_the_right(begun: bool) -> None:
    async with cup_trial() as trial:
        await trial.registers("Anna", "Boris", "Vera", "Gleb", "Dora")
        await trial.come("Vika", "Ada", "Walt", "Zoe")
        trial.platform.admins.add((trial.room, trial.people["Ada"].user))
        row = await trial.store.room_person(trial.room, id_of(trial, trial.people["Walt"]))
        await trial.store.commit([PutRow(replace(row, barred=True))])
        cup = (await trial.cup()).tournament
        table = TableId("none")
        if begun:
            await trial.cup_taps(trial.people["Anna"], BeginTournament)
            await trial.passes(2)
            table = (await trial.matches())[0].table
            assert trial.application.tables.known(table) is not None
        found = Scene(trial, trial.people, table, cup)
        ran = watched_handlers(found, stubbed=True)
        cups = set(" ".join(CUP_FOR).split()) | {"link:cup"}
        assert await wrong_entries(found, ran, may_in_cup, CUP_SENDERS, cups.__contains__) == []


async def test_only_invited_people_can_act_at_the_table_of_a_match() -> None:
    async with cup_trial() as trial:
        people = await trial.registers("Anna", "Boris", "Vera", "Gleb", "Dora", "Petr", "Lena", "Oleg")
        await trial.come("Zoe")
        await trial.cup_taps(people[0], BeginTournament)
        await trial.passes(2)
        match, other = (await trial.matches())[:2]
        names = {who.name for who in people if trial.id_of(who) in match.seats}
        called = [_sender(name, IN_PRIVATE, "seated") for name in sorted(names)]
        absent = next(who.name for who in people if trial.id_of(who) in other.seats)
        others = (
            *(_sender(absent, place) for place in (IN_ROOM, IN_PRIVATE)),
            *(_sender("Zoe", place) for place in (IN_PRIVATE, ELSEWHERE_TYPED)),
        )
        found = Scene(trial, trial.people, match.table)
        for one in forged_taps(found):
            if group_of(one.label) in ("opener of the lobby", "cancels", "belongs") and not one.link:
                answer = await found.send(others[0], one.tap, link=False)
                assert answer.text == EN("answer-tournament-table"), one.label
        assert await effects(found, [one for one in others if one.place != IN_ROOM], tuple(names)) == []
        ran = watched_handlers(found, stubbed=True)
        of_table = set(" ".join(AT_A_TABLE).split()) | {"t:here"}

        def expected(sender: Sender, label: str) -> bool:
            if "seated" not in sender.groups:
                return label in ("replay", "verify") and sender.place == IN_ROOM
            return group_of(label) in ("seated", "belongs", "of the game") or label == "t:here"

        assert await wrong_entries(found, ran, expected, (*called, *others), of_table.__contains__) == []


# ---------------------------------------------------------------------------------------------- commands and pages

COMMANDS_REFUSED: Final[Mapping[str, set[str]]] = {
    IN_ROOM: {"hand", "leave", "cancel", "kick", "settings", "join", "solo", "play"},
    IN_PRIVATE: {"cancel", "kick", "invite", "tournament", "chips"},
    ELSEWHERE_TYPED: {"hand", "leave", "cancel", "kick", "invite", "settings", "join", "solo", "play"},
}
"""The typed commands that are refused for people without a seat and without a right."""


@pytest.mark.parametrize("place", COMMANDS_REFUSED)
async def test_a_typed_command_reaches_its_handler_if_its_person_has_the_right(place: str) -> None:
    async with scene("playing") as found:
        ran = watched_handlers(found, stubbed=True)
        name = "Vika" if place == IN_ROOM else "Zoe"
        sender = next(one for one in SENDERS if (one.name, one.place) == (name, place))
        refused = set()
        for command in sorted(typed_commands()):
            ran.clear()
            answer = await found.trial.types(found.people[name], f"/{command}", found.chat(sender))
            assert (f"/{command}" in ran) is not answer.refused, (command, answer.text)
            refused |= set() if ran else {command}
        assert refused == COMMANDS_REFUSED[place]


async def test_typed_commands_with_an_argument_ask_for_its_right() -> None:
    async with scene("lobby") as found:
        ran, room, vika = watched_handlers(found, stubbed=True), found.trial.room, found.people["Vika"]
        ada, walt = found.people["Ada"], found.people["Walt"]
        for who, text, runs in (
            (vika, "/lang", True),
            (vika, "/lang ru", False),
            (ada, "/lang ru", True),
            (vika, "/invite", True),
            (vika, "/invite off", False),
            (walt, "/invite", False),
            (ada, "/invite off", True),
        ):
            ran.clear()
            await found.trial.types(who, text, room)
            assert bool(ran) is runs, (who.name, text)


PAGES_ABOUT_A_GAME: Final = {PanelName.VERIFY, PanelName.REPLAY}
PAGES_OF_ADMINISTRATORS: Final = {PanelName.ROOM, PanelName.KICK}


@pytest.mark.parametrize("state", ["lobby", "playing", "ended", "archived"])
async def test_a_page_is_shown_only_to_people_with_its_right(state: str) -> None:
    async with scene(state) as found:
        trial, made = found.trial, []
        handlers = trial.application.dispatch._handlers
        for name, maker in handlers._panels.items():

            async def making(*args: Any, name: PanelName = name, maker: Any = maker) -> Any:
                made.append(name)
                return await maker(*args)

            handlers._panels[name] = making
        for sender in SENDERS:
            who, chat = found.people[sender.name], found.chat(sender)
            for name in PanelName:
                subject = found.table if name in PAGES_ABOUT_A_GAME else ""
                before = await found.facts()
                made.clear()
                asked = PanelAsked(who, Where(chat, chat == who.private), name, subject)
                answer = await trial.platforms[who.platform].handle(asked)  # type: ignore[misc]
                member = bool(sender.groups & {"member", "seated"})
                runs = {
                    PanelName.ROOM: "admin" in sender.groups and sender.place == IN_ROOM,
                    PanelName.KICK: may(sender, state, "kick"),
                    PanelName.CHIPS: sender.place != IN_PRIVATE,
                    PanelName.INVITE: sender.place == IN_ROOM and member and state in ("lobby", "playing"),
                }.get(name, member if name in PAGES_ABOUT_A_GAME else True)
                assert bool(made) is runs, (str(sender), name)
                if not member and sender.place != IN_ROOM:
                    assert not any(one in _said(found, chat, answer, 99) for one in NAMES), (
                        str(sender),
                        name,
                    )
                    assert await found.facts() == before, (str(sender), name)


# ---------------------------------------------------------------------------------------------- windows


async def test_people_watching_in_a_window_change_nothing(evening: WindowTrial) -> None:
    anna, boris, zoe = [await evening.person(name) for name in ("Anna", "Boris", "Zoe")]
    evening.platform.outside.add(zoe.user)
    await evening.types(anna, "/newgame podkidnoy")
    await evening.taps(boris, TableVerb.JOIN)
    await evening.insists(anna, TableVerb.WATCH, "on")
    window = await evening.enters(zoe)
    found = Scene(evening, {"Boris": boris}, evening.table.table)
    for dealt in (False, True):
        if dealt:
            await evening.taps(anna, TableVerb.START)
        before = await found.facts()
        for one in forged_taps(found):
            if one.tap.of_table and not one.link:
                assert (await evening.windows.tap(window, one.tap.text())).refused, one.label
        assert await found.facts() == before


async def test_a_window_of_a_guest_is_no_proof_of_membership_in_the_room(evening: WindowTrial) -> None:
    """A guest has a seat, but does not belong to the room."""
    anna, gus = await evening.person("Anna"), await evening.person("Gus")
    evening.platform.outside.add(gus.user)
    await evening.types(anna, "/newgame podkidnoy")
    await comes(evening, gus, await invites(evening, anna))
    window = await evening.opened(gus, member=False)
    await evening.types(anna, "/kick Gus")
    table = evening.table
    await evening.windows.tap(window, TableTap(table.table, TableVerb.JOIN).text())
    assert len(table.persons()) == 1


# ---------------------------------------------------------------------------------------------- belonging


async def finished_game(trial: RightsTrial) -> tuple[Who, Who, TableId]:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.members |= {anna.user, boris.user}
    await trial.deal(anna, boris, options=SHORT)
    table = trial.table.table
    await trial.play_out(anna, boris)
    return anna, boris, table


async def test_a_former_member_of_a_room_cannot_join_its_tables() -> None:
    """By the button of an old game, by a link to a lobby, or by a notice; the platform's word ends the notices."""
    async with rights_trial() as trial:
        anna, boris, table = await finished_game(trial)
        await trial.types(boris, "/notify")
        await switch_notices(trial, boris, on=True)
        trial.clock.jump(30 * 24 * 3600)
        trial.platform.members.remove(boris.user)
        refused = await trial.forge_tap(boris, PlayAgain(table).text())
        assert refused.text == EN("answer-not-of-room")
        assert trial.application.tables.at(trial.room) is None
        rows = await trial.store.room_people(trial.room)
        assert [row.called for row in rows if row.person == id_of(trial, boris)] == [False]
        await trial.types(anna, "/newgame")
        link = f"/start join_{trial.table.table}"
        assert (await trial.types(boris, link, boris.private)).text == EN("answer-not-of-room")
        assert trial.table.persons() == (id_of(trial, anna),)


async def switch_notices(trial: Trial, who: Who, *, on: bool) -> None:
    row = await trial.store.room_person(trial.room, id_of(trial, who))
    at = trial.clock.now() if on else 0
    await trial.store.commit([PutRow(replace(row, called=on, called_at=at), row)])


async def test_without_an_answer_of_the_platform_the_last_game_and_recent_notices_count() -> None:
    async with rights_trial() as trial:
        anna, boris, old = await finished_game(trial)
        vera = await trial.person("Vera")
        trial.platform.silent = Refused
        await trial.deal(anna, vera, options=SHORT)
        last = trial.table.table
        await trial.play_out(anna, vera)
        refused = await trial.forge_tap(boris, PlayAgain(old).text())
        assert refused.text == EN("answer-not-of-room"), "it is not the room's last game"
        assert not (await trial.forge_tap(vera, PlayAgain(last).text())).refused
        link = f"/start join_{trial.table.table}"
        gleb = await trial.person("Gleb")
        assert (await trial.types(gleb, link, gleb.private)).text == EN("answer-not-of-room")
        await switch_notices(trial, gleb, on=True)
        assert (await trial.types(gleb, link, gleb.private)).text == EN("answer-joined")
        assert (await trial.types(boris, link, boris.private)).text == EN("answer-joined"), "a recent game"
        await trial.types(anna, "/cancel")
        trial.clock.jump(23 * 24 * 3600)
        await trial.passes(8 * 24 * 3600)
        await trial.types(anna, "/newgame")
        link = f"/start join_{trial.table.table}"
        for who in (gleb, boris):
            assert (await trial.types(who, link, who.private)).text == EN("answer-not-of-room")


async def test_a_switch_for_notices_without_a_time_counts_as_old() -> None:
    async with rights_trial() as trial:
        anna, gleb = await trial.person("Anna"), await trial.person("Gleb")
        await trial.types(anna, "/newgame")
        trial.platform.silent = Refused
        row = await trial.store.room_person(trial.room, id_of(trial, gleb))
        await trial.store.commit([PutRow(replace(row, called=True), row)])
        link = f"/start join_{trial.table.table}"
        assert (await trial.types(gleb, link, gleb.private)).text == EN("answer-not-of-room")


async def test_a_platform_is_asked_once_in_ten_minutes_about_a_person() -> None:
    async with rights_trial() as trial:
        anna, zoe = await trial.person("Anna"), await trial.person("Zoe")
        await trial.types(anna, "/newgame")
        join = TableTap(trial.table.table, TableVerb.JOIN).text()
        for _ in range(3):
            assert (await trial.forge_tap(zoe, join)).refused
        assert trial.platform.asked == [zoe.user]
        await trial.passes(601)
        assert (await trial.forge_tap(zoe, join)).refused
        assert trial.platform.asked == [zoe.user] * 2
        trial.platform.members.add(zoe.user)
        await trial.passes(601)
        assert (await trial.forge_tap(zoe, join)).text == EN("answer-joined")


async def test_a_failure_of_the_platform_is_no_answer_and_is_not_kept() -> None:
    async with rights_trial() as trial:
        anna, vika = await trial.person("Anna"), await trial.person("Vika")
        await trial.types(anna, "/newgame")
        join = TableTap(trial.table.table, TableVerb.JOIN).text()
        trial.platform.members.add(vika.user)
        trial.platform.silent = Unavailable
        assert (await trial.forge_tap(vika, join)).text == EN("answer-not-of-room")
        trial.platform.silent = None
        assert (await trial.forge_tap(vika, join)).text == EN("answer-joined")


async def test_four_newcomers_of_a_group_with_hidden_members_sit_down_over_a_restart() -> None:
    """They have never written to the bot, and the platform does not say if they are members."""
    async with rights_trial() as trial:
        trial.platform.silent = Refused
        people = [await trial.person(name, reachable=False) for name in ("Anna", "Boris", "Vera", "Gleb")]
        await trial.types(people[0], "/newgame podkidnoy")
        links = [await trial.taps(who, TableVerb.JOIN) for who in people]
        await trial.is_killed()
        for who, answer in zip(people, links, strict=True):
            await trial.platform.opens(who)
            joined = await trial.types(who, f"/start {answer.opens_private}", who.private)
            assert joined.text == EN("answer-joined")
        await trial.taps(people[0], TableVerb.START)
        assert len(trial.running.persons()) == 4


async def test_a_link_to_a_seat_is_for_the_person_who_tapped() -> None:
    async with rights_trial() as trial:
        trial.platform.silent = Refused
        anna = await trial.person("Anna")
        vera = await trial.person("Vera", reachable=False)
        zoe = await trial.person("Zoe")
        await trial.types(anna, "/newgame podkidnoy")
        link = f"/start {(await trial.taps(vera, TableVerb.JOIN)).opens_private}"
        assert (await trial.types(zoe, link, zoe.private)).text == EN("answer-not-of-room")
        way = trial.visible(zoe.private)[-1].screen.way_back
        assert way is not None, "the refusal leads to the post in the room"
        assert (way.room, way.post) == (trial.room, trial.visible(trial.room)[-1].message)
        await trial.platform.opens(vera)
        assert (await trial.types(vera, link, vera.private)).text == EN("answer-joined")


async def test_a_guest_plays_again() -> None:
    async with scene("next") as found:
        trial, gus = found.trial, found.people["Gus"]
        await trial.forge_tap(gus, PlayAgain(found.table).text(), gus.private)
        assert id_of(trial, gus) in trial.table.persons()


async def test_a_check_in_at_an_ordinary_lobby_is_refused() -> None:
    async with scene("lobby") as found:
        boris, tap = found.people["Boris"], TableTap(found.table, TableVerb.HERE)
        before = await found.facts()
        assert (await found.trial.forge_tap(boris, tap.text(), found.trial.room)).refused
        assert await found.facts() == before


async def test_a_visitor_of_the_page_does_not_open_the_next_game_of_a_group() -> None:
    async with scene("playing") as found:
        trial, wim = found.trial, found.people["Wim"]
        await trial.forge_tap(wim, TableTap(found.table, TableVerb.NEXT_SEAT).text())
        while not trial.over:
            await play(found)
        answer = await trial.forge_tap(wim, PlayAgain(found.table).text())
        assert answer.text == EN("answer-not-seated")
        assert trial.application.tables.at(trial.room) is None


# ---------------------------------------------------------------------------------------------- declarations


def test_a_button_without_a_right_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="must declare one right"):

        class Open(TapData, prefix="no-right"):
            """A button without a right."""


def test_each_declared_right_has_a_check() -> None:
    checks = checks_of(ALL_FEATURES)
    assert {right for feature in ALL_FEATURES for right in feature.needed_rights} <= checks.keys()
    unchecked = Feature("unchecked")
    unchecked.tap(ShowReplay, None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no check"):
        checks_of([unchecked])
    again = Feature("again")
    again.right(Right.ANYBODY, checks[Right.ANYBODY])
    with pytest.raises(ValueError, match="two checks"):
        checks_of([again])


def test_each_button_and_link_is_listed_here() -> None:
    labels = {f"link:{kind.prefix}" if link else kind.prefix for kind, link in kinds()} - {"t"}
    verbs = {f"t:{verb.value}" for verb in TableVerb} | {"t:leave:person", "t:agree:person"}
    assert {label for listed in WHO_MAY for label in listed.split()} == labels | verbs
