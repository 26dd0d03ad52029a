"""`/replay`, and the button at the end of a game: the way to the replay of a game.

The replay is a page. A person without a way to the page gets the record of the game as a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import GameId, TableId
from bot.domain.rows import GameRow
from bot.domain.scene import GameScene
from bot.domain.screen import Button, Tap
from bot.feature import Context
from bot.features.replays.finished_games import Replays, replays_of
from bot.features.replays.screens import ShowReplay, replay_file_screen, replay_link_screen
from bot.i18n.texts import Texts

_NUMBER = re.compile(r"[1-9]\d{0,3}", re.ASCII)


def end_button(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield the button at the end of a game."""
    yield Button(texts("end-button-replay"), Tap(ShowReplay(GameId(scene.table)).text()))


async def show_tapped(ctx: Context, tap: ShowReplay) -> Answer:
    """Show the way to the replay, in private if the person can be reached there.

    Raises:
        Declined: There is no such game, or it may not be seen yet.
    """
    ctx.note_end_post(TableId(tap.game))
    game = await ctx.services.store.game(tap.game)
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    aside = ctx.person.reachable and not ctx.where.private
    answer = await _show(ctx, game, Where(ctx.person.private, private=True) if aside else ctx.where)
    if answer.screen is not None:
        return answer
    return ctx.say(AnswerCode.REPLAY_IN_PRIVATE if aside else AnswerCode.REPLAY_BELOW)


async def show_typed(ctx: Context, command: Typed) -> Answer:
    """Show the way to the replay of this chat's last finished game; a number counts back from it.

    Raises:
        Declined: There is no such game, or it may not be seen yet.
    """
    number, room = command.argument.strip() or "1", ctx.where.chat
    if _NUMBER.fullmatch(number) is None:
        raise Declined(AnswerCode.REPLAY_WHICH)
    game = await ctx.services.store.ended_game(room, int(number) - 1)
    if game is not None:
        return await _show(ctx, game, ctx.where)
    if number != "1":
        raise Declined(AnswerCode.REPLAY_WHICH)
    table = ctx.tables.at(room)
    running = table is not None and table.game is not None
    raise Declined(AnswerCode.REPLAY_LATER if running else AnswerCode.NO_GAME_YET)


async def _show(ctx: Context, game: GameRow, where: Where) -> Answer:
    texts = await ctx.tables.texts_for(ctx.person, where)
    replays: Replays = ctx.part(replays_of)
    record = await replays.record_of(game)  # refuses a game that may not be seen yet
    on_page = ctx.person.platform in ctx.core.having("shows_replays")
    if on_page or ctx.core.address:
        link = f"{'' if on_page else ctx.core.address}/replay/{await replays.key_of(game.game)}"
        screen = replay_link_screen(link, texts)
    else:
        screen = replay_file_screen(f"durak_{game.game}.txt", record, texts)
    return ctx.show("replay", screen, where)
