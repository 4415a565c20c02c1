"""By what entries are compared, as it is proposed before play and decided at the start."""

import pytest

from rules.tournament.standings import Basis, Criterion, SitOut, SitOutPolicy, basis_under, proposed_basis

NOTHING, A_WIN = SitOutPolicy(SitOut.NONE), SitOutPolicy(SitOut.WIN_TARGET_0, points=10)


@pytest.mark.parametrize(
    ("fewest", "most", "policy", "proposed"),
    [
        (7, 7, NOTHING, Basis.TOTALS),
        (7, 7, A_WIN, Basis.TOTALS),
        (6, 7, A_WIN, Basis.TOTALS),
        (6, 7, NOTHING, Basis.PER_GAME_DUE),
    ],
)
def test_games_are_compared_per_game_only_where_some_have_fewer_and_a_sit_out_is_worth_nothing(
    fewest, most, policy, proposed
):
    assert proposed_basis(fewest, most, policy) is proposed


def test_an_order_by_games_won_of_those_played_compares_per_game_in_any_case():
    rate, wins = (Criterion.RATE, Criterion.POINTS), (Criterion.WINS, Criterion.POINTS)
    assert [basis_under(rate, basis) for basis in Basis] == [
        Basis.PER_GAME_DUE,
        Basis.PER_GAME_DUE,
        Basis.PER_GAME,
    ]
    assert [basis_under(wins, basis) for basis in Basis] == [*Basis]
