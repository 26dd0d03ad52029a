"""`/forgetme`: erase a person's name and ranks. Their games stay, without the name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import ForgetPerson
from bot.domain.rights import Right
from bot.domain.rows import MoveChat
from bot.domain.screen import Block, Button, Screen, Style, Tap, Tone
from bot.domain.tap_data import TapData
from bot.feature import Context
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.screens.lines import words
from bot.tables import table_steps as steps
from bot.tables.table import Table

CONFIRM_S: Final = 600
"""The time for which the button of `/forgetme` is valid (seconds)."""
_YES: Final = "yes"


@dataclass(frozen=True, slots=True)
class ForgetMe(TapData, prefix="forget", right=Right.THEMSELVES):
    """Erase the name and the ranks of this person, before `until` (seconds since the epoch)."""

    person: PersonId
    until: int


def forget_screen(
    person: PersonId, until: int, texts: Texts, costs: Iterable[Block] = (), *, plays: bool = False
) -> Screen:
    """Return the question for a confirmation; its button is valid until this time (seconds since the epoch).

    The question lists the costs: a running game if the person `plays`, and the `costs` of other features.
    """
    button = Button(texts("ranks-forget-button"), Tap(ForgetMe(person, until).text()), Style.DANGER)
    game = (words(texts, "ranks-forget-playing", tone=Tone.CALL),) if plays else ()
    return Screen((*game, *costs, words(texts, "ranks-forget-sure")), ((button,),))


async def ask(ctx: Context, command: Typed) -> Answer:
    """Ask for a confirmation, in private if possible, and list the costs. After `/forgetme yes`, erase at once."""
    if command.argument.strip().lower() == _YES:
        return await _erase(ctx)
    person, texts = ctx.person, ctx.own_texts
    until = ctx.services.clock.now() // 1000 + CONFIRM_S
    costs = [
        block for hook in ctx.services.hooks.costs_of_forgetting for block in await hook(person.person, texts)
    ]
    screen = forget_screen(person.person, until, texts, costs, plays=_plays(ctx))
    return ctx.show("forgetme", screen, Where(person.private, private=True) if person.reachable else None)


async def confirm(ctx: Context, tap: ForgetMe) -> Answer:
    """Erase the person who tapped the button.

    Raises:
        Declined: The button is too old.
    """
    if not 0 <= tap.until - ctx.services.clock.now() // 1000 <= CONFIRM_S:
        raise Declined(AnswerCode.TOO_LATE)
    return await _erase(ctx)


def _plays(ctx: Context) -> bool:
    person = ctx.person.person
    states = [table.state for table in ctx.tables.seated(person)]
    return any(steps.plays_at(state, person) for state in states if isinstance(state, Running))


async def _erase(ctx: Context) -> Answer:
    """Remove the person from all tournaments and tables, then erase their name, ranks and other data.

    Each step is a separate commit and can be repeated. No step stores the id of the received command: after a kill,
    the same command can arrive again and do all steps again. Games in the private chat get another chat as their
    address, because the address of the private chat identifies the person.
    """
    person, services, tables, hooks = ctx.person, ctx.services, ctx.tables, ctx.services.hooks
    texts = ctx.own_texts
    returns_as_another = person.platform in ctx.services.platforms.having("anonymous")
    digest = "" if returns_as_another else await services.people.digest(person.platform, person.user)
    for hook in hooks.person_leaves:
        await hook(person.person)
    for table in list(tables.seated(person.person)):
        async with table.lock:
            await _leave(ctx, table)
    await tables.archive_at(person.private)
    nowhere = Chat(person.platform, f"forgotten:{person.person}")
    await services.ledger.commit_alone(
        [MoveChat(person.private, nowhere), ForgetPerson(person.person, digest)]
    )
    services.people.forget(person.person)
    for hook in hooks.person_forgotten:
        await hook(person.person)
    platform = ctx.core.platforms.get(person.platform)
    if platform is not None:
        await platform.forget(person.user)
    await tables.forget(person.person)
    return Answer(texts("ranks-forget-done"))


async def _leave(ctx: Context, table: Table) -> None:
    """Remove the person from a lobby or a game.

    Do nothing in the lobby of a feature, such as that of a match: the feature removes the person from it.
    """
    if table.closed or ctx.person.person not in table.persons():
        return
    if isinstance(table.state, Running):
        await steps.leave_game(table, ctx.person, ctx.services)
    elif table.people_decide:
        await steps.leave(table, ctx.person, ctx.services)
