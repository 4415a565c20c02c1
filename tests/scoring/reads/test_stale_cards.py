"""Cards that are out of date: of those whose seats changed since the first round was seated."""

from uuid import uuid4

import pytest
from django.utils import timezone

from rules.tournament.movements import from_json
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.pairs import late_pair, what_withdrawal_changes, withdraw_pair
from scoring.decisions.undo_plan import undo_replan
from scoring.models import Kind, LedgerEntry
from scoring.reads.stale_cards import stale_cards
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, newcomer
from tests.factories.replanning import agreed
from tests.refusals import refused
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def begun(pairs: int) -> Evening:
    night = evening(pairs, movement="round-robin", rounds=6)
    night.play()
    night.close()
    printed(night)
    return night


def printed(night: Evening) -> None:
    """Somebody prints all movement cards now."""
    stage = Stage.objects.get(pk=night.stage.pk)
    now = timezone.now().isoformat()
    Stage.objects.filter(pk=stage.pk).update(cards_printed=[*(stage.cards_printed or ()), now])
    night.stage.refresh_from_db()


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


def swap(night: Evening, one: int, other: int) -> None:
    two = {"one": night.entry(one), "other": night.entry(other)}
    fix_pairing(by=night.director, round=night.round, **two, reason="Sisters", uuid=uuid4())


def test_a_new_plan_makes_the_cards_of_all_whose_seats_it_changes_out_of_date() -> None:
    night = begun(13)
    change = agreed(night, without=(2,))
    assert change is not None
    assert (numbers(night), bool(change.stale)) == (change.stale, True)


def test_more_rounds_make_every_card_out_of_date_and_fewer_make_none() -> None:
    night = begun(13)
    agreed(night, rounds=2)
    assert numbers(night) == ()
    agreed(night, rounds=3)
    assert numbers(night) == tuple(range(1, 14))


def undo_plan(night: Evening) -> None:
    link = LedgerEntry.objects.get(kind=Kind.REPLAN).link
    undo_replan(by=night.director, stage=night.stage, link=link, reason="no")


def test_a_new_plan_that_is_undone_leaves_the_cards_that_were_printed_for_it_out_of_date() -> None:
    night = begun(13)
    change = agreed(night, without=(2,))
    assert change is not None
    before = stale_cards(night.stage)
    printed(night)
    undo_plan(night)
    after = stale_cards(night.stage)
    assert before is not None
    assert after is not None
    assert (after.numbers, after.since > before.since) == (change.stale, True)


def test_cards_from_before_a_plan_that_is_undone_are_true_again() -> None:
    night = begun(13)
    agreed(night, without=(2,))
    undo_plan(night)
    assert numbers(night) == ()
    printed(night)
    assert numbers(night) == ()


def test_cards_that_nobody_printed_are_not_out_of_date_nor_those_printed_after_a_change() -> None:
    night = begun(13)
    Stage.objects.update(cards_printed=None)
    night.stage.refresh_from_db()
    agreed(night, without=(2,))
    never = numbers(night)
    printed(night)
    assert (never, numbers(night)) == ((), ())
    assert agreed(night, without=(4,)) is not None
    assert numbers(night) != ()


def test_a_swap_makes_the_cards_of_both_tables_out_of_date_until_the_round_is_closed() -> None:
    night = begun(8)
    tables = [
        {seat.entry.number or 0 for seat in game.seats.select_related("entry")}
        for game in night.round.games.order_by("table__number")[:2]
    ]
    one, other = (min(table) for table in tables)
    swap(night, one, other)
    assert numbers(night) == tuple(sorted(tables[0] | tables[1]))
    swap(night, other, one)
    assert numbers(night) == ()
    swap(night, one, other)
    night.play()
    night.close()
    assert numbers(night) == ()


def test_the_card_of_a_pair_that_sat_out_and_swapped_is_out_of_date_too() -> None:
    night = begun(7)
    (out,) = night.tournament.entries.filter(pk__in=night.round.sit_out)
    game = night.round.games.order_by("table__number")[0]
    table = {seat.entry.number or 0 for seat in game.seats.select_related("entry")}
    swap(night, min(table), out.number or 0)
    assert numbers(night) == tuple(sorted(table | {out.number or 0}))


def test_no_card_is_out_of_date_once_the_last_round_is_closed() -> None:
    night = evening(7, movement="round-robin", rounds=2)
    night.play()
    night.close()
    printed(night)
    late_pair(by=night.director, stage=night.stage, entry=newcomer(night), at_once=True)
    late = numbers(night)
    night.play()
    night.close()
    assert (len(late), numbers(night)) == (2, ())
