"""The players a club knows, found by name."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import PlayerForm
from clubs.models import FormerName
from clubs.names import LONGEST, fold, listed_name
from clubs.policy import Act
from clubs.selectors import club_for, player_of, players_named
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.requests import posted, user_of

ON_A_PAGE = 50


@login_required
def players(request: HttpRequest, slug: str) -> HttpResponse:
    """All players, or those of a name (`q`); a new one is added below."""
    club = club_for(request.user, Act.SEE_DESK, slug)
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    shell = club_shell(request.user, club, "players")
    form = PlayerForm(posted(request), births=Act.SEE_BIRTHS in shell["may"])

    def add(**fields: Any) -> Redirect:
        player = services.find_or_make_player(by=user_of(request), club=club, **fields)
        return Redirect(request.path, _("%(player)s is on the club's player list.") % {"player": player})

    if done := answer_form(request, form, add):
        return done
    found = sorted(players_named(club, wanted), key=lambda player: fold(listed_name(player.name)))
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    query = QueryDict(mutable=True)
    if wanted:
        query["q"] = wanted
    context = {**shell, "page": page, "wanted": wanted, "form": form}
    context |= {"query": f"{query.urlencode()}&" if wanted else ""}
    return render(request, "clubs/players.html", context, status=form.status)


@login_required
def player_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Correct a name; earlier ones are shown. `?next=` is the page of ours to go back to, else the list of players."""
    club = club_for(request.user, Act.REGISTER, slug)
    player, back = player_of(club, pk), request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = reverse("club-players", args=[club.slug])
    shell = club_shell(request.user, club, "players")
    form = PlayerForm(posted(request), instance=player, births=Act.SEE_BIRTHS in shell["may"])

    def rename(**fields: Any) -> Redirect:
        services.rename_player(by=user_of(request), player=player, **fields)
        return Redirect(back, _("Saved: %(player)s.") % {"player": player})

    if done := answer_form(request, form, rename):
        return done
    names = FormerName.objects.filter(player=player).select_related("by")
    context = {
        **shell,
        "player": player,
        "form": form,
        "names": names,
        "back": back,
    }
    return render(request, "clubs/player.html", context, status=form.status)
