"""A token with which a program acts for a user: kept as a hash, with a name, a scope and an end."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.models.generated import GeneratedDateTimeField
from clubs.models.user import User

LONGEST_NAME = 60
KEY_BYTES = 20  # random, so a plain hash is enough: nobody can try them all


class Scope(models.TextChoices):
    """How much of what its owner may do a token may do (`clubs.policy.IN_SCOPE`). The smallest first."""

    READ = "read", _("Read")
    SCORE = "score", _("Read and enter results")
    DIRECT = "direct", _("Run events")
    ADMINISTER = "administer", _("Everything you can do")


class Lifetime(models.IntegerChoices):
    """How many days a token works."""

    MONTH = 30, _("30 days")
    QUARTER = 90, _("90 days")
    YEAR = 365, _("365 days")

    @property
    def end(self) -> datetime:
        """When a token made now stops working."""
        return timezone.now() + timedelta(days=self.value)


def new_key() -> str:
    """160 random bits: 40 letters from 0 to f."""
    return secrets.token_hex(KEY_BYTES)


def digest_of(key: str) -> str:
    """The stored form of a key: its SHA-256, from which the key cannot be found."""
    return hashlib.sha256(key.encode()).hexdigest()


def end_of_a_new_one() -> datetime:
    """When a token made now stops working, unless its owner chose."""
    return Lifetime.QUARTER.end


class ApiTokens(models.QuerySet["ApiToken"]):
    """Tokens."""

    def good(self) -> Self:
        """Those that still work."""
        return self.filter(expires_at__gt=timezone.now())

    def expired(self) -> Self:
        """Those that no longer work."""
        return self.filter(expires_at__lte=timezone.now())

    def by_password(self) -> Self:
        """Those that a program got for a password. Nobody named them."""
        return self.filter(name="")


class ApiToken(models.Model):
    """One token of a user. The key itself is shown once, when it is made, and kept nowhere."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the key.")
    name = models.CharField(max_length=LONGEST_NAME, blank=True, help_text="What its owner calls it.")
    scope = models.CharField(max_length=12, choices=Scope, default=Scope.ADMINISTER)
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = GeneratedDateTimeField(default=end_of_a_new_one)
    used_on = models.DateField(null=True, blank=True, help_text="The day on which a program last used it.")

    objects = ApiTokens.as_manager()

    class Meta:
        ordering = ["made_at", "id"]

    def __str__(self) -> str:
        return self.name or gettext("Unnamed token")

    def note_use(self) -> None:
        """Keep the day. Only the first use of a day writes: a program asks many times an hour."""
        today = timezone.localdate()
        if self.used_on != today:
            ApiToken.objects.filter(pk=self.pk).update(used_on=today)  # no fault where its owner just ended it
