"""Secrets that no table of the database holds: each is computed from a row's nonce with a key outside the database.

A copy of the database alone opens nothing. With the key the same secret is computed again, so a card can be printed
once more. `purpose` separates the kinds: the same nonce gives a link, a PIN and a link of another kind that tell
nothing of each other. The key is the setting `LINK_KEY`.
"""

import base64
import hashlib
import hmac
import secrets

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings

NONCE = 22  # letters of it
LONGEST_TOKEN = 32  # letters: those made at random, before tokens were derived, may be that long
DIGEST = 64  # letters of the SHA-256 of a token
SEALED = 184  # letters of the longest text that `seal` takes, sealed
LEAST_KEY = 32  # letters of the key
_TOKEN_BYTES = 16  # 128 bits, which nobody guesses; more would make the printed codes denser
_MOST_SEALED = 64  # bytes


def new_nonce() -> str:
    """128 random bits. A new nonce makes every secret of the row a new one."""
    return secrets.token_urlsafe(16)


def derived_token(purpose: str, nonce: str) -> str:
    """The secret part of a link: 22 letters that fit into an address."""
    return base64.urlsafe_b64encode(_mac(purpose, nonce)[:_TOKEN_BYTES]).rstrip(b"=").decode()


def derived_pin(purpose: str, nonce: str, digits: int) -> str:
    """A PIN with this number of digits."""
    return f"{int.from_bytes(_mac(purpose, nonce)) % 10**digits:0{digits}d}"


def digest_of(token: str) -> str:
    """The digest under which a token is found. It needs no key: nobody finds 128 bits by trying."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def seal(purpose: str, nonce: str, text: str) -> str:
    """A text that was not derived, such that only the key opens it, for this row alone; at most 64 bytes."""
    data = text.encode()
    if len(data) > _MOST_SEALED:
        raise ValueError(f"At most {_MOST_SEALED} bytes can be sealed.")
    return fernet(purpose, nonce).encrypt(data).decode()


def unseal(purpose: str, nonce: str, sealed: str) -> str | None:
    """The text that was sealed; None if another key or another row sealed it, or if a letter of it was changed."""
    try:
        return fernet(purpose, nonce).decrypt(sealed.encode(errors="replace")).decode()
    except InvalidToken:
        return None


def fernet(purpose: str, nonce: str = "key") -> Fernet:
    """The box of `cryptography` under a key for one purpose, and for one row: encrypted, with a checksum."""
    return Fernet(base64.urlsafe_b64encode(_mac(purpose, nonce)))


def _mac(purpose: str, nonce: str) -> bytes:
    return hmac.digest(settings.LINK_KEY.encode(), f"{purpose}:{nonce}".encode(), hashlib.sha256)
