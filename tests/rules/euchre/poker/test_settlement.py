"""Every cell of the Poker Chip Scoring Chart, every worked example, and that no chip is ever lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.poker.settlement import Ended, Payment, PokerOutcome, PokerSettlement, declared, settle_deal
from tests.rules.euchre.poker.laws import chip_laws

FOUR = ("M", "A", "B", "C")
LAWS = chip_laws()


def settled(tricks, *, maker="M", bets=None, folded=(), expelled=(), cards=None, carry=0, laws=LAWS, each=12):
    won = dict(zip(FOUR, tricks, strict=True))
    active = len(FOUR) - len(folded)
    ended = Ended(
        FOUR,
        each,
        maker,
        won,
        cards or {player: number * active for player, number in won.items()},
        frozenset(folded),
        frozenset(expelled),
    )
    staked = dict(zip(FOUR, bets or (5, 5, 5, 5), strict=True))
    paid = settle_deal(laws, ended, staked, antes=each, carry=carry)
    assert sum(paid.net.values()) + paid.pot_left == carry
    assert {player: payment.whole for player, payment in paid.payments.items()} == paid.delta
    return ended, paid


# Worked out by hand: four players, 12 cards, antes of 48, everybody staked 5; net by M, A, B, C and the carry
WORKED = [
    ("maker most", (5, 4, 2, 1), (23, -1, -9, -13), 0, "M", False, PokerOutcome.MAKER_WINS),
    ("another most", (4, 5, 2, 1), (-6, 28, -9, -13), 0, "A", True, PokerOutcome.EUCHRE),
    ("maker tied with one", (5, 5, 1, 1), (-2, 28, -13, -13), 0, "A", True, PokerOutcome.EUCHRE),
    ("two others tied", (3, 4, 4, 1), (-10, -1, -1, -13), 25, None, True, PokerOutcome.NO_WINNER),
    ("maker tied with two", (4, 4, 4, 0), (-6, -1, -1, -17), 25, None, True, PokerOutcome.NO_WINNER),
    ("all tied", (3, 3, 3, 3), (-10, -5, -5, -5), 25, None, True, PokerOutcome.NO_WINNER),
    ("grand march", (12, 0, 0, 0), (66, -22, -22, -22), 0, "M", False, PokerOutcome.GRAND_MARCH),
    ("march", (0, 12, 0, 0), (-22, 56, -17, -17), 0, "A", True, PokerOutcome.MARCH),
    ("maker without a trick", (0, 7, 3, 2), (-22, 36, -5, -9), 0, "A", True, PokerOutcome.EUCHRE),
]


@pytest.mark.parametrize(("name", "tricks", "net", "left", "winner", "euchred", "outcome"), WORKED)
def test_worked_examples(name, tricks, net, left, winner, euchred, outcome):
    ended, paid = settled(tricks)
    assert (tuple(paid.net.values()), paid.pot_left) == (net, left)
    assert (ended.winner, ended.euchred(LAWS), ended.outcome(LAWS)) == (winner, euchred, outcome)
    assert str(outcome.sentence)


@pytest.mark.parametrize(
    ("tricks", "verdicts"),
    [
        ((5, 4, 2, 1), {"M": "winner"}),
        ((4, 5, 2, 1), {"M": "loser", "A": "winner"}),
        ((5, 5, 1, 1), {"M": "loser", "A": "winner"}),
        ((3, 4, 4, 1), {"M": "loser", "A": "tie", "B": "tie"}),
        ((4, 4, 4, 0), {"M": "loser", "A": "tie", "B": "tie"}),
        ((12, 0, 0, 0), {"M": "winner"}),
    ],
)
def test_the_dealer_declares_winner_loser_or_tie(tricks, verdicts):
    """Scoring 3, 4, 6 and 7."""
    ended, _ = settled(tricks)
    assert declared(LAWS, ended) == verdicts


def test_payments_are_told_part_by_part():
    _, paid = settled((0, 12, 0, 0))
    assert paid.payments["A"] == Payment(cards=48, pot=20, euchre=5)
    assert paid.payments["M"] == Payment(euchre=-5)


def test_nothing_is_declared_of_a_deal_that_was_passed_out():
    assert declared(LAWS, Ended(FOUR, 12, None, {}, {}, passed_out=True)) == {}


def test_one_folds_at_0_and_tricks_have_three_cards():
    """Worked: maker 6-4-2 of 3-card tricks → +28, −5, −11, folder −12."""
    _, paid = settled((6, 4, 2, 0), bets=(5, 5, 5, 0), folded=["C"])
    assert tuple(paid.net.values()) == (28, -5, -11, -12)


def test_cards_are_paid_one_chip_each():
    """Scoring 1: five tricks of four cards are 20 chips; four tricks of seven are 28."""
    _, paid = settled((4, 5, 2, 1), maker="A")
    assert (paid.delta["M"], paid.delta["C"]) == (16, 4)
    assert 4 * 7 * LAWS.chips_per_card == 28


def test_a_house_may_pay_more_for_a_card():
    """Scoring 1: "one card is always worth one chip", unless it is agreed otherwise."""
    _, paid = settled((5, 4, 2, 1), laws=chip_laws(chips_per_card=2), each=24)
    assert (paid.delta, paid.pot_left) == ({"M": 40 + 20, "A": 32, "B": 16, "C": 8}, 0)


def test_without_antes_and_a_carry_only_the_bets_lie_in_the_pot():
    ended = Ended(("M", "A"), 2, "M", {"M": 1, "A": 1}, {})
    assert settle_deal(LAWS, ended, {"M": 3, "A": 3}) == PokerSettlement({"M": -3, "A": 6 + 3}, {"M": -6, "A": 6}, 0)


# Poker Chip Scoring Chart: what a player gets once everything lies in the pot (48 antes, 20 bets)
CHART = [
    ("Won all of the tricks", "chose", (12, 0, 0, 0), "M", 68 + 15),
    ("Won all of the tricks", "did not", (0, 12, 0, 0), "A", 68 + 5),
    ("Won most of the tricks", "chose", (5, 4, 2, 1), "M", 20 + 20),
    ("Won most of the tricks", "did not", (4, 5, 2, 1), "A", 20 + 20 + 5),
    ("Tied for the most tricks with 2 or more players", "chose", (4, 4, 4, 0), "M", 16 - 5),
    ("Tied for the most tricks with 2 or more players", "did not", (4, 4, 4, 0), "A", 16),
    ("Tied with 1 player who DID choose the Trump", "did not", (5, 5, 1, 1), "A", 20 + 20 + 5),
    ("Tied with 1 player who did NOT choose the Trump", "chose", (5, 5, 1, 1), "M", 20 - 5),
    ("Tied with 1 player who did NOT choose the Trump", "did not", (2, 5, 5, 0), "A", 20),
    ("did NOT win the most tricks, a winner", "chose", (4, 5, 2, 1), "M", 16 - 5),
    ("did NOT win the most tricks, no winner", "chose", (3, 4, 4, 1), "M", 12 - 5),
    ("did NOT win the most tricks", "did not", (5, 4, 2, 1), "A", 16),
    ("didn't win any tricks, a winner", "chose", (0, 7, 3, 2), "M", 0 - 5),
    ("didn't win any tricks", "did not", (12, 0, 0, 0), "A", 0 - 5),  # a grand march: once more what was staked
    ("didn't win any tricks", "did not", (0, 12, 0, 0), "B", 0),
]


@pytest.mark.parametrize(("row", "column", "tricks", "player", "chips"), CHART)
def test_every_cell_of_the_poker_chip_scoring_chart(row, column, tricks, player, chips):
    assert settled(tricks)[1].delta[player] == chips


def test_the_carry_sweetens_the_pot():
    """Scoring 6."""
    assert settled((5, 4, 2, 1), carry=25)[1].net["M"] == 23 + 25


def test_the_last_one_left_takes_the_pot_without_a_euchre():
    """Betting 10: "immediately wins the entire pot including the ante"."""
    ended, paid = settled((0, 0, 0, 0), bets=(0, 5, 0, 0), folded=["M", "B", "C"])
    assert paid.net == {"M": -12, "A": 36, "B": -12, "C": -12}
    assert (ended.euchred(LAWS), ended.outcome(LAWS), ended.all_tricks) == (False, PokerOutcome.LAST_PLAYER, False)


def test_a_maker_who_folded_pays_his_own_contribution_again():
    """AMB-47."""
    _, paid = settled((0, 6, 4, 2), bets=(3, 5, 5, 5), folded=["M"])
    assert (paid.delta["M"], paid.net["M"]) == (-3, -18)
    excused, free = settled((0, 6, 4, 2), bets=(3, 5, 5, 5), folded=["M"], laws=chip_laws(folded_maker="excused"))
    assert (excused.euchred(chip_laws(folded_maker="excused")), free.delta["M"]) == (False, 0)


def test_a_guilty_maker_is_euchred_for_his_stake():
    """AMB-46."""
    won = {"A": 20, "B": 8, "C": 4}
    ended, paid = settled((0, 5, 2, 1), expelled=["M"], cards=won)
    assert (ended.winner, paid.net["M"], paid.delta["A"]) == ("A", -22, 20 + (68 - 32) + 5)
    excused = chip_laws(reneging_maker="excused")
    assert settled((0, 5, 2, 1), expelled=["M"], cards=won, laws=excused)[1].net["M"] == -17


def test_the_last_one_left_after_a_renege_takes_the_whole_pot():
    """AMB-46: and of a guilty maker the penalty too."""
    ended, paid = settled((0, 3, 0, 0), bets=(5, 5, 0, 0), folded=["B", "C"], expelled=["M"])
    assert (ended.outcome(LAWS), paid.delta) == (PokerOutcome.LAST_PLAYER, {"M": -5, "A": 58 + 5, "B": 0, "C": 0})


def test_a_deal_in_which_every_trick_is_void_has_no_winner():
    ended, paid = settled((0, 0, 0, 0))
    assert (ended.winner, paid.pot_left) == (None, 68 + 5)


def test_what_an_all_in_winner_could_not_match_goes_back():
    """AMB-44, where it is agreed."""
    all_in = chip_laws(short_of_chips="all_in")
    _, paid = settled((7, 3, 1, 1), bets=(2, 5, 5, 5), laws=all_in)
    assert (paid.delta["A"], paid.delta["M"]) == (12 + 3, 28 + 65 - 48 - 9)
    assert settled((3, 4, 4, 1), bets=(2, 5, 5, 5), laws=all_in)[1].pot_left == 17 + 2


def test_passed_out_the_antes_stay():
    """AMB-41."""
    ended = Ended(FOUR, 12, None, {}, {}, passed_out=True)
    paid = settle_deal(LAWS, ended, {}, antes=12, carry=1)
    assert (set(paid.net.values()), paid.pot_left, ended.euchred(LAWS), ended.outcome(LAWS)) == (
        {-12},
        49,
        False,
        PokerOutcome.PASSED_OUT,
    )


@given(
    tricks=st.lists(st.integers(0, 8), min_size=4, max_size=4),
    bets=st.lists(st.integers(0, 60), min_size=4, max_size=4),
    maker=st.sampled_from(FOUR),
    folded=st.sets(st.sampled_from(FOUR), max_size=3),
    carry=st.integers(0, 500),
    folds=st.sampled_from(["euchred", "excused"]),
)
def test_no_chip_is_lost_or_made(tricks, bets, maker, folded, carry, folds):
    won = [0 if player in folded else number for player, number in zip(FOUR, tricks, strict=True)]
    laws = chip_laws(folded_maker=folds)
    settled(won, maker=maker, bets=bets, folded=folded, carry=carry, laws=laws, each=max(1, sum(won)))


def test_only_a_maker_who_folded_is_excused_where_the_laws_excuse_one():
    laws = chip_laws(folded_maker="excused")
    ended, paid = settled((4, 5, 2, 1), laws=laws)
    assert (ended.euchred(laws), tuple(paid.net.values())) == (True, (-6, 28, -9, -13))


def test_nobody_is_euchred_where_nobody_made_trump_or_said_so():
    won = {"M": 5, "A": 7}
    assert Ended(("M", "A"), 12, None, won, {}).euchred(LAWS) is False
    assert Ended(("M", "A"), 12, "M", won, {}, passed_out=True).euchred(LAWS) is False
    assert Ended(("M", "A"), 12, "M", won, {}).euchred(LAWS) is True
