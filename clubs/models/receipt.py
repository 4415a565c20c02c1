"""The answer that a write was given, kept for a while so that the same write sent again is answered the same."""

from datetime import timedelta
from typing import Self

from django.db import models
from django.utils import timezone

KEPT_FOR = timedelta(days=14)


class Receipts(models.QuerySet["Receipt"]):
    """Receipts."""

    def outlived(self) -> Self:
        """Those of writes so long ago that nobody is still trying to send them."""
        return self.filter(answered_at__lt=timezone.now() - KEPT_FOR)


class Receipt(models.Model):
    """One idempotency key of one actor: a fingerprint of the request, and the answer without its secrets."""

    actor = models.CharField(max_length=80, help_text="user:7 or table:31")
    key = models.CharField(max_length=80)
    fingerprint = models.CharField(max_length=64, help_text="SHA-256 of method, address and body.")
    status = models.PositiveSmallIntegerField()
    body = models.JSONField(help_text="What the address keeps of its answer (`to_keep` of its view).")
    authority = models.JSONField(
        default=list, help_text="What the policy was asked for: [club, act, event or null] each, as it allowed it."
    )
    answered_at = models.DateTimeField(auto_now_add=True)

    objects = Receipts.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["actor", "key"], name="one_answer_a_key")]

    def __str__(self) -> str:
        return f"{self.actor} {self.key}"
