"""The handlers of `/start` without a link, `/rules`, `/help` and `/privacy`, and of their panels."""

from __future__ import annotations

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.panels import OF_WINDOWS, Panel
from bot.domain.screen import Screen
from bot.feature import Context
from bot.features.hall import Hall
from bot.features.help.screens import (
    CommandTap,
    folded_screen,
    hello_screen,
    help_panel,
    help_screen,
    privacy_panel,
    privacy_screen,
    rules_panel,
    rules_screen,
    start_screen,
    window_help_panel,
)
from bot.game.rules import first_rules, name_of, own_rules, rules_called
from bot.screens.lines import preset_names
from bot.screens.offers import game_called
from bot.tables.registry import default_room
from bot.tables.table import Table
from engine import PRESETS, Options


async def greet(ctx: Context, _: Typed) -> Answer:
    """Welcome a person in private, or explain in a group how to begin.

    Raises:
        Declined: The group has had too many notices.
    """
    if not ctx.where.private:
        return ctx.ask("hello", hello_screen(await ctx.texts(), anywhere=_opens_anywhere(ctx)))
    screen = start_screen(ctx.own_texts, strangers=ctx.service(Hall).on, anywhere=_opens_anywhere(ctx))
    return ctx.show("start", screen, Where(ctx.person.private, private=True))


async def tapped(ctx: Context, tap: CommandTap) -> Answer:
    """Run the command of the button.

    Raises:
        Declined: The command refuses.
    """
    return await ctx.carry_out(tap.command.value)


async def show_rules(ctx: Context, command: Typed) -> Answer:
    """Show the rules of the named preset. Without a name, show those of the table in this chat.

    In a private chat, the person's table in another chat counts, too. Without a table, show the rules of the room's
    next lobby.

    Raises:
        Declined: The preset does not exist.
    """
    named = game_called(command.argument, ctx.services.texts)
    options, seats, _ = await _chosen_rules(ctx, named)
    return _show(ctx, "rules", rules_screen(options, await ctx.texts(), seats))


async def panel_of_rules(ctx: Context, named: str) -> Panel:
    """Return the panel about the rules of this preset; without a name, the same rules as `/rules`.

    Raises:
        Declined: The preset does not exist.
    """
    texts = ctx.own_texts
    if named and named not in PRESETS:
        raise Declined(AnswerCode.UNKNOWN_PRESET, presets=preset_names)
    options, seats, here = await _chosen_rules(ctx, named)
    game = named or ("" if here else name_of(options) or "")
    return rules_panel(options, texts, seats, game, here=here or not game)


async def show_help(ctx: Context, _: Typed) -> Answer:
    """Show the commands for this chat."""
    texts, strangers, anywhere = await ctx.texts(), ctx.service(Hall).on, _opens_anywhere(ctx)
    return _show(ctx, "help", help_screen(texts, ctx.room_here.kind, strangers=strangers, anywhere=anywhere))


def _opens_anywhere(ctx: Context) -> bool:
    """Return True if people of this platform can bring a table into a chat without the bot."""
    return ctx.where.chat.platform in ctx.services.platforms.having("opens_anywhere")


async def panel_of_help(ctx: Context, subject: str) -> Panel:
    """Return the panel with help about the page; with the subject `OF_WINDOWS`, with help about windows."""
    if subject == OF_WINDOWS:
        return window_help_panel(ctx.own_texts)
    return help_panel(ctx.own_texts)


async def show_privacy(ctx: Context, _: Typed) -> Answer:
    """Show the kinds of stored data, how long they are kept, and how to erase them."""
    return _show(ctx, "privacy", privacy_screen(await ctx.texts()))


def _show(ctx: Context, kind: str, screen: Screen) -> Answer:
    """Show a long text. In a room it is folded, because other people have not asked for it.

    Raises:
        Declined: The text can be posted neither in the room nor in private.
    """
    return ctx.show(kind, screen if ctx.where.unseen or ctx.where.private else folded_screen(screen))


async def panel_of_privacy(ctx: Context, _: str) -> Panel:
    """Return the panel about stored data, with the same content as `/privacy`."""
    return privacy_panel(ctx.own_texts)


async def _chosen_rules(ctx: Context, named: str) -> tuple[Options, int | None, bool]:
    """Return the rules of the `named` game, else of the table, else of the room.

    Also return the number of players (None if unknown), and True if there is a table. In a private chat, a table of the
    person in another chat counts, too.
    """
    where, store = ctx.where, ctx.services.store
    table = _table_with_rules(ctx)
    at_table = None if table is None else _rules_at(table)  # it may close during the next queries
    room = await store.room(where.chat)
    settings = await store.room_settings(where.chat)
    room = room or default_room(where.chat, where.title, ctx.person.language)
    options, seats = first_rules(room, settings.preset), None
    if named:
        options = rules_called(named, own_rules(room))
    elif at_table is not None:
        options, seats = at_table
    return options, seats, at_table is not None


def _table_with_rules(ctx: Context) -> Table | None:
    table = ctx.tables.at(ctx.where.chat)
    if table is None and ctx.where.private:
        return next(ctx.tables.seated(ctx.person.person), None)
    return table


def _rules_at(table: Table) -> tuple[Options, int | None]:
    """Return the rules of a table, and its number of players if known."""
    if table.game is not None:
        return table.game.game.options, table.game.game.seats
    return table.in_lobby().options, None
