"""The page on which a name is erased: what goes, what stays, and texts that may mean somebody else."""

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.names import LONGEST_TYPED, fold
from clubs.policy import Act
from clubs.selectors import club_for, player_of
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm, offer
from clubs.web.requests import posted, user_of
from scoring.personal_data.erasing import erase_player
from scoring.personal_data.names import NameErasure, erasure_of


class EraseForm(ActionForm):
    """The name typed once more, and the entries of the record that mean this person too."""

    also = forms.MultipleChoiceField(
        label=gettext_lazy("Reasons that mean this person"), required=False, widget=forms.CheckboxSelectMultiple
    )
    name = forms.CharField(label=gettext_lazy("Type the name to confirm"), max_length=LONGEST_TYPED)

    def __init__(self, *args: Any, found: NameErasure, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.wanted = found.player.name
        if found.possible:
            offer(self, "also", [(row.pk, row.reason) for row in found.possible])
        else:
            del self.fields["also"]

    def clean_name(self) -> str:
        """The player's name; capitals and accents do not count."""
        typed: str = self.cleaned_data["name"]
        if fold(typed) != fold(self.wanted):
            raise forms.ValidationError(_("This is not the name of the player. Type it as above."))
        return typed


@login_required
def erase_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Erase the name of a player, once it is typed."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    player = player_of(club, pk)
    found = erasure_of(player)
    form = EraseForm(posted(request), found=found)

    def erase(name: str, also: list[str] | None = None) -> Redirect:
        erase_player(by=user_of(request), player=player, also=map(int, also or ()))
        return Redirect(reverse("club-people", args=[club.slug]), _("The name was erased."))

    if done := answer_form(request, form, erase):
        return done
    context = {**club_shell(request.user, club, "people"), "player": player, "found": found, "form": form}
    return render(request, "scoring/desk/erase.html", context, status=form.status)
