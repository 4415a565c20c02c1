"""The pages of one's own account: its name, its address, and deleting it."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from django import forms
from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache

from clubs import services
from clubs.errors import Refusal
from clubs.models import Role, User
from clubs.names import LONGEST
from clubs.selectors import administrators_in
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.rows import field_of

LETTERS = "account/email/"


class AccountNameForm(ActionForm):
    """The name of an account."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=LONGEST,
        help_text=gettext_lazy("Clubs and histories show it. Players see it where you changed a result."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )


class AccountAddressForm(ActionForm):
    """Another address of an account."""

    email = field_of(User, "email", label=gettext_lazy("New email address"))

    def field_refused(self, refusal: Refusal) -> str | None:
        """An address that another account has."""
        return "email" if refusal.code == "email_taken" else None


class DeleteAccountForm(ActionForm):
    """The own address typed once more."""

    email = forms.CharField(label=gettext_lazy("Type your email address to confirm"), max_length=254)

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_email(self) -> str:
        """The address of this account; capitals do not count."""
        typed: str = self.cleaned_data["email"]
        if typed.strip().lower() != self.user.email:
            raise forms.ValidationError(_("This is not your email address. Type it as above."))
        return typed


@login_required
def own_account(request: HttpRequest) -> HttpResponse:
    """The name of the account, and the ways to everything else about it."""
    user = user_of(request)
    form = AccountNameForm(posted(request), initial={"name": user.name})

    def rename(name: str) -> Redirect:
        services.rename_account(by=user, name=name)
        return Redirect(request.path, _("Your name is saved."))

    if done := answer_form(request, form, rename):
        return done
    return render(request, "clubs/account.html", {"form": form}, status=form.status)


@login_required
@reauthentication_required  # type: ignore[untyped-decorator]
@never_cache
def own_address(request: HttpRequest) -> HttpResponse:
    """Another email address: at once where the site sends no letters, else by a link that a letter brings."""
    user = user_of(request)
    form = AccountAddressForm(posted(request))

    def change(email: str) -> Redirect:
        page = reverse("account")
        if not settings.SENDS_LETTERS:
            changed = services.change_address(by=user, email=email)
            return Redirect(page, _("You sign in with %(email)s from now on.") % {"email": changed.email})
        proof = services.address_proof(by=user, email=email)
        link = request.build_absolute_uri(reverse("account-address-proof", args=[proof]))
        _write(request, "new_address", email, link=link)
        return Redirect(page, _("A letter is on its way to %(email)s. Open its link here.") % {"email": email})

    if done := answer_form(request, form, change):
        return done
    context = {"form": form, "sends": settings.SENDS_LETTERS}
    return render(request, "clubs/account_address.html", context, status=form.status)


@login_required
@never_cache
def prove_address(request: HttpRequest, proof: str) -> HttpResponse:
    """The link in the letter: the button of this page changes the address. The old address gets a letter too."""
    user = user_of(request)
    email, before = services.proven_address(by=user, proof=proof), user.email
    form = ActionForm(posted(request))

    def change() -> Redirect:
        services.change_address(by=user, email=email)
        _write(request, "address_changed", before, new=email)
        return Redirect(reverse("account"), _("You sign in with %(email)s from now on.") % {"email": email})

    if done := answer_form(request, form, change):
        return done
    return render(request, "clubs/account_address_proof.html", {"form": form, "email": email}, status=form.status)


@login_required
@reauthentication_required  # type: ignore[untyped-decorator]
@never_cache
def delete_own_account(request: HttpRequest) -> HttpResponse:
    """Says which data go and which stay; the button wants the address typed."""
    user = user_of(request)
    form = DeleteAccountForm(posted(request), user=user)

    def delete(email: str) -> Redirect:
        services.delete_account(by=user)
        return Redirect("/", _("Your account is deleted."))

    if done := answer_form(request, form, delete):
        logout(request)
        return done
    context = {"form": form, "alone_in": _alone_in(user), "players": user.contacts.select_related("player__club")}
    return render(request, "clubs/account_delete.html", context, status=form.status)


def _alone_in(user: User) -> list[str]:
    """The open clubs that would be left without an administrator."""
    roles = user.staff_roles.filter(role=Role.ADMINISTRATOR, club__closed_at=None).select_related("club")
    return [row.club.name for row in roles if administrators_in(row.club) <= 1]


def _write(request: HttpRequest, letter: str, to: str, **words: str) -> None:
    get_adapter(request).send_mail(f"{LETTERS}{letter}", to, words)
