"""Members of a club: people who pay a fee for a period. Anybody else the club knows is a contact or a guest."""

from datetime import date

from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from clubs.models.club import Club
from clubs.models.club_row import ClubRow
from clubs.models.limits import between
from clubs.models.player import Player
from clubs.names import LONGEST_ZONE
from rules.base.words import gettext_noop as N_

LONGEST_NUMBER = 20


class MemberKind(ClubRow):
    """A kind of membership: its fee in the club's currency, and its months. "Adult, 40.00 for 12 months"."""

    sort = "kind"
    in_use = N_("Members of this kind exist. Give them another kind first.")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="member_kinds")
    name = models.CharField(max_length=LONGEST_ZONE)
    fee = models.DecimalField(_("Fee"), max_digits=8, decimal_places=2, default=0, validators=[MinValueValidator(0)])
    months = models.PositiveSmallIntegerField(
        _("Months"),
        default=12,
        validators=between(0, 120),
        help_text=_("How long one payment lasts. 0: for life."),
    )

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_member_kind_of_a_name")]


class Member(models.Model):
    """The membership of one player. It stays when they leave, so that they can come back under their number."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="member")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    number = models.CharField(max_length=LONGEST_NUMBER, blank=True, help_text="The club's own member number.")
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
