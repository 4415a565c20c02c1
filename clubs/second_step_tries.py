"""How often the second step may be tried. By then the password was right, or the code that came by email.

Three counts, and each ends by itself:

- of one account from one address: a stranger elsewhere locks no owner out;
- of one address for all accounts: one address cannot try many accounts;
- of wrong codes for one account from everywhere, because from a thousand addresses a code could be guessed. Recovery
  codes are longer, so they are refused later. No passkey is refused, for nobody guesses those. Nor is a code from an
  address where the account signed in with one before.

So the owner gets in at a usual address, or with a passkey. With a new password nobody else reaches the second step any
more, and within an hour every count has ended.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from allauth.core.internal.cryptokit import normalize_user_code
from allauth.mfa import app_settings
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.http import HttpRequest

from clubs.accounts import sender_of
from clubs.models import User
from clubs.web.limits import Limit

FOR_ONE_ACCOUNT, FIVE_MINUTES = 5, 5 * 60
FROM_ONE_ADDRESS, MINUTE = 30, 60
AN_HOUR = 60 * 60
# At these rates a code of the app takes two years to guess on average: three of a million are right at a time. One of
# the ten recovery codes, of eight digits, takes eleven.
FROM_EVERYWHERE = {Authenticator.Type.TOTP.value: 20, Authenticator.Type.RECOVERY_CODES.value: 100}
KNOWN_FOR = 30 * 24 * AN_HOUR
TAKEN_FOR = app_settings.TOTP_PERIOD * (2 * app_settings.TOTP_TOLERANCE + 1)  # seconds


@dataclass(frozen=True, slots=True)
class Tries:
    """The tries of the second step of this account from this sender."""

    user_id: int
    sender: str

    def take(self) -> bool:
        """Count a try before it is checked; whether it may be checked."""
        own, address = self._own.take(), self._address.take()
        return own and address

    def take_code(self, kinds: Iterable[str]) -> set[str]:
        """Count a code before it is checked; the kinds of authenticators that it is checked with at all."""
        known, count = bool(cache.get(self._known)), self._everywhere.count()
        return {kind for kind in kinds if known or count <= FROM_EVERYWHERE[kind]}

    def code_was_right(self) -> None:
        """The code is counted no more, and the owner is here."""
        self._everywhere.give_back()
        self.was_right()

    def was_right(self) -> None:
        """The owner is here: the count of this account and this address begins again."""
        self._own.forget()
        cache.set(self._known, 1, KNOWN_FOR)

    def is_first_use(self, code: str) -> bool:
        """Whether a right code is used for the first time, as long as an app's code is taken.

        allauth remembers a code for one period; a phone's clock may be off, so it is taken for longer than that.
        """
        digest = sha256(normalize_user_code(code).encode()).hexdigest()
        return bool(cache.add(f"second-step:{self.user_id}:used:{digest}", 1, TAKEN_FOR))

    @property
    def _own(self) -> Limit:
        return Limit(f"second-step:{self.user_id}:from:{self.sender}", FOR_ONE_ACCOUNT, FIVE_MINUTES, "")

    @property
    def _address(self) -> Limit:
        return Limit(f"second-step:from:{self.sender}", FROM_ONE_ADDRESS, MINUTE, "")

    @property
    def _known(self) -> str:
        return f"second-step:{self.user_id}:known:{self.sender}"

    @property
    def _everywhere(self) -> Limit:
        return Limit(f"second-step:{self.user_id}", max(FROM_EVERYWHERE.values()), AN_HOUR, "")


def tries_of(user: User, request: HttpRequest) -> Tries:
    """The tries of this account from where the request comes."""
    return Tries(user.pk, sender_of(request))
