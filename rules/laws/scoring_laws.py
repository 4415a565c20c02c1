"""The laws of the points of a hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.fields import POINTS, flag, law, number, one_of, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.play_laws import PlayLaws, lone_makers
from rules.laws.words import Sides


class ShortOfIt(StrEnum):
    """The score of a lone defender's side when the defender wins too few tricks."""

    NOTHING = "nothing"
    SET = "set"
    TRICKS = "tricks"


class LoneDefenderPays(StrEnum):
    """The players who score for a lone defender where everybody keeps their own score."""

    LONE_DEFENDER = "lone_defender"
    EACH_DEFENDER = "each_defender"


def _by_hands(laws: Any) -> bool:
    return not laws.tricks_score


def _solo(laws: "ScoringLaws") -> bool:
    return laws.sides is Sides.MAKER_AGAINST_REST


def _euchre(n: int, laws: "ScoringLaws") -> Sentence:
    text = N_("If makers win fewer than 3 tricks, they are euchred. The other side scores {n} {n:point|points}.")
    if _solo(laws):
        text = N_(
            "If a maker wins fewer than 3 tricks, the maker is euchred. Each of the others scores {n} {n:point|points}."
        )
    return message(text, n=n)


def _lone_euchre(n: int, laws: "ScoringLaws") -> Sentence | None:
    if not n:
        return None
    text = N_("If a lone maker is euchred, the other side scores {n} {n:point|points}.")
    if _solo(laws):
        text = N_("If a maker who plays alone is euchred, each of the others scores {n} {n:point|points}.")
    return message(text, n=n)


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class ScoringLaws(PlayLaws):
    """The laws up to the points of a hand."""

    heading: ClassVar[str] = N_("Points")

    tricks_score: bool = law(
        N_("1 point for each trick"),
        yes_no(),
        flag(N_("Each side scores 1 point for each trick, unless it is set. Makers need 3 tricks.")),
        usual=False,
    )
    point: int = law(
        N_("Points for 3 or 4 tricks"),
        POINTS,
        number(N_("Makers who win 3 or 4 tricks score {n} {n:point|points}.")),
        when=_by_hands,
    )
    march: int = law(
        N_("Points for 5 tricks"),
        POINTS,
        number(N_("Makers who win all 5 tricks score {n} {n:point|points}.")),
        when=_by_hands,
    )
    lone_point: int = law(
        N_("Points for 3 or 4 tricks alone"),
        POINTS,
        number(N_("A lone hand that wins 3 or 4 tricks scores {n} {n:point|points}.")),
        when=lambda laws: _by_hands(laws) and lone_makers(laws) and not laws.lone_needs_all,
    )
    lone_march: int = law(
        N_("Points for 5 tricks alone"),
        POINTS,
        number(N_("A lone hand that wins all 5 tricks scores {n} {n:point|points}.")),
        when=lone_makers,
    )
    lone_needs_all: bool = law(
        N_("Lone maker needs all 5 tricks"),
        yes_no(),
        flag(N_("A lone maker who wins fewer than 5 tricks is set.")),
        when=lone_makers,
        usual=False,
    )
    euchre: int = law(
        N_("Points for the defenders for a euchre"),
        POINTS,
        _euchre,
        when=_by_hands,
    )
    lone_euchre: int = law(
        N_("Points for the defenders for the euchre of a lone maker (0: as for any euchre)"),
        POINTS,
        _lone_euchre,
        when=lambda laws: _by_hands(laws) and lone_makers(laws),
        usual=0,
        unsaid={0: N_("A lone maker who is euchred costs as much as any maker.")},
    )
    lone_defender_euchre: int = law(
        N_("Points for a lone defender for a euchre"),
        POINTS,
        number(N_("A lone defender who wins 3 or 4 tricks scores {n} {n:point|points}.")),
        when=lambda laws: laws.defend_alone,
    )
    lone_defender_march: int = law(
        N_("Points for a lone defender for all 5 tricks"),
        POINTS,
        number(N_("A lone defender who wins all 5 tricks scores {n} {n:point|points}.")),
        when=lambda laws: laws.defend_alone,
    )
    lone_defender_short: ShortOfIt = law(
        N_("Lone defender who wins fewer than 3 tricks"),
        one_of(ShortOfIt),
        word(
            nothing=N_("A lone defender who wins fewer than 3 tricks neither scores nor loses points."),
            set=N_("A lone defender who wins fewer than 3 tricks is set."),
            tricks=N_("A lone defender who wins fewer than 3 tricks scores 1 point for each trick."),
        ),
        when=lambda laws: laws.defend_alone,
        usual="nothing",
    )
    lone_against_lone_short: ShortOfIt = law(
        N_("Lone maker and lone defender both fail"),
        one_of(ShortOfIt),
        word(
            nothing=N_("If a lone maker and a lone defender both fail, the defender neither scores nor loses points."),
            set=N_("If a lone maker and a lone defender both fail, both are set."),
            tricks=N_("If a lone maker and a lone defender both fail, the defender scores 1 point for each trick."),
        ),
        when=lambda laws: laws.defend_alone and laws.lone_needs_all,
        usual="nothing",
    )
    lone_defender_pays: LoneDefenderPays = law(
        N_("Points won by a lone defender"),
        one_of(LoneDefenderPays),
        word(
            lone_defender=N_("Only the lone defender scores the points won by defending alone."),
            each_defender=N_("Each of the 2 defenders scores the points that a lone defender wins."),
        ),
        when=lambda laws: laws.defend_alone and _solo(laws),
        usual="lone_defender",
    )
    defenders_need_one: bool = law(
        N_("Defenders who win no trick are set"),
        yes_no(),
        flag(N_("Defenders who win no trick are set.")),
        usual=False,
    )
    set_penalty: int = law(
        N_("Points lost by a side that is set"),
        POINTS,
        number(
            N_("A side that is set scores nothing and loses {n} {n:point|points}."),
            nothing=N_("A side that is set loses nothing."),
        ),
        when=lambda laws: laws.tricks_score or laws.negative_scores,
        usual=0,
    )


def scored_tricks(laws: ScoringLaws) -> Iterator[Fault]:
    """A point for each trick is for 2 sides."""
    if laws.tricks_score and laws.sides is not Sides.PARTNERS:
        yield contradiction("tricks_score", "sides")
