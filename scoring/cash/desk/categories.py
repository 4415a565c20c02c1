"""The categories of the cash book: the list with a new one, and the page of one."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.services.rows import save_row
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from rules.club.cash.posting import BOOKED_BY_ITSELF
from scoring.cash.club_forms import CategoryForm
from scoring.models import CashCategory


@login_required
def cash_categories(request: HttpRequest, slug: str) -> HttpResponse:
    """All categories, and a form for one more."""
    club = club_for(request.user, Act.CLOSE_BOOK, slug)
    form = CategoryForm(posted(request), instance=CashCategory(club=club))

    def add(**fields: Any) -> Redirect:
        category = save_row(by=user_of(request), row=form.row)
        return Redirect(request.path, _("%(category)s is added.") % {"category": category})

    if done := answer_form(request, form, add):
        return done
    context = {
        **club_shell(request.user, club, "cash"),
        "form": form,
        "categories": CashCategory.objects.filter(club=club),
    }
    return render(request, "scoring/desk/cash/categories.html", context, status=form.status)


@login_required
def cash_category(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Rename a category, or no longer offer it (button `turn`), and offer it again."""
    club = club_for(request.user, Act.CLOSE_BOOK, slug)
    category = get_or_refuse(CashCategory.objects.filter(club=club), pk=pk)
    back = reverse("club-cash-categories", args=[club.slug])
    form = CategoryForm(posted(request, "save"), instance=category)

    def rename(**fields: Any) -> Redirect:
        saved = save_row(by=user_of(request), row=form.row)
        return Redirect(back, _("%(category)s is saved.") % {"category": saved})

    def turn() -> Redirect:
        category.retired = not category.retired
        save_row(by=user_of(request), row=category)
        text = _("%(category)s is retired.") if category.retired else _("%(category)s is offered again.")
        return Redirect(back, text % {"category": category})

    turned = ActionForm(posted(request, "turn"))
    forms, done = answer_forms(request, [("form", form, rename), ("turned", turned, turn)])
    if done:
        return done
    needed = category.code in {one.value for one in BOOKED_BY_ITSELF}
    context = {**club_shell(request.user, club, "cash"), "category": category, "needed": needed, **forms}
    return render(
        request, "scoring/desk/cash/category.html", context, status=max(form.status for form in forms.values())
    )
