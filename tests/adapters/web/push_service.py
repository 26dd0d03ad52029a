"""A push service on this machine. It checks each request as real services do, and decrypts it as a browser does."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

from aiohttp import web
from aiohttp.test_utils import TestServer
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from adapters.web.push import from_b64
from adapters.web.push_crypto import b64
from bot.ports.clock import Clock

CURVE = ec.SECP256R1()
TOPIC = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_VALID_S = 24 * 3600


@dataclass
class Received:
    """An accepted message."""

    payload: dict[str, str]
    ttl: int
    topic: str
    claims: dict[str, Any]


@dataclass
class Reader:
    """The keys of a browser."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def decrypt(self, body: bytes) -> bytes:
        """Return the payload of a body with one record."""
        salt, size, own = body[:16], int.from_bytes(body[16:20]), body[21 : 21 + body[20]]
        assert len(own) == 65
        assert len(body) - 21 - 65 <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, own))

        def derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(hashes.SHA256(), length, salt, info).derive(material)

        material = derived(shared, self.auth, b"WebPush: info\0" + self.point + own, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\0")
        assert opened.endswith(b"\2")
        return opened[:-1]


class PushService:
    """`async with PushService(clock) as service` runs it. `answers` are the next statuses; without one it is 201."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock
        self._readers: dict[str, Reader] = {}
        self.received: list[Received] = []
        self.requests = 0
        self.answers: list[int] = []
        self.retry_after = "30"
        self.answering = asyncio.Event()
        """Requests get no answer while this is not set."""
        self.answering.set()
        app = web.Application()
        app.router.add_post("/wp/{name}", self._take)
        self._server = TestServer(app)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.port}"

    def subscription(self) -> dict[str, str]:
        """Return the fields of a new subscription, as a page sends them."""
        name, reader = secrets.token_urlsafe(60), Reader()
        self._readers[name] = reader
        return {"endpoint": f"{self.url}/wp/{name}", "p256dh": b64(reader.point), "auth": b64(reader.auth)}

    async def _take(self, request: web.Request) -> web.Response:
        self.requests += 1
        status = self.answers.pop(0) if self.answers else 201
        body = await request.read()
        if status == 201:
            assert request.headers["Content-Encoding"] == "aes128gcm"
            assert request.headers["Urgency"] == "high"
            topic = request.headers["Topic"]
            assert TOPIC.fullmatch(topic)
            claims = self._claims(request.headers["Authorization"])
            payload = self._readers[request.match_info["name"]].decrypt(body)
            self.received.append(Received(json.loads(payload), int(request.headers["TTL"]), topic, claims))
        await self.answering.wait()
        headers = {"Retry-After": self.retry_after} if status == 429 else {}
        if status == 302:
            headers["Location"] = f"{self.url}/elsewhere"
        return web.Response(status=status, headers=headers, text="words of the push service")

    def _claims(self, authorization: str) -> dict[str, Any]:
        """Check the signature of a request, and return its claims."""
        found = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)", authorization)
        assert found is not None
        signed, signature = found[1], from_b64(found[2])
        number, other = (int.from_bytes(signature[at : at + 32]) for at in (0, 32))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_b64(found[3]))
        key.verify(encode_dss_signature(number, other), signed.encode(), ec.ECDSA(hashes.SHA256()))
        header, claims = (json.loads(from_b64(part)) for part in signed.split("."))
        now = time.time() if self._clock is None else self._clock.now() / 1000
        assert header == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.url
        assert now < claims["exp"] <= now + MOST_VALID_S
        checked: dict[str, Any] = claims
        return checked

    async def __aenter__(self) -> Self:
        await self._server.start_server()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._server.close()
