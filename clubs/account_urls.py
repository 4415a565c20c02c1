"""The pages of allauth that we use. Pages to add or confirm further email addresses are left out on purpose.

An account has one address, the one it was opened with. With those pages, a stranger could add somebody else's address
to their account, and one careless click on the letter that follows would shut its owner out.
"""

from collections.abc import Callable
from functools import wraps

from allauth.account import views
from allauth.mfa.base import views as second_step
from allauth.mfa.recovery_codes import views as recovery_codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from allauth.usersessions.views import list_usersessions
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import path, re_path

from clubs.policy import nothing_here
from clubs.views.emailed_code import confirm_emailed_code
from clubs.views.passkeys import ask_for_passkey, rename_passkey, sign_in_with_passkey
from clubs.views.second_step import second_step_needed, sign_in_second_step

View = Callable[..., HttpResponseBase]


def where_letters_leave(view: View) -> View:
    """A page that is of no use without a mail server, and not there then."""

    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponseBase:
        if not settings.SENDS_LETTERS:
            raise nothing_here()
        return view(request)

    return answer


urlpatterns = [
    path("login/", views.login, name="account_login"),
    path("login/code/", where_letters_leave(views.request_login_code), name="account_request_login_code"),
    path("login/code/confirm/", where_letters_leave(confirm_emailed_code), name="account_confirm_login_code"),
    path("logout/", views.logout, name="account_logout"),
    path("inactive/", views.account_inactive, name="account_inactive"),
    path("signup/", views.signup, name="account_signup"),
    path("password/change/", views.password_change, name="account_change_password"),
    path("password/set/", views.password_set, name="account_set_password"),  # the change, where there is none yet
    path("reauthenticate/", views.reauthenticate, name="account_reauthenticate"),
    path("security/", second_step.index, name="mfa_index"),
    path("security/needed/", second_step_needed, name="second-step"),
    path("security/devices/", list_usersessions, name="usersessions_list"),
    path("security/again/", second_step.reauthenticate, name="mfa_reauthenticate"),
    path("security/turn-on/", totp.activate_totp, name="mfa_activate_totp"),
    path("security/turn-off/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("security/codes/", recovery_codes.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("security/codes/new/", recovery_codes.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("security/codes.txt", recovery_codes.download_recovery_codes, name="mfa_download_recovery_codes"),
    path("security/passkeys/", passkeys.list_webauthn, name="mfa_list_webauthn"),
    path("security/passkeys/add/", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path("security/passkeys/again/", ask_for_passkey, name="mfa_reauthenticate_webauthn"),
    path("security/passkeys/<int:pk>/rename/", rename_passkey, name="mfa_edit_webauthn"),
    path("security/passkeys/<int:pk>/remove/", passkeys.remove_webauthn, name="mfa_remove_webauthn"),
    path("login/passkey/", sign_in_with_passkey, name="mfa_login_webauthn"),
    path("login/second-step/", sign_in_second_step, name="mfa_authenticate"),
    path("password/reset/", views.password_reset, name="account_reset_password"),
    path("password/reset/done/", views.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "password/reset/key/done/",
        views.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
]
