"""Chips, the stake of tournaments: the daily allowance, and `/chips`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.domain.commands import Answer, Typed
from bot.domain.errors import AlreadyStored
from bot.domain.ids import Chat, PersonId
from bot.domain.names import shown_name
from bot.domain.panels import Panel, PanelName, PanelTable, Section
from bot.domain.screen import Block, Column, Gap, Screen, Tone
from bot.domain.seasons import day_at
from bot.domain.tournament_rows import AddChips, ChipEntry, ChipReason, Purse
from bot.feature import Context
from bot.i18n.texts import Texts
from bot.screens.lines import words
from bot.screens.panels import panel_title
from bot.tables.rooms import clock_of
from bot.tables.services import Services

AT_FIRST = 100
TOPPED_UP_TO = 50
NEWEST = 6
"""The number of a person's newest entries in the list of `/chips`."""


def allowance(
    chat: Chat, person: PersonId, purse: Purse, now: int, minutes_east: int
) -> tuple[ChipEntry, ...]:
    """Return the entries in the ledger for a person's allowance; none if nothing is due.

    The first allowance is 100 chips. Later a person with fewer than 50 chips gets the missing ones once a day. The day
    begins by the clock of the chat, `minutes_east` minutes ahead of UTC. `now` is in ms.
    """
    chat = chat.whole
    if not purse.entries:
        first = f"start:{chat.platform}:{chat.id}:{person}"
        return (ChipEntry(first, chat, person, AT_FIRST, ChipReason.START, None, now),)
    today = day_at(now, minutes_east)
    last = purse.topped_up_at
    if purse.balance >= TOPPED_UP_TO or (last is not None and day_at(last, minutes_east) >= today):
        return ()
    daily = f"top-up:{chat.platform}:{chat.id}:{person}:{today.isoformat()}"
    missing = TOPPED_UP_TO - purse.balance
    return (ChipEntry(daily, chat, person, missing, ChipReason.TOP_UP, None, now),)


def with_allowance(purse: Purse, given: Sequence[ChipEntry]) -> Purse:
    """Return the purse with these entries added."""
    for entry in given:
        topped_up_at = entry.at if entry.reason is ChipReason.TOP_UP else purse.topped_up_at
        purse = Purse(purse.balance + entry.amount, purse.entries + 1, topped_up_at)
    return purse


# the screen


def chips_screen(name: str, balance: int, entries: Sequence[ChipEntry], texts: Texts) -> Screen:
    """Return the balance of the person with this shown name, their newest entries, and the rules about chips."""
    blocks: list[Block] = [words(texts, "chips-balance", name=name, chips=balance, tone=Tone.TITLE)]
    blocks += (
        words(texts, "chips-entry", amount=_amount(entry), reason=_reason(entry, texts)) for entry in entries
    )
    blocks += (
        Gap(),
        words(texts, "chips-rule-daily", start=AT_FIRST, daily=TOPPED_UP_TO, tone=Tone.SMALL),
        words(texts, "chips-rule-nothing", tone=Tone.SMALL),
        words(texts, "chips-rule-friends", tone=Tone.SMALL),
    )
    return Screen(tuple(blocks))


def chips_panel(name: str, balance: int, entries: Sequence[ChipEntry], texts: Texts) -> Panel:
    """Return the balance, the entries and the rules as a panel, with the same content as `chips_screen`."""
    rules = (
        texts.rich("chips-rule-daily", start=AT_FIRST, daily=TOPPED_UP_TO),
        texts.rich("chips-rule-nothing"),
        texts.rich("chips-rule-friends"),
    )
    rows = tuple((_amount(entry), _reason(entry, texts)) for entry in entries)
    columns = Column("", end=True), Column("")
    return Panel(
        panel_title(PanelName.CHIPS, texts),
        (
            PanelTable(texts("chips-balance", name=name, chips=balance), columns, rows),
            Section(texts("page-chips-rules"), rules),
        ),
    )


def _amount(entry: ChipEntry) -> str:
    return f"{'−' if entry.amount < 0 else '+'}{abs(entry.amount)}"


def _reason(entry: ChipEntry, texts: Texts) -> str:
    return texts("chips-entry-paid" if entry.reason is ChipReason.ENTRY else f"chips-{entry.reason.value}")


# the command and the panel


async def show_chips(ctx: Context, _: Typed) -> Answer:
    """Show the person's chips in this chat, after giving them the allowance if it is due."""
    return ctx.show("chips", chips_screen(*await _owned(ctx), await ctx.texts()))


async def panel_of_chips(ctx: Context, _: str) -> Panel:
    """Return the panel of the person's chips in this chat, after giving them the allowance if it is due."""
    return chips_panel(*await _owned(ctx), ctx.own_texts)


async def _owned(ctx: Context) -> tuple[str, int, Sequence[ChipEntry]]:
    """Give the person the allowance if it is due. Return their shown name, balance and newest entries."""
    chat, store, person = ctx.where.chat, ctx.services.store, ctx.person.person
    given = (await purse_of(ctx.services, chat, person))[1]
    if given:
        with suppress(AlreadyStored):  # another command has just stored them
            await store.commit([AddChips(given)])
    purse = await store.purse(chat, person)
    entries = await store.rows(ChipEntry, "-at", "-id", chat=chat, person=person)
    newest = [one for one in entries if one.amount][:NEWEST]
    return shown_name(ctx.services.people.person(person, chat).name), purse.balance, newest


async def purse_of(services: Services, chat: Chat, person: PersonId) -> tuple[Purse, tuple[ChipEntry, ...]]:
    """Return a person's purse including the allowance due now, and the entries of this allowance.

    The caller has to store these entries.
    """
    store, now = services.store, services.clock.now()
    purse = await store.purse(chat, person)
    given = allowance(chat, person, purse, now, await clock_of(chat, store, now))
    return with_allowance(purse, given), given
