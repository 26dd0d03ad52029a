"""The scenes of the walk: a room of each kind in each state, with everybody in and around it.

A scene is made once. Each walk begins with a copy of it: of its database and its chats.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.domain.commands import Answer, ChatLost, Command, TablePosted, TablesAsked, Tapped, Typed, Where, Who
from bot.domain.ids import Chat, MessageId, PersonId, TableId, TournamentId, UserKey
from bot.domain.rows import PutRow
from bot.domain.scene import Pace
from bot.domain.tap_data import LINK, MoveTap, TableTap, TableVerb, TapData
from bot.features.guests.commands import ComeIn
from bot.features.tournaments.registration import Term
from bot.features.tournaments.screens import BeginTournament, EnterTournament, SetTerm, TermValue
from bot.features.windows.links import LASTS_MS, WindowTicket
from bot.features.windows.open_windows import Window, Windows
from bot.game.running import Running
from bot.tables.table import Table
from engine import GreedyLowest
from tests.bot.features.tournaments.cup import CupTrial
from tests.bot.forged import taps_about
from tests.bot.trial import SHORT
from tests.bot.walk.factors import OF_MATCHES, OF_PAGE, OF_SERVERS, Bot, ChatKind, Person, State
from tests.bot.walk.platforms import GROUPS, PAGE, SERVERS, PagePlatform, WalkedPlatform, platforms
from tests.memory.pictures import MemoryPictures
from tests.memory.platform import ONE_POST
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach

SOON_S: Final = 0.01
"""The seconds for a thread to finish its work, before the time of the clock passes."""
HOME: Final = "https://durak.example.org"
ROOM_LANGUAGE, OWN_LANGUAGE = "uk", "ru"
"""The opener has the language of the room. Everybody else has another one."""
NAMES: Final[Mapping[Person, str]] = {
    Person.OPENER: "Anna",
    Person.SEATED: "Boris",
    Person.IN_ROOM: "Vika",
    Person.ADMIN: "Ada",
    Person.ANONYMOUS: "",
    Person.OUTSIDE: "Zoe",
    Person.BARRED: "Walt",
    Person.GUEST: "Gus",
    Person.UNREACHABLE: "Una",
}
TITLE: Final = "Friday"
_FILLERS: Final = ("Fred", "Flora")
"""Further people in a tournament."""
NOBODY: Final = PersonId("nobody")
NO_TABLE, NO_CUP = TableId("none"), TournamentId("none")
_BOOKKEEPING: Final = frozenset(
    {"updates", "slots", "post_chats", "posts", "orders", "chores", "leases", "writers", "sent_to_private"}
)
"""The tables of the store without data about people."""


class WalkTrial(CupTrial):
    """An installation with a platform of each kind."""

    def __init__(self, database: bytes = b"", now: int | None = None) -> None:
        super().__init__(store=MemoryStore(database), address=HOME, pictures=MemoryPictures())
        if now is not None:
            self.clock.jump((now - self.clock.now()) / 1000)
        made = platforms(self.clock.now)
        self.walked: Mapping[str, WalkedPlatform] = {str(one.name): one for one in made}
        self.platforms = {one.name: one for one in made}
        self.platform = made[0]
        self.room = self.platform.chat(TITLE)
        self.coach = OwnCoach()

    async def does(self, platform: str, command: Command) -> Answer:
        """Pass a command to the application, as its platform does; time passes if need be."""
        handle = self.walked[platform].handle
        assert handle is not None
        return await self.finished(handle(command))

    async def finished(self, work: Awaitable[Answer]) -> Answer:
        """Return the result of the work; time passes while it waits for time."""
        task = asyncio.ensure_future(work)
        await self.clock.advance(0)
        while not task.done():
            _ = await asyncio.wait({task}, timeout=SOON_S)
            await self.clock.advance(0 if task.done() else 1)
        await self.passes(0)
        return await task

    def facts(self) -> int:
        """Return a number that changes with everything stored about people, rooms and tables."""
        driver = self.store._in_loop._driver  # type: ignore[attr-defined]
        tables = (name for (name,) in driver.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
        rows = (
            driver.execute(f"SELECT * FROM {name}").fetchall() for name in tables if name not in _BOOKKEEPING
        )
        return hash(tuple(tuple(some) for some in rows))


@dataclass
class Scene:
    """A room with its table, and everybody with a possible interest in it."""

    trial: WalkTrial
    place: ChatKind
    room: Chat
    home: Chat
    """The room of the tournament, or the room itself."""
    people: Mapping[Person, Who]
    state: State
    table: TableId = NO_TABLE
    tournament: TournamentId = NO_CUP
    code: str = ""
    """The code of an invitation."""
    bot: Bot = Bot.WRITES
    persons: Mapping[Person, PersonId] = field(default_factory=dict)
    """The ids of the people, as far as they are stored."""
    taps: Mapping[str, TapData] = field(default_factory=dict)
    """A forged tap of each kind about the table, by its label."""

    @property
    def platform(self) -> WalkedPlatform:
        """The platform of the room."""
        return self.trial.walked[self.room.platform]

    @property
    def windows(self) -> Windows:
        """The windows of the installation."""
        page = self.trial.walked[PAGE]
        assert isinstance(page, PagePlatform)
        return page.windows

    async def id_of(self, person: Person) -> PersonId:
        who = self.people[person]
        return (await self.trial.application.services.people.meet(who)).person

    async def window(self, person: Person) -> Window:
        """Open the window of a person on the table."""
        member = person not in (Person.OUTSIDE, Person.GUEST)
        right = WindowTicket(await self.id_of(person), self.table, member, self.trial.clock.now() + LASTS_MS)
        return await self.windows.open(right, lambda: None)

    async def stop(self) -> None:
        await self.trial.stop()


@dataclass(frozen=True)
class Template:
    """A scene at rest: its database and its chats."""

    scene: Scene
    database: bytes

    async def copy(self, place: ChatKind, bot: Bot) -> Scene:
        """Start an installation in this state, for acts in this kind of room."""
        before = self.scene.trial
        trial = WalkTrial(self.database, before.clock.now())
        for name, platform in trial.walked.items():
            platform.copy_from(before.walked[name])
        trial.room = before.room
        await trial.start()
        for who in self.scene.people.values():
            if who.name and who.name != NAMES[Person.UNREACHABLE]:
                await trial.application.services.people.meet(who)
        scene = replace(self.scene, trial=trial, place=place, bot=bot)
        await _restrict(scene)
        return scene


async def _restrict(scene: Scene) -> None:
    """Take the rights of the bot in the room away."""
    trial, platform, room = scene.trial, scene.platform, scene.home
    if scene.bot is Bot.MUTE:
        platform.mute.add(room.id)
    if scene.bot is Bot.LEFT and platform.is_foreign(room):
        for post in platform.visible(room):
            platform.lose(room, post.message)
    elif scene.bot is Bot.LEFT:
        platform.left.add(room.id)
        _ = await trial.does(platform.name, ChatLost(Where(room.whole, private=False)))
    await trial.passes(1)


SAME_ROOM: Final[Mapping[ChatKind, ChatKind]] = {
    ChatKind.PRIVATE: ChatKind.GROUP,
    ChatKind.WINDOW: ChatKind.GROUP,
    ChatKind.DIRECT: ChatKind.SERVER,
    ChatKind.SIDE: ChatKind.PAGE,
}
"""The kinds with the same scenes as others: people act in another place."""


class Templates:
    """The scenes made so far."""

    def __init__(self) -> None:
        self._made: dict[tuple[ChatKind, State], Template] = {}

    async def copy(self, place: ChatKind, state: State, bot: Bot) -> Scene:
        """Return a new copy of a scene."""
        like = SAME_ROOM.get(place, place)
        if (like, state) not in self._made:
            self._made[like, state] = await _template(like, state)
        return await self._made[like, state].copy(place, bot)


async def _template(place: ChatKind, state: State) -> Template:
    scene = await _made(place, state)
    await scene.trial.passes(2)
    store = scene.trial.store
    assert isinstance(store, MemoryStore)
    rows = {person: await store.person(who.platform, who.user) for person, who in scene.people.items()}
    scene.persons = {person: NOBODY if row is None else row.person for person, row in rows.items()}
    taps = taps_about(scene.table, scene.tournament, scene.persons[Person.SEATED])
    scene.taps = {one.label: one.tap for one in taps}
    await scene.stop()
    return Template(scene, store.dump())


# ---------------------------------------------------------------------------------------------- making


async def _made(place: ChatKind, state: State) -> Scene:
    trial = WalkTrial()
    await trial.start()
    room = _room(trial, place)
    trial.room = room.whole if place is ChatKind.THREAD else room
    people = await _people(trial, place, room)
    scene = Scene(trial, place, room, trial.room, people, state)
    if state is State.OWN:
        await _types(scene, Person.OPENER, "solo", people[Person.OPENER].private)
        own = trial.application.tables.at(people[Person.OPENER].private)
        assert own is not None
        return replace(scene, table=own.table)
    if place in OF_MATCHES:
        return await _with_tournament(scene)
    if place is ChatKind.FOREIGN:
        await _post_lobby(scene)
    if state is State.NOTHING:
        return scene
    await _open(scene)
    await _bar(scene)
    if state in (State.PLAYING, State.ENDED):
        await _deal(scene)
    scene.table = _table(scene).table
    if state is State.ENDED:
        await _play_out(scene, scene.table)
    return scene


def _room(trial: WalkTrial, place: ChatKind) -> Chat:
    groups, servers, page = (trial.walked[name] for name in (GROUPS, SERVERS, PAGE))
    match place:
        case ChatKind.TOPIC:
            return groups.chat(TITLE, "7")
        case ChatKind.SERVER | ChatKind.DIRECT | ChatKind.THREAD | ChatKind.MATCH_TOPIC:
            return servers.chat(TITLE)
        case ChatKind.FOREIGN:
            return groups.chat(f"{ONE_POST}friends", "m1")
        case ChatKind.FOREIGN_TYPED:
            return servers.chat(f"{ONE_POST}friends")
        case ChatKind.PAGE | ChatKind.SIDE:
            return page.chat(TITLE)
        case _:
            return groups.chat(TITLE)


async def _people(trial: WalkTrial, place: ChatKind, room: Chat) -> dict[Person, Who]:
    platform = trial.walked[room.platform]
    people = dict[Person, Who]()
    for person, name in NAMES.items():
        language = ROOM_LANGUAGE if person is Person.OPENER else OWN_LANGUAGE
        home = platform
        if person is Person.GUEST:
            home = trial.walked[GROUPS if place in (OF_SERVERS | OF_PAGE) else SERVERS]
        elif person is Person.ANONYMOUS:
            sender = platform.chat("A channel") if place is ChatKind.COMMENTS else room.whole
            people[person] = Who(platform.name, UserKey(sender.id), "", None, sender)
            continue
        who = home.who(name, language=language)
        if person is Person.UNREACHABLE:
            home.blocked.add(who.private)
        else:
            await home.opens(who)
        if person not in (Person.OUTSIDE, Person.GUEST):
            platform.members.add(who.user)
        people[person] = who
    admin = Person.OPENER if place in OF_PAGE else Person.ADMIN
    platform.admins.add((room.whole, people[admin].user))
    return people


async def _types(scene: Scene, person: Person, text: str, chat: Chat | None = None) -> Answer:
    who, (name, _, argument) = scene.people[person], text.partition(" ")
    where = where_typed(scene, who, name, chat or scene.home)
    return await scene.trial.does(who.platform, Typed(who, where, name, argument))


def where_typed(scene: Scene, who: Who, name: str, chat: Chat) -> Where:
    """Return the place of a typed command, as its platform describes it."""
    platform, private = scene.trial.walked[chat.platform], bool(who.name) and chat == who.private
    typed_answers = platform.capabilities.answers_typed
    return Where(
        chat,
        private,
        title="" if private or platform.is_foreign(chat) else TITLE,
        position=platform.position_in(chat),
        ephemeral=typed_answers and name != "top",
        threads=typed_answers and not private and not platform.is_foreign(chat),
    )


async def _open(scene: Scene) -> None:
    """Open a table with two people and a guest."""
    if scene.place is ChatKind.FOREIGN:
        (post,) = scene.platform.visible(scene.room)
        opening = post.screen.rows[0][0].action.data  # type: ignore[union-attr]
        await _taps(scene, Person.SEATED, opening, post.message)
    else:
        await _types(scene, Person.OPENER, "newgame podkidnoy")
    table = _table(scene)
    await table.keep_lobby(replace(table.in_lobby(), options=SHORT, pace=Pace.NONE), None)
    if len(table.persons()) == 1:
        await _taps(scene, Person.SEATED, TableTap(table.table, TableVerb.JOIN).text())
    await _invite(scene)


async def _invite(scene: Scene) -> None:
    """Let the guest come by the code of an invitation."""
    table = _table(scene)
    chat = scene.people[Person.OPENER].private if scene.place is ChatKind.FOREIGN else scene.home
    await _types(scene, Person.OPENER, "invite", chat)
    invitation = table.in_lobby().invitation
    assert invitation is not None
    scene.code = invitation.code
    who = scene.people[Person.GUEST]
    payload = ComeIn(invitation.code).text(LINK)  # type: ignore[arg-type]
    await scene.trial.does(who.platform, Typed(who, Where(who.private, private=True), "start", payload))
    assert len(table.persons()) == 3, table.persons()


async def _bar(scene: Scene) -> None:
    trial, barred = scene.trial, await scene.id_of(Person.BARRED)
    row = await trial.store.room_person(scene.home, barred)
    await trial.store.commit([PutRow(replace(row, barred=True))])


async def _deal(scene: Scene) -> None:
    table = _table(scene)
    if scene.place is ChatKind.THREAD:
        await table.keep_lobby(replace(table.in_lobby(), own_thread=True), None)
    await _taps(scene, Person.OPENER, TableTap(table.table, TableVerb.START).text())
    assert isinstance(table.state, Running), table.state
    scene.room = table.room


async def _play_out(scene: Scene, table_id: TableId) -> None:
    """Play the game out; computers move by themselves."""
    trial = scene.trial
    table = await trial.application.tables.waking.table(table_id)
    assert table is not None
    for _ in range(2_000):
        if not isinstance(table.state, Running):
            return
        await _plays(scene, table)
    raise AssertionError("the game did not end")


async def _plays(scene: Scene, table: Table) -> None:
    running = table.in_play()
    awaited = running.game.awaited
    seat = awaited.must if awaited.must is not None else awaited.may[0]
    move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
    person = running.state.seats[seat].person
    assert person is not None
    name = scene.trial.application.services.people.person(person).name
    who = next(one for one in (*scene.people.values(), *scene.trial.people.values()) if one.name == name)
    tap = MoveTap(running.state.game, running.game.bout, running.game.moves_made(seat), move)
    where, message = Where(who.private, private=True), MessageId("0")
    await scene.trial.does(who.platform, Tapped(who, where, tap.text(), message))


async def _taps(scene: Scene, person: Person, data: str, message: MessageId | None = None) -> None:
    who = scene.people[person]
    chat = scene.home
    answer = await scene.trial.does(
        who.platform, Tapped(who, Where(chat, private=False, title=TITLE), data, message or MessageId("0"))
    )
    assert not answer.refused, answer.text


def _table(scene: Scene) -> Table:
    tables = scene.trial.application.tables
    table = tables.at(scene.home) or tables.at(scene.room)
    assert table is not None
    return table


async def _post_lobby(scene: Scene) -> None:
    """Post a lobby in a chat without the bot, as the platform does after a mention."""
    opener, platform = scene.people[Person.OPENER], scene.platform
    answer = await scene.trial.does(platform.name, TablesAsked(opener, "", exact=True))
    (proposal,) = answer.proposals
    await platform.send(scene.room, proposal.screen, key="posted", quiet=True)
    assert proposal.table is not None
    posted = TablePosted(platform.name, proposal.table, MessageId(scene.room.topic))
    await scene.trial.does(platform.name, posted)


# ---------------------------------------------------------------------------------------------- tournaments


async def _with_tournament(scene: Scene) -> Scene:
    """Open a tournament, and bring its only match to the state of the scene."""
    trial, opener, platform = scene.trial, scene.people[Person.OPENER], scene.platform
    platform.makes_topics = True
    fillers = [await trial.person(name, ROOM_LANGUAGE, platform=platform.name) for name in _FILLERS]
    entrants = [opener, scene.people[Person.SEATED], *fillers]
    trial.people = {who.name: who for who in entrants}
    await _types(scene, Person.OPENER, "tournament")
    cup = (await trial.cup()).tournament
    if scene.place is ChatKind.MATCH_TOPIC:
        await _taps(scene, Person.OPENER, SetTerm(cup, Term.TOPICS, TermValue("on")).text())
    for who in entrants:
        await trial.forge_tap(who, EnterTournament(cup).text(), scene.home)
    await _bar(scene)
    scene.tournament = cup
    if scene.state is State.NOTHING:
        return scene
    await _taps(scene, Person.OPENER, BeginTournament(cup).text())
    await trial.passes(20)
    (match,) = await trial.matches()
    scene.table = match.table
    table = await trial.application.tables.waking.table(match.table)
    assert table is not None
    scene.room = table.room
    if scene.state is State.LOBBY:
        return scene
    for who in entrants:
        await trial.forge_tap(who, TableTap(match.table, TableVerb.HERE).text())
    await trial.passes(5)
    if scene.state is State.ENDED:
        await _play_out(scene, match.table)
        await trial.passes(5)
    return scene
