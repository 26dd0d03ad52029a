"""Answers that only one user sees: deleted at the user's next tap."""

from types import SimpleNamespace
from typing import Any

import pytest

from adapters.discord import ephemeral_answers
from adapters.discord.ephemeral_answers import EphemeralAnswers
from adapters.discord.interactions import LiveInteraction


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
        return LiveInteraction(interaction, 0)


async def test_an_answer_is_deleted_at_the_next_tap_and_by_the_next_answer() -> None:
    answers, webhook = EphemeralAnswers(), FakeWebhook()
    await answers.send(webhook.interaction_of(1), "one")
    await answers.send(webhook.interaction_of(1), "two")
    assert [message.deleted for message in webhook.sent] == [True, False]
    await answers.delete(1)
    assert [message.deleted for message in webhook.sent] == [True, True]


async def test_with_too_many_answers_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ephemeral_answers, "MOST_ANSWERS", 2)
    answers, webhook = EphemeralAnswers(), FakeWebhook()
    for user in range(3):
        await answers.send(webhook.interaction_of(user), "again")
    for user in range(3):
        await answers.delete(user)
    assert [message.deleted for message in webhook.sent] == [False, True, True]
