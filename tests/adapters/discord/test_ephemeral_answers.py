"""Answers that only one user sees: deleted at the user's next tap."""

from types import SimpleNamespace
from typing import Any

import pytest

from adapters.discord import ephemeral_answers
from adapters.discord.cleaning import Cleaning
from adapters.discord.drawing import text_view
from adapters.discord.ephemeral_answers import EphemeralAnswers
from adapters.discord.responses import LiveInteraction
from adapters.memory.clock import ManualClock


class FakeMessage:
    """A message that remembers whether it was deleted."""

    def __init__(self) -> None:
        self.deleted = False

    async def delete(self) -> None:
        self.deleted = True


class FakeWebhook:
    """Takes the followup messages of interactions."""

    def __init__(self) -> None:
        self.sent: list[FakeMessage] = []

    async def send(self, **_: object) -> FakeMessage:
        self.sent.append(FakeMessage())
        return self.sent[-1]

    def interaction_of(self, user: int) -> LiveInteraction:
        interaction: Any = SimpleNamespace(user=SimpleNamespace(id=user), followup=self)
        live = LiveInteraction(interaction, 0)
        live.answered()
        return live


async def test_with_too_many_answers_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ephemeral_answers, "MOST_ANSWERS", 2)
    cleaning, webhook = Cleaning(ManualClock()), FakeWebhook()
    answers = EphemeralAnswers(cleaning)
    for user in range(3):
        await answers.send(webhook.interaction_of(user), text_view("again"))
    for user in range(3):
        answers.delete(user)
    await cleaning.finish()
    assert [message.deleted for message in webhook.sent] == [False, True, True]
