"""The cash book of a club: postings in double entry, never changed, and the fees of each night.

Database triggers refuse UPDATE and DELETE of postings and their lines on both engines, and TRUNCATE on PostgreSQL
(`scoring.ledger.triggers`). Each posting holds the hash of the one before (`scoring.ledger.cash_chain`). Only a name
can be erased from a reason. Lines hold the numbers of players and entries,
which are no keys: when two players are merged, the book stays as it is, and `Player.kept` leads on.
"""

from collections.abc import Iterator

from django.conf import settings
from django.db import models

from clubs.models import Club, ClubRow, MemberKind
from clubs.names import LONGEST_REASON, LONGEST_ZONE
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.cash.currency import Currency
from rules.club.cash.fees import DoorFees
from rules.club.cash.payouts import PayoutRules
from rules.club.cash.posting import BOOKED_BY_ITSELF, Account, Purpose
from rules.club.cash.prizes import PrizeBasis, PrizeTable, RemainderRule
from tournaments.models import Tournament

LETTERS_OF_CURRENCY = 3
_PURPOSES = [(one.value, one.text) for one in Purpose]
_ACCOUNTS = [(one.value, one.text) for one in Account]


class CashBook(models.Model):
    """One a club. `last` counts its postings, so that none can be missing between two."""

    club = models.OneToOneField(Club, on_delete=models.PROTECT, primary_key=True, related_name="+")
    currency = models.CharField(max_length=LETTERS_OF_CURRENCY, help_text="ISO 4217; it never changes.")
    last = models.PositiveIntegerField(default=0, help_text="The number of the last posting.")
    head = models.CharField(max_length=64, default="", blank=True, help_text="The hash of the last posting.")
    opened_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.club}, {self.currency}"

    @property
    def money(self) -> Currency:
        """Its currency: how many decimals amounts have, and how they are written."""
        return Currency(self.currency)


class YearClosing(models.Model):
    """A year of a book was closed, or reopened: the last row of a year says which of the two it is."""

    book = models.ForeignKey(CashBook, on_delete=models.CASCADE, related_name="year_closings")
    year = models.PositiveSmallIntegerField()
    closed = models.BooleanField(help_text="False: it was reopened.")
    at = models.DateTimeField(auto_now_add=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="Why it was reopened.")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.year} {'closed' if self.closed else 'reopened'}"


class NightCash(models.Model):
    """The fees and prizes of one night, in minor units. The next night's form proposes the same."""

    event = models.OneToOneField(Tournament, on_delete=models.CASCADE, primary_key=True, related_name="+")
    member = models.BigIntegerField(default=0)
    guest = models.BigIntegerField(default=0)
    to_lone_hands = models.BigIntegerField(default=0, help_text="Of each fee, for the lone-hand pot.")
    to_club = models.BigIntegerField(default=0, help_text="Of each fee, for the club.")
    euchre = models.BigIntegerField(default=0, help_text="An entry that is euchred pays it.")
    lone_hand = models.BigIntegerField(default=0, help_text="The opponents of a lone hand pay it.")
    lone_set = models.BigIntegerField(
        default=0, db_default=0, help_text="The entry of a euchred lone maker pays it as well."
    )
    ticket = models.BigIntegerField(
        default=0, db_default=0, help_text="The price of a 50/50 ticket; 0 where the door sells none."
    )
    unit = models.BigIntegerField(default=1, help_text="The smallest coin that prizes are paid in.")
    basis = models.CharField(
        max_length=8, choices=[(one.value, one.text) for one in PrizeBasis], default=PrizeBasis.PERCENT.value
    )
    places = models.JSONField(default=list, help_text="The prize of each place, the first one first; [] for no prizes.")
    remainder = models.CharField(
        max_length=16,
        choices=[(one.value, one.text) for one in RemainderRule],
        default=RemainderRule.BETTER_PLACED.value,
    )
    one_prize = models.BooleanField(default=False, help_text="An entry gets one prize at most, the biggest.")

    def __str__(self) -> str:
        return f"fees of {self.event}"

    @property
    def prize_table(self) -> PrizeTable | None:
        """The prizes by place; None where the night has none."""
        return PrizeTable(PrizeBasis(self.basis), tuple(self.places)) if self.places else None

    def door_fees(self) -> DoorFees:
        """The fees, with those of kinds of membership. One query."""
        kinds = dict(self.kind_fees.values_list("kind_id", "fee"))
        others = self.euchre, self.lone_hand, self.lone_set, self.ticket
        return DoorFees(self.member, self.guest, kinds, self.to_lone_hands, self.to_club, *others)

    def payout_rules(self, currency: Currency) -> PayoutRules:
        """How its pots are paid out."""
        return PayoutRules(currency, self.unit, RemainderRule(self.remainder), self.one_prize)


