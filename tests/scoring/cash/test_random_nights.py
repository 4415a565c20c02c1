"""Whole nights of money in any order: the book is balanced in every state, and only reversals correct it."""

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.club.cash.posting import Account, Purpose, short_accounts
from scoring.cash.account import reverse_posting
from scoring.cash.book import book_totals, is_closed, night_totals
from scoring.cash.box import add_float, close_night
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payment, take_payments
from scoring.cash.door_rows import sell_at_door
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of
from scoring.cash.tickets import pay_fifty_fifty, sell_tickets, ticket_sales
from scoring.models import CashLine, CashPosting
from tests.factories.cash import CashNight, cash_night, unbalanced, unsound
from tests.sampling import examples

pytestmark = pytest.mark.django_db

STEPS = (
    *("pay", "pay_all", "float", "tickets", "fifty", "fifty_won", "confirm", "prize", "close", "reverse"),
    *("income", "expense"),
)
NIGHT = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 60)), min_size=4, max_size=16)


@pytest.fixture
def finished() -> CashNight:
    return cash_night(ticket=35)


def step(night: CashNight, what: str, n: int, uuid: UUID) -> Callable[[], object]:
    """One tap of somebody; `n` chooses among whatever there is."""
    heads, prizes = night.door.heads, prizes_of(night.event)
    postings = list(CashPosting.objects.order_by("number"))
    ids = {"by": night.treasurer, "uuid": uuid}
    here = {**ids, "event": night.event}
    club = night.event.club
    head = heads[n % len(heads)].player
    verbs: dict[str, Callable[[], object]] = {
        "pay": lambda: take_payment(
            **here, player=head, amount=n * 5 or None, into=(Account.CASH, Account.OTHER)[n % 2]
        ),
        "pay_all": lambda: take_payments(**here, players=[one.player for one in heads if one.owes]),
        "float": lambda: add_float(**here, amount=n * 100),
        "tickets": lambda: sell_at_door(**here, players=_buyers(night, n), tickets=n % 5),
        "fifty": lambda: sell_tickets(**here, amount=n * 7),
        "fifty_won": lambda: pay_fifty_fifty(**here, winner=str(n)),
        "confirm": lambda: confirm_payouts(**ids, stage=night.stage),
        "prize": lambda: pay_prize(**here, prize=prizes[n % len(prizes)].line if prizes else 0),
        "close": lambda: close_night(**here, counted=n * 100, reason="counted twice" if n % 2 else ""),
        "reverse": lambda: reverse_posting(
            **ids, posting=postings[n % len(postings)] if postings else CashPosting(), reason="a slip"
        ),
        "income": lambda: record_money(way=Purpose.INCOME, **ids, club=club, amount=n, reason="a gift"),
        "expense": lambda: record_money(way=Purpose.EXPENSE, **ids, club=club, amount=n, reason="coffee"),
    }
    return verbs[what]


def _buyers(night: CashNight, n: int) -> list[int]:
    """A player, a pair, or two of different pairs, who cannot buy together."""
    one, *others = heads = night.door.heads[n % 3 :]
    partners = [head.player for head in heads if head.entry == one.entry]
    return ([one.player], partners, [one.player, others[0].player])[n % 3]


def assert_sound(night: CashNight) -> None:
    whole, own = book_totals(night.book.pk), night_totals(night.event.pk)
    assert unbalanced(night.book) == []
    assert sum(whole.values()) == sum(own.values()) == 0
    assert short_accounts(whole) == short_accounts(own) == ()
    if is_closed(night.event.pk):
        left = {account for account in Account if account.of_a_night and own[account]}
        assert left <= {Account.PRIZES}
    if not is_closed(night.event.pk):
        of_buyers = sum(sale.amount for sales in ticket_sales(night.event).values() for sale in sales)
        assert of_buyers <= Account.FIFTY_FIFTY.balance(own[Account.FIFTY_FIFTY])
    owed = sum(prize.amount for prize in prizes_of(night.event) if prize.paid_by is None)
    assert Account.PRIZES.balance(own[Account.PRIZES]) == owed


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(steps=NIGHT)
def test_a_random_night_is_balanced_in_every_state(finished: CashNight, steps: list[tuple[str, int]]) -> None:
    begun = transaction.savepoint()
    try:
        for what, n in steps:
            before = list(CashLine.objects.order_by("pk").values_list("pk", "account", "amount"))
            uuid = uuid4()
            with suppress(Refusal, RulesError, IndexError), transaction.atomic():
                if what == "reverse" and not before:
                    continue
                tap = step(finished, what, n, uuid)
                tap()
                count = CashPosting.objects.count()
                tap()  # a double tap
                assert CashPosting.objects.count() == count
            after = list(CashLine.objects.order_by("pk").values_list("pk", "account", "amount"))
            assert after[: len(before)] == before
            assert_sound(finished)
        assert unsound(finished.book) == []
    finally:
        transaction.savepoint_rollback(begun)
