"""Kinds of membership: the list with a new one, and the page of one."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs import services
from clubs.models import MemberKind
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.rows import RowForm


class MemberKindForm(RowForm):
    """A kind of membership."""

    class Meta(RowForm.Meta):
        model = MemberKind
        fields = ("name", "fee", "months")
        labels = {"name": gettext_lazy("Kind of membership")}


@login_required
def member_kinds(request: HttpRequest, slug: str) -> HttpResponse:
    """All kinds with their fees, and a form for one more."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    form = MemberKindForm(posted(request), instance=MemberKind(club=club))

    def add(**fields: Any) -> Redirect:
        kind = services.save_row(by=user_of(request), row=form.row)
        return Redirect(request.path, _("%(kind)s is added.") % {"kind": kind})

    if done := answer_form(request, form, add):
        return done
    kinds = club.member_kinds.annotate(member_count=Count("members"))
    context = {**club_shell(request.user, club, "people"), "form": form, "kinds": kinds}
    return render(request, "clubs/people/kinds.html", context, status=form.status)


@login_required
def member_kind(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a kind, or delete one that no member has (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    kind = get_or_refuse(club.member_kinds.annotate(member_count=Count("members")), pk=pk)
    back = reverse("club-member-kinds", args=[club.slug])
    form = MemberKindForm(posted(request, "save"), instance=kind)

    def change(**fields: Any) -> Redirect:
        saved = services.save_row(by=user_of(request), row=form.row)
        return Redirect(back, _("%(kind)s is saved.") % {"kind": saved})

    def remove() -> Redirect:
        services.remove_row(by=user_of(request), row=kind)
        return Redirect(back, _("%(kind)s is deleted.") % {"kind": kind})

    forms, done = answer_forms(
        request,
        [
            ("form", form, change),
            ("remove_form", ActionForm(posted(request, "remove")), remove),
        ],
    )
    if done:
        return done
    context = {**club_shell(request.user, club, "people"), "kind": kind, **forms}
    return render(request, "clubs/people/kind.html", context, status=max(form.status for form in forms.values()))
