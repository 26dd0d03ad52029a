"""`/replay` and `/verify` with their buttons at the end of a game, and games from a position of a replay.

The replay is a page. People without access to the page get the record of the game as a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Annotated

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, PanelAsked, Typed, Where
from bot.domain.ids import GameId, PersonId, TableId, home_of, new_id
from bot.domain.panels import Panel
from bot.domain.rights import Right
from bot.domain.rows import GameRow
from bot.domain.scene import GameScene, Pace, Proof
from bot.domain.screen import Button, Tap
from bot.domain.state import Chair, Lobby, Why
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.feature import Context
from bot.features.replays.finished_games import Replays, replays_of
from bot.features.replays.screens import (
    ShowReplay,
    VerifyDeal,
    replay_file_screen,
    replay_link_screen,
    replay_panel,
    verify_panel,
    verify_screen,
)
from bot.game import series
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.tables.rooms import check_not_barred
from bot.tables.stored import proof_of
from bot.tables.table import Table
from engine import Game, Seat

_NUMBER = re.compile(r"[1-9]\d{0,3}", re.ASCII)


def end_button(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield the button for the replay at the end of a game."""
    yield Button(texts("end-button-replay"), Tap(ShowReplay(GameId(scene.table)).text()))


async def check_of_game(ctx: Context, tap: TapData | None) -> None:
    """Check that the person played the game of the button or panel, or belongs to its room (`Right.OF_GAME`).

    A panel without a subject is about the chat in which it is opened; everybody may open it.

    Raises:
        Declined: The person did not play the game, and does not belong to its room or is banned there. Or there is no
            such game.
    """
    subject = tap.named_table if tap is not None else TableId(_subject_of_panel(ctx))
    if not subject:
        return
    table, store, person = ctx.tables.known(subject), ctx.services.store, ctx.person
    game = await store.game(GameId(subject))
    played = () if game is None else game.seats
    if person.person in (*played, *(() if table is None else table.persons())):
        return
    room = None if table is None else table.room
    room = game.room if game is not None else room
    if room is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    home = home_of(room)
    await check_not_barred(person, home, ctx.services)
    if not (ctx.is_in(room) or ctx.is_in(home) or await ctx.core.belonging.is_member(person, home)):
        raise Declined(AnswerCode.NOT_OF_GAME)


def _subject_of_panel(ctx: Context) -> str:
    assert isinstance(ctx.command, PanelAsked), "commands have no right to a game"
    return ctx.command.subject


async def show_tapped(ctx: Context, tap: ShowReplay) -> Answer:
    """Show the replay as a link, or as a file if there is no page; in private if the person has a private chat.

    Raises:
        Declined: The game does not exist, or is not public yet.
    """
    ctx.note_end_post(TableId(tap.game))
    game = await ctx.services.store.game(tap.game)
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    in_private = ctx.person.reachable and not ctx.where.private
    answer = await _show_replay(
        ctx, game, Where(ctx.person.private, private=True) if in_private else ctx.where
    )
    if answer.screen is not None:
        return answer
    return ctx.say(AnswerCode.REPLAY_IN_PRIVATE if in_private else AnswerCode.REPLAY_BELOW)


async def show_typed(ctx: Context, command: Typed) -> Answer:
    """Show the replay of a finished game in this chat as a link, or as a file if there is no page.

    Without an argument it is the last game; `/replay 2` means the game before.

    Raises:
        Declined: The game does not exist, or is not public yet.
    """
    return await _show_replay(ctx, await _counted_back(ctx, command.argument.strip() or "1"), ctx.where)


async def panel_of_replay(ctx: Context, subject: str) -> Panel:
    """Return the panel with the link to the replay of a game.

    `subject` is the id of the game; empty for the last finished game of this chat.

    Raises:
        Declined: The game does not exist, or is not public yet.
    """
    game = await (ctx.services.store.game(GameId(subject)) if subject else _counted_back(ctx, "1"))
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    replays: Replays = ctx.service(replays_of)
    await replays.record_of(game)
    return replay_panel(f"{ctx.core.address}/replay/{await replays.key_of(game.game)}", ctx.own_texts)


async def _counted_back(ctx: Context, number: str) -> GameRow:
    """Return a finished game of this chat. `number` as typed counts from the last game, which is 1.

    Raises:
        Declined: There is no such game.
    """
    if _NUMBER.fullmatch(number) is None:
        raise Declined(AnswerCode.REPLAY_WHICH)
    game = await ctx.services.store.ended_game(ctx.where.chat, int(number) - 1)
    if game is not None:
        return game
    if number != "1":
        raise Declined(AnswerCode.REPLAY_WHICH)
    table = ctx.tables.at(ctx.where.chat)
    running = table is not None and table.game is not None
    raise Declined(AnswerCode.REPLAY_LATER if running else AnswerCode.NO_GAME_YET)


async def _show_replay(ctx: Context, game: GameRow, where: Where) -> Answer:
    texts = await ctx.tables.texts_for(ctx.person, where)
    replays: Replays = ctx.service(replays_of)
    record = await replays.record_of(game)  # refuses a game before it is public
    if link := await link_to_replay(ctx, game.game):
        screen = replay_link_screen(link, texts)
    else:
        screen = replay_file_screen(f"durak_{game.game}.txt", record, texts)
    return ctx.show("replay", screen, where)


async def link_to_replay(ctx: Context, game: GameId, seat: Seat | None = None) -> str:
    """Return the link to the replay of this game; empty if no page shows replays.

    For a person on the page the link is relative. The replay opens in the view of `seat`, if it is given.
    """
    on_page = ctx.person.platform in ctx.services.platforms.having("shows_replays")
    if not (on_page or ctx.core.address):
        return ""
    replays: Replays = ctx.service(replays_of)
    position = "" if seat is None else f"#move=0&from={seat}"
    return f"{'' if on_page else ctx.core.address}/replay/{await replays.key_of(game)}{position}"


