from typing import Any

import pytest

from tests.telegram_server.schema import Violation, method_name, read_parameters

BUTTON = {"text": "Join", "callback_data": "t:1:join"}


def keyboard(**button: Any) -> dict[str, Any]:
    return {"chat_id": 1, "text": "hi", "reply_markup": {"inline_keyboard": [[BUTTON | button]]}}


@pytest.mark.parametrize(
    "method, parameters, fault",
    [
        ("sendMessage", {"chat_id": 1, "text": "a", "colour": "red"}, "no parameter colour"),
        ("sendMessage", {"text": "a"}, "needs chat_id"),
        ("sendMessage", {"chat_id": 1, "text": "a", "disable_notification": "perhaps"}, "no Boolean"),
        ("sendMessage", {"chat_id": 1, "text": "a", "message_thread_id": "1.5"}, "no Integer"),
        ("sendMessage", {"chat_id": 1, "text": "a", "message_thread_id": True}, "no Integer"),
        ("answerCallbackQuery", {"callback_query_id": "1", "text": "x" * 201}, "201 characters"),
        ("getUpdates", {"limit": 101}, "101"),
        ("setMyCommands", {"commands": [{"command": "a" * 33, "description": "b"}]}, "33 characters"),
        ("setMyCommands", {"commands": [{"command": "a"}]}, "needs description"),
        ("sendMessage", keyboard(callback_data="x" * 65), "65 bytes"),
        ("sendMessage", keyboard(callback_data="ж" * 33), "66 bytes"),
        ("sendMessage", keyboard(callback_data=""), "0 bytes"),
        ("sendMessage", keyboard(url="https://t.me/x"), "does one thing"),
        ("sendMessage", keyboard(style="purple"), "no style purple"),
        ("sendMessage", keyboard(text=" "), "needs a label"),
        ("sendMessage", keyboard(colour="red"), "no field colour"),
        ("setMyCommands", {"commands": [], "scope": {"type": "everywhere"}}, "none of"),
    ],
)
def test_invalid_parameters_are_refused(method: str, parameters: dict[str, Any], fault: str) -> None:
    with pytest.raises(Violation, match=fault):
        read_parameters(method, parameters)


def test_a_method_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Violation, match="sendCards"):
        method_name("sendCards")
