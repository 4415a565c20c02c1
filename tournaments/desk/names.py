"""A name that was typed wrongly, corrected on the page of its pair or player."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import PlayerForm
from clubs.models import Player
from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of


@dataclass(frozen=True)
class NameToCorrect:
    """A player, the form of the name, and the name of the form's button."""

    player: Player
    form: PlayerForm
    button: str


def names_to_correct(request: HttpRequest, players: Iterable[Player]) -> tuple[NameToCorrect, ...]:
    """Each player with a form of their own. Years of birth are on the player's page of the club."""
    return tuple(_name_to_correct(request, player) for player in players)


def corrected_name(request: HttpRequest, names: Iterable[NameToCorrect]) -> HttpResponse | None:
    """The same page again, once a name was corrected; None where no name was sent, or it was refused."""
    return next((done for name in names if (done := _corrected(request, name))), None)


def _name_to_correct(request: HttpRequest, player: Player) -> NameToCorrect:
    button = f"name_{player.pk}"
    form = PlayerForm(posted(request, button), instance=player, births=False, auto_id=f"{button}_%s")
    return NameToCorrect(player, form, button)


def _corrected(request: HttpRequest, name: NameToCorrect) -> HttpResponse | None:
    def correct(**fields: Any) -> Redirect:
        player = services.rename_player(by=user_of(request), player=name.player, **fields)
        return Redirect("", _("Saved: %(player)s.") % {"player": player})

    return answer_form(request, name.form, correct)
