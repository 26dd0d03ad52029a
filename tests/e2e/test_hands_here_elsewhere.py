"""*Cards here* on two real processes: whichever receives the tap, the other one may be the one that sends."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.named_cards import cards_in
from tests.e2e.test_two_processes import Cluster, cluster
from tests.postgres_server import PostgresServer
from tests.telegram_server import Group, Person, TelegramServer


async def asks_for_cards(bots: Cluster, person: Person, group: Group, times: int) -> None:
    """Tap so often; each time there is one message with the hand, and it is another one."""
    before = {post.id for post in group.shown_to(person.id)}
    for _ in range(times):
        await bots.taps(person, group, "Cards here")
        await bots.until(lambda: _is_one(group, person, before))  # noqa: B023 -- awaited at once
        before = {post.id for post in group.shown_to(person.id)}


def _is_one(group: Group, person: Person, before: set[int]) -> bool:
    posts = group.shown_to(person.id)
    return len(posts) == 1 and posts[0].id not in before and len(_cards(posts[0].labels)) == 6


def _cards(labels: list[list[str]]) -> set[str]:
    return set(cards_in([label for row in labels for label in row]))


async def test_the_permit_of_a_tap_reaches_the_sender_and_the_next_sender_knows_the_message(
    telegram: TelegramServer, tmp_path: Path, postgres: PostgresServer
) -> None:
    async with cluster(telegram, tmp_path, postgres, "webhook") as bots:
        group, (anna, boris) = bots.tables[0]
        await anna.types(group, "/settings")
        await bots.until(lambda: "Cards here" in str(group.buttons))
        await bots.taps(anna, group, "Cards here")
        await bots.until(lambda: any("My cards" in str(one.labels) and "Cards here" in str(one.labels)
                                     for one in group.from_bot))  # fmt: skip
        group.last.deleted = True  # the settings, by somebody's hand
        sender = await bots.holder()
        ports = list(bots.balancer.ports)
        for bot, port in sorted(zip(bots.bots, ports, strict=True), key=lambda one: one[0] is not sender):
            bots.balancer.leads_only_to(port)  # first to the sender, then to the other one
            assert bot.alive
            await asks_for_cards(bots, boris, group, 2)
        await sender.killed()
        await asks_for_cards(bots, boris, group, 2)
        assert await bots.holder() is not sender
        assert len(group.state.all_ephemeral) == 1, "the new sender has deleted what the old one sent"
        assert group.shown_to(anna.id) == []
        assert "Telegram" not in "".join(post.text for post in boris.private.messages), "nothing was refused"
