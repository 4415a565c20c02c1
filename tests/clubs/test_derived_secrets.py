"""Secrets that are computed with a key outside the database."""

import re

import pytest
from django.test import override_settings
from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.derived_secrets import derived_pin, derived_token, digest_of, new_nonce, seal, unseal

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
        assert (unseal("table-sealed", nonce, sealed), len(sealed) <= 88) == (text, True)
    with override_settings(LINK_KEY=other):
        assert key == other or len(text) < 4 or unseal("table-sealed", nonce, sealed) != text


def test_a_text_that_is_too_long_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="At most 64 bytes"):
        seal("table-sealed", new_nonce(), "x" * 65)


def test_nonces_never_come_twice() -> None:
    assert len({new_nonce() for _ in range(1_000)}) == 1_000
