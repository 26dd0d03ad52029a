"""Telegram's signed text about a person in a Mini App: only the genuine one is accepted, and only for a short time."""

import json
from collections.abc import Callable

import pytest

from adapters.telegram.init_data import AHEAD_S, LASTS_S, read_init_data
from tests.telegram_server import TOKEN
from tests.telegram_server.mini_apps import signed_text

NOW_S = 1_790_000_000
NOW = NOW_S * 1000
OTHER = "7000000002:ANOTHER-BOT-of-somebody-else-entirely-abc"
USER = {"id": 1001, "first_name": "Аня", "last_name": "К.", "username": "anya", "language_code": "uk"}


def signed(token: str = TOKEN, at: int = NOW_S, **more: str) -> str:
    return signed_text(token, user=json.dumps(USER), query_id="AAHdF6IQ", auth_date=str(at), **more)


def test_a_signed_text_gives_the_person_named_by_telegram() -> None:
    vouched = read_init_data(signed(start_param="abc-key"), TOKEN, NOW)
    assert vouched is not None
    who = vouched.who
    assert (who.platform, who.user, who.name) == ("telegram", "1001", "Аня К.")
    assert (who.handle, who.language, who.private.id) == ("anya", "uk", "1001")
    assert (vouched.key, vouched.may_write) == ("abc-key", False)


def test_a_signed_text_tells_if_the_bot_may_write_to_the_person() -> None:
    user = json.dumps({**USER, "allows_write_to_pm": True})
    vouched = read_init_data(signed_text(TOKEN, user=user, auth_date=str(NOW_S)), TOKEN, NOW)
    assert vouched is not None
    assert vouched.may_write


def test_unknown_fields_of_a_signed_text_are_part_of_its_signature() -> None:
    assert read_init_data(signed(new_field="a=b&c", empty=""), TOKEN, NOW) is not None


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text + "&premium=1",
        lambda text: text.replace("c2lnbmVk", "c2lnbmVX"),
        lambda text: text.replace("1001", "1002"),
        lambda text: text.replace("AAHdF6IQ", "AAHdF6IR"),
        lambda text: text.replace("hash=", "hush="),
        lambda text: text.replace("signature=", "Signature="),
        lambda text: text + "&user=%7B%22id%22%3A1002%7D",
        lambda text: text + "&" + text,
        lambda text: text[:-1],
        lambda text: text[:-1] + "é",
        lambda text: "&".join(part for part in text.split("&") if not part.startswith("signature=")),
        lambda text: "&".join(part for part in text.split("&") if not part.startswith("hash=")),
        lambda text: text + "&x=" + "y" * 5000,
        lambda text: "",
        lambda text: "hash=",
    ],
)
def test_an_altered_signed_text_is_refused(change: Callable[[str], str]) -> None:
    genuine = signed()
    assert read_init_data(genuine, TOKEN, NOW) is not None
    altered = change(genuine)
    assert altered != genuine
    assert read_init_data(altered, TOKEN, NOW) is None


def test_a_text_signed_for_another_bot_is_refused() -> None:
    assert read_init_data(signed(OTHER), TOKEN, NOW) is None
    assert read_init_data(signed(OTHER), OTHER, NOW) is not None


@pytest.mark.parametrize(
    "age,known",
    [(0, True), (LASTS_S, True), (LASTS_S + 1, False), (-AHEAD_S, True), (-AHEAD_S - 1, False)],
)
def test_a_signed_text_is_valid_for_an_hour(age: int, known: bool) -> None:
    assert (read_init_data(signed(at=NOW_S - age), TOKEN, NOW) is not None) is known


@pytest.mark.parametrize("user", ["", "[]", "{}", "null", '{"id": "x", "first_name": "A"}', '{"id": 5}', "{"])
def test_a_signed_text_without_a_person_gives_no_person(user: str) -> None:
    assert read_init_data(signed_text(TOKEN, user=user, auth_date=str(NOW_S)), TOKEN, NOW) is None


@pytest.mark.parametrize("at", ["", "x", "-5", "1" * 30, "१७९००००००"])
def test_a_signed_text_without_a_time_is_refused_as_too_old(at: str) -> None:
    text = signed_text(TOKEN, user=json.dumps(USER), auth_date=at)
    assert read_init_data(text, TOKEN, NOW) is None
