"""`/verify`, and the button at the end of a game: the proof of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import GameId, TableId
from bot.domain.scene import GameScene, Proof
from bot.domain.screen import Button, Tap
from bot.domain.state import Lobby
from bot.feature import Context
from bot.features.replays.screens import VerifyDeal, verify_screen
from bot.game import series
from bot.i18n.texts import Texts
from bot.tables.stored import proof_of


def verify_button(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield the button at the end of a game. A game from a position has no deal to check."""
    if scene.commitment:
        yield Button(texts("end-button-verify"), Tap(VerifyDeal(GameId(scene.table)).text()))


async def verify(ctx: Context, _: Typed) -> Answer:
    """Show the proof of the deal at this room's table, or of the last game here.

    Raises:
        Declined: There is no game yet, or its cards were not dealt.
    """
    table = ctx.tables.at(ctx.where.chat)
    if table is not None:
        return await _show(ctx, table.table, ctx.where)
    game = await ctx.services.store.last_game(ctx.where.chat)
    if game is None:
        raise Declined(AnswerCode.NO_GAME_YET)
    return await _show(ctx, game.table, ctx.where)


async def verify_tapped(ctx: Context, tap: VerifyDeal) -> Answer:
    """Show the proof, in private if the person can be reached there.

    Raises:
        Declined: There is no game yet, or its cards were not dealt.
    """
    ctx.note_end_post(TableId(tap.game))
    aside = ctx.person.reachable and not ctx.where.private
    where = Where(ctx.person.private, private=True) if aside else ctx.where
    answer = await _show(ctx, TableId(tap.game), where)
    if answer.screen is not None:
        return answer
    return ctx.say(AnswerCode.PROOF_IN_PRIVATE if aside else AnswerCode.PROOF_BELOW)


async def _show(ctx: Context, table: TableId, where: Where) -> Answer:
    """Show the commitment, and the seed as soon as the pack is used up."""
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
