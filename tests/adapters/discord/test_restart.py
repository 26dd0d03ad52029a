"""After a restart, buttons of any age work or are answered clearly."""

import pytest
import simcord

from bot.domain.tap_data import MoveTap, from_data
from tests.adapters.discord.sitting import Sitting, text_of


async def test_the_buttons_of_a_game_over_long_ago_are_answered_clearly(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    move = next(data for data in sitting.data(message) if isinstance(from_data(data), MoveTap))
    await sitting.types(anna, "cancel")
    await sitting.types(boris, "cancel")
    await sitting.pass_time(3600)
    await sitting.restart()

    vera = sitting.person("Vera")
    assert await answer_to_forged(sitting, vera, move) == "The game has moved on: use the latest cards."
    table = move.split(":")[1]
    assert "gone" in await answer_to_forged(sitting, vera, f"t:{table}:join")


@pytest.mark.parametrize(
    "data", ["", "x", "t:abc:join", "m:::", "p:", "w:dm:", "o:", "o:join_x", "~~", "t:" + "9" * 98]
)
async def test_a_button_with_invalid_data_is_answered_and_changes_nothing(
    sitting: Sitting, data: str
) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    before = list(sitting.running.game.moves)
    vera = sitting.person("Vera")
    result = await tap_forged(sitting, vera, data or "~")
    assert result.acknowledged
    assert sitting.running.game.moves == before


async def answer_to_forged(sitting: Sitting, who: object, data: str) -> str:
    await tap_forged(sitting, who, data)
    return text_of(sitting.ephemeral(who)[-1])


async def tap_forged(sitting: Sitting, who: object, data: str) -> simcord.InteractionResult:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "?", "custom_id": data}]}
    sent = sitting.ask(
        "POST", f"/channels/{sitting.channel.id}/messages", {"components": [row], "content": "?"}
    )
    message = sitting.env.backend.get_message(sitting.channel.id, int(sent["id"]))
    return await sitting.clicks(who, message, data)
