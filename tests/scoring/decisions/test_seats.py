"""Who really sat at a table is written down, and the result credited to them."""

from uuid import uuid4

import pytest

from scoring.decisions.seats import who_sat_there
from scoring.ledger.entries.seating import Reseated
from scoring.models import Credit, Kind, LedgerEntry, ScoreCard
from scoring.reads.game_history import history_of
from scoring.standings import publishing
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening, published_places
from tests.factories.scoring import Here, desk, entry_of, event_in_play, table_in_play
from tests.factories.tournaments import CHANGING, THREE
from tests.refusals import refused
from tournaments.models import Entry, GameKind, Seat
from tournaments.selectors import round_sheet
from tournaments.states import GameState

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


def test_an_extra_game_that_is_put_right_still_counts_in_nobodys_points() -> None:
    extra = table_in_play(event_in_play(), kind=GameKind.EXTRA)
    extra.finish(10, 7)
    who_sat_there(**desk(extra, sides=(extra.b, extra.a), reason="they changed sides"))
    assert (extra.card.sides, list(Credit.objects.all())) == ([[extra.b.pk], [extra.a.pk]], [])


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


def test_the_published_standings_name_those_who_sat_there() -> None:
    night = evening(4, movement="round-robin")
    night.play()
    publishing.compute(night.stage.pk)
    before = published_places(night)
    game, other = night.round.games.order_by("table__number")
    (a, _b), (_c, d) = ([entry for (entry,) in ScoreCard.objects.get(game=at).sides] for at in (game, other))
    sides = [Entry.objects.get(pk=entry) for entry in (a, d)]
    who_sat_there(by=night.director, game=game, sides=sides, reason="changed tables", swap=True, uuid=uuid4())
    publishing.compute(night.stage.pk)
    assert published_places(night) == dict(derive(night.stage.pk).places) != before


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


def sat_there(night: Evening, table: int, *sides: Entry) -> Reseated:
    game = night.round.games.get(table__number=table)
    return who_sat_there(by=night.director, game=game, sides=sides, reason="they say so", uuid=uuid4())


def numbers_at(night: Evening, table: int) -> tuple[int | None, ...]:
    return tuple(one.number for _, one in round_sheet(night.round).tables[table - 1].everybody)


def test_who_really_sat_there_is_written_into_the_seats_with_history() -> None:
    night = evening(8)
    one, two, six = night.entries(1, 2, 6)
    other = night.round.games.get(table__number=3)
    told = sat_there(night, 1, one, six)
    assert (told.before, told.after, told.elsewhere) == ((one.pk, two.pk), (one.pk, six.pk), (other.pk,))
    assert numbers_at(night, 1) == (1, 6)
    table = round_sheet(night.round).tables[0]
    assert [name for _, name in table.sides[1][0].players] == six.name.split(" & ")
    assert Seat.history.filter(history_change_reason="who really sat there").count() == 4


def test_two_pairs_that_changed_places_are_corrected_game_by_game() -> None:
    night = evening(8)
    sat_there(night, 1, *night.entries(1, 6))
    assert sat_there(night, 3, *night.entries(5, 2)).elsewhere == ()
    assert [numbers_at(night, table) for table in (1, 2, 3, 4)] == [(1, 6), (3, 4), (5, 2), (7, 8)]


def test_seatings_that_cannot_be_are_refused() -> None:
    night = evening(4)
    one, two, three = night.entries(1, 2, 3)
    assert refused(sat_there, night, 1, one, one) == "same_pair"
    assert refused(sat_there, night, 1, one, two) == "no_change"
    assert refused(sat_there, night, 1, one, evening(4).entry(2)) == "not_playing"
    night.round.games.filter(table__number=1).update(state=GameState.VOID)
    assert refused(sat_there, night, 1, one, three) == "void"


def test_one_who_sat_in_anothers_place_has_the_same_partner() -> None:
    night = evening(9, movement="whist", **CHANGING)
    game = night.round.games.get(table__number=1)
    (resting,) = night.tournament.entries.filter(pk__in=night.round.sit_out)
    planned = [seat.entry for seat in game.seats.order_by("side", "seat")]
    sat = [resting, *planned[1:]]
    told = sat_there(night, 1, *sat)
    assert (told.before, told.after) == (tuple(one.pk for one in planned), tuple(one.pk for one in sat))
    seats = game.seats.order_by("side", "seat")
    assert [(seat.entry, seat.player) for seat in seats] == [(one, one.first) for one in sat]
    for wrong, code in ((sat, "no_change"), (sat[:3], "other_sides"), ([*sat[:3], resting], "same_pair")):
        assert refused(sat_there, night, 1, *wrong) == code


def test_three_who_changed_places_are_written_down_clockwise() -> None:
    night = evening(6, movement="threes", **THREE)
    game = night.round.games.get(table__number=2)
    four, five, six = (seat.entry for seat in game.seats.order_by("side"))
    sat_there(night, 2, six, four, five)
    assert [seat.entry for seat in game.seats.order_by("seat")] == [six, four, five]
