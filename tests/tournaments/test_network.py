"""Which of a machine's addresses are good for others."""

import socket
from typing import Any

import pytest

from tournaments.network import answers, is_loopback, lacks_dot, own_addresses


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST", "hall.localhost", "127.0.0.1", "127.8.9.1", "[::1]", "0.0.0.0"]
)
def test_an_address_of_the_machine_for_itself_is_known(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.1.20", "10.0.0.4", "euchre.example.org", "hall-pc.local", "fe80::1", ""])
def test_an_address_that_others_can_reach_is_none(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("host", "bare"),
    [("hall-pc", True), ("HALL.", True), ("hall-pc.local", False), ("192.168.1.20", False), ("localhost", False)],
)
def test_a_name_without_a_dot_is_known(host: str, bare: bool) -> None:
    assert lacks_dot(host) is bare


def test_every_address_found_is_this_machine_s_and_no_loopback() -> None:
    for address in own_addresses():
        with socket.socket() as mine:
            mine.bind((address, 0))
        assert not is_loopback(address)
    assert len(set(own_addresses())) == len(own_addresses())


def test_a_container_has_no_address_for_phones(settings: Any) -> None:
    settings.IN_CONTAINER = True
    assert own_addresses() == ()


def test_only_an_address_on_which_somebody_listens_answers() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert not answers("127.0.0.1", port)
        listening.listen()
        assert answers("127.0.0.1", port)
