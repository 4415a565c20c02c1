"""Fields of money in the API: amounts in minor units, days, players, and accounts."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rest_framework import serializers

from clubs.web.body_fields import BodyField, id_of
from rules.club.cash.currency import HIGHEST
from rules.club.cash.fees import PAYMENT_ACCOUNTS
from rules.club.cash.posting import BETWEEN_NIGHTS, Account

RENEWAL_ACCOUNTS = (Account.CASH, Account.BANK, Account.OTHER)


def amount_field(help_text: str = "In minor units: 1250 is $12.50.", **kwargs: Any) -> serializers.IntegerField:
    """An amount of 0 or more."""
    return serializers.IntegerField(min_value=0, max_value=HIGHEST - 1, help_text=help_text, **kwargs)


def day_field() -> serializers.DateField:
    """The day on which money moved."""
    return serializers.DateField(required=False, help_text="When the money moved. Today, if left out.")


def player_field() -> BodyField:
    """The number of a player, as `player` of a service."""
    return id_of(source="player", help_text="As in the door list.")


class BaseAccountField(serializers.ChoiceField):
    """One of some accounts."""

    accounts: ClassVar[Sequence[Account]]

    def __init__(self, **kwargs: Any) -> None:
        kwargs.pop("choices", None)
        super().__init__(choices=[one.value for one in self.accounts], **kwargs)

    def to_internal_value(self, data: Any) -> Account:
        return Account(super().to_internal_value(data))


class PaidIntoField(BaseAccountField):
    """`cash`, or `other` for a transfer or a card."""

    accounts = PAYMENT_ACCOUNTS


class RenewalAccountField(BaseAccountField):
    """`cash`, `bank`, or `other` for a transfer or a card."""

    accounts = RENEWAL_ACCOUNTS


class BetweenNightsField(BaseAccountField):
    """`treasurer`, `bank`, or `other` for a transfer or a card that is on its way to the bank."""

    accounts = BETWEEN_NIGHTS
