"""Encrypt the payload of a push message (RFC 8291), and sign the requests to push services (VAPID, RFC 8292).

Import this module late: it loads the library `cryptography`. An installation without subscriptions does not need it.
"""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of P-256."""
RECORD: Final = 4096
"""The size of the only record of a message (bytes)."""
_CURVE: Final = ec.SECP256R1()


def b64(data: bytes) -> str:
    """Return the bytes in the base64url alphabet, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class PushCrypto:
    """The key by which push services recognise this installation. It follows from a secret of the installation."""

    def __init__(self, secret: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, _CURVE)
        self.public: Final = b64(_point(self._key.public_key()))
        """The public key for the page, as a point of 65 bytes in base64url."""

    def authorization(self, audience: str, contact: str, until: int) -> str:
        """Return the header `Authorization` for requests to the origin `audience`, valid until this time (s).

        `contact` is an address of the operator (https or mailto). If it is empty, its claim is left out.
        """
        claims: dict[str, str | int] = {"aud": audience, "exp": until}
        if contact:
            claims["sub"] = contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        signature = self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        raw = b"".join(number.to_bytes(32) for number in decode_dss_signature(signature))
        return f"vapid t={signed}.{b64(raw)}, k={self.public}"

    @staticmethod
    def check_keys(p256dh: bytes, auth: bytes) -> None:
        """Check the keys of a subscription: a point of P-256 in 65 bytes, and a secret of 16 bytes.

        Raises:
            ValueError: A key is wrong.
        """
        if len(p256dh) != 65 or len(auth) != 16:
            raise ValueError("a key of the wrong length")
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, p256dh)

    @staticmethod
    def encrypt(
        payload: bytes,
        p256dh: bytes,
        auth: bytes,
        *,
        key: ec.EllipticCurvePrivateKey | None = None,
        salt: bytes | None = None,
    ) -> bytes:
        """Return the body of a request (`aes128gcm`) with this payload for the subscription with these keys.

        `key` and `salt` belong to this message; they are random if they are None.
        """
        key, salt = key or ec.generate_private_key(_CURVE), salt or secrets.token_bytes(16)
        reader, own = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, p256dh), _point(key.public_key())
        shared = key.exchange(ec.ECDH(), reader)
        material = _derived(shared, auth, b"WebPush: info\0" + p256dh + own, 32)
        content_key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
        sealed = AESGCM(content_key).encrypt(nonce, payload + b"\2", None)  # 2 ends the last record
        return salt + RECORD.to_bytes(4) + bytes([len(own)]) + own + sealed


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
