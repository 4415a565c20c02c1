"""Who really sat at a table is written down, and the result credited to them."""

import pytest

from scoring.models import Credit, Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.services.seats import who_sat_there
from tests.factories.scoring import Here, desk, entry_of, event_in_play, table_in_play
from tests.refusals import refused
from tournaments.models import Entry

pytestmark = pytest.mark.django_db


def test_the_result_goes_to_those_who_sat_there() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    one.finish(10, 7)
    told = who_sat_there(**desk(one, sides=(two.a, one.b), reason="pairs 1 and 3 changed tables"))
    assert told.answered == {
        "game": one.game.pk,
        "before": [one.a.pk, one.b.pk],
        "after": [two.a.pk, one.b.pk],
        "elsewhere": [two.game.pk],
        "mended": [],
    }
    credited = Credit.objects.filter(game=one.game).order_by("side")
    assert list(credited.values_list("entry", "points")) == [(two.a.pk, 10), (one.b.pk, 7)]
    assert one.card.sides == [[two.a.pk], [one.b.pk]]
    agreed, seated = history_of(one.game.pk)[-2:]
    assert (str(seated.what), seated.replaces) == ("numbers 3 and 2 sat at this table, not 1 and 2", None)
    assert agreed.replaced_by is None


def sat(*tables: Here) -> list[tuple[int, int]]:
    """Numbers of the pairs that are written down, by the cards; seats say the same."""
    numbers = dict(Entry.objects.values_list("pk", "number"))
    cards = [tuple(numbers[entry] for (entry,) in table.card.sides) for table in tables]
    seats = [tuple(table.game.seats.order_by("side").values_list("entry__number", flat=True)[::2]) for table in tables]
    assert seats == cards
    return cards


def test_pairs_that_changed_tables_are_put_right_in_one_act() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    one.finish(10, 7)
    two.finish(4, 10)
    words = desk(one, sides=(one.a, two.a), reason="pairs 2 and 3 changed tables", swap=True)
    told = who_sat_there(**words)
    assert (told.elsewhere, told.corrected) == ((two.game.pk,), (two.game.pk,))
    assert sat(one, two) == [(1, 3), (2, 4)]
    credited = Credit.objects.order_by("game", "side").values_list("entry__number", "points")
    assert list(credited) == [(1, 10), (3, 7), (2, 4), (4, 10)]
    assert [entry.reason for entry in LedgerEntry.objects.filter(kind=Kind.SEATING)] == [words["reason"]] * 2
    assert who_sat_there(**words) == told
    assert refused(who_sat_there, **{**words, "swap": False}) == "same_id_other_body"
    assert LedgerEntry.objects.filter(kind=Kind.SEATING).count() == 2


def test_pairs_that_went_round_three_tables_are_put_right_table_by_table() -> None:
    stage = event_in_play()
    one, two, three = (table_in_play(stage, table) for table in (1, 2, 3))
    who_sat_there(**desk(one, sides=(three.a, one.b), reason="wrong way round", swap=True))
    who_sat_there(**desk(two, sides=(one.a, two.b), reason="wrong way round", swap=True))
    assert sat(one, two, three) == [(5, 2), (1, 4), (3, 6)]


def test_two_pairs_that_only_changed_sides_leave_the_other_tables_alone() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    assert who_sat_there(**desk(one, sides=(one.b, one.a), reason="sides", swap=True)).corrected == ()
    assert sat(one, two) == [(2, 1), (3, 4)]


def test_where_one_game_cannot_be_corrected_neither_is() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    outsider = event_in_play()
    words = desk(one, sides=(two.a, entry_of(outsider.tournament, 2)), reason="mixed up", swap=True)
    assert refused(who_sat_there, **words) == "not_playing"
    assert (sat(one, two), LedgerEntry.objects.count()) == ([(1, 2), (3, 4)], 0)
