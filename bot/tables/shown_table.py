"""How a table is shown: every slot is declared anew after each change, in every process that has it in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import chain

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, MatchOf, PersonId, SlotId, TableId, has_posts, home_of
from bot.domain.screen import Screen
from bot.domain.state import Lobby
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, game_of, match_of, persons_of, to_stored
from bot.hooks import ResultNote
from bot.presenter import Repost, Urgency
from bot.tables import ceremony
from bot.tables.choices import HandChoices
from bot.tables.hands_here import here_posts
from bot.tables.posts import Shown, hand_slot, here_slots, posts_of, room_slot, slots_of
from bot.tables.scenes import RoomInfo
from bot.tables.scrolling import Scrolling
from bot.tables.services import Services


class ShownTable:
    """The part of a table that knows its posts."""

    table: TableId
    private: bool
    result_notes: dict[PersonId, ResultNote]
    _services: Services
    _info: RoomInfo
    _state: TableState
    _choices: HandChoices

    def __init__(self) -> None:
        self.scrolling = Scrolling()
        self._refresh: asyncio.Task[None] | None = None
        self._tapper: PersonId | None = None
        self.asker: PersonId | None = None
        """The last person who asked for the table's post: they are told if it is refused."""

    @property
    def room(self) -> Chat:
        """The chat where the table stands."""
        return to_stored(self._state).room

    @property
    def info(self) -> RoomInfo:
        """The title and the language of the room; a private chat speaks its person's language."""
        person = next(iter(self.persons()), None) if self.private else None
        if person is None:
            return self._info
        return replace(self._info, language=self._services.people.known(person).language)

    @property
    def closed(self) -> bool:
        """Whether nobody plays here any more, so that the room is free for another table."""
        return isinstance(self._state, Closed)

    @property
    def game(self) -> Running | None:
        """The game that is running or has ended here; None if no cards were dealt."""
        return game_of(self._state)

    @property
    def match(self) -> MatchOf | None:
        """The place of this table in its tournament; None for a table of no tournament."""
        return match_of(self._state)

    def check_people_decide(self) -> None:
        """Check that the people of the table decide about it.

        Raises:
            Declined: A tournament decides.
        """
        if self.match is not None:
            raise Declined(AnswerCode.TOURNAMENT_TABLE)

    def in_lobby(self) -> Lobby:
        """Return the lobby, of which its people decide.

        Raises:
            Declined: The cards are dealt, or the table is closed, or a tournament decides.
        """
        lobby = self.any_lobby()
        self.check_people_decide()
        return lobby

    def any_lobby(self) -> Lobby:
        """Return the lobby, also that of a match.

        Raises:
            Declined: The cards are dealt, or the table is closed.
        """
        match self._state:
            case Lobby() as lobby:
                return lobby
            case Running():
                raise Declined(AnswerCode.NO_LOBBY)
            case Closed():
                raise Declined(AnswerCode.TABLE_GONE)

    def in_play(self) -> Running:
        """Return the running game.

        Raises:
            Declined: No game is running.
        """
        if not isinstance(self._state, Running):
            raise Declined(AnswerCode.STALE)
        return self._state

    @property
    def drawing(self) -> bool:
        """Whether its posts are about to be shown again."""
        return self._refresh is not None and not self._refresh.done()

    async def drawn(self) -> None:
        """Wait until its posts are declared, if they are about to be shown again."""
        if self._refresh is not None:
            await asyncio.wait([self._refresh])

    def persons(self) -> tuple[PersonId, ...]:
        """Return the people who sit here, or who sat here when the table was closed."""
        return persons_of(self._state)

    def show(self, tapper: PersonId | None) -> None:
        """Declare every slot anew, once the answer to the tap is on its way; several calls become one."""
        self._tapper = tapper if tapper is not None else self._tapper
        if self._refresh is None or self._refresh.done():
            self._refresh = self._services.background.cancellable(self._show_soon())

    def post_anew(self, repost: Repost, slot: SlotId) -> None:
        """Post the slot's screen anew at the end of its chat. `repost` says whether its readers are notified."""
        for shown in self.posts():
            if shown.slot == slot:
                self._declare(shown, repost)

    def bring_down(self, asker: PersonId | None = None) -> None:
        """Post the lobby or the table anew at the end of the chat, perhaps because a person asks for it.

        What was refused before is tried again for them.
        """
        if asker is not None:
            self.asker = asker
            self._services.presenter.reachable(self.room)
        self.scrolling.came_down()
        hands = [hand_slot(self.table, person) for person in self.persons()]
        for slot in hands if self.private else [room_slot(self._state)]:
            self.post_anew(Repost.QUIET, slot)

    async def _show_soon(self) -> None:
        await asyncio.sleep(0)
        await self._hold_ceremony()
        self._refresh, tapper, self._tapper = None, self._tapper, None
        posts = list(self.posts(tapper))
        for shown in posts:
            if not shown.sparing or self._is_waited_for(shown):
                self._declare(shown)
        possible = slots_of(self._state) if self.closed else here_slots(self._state)
        for slot in possible.difference(shown.slot for shown in posts):
            self._services.presenter.remove(slot)
        for hook in self._services.hooks.table_shown:
            hook(self.table, self.room)

    def _is_waited_for(self, shown: Shown) -> bool:
        """Whether a post whose edits cost the room is to change: its owner waits for it, or it is changing already."""
        presenter = self._services.presenter
        urgent = shown.urgency is not Urgency.OTHER and presenter.takes_edits(shown.slot)
        return urgent or presenter.on_its_way(shown.slot)

    async def _hold_ceremony(self) -> None:
        """Look up the epaulettes of a game that has ended, once."""
        closed = self._state
        if isinstance(closed, Closed) and closed.ceremony is None and isinstance(closed.before, Running):
            held = await ceremony.hold(closed.before, self.info.language, self._services)
            if isinstance(self._state, Closed):
                self._state = replace(self._state, ceremony=held)

    def posts(self, tapper: PersonId | None = None, reader: PersonId | None = None) -> Iterable[Shown]:
        """Return every slot with what it should show now, the tapper's first; for a reader theirs in their words."""
        services = self._services
        info = self.info if reader is None else self.info.read_by(services.people.known(reader))
        common = self._state, info, services, self._choices.by_person, self.result_notes, tapper
        here = () if reader is not None else here_posts(*common)
        return chain(posts_of(*common), here)

    def _declare(self, shown: Shown, repost: Repost | None = None) -> None:
        room = shown.chat if shown.at_home else self.room
        call_room = None if has_posts(self.room) else home_of(self.room)
        presenter = self._services.presenter
        if shown.rings_first and presenter.holds(shown.chat) and not presenter.knows(shown.slot):
            repost = repost or Repost.RING
        draw = partial(_drawn_for, shown, room, call_room)
        presenter.show(
            shown.slot, self.table, shown.chat, draw, shown.urgency,
            repost=repost, resend=not shown.sparing,
        )  # fmt: skip


def _drawn_for(shown: Shown, room: Chat, call_room: Chat | None) -> Screen:
    return replace(shown.draw(), room=room, call_room=call_room)
