"""A write that is sent twice is done once and answered the same: a double tap, a reload, poor Wi-Fi.

Pages send the id of their form, programs an `Idempotency-Key`. The key is claimed as a receipt before the work begins
and filled with the answer when it is done, all in one transaction: a receipt exists exactly when its write does. A
second request with the key waits on the row's unique constraint while the first is at work, and is then given the first
one's answer. A refused request leaves no receipt, so it can be fixed and sent again under the same key.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from django.db import IntegrityError, transaction

from clubs.errors import Refusal
from clubs.models import Receipt
from clubs.policy import Actor, TableKeeper
from rules.base.words import gettext_noop as N_

T = TypeVar("T")
LONGEST_KEY = Receipt._meta.get_field("key").max_length or 80


def actor_key(actor: Actor) -> str:
    """The actor as receipts name them: 'user:7', 'table:31'."""
    return f"table:{actor.table_id}" if isinstance(actor, TableKeeper) else f"user:{actor.pk}"


@dataclass(frozen=True, slots=True)
class Submission:
    """One write by one actor. `fingerprint` is of all that was sent; `reused` refuses the key of another write."""

    actor: Actor
    key: str
    fingerprint: str
    reused: Refusal

    def answer(self, write: Callable[[Receipt], T], replay: Callable[[Receipt], T]) -> T:
        """The answer of `write`, which fills in the receipt and saves it; sent again, what `replay` reads from it."""
        if receipt := self._found():
            return replay(receipt)
        with transaction.atomic():
            if receipt := self._claimed():
                return write(receipt)
        if receipt := self._found():
            return replay(receipt)
        # the one who held the key was refused in the meantime
        raise Refusal("busy", N_("The same request was just being sent. Send it again."))

    def _found(self) -> Receipt | None:
        receipt = Receipt.objects.filter(actor=actor_key(self.actor), key=self.key).first()
        if receipt is not None and receipt.fingerprint != self.fingerprint:
            raise self.reused
        return receipt

    def _claimed(self) -> Receipt | None:
        claim = {"actor": actor_key(self.actor), "key": self.key, "fingerprint": self.fingerprint}
        try:
            with transaction.atomic():
                return Receipt.objects.create(**claim, status=0, body="")
        except IntegrityError:
            return None
