"""How many letters about signing in come to one mailbox: codes, links for a new password, “no account here”.

Anybody can ask for such a letter to anybody's address, and from a thousand addresses of the net no limit by sender
helps. So they are counted for each mailbox, whether it has an account or not, and for all senders together:

- Beyond the limit nothing is sent. The answer on screen stays the same, so it tells nobody who has an account.
- Where somebody signed in to this mailbox's account before, the owner may be asking. There a count of its own begins,
  so that a stranger cannot use up the owner's letters.

Passwords and passkeys sign in all the while.
"""

from dataclasses import dataclass
from hashlib import sha256

from django.core.cache import cache

from clubs.web.limits import Limit

AN_HOUR = 60 * 60
A_DAY = 24 * AN_HOUR
IN_AN_HOUR, IN_A_DAY = 6, 20  # from everywhere; and once more from where the account signed in before
KNOWN_FOR = 30 * A_DAY


def mailbox_key(address: str) -> str:
    """The key of a mailbox in counts: the same however its address is written, and no address to read."""
    return sha256(address.strip().casefold().encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A mailbox that a request from this sender is about."""

    address: str
    sender: str

    def may_get_letter(self) -> bool:
        """Count a letter before it is sent; whether it may be."""
        known = self.is_known
        hour = Limit(f"{self._key}:hour:{self.sender if known else 'all'}", IN_AN_HOUR, AN_HOUR, "")
        day = Limit(f"{self._key}:day:{'known' if known else 'all'}", IN_A_DAY, A_DAY, "")
        return hour.take() and day.take()

    @property
    def is_known(self) -> bool:
        """Whether its account signed in from this sender's address before."""
        return bool(cache.get(self._known))

    def signed_in(self) -> None:
        """Its owner is at this sender's address."""
        cache.set(self._known, 1, KNOWN_FOR)

    @property
    def _key(self) -> str:
        return f"letters:{mailbox_key(self.address)}"

    @property
    def _known(self) -> str:
        return f"{self._key}:known:{self.sender}"
