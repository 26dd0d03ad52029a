"""Draw the screens of a table.

The functions collect the facts for a screen, and `bot/screens/` draws it. A scene has facts known to everybody. A view
has the facts visible to one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from bot import screens
from bot.domain.faces import Face
from bot.domain.ids import (
    Chat,
    Language,
    PersonId,
    PlatformName,
    TableId,
    feature_of_room,
    has_posts,
    home_of,
)
from bot.domain.languages import ENGLISH
from bot.domain.names import shown_name
from bot.domain.room_rows import NO_ROWS, RoomRows
from bot.domain.room_settings import NOTHING_CHOSEN, RoomSettings, SettingsRow
from bot.domain.rows import Person, RoomRow
from bot.domain.scene import (
    CallScene,
    Choice,
    GameScene,
    LobbyScene,
    MatchResult,
    Presence,
    SceneSeat,
    SeatReaction,
)
from bot.domain.screen import Screen
from bot.domain.state import Chair, Lobby, Play, PlaySeat, Why
from bot.game import lobby as lobbies
from bot.game import series
from bot.game.readers import TableReader, room_slot
from bot.game.running import Running, until
from bot.game.table_state import Ceremony, Closed, TableState
from bot.hooks import ResultNote
from bot.i18n.texts import Texts
from bot.runtime.people import People
from bot.screens.lines import is_elsewhere, seat_names
from bot.tables.services import Services
from engine import Seat


@dataclass(frozen=True, slots=True)
class RoomInfo:
    """The facts about a room that the screens of its tables need."""

    title: str
    """The raw title; empty for a room without one."""
    language: Language
    """The language of the room."""
    settings: RoomSettings = NOTHING_CHOSEN
    """The chosen settings of the room."""
    rows: RoomRows = NO_ROWS
    """The stored rows about the room that features have declared."""
    typed: bool = True
    """People can type commands in the room."""
    title_text: str = ""
    """The id of the text with the title, for the room of a feature; empty for a room with a stored title."""

    def title_in(self, texts: Texts) -> str:
        """Return the title for a reader with these texts."""
        return texts(self.title_text) if self.title_text else self.title

    def texts(self, services: Services) -> Texts:
        """Return the texts in the language of the room, with the letters for cards chosen in its settings."""
        return services.texts[self.language].lettered(self.settings.letters)

    def read_by(self, person: Person) -> RoomInfo:
        """Return a copy with the language of this person and their letters for cards."""
        settings = replace(self.settings, letters=person.preferences.letters)
        return replace(self, language=person.language, settings=settings)


async def room_info(room: Chat, services: Services) -> RoomInfo:
    """Read the facts about a room in one query. For a match without a room, read those of its tournament's room.

    A room without a stored row has an empty title, and English as its language. A feature's room has a text as its
    title.

    Raises:
        StoreError: The store cannot be read.
    """
    known, settings, rows = await read_room(home_of(room), services)
    title, language = ("", ENGLISH) if known is None else (known.title, known.language)
    feature = feature_of_room(room)
    title_text = f"{feature}-title" if feature else ""
    return RoomInfo(title, language, settings, rows, services.platforms.typed_in(room), title_text)


async def read_room(room: Chat, services: Services) -> tuple[RoomRow | None, RoomSettings, RoomRows]:
    """Read the row of a room (None if it has none), its settings, and the rows of features about it, in one query.

    Raises:
        StoreError: The store cannot be read.
    """
    kinds = (RoomRow, SettingsRow, *services.hooks.room_rows)
    known, chosen, *added = await services.store.rows_about(room, *kinds)
    settings = NOTHING_CHOSEN if chosen is None else chosen.settings
    return known, settings, RoomRows(tuple(row for row in added if row is not None))


def _title(state: Lobby | Play, info: RoomInfo) -> str | None:
    """Return the title of the table's room; None for a table in a private chat."""
    return None if state.private else info.title


