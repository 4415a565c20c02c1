"""Requests as they arrive through proxies of ours, each of which adds the sender that it saw to X-Forwarded-For."""

STRANGER, OWNER = "192.0.2.7", "198.51.100.7"
PROXIES = range(4)  # as many as stand in front of the site
_INNER = ("203.0.113.1", "203.0.113.2")


def sent_from(sender: str, proxies: int, made_up: str = "198.51.100.99") -> dict[str, str]:
    """The headers of a request through this many proxies, by a sender who wrote `made_up` into the header."""
    if proxies == 0:
        return {"REMOTE_ADDR": sender, "HTTP_X_FORWARDED_FOR": made_up}
    seen = ", ".join((made_up, sender, *_INNER[: proxies - 1]))
    return {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": seen}
