"""Listening on an address, with one clear line where that cannot be."""

from __future__ import annotations

import os

from aiohttp import web

from bot.domain.errors import SettingsError


async def listen(runner: web.AppRunner, host: str, port: int, served: str, setting: str) -> int:
    """Listen, and return the port. Port 0 takes any free one.

    Raises:
        SettingsError: the server cannot listen on the address; the line names the setting of the port.
    """
    try:
        await web.TCPSite(runner, host, port).start()
    except (OSError, OverflowError) as error:
        why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise SettingsError(
            f"{served} cannot be served at {host}:{port} ({why}): is the port taken? {setting} sets another"
        ) from error
    return int(runner.addresses[0][1])
