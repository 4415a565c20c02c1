"""What a treasurer types about money outside a night."""

import pytest

from clubs.models import Club
from rules.club.cash.currency import Currency
from rules.club.cash.posting import Account, Purpose
from scoring.cash.categories import make_categories, offered_categories
from scoring.cash.club_forms import MoneyForm
from scoring.models import CashCategory

pytestmark = pytest.mark.django_db
TYPED = {"way": "expense", "amount": "120,00 $", "into": "treasurer", "reason": "hall"}


def test_money_without_a_day_and_a_category_is_of_today_and_other(club: Club) -> None:
    make_categories(club)
    form = MoneyForm(TYPED, currency=Currency("CAD"), categories=offered_categories(club))
    assert form.is_valid()
    kept = {name: value for name, value in form.cleaned_data.items() if name != "uuid"}
    typed = {"way": Purpose.EXPENSE, "amount": 12_000, "into": Account.TREASURER, "reason": "hall"}
    assert kept == {**typed, "day": None, "category": None}
    assert form.fields["category"].initial == CashCategory.objects.get(code="other")


def test_a_retired_category_is_no_choice(club: Club) -> None:
    make_categories(club)
    CashCategory.objects.filter(code="rent").update(retired=True)
    rent = CashCategory.objects.get(code="rent").pk
    form = MoneyForm({**TYPED, "category": rent}, currency=Currency("CAD"), categories=offered_categories(club))
    assert list(form.errors) == ["category"]
