"""The page on which the last administrator deletes a closed club: what goes, what stays, and its name to type."""

from functools import partial
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.errors import refusal_of
from clubs.language import translated
from clubs.names import LONGEST_TYPED
from clubs.policy import Act
from clubs.selectors import club_for
from clubs.services.closing import refuse_deleting
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.errors import sentences_of
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from scoring.personal_data.deleting_club import delete_club, deletion_of


class DeleteClubForm(ActionForm):
    """The name of the club once more."""

    name = forms.CharField(label=gettext_lazy("Type the name of the club to confirm"), max_length=LONGEST_TYPED)


@login_required
def delete_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete the club, once its name is typed. Until it can be deleted, the page says what is missing."""
    club = club_for(request.user, Act.MANAGE_CLUB, slug)
    form = DeleteClubForm(posted(request))
    before = club.name

    def delete(**fields: Any) -> Redirect:
        delete_club(by=user_of(request), club=club, **fields)
        return Redirect(reverse("clubs"), _("%(club)s is deleted.") % {"club": before})

    if done := answer_form(request, form, delete):
        return done
    refused = refusal_of(partial(refuse_deleting, club))
    context = {
        **club_shell(request.user, club, "settings"),
        "form": form,
        "deletion": deletion_of(club),
        "not_yet": [translated(sentence) for sentence in sentences_of(refused)] if refused else [],
    }
    return render(request, "scoring/desk/delete_club.html", context, status=form.status)
