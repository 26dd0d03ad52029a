"""The handlers of `/top` and `/stats`, and of their panels."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.faces import Face
from bot.domain.ids import Chat, PersonId
from bot.domain.names import shown_name
from bot.domain.panels import Panel
from bot.domain.rank_rows import Achievement, Leaderboard, PersonStanding
from bot.domain.rows import Person, Player
from bot.domain.screen import Paragraph, Screen
from bot.domain.seasons import FOREVER, SEASON, periods_of
from bot.feature import Context
from bot.features.ranks.screens import (
    PODIUM,
    Calendar,
    Names,
    ReceivedEpaulettes,
    Statistics,
    TurnLeaderboards,
    curve_sketch,
    leaderboard_caption,
    leaderboard_of_subject,
    leaderboard_sketch,
    leaderboards_panel,
    season_sketch,
    stats_panel,
    stats_screen,
    top_screen,
)
from bot.i18n.texts import Texts
from bot.presenter.operation_runner import illustrated
from bot.ranks.finding import players_called
from bot.tables.faces import faces_of_people
from bot.tables.rooms import day_in
from engine import parse_card

LINES: Final = 10
"""The number of players shown on a leaderboard."""
FOOLS: Final = 3
"""The number of most frequent fools on the card of a season."""
LOOKED_AT_ONCE: Final = 1_000
"""The number of players per query during the search for a name."""
_MOST_EPAULETTES: Final = 2_000
"""The number of a person's last epaulettes that are searched for those of one chat."""
_MOST_NAMED: Final = 5
"""The number of namesakes listed in an answer."""
_AWARDS: Final = 3
"""The number of a person's epaulettes shown with their givers."""
_ALL: Final = "all"


# the leaderboards


async def show_top(ctx: Context, command: Typed) -> Answer:
    """Show the leaderboards of this chat; in private and for `/top all` the leaderboards of all chats."""
    overall = command.argument.strip().lower() == _ALL
    return ctx.show("top", await _leaderboards_screen(ctx, FOREVER, overall=overall))


async def turn(ctx: Context, tap: TurnLeaderboards) -> Answer:
    """Replace the tapped leaderboards with the leaderboards of another period."""
    return ctx.renew(await _leaderboards_screen(ctx, tap.period, overall=tap.overall))


async def board_of_room(ctx: Context, room: Chat) -> Screen:
    """Return the leaderboards of another room since its first game, in the person's language, without buttons."""
    leaderboards, names, calendar = await _leaderboards(ctx, room, FOREVER)
    return replace(top_screen(leaderboards, names, calendar, ctx.own_texts, overall=False), rows=())


async def panel_of_leaderboards(ctx: Context, subject: str) -> Panel:
    """Return the panel of the leaderboards. The subject contains a period, and the choice of this chat or all chats.

    Raises:
        Declined: There are no such leaderboards.
    """
    leaderboard = leaderboard_of_subject(subject)
    if leaderboard is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    period, overall = leaderboard
    chat = None if overall else _chat(ctx)
    leaderboards, names, calendar = await _leaderboards(ctx, chat, period)
    return leaderboards_panel(
        leaderboards,
        names,
        calendar,
        ctx.own_texts,
        overall=chat is None,
        reader=ctx.person.person,
        here=not ctx.where.private,
    )


async def _leaderboards_screen(ctx: Context, period: str, *, overall: bool) -> Screen:
    chat = None if overall else _chat(ctx)
    leaderboards, names, calendar = await _leaderboards(ctx, chat, period)
    texts = await ctx.texts()
    screen = top_screen(leaderboards, names, calendar, texts, overall=chat is None)
    sketch = leaderboard_sketch(leaderboards, screen, period, texts)
    if sketch is None:
        return screen
    screen = replace(screen, sketch=sketch, caption=leaderboard_caption(screen, sketch))
    if period.startswith(SEASON) and leaderboards[Leaderboard.RATING]:
        fools = await _most_often_fools(ctx, chat, period)
        names = await _names(ctx, (row.person for row in fools), chat)
        faces = await _faces(ctx, [row.person for row in leaderboards[Leaderboard.RATING][:PODIUM]])
        screen = replace(screen, sketch=season_sketch(sketch, faces, fools, names, texts))
    return await _illustrated(ctx, screen)


