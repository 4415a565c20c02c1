"""The answers to lines of Poker-Euchre, by command."""

from collections.abc import Mapping
from typing import Any, Final

from rules.base.cards import read_suit
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.reading import read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.cards_played import check_table, read_plays
from rules.cli.claim import claim_answer, is_claim
from rules.cli.fields import fields, refuse_unknown
from rules.cli.lines import Answer, faults_to_json, questions_of, text_of
from rules.cli.poker_game import game_answer
from rules.cli.poker_lines import ENVELOPE, game_of_line, read_asked, seats_to_json, together
from rules.euchre.kinds import PokerRules
from rules.euchre.notation.poker import read
from rules.euchre.poker.betting import Betting
from rules.euchre.poker.claims import Scored, poker_claim_faults, score
from rules.euchre.poker.deal import deal_poker, pack
from rules.euchre.poker.faults import poker_faults
from rules.euchre.poker.judge import PokerJudgement, judge_poker
from rules.euchre.poker.reading import read_by_player
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.record_reading import read_record
from rules.euchre.poker.rehearsal import rehearse_deals
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.poker import PokerRuling, rule_at_poker
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from rules.euchre.trick import wild_tricks_of
from rules.laws import JokersIn, PokerLaws

MOST_HANDS: Final = 1000
TRICK_FIELDS: Final = fields("id", "ruleset", "laws", "trump", "plays")
_TRICK: Final = fields("leader", "winner", cards=fields("seat", "card"))
CLAIM_FIELDS: Final = fields(*ENVELOPE, "trump", "shown", "designated", tricks=_TRICK, claim=fields("seat", "trick"))
FIELDS_WITHIN: Final = fields(
    bids=fields("seat", "call"), tricks=_TRICK, reneges=fields("seat", "trick", "called_after")
)
"""The fields of the objects in a deal; those of the deal itself are known to its reader."""
RULING_ENVELOPE: Final = ("id", "ruleset", "laws", "scores_before")
ESTABLISHED: Final = {"in_time": True, "proved": True}
"""The facts of a renege that a line need not give."""


def deal_answer(line: dict[str, Any]) -> dict[str, Any]:
    """A deal for a number of players: {"players" (4 if left out), "jokers", "dealer"}."""
    _, asked = read_asked(line, "dealer")
    dealt = deal_poker(asked["key"], asked["players"], asked["dealer"], jokers=asked["jokers"])
    return {
        "players": len(dealt.hands),
        "jokers": dealt.jokers,
        "dealer": dealt.dealer,
        "deal": {str(seat): [str(card) for card in hand] for seat, hand in enumerate(dealt.hands)},
        "upcard": str(dealt.upcard),
        "kitty": [str(card) for card in dealt.buried],
    }


def play_answer(line: dict[str, Any]) -> dict[str, Any]:
    """Whole hands by the house player, as `judge` reads them."""
    rules, asked = read_asked(line, "dealer", "hands")
    if not 1 <= asked["hands"] <= MOST_HANDS:
        sentence = message(N_("Choose 1 to {most} {most:hand|hands}."), most=MOST_HANDS)
        raise Unreadable(Fault("not_a_count", sentence, {"field": "hands"}))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    records = rehearse_deals(
        rules,
        asked["key"],
        asked["players"],
        asked["hands"],
        dealer=asked["dealer"],
        jokers=asked["jokers"],
    )
    hands = [{**named, **record.to_json(), **_comes_to(judge_poker(rules, record))} for record in records]
    return {"hands": hands} if "hands" in line else hands[0]


def judge_answer(line: dict[str, Any]) -> dict[str, Any]:
    """Everything wrong with a hand, and its result in spite of that."""
    if is_claim(line):
        refuse_unknown(line, CLAIM_FIELDS)
        return claim_answer(wild_tricks_of(game_of_line(line).laws, read_field(line, "trump", read_suit)), line)
    rules, record = together(line, _record_of)
    judged = judge_poker(rules, record)
    return {
        "legal": judged.legal,
        "faults": faults_to_json(judged.faults),
        "maker": judged.maker,
        "trump": judged.trump and judged.trump.value,
        "winners": list(judged.winners),
        "tricks_won": None,
        "points": None,
        **_comes_to(judged),
        **_ending(rules.laws, judged),
    }


def _record_of(line: dict[str, Any]) -> PokerRecord:
    """The deal of a line, or of its text in the notation that people type."""
    if "text" not in line:
        refuse_unknown(line, fields(*line) | FIELDS_WITHIN)
        return read_record(line)
    refuse_unknown(line, fields(*ENVELOPE, "text"))
    return read(text_of(line))


def _comes_to(judged: PokerJudgement) -> dict[str, Any]:
    """Tricks, and chips or points, by seat."""
    answer: dict[str, Any] = {}
    if judged.played is not None:
        answer["tricks_won"] = seats_to_json(judged.played.tricks_won)
    if judged.settled is not None:
        answer |= {"delta": seats_to_json(judged.settled.delta), "net": seats_to_json(judged.settled.net)}
    if judged.points is not None:
        answer["points"] = seats_to_json(judged.points)
    return answer


