"""Two pages of allauth that lead elsewhere after a wrong passkey: to where another one can be tried."""

from allauth.account.utils import passthrough_next_redirect_url
from allauth.mfa.webauthn.forms import AuthenticateWebAuthnForm
from allauth.mfa.webauthn.views import LoginWebAuthnView, ReauthenticateWebAuthnView
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse


class AskForPasskey(ReauthenticateWebAuthnView):  # type: ignore[misc]
    """A passkey again, before something that matters."""

    def form_invalid(self, form: AuthenticateWebAuthnForm) -> HttpResponse:
        """This page once more. The options on it are new: each is answered once."""
        for text in form.errors.get("credential", []):
            messages.error(self.request, text)
        return HttpResponseRedirect(self.request.get_full_path())


class SignInWithPasskey(LoginWebAuthnView):  # type: ignore[misc]
    """Signing in with a passkey alone. A script of the sign-in page asks for the options and sends the answer."""

    def form_invalid(self, form: AuthenticateWebAuthnForm) -> HttpResponse:
        """The sign-in page, which still knows where to go afterwards."""
        super().form_invalid(form)
        back = passthrough_next_redirect_url(self.request, reverse("account_login"), REDIRECT_FIELD_NAME)
        return HttpResponseRedirect(back)


ask_for_passkey = AskForPasskey.as_view()
sign_in_with_passkey = SignInWithPasskey.as_view()
