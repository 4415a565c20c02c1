"""The second step of signing in: its secrets are sealed in the database, and its QR code is drawn as ours are."""

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import generate_totp_secret
from cryptography.fernet import InvalidToken
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.derived_secrets import fernet
from clubs.models import User
from clubs.web.qr import qr_of


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """allauth's adapter. A stolen backup holds no key of a phone and no recovery code in clear."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("This code is not right. Check it and type it again."),
    }

    def build_totp_svg(self, url: str) -> str:
        """The QR code that an authenticator app scans."""
        return qr_of(url)

    def generate_authenticator_name(self, user: User, kind: str) -> str:
        """The proposal for the name of a new passkey."""
        others = Authenticator.objects.filter(user=user, type=kind).count()
        return _("Passkey {number}").format(number=others + 1)

    def encrypt(self, text: str) -> str:
        """Sealed with a key that is derived from `LINK_KEY`."""
        return fernet("second-factor").encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The secret. Of one that another key sealed, a new random one: no code fits that, and no page fails."""
        try:
            return fernet("second-factor").decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            return str(generate_totp_secret())
