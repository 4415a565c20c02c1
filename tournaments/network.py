"""The addresses of this machine in its local network, for phones that scan a code."""

import ipaddress
import socket

from django.conf import settings

PATIENCE = 0.3  # seconds for a connection to ourselves
PROBES = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""One outside and one in each private network: the system says from which of its addresses it would write to them."""


def is_loopback(host: str) -> bool:
    """Whether a host names the machine itself and nobody else: "localhost", "127.0.0.1", "[::1]", "0.0.0.0"."""
    name = host.strip("[]").rstrip(".").casefold()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def lacks_dot(host: str) -> bool:
    """Whether a host is a bare name such as "hall-pc": computers of one network may know it, most phones do not."""
    return bool(host) and not {".", ":"} & set(host.rstrip(".")) and not is_loopback(host)


def own_addresses() -> tuple[str, ...]:
    """This machine's IPv4 addresses in the networks it is in, the usual one first. Nothing is sent to find out.

    None in a container: its network is inside one machine, and phones cannot open its addresses.
    """
    if settings.IN_CONTAINER:
        return ()
    found = dict.fromkeys(filter(None, map(_from_where, PROBES)))
    return tuple(address for address in found if not is_loopback(address))


def _from_where(probe: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((probe, 9))
            return str(asking.getsockname()[0])
        except OSError:  # no network leads there
            return ""


def answers(address: str, port: int) -> bool:
    """Whether somebody listens there: a server that listens on 127.0.0.1 alone does not answer in the network."""
    try:
        socket.create_connection((address, port), PATIENCE).close()
    except OSError:
        return False
    return True
