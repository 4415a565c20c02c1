"""Who can still be moved, and what a swap would change, by name."""

from uuid import uuid4

import pytest
from django.utils import timezone

from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.results import enter_result
from scoring.reads.pairing_repair import preview_repair, repair_places
from scoring.reads.stale_cards import stale_cards
from tests.factories.evenings import evening
from tournaments.models import Entry, Round, Stage

pytestmark = pytest.mark.django_db


def test_everybody_at_a_table_without_a_hand_can_be_moved_and_who_sits_out() -> None:
    night = evening(5)
    game = night.round.games.get(table__number=1)
    assert [(place.table, str(place.where)) for place in repair_places(night.round)] == [
        (1, "table 1, side A"),
        (1, "table 1, side B"),
        (2, "table 2, side A"),
        (2, "table 2, side B"),
        (None, "sits out"),
    ]
    enter_result(by=night.director, game=game, score=(10, 2), uuid=uuid4())
    assert [place.table for place in repair_places(night.round)] == [2, 2, None]
    assert repair_places(evening(4, movement="knock-out").round) == ()


def test_a_preview_names_tables_and_effects_and_saves_nothing() -> None:
    night = evening(4, movement="round-robin")
    places = repair_places(night.round)
    one, other = (night.entry(place.number) for place in (places[1], places[3]))
    preview = preview_repair(night.round, one, other)
    names = [f"{place.number} · {place.name}" for place in places]
    assert [(after.table, after.sides) for after in preview.tables] == [
        (1, (names[0], names[3])),
        (2, (names[2], names[1])),
    ]
    told = [str(sentence) for sentence in preview.sentences]
    assert [sentence.count("meet again") for sentence in told] == [1, 1, 0, 0, 0]
    assert told[-1] == "Later rounds stay as planned."
    assert repair_places(night.round) == places


def test_a_drawn_movement_says_that_later_rounds_follow_from_play() -> None:
    night = evening(8, movement="swiss", rounds=3)
    one, other = (night.entry(place.number) for place in repair_places(night.round)[:2])
    told = preview_repair(night.round, one, other).sentences
    assert str(told[-1]) == "Later rounds are drawn from the games as they were really played."


def test_the_preview_is_what_happens() -> None:
    night = evening(6)
    places = repair_places(night.round)
    one, other = night.entry(places[1].number), night.entry(places[2].number)
    preview = preview_repair(night.round, one, other)
    fix_pairing(by=night.director, round=night.round, one=one, other=other, reason="Sisters", uuid=uuid4())
    after = [(place.table, f"{place.number} · {place.name}") for place in repair_places(_again(night.round))]
    told = [(table.table, name) for table in preview.tables for name in table.sides]
    assert told == [place for place in after if place[0] in (1, 2)]


@pytest.mark.parametrize("pairs", [8, 7])
def test_the_preview_names_the_cards_that_are_out_of_date_after_the_swap(pairs: int) -> None:
    night = evening(pairs, movement="round-robin")
    Stage.objects.update(cards_printed=[timezone.now().isoformat()])
    places = repair_places(night.round)
    one, other = night.entry(places[0].number), night.entry(places[-1].number)  # of seven, the last sits out

    def told() -> str:
        return str(preview_repair(_again(night.round), one, other).stale or "")

    before = told()
    fix_pairing(by=night.director, round=night.round, one=one, other=other, reason="Sisters", uuid=uuid4())
    stale = stale_cards(Stage.objects.get())
    assert stale is not None
    numbers = ", ".join(map(str, stale.numbers))
    assert before == f"Printed movement cards out of date: {len(stale.numbers)}, of {numbers}. Print them again."
    assert told() == ""  # swapped back, they are true again


def test_where_nobody_has_a_movement_card_the_preview_names_none() -> None:
    night = evening(4, movement="round-robin", rounds=1)
    places = repair_places(night.round)
    assert preview_repair(night.round, night.entry(places[0].number), night.entry(places[3].number)).stale is None


def _again(round_: Round) -> Round:
    return Round.objects.select_related("stage__tournament").get(pk=round_.pk)


def test_a_preview_names_the_wish_that_a_swap_breaks() -> None:
    night = evening(8, movement="optimised", rounds=3, changing_partners=True)
    one = repair_places(night.round)[0]
    other = next(place for place in repair_places(night.round) if place.table != one.table)
    Stage.objects.filter(pk=night.stage.pk).update(wishes={"fixed": [[one.number, one.table]]})
    entries = [Entry.objects.get(pk=place.entry) for place in (one, other)]
    told = [str(sentence) for sentence in preview_repair(_again(night.round), *entries).broken]
    assert told == [f"Breaks a wish: {one.number} · {one.name} should keep table {one.table}."]
