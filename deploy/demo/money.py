"""Money of the demonstration's last nights: fees and 50/50 tickets at the door, prizes, and a box that is counted."""

from datetime import date, timedelta
from typing import TypedDict
from uuid import uuid4

from django.db import transaction

from clubs.models import User
from rules.club.cash.posting import Account
from scoring.cash.book import is_closed, night_totals
from scoring.cash.box import add_float, close_night
from scoring.cash.door import take_payments
from scoring.cash.door_rows import sell_at_door
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of
from scoring.cash.tickets import pay_fifty_fifty
from tournaments.models import Stage, Tournament

WEEKS = 4
FLOAT = 4000
TICKETS_OF_A_PAIR = 3
RULES = NightRules(member=500, guest=700, to_club=100, ticket=100, unit=25, places=(50, 30, 20))


class _Night(TypedDict):
    by: User
    event: Tournament


def has_money(day: date, today: date) -> bool:
    """Whether a night is one of the last few: more would only cost time."""
    return today - day <= timedelta(weeks=WEEKS)


@transaction.atomic
def take_money(night: Tournament, stage: Stage, director: User) -> None:
    """A night from the float to the count. Everybody has paid; one night a coin is missing.

    All of it or nothing: a demonstration that was stopped in between takes it up again at its next start.
    """
    if is_closed(night.pk):
        return
    by: _Night = {"by": director, "event": night}
    set_night_fees(**by, rules=RULES, currency="CAD")
    add_float(**by, amount=FLOAT, uuid=uuid4())
    pairs = [[player.pk for player in entry.players] for entry in night.entries.all()]
    take_payments(**by, players=[player for pair in pairs for player in pair], uuid=uuid4())
    for pair in pairs:
        sell_at_door(**by, players=pair, tickets=TICKETS_OF_A_PAIR, uuid=uuid4())
    pay_fifty_fifty(**by, winner=f"ticket {TICKETS_OF_A_PAIR * len(pairs)}", uuid=uuid4())
    confirm_payouts(by=director, stage=stage, uuid=uuid4())
    for prize in prizes_of(night):
        pay_prize(**by, prize=prize.line, uuid=uuid4())
    missing = 25 if night.date.day % 7 == 0 else 0
    counted = night_totals(night.pk)[Account.CASH] - missing
    close_night(**by, counted=counted, reason="Counted twice" if missing else "", uuid=uuid4())
