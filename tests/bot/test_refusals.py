"""Refused beats are explained by the cards that would beat, under the rules of the table."""

import pytest

from bot.domain.tap_data import AskWhy
from engine import Deck, NumberTrump, Options, OwnSuit, TrumpSuit
from tests.bot.trial import Trial
from tests.engine.setting import play, table

OWN = Options(own_suit=OwnSuit.SPADES)
NUMBER = Options(own_suit=OwnSuit.SPADES, number_trump=NumberTrump.BELOW)
NO_TRUMPS = Options(trump=TrumpSuit.NONE)
JOKERS = Options(deck=Deck.CARDS_54)


@pytest.mark.parametrize(
    "options, target, said",
    [
        (Options(), "9d", "нужна бубна постарше или козырь ♥"),
        (Options(), "9h", "нужен козырь постарше"),
        (Options(), "Ah", "её не побить ничем"),
        (OWN, "9s", "эту масть бьют только ей самой, и постарше"),
        (OWN, "As", "её не побить ничем"),
        (NUMBER, "6s", "эту масть бьют только ей самой, и постарше"),
        (NO_TRUMPS, "9d", "нужна карта той же масти постарше"),
        (NO_TRUMPS, "Ad", "её не побить ничем"),
        (JOKERS, "Ah", "нужен козырь постарше"),
        (JOKERS, "Xr", "её не побить ничем"),
    ],
)
async def test_the_answer_names_the_cards_that_would_beat(
    trial: Trial, options: Options, target: str, said: str
) -> None:
    anna, boris = [await trial.person(name, "ru") for name in ("Аня", "Боря")]
    game = table(f"{target} Kd", "7c 8c", trump="h", options=options)
    play(game, f"0 a{target}")
    await trial.sits_before(game, anna, boris)
    why = AskWhy(trial.running.state.game, game.bout, 0, ("7c",))
    assert said in (await trial.forge_tap(boris, why.text(), boris.private)).text
