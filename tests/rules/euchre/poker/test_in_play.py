"""A deal while it is played: its stages, the pot and the stacks, what is refused, and how an address carries it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.poker.betting import BettingAction, betting
from rules.euchre.poker.in_play import (
    PlayStage,
    deal_in_play,
    passed_out,
    read_betting,
    usual_amounts,
    write_betting,
)
from rules.euchre.poker.session import Session, open_session
from tests.rules.euchre.poker.laws import chip_laws
from tests.sampling import examples


def session(players: int = 6, chips: int = 42, *, jokers: bool = False, **overrides: object) -> Session[str]:
    """The last in turn deals, so that seat 0 acts first."""
    stacks = {str(seat): chips for seat in range(players)}
    return open_session(chip_laws(**overrides), stacks, banker="1", dealer=str(players - 1), jokers=jokers)


def played(bets: str, maker: str = "0", **given: object):
    return deal_in_play(session(**given), maker, read_betting(bets))


def refused(bets: str, **given: object) -> tuple[str, list[str]]:
    """What is kept of a betting, and why the rest is not."""
    deal = played(bets, **given)
    return write_betting(deal.log), [str(fault.sentence) for fault in deal.refused]


def test_the_antes_are_taken_before_anybody_says_who_made_trump():
    deal = deal_in_play(session())
    assert (deal.stage, deal.pot, deal.stock, deal.left_alone) == (PlayStage.MAKER, 48, 252, None)
    assert deal.stacks == dict.fromkeys("012345", 34)
    assert str(deal.announced) == "“Ladies and gentlemen, please sort your cards!”"


def test_bets_run_into_the_pot_until_all_betting_is_closed():
    deal = played("0b5.1c.2r10.3f")
    assert (deal.stage, deal.betting.turn, deal.pot) == (PlayStage.BETTING, "4", 73)
    assert deal.stacks == {"0": 29, "1": 29, "2": 19, "3": 34, "4": 34, "5": 34}
    assert sum(deal.stacks.values()) + deal.pot == deal.stock
    closed = played("0b5.1c.2r10.3f.4c.5f.0c.1c")
    assert (closed.stage, closed.pot, str(closed.announced)) == (PlayStage.TRICKS, 108, "“All betting is closed!”")


def test_the_last_player_takes_the_pot_and_no_trick_is_played():
    """Betting 10."""
    deal = played("0b5.1f.2f.3f.4f.5f")
    assert (deal.stage, deal.left_alone, deal.pot, deal.announced) == (PlayStage.NOTHING, "0", 53, None)


def test_the_maker_may_stay_in_without_a_bet():
    """Making Trump 9: "is obligated to bet a sizeable amount"; no number is given, and any player may check."""
    deal = played("0k.1k.2k.3k.4k.5k", maker="3")
    assert (deal.stage, deal.pot) == (PlayStage.TRICKS, 48)


def test_nothing_is_played_where_everybody_passed():
    deal = passed_out(session())
    assert (deal.stage, deal.left_alone, deal.pot) == (PlayStage.NOTHING, None, 48)


@pytest.mark.parametrize(
    ("bets", "kept", "why"),
    [
        ("0b21", "", ["A bet or a raise must be from 1 to 20 chips."]),
        ("0b5.1r21.2c", "0b5", ["A bet or a raise must be from 1 to 20 chips."]),
        ("0b1.1r1.2r1.3r1.4r1", "0b1.1r1.2r1.3r1", ["There were already 3 raises this time around the table."]),
        ("0b5.2c", "0b5", ["2 acted out of turn: it is 1's turn."]),
        ("0b20.1r20", "0b20", ["1 does not have 40 chips left."]),
        ("0b5.1k", "0b5", ["1 is 5 chips behind: call, raise or fold."]),
        (
            "0b5.1c.1r10",
            "0b5.1c",
            ["1 called, then raised. A string raise counts as a call: 10 chips go back."],
        ),
        ("0b5.1c.1f", "0b5.1c", ["1 acted out of turn: it is 2's turn.", "The stakes are equal: 1 can check or bet."]),
        ("0k.1k.2k.3k.4k.5k.0b1", "0k.1k.2k.3k.4k.5k", ["All betting is closed."]),
    ],
)
def test_the_first_action_against_the_book_is_refused_with_all_after_it(bets: str, kept: str, why: list[str]):
    assert refused(bets) == (kept, why)


def test_a_raise_in_a_second_motion_is_refused_even_when_the_call_closed_the_betting():
    """Betting 8."""
    kept, why = refused("0b5.1f.2f.3f.4f.5c.5r1")
    assert (kept, why) == (
        "0b5.1f.2f.3f.4f.5c",
        ["5 called, then raised. A string raise counts as a call: 1 chip goes back."],
    )


def test_why_nobody_can_raise_is_said_where_a_raise_is_not_offered():
    def why(bets: str) -> list[str]:
        return [str(fault.sentence) for fault in played(bets).no_raise]

    assert why("0b1.1r1.2r1.3r1") == ["There were already 3 raises this time around the table."]
    assert (why("0b1.1r1.2r1"), why("0k"), why("")) == ([], [], [])


def test_everybody_else_calls_or_checks_at_once_while_the_book_lets_them():
    assert write_betting(played("0b5").all_follow) == "0b5.1c.2c.3c.4c.5c"
    assert write_betting(played("").all_follow) == "0k.1k.2k.3k.4k.5k"
    assert write_betting(played("0k.1b5.2f").all_follow) == "0k.1b5.2f.3c.4c.5c.0c"
    poor = session(players=2, chips=128)
    poor = Session(**{**{name: getattr(poor, name) for name in poor.__slots__}, "chips": {"0": 128, "1": 27}})
    assert deal_in_play(poor, "0", read_betting("0b5")).all_follow is None


def test_two_jokers_can_meet_only_in_a_deal_of_two_with_jokers():
    assert played("0b1.1c", players=2, chips=128, jokers=True).two_jokers_may_meet
    assert not played("0b1.1c", players=2, chips=128).two_jokers_may_meet
    assert not played("0k.1k.2k", players=3, chips=128, jokers=True).two_jokers_may_meet


def test_the_usual_amounts_are_a_chip_of_each_colour_and_the_most():
    assert usual_amounts(range(1, 21)) == (1, 5, 10, 20)
    assert usual_amounts(range(1, 4)) == (1, 3)
    assert usual_amounts(range(2, 201)) == (5, 10, 25, 100, 200)


def test_nobody_plays_alone():
    alone = Session(chip_laws(), ("0", "1"), {"0": 50, "1": 3}, "0", "1", jokers=False, issued=53)
    with pytest.raises(RulesError, match="At least two players must pay for their cards"):
        deal_in_play(alone)


def test_a_maker_who_is_not_in_the_deal_is_asked_for_again():
    assert [deal_in_play(session(), maker).stage for maker in ("7", "", "x", None)] == [PlayStage.MAKER] * 4


@settings(max_examples=examples(200))
@given(st.data())
def test_an_address_carries_every_betting_that_the_book_allows(data: st.DataObject):
    now, log = betting(chip_laws(), [str(seat) for seat in range(data.draw(st.integers(2, 12)))]), ()
    while not now.over and len(log) < 40:
        act = data.draw(st.sampled_from(sorted(now.legal)))
        amount = data.draw(st.sampled_from(now.legal[act]))
        log, now = (*log, (now.turn, act, amount)), now.act(now.turn, act, amount)
    assert read_betting(write_betting(log)) == log


@pytest.mark.parametrize(
    "written", ["0", "0x", "0b5.", ".", "b5", "0b12345", "123k", "0b5,1c", "0b-5", "٣c", "0k." * 900]
)
def test_anything_else_is_no_betting(written: str):
    with pytest.raises(RulesError, match="The betting cannot be read"):
        read_betting(written)


def test_no_betting_is_written_as_nothing():
    assert (read_betting(""), write_betting(())) == ((), "")
    assert read_betting("11r20.0k") == (("11", BettingAction.RAISE, 20), ("0", BettingAction.CHECK, 0))


@pytest.mark.parametrize(
    ("chips", "law", "said"),
    [
        (31, "fold", "B cannot call 20: 19 chips are left."),
        (32, "fold", "B does not have enough chips to raise."),
        (31, "all_in", "B does not have enough chips to raise."),
        (33, "fold", None),
    ],
)
def test_the_page_says_why_a_player_with_few_chips_may_not_call_or_not_raise(chips, law, said):
    held = {"A": 64, "B": chips, "C": 64, "D": 64}
    opened = open_session(chip_laws(short_of_chips=law, money="dollars"), held, banker="A", dealer="D")
    deal = deal_in_play(opened, "A", [("A", BettingAction.BET, 20)])
    assert [str(fault) for fault in deal.no_raise] == ([said] if said else [])
