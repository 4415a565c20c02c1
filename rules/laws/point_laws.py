"""The laws of Poker-Euchre without chips: points, and a scorekeeper in place of the banker."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rules.base.words import gettext_noop as N_
from rules.laws.fields import flag, law, number, one_of, whole, word, yes_no
from rules.laws.poker_laws import PokerLaws
from rules.laws.tie_order import POINTS_ORDER, TieOrder


class PastTarget(StrEnum):
    """The winner when several have reached the target with one hand."""

    HIGHEST = "highest"
    ALL_PLAY_OFF = "all_play_off"


class PlayoffWinner(StrEnum):
    """The winner of a hand between players who are tied: by its tricks, or by its points."""

    MOST_TRICKS = "most_tricks"
    MOST_POINTS = "most_points"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PointLaws(PokerLaws):
    """The game without chips: a scorekeeper in place of the banker."""

    game: ClassVar[str] = "poker_points"
    heading: ClassVar[str] = N_("Points")

    target: int = law(
        N_("Points to win a game"),
        whole(1, 1000),
        number(N_("A game is won with {n} {n:point|points}.")),
    )
    card: int = law(
        N_("Points for each card won"),
        whole(0, 20),
        number(N_("Each card won scores {n} {n:point|points}.")),
    )
    winner_bonus: int = law(
        N_("Bonus for winning a hand, per player in the game"),
        whole(0, 20),
        number(N_("The winner of a hand gets {n} bonus {n:point|points} for each player in the game.")),
    )
    grand_march_bonus: int = law(
        N_("Bonus for a grand march, per player in the game"),
        whole(0, 20),
        number(N_("A maker who wins every trick gets {n} bonus {n:point|points} for each player in the game.")),
    )
    euchre_loss: int = law(
        N_("Loss of a euchred maker, per player in the game"),
        whole(0, 20),
        number(N_("A maker who does not win loses {n} {n:point|points} for each player in the game.")),
    )
    negative_scores: bool = law(
        N_("Scores below 0 allowed"),
        yes_no(),
        flag(N_("A score may fall below 0."), N_("A score cannot fall below 0.")),
    )
    several_past_target: PastTarget = law(
        N_("Several players reach the target"),
        one_of(PastTarget),
        word(
            highest=N_(
                "If several players reach the target, the highest score wins. Players tied for the highest play "
                "one more hand."
            ),
            all_play_off=N_("If several players reach the target, they all play one more hand."),
        ),
    )
    playoff_winner: PlayoffWinner = law(
        N_("Winner of a playoff hand"),
        one_of(PlayoffWinner),
        word(
            most_tricks=N_("The winner of a playoff hand wins the game."),
            most_points=N_("The player with the most points in a playoff hand wins the game."),
        ),
        before="most_points",
    )

    @property
    def may_be_negative(self) -> bool:
        return self.negative_scores

    def tie_order(self, *, in_twos: bool = True) -> TieOrder:
        """The points, then the games won, for a play-off is won without a point."""
        return POINTS_ORDER