def lobby_scene(
    lobby: Lobby, info: RoomInfo, services: Services, reader: TableReader, *, closed: bool = False
) -> LobbyScene:
    """Return the facts of a lobby for a post with this reader. `closed` is True if the table is closed.

    A post in the room shows people's names in this room; any other post shows their own names.
    """
    title, people = _title(lobby, info), services.people
    room, platform = _names_of(reader, lobby.room, people)
    seats = tuple(seat_scene(chair.at_the_deal, people, room, platform) for chair in lobby.chairs)
    owners = [number for number, chair in enumerate(lobby.chairs) if chair.person == lobby.opener]
    return LobbyScene(
        table=lobby.table,
        room=title,
        options=lobby.options,
        pace=lobby.pace,
        seats=seats,
        opener=owners[0] if owners else None,
        commitment=series.commitment_to(lobby),
        kept=tuple(people.person(person, room).name for person in lobby.kept),
        kept_until=None if lobby.kept_until is None else lobby.kept_until // 1000,
        same_pack=series.game_with_pack(lobby) is not None,
        own=lobby.own,
        closed=closed,
        level=lobby.level,
        switches=tuple(one for hook in services.hooks.lobby_switches for one in hook(lobby)),
        hints=lobby.hints,
        watched=lobby.watched,
        alone=reader.alone,
        typed=reader.person is not None or info.typed,
    )


