"""The user's API token: made, shown once, revoked."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs import services
from clubs.web.requests import user_of


@login_required
@never_cache
def own_token(request: HttpRequest) -> HttpResponse:
    """A new token is shown in the answer to its button and nowhere else."""
    user, token = user_of(request), None
    if "revoke" in request.POST:
        services.revoke_token(by=user)
        messages.success(request, _("Your tokens are revoked. Programs that used them can no longer sign in."))
        return redirect("own-token")
    if "issue" in request.POST:
        token = services.issue_token(by=user)
    kept = user.api_tokens.good().last()
    return render(request, "clubs/token.html", {"token": token, "kept": kept})
