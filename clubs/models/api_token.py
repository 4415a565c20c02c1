"""A token with which a program acts for a user: kept as a hash, with a scope, good for a while."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.models.generated import GeneratedDateTimeField
from clubs.models.user import User

GOOD_FOR = timedelta(days=90)
LONGEST_NAME = 60
KEY_BYTES = 20  # random, so a plain hash is enough: nobody can try them all


class Scope(models.TextChoices):
    """How much of what its owner may do a token may do (`clubs.policy.IN_SCOPE`). The smallest first."""

    READ = "read", _("Read")
    SCORE = "score", _("Read and enter results")
    DIRECT = "direct", _("Run events")
    ADMINISTER = "administer", _("Everything you can do")


def new_key() -> str:
    """160 random bits: 40 letters from 0 to f."""
    return secrets.token_hex(KEY_BYTES)


def digest_of(key: str) -> str:
    """The stored form of a key: its SHA-256, from which the key cannot be found."""
    return hashlib.sha256(key.encode()).hexdigest()


def end_of_a_new_one() -> datetime:
    """When a token made now stops working."""
    return timezone.now() + GOOD_FOR


class ApiTokens(models.QuerySet["ApiToken"]):
    """Tokens."""

    def good(self) -> Self:
        """Those that still work."""
        return self.filter(expires_at__gt=timezone.now())


class ApiToken(models.Model):
    """One token of a user. The key itself is shown once, when it is made, and kept nowhere."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the key.")
    name = models.CharField(max_length=LONGEST_NAME, blank=True, help_text="What its owner calls it.")
    scope = models.CharField(max_length=12, choices=Scope, default=Scope.ADMINISTER)
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = GeneratedDateTimeField(default=end_of_a_new_one)

    objects = ApiTokens.as_manager()

    class Meta:
        ordering = ["made_at", "id"]

    def __str__(self) -> str:
        return f"a token of {self.user}"
