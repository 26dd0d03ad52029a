"""Whole games, played with slash commands and buttons alone."""

import re

from tests.adapters.discord.sitting import Sitting


async def test_the_messages_of_a_game_in_a_channel_mention_nobody(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.play_to_the_end()
    sends = [entry for entry in sitting.env.http_requests if re.search(r"/messages", entry.path)]
    assert sends
    assert all((entry.json or {}).get("allowed_mentions", {"parse": []}) == {"parse": []} for entry in sends)
