"""Screens of a lobby's rules: the pages of *Game & pace*, and the resulting rules."""

from collections.abc import Iterator
from dataclasses import replace

from adapters.discord.addresses import DISCORD
from bot import screens
from bot.domain.scene import Pace
from bot.domain.screen import Screen
from bot.features.help.screens import rules_screen
from bot.features.threads.threads import thread_switch
from bot.i18n.texts import Texts
from bot.screens.options import GAMES, MENU, SECTIONS
from engine import PRESETS, AddAfterTake, Deck, Epaulettes, Goal, Options, Packs, Teams, ThrowOrder, TrumpSuit
from tests.bot.screens.sitting import ANYA, BORYA, COMPUTER, VIKA, lobby

OURS = Options(
    transfer=True, epaulettes=Epaulettes.CLASSIC, add_after_take=AddAfterTake.OFF, throw_order=ThrowOrder.FREE
)
STRANGE = Options(
    deck=Deck.CARDS_54, packs=Packs.TWO, trump=TrumpSuit.NONE, goal=Goal.WINNER, throw_in=False, cut=True
)


def options(texts: Texts) -> Iterator[tuple[str, Screen]]:
    plain, ours = lobby(ANYA), lobby(ANYA, BORYA, VIKA, options=OURS, own=OURS)
    strange = lobby(ANYA, BORYA, options=STRANGE)
    yield "the menu", screens.options_screen(plain, MENU, texts)
    alone = lobby(ANYA, COMPUTER, room=None, alone=True, pace=Pace.NONE)
    yield "the menu alone in the private chat", screens.options_screen(alone, MENU, texts)
    for chosen in (False, True):
        apart = replace(plain, switches=(thread_switch(on=chosen),))
        yield (
            f"the menu where there are threads, {chosen}",
            screens.options_screen(apart, MENU, texts.on(DISCORD)),
        )
        linked = replace(plain, watched=chosen)
        yield (
            f"the menu where a link leads to the table, {chosen}",
            screens.options_screen(linked, MENU, texts),
        )
    yield "the menu of the chat's own rules", screens.options_screen(ours, MENU, texts)
    yield "the ready-made games", screens.options_screen(ours, GAMES, texts)
    for page in SECTIONS:
        yield f"the page {page}", screens.options_screen(ours, page, texts)
    for page in ("cards", "begin", "bout", "throwing", "transferring", "ending"):
        yield f"the page {page} where much is idle", screens.options_screen(strange, page, texts)
    yield "an option with many values", screens.options_screen(plain, "throw_order", texts)
    yield "an idle option", screens.options_screen(plain, "pass_card", texts)
    yield "values in conflict", screens.options_screen(plain, "hand", texts)
    exchange = lobby(ANYA, options=replace(Options(), second_trump=True))
    yield "more values in conflict", screens.options_screen(exchange, "trump", texts)


def lobbies(texts: Texts) -> Iterator[tuple[str, Screen]]:
    yield (
        "a game that is not among the first, and the chat's own",
        screens.lobby_screen(lobby(ANYA, preset="cheaters", own=OURS), texts),
    )
    yield "the chat's own rules", screens.lobby_screen(lobby(ANYA, BORYA, options=OURS, own=OURS), texts)
    teams = replace(Options(), teams=Teams.TWO_TWOS)
    yield (
        "teams that are not complete",
        screens.lobby_screen(lobby(ANYA, COMPUTER, BORYA, options=teams), texts),
    )


def rules(texts: Texts) -> Iterator[tuple[str, Screen]]:
    for preset, chosen in PRESETS.items():
        yield f"rules of {preset}", rules_screen(chosen, texts)
    yield "the chat's own rules", rules_screen(OURS, texts, seats=2)
    yield "strange rules", rules_screen(STRANGE, texts)
