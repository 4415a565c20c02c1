"""Entering an event online: a request with a private link, that a place, a waiting list or a partner search answers."""

from typing import ClassVar, Self

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string, salted_hmac

from clubs.models import Zone
from clubs.models.generated import GeneratedCharField
from tournaments.models.entry import Entry, Single
from tournaments.models.one_or_two import OneOrTwoPlayers
from tournaments.models.tournament import Tournament
from tournaments.states import OnlineEntryState

LONGEST_WORDS = 200
NONCE = 12  # letters of it
KEY = 22  # letters of the hash in a link: nobody guesses 88 bits

LIVE = (OnlineEntryState.SEARCHING, OnlineEntryState.WAITING, OnlineEntryState.IN)


def new_nonce() -> str:
    """The random part of a private link."""
    return get_random_string(NONCE)


class OnlineEntries(models.QuerySet["OnlineEntry"]):
    """Requests to enter, read with their players."""

    def live(self) -> Self:
        """Those that somebody still wants. One that joined its partner's is part of that one."""
        return self.filter(state__in=LIVE)

    def in_line(self) -> Self:
        """The waiting list, first come first."""
        return self.filter(state=OnlineEntryState.WAITING).order_by("queued_at", "pk")

    def searching(self) -> Self:
        """Players who look for a partner, first come first."""
        return self.filter(state=OnlineEntryState.SEARCHING).order_by("created_at", "pk")

    def shown(self) -> Self:
        """With what a page shows of each."""
        return self.select_related("first", "second", "zone", "tournament__club")


class OnlineEntry(OneOrTwoPlayers):
    """One request. A player who looks for a partner is alone until two of them agree; then one request is both.
    The other stays, joined to it, so that each of the two can withdraw alone.

    With a place it is an `entry` of the event, or a `single` where partners are drawn.
    """

    plays_in: ClassVar[str] = "tournament"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="online_entries")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    state = models.CharField(max_length=12, choices=OnlineEntryState.choices)
    email = models.EmailField(blank=True, help_text="Where news of this entry go; empty: the link alone tells it.")
    words = models.CharField(max_length=LONGEST_WORDS, blank=True, help_text="What a player who searches says.")
    nonce = GeneratedCharField(max_length=NONCE, default=new_nonce, editable=False)
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
    single = models.OneToOneField(
        Single, on_delete=models.SET_NULL, null=True, blank=True, related_name="online_entry",
        help_text="Its place in an event where partners are drawn.",
    )  # fmt: skip
    queued_at = models.DateTimeField(default=timezone.now, help_text="When it asked for a place: the waiting order.")
    placed_at = models.DateTimeField(null=True, blank=True, help_text="When it got its place.")
    moved_up = models.BooleanField(default=False, help_text="It got its place from the waiting list.")
    lost_partner_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="When the partner that was found withdrew. A new pair keeps this place in line.",
    )
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = OnlineEntries.as_manager()

    class Meta:
        ordering = ["queued_at", "id"]
        verbose_name_plural = "online entries"
        indexes = [models.Index(fields=["tournament", "state", "queued_at"], name="waiting_line")]

    @property
    def token(self) -> str:
        """The secret part of the private link. It is made from the row with the site's key and stored nowhere."""
        text = f"{self.pk}:{self.nonce}"
        key = salted_hmac("tournaments.online_entry", text, algorithm="sha256").hexdigest()[:KEY]
        return f"{self.pk}-{self.nonce}-{key}"

    @property
    def link(self) -> str:
        """The path of its private page."""
        return reverse("online-entry", args=[self.token])

    @property
    def calendar_link(self) -> str:
        """The path of its calendar."""
        return reverse("online-entry-calendar", args=[self.token])
