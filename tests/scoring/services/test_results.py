"""What a game is worth to each entry, lone hands among it: counted from the hands, or entered with a final score."""

from uuid import uuid4

import pytest

from clubs.models import Role
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from rules.euchre.entry import Side
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import GameRecord
from rules.laws import laws_of
from rules.tournament.standings import tie_order
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.results import correct_result
from scoring.decisions.signing import agree
from scoring.decisions.starting import start_event
from scoring.models import Credit
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.remembered import remembered
from tests.factories.scoring import Here, here
from tests.factories.scoring import hand as written
from tests.factories.tournaments import make_numbered

pytestmark = pytest.mark.django_db
BY_LONE_HANDS = tie_order(["wins", "points", "lone_hands", "shared"])


def made(table: Here) -> list[tuple[int, int]]:
    return list(Credit.objects.filter(game=table.game).order_by("side").values_list("entry", "lone_hands"))


@pytest.fixture
@remembered
def lone_hands() -> Here:
    """Pair A made two lone hands; another won no more than four tricks, and B was euchred alone."""
    table = here()
    table.hand("NS", 5, alone=True)
    table.hand("NS", 4, alone=True)
    table.hand("EW", 5)
    table.hand("EW", 2, alone=True)
    table.hand("NS", 5, alone=True)
    table.both_agree(10, 2)
    return table


def test_they_are_the_makers_that_took_all_five_alone(lone_hands: Here) -> None:
    assert made(lone_hands) == [(lone_hands.a.pk, 2), (lone_hands.b.pk, 0)]
    assert list(problems(lone_hands.tournament.pk)) == []


def test_a_correction_at_the_desk_leaves_them_as_the_hands_say(lone_hands: Here) -> None:
    correct_result(by=lone_hands.director, game=lone_hands.game, score=(10, 3), reason="miscounted", uuid=uuid4())
    assert made(lone_hands) == [(lone_hands.a.pk, 2), (lone_hands.b.pk, 0)]
    assert list(problems(lone_hands.tournament.pk)) == []


def test_lone_hands_are_entered_with_a_final_score() -> None:
    table = here()
    enter_final(**table.place(), score=(10, 6), lone_hands=(1, 3))
    table.both_agree(10, 6)
    assert made(table) == [(table.a.pk, 1), (table.b.pk, 3)]
    assert list(problems(table.tournament.pk)) == []


@pytest.mark.parametrize("said", [(1,), (-1, 0), (1, 2, 3)])
def test_what_are_no_lone_hands_is_refused_and_changes_nothing(said: tuple[int, ...]) -> None:
    table = here()
    with pytest.raises(RulesError) as refused:
        enter_final(**table.place(), score=(10, 6), lone_hands=said)
    assert [fault.code for fault in refused.value.faults] == ["lone_hands"]
    assert table.card.sheets == {}


def test_of_two_partners_for_the_game_it_is_the_one_who_called() -> None:
    laws, sides = laws_of("55plus", {}), ((1, 2), (3, 4))
    table = here()
    table.hand("NS", 5, alone=True)
    both = GameRecord.from_json(table.card.sheets, sides=2, signed={})
    assert game_for(laws).lone_hands(both, sides) == ((1, 1), (0, 0)), "nobody wrote down who"
    one = here()
    enter_hand(**one.place(), hand=written("EW", 5, alone=[3]))  # type: ignore[arg-type]
    named = GameRecord.from_json(one.card.sheets, sides=2, signed={})
    assert game_for(laws).lone_hands(named, sides) == ((0, 0), (0, 1))


def test_lone_hands_break_a_tie_where_that_is_agreed() -> None:
    tournament = make_numbered(4)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    night = Evening(director, start_event(by=director, tournament=tournament, rounds=1, tie_order=BY_LONE_HANDS))
    for game in night.round.games.order_by("table__number"):
        keeper = TableKeeper(game.table_id or 0, tournament.pk, tournament.club_id)
        said = (1, 0) if game.table and game.table.number == 2 else None
        turn = {"by": keeper, "game_id": game.pk, "sheet": 1, "number": 1, "uuid": uuid4()}
        enter_final(**turn, score=(10, 5), lone_hands=said)
        for side in Side:
            agree(by=keeper, game_id=game.pk, side=side, score=(10, 5), uuid=uuid4())
    rows = [(row.place, row.entry, str(row.reason)) for row in derive(night.stage.pk).rows][:2]
    assert rows == [
        (1, 3, "1st: 1 win, tied with Pair 1; two-way tie, so lone hands: 1, 0"),
        (2, 1, "2nd: 1 win, tied with Pair 3; two-way tie, so lone hands: 1, 0"),
    ]
