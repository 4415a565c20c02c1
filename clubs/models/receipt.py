"""The answer that a write was given, kept so that the same write sent again is answered the same."""

from django.db import models


class Receipt(models.Model):
    """One idempotency key of one actor: what was asked (as a fingerprint) and what was answered."""

    actor = models.CharField(max_length=80, help_text="user:7 or table:31")
    key = models.CharField(max_length=80)
    fingerprint = models.CharField(max_length=64, help_text="SHA-256 of method, address and body.")
    status = models.PositiveSmallIntegerField()
    body = models.JSONField()
    answered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["actor", "key"], name="one_answer_a_key")]

    def __str__(self) -> str:
        return f"{self.actor} {self.key}"
