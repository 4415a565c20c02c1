"""Which address the codes of an event carry, and the page on which the director sets it."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.forms.site_address import SiteAddressForm
from tournaments.desk.shell import event_for, page_url, render_tab
from tournaments.models import Entry, Tournament
from tournaments.network import answers, is_loopback, lacks_dot, own_addresses

BACK = {"cards": "paper-table-cards", "tables": "tables", "start": "desk-start"}


@dataclass(frozen=True, slots=True)
class PhoneAccess:
    """How phones reach this event: `address` the site that its codes carry, `unreachable` where phones cannot open it,
    `bare` where that is because its name has no dot.

    `offered`: a form for each address that would work, where that is worth offering. `may_set`: whether the reader may.
    """

    address: str
    chosen: bool
    unreachable: bool
    offered: tuple[SiteAddressForm, ...]
    bare: bool
    may_set: bool


def site_of(request: HttpRequest, tournament: Tournament) -> str:
    """The site that codes, cards and links begin with, without a slash behind it."""
    return tournament.site_address or request.build_absolute_uri("/").rstrip("/")


def own_page_address(site: str, entry: Entry) -> str:
    """The address of an entry's own page, for a QR code or a link. `site` is that of `site_of`."""
    return site + reverse("own-page", args=[entry.token])


def reach_of(request: HttpRequest, tournament: Tournament, *, back: str, may_set: bool = True) -> PhoneAccess:
    """The site's address as the pages with codes show it, to a reader who `may_set` it or not.

    `back` is the page to come back to.
    """
    here = request.build_absolute_uri("/").rstrip("/")
    site = site_of(request, tournament)
    hidden, bare = unreachable(site), lacks_dot(urlsplit(site).hostname or "")
    if not unreachable(here):
        would_work = [here] if hidden else []
    else:
        would_work = _sites(request)  # served on this machine: the network may have given it another address since
        hidden = hidden or (_numeric(site) and bool(would_work) and site not in would_work)
    offered = (
        SiteAddressForm(initial={"address": one, "back": back}, auto_id=False) for one in would_work if one != site
    )
    return PhoneAccess(site, bool(tournament.site_address), hidden, tuple(offered), bare, may_set)


def unreachable(site: str) -> bool:
    """Whether phones of others cannot open the site: it is this machine alone, or a bare name."""
    host = urlsplit(site).hostname or ""
    return is_loopback(host) or lacks_dot(host)


@login_required
def site_address(request: HttpRequest, code: str) -> HttpResponse:
    """The address for phones: one of this machine's, or any other that leads to it."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    reach = reach_of(request, tournament, back="tables")
    first = tournament.site_address or next((str(form["address"].value()) for form in reach.offered), "")
    form = SiteAddressForm(posted(request), initial={"address": first})
    done = answer_form(request, form, lambda **given: _set(request, tournament, **given))
    return done or render_tab(
        request, "tournaments/desk/site_address.html", tournament, "tables", status=form.status, form=form, reach=reach
    )


def _set(request: HttpRequest, tournament: Tournament, *, address: str, back: str) -> Redirect:
    services.set_site_address(by=user_of(request), tournament=tournament, address=address)
    if address.strip():
        notice = _("Codes and links now start with %(address)s.") % {"address": tournament.site_address}
    else:
        notice = _("Codes and links use the address in your browser again.")
    return Redirect(page_url(BACK.get(back, "tables"), tournament), notice)


def _sites(request: HttpRequest) -> list[str]:
    port = int(request.get_port())
    return [f"http://{one}:{port}" for one in own_addresses() if answers(one, port)]


def _numeric(site: str) -> bool:
    return (urlsplit(site).hostname or "").replace(".", "").isdecimal()
