"""Payloads of links to the private chat."""

import pytest

from bot.domain.ids import TableId
from bot.domain.start_links import StartAction, StartLink

TABLE = TableId("8jx8f73pmn")
PAYLOADS = {
    "join_8jx8f73pmn": StartLink(StartAction.JOIN, TABLE),
    "again_8jx8f73pmn": StartLink(StartAction.AGAIN, TABLE),
    "seat_8jx8f73pmn_2": StartLink(StartAction.SEAT, TABLE, "2"),
    "options_8jx8f73pmn": StartLink(StartAction.OPTIONS, TABLE),
    "hand_8jx8f73pmn": StartLink(StartAction.HAND, TABLE),
    "own": StartLink(StartAction.OWN, TableId("")),
    "from_g4-abc_12-1": StartLink(StartAction.POSITION, TableId("g4-abc"), "12-1"),
    "cup_8jx8f73pmn": StartLink(StartAction.TOURNAMENT, TABLE),
    "code_k7mp3xqz": StartLink(StartAction.CODE, TableId("k7mp3xqz")),
}


@pytest.mark.parametrize("payload", PAYLOADS)
def test_the_words_that_stand_in_messages_are_read_and_written(payload: str) -> None:
    assert StartLink.parse(payload) == PAYLOADS[payload]
    assert PAYLOADS[payload].payload == payload


def test_every_action_has_its_payload() -> None:
    assert {link.action for link in PAYLOADS.values()} == set(StartAction)


@pytest.mark.parametrize("payload", ["", "_", "8jx8f73pmn", "JOIN_8jx8f73pmn", "deal_8jx8f73pmn"])
def test_any_other_payload_is_none_of_ours(payload: str) -> None:
    assert StartLink.parse(payload) is None
