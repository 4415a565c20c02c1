"""Secrets that are computed with a key outside the database."""

import base64
import re

import pytest
from django.test import override_settings
from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.derived_secrets import SEALED, derived_pin, derived_token, digest_of, new_nonce, seal, unseal

KEYS = st.text(min_size=32, max_size=64)
NONCES = st.binary(min_size=16, max_size=16).map(bytes.hex)
PURPOSES = st.sampled_from(["table-link", "table-pin", "entry-link", "entry-pin"])
FEW_BYTES = st.text().filter(lambda text: len(text.encode()) <= 64)


@given(key=KEYS, purpose=PURPOSES, nonce=NONCES, digits=st.sampled_from([4, 6]))
def test_a_secret_is_the_same_each_time_and_fits_on_a_card(key: str, purpose: str, nonce: str, digits: int) -> None:
    with override_settings(LINK_KEY=key):
        first = (derived_token(purpose, nonce), derived_pin(purpose, nonce, digits))
        assert (derived_token(purpose, nonce), derived_pin(purpose, nonce, digits)) == first
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", first[0])
    assert re.fullmatch(rf"[0-9]{{{digits}}}", first[1])


@given(one=st.tuples(KEYS, PURPOSES, NONCES), other=st.tuples(KEYS, PURPOSES, NONCES))
def test_another_key_purpose_or_nonce_gives_another_link(
    one: tuple[str, str, str], other: tuple[str, str, str]
) -> None:
    assume(one != other)
    tokens = []
    for key, purpose, nonce in (one, other):
        with override_settings(LINK_KEY=key):
            tokens.append(derived_token(purpose, nonce))
    assert len({*tokens}) == len({digest_of(token) for token in tokens}) == 2


@given(key=KEYS, other=KEYS, nonce=NONCES, text=FEW_BYTES)
def test_only_the_key_opens_what_was_sealed(key: str, other: str, nonce: str, text: str) -> None:
    with override_settings(LINK_KEY=key):
        sealed = seal("table-sealed", nonce, text)
        assert (unseal("table-sealed", nonce, sealed), len(sealed) <= SEALED) == (text, True)
        others = [("entry-sealed", nonce), ("table-sealed", nonce[::-1] + "0")]
        assert [unseal(purpose, row, sealed) for purpose, row in others] == [None, None]
    with override_settings(LINK_KEY=other):
        assert key == other or unseal("table-sealed", nonce, sealed) is None


@given(at=st.integers(min_value=0), flip=st.integers(min_value=1, max_value=255))
def test_a_seal_that_was_changed_in_one_place_opens_nothing(at: int, flip: int) -> None:
    sealed = bytearray(base64.urlsafe_b64decode(seal("table-sealed", "a nonce", "x" * 22 + " 123456")))
    sealed[at % len(sealed)] ^= flip
    assert unseal("table-sealed", "a nonce", base64.urlsafe_b64encode(bytes(sealed)).decode()) is None


@pytest.mark.parametrize("text", ["", "AAAA", "no seal", "é", "x" * 184])
def test_letters_that_are_no_seal_open_nothing(text: str) -> None:
    assert unseal("table-sealed", "a nonce", text) is None


def test_a_text_that_is_too_long_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="At most 64 bytes"):
        seal("table-sealed", new_nonce(), "x" * 65)


def test_nonces_never_come_twice() -> None:
    assert len({new_nonce() for _ in range(1_000)}) == 1_000
