"""Pages of allauth that lead to where another passkey can be tried, or say what they did."""

from http import HTTPStatus
from typing import Any

from allauth.account.utils import passthrough_next_redirect_url
from allauth.mfa.webauthn.forms import AuthenticateWebAuthnForm, EditWebAuthnForm
from allauth.mfa.webauthn.views import EditWebAuthnView, LoginWebAuthnView, ReauthenticateWebAuthnView
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.accounts import sender_of
from clubs.web.limits import Limit

ASKED_A_MINUTE, MINUTE = 30, 60


class AskForPasskey(ReauthenticateWebAuthnView):  # type: ignore[misc]
    """A passkey again, before something that matters."""

    def form_invalid(self, form: AuthenticateWebAuthnForm) -> HttpResponse:
        """This page once more. The options on it are new: each is answered once."""
        for text in form.errors.get("credential", []):
            messages.error(self.request, text)
        return HttpResponseRedirect(self.request.get_full_path())


class SignInWithPasskey(LoginWebAuthnView):  # type: ignore[misc]
    """Signing in with a passkey alone. A script of the sign-in page asks for the options and sends the answer."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The options; each visitor who is given some has a session from then on, so they are limited too."""
        limit = Limit(f"passkey-options:{sender_of(request)}", ASKED_A_MINUTE, MINUTE, "")
        if not limit.take():
            return JsonResponse({}, status=HTTPStatus.TOO_MANY_REQUESTS)
        answer: HttpResponse = super().get(request, *args, **kwargs)
        return answer

    def form_invalid(self, form: AuthenticateWebAuthnForm) -> HttpResponse:
        """The sign-in page, which still knows where to go afterwards."""
        super().form_invalid(form)
        back = passthrough_next_redirect_url(self.request, reverse("account_login"), REDIRECT_FIELD_NAME)
        return HttpResponseRedirect(back)


class RenamePasskey(EditWebAuthnView):  # type: ignore[misc]
    """Another name for a passkey."""

    def form_valid(self, form: EditWebAuthnForm) -> HttpResponse:
        """As allauth's, which does not say that it is done."""
        answer: HttpResponse = super().form_valid(form)
        messages.success(self.request, _("The passkey is renamed."))
        return answer


ask_for_passkey = AskForPasskey.as_view()
rename_passkey = RenamePasskey.as_view()
sign_in_with_passkey = SignInWithPasskey.as_view()
