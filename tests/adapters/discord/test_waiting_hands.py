"""The hand of a waiting player on Discord: who attacks whom with what, edited as the bout goes on."""

from adapters.discord.ephemeral import EXPECTED, NOT_SENT, EphemeralMessage
from adapters.discord.private_chats import drop_outdated_answer
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, serving, texts
from tests.bot.screens.sitting import Sitting
from tests.bot.screens.strict import strict_texts
from tests.discord_server.server import DiscordServer
from tests.discord_server.transcript import words
from tests.engine.setting import table as table_of_cards

PEOPLE = (ANNA, BORIS, VERA)


def waiting(table: Serving) -> list[str]:
    """Return the words of the newest hands of waiting players."""
    shown = (words("\n".join(texts(table.hands(who)[-1]["components"]))) for who in PEOPLE)
    return [hand for hand in shown if "Your cards" in hand]


async def test_a_waiting_hand_says_who_attacks_whom_with_what() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await table.deal(*PEOPLE)
        await server.until(lambda: len(waiting(table)) == 2 and any(map(table.moves, PEOPLE)))
        attacker = next(who for who in PEOPLE if table.moves(who))
        name = attacker["username"]
        for hand in waiting(table):
            assert f"{name} to attack" in hand
            assert f"🗡 {name} → 🛡 " in hand
            assert "←" not in hand, "no card is on the table yet"
        await server.tap(attacker, *table.moves(attacker)[0])
        await server.until(
            lambda: waiting(table) and all("←\N{NO-BREAK SPACE}?" in hand for hand in waiting(table))
        )
        for hand in waiting(table):
            assert "to defend" in hand
            assert f"🗡 {name} → 🛡 " in hand


def test_an_answer_stays_in_the_hand_until_the_bout_or_the_players_part_in_it_changes() -> None:
    english = strict_texts()["en"]
    message = EphemeralMessage(NOT_SENT, EXPECTED, None, 0, answer="The attacker throws in first.")
    at = Sitting(table_of_cards("6s 6h 9d", "7s 7h Ac", "Ts Jd Qd", trump="c")).play("0 a6s")
    for moves in ("", "0 t6h"):
        defends = at.play(moves) if moves else at
        drop_outdated_answer(message, defends.hand(1, english))
        assert message.answer, "the same bout, and the same part in it"
    drop_outdated_answer(message, at.play("1 take").hand(1, english))
    assert not message.answer
