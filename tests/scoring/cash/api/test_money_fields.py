"""Each field of an account takes those accounts that money can be in there."""

import pytest
from rest_framework.exceptions import ValidationError

from rules.club.cash.posting import Account
from scoring.cash.api.money_fields import BaseAccountField, BetweenNightsField, PaidIntoField, RenewalAccountField


@pytest.mark.parametrize(
    ("field", "taken"),
    [
        (PaidIntoField(), ["cash", "other"]),
        (RenewalAccountField(), ["cash", "other", "bank"]),
        (BetweenNightsField(), ["other", "treasurer", "bank"]),
    ],
)
def test_a_field_takes_its_accounts_and_no_others(field: BaseAccountField, taken: list[str]) -> None:
    found = []
    for account in Account:
        try:
            found.append(field.run_validation(account.value))
        except ValidationError:
            continue
    assert found == [Account(name) for name in taken]
