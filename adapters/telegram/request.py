"""The library's requests, without its word on answers that are not JSON."""

from __future__ import annotations

import json
from typing import Any

from telegram.error import TelegramError
from telegram.request import HTTPXRequest


class Request(HTTPXRequest):
    """Refuses an answer that is not JSON, as a gateway's error page, without logging the page and a traceback.

    The fault itself is told, and tried again, where the request was made.
    """

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Read an answer.

        Raises:
            TelegramError: It is not a JSON object.
        """
        try:
            answer = json.loads(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise TelegramError("Invalid server response")
        return answer
