"""The outbox: a letter is a row, so none is lost when the mail server or a worker is down.

`clubs.services.letters.post_letter` writes it in the transaction of the act, once for its `key`;
`clubs.services.delivery` hands it over.
"""

from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.models.player import Player
from clubs.names import LONGEST

LONGEST_SUBJECT = 200
INTERRUPTED_AFTER = timedelta(minutes=2)  # a mail server is waited for ten seconds
LONGEST_HELD = timedelta(days=1)  # quiet hours and pauses after failures are shorter


class LetterKind(models.TextChoices):
    """The occasions on which the club writes: by itself, but for announcements."""

    ENTRY_CONFIRMED = "entry_confirmed", _("entry confirmed")
    WAITING_LIST_MOVED = "waiting_list_moved", _("place from the waiting list")
    PARTNER_FOUND = "partner_found", _("partner found")
    REMINDER = "reminder", _("reminder")
    NIGHT_CANCELLED = "night_cancelled", _("night cancelled or moved")
    RESULTS = "results", _("results of the night")
    QUALIFIED = "qualified", _("qualified")
    MEMBERSHIP_ENDS = "membership_ends", _("membership about to end")
    ANNOUNCEMENT = "announcement", _("announcement")
    INVITATION = "invitation", _("invitation to the staff")


class LetterState(models.TextChoices):
    """A letter is handed to the mail server once. After an interrupted hand-over the same letter may go again."""

    WAITING = "waiting", _("waiting")
    SENDING = "sending", _("being sent")
    SENT = "sent", _("sent")
    FAILED = "failed", _("not accepted")
    STOPPED = "stopped", _("not sent")


class Letters(models.QuerySet["Letter"]):
    """Letters."""

    def due(self, now: datetime) -> Self:
        """Those that may go now, oldest first. A time that no pause explains was written by a wrong clock."""
        soon = now + INTERRUPTED_AFTER
        wrong = Q(created_at__gt=soon) | Q(taken_at__gt=soon) | Q(not_before__gt=now + LONGEST_HELD)
        return self.filter(wrong | Q(not_before__lte=now), state=LetterState.WAITING).order_by("not_before", "pk")

    def interrupted(self, now: datetime) -> Self:
        """Those that a worker took so long ago that it must have been killed; or in the future, by a wrong clock."""
        at_work = Q(taken_at__range=(now - INTERRUPTED_AFTER, now + INTERRUPTED_AFTER))
        return self.filter(~at_work, state=LetterState.SENDING)

    def done(self) -> Self:
        """Those that nobody will try to send again."""
        return self.filter(state__in=(LetterState.SENT, LetterState.FAILED, LetterState.STOPPED))


class Letter(models.Model):
    """One email to one address. Sent again, it carries the same Message-ID, so that mail programs show it once."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="letters")
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="letters", help_text="Whom it is for."
    )
    kind = models.CharField(max_length=24, choices=LetterKind.choices)
    key = models.CharField(max_length=120, unique=True, help_text="The occasion: one letter each, however often asked.")
    to_address = models.EmailField()
    to_name = models.CharField(max_length=LONGEST, blank=True)
    subject = models.CharField(max_length=LONGEST_SUBJECT)
    text = models.TextField()
    html = models.TextField(blank=True)
    message_id = models.CharField(max_length=120, unique=True, help_text="Of the email; the same in each attempt.")
    state = models.CharField(max_length=12, choices=LetterState.choices, default=LetterState.WAITING, db_index=True)
    not_before = models.DateTimeField(default=timezone.now, help_text="Later in quiet hours or after a failure.")
    not_after = models.DateTimeField(null=True, blank=True, help_text="From then on it is of no use: it is not sent.")
    attempts = models.PositiveSmallIntegerField(default=0)
    problem = models.CharField(max_length=200, blank=True, help_text="What the mail server said last.")
    created_at = models.DateTimeField(auto_now_add=True)
    taken_at = models.DateTimeField(null=True, blank=True, help_text="When a worker took it to hand it over.")
    sent_at = models.DateTimeField(null=True, blank=True)

    objects = Letters.as_manager()

    class Meta:
        ordering = ["-created_at", "-id"]
        indexes = [models.Index(fields=["state", "not_before"], name="letters_due")]

    def __str__(self) -> str:
        return f"{self.subject} to {self.to_address}"
