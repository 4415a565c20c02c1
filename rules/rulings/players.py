"""Rulings where two or three keep their own scores: the maker is one side, everybody else the other.

Each of the others receives points that the book gives to their side. Points taken from that side are taken from the
player at fault only.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.errors import Fault, RulesError, Unreadable
from rules.hand import HandResult, Side, side_label
from rules.hand.players import read_player, read_players
from rules.hand.reading import read_whole
from rules.laws import Laws
from rules.rulings.book import rule
from rules.rulings.cases import BARE_READERS, Case, Fact, Offence, facts_needed
from rules.rulings.ruling import Ruling, with_names
from rules.words import gettext_noop as N_
from rules.words import message

MAKER, OTHERS = Side.NS, Side.EW


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersCase:
    """One irregularity among players: `case` without sides or hand, who was at fault, the hand and the scores."""

    case: Case
    players: tuple[str, ...]
    offender: str | None = None
    hand: HandResult | None = None
    scores_before: Mapping[str, int] | None = None

    @property
    def offence(self) -> Offence:
        """The offence."""
        return self.case.offence

    @property
    def maker(self) -> str | None:
        """The lone player against the others: the maker, or before trump is made the one at fault."""
        if self.hand is None:
            return self.offender
        return None if self.hand.makers is None else str(self.hand.named(self.hand.makers))

    def to_json(self) -> dict[str, Any]:
        """The case with what is unknown left out; players by their names."""
        written = {
            **self.case.to_json(),
            "players": list(self.players) or None,
            "offender": self.offender,
            "hand": self.hand and self.hand.to_json(),
            "scores_before": self.scores_before and dict(self.scores_before),
        }
        return {name: value for name, value in written.items() if value is not None}

    @classmethod
    def from_json(cls, asked: Mapping[str, Any]) -> "PlayersCase":
        """The case that is written; who plays follows from the hand or the scores where it is not written."""
        faults: list[Fault] = []
        read: dict[str, Any] = {}
        bare = {name: value for name, value in asked.items() if name not in _READERS}
        for name in (name for name in _READERS if asked.get(name) is not None):
            try:
                read[name] = _READERS[name](asked[name])
            except Unreadable as refused:
                faults += [Fault(fault.code, fault.sentence, {"field": name}) for fault in refused.faults]
        try:
            read["case"] = Case.read(bare, BARE_READERS)
        except Unreadable as refused:
            faults = [*refused.faults, *faults]
        if faults:
            raise Unreadable(faults)
        hand, before = read.get("hand"), read.get("scores_before")
        players = read.get("players") or (hand.players if hand else ()) or tuple(before or ())
        return cls(**{**read, "players": players})


def facts_needed_among_players(laws: Laws, asked: PlayersCase) -> tuple[Fact, ...]:
    """The facts that decide this case as far as it is known."""
    return facts_needed(laws, _of_sides(asked, asked.maker))


def rule_among_players(
    laws: Laws, asked: PlayersCase, named: Callable[[tuple[str, ...]], object] = " & ".join
) -> tuple[Ruling, dict[str, int] | None]:
    """The ruling in words that name the players (`named` joins those of a side), and points by player if any."""
    known = (asked.offender, *(asked.scores_before or ()))
    if strangers := [name for name in known if name is not None and name not in asked.players]:
        raise RulesError(Fault("not_a_player", message(N_("{player} is not one of the players."), player=strangers[0])))
    ruling = rule(laws, _of_sides(asked, asked.maker))
    # Before anybody has made trump there is no maker to name.
    sides = {side: players_of(asked, side) for side in Side}
    names = {side_label(laws, side): named(who) for side, who in sides.items() if who}
    by_name = replace(ruling, sentence=with_names(ruling.sentence, names), points=None)
    return by_name, None if ruling.points is None else _by_player(asked, asked.maker, ruling.points)


def side_named(asked: PlayersCase, side: Side) -> str:
    """The players of a side of a ruling, by name."""
    return " & ".join(players_of(asked, side))


def players_of(asked: PlayersCase, side: Side) -> tuple[str, ...]:
    """The players of a side of a ruling."""
    return tuple(player for player in asked.players if (player == asked.maker) is (side is MAKER))


def _of_sides(asked: PlayersCase, maker: str | None) -> Case:
    offender = None if asked.offender is None else MAKER if asked.offender == maker else OTHERS
    before = None
    if asked.scores_before is not None:
        other = asked.offender if offender is OTHERS else None
        before = (asked.scores_before.get(maker or "", 0), asked.scores_before.get(other or "", 0))
    hand = None if asked.hand is None else _hand_of_sides(asked.hand)
    return replace(asked.case, offender=offender, hand=hand, scores_before=before)


def _hand_of_sides(hand: HandResult) -> HandResult:
    return HandResult(
        makers=None if hand.makers is None else MAKER,
        tricks=hand.tricks,
        defenders_tricks=hand.defenders_tricks,
        alone=hand.alone,
        defend_alone=hand.defend_alone,
        passed_out=hand.passed_out,
    )


def _by_player(asked: PlayersCase, maker: str | None, points: tuple[int, ...]) -> dict[str, int]:
    def scored(player: str) -> int:
        if player == maker:
            return points[MAKER]
        return points[OTHERS] if points[OTHERS] > 0 or player == asked.offender else 0

    return {player: scored(player) for player in asked.players}


def _object(value: object) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    raise Unreadable(Fault("not_by_player", message(N_("A hand and scores must be objects."))))


def _scores(value: object) -> dict[str, int]:
    return {str(name): read_whole(points) for name, points in _object(value).items()}


_READERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "players": read_players,
    "offender": read_player,
    "hand": lambda written: HandResult.from_players_json(_object(written)),
    "scores_before": _scores,
}
"""Readers of what has to do with players; `BARE_READERS` read all the rest."""
