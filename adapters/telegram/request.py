"""The library's requests, without its word on answers that are not JSON."""

from __future__ import annotations

import functools
import json
import ssl
from typing import Any

import httpx
from telegram.error import TelegramError
from telegram.request import HTTPXRequest


@functools.cache
def _tls() -> ssl.SSLContext:
    """Return the TLS settings of all connections; to read the certificates takes a while, so they are read once."""
    return httpx.create_ssl_context()


class Request(HTTPXRequest):
    """Refuses an answer that is not JSON, as a gateway's error page, without logging the page and a traceback.

    The fault itself is told, and tried again, where the request was made.
    """

    def __init__(
        self,
        connections: int,
        *,
        read_timeout: float = 5.0,
        connect_timeout: float = 5.0,
        pool_timeout: float = 1.0,
    ) -> None:
        super().__init__(
            connections,
            read_timeout=read_timeout,
            connect_timeout=connect_timeout,
            pool_timeout=pool_timeout,
            httpx_kwargs={"verify": _tls()},
        )

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