def call_scene(
    lobby: Lobby,
    info: RoomInfo,
    people: People,
    reader: Person | None = None,
    *,
    closed: bool = False,
    match_result: MatchResult | None = None,
) -> CallScene:
    """Return the facts of an invitation to check in for a match.

    `reader` is the invited person; None means the post for the room. `closed` is True if the table is closed.
    `match_result` is the reader's result if the table was closed without a game.
    """
    assert lobby.match is not None, "a tournament calls"
    room = lobby.room if reader is None else None
    platform = lobby.room.platform if reader is None else reader.platform
    persons = [chair.person for chair in lobby.chairs]
    seats = [PlaySeat(person, 0, Presence.PRESENT) for person in persons]
    return CallScene(
        table=lobby.table,
        room=info.title,
        round=lobby.match.round,
        options=lobby.options,
        pace=lobby.pace,
        seats=tuple(seat_scene(seat, people, room, platform) for seat in seats),
        arrived=tuple(number for number, person in enumerate(persons) if person in lobby.arrived),
        until=-(-lobby.called_until // 1000),
        commitment=series.commitment_to(lobby),
        reader=None if reader is None else persons.index(reader.person),
        named=reader is not None,
        closed=closed,
        match_result=match_result,
    )


def game_scene(
    running: Running,
    info: RoomInfo,
    people: People,
    reader: TableReader,
    ceremony: Ceremony | None = None,
) -> GameScene:
    """Return the facts of a game known to everybody at the table, for a post with this reader.

    A post in the room shows people's names in this room; any other post shows their own names. In a room without posts,
    nobody is marked as a guest. `ceremony` is that of an ended game; None if it is not known.
    """
    state = running.state
    title = _title(state, info)
    room, platform = _names_of(reader, state.room, people)
    end = until(state)
    before = None if running.over else series.so_far(state)
    seats = state.seats if has_posts(state.room) else [replace(seat, guest=None) for seat in state.seats]
    reactions = {} if running.over else reactions_in(state, running.game.bout)
    return GameScene(
        table=state.table,
        game=state.game,
        room=title,
        options=running.game.options,
        pace=state.pace,
        seats=tuple(
            replace(
                seat_scene(seat, people, room, platform, reaction=reactions.get(number)),
                played_on=running.played_on(Seat(number)),
            )
            for number, seat in enumerate(seats)
        ),
        commitment=running.game.deal.commitment,
        until=None if end is None else -(-end // 1000),
        events=running.events,
        last_bout=running.last_bout,
        stale=state.stale,
        cancel_agreed=state.cancel_agreed,
        epaulettes=() if ceremony is None else ceremony.epaulettes,
        achievements=() if ceremony is None else ceremony.achievements,
        ranked=() if ceremony is None else ceremony.ranked,
        series=before if ceremony is None else ceremony.series,
        hints=state.hints,
        last_table=running.game.last_table,
        alone=reader.alone,
        typed=reader.person is not None or info.typed,
        match=state.match is not None,
        feature=feature_of_room(state.room),
        round=0 if state.match is None else state.match.round,
        next_seats=tuple(
            seat_scene(PlaySeat(person, 0, Presence.PRESENT), people, room, platform)
            for person in state.next_seats
        ),
        next_free=not (title is None or not state.people_decide or running.over)
        and len(state.seats) < lobbies.seats_offered(state.options),
        rows=info.rows,
    )


def reactions_in(state: Play, bout: int) -> dict[int, SeatReaction]:
    """Return the reactions to show in this bout, by seat: those of this bout and the one before."""
    return {
        one.seat: one
        for one in state.reactions
        if bout - one.bout <= 1 and state.seats[one.seat].presence.seated
    }


def _names_of(reader: TableReader, room: Chat, people: People) -> tuple[Chat | None, PlatformName]:
    """Return the room in which people are named as in the reader's post, and the platform of the reader.

    `room` is the table's room. The returned room is None if the post shows people's own names: a hand, or a post in a
    private chat or in another room.
    """
    in_room = reader.seat is None and reader.chat == room and not reader.alone
    if in_room:
        return room, room.platform
    if reader.person is not None:
        return None, people.person(reader.person).platform
    return None, (room if reader.chat is None else reader.chat).platform


def seat_scene(
    seat: PlaySeat,
    people: People,
    room: Chat | None,
    platform: PlatformName,
    *,
    reaction: SeatReaction | None = None,
) -> SceneSeat:
    """Return a seat as the readers of a post on this `platform` see it.

    The seat of a person of another platform has no user key. With `room`, a person has their name in this room; else
    their own name. `reaction` is the face to show there, if any.
    """
    if seat.person is None:
        return SceneSeat("", Presence.COMPUTER, None, number=seat.computer)
    person, guest = people.person(seat.person, room), seat.guest is not None
    user = person.user if person.platform == platform else None
    return SceneSeat(
        person.name, seat.presence, user, reachable=person.reachable, guest=guest, reaction=reaction
    )


def names_at(
    state: TableState, people: People, texts: Texts, room: Chat | None = None
) -> dict[PersonId, str]:
    """Return the names of the people with a seat or a kept seat at a table, as its screens show them.

    `room` is the chat of the screens; None means a private chat.
    """
    at = state.before if isinstance(state, Closed) else state
    seats, kept = (at.chairs, at.kept) if isinstance(at, Lobby) else (at.state.seats, ())
    names = names_of(seats, people, texts, room, kept)
    persons = (*(seat.person for seat in seats), *kept)
    return {person: name for person, name in zip(persons, names, strict=True) if person is not None}


def name_at(
    state: TableState, person: PersonId, people: People, texts: Texts, room: Chat | None = None
) -> str:
    """Return the name of a person as the table's screens show it. The person need not have a seat.

    `room` is as in `names_at`.
    """
    return names_at(state, people, texts, room).get(person) or shown_name(people.person(person, room).name)


def names_of(
    seats: Sequence[Chair | PlaySeat],
    people: People,
    texts: Texts,
    room: Chat | None = None,
    kept: Sequence[PersonId] = (),
) -> tuple[str, ...]:
    """Return the names at these seats, then those of the people for whom a seat is kept (`kept`).

    With `room`, people have their names in this room; else their own names.
    """
    scenes = [
        SceneSeat("", Presence.COMPUTER, None, number=seat.computer)
        if seat.person is None
        else SceneSeat(people.person(seat.person, room).name, Presence.PRESENT, None)
        for seat in seats
    ]
    return seat_names(scenes, texts, [people.person(person, room).name for person in kept])


def draw_lobby(
    lobby: Lobby,
    reader: TableReader,
    info: RoomInfo,
    services: Services,
    reached: Collection[PersonId],
    *,
    closed: bool,
) -> Screen:
    """Draw the lobby for its reader: the room, the opener in private, or one person in another chat.

    `reached` are the people who get their cards outside their private chats. `closed` is True if the table is closed.
    """
    scene = lobby_scene(lobby, info, services, reader, closed=closed)
    scene = _with_reached(scene, lobby, info, reached, services)

    def draw(texts: Texts) -> Screen:
        screen = screens.lobby_screen(scene, texts)
        if closed or is_elsewhere(scene):
            return screen
        return _with_buttons(screen, lobby.table, texts, services, None if reader.alone else (lobby, info))

    if reader.alone:
        return draw(_own_texts(reader, services))
    return draw_translated(draw, info, lobby.room, services, single=reader.person is not None)


def _with_reached(
    scene: LobbyScene, lobby: Lobby, info: RoomInfo, reached: Collection[PersonId], services: Services
) -> LobbyScene:
    """Return the scene with the people in `reached` marked as reachable.

    The text about the people who cannot be reached is that of a feature, if a feature has one.
    """
    seats = tuple(
        replace(seat, reachable=True) if chair.person in reached else seat
        for seat, chair in zip(scene.seats, lobby.chairs, strict=True)
    )
    words = (hook(lobby, info.settings) for hook in services.hooks.unreached_words)
    return replace(scene, seats=seats, unreached=next(filter(None, words), scene.unreached))


def draw_call(
    lobby: Lobby,
    reader: TableReader,
    info: RoomInfo,
    services: Services,
    *,
    closed: bool,
    match_result: MatchResult | None = None,
) -> Screen:
    """Draw the invitation to check in for a match.

    If the reader has a chat (`reader.chat`), draw the post of this chat. Else draw it for one invited person, with
    their `match_result`. `closed` is True if the table is closed.
    """
    if reader.chat is not None:
        scene = call_scene(lobby, info, services.people, closed=closed)
        return draw_translated(
            partial(screens.call_to_match_screen, scene),
            info,
            lobby.room,
            services,
            single=reader.person is not None,
        )
    scene = call_scene(
        lobby, info, services.people, _person(reader, services), closed=closed, match_result=match_result
    )
    return screens.call_to_match_screen(scene, _own_texts(reader, services))


def draw_options(lobby: Lobby, reader: TableReader, info: RoomInfo, services: Services) -> Screen:
    """Draw the part of *Game & pace* that the opener has open.

    At a table in a private chat, this screen replaces the lobby.
    """
    assert lobby.arranging is not None, "no page is open"
    texts = _own_texts(reader, services)
    scene = lobby_scene(lobby, info, services, reader)
    screen = screens.options_screen(scene, lobby.arranging, texts)
    return _with_buttons(screen, lobby.table, texts, services) if reader.alone else screen


def draw_hand(
    running: Running,
    reader: TableReader,
    info: RoomInfo,
    services: Services,
    choice: Choice | None,
    others: Iterable[TableReader],
) -> Screen:
    """Draw the hand of a seat for its owner.

    `choice` is the owner's unfinished choice, such as marked cards. `others` are all readers of the table. With them, a
    hand in the private chat gets a link to the post in the room.
    """
    seat, known = _seat(reader), _person(reader, services)
    scene, texts = game_scene(running, info, services.people, reader), services.texts_of(known)
    scene = replace(scene, shows_bout=known.platform in services.platforms.with_bout_in_hand)
    screen = screens.hand_screen(
        scene, running.view(seat), texts, choice, known.preferences.hand_order, services.hooks
    )
    screen = _with_buttons(screen, scene.table, texts, services)
    in_private = reader.chat is None and not reader.alone
    post = services.presenter.post(room_slot(scene.table, others)) if in_private else None
    return screen if post is None else screens.with_way_back(screen, running.state.room, post, texts)


def draw_table(  # noqa: PLR0913 -- a post is made of just this
    running: Running,
    reader: TableReader,
    info: RoomInfo,
    services: Services,
    *,
    over: bool = False,
    ceremony: Ceremony | None = None,
    faces: Mapping[PersonId, Face] = MappingProxyType({}),
) -> Screen:
    """Draw the table during or after a game.

    Unless the game is `over`, features add buttons and may change the buttons for hands. A post for a single person has
    no translations. `ceremony` has the epaulettes and achievements of an ended game, if they are known. `faces` are the
    known faces of people at the table.
    """
    scene = game_scene(running, info, services.people, reader, ceremony)
    view = running.view(None)
    known = [None if seat.person is None else faces.get(seat.person) for seat in running.state.seats]
    chosen = [None if face is None else face.number for face in known]

    def draw(texts: Texts) -> Screen:
        screen = screens.table_screen(scene, view, texts, services.hooks)
        if services.platforms.translates(running.state.room):
            screen = screens.with_own_stories(screen, scene, view, texts)
        if services.pictures is not None:
            screen = screens.with_table_picture(screen, view, info.settings.table_view, chosen)
        if over:
            return screen
        if screen.rows:  # the last card is not played yet
            hands, *rows = screen.rows
            for hook in services.hooks.hand_rows:
                hands = hook(running, info.settings, reader, texts, hands)
            screen = replace(screen, rows=(hands, *rows))
        return _with_buttons(screen, scene.table, texts, services, (running, info))

    return draw_translated(draw, info, running.state.room, services, single=reader.person is not None)


def draw_end(
    running: Running, reader: TableReader, info: RoomInfo, services: Services, ceremony: Ceremony | None
) -> Screen:
    """Draw the post about the end of a game. `ceremony` is None while it cannot be read from the store."""
    scene = game_scene(running, info, services.people, reader, ceremony)
    view, picture = running.view(None), None if ceremony is None else ceremony.picture
    return draw_translated(
        lambda texts: screens.end_screen(scene, view, texts, picture, services.hooks),
        info,
        running.state.room,
        services,
        single=reader.person is not None,
    )


def draw_broken_off(
    running: Running, reader: TableReader, info: RoomInfo, services: Services, closed: Closed
) -> Screen:
    """Draw the post that replaces the table after a game without a result. It shows the reason."""
    room = running.state.room
    game = game_scene(running, info, services.people, reader), running.view(None)

    def draw(texts: Texts) -> Screen:
        name = "" if closed.by is None else name_at(running, closed.by, services.people, texts, room)
        return screens.broken_off_screen(closed.why, name, texts, game=game)

    return draw_translated(draw, info, room, services, single=reader.person is not None)


def draw_hand_broken_off(
    running: Running, reader: TableReader, info: RoomInfo, services: Services, closed: Closed
) -> Screen:
    """Draw the post that replaces a hand after a game without a result. It shows the reason."""
    why, texts = closed.why, _own_texts(reader, services)
    match_result = None if reader.person is None else dict(closed.match_results).get(reader.person)
    name = "" if closed.by is None else name_at(running, closed.by, services.people, texts)
    scene = game_scene(running, info, services.people, reader)
    game = (scene, running.view(_seat(reader))) if scene.alone or scene.match else None
    screen = screens.broken_off_screen(why, name, texts, _title(running.state, info), match_result, game)
    return replace(screen, direct=why is Why.LOST)


def draw_translated(
    draw: Callable[[Texts], Screen], info: RoomInfo, room: Chat, services: Services, *, single: bool = False
) -> Screen:
    """Draw a post for a whole room. If the room's platform shows translations, add one for each other language.

    `draw` draws the screen with given texts. With `single`, the post has one reader and no translations.
    """
    screen = draw(info.texts(services).on(room.platform))
    if single or not services.platforms.translates(room):
        return screen
    others = [replace(info, language=language) for language in services.texts if language != info.language]
    return replace(
        screen,
        translations=tuple((one.language, draw(one.texts(services).on(room.platform))) for one in others),
    )


def draw_hand_over(
    running: Running,
    reader: TableReader,
    info: RoomInfo,
    services: Services,
    closed: Closed,
    note: ResultNote | None,
) -> Screen:
    """Draw the post that replaces a hand after the end of its game.

    `note` is a feature's addition under the result, if any.
    """
    known, match_results = _person(reader, services), dict(closed.match_results)
    scene = game_scene(running, info, services.people, reader, closed.ceremony)
    scene = replace(scene, match_result=match_results.get(known.person))
    view = running.view(_seat(reader))
    return screens.over_hand_screen(scene, view, services.texts_of(known), note, services.hooks)


def _person(reader: TableReader, services: Services) -> Person:
    assert reader.person is not None, "a private post has one reader"
    return services.people.person(reader.person)


def _own_texts(reader: TableReader, services: Services) -> Texts:
    return services.texts_of(_person(reader, services))


def _seat(reader: TableReader) -> Seat:
    assert reader.seat is not None, "a hand has a seat"
    return reader.seat


def _with_buttons(
    screen: Screen,
    table: TableId,
    texts: Texts,
    services: Services,
    in_room: tuple[Lobby | Running, RoomInfo] | None = None,
) -> Screen:
    """Return the screen with the buttons of features in a further row.

    `in_room` is the table's state, and the facts about its room; None if the post is not for a whole room.
    """
    added = tuple(button for hook in services.hooks.table_buttons for button in hook(table, texts))
    if in_room is not None:
        hooks, (state, info) = services.hooks.room_buttons, in_room
        added = (*(button for hook in hooks for button in hook(state, info.settings, texts)), *added)
    return replace(screen, rows=(*screen.rows, added)) if added else screen