async def _leaderboards(
    ctx: Context, chat: Chat | None, period: str
) -> tuple[Mapping[Leaderboard, Sequence[PersonStanding]], Names, Calendar]:
    """Return the leaderboards of a chat, or of all chats, with the names of the players and the available periods."""
    store = ctx.services.store
    leaderboards = {
        leaderboard: await store.top(chat, leaderboard, LINES, period) for leaderboard in Leaderboard
    }
    names = await _names(ctx, (row.person for rows in leaderboards.values() for row in rows), chat)
    _, month, season = periods_of(await day_in(ctx.where.chat, store, ctx.services.clock.now()))
    around = await store.periods_around(chat, period) if period else ("", "")
    return leaderboards, names, Calendar(period, month, season, *around)


async def _most_often_fools(ctx: Context, chat: Chat | None, period: str) -> list[PersonStanding]:
    """Return the people who lost most often, the most frequent first; nobody if there are too many players to read."""
    rows = await ctx.services.store.top(chat, Leaderboard.DEFEATS, LOOKED_AT_ONCE, period)
    most = rows[: -FOOLS - 1 : -1] if len(rows) < LOOKED_AT_ONCE else ()
    return [row for row in most if row.share]


# statistics


async def show_stats(ctx: Context, command: Typed) -> Answer:
    """Show one's own statistics, or another person's.

    Raises:
        Declined: The name fits nobody or several people, or the person never played.
    """
    subject = await _subject(ctx, command)
    counted = await _statistics(ctx, subject.person)
    if counted.overall is None and subject is not ctx.person:
        raise Declined(AnswerCode.NEVER_PLAYED)
    texts = await ctx.texts()
    screen = stats_screen(counted, texts)
    screen = replace(screen, blocks=(*screen.blocks, *await _more(ctx, subject.person, texts)))
    sketch = curve_sketch(counted.name, counted.here or counted.overall, texts)
    if sketch is not None:
        screen = await _illustrated(ctx, replace(screen, sketch=sketch, caption=screen.blocks))
    return ctx.show("stats", screen)


async def panel_of_stats(ctx: Context, _: str) -> Panel:
    """Return the panel of one's own statistics."""
    more = await _more(ctx, ctx.person.person, ctx.own_texts)
    return stats_panel(await _statistics(ctx, ctx.person.person), ctx.own_texts, more)


async def _more(ctx: Context, person: PersonId, texts: Texts) -> tuple[Paragraph, ...]:
    """Return the lines of other features for the statistics of a person."""
    return tuple([line for hook in ctx.services.hooks.statistics for line in await hook(person, texts)])


async def _statistics(ctx: Context, who: PersonId) -> Statistics:
    store, chat = ctx.services.store, _chat(ctx)
    return Statistics(
        (await _names(ctx, [who], chat)).get(who, ""),
        None if chat is None else (await store.standings(chat, [who])).get(who),
        (await store.standings(None, [who])).get(who),
        await _awards(ctx, who, chat),
        await _achieved(ctx, who, chat),
        await store.places_of(who),
        chat,
    )


async def _awards(ctx: Context, person: PersonId, chat: Chat | None) -> tuple[ReceivedEpaulettes, ...]:
    """Return the last epaulettes of a person, in this chat, or in all chats if it is None."""
    rows = await ctx.services.store.epaulettes_worn(person, _MOST_EPAULETTES)
    last = [row for row in rows if chat in (None, row.chat)][:_AWARDS]
    names = await _names(ctx, (row.giver for row in last if row.giver is not None), chat)
    return tuple(
        ReceivedEpaulettes(
            tuple(map(parse_card, row.cards.split())),
            names.get(row.giver or person, "") if row.giver else "",
            row.at // 1000,
        )
        for row in last
    )


