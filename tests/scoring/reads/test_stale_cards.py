"""Cards that are out of date: of those whose seats changed since somebody came, left or came back."""

import pytest

from rules.tournament.movements import from_json
from scoring.decisions.pairs import late_pair, what_withdrawal_changes, withdraw_pair
from scoring.models import Kind, LedgerEntry
from scoring.reads.stale_cards import stale_cards
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, newcomer
from tests.refusals import refused
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def begun(pairs: int) -> Evening:
    night = evening(pairs, movement="round-robin", rounds=6)
    night.play()
    night.close()
    return night


def numbers(night: Evening) -> tuple[int, ...]:
    stale = stale_cards(night.stage)
    return stale.numbers if stale else ()


def test_a_late_pair_in_the_empty_seats_changes_the_cards_of_those_it_meets() -> None:
    night = begun(13)
    assert stale_cards(night.stage) is None
    change = late_pair(by=night.director, stage=night.stage, entry=newcomer(night), at_once=True)
    met = {other for one in change.rounds for other in one.after.opponents(14)}
    assert numbers(night) == (*sorted(met), 14)


def test_no_card_is_out_of_date_if_all_keep_their_seats() -> None:
    night = begun(13)
    how = {"by": night.director, "stage": night.stage, "entry": night.entry(4), "reason": "ill"}
    withdraw_pair(**how, keep_seats=True)
    assert stale_cards(night.stage) is None


def test_if_everybody_is_seated_again_the_cards_of_all_others_are() -> None:
    night = begun(13)
    change = what_withdrawal_changes(stage=night.stage, entry=night.entry(4))
    how = {"by": night.director, "stage": night.stage, "entry": night.entry(4), "reason": "ill"}
    withdraw_pair(**how, previewed=change.previewed)
    assert numbers(night) == change.stale == tuple(number for number in range(1, 14) if number != 4)


def test_a_pair_leaves_and_all_others_keep_the_seats_on_their_cards() -> None:
    event = evening(13, movement="round-robin", rounds=6)
    event.play()
    event.close()
    before = from_json(Stage.objects.get().plan)
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(4), "reason": "ill"}
    withdraw_pair(**how, keep_seats=True, previewed=None)
    for was, now in zip(before, from_json(Stage.objects.get().plan), strict=True):
        assert now.tables == tuple(table for table in was.tables if 4 not in table.numbers)
    body = LedgerEntry.objects.get(kind=Kind.WITHDRAWAL).body
    assert (body["keep_seats"], Stage.objects.get().replanned, list(problems())) == (True, None, [])


def test_there_are_no_seats_to_keep_where_rounds_are_drawn_one_by_one() -> None:
    event = evening(6, movement="swiss", rounds=3)
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(4), "reason": "ill"}
    assert refused(withdraw_pair, **how, keep_seats=True) == "seats_change"
