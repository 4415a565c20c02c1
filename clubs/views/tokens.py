"""The user's API tokens: created and shown once, listed, each ended alone."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs import services
from clubs.errors import Refusal
from clubs.forms import TokenForm
from clubs.models import Receipt
from clubs.selectors import own_token, own_tokens
from clubs.services.tokens import NewToken
from clubs.web.actions import Redirect, answer_form, fingerprint_of
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.submit_once import Submission
from rules.base.words import gettext_noop as N_


@login_required
@never_cache
def tokens_page(request: HttpRequest) -> HttpResponse:
    """The tokens that work, and the form of a new one. Its key is in the answer to the button and nowhere else."""
    form = TokenForm(posted(request))
    if form.is_bound and (new := form.carry_out(lambda **fields: _created_once(request, **fields))):
        return render(request, "clubs/token_created.html", {"new": new})
    context = {"form": form, "tokens": own_tokens(user_of(request))}
    return render(request, "clubs/tokens.html", context, status=form.status)


def _created_once(request: HttpRequest, uuid: UUID, **fields: Any) -> NewToken:
    """The new token. Sent again it is refused: no receipt keeps a key, so it cannot be shown again."""
    again = Refusal("shown_once", N_("This token was created and shown already. If you lost it, end it."))

    def create(receipt: Receipt) -> NewToken:
        receipt.status = HTTPStatus.OK
        receipt.save(update_fields=["status"])
        return services.create_token(by=user_of(request), **fields)

    def refuse(receipt: Receipt) -> NewToken:
        raise again

    return Submission(user_of(request), f"page:{uuid}", fingerprint_of(request), again).answer(create, refuse)


@login_required
def end_token_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Says what ending a token does, with the button that does it."""
    token, form = own_token(user_of(request), pk), ActionForm(posted(request))

    def end() -> Redirect:
        services.end_token(by=user_of(request), token=token)
        return Redirect(reverse("own-token"), _("The token “%(name)s” no longer works.") % {"name": token})

    page = {"token": token, "form": form}
    return answer_form(request, form, end) or render(request, "clubs/token_end.html", page, status=form.status)