def verify_button(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield the button to verify the deal, at the end of a game. A game from a position has no deal."""
    if scene.commitment:
        yield Button(texts("end-button-verify"), Tap(VerifyDeal(GameId(scene.table)).text()))


async def verify(ctx: Context, _: Typed) -> Answer:
    """Show the proof of the deal at this room's table; without a table, of the room's last game.

    Raises:
        Declined: There is no game yet, or it began from a position.
    """
    return await _show_proof(ctx, await _table_here(ctx), ctx.where)


async def panel_of_proof(ctx: Context, subject: str) -> Panel:
    """Return the panel with the proof of a game's deal.

    `subject` is the id of the game; empty for the game at this room's table, or the room's last game.

    Raises:
        Declined: There is no game yet, or it began from a position.
    """
    table = TableId(subject) if subject else await _table_here(ctx)
    return verify_panel(await _proof(ctx, table), ctx.own_texts)


async def _table_here(ctx: Context) -> TableId:
    """Return the id of the room's table; without one, of the table of the room's last game.

    Raises:
        Declined: The room has neither.
    """
    table = ctx.tables.at(ctx.where.chat)
    if table is not None:
        return table.table
    game = await ctx.services.store.last_game(ctx.where.chat)
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    return game.table


async def verify_tapped(ctx: Context, tap: VerifyDeal) -> Answer:
    """Show the proof of the deal, in private if the person has a private chat.

    Raises:
        Declined: There is no game yet, or it began from a position.
    """
    ctx.note_end_post(TableId(tap.game))
    in_private = ctx.person.reachable and not ctx.where.private
    where = Where(ctx.person.private, private=True) if in_private else ctx.where
    answer = await _show_proof(ctx, TableId(tap.game), where)
    if answer.screen is not None:
        return answer
    return ctx.say(AnswerCode.PROOF_IN_PRIVATE if in_private else AnswerCode.PROOF_BELOW)


async def _show_proof(ctx: Context, table: TableId, where: Where) -> Answer:
    """Show the fingerprint of the deal in the chat `where`, and also its seed once the pack is used up."""
    texts = await ctx.tables.texts_for(ctx.person, where)
    return ctx.show("verify", verify_screen(await _proof(ctx, table), texts), where)


async def _proof(ctx: Context, table: TableId) -> Proof:
    known = ctx.tables.known(table)
    if known is not None and isinstance(known.state, Lobby):
        return Proof(series.commitment_to(known.state))
    game = await ctx.services.store.game(GameId(table))
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    proof = await proof_of(game, ctx.services.store)
    if proof is None:
        raise Declined(AnswerCode.NO_DEAL)
    return proof


ReplayKey = Annotated[str, "key of a replay"]
ReplayPosition = Annotated[str, "position in a replay"]
"""`MOVES-SEAT`: the number of moves before the position, and the seat of the person."""
FIELD_CODECS[ReplayKey] = matching("[0-9a-z-]{0,48}")
FIELD_CODECS[ReplayPosition] = matching(".{0,16}")
_POSITION = re.compile(r"(\d{1,4})-(\d{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PlayOn(TapData, prefix="from", right=Right.KEY):
    """Start a game from a position of a replay."""

    key: ReplayKey
    position: ReplayPosition


async def play_on(ctx: Context, link: PlayOn) -> Answer:
    """Start a game from the position in the private chat, with the person in the link's seat and computers elsewhere.

    Before this, close a lobby or another game from a position in this chat. The game is stored like any other. Its
    record begins with the position, so it counts in no rank and no statistic.

    Raises:
        Declined: The position does not exist, nothing is left to play in it, or a dealt game is in progress in this
            chat.
    """
    position = _POSITION.fullmatch(link.position)
    if position is None:
        raise Declined(AnswerCode.NO_REPLAY)
    moves, seat = map(int, position.groups())
    game = await ctx.service(replays_of).position(link.key, moves, seat)
    async with ctx.tables.opening(ctx.where.chat):
        await _make_way(ctx)
        info, now = await ctx.tables.info(ctx.where.chat), ctx.services.clock.now()
        running = Running.of(_lobby(ctx.person.person, ctx.where, game, seat, now), game, now)
        table = Table(ctx.services, info, running)
        async with table.locked(ctx.delivery):
            await table.keep_game(running, ctx.person.person)
            ctx.tables.add(table)
    return Answer()


async def _make_way(ctx: Context) -> None:
    """Close the chat's lobby, or its game if that began from a position.

    Raises:
        Declined: The chat has another game. It is posted again at the end of the chat.
    """
    table = ctx.tables.at(ctx.where.chat)
    if table is None:
        return
    async with table.locked(ctx.delivery):
        if table.game is not None and table.game.game.was_dealt:
            table.repost_at_bottom()
            raise Declined(AnswerCode.TABLE_BUSY)
        await table.close(Why.CANCELLED, ctx.services.clock.now())


def _lobby(person: PersonId, where: Where, game: Game, seat: int, now: int) -> Lobby:
    """Return a lobby with the person in this seat, computers in all others, and the rules of the game."""
    numbers = count(1)
    chairs = tuple(
        Chair(person) if other == seat else Chair(None, next(numbers)) for other in range(game.seats)
    )
    return Lobby(TableId(new_id()), where.chat, True, person, chairs, game.options, Pace.NONE, "", now, now)
