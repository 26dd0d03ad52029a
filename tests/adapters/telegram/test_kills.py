"""The real process, killed with SIGKILL in the middle of games."""

import random
import sys
from pathlib import Path

import pytest

from tests.adapters.telegram.killing import ALL_MOMENTS, LATEST, MOMENTS, KillTrial, TappedMove, explained
from tests.conftest import LONG
from tests.telegram_server import TelegramServer

SEED = 20_261_121


@pytest.mark.parametrize(
    "stored, holds",
    [
        (["a", "b"], True),
        (["a", "x", "b"], True),
        (["a"], False),
        (["b", "a"], False),
        (["a", "b", "b"], False),
        (["a", "x", "x", "b"], False),
        (["a", "y", "b"], False),
    ],
)
def test_which_stored_moves_are_explained_by_the_taps(stored: list[str], holds: bool) -> None:
    tapped = [
        TappedMove(0, "a", answered=True),
        TappedMove(0, "x", answered=False),
        TappedMove(0, "b", answered=True),
    ]
    assert explained(stored, tapped) is holds


@pytest.mark.timeout(600)
async def test_a_game_goes_on_from_the_last_answered_move_after_a_kill_at_each_kind_of_moment(
    tmp_path: Path, server: TelegramServer
) -> None:
    sys.stdout.write(f"moments drawn from seed {SEED}\n")
    chance = random.Random(SEED)
    people = [server.user(name, language="ru", started=True) for name in ("Аня", "Боря", "Вика")]
    group = server.group("Пятничный стол", people)
    table = KillTrial(server, tmp_path, group, people)
    await table.start()
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    await table.bot.stop()
    greetings = len(people)
    for moment in ALL_MOMENTS if LONG else MOMENTS:
        await table.start(moment, chance.randint(1, 2 if moment.endswith("send") else LATEST))
        await table.play_until_killed()
    await table.start()
    await table.play_to_the_end()
    await table.check()
    assert "Traceback" not in table.bot.log
    _check_posts(table, greetings)


def _check_posts(table: KillTrial, greetings: int) -> None:
    """Check that there is at most one surplus post for each send that a killed process had not written down."""
    games = len(table.games)
    lost = table.surplus
    assert lost, "no kill came between a send and its answer"
    posts = len(table.group.from_bot)
    most = 2 * games + lost[table.group.id]
    assert 2 * games <= posts <= most, "the lobby's post, which becomes the table's, and the end"
    for person in table.people:
        posts = len(person.private.from_bot) - greetings // len(table.people)
        assert games <= posts <= games + lost[person.id], "one hand post for each game"
