"""Tables for the night: the fewest that hold everybody, as even as can be."""

import pytest

from rules.errors import RulesError
from rules.movements import RoundSeating, SeatingKind, TableSeating, guarantees, plan
from tests.rules.movements.individuals.counting import everyone_once_a_round


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("largest", [4, 8, 12])
@pytest.mark.parametrize("players", [*range(2, 60), 200])
def test_everybody_sits_at_the_fewest_tables_and_no_table_has_two_more_than_another(players, largest):
    seated = plan("tables", players=players, largest=largest)
    (turn,) = seated.rounds
    sizes = [len(table.sides) for table in turn.tables]
    assert seated.of is SeatingKind.TABLES
    assert everyone_once_a_round(seated)
    assert len(sizes) == -(-players // largest)
    assert max(sizes) <= largest
    assert max(sizes) - min(sizes) <= 1
    assert {len(side) for table in turn.tables for side in table.sides} == {1}


def test_numbers_are_dealt_round_the_tables():
    assert plan("tables", players=5, largest=3).rounds == (
        RoundSeating((TableSeating(1, ((1,), (3,), (5,))), TableSeating(2, ((2,), (4,))))),
    )
    assert str(guarantees(plan("tables", players=3)).sentence) == "Everyone meets everyone else once."


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1}, "Same table all night cannot seat 1"),
        ({"players": 0}, "Same table all night cannot seat 0"),
        ({"players": 5, "smallest": 3, "largest": 4}, "Same table all night cannot seat 5"),
        ({"players": 5, "rounds": 2}, "Same table all night has only 1 round, not 2"),
        ({"pairs": 5}, "Same table all night seats players, not pairs"),
    ],
)
def test_what_cannot_be_seated_is_refused(asked, said):
    with pytest.raises(RulesError, match=said):
        plan("tables", **asked)
