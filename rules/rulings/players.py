"""Rulings where two or three keep scores of their own: the maker is one side, everybody else the other.

What the others are given, each of them is given; what is taken from them is taken from the one at fault.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.errors import Fault, RulesError
from rules.hand import HandResult, Side, SoloHand, called
from rules.laws import Laws
from rules.rulings.book import rule
from rules.rulings.cases import Case
from rules.rulings.ruling import Ruling
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

MAKER, OTHERS = Side.NS, Side.EW


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersCase:
    """One irregularity among players: `case` without sides or hand, who was at fault, the hand and the scores."""

    case: Case
    players: tuple[str, ...]
    offender: str | None = None
    hand: SoloHand | None = None
    scores_before: Mapping[str, int] | None = None

    @property
    def maker(self) -> str | None:
        """Who stands alone against the others: the maker, or before trump is made the one at fault."""
        return self.hand.maker if self.hand else self.offender


def rule_among_players(laws: Laws, asked: PlayersCase) -> tuple[Ruling, dict[str, int] | None]:
    """The ruling in words that name the players, and points by player where it has any."""
    known = (asked.offender, *(asked.scores_before or ()))
    if strangers := [name for name in known if name is not None and name not in asked.players]:
        raise RulesError(Fault("not_a_player", say(N_("{player} does not play here."), player=strangers[0])))
    ruling = rule(laws, _of_sides(asked, asked.maker))
    names = {called(laws, side): side_named(asked, side) for side in Side}
    named = replace(ruling, sentence=_naming(ruling.sentence, names), points=None)
    return named, None if ruling.points is None else _by_player(asked, asked.maker, ruling.points)


def side_named(asked: PlayersCase, side: Side) -> str:
    """The players of a side of a ruling, by name."""
    return " & ".join(player for player in asked.players if (player == asked.maker) is (side is MAKER))


def _of_sides(asked: PlayersCase, maker: str | None) -> Case:
    offender = None if asked.offender is None else MAKER if asked.offender == maker else OTHERS
    before = None
    if asked.scores_before is not None:
        other = asked.offender if offender is OTHERS else None
        before = (asked.scores_before.get(maker or "", 0), asked.scores_before.get(other or "", 0))
    hand = None if asked.hand is None else _hand_of_sides(asked.hand)
    return replace(asked.case, offender=offender, hand=hand, scores_before=before)


def _hand_of_sides(hand: SoloHand) -> HandResult:
    return HandResult(
        makers=None if hand.maker is None else MAKER,
        tricks=hand.tricks,
        defenders_tricks=hand.defenders_tricks,
        alone=hand.alone,
        defend_alone=hand.defend_alone,
        passed_out=hand.passed_out,
    )


def _naming(sentence: Sentence, names: Mapping[Sentence, str]) -> Sentence:
    """The sentence with players in place of the sides."""
    params = {
        name: names.get(value, _naming(value, names)) if isinstance(value, Sentence) else value
        for name, value in sentence.params.items()
    }
    return Sentence(sentence.text, params)


def _by_player(asked: PlayersCase, maker: str | None, points: tuple[int, int]) -> dict[str, int]:
    def scored(player: str) -> int:
        if player == maker:
            return points[MAKER]
        return points[OTHERS] if points[OTHERS] > 0 or player == asked.offender else 0

    return {player: scored(player) for player in asked.players}