class KindFee(models.Model):
    """The fee of a night for one kind of membership, where it is not that of other members."""

    night = models.ForeignKey(NightCash, on_delete=models.CASCADE, related_name="kind_fees")
    kind = models.ForeignKey(MemberKind, on_delete=models.CASCADE, related_name="+")
    fee = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["night", "kind"], name="one_fee_a_kind_and_night")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.fee}"


class CashCategory(ClubRow):
    """A category of the club's own list. `code`: one that it began with; "" for one that the treasurer added."""

    sort = "category"

    name = models.CharField(max_length=LONGEST_ZONE)
    code = models.CharField(max_length=12, default="", db_default="", blank=True)
    retired = models.BooleanField(default=False, db_default=False, help_text="It is not offered any more.")

    class Meta:
        ordering = ["retired", "name"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_cash_category_of_a_name"),
            models.UniqueConstraint(
                fields=["club", "code"], condition=~models.Q(code=""), name="one_cash_category_of_a_code"
            ),
        ]

    def faults(self) -> Iterator[Fault]:
        """A category that entries get by themselves cannot be retired."""
        if self.retired and self.code in {one.value for one in BOOKED_BY_ITSELF}:
            text = N_("Some entries get this category by themselves. Rename it instead.")
            yield Fault("category_needed", message(text), {"field": "retired"})


class CashPosting(models.Model):
    """One movement of money. Its lines add up to nothing. Only a reversal takes it back, once."""

    uuid = models.UUIDField(unique=True)
    book = models.ForeignKey(CashBook, on_delete=models.PROTECT, related_name="postings")
    number = models.PositiveIntegerField(help_text="From 1, without gaps.")
    event = models.ForeignKey(Tournament, on_delete=models.PROTECT, null=True, related_name="+")
    purpose = models.CharField(max_length=12, choices=_PURPOSES)
    at = models.DateTimeField()
    day = models.DateField(null=True, help_text="When the money moved; null in older postings: the day of `at`.")
    category = models.ForeignKey(
        CashCategory,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="Where somebody chose one; else it is the purpose's.",
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    reverses = models.OneToOneField("self", on_delete=models.PROTECT, null=True, related_name="reversal")
    asked = models.CharField(
        max_length=64, help_text="SHA-256 of the request: the same id with another one is refused."
    )
    paid_from = models.DateField(null=True, help_text="Membership: paid until here before.")
    paid_until = models.DateField(null=True, help_text="Membership: paid until here with it.")
    previous = models.CharField(
        max_length=64, default="", blank=True, help_text="The hash of the posting before; empty for the first."
    )
    hash = models.CharField(
        max_length=64, default="", help_text="SHA-256 of the posting, its lines and the hash before."
    )

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["book", "number"], name="one_posting_of_a_number")]

    def __str__(self) -> str:
        return f"{self.number}. {self.get_purpose_display()}"


class CashLine(models.Model):
    """One account of a posting. Above zero: received; below: given."""

    posting = models.ForeignKey(CashPosting, on_delete=models.PROTECT, related_name="lines")
    account = models.CharField(max_length=16, choices=_ACCOUNTS)
    amount = models.BigIntegerField(help_text="In minor units of the book's currency.")
    player = models.BigIntegerField(null=True, help_text="The number of the player whose fee it is.")
    entry = models.BigIntegerField(null=True, help_text="The number of the entry whose fee or prize it is.")
    why = models.JSONField(null=True, help_text="The sentence that explains a prize.")
    settles = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="settled_by", help_text="The prize that it pays."
    )

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.account}: {self.amount}"
