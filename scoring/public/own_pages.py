"""The addresses of a player's own page: for an account, or behind a private link without one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.models import Player
from clubs.player_links import player_page
from clubs.public_names import names_for_public
from clubs.selectors import contacts_of
from clubs.web.requests import user_of


@dataclass(frozen=True, slots=True)
class OwnPages:
    """One person's players, one a club. `token`: of the private link; "" for an account, which has settings too."""

    players: tuple[Player, ...]
    token: str = ""

    @property
    def ids(self) -> frozenset[int]:
        """The ids of the players."""
        return frozenset(player.pk for player in self.players)

    @property
    def home(self) -> str:
        """The path of the page."""
        return self._path("me", "player-page")

    @property
    def people(self) -> str:
        """The path of partners and opponents; the id of one of them and a slash lead to the games with them."""
        return self._path("me-people", "player-page-people")

    @property
    def seasons(self) -> str:
        """The path of the places in seasons."""
        return self._path("me-seasons", "player-page-seasons")

    def _path(self, of_account: str, of_link: str) -> str:
        return reverse(of_link, args=[self.token]) if self.token else reverse(of_account)


View = Callable[..., HttpResponse]


def for_account(view: View) -> View:
    """The view for somebody who is signed in; it is given their `OwnPages`."""

    @never_cache
    @login_required
    @require_safe
    @wraps(view)
    def page(request: HttpRequest, **named: int) -> HttpResponse:
        players = tuple(contact.player for contact in contacts_of(user_of(request)))
        return view(request, OwnPages(players), **named)

    return page


def by_link(view: View) -> View:
    """The same view behind a private link. Names are as everybody sees them: a link is passed on easily."""

    @never_cache
    @require_safe
    @wraps(view)
    def page(request: HttpRequest, token: str, **named: int) -> HttpResponse:
        own = OwnPages((player_page.player_behind(token),), token)
        with names_for_public():
            return view(request, own, **named)

    return page
