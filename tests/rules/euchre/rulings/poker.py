"""Irregularities at Poker-Euchre."""

from rules.euchre.kinds import game_for
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.poker import rule_at_poker
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from tests.rules.euchre.poker.laws import chip_laws

FOUR = ("a", "b", "c", "d")

PLAYED = PokerResult(players=FOUR, maker="b", tricks={"a": 4, "b": 5, "c": 2, "d": 1}, bets=dict.fromkeys(FOUR, 5))


def ruled(offence, laws=None, **facts):
    return rule_at_poker(game_for(laws or chip_laws()), PokerCase(offence=PokerOffence(offence), **facts))


def renege(laws=None, hand=PLAYED, offender="b", **facts):
    known = {"in_time": True, "proved": True, "play_over": True, **facts}
    return ruled("renege", laws, offender=offender, hand=hand, **known)
