"""The address under which phones reach this installation, where it is not the one in the director's browser."""

from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.db import transaction
from django.http.request import split_domain_port, validate_host

from clubs.models import User
from clubs.policy import Act
from rules.base.errors import Fault, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from tournaments.models import Tournament
from tournaments.network import is_loopback
from tournaments.services.events import allowed
from tournaments.services.history import changed


@transaction.atomic
def set_site_address(*, by: User | None, tournament: Tournament, address: str) -> Tournament:
    """Codes, cards and links of this event begin with `address` ("http://192.168.1.20:8000"); "" undoes it.

    Raises `Unreadable` for text that is not the address of a site, or one that phones cannot open.
    """
    allowed(by, Act.RUN_EVENT, tournament)
    tournament.site_address = _read(address.strip()) if address.strip() else ""
    changed([tournament], "site_address", by=by, reason="address for phones")
    return tournament


def _read(text: str) -> str:
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
    except ValueError:  # a bracket left open
        raise _refused(_NOT_AN_ADDRESS) from None
    host, _ = split_domain_port(parts.netloc)  # "" for text that cannot be a host and a port
    if parts.scheme not in ("http", "https") or not host or _more_than_a_site(parts):
        raise _refused(_NOT_AN_ADDRESS)
    if is_loopback(host):
        raise _refused(
            message(N_("On a phone, {host} means the phone itself. Enter this server's network address."), host=host)
        )
    if not validate_host(host, settings.ALLOWED_HOSTS):
        raise _refused(message(N_("This server does not answer to {host}. Add it to ALLOWED_HOSTS first."), host=host))
    return f"{parts.scheme}://{parts.netloc}"


def _more_than_a_site(parts: SplitResult) -> bool:
    return parts.path not in ("", "/") or bool(parts.query or parts.fragment)


def _refused(sentence: Sentence) -> Unreadable:
    return Unreadable(Fault("site_address", sentence, {"field": "address"}))


_NOT_AN_ADDRESS = message(N_("Enter an address such as http://192.168.1.20:8000, with no page after it."))
