"""Shapes of money: every amount is an integer of minor units of the book's currency."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import Shape, body_field_of, id_of, why_field
from clubs.web.errors import as_validation_error
from clubs.web.examples import example
from rules.base.errors import RulesError, Unreadable
from rules.base.words import Worded
from rules.club.cash.currency import HIGHEST
from rules.club.cash.posting import Account
from rules.club.cash.prizes import MOST_PLACES, PrizeBasis, RemainderRule
from scoring.cash.api.money_fields import PaidIntoField, amount_field, player_field
from scoring.cash.forms import TicketsForm, WinnerForm
from scoring.cash.night_fees import NightRules
from scoring.models.cash import LETTERS_OF_CURRENCY

MOST_HEADS = 1000


def _words(words: type[Worded]) -> list[tuple[str, str]]:
    return [(word.value, word.text) for word in words]


class KindFeeSerializer(Shape):
    """The fee of one kind of membership."""

    kind_id = id_of(source="kind", help_text="As in `member-kinds`.")
    fee = amount_field()


class NightFeesSerializer(Shape):
    """Fees and prizes of a night. `places`: percent, shares or amounts from first place on; [] for no prizes."""

    currency = serializers.RegexField(
        "^[A-Z]{3}$",
        max_length=LETTERS_OF_CURRENCY,
        required=False,
        help_text="Opens the book of a club that has none; it never changes.",
    )
    member = amount_field()
    guest = amount_field()
    kinds = KindFeeSerializer(many=True, required=False, default=list)
    to_club = amount_field("Of each fee, for the club.", default=0)
    to_lone_hands = amount_field("Of each fee, for the lone-hand pot.", default=0)
    euchre = amount_field("Whoever is euchred pays it.", default=0)
    lone_hand = amount_field("The opponents of a lone hand pay it.", default=0)
    lone_set = amount_field("The entry of a euchred lone maker pays it as well.", default=0)
    ticket = amount_field("The price of a 50/50 ticket; 0 where the door sells none.", default=0)
    unit = amount_field("The smallest coin for prizes.", default=1)
    basis = serializers.ChoiceField(choices=_words(PrizeBasis), default=PrizeBasis.PERCENT.value)
    places = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=HIGHEST - 1), max_length=MOST_PLACES, default=list
    )
    remainder = serializers.ChoiceField(choices=_words(RemainderRule), default=RemainderRule.BETTER_PLACED.value)
    one_prize = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """One value with the rules of the night."""
        currency = {"currency": attrs.pop("currency")} if "currency" in attrs else {}
        kinds = {one["kind"]: one["fee"] for one in attrs.pop("kinds")}
        words = {"basis": PrizeBasis(attrs["basis"]), "remainder": RemainderRule(attrs["remainder"])}
        try:
            return {"rules": NightRules(**{**attrs, **words}, kinds=kinds), **currency}
        except RulesError as refused:
            raise as_validation_error(Unreadable(refused.faults)) from refused


class NewPaymentSerializer(Shape):
    """A payment at the door. Without `amount` it is what the head owes."""

    player_id = player_field()
    into = PaidIntoField(required=False)
    amount = amount_field(required=False)
    reason = why_field(required=False)


@example("Four at once", player_ids=[12, 13, 14, 15])
class NewPaymentsSerializer(Shape):
    """Several heads: each pays what it owes."""

    player_ids = serializers.ListField(
        source="players",
        child=id_of(),
        min_length=1,
        max_length=MOST_HEADS,
        help_text="As in the door list.",
    )
    into = PaidIntoField(required=False)


class HandFeesSerializer(Shape):
    """The fees of one entry for hands: times `euchred`, lone hands `against`, and what of it is paid."""

    entry_id = serializers.IntegerField(source="entry")
    name = serializers.CharField()
    euchred = serializers.IntegerField(source="fees.euchred")
    set_alone = serializers.IntegerField(source="fees.set_alone", help_text="Euchres of its own lone hands.")
    against_lone = serializers.IntegerField(source="fees.against_lone")
    due = serializers.IntegerField(source="fees.due")
    paid = serializers.IntegerField()
    owes = serializers.IntegerField()


class NewHandFeesSerializer(Shape):
    """An entry pays all that it owes for hands."""

    entry_id = id_of(source="entry", help_text="As in the list.")
    into = PaidIntoField(required=False)


class FiftyFiftySerializer(Shape):
    """The 50/50 draw of a night: money for tickets since the last winner, and the winner's half."""

    currency = serializers.CharField()
    ticket = serializers.IntegerField(help_text="The price of a ticket; 0 where the door sells none.")
    sold = serializers.IntegerField()
    prize = serializers.IntegerField()


class NewTicketsSerializer(Shape):
    """Cash for tickets."""

    amount = amount_field()


@example("Three for a pair", player_ids=[12, 13], tickets=3)
class TicketsAtDoorSerializer(Shape):
    """One player, or both of a pair, and the number of tickets."""

    player_ids = serializers.ListField(
        source="players", child=id_of(), min_length=1, max_length=2, help_text="As in the door list."
    )
    tickets = body_field_of(TicketsForm, "tickets")


@example("A ticket", winner="ticket 217")
class FiftyFiftyWonSerializer(Shape):
    """The ticket that won, or another word for the winner."""

    winner = body_field_of(WinnerForm, "winner")


class DoorHeadSerializer(Shape):
    """One head of the night: its fee, and what of it is paid."""

    player_id = serializers.IntegerField(source="player")
    name = serializers.CharField()
    entry_id = serializers.IntegerField(source="entry", allow_null=True)
    here = serializers.BooleanField()
    fee = serializers.IntegerField()
    paid = serializers.IntegerField()
    owes = serializers.IntegerField()
    tickets = serializers.IntegerField(
        source="paid_for_tickets",
        help_text="Paid for 50/50 tickets since the last draw. Both of a pair have those of the pair.",
    )


class CashLineSerializer(Shape):
    """One account of a posting. Above 0: received; below: given."""

    account = serializers.ChoiceField(choices=_words(Account))
    amount = serializers.IntegerField()
    player_id = serializers.IntegerField(source="player", allow_null=True)
    entry_id = serializers.IntegerField(source="entry", allow_null=True)


class PostingSerializer(Shape):
    """One posting of the book; its lines add up to 0. `reverses`: the number of the posting that it undoes."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    purpose = serializers.CharField()
    at = serializers.DateTimeField()
    day = serializers.DateField(allow_null=True, help_text="When the money moved; null: the day of `at`.")
    category_id = serializers.IntegerField(allow_null=True, help_text="The one that was chosen.")
    event = serializers.CharField(source="event.code", default=None, allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    reverses = serializers.IntegerField(source="reverses.number", default=None, allow_null=True)
    lines = CashLineSerializer(many=True)


class BalanceSerializer(Shape):
    """The money of an account, or the money that it is owed."""

    account = serializers.ChoiceField(choices=_words(Account))
    balance = serializers.IntegerField()


class NightAccountSerializer(Shape):
    """The money of a night."""

    currency = serializers.CharField()
    closed = serializers.BooleanField()
    balances = BalanceSerializer(many=True)


class CloseNightSerializer(Shape):
    """The counted cash; a reason where it is not the book's."""

    counted = amount_field()
    reason = why_field(required=False)


class NewFloatSerializer(Shape):
    """Change for the box."""

    amount = amount_field()
