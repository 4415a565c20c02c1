"""The laws of playing alone, of folding, and of the play."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.deal_laws import Dummies
from rules.laws.fields import POINTS, flag, law, number, one_of, whole, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.trump_laws import TrumpLaws
from rules.laws.words import Sides


class Alone(StrEnum):
    """The player of the making side who may play alone."""

    NOBODY = "nobody"
    MAKER = "maker"
    EITHER_MAKER = "either_maker"


class AloneDeadline(StrEnum):
    """Until when a maker may say “alone”."""

    NAMING = "naming"
    LEAD = "lead"


class DefendBefore(StrEnum):
    """Until when a defender may say so."""

    DISCARD = "discard"
    LEAD = "lead"


class LonePriority(StrEnum):
    """The lone player when two of one side call alone."""

    FROM_DEALERS_LEFT = "from_dealers_left"
    FIRST_TO_ANNOUNCE = "first_to_announce"


class IdleCards(StrEnum):
    """How the partner of a lone hand puts the cards away."""

    LAID_AWAY = "laid_away"
    FACE_UP = "face_up"
    FACE_DOWN = "face_down"


class LeadAfterLone(StrEnum):
    """The leader when the player on the dealer's left takes no part."""

    NEXT_ACTIVE = "next_active"
    LEFT_OF_LONE_HAND = "left_of_lone_hand"


_ALONE: Final = {
    Alone.NOBODY: N_("Makers do not play alone."),
    Alone.MAKER: N_("The player who makes trump may play alone."),
    Alone.EITHER_MAKER: N_("Either of the makers may play alone."),
}


def lone_makers(laws: Any) -> bool:
    """Whether a maker may play alone."""
    return bool(laws.alone is not Alone.NOBODY)


def _partners_idle(laws: "AloneLaws") -> bool:
    return laws.sides is Sides.PARTNERS and (lone_makers(laws) or laws.defend_alone)


def _alone_at_all(laws: "AloneLaws") -> bool:
    return laws.sides is Sides.PARTNERS or (laws.dummies is not Dummies.NONE and lone_makers(laws))


def _who_plays_alone(alone: Alone, laws: "AloneLaws") -> Sentence:
    if laws.dummies is not Dummies.NONE and alone is Alone.MAKER:
        return message(N_("The player who makes trump may play alone, and then does not take the dummy."))
    return message(_ALONE[alone])


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class AloneLaws(TrumpLaws):
    """The laws up to the lone hands and the fold."""

    heading: ClassVar[str] = N_("Playing alone and folding")

    alone: Alone = law(
        N_("Makers who may play alone"),
        one_of(Alone),
        _who_plays_alone,
        when=_alone_at_all,
    )
    alone_before: AloneDeadline = law(
        N_("Deadline for a maker to say “alone”"),
        one_of(AloneDeadline),
        word(
            naming=N_("A maker says “alone” with the bid that makes trump."),
            lead=N_("A maker says “alone” before the first card is led."),
        ),
        when=lone_makers,
    )
    defend_alone: bool = law(
        N_("A defender may play alone"),
        yes_no(),
        flag(N_("A defender may also play alone, against a lone maker or a pair.")),
    )
    defend_alone_before: DefendBefore = law(
        N_("Deadline for a defender to say “alone”"),
        one_of(DefendBefore),
        word(
            lead=N_("A defender says “alone” before the first card is led."),
            discard=N_("A defender must say “alone” before the dealer discards."),
        ),
        when=lambda laws: laws.defend_alone,
        usual="lead",
    )
    lone_priority: LonePriority = law(
        N_("2 players of a side want to play alone"),
        one_of(LonePriority),
        word(
            from_dealers_left=N_(
                "Only one player of a side plays alone. If both want to, the first from the dealer's left does."
            ),
            first_to_announce=N_("Only one player of a side plays alone. If both want to, the first to say so does."),
        ),
        when=lambda laws: laws.defend_alone or laws.alone is Alone.EITHER_MAKER,
        usual="from_dealers_left",
    )
    idle_cards: IdleCards = law(
        N_("Cards of a lone player's partner"),
        one_of(IdleCards),
        word(
            laid_away=N_("The partner of a lone player lays the cards aside."),
            face_up=N_("The partner of a lone player lays the cards face up."),
            face_down=N_("The partner of a lone player lays the cards face down."),
        ),
        when=_partners_idle,
    )
    fold: bool = law(
        N_("Folding allowed"),
        yes_no(),
        flag(N_("A side may fold before the first card is played. The hand is then not played.")),
        usual=False,
    )
    fold_points: int = law(
        N_("Points for the other side after a fold"),
        POINTS,
        number(N_("A fold gives the other side {n} {n:point|points}.")),
        when=lambda laws: laws.fold,
        usual=5,
    )
    fold_loses: int = law(
        N_("Points lost by a side that folds"),
        POINTS,
        number(N_("A side that folds loses {n} {n:point|points}."), nothing=N_("A side that folds loses no points.")),
        when=lambda laws: laws.fold,
        usual=0,
    )
    fold_seconds: int = law(
        N_("Seconds to decide on a fold"),
        whole(0, 120),
        number(N_("A side has {n} {n:second|seconds} to decide. Partners may say only “Are we staying or folding?”")),
        when=lambda laws: laws.fold,
        usual=15,
    )


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class PlayLaws(AloneLaws):
    """The laws up to the play of the cards."""

    heading: ClassVar[str] = N_("The play")

    lead_after_lone: LeadAfterLone = law(
        N_("First lead if the player on the dealer's left is out"),
        one_of(LeadAfterLone),
        word(
            next_active=N_(
                "The player on the dealer's left leads. If that player is not playing, the next player to the "
                "left leads."
            ),
            left_of_lone_hand=N_(
                "The player on the dealer's left leads. If that player is not playing, the player on the "
                "lone player's left leads."
            ),
        ),
    )
    lay_down: bool = law(
        N_("The 5 highest trumps may be laid down as 5 tricks"),
        yes_no(),
        flag(
            N_("A hand of the 5 highest trumps may be laid down: it wins all 5 tricks."),
            N_("Every hand is played out, even the 5 highest trumps."),
        ),
        usual=True,
    )


def lone_hands(laws: AloneLaws) -> Iterator[Fault]:
    """The players who may be alone, and the partners whom they leave out."""
    if laws.partner_orders_alone and laws.alone is Alone.NOBODY:
        yield contradiction("partner_orders_alone", "alone")
    if laws.partner_orders_alone and laws.sides is not Sides.PARTNERS:
        yield contradiction("partner_orders_alone", "sides")
    if laws.alone is Alone.EITHER_MAKER and laws.sides is not Sides.PARTNERS:
        yield contradiction("alone", "sides")
    if laws.alone is Alone.MAKER and laws.sides is not Sides.PARTNERS and laws.dummies is Dummies.NONE:
        yield contradiction("alone", "dummies")
    if laws.defend_alone and laws.players == 2:
        yield contradiction("defend_alone", "players")


def folding(laws: AloneLaws) -> Iterator[Fault]:
    """A fold gives its points to the one other side."""
    if laws.fold and laws.sides is not Sides.PARTNERS:
        yield contradiction("fold", "sides")