def _ending(laws: PokerLaws, judged: PokerJudgement) -> dict[str, Any]:
    if judged.ended is None:
        return {"winner": None, "euchred": None, "outcome": None}
    answer: dict[str, Any] = {} if judged.settled is None else {"pot_left": judged.settled.pot_left}
    ended = judged.ended
    return {**answer, "winner": ended.winner, "euchred": ended.euchred(laws), "outcome": ended.outcome(laws).value}


def trick_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The winner of the trick; null where two Jokers lie there and nothing else."""
    refuse_unknown(line, TRICK_FIELDS)
    laws, plays = game_of_line(line).laws, read_field(line, "plays", read_plays)
    trump = read_field(line, "trump", read_suit)
    check_table(plays, laws.most_players, pack(jokers=laws.jokers is not JokersIn.NEVER))
    return {"winner": wild_tricks_of(laws, trump).winner(plays)}


def score_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    rules, deal = together(line, PokerResult.from_json)
    wrong = poker_faults(rules, deal)
    betted = None if wrong else rules.followed(deal)
    if betted is not None and deal.betting_only and len(betted.active) > 1:
        return {"valid": True, "faults": [], "betting": _betting(rules, deal, betted)}
    scored = None if wrong else score(rules, deal)
    wrong = wrong or tuple(poker_claim_faults(scored, deal) if scored else ())
    if wrong or scored is None:
        chips = rules.laws.with_chips
        none: dict[str, Any] = {"delta": None, "net": None, "pot_left": None} if chips else {"points": None}
        empty = {"valid": False, "faults": faults_to_json(wrong), **none}
        return {**empty, "winner": None, "euchred": None, "outcome": None}
    return {"valid": True, "faults": [], **_written_score(scored), **_after(rules, deal, betted)}


def _written_score(scored: Scored) -> dict[str, Any]:
    """Chips or points by player, and how the deal ended."""
    outcome = {"winner": scored.winner, "euchred": scored.euchred, "outcome": scored.outcome.value}
    if scored.settled is None:
        return {"points": dict(scored.points or {}), **outcome}
    paid = scored.settled
    return {"delta": paid.delta, "net": paid.net, "pot_left": paid.pot_left, **outcome}


def _after(rules: PokerRules, deal: PokerResult, betted: Betting[str] | None) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    if betted is not None:
        extra["betting"] = _betting(rules, deal, betted)
    if deal.passed_out:  # Making Trump 7: the player to the dealer's left
        extra["next_dealer"] = deal.players[0 if rules.laws.after_passed_out == "left" else -1]
    return extra


def _betting(rules: PokerRules, deal: PokerResult, betted: Betting[str]) -> dict[str, Any]:
    pot = deal.carry_over + rules.antes(deal) * len(deal.paid) + sum(betted.staked)
    return {
        "closed": betted.over,
        "turn": betted.turn,
        "stakes": betted.stakes,
        "active": list(betted.active),
        "to_call": 0 if betted.turn is None else betted.to_call(betted.turn),
        "may": [act.value for act in betted.legal],
        "pot": pot,
    }


def ruling_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    rules, (case, before) = together(line, _case)
    target = rules.laws.target
    if target is not None and any(points >= target for points in before.values()):
        sentence = message(N_("A player had {target} or more before this hand: the game is over."), target=target)
        raise RulesError(Fault("game_is_over", sentence, {"field": "scores_before"}))
    try:
        ruling = rule_at_poker(rules, case)
    except RulesError as refused:
        return questions_of(refused)
    return {**ruling.to_json(), **_after_ruling(rules, ruling, before)}


def _case(line: dict[str, Any]) -> tuple[PokerCase, dict[str, int]]:
    asked = {name: value for name, value in line.items() if name not in RULING_ENVELOPE}
    if asked.get("offence") == PokerOffence.RENEGE:
        asked = {**ESTABLISHED, **asked}
    case = PokerCase.from_json(asked)
    return case, {} if line.get("scores_before") is None else read_field(line, "scores_before", read_by_player)


def _after_ruling(rules: PokerRules, ruling: PokerRuling, before: dict[str, int]) -> dict[str, Any]:
    """The result of the deal after the ruling, and the chips or points that everybody then has."""
    if ruling.hand is None:
        return {"scores": None}
    scored = score(rules, ruling.hand)
    gained = scored.points if scored.settled is None else scored.settled.net
    scores = {player: before.get(player, 0) + more for player, more in (gained or {}).items()}
    tricks = {player: won for player, won in ruling.hand.won.items() if player != ruling.expelled}
    return {"tricks": tricks, "void_tricks": ruling.hand.void_tricks, **_written_score(scored), "scores": scores}


ANSWERS: Final[Mapping[str, Answer]] = {
    "deal": deal_answer,
    "game": game_answer,
    "judge": judge_answer,
    "play": play_answer,
    "ruling": ruling_answer,
    "score": score_answer,
    "trick": trick_answer,
}
