"""Entering an event online: a request with a private link, that a place, a waiting list or a partner search answers."""

import hashlib
import secrets
from typing import Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.models import Player, Zone
from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament

LINK_BYTES = 16  # random: nobody guesses a link
LONGEST_WORDS = 200


class OnlineEntryState(models.TextChoices):
    """`IN` has a place and is an entry of the event; `WAITING` gets the next free one."""

    SEARCHING = "searching", _("looking for a partner")
    IN = "in", _("entered")
    WAITING = "waiting", _("on the waiting list")
    WITHDRAWN = "withdrawn", _("withdrawn")


LIVE = (OnlineEntryState.SEARCHING, OnlineEntryState.IN, OnlineEntryState.WAITING)


def new_link() -> str:
    """The secret part of a private link."""
    return secrets.token_urlsafe(LINK_BYTES)


def digest_of_link(link: str) -> str:
    """The stored form of a link: its SHA-256."""
    return hashlib.sha256(link.encode()).hexdigest()


class OnlineEntries(models.QuerySet["OnlineEntry"]):
    """Requests to enter."""

    def live(self) -> Self:
        """Those that nobody has withdrawn."""
        return self.filter(state__in=LIVE)

    def in_line(self) -> Self:
        """The waiting list, first come first."""
        return self.filter(state=OnlineEntryState.WAITING).order_by("queued_at", "pk")

    def behind(self, link: str) -> Self:
        """The one that this private link opens."""
        return self.filter(digest=digest_of_link(link))


class OnlineEntry(models.Model):
    """One request. A player who looks for a partner is alone until two of them agree; then one request is both."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="online_entries")
    first = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    state = models.CharField(max_length=12, choices=OnlineEntryState.choices)
    email = models.EmailField(blank=True, help_text="Where news of this entry go; empty: the link alone tells it.")
    words = models.CharField(max_length=LONGEST_WORDS, blank=True, help_text="What a player who searches says.")
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the private link, shown once.")
    asks = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="asked_by",
        help_text="Whom a searching player asks to be the partner.",
    )  # fmt: skip
    joined = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="made_of",
        help_text="The request of the pair that this searching player became part of.",
    )  # fmt: skip
    entry = models.OneToOneField(
        Entry, on_delete=models.SET_NULL, null=True, blank=True, related_name="online_entry",
        help_text="Its place in the event.",
    )  # fmt: skip
    queued_at = models.DateTimeField(default=timezone.now, help_text="When it asked for a place: the waiting order.")
    placed_at = models.DateTimeField(null=True, blank=True, help_text="When it got its place.")
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = OnlineEntries.as_manager()

    class Meta:
        ordering = ["queued_at", "id"]
        verbose_name_plural = "online entries"
        indexes = [models.Index(fields=["tournament", "state", "queued_at"], name="waiting_line")]

    def __str__(self) -> str:
        return " & ".join(str(player) for player in (self.first, self.second) if player)