async def _achieved(ctx: Context, person: PersonId, chat: Chat | None) -> Mapping[Achievement, int]:
    """Return the count of each achievement of the person, in this chat, or in all chats if it is None."""
    times: Counter[Achievement] = Counter()
    for row in await ctx.services.store.achievements_won(person):
        if chat in (None, row.chat):
            times[row.achievement] += row.times
    return times


# finding the person of a command


async def _subject(ctx: Context, command: Typed) -> Person:
    """Return the person of the command: the mentioned one, else the one with the typed name, else the sender.

    In private, search the name in all chats of the sender, without handles and without nicks.

    Raises:
        Declined: The name fits nobody or several people, or the mentioned person never played.
    """
    store, person, chat, wanted = ctx.services.store, ctx.person, _chat(ctx), command.argument.strip()
    if command.about is not None:
        known = await store.person(command.who.platform, command.about)
        if known is None:
            raise Declined(AnswerCode.NEVER_PLAYED)
        return person if known.person == person.person else known
    if not wanted:
        return person
    chats = await store.chats_of(person.person) if chat is None else [chat]
    found = await _called(ctx, wanted, chats, here=chat is not None)
    if not found:
        code = AnswerCode.NOBODY_CALLED if chat else AnswerCode.NOBODY_KNOWN
        raise Declined(code, name=shown_name(wanted))
    if len(found) > 1:
        separator = ctx.own_texts("list-separator")
        names = separator.join(_distinct_name(one, here=chat is not None) for one in found[:_MOST_NAMED])
        raise Declined(AnswerCode.SEVERAL_CALLED, names=names)
    return found[0].person


async def _called(ctx: Context, wanted: str, chats: Iterable[Chat], *, here: bool) -> tuple[Player, ...]:
    """Return all people in these chats who fit the name `wanted`. With `here`, people's nicks in the chat count, too.

    All players are searched in batches, because the best match may come last.
    """
    found: list[Player] = []
    for chat in chats:
        for skip in itertools.count(0, LOOKED_AT_ONCE):
            some = await ctx.services.store.players(chat, LOOKED_AT_ONCE, skip)
            found.extend(players_called(some, wanted, nicks_shown=here))
            if len(some) < LOOKED_AT_ONCE:
                break
    fitting = players_called(found, wanted, nicks_shown=here)
    return tuple({one.person.person: one for one in fitting}.values())


def _distinct_name(player: Player, *, here: bool) -> str:
    handle, name = player.person.handle, shown_name(player.person.name)
    if not here:
        return name
    name = shown_name(player.nick) if player.nick else name
    return f"{name} (@{handle})" if handle else name


# both


def _chat(ctx: Context) -> Chat | None:
    """Return the chat of the shown ranks; None in private."""
    return None if ctx.where.private else ctx.where.chat.whole


async def _names(ctx: Context, persons: Iterable[PersonId], chat: Chat | None) -> dict[PersonId, str]:
    """Return the names of these people in the chat, or their own names if `chat` is None."""
    ids, store = tuple(set(persons)), ctx.services.store
    own = {person: row.name for person, row in (await store.people(ids)).items()}
    nicks = await store.nicks(ids)
    return own | {nick.person: nick.name for nick in nicks if nick.name and nick.chat == chat}


async def _faces(ctx: Context, persons: Sequence[PersonId]) -> tuple[Face, ...]:
    """Return the faces of these people in the same order."""
    await ctx.services.people.load(persons)
    faces = await faces_of_people(persons, ctx.services)
    return tuple(faces[person] for person in persons)


async def _illustrated(ctx: Context, screen: Screen) -> Screen:
    """Draw the picture of the screen, and return the screen with it.

    This is done here, because an answer to a command may not pass the presenter.
    """
    return await illustrated(screen, ctx.services.pictures)
