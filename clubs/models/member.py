"""Members of a club: people who pay a fee for a period. Anybody else the club knows is a contact or a guest."""

from datetime import date

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models.club import Club
from clubs.models.player import Player
from clubs.names import LONGEST_ZONE


class MemberKind(models.Model):
    """A kind of membership: its fee, and how long it is good for. "Adult, 40.00 for 12 months"."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="member_kinds")
    name = models.CharField(max_length=LONGEST_ZONE)
    fee = models.DecimalField(max_digits=8, decimal_places=2, default=0, help_text="In the club's currency.")
    months = models.PositiveSmallIntegerField(default=12, help_text="How long one payment is good for; 0: for life.")

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_member_kind_of_a_name")]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """The membership of one player. It stays when they leave, so that they can come back under their number."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="member")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    number = models.CharField(max_length=20, blank=True, help_text="The club's own member number.")
    kind = models.ForeignKey(MemberKind, on_delete=models.PROTECT, null=True, blank=True, related_name="members")
    joined = models.DateField(null=True, blank=True)
    left = models.DateField(null=True, blank=True)
    paid_until = models.DateField(null=True, blank=True, help_text="The last day that is paid for.")
    history = HistoricalRecords()

    class Meta:
        ordering = ["player__name", "player_id"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"], condition=~models.Q(number=""), name="one_member_of_a_number"
            )
        ]

    def __str__(self) -> str:
        return str(self.player)

    def is_member_on(self, day: date) -> bool:
        """Whether they belong to the club on that day: joined by then, and not left."""
        return (self.joined is None or self.joined <= day) and (self.left is None or day < self.left)

    @property
    def needs_renewal(self) -> bool:
        """Whether the fee is paid again and again. A kind for life is paid once."""
        return self.kind is None or self.kind.months > 0

    def is_paid_on(self, day: date) -> bool:
        """Whether the fee covers that day. A kind for life needs no date."""
        if not self.needs_renewal:
            return True
        return self.paid_until is not None and day <= self.paid_until
