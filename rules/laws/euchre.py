"""The laws of euchre, the game of five tricks: what follows from the points on which its books differ."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import ClassVar, Final, cast

from rules.base.cut_rule import CutRule
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws.books import EUCHRE
from rules.laws.deal_laws import seats
from rules.laws.game_laws import (
    AtTheBell,
    LevelAtTime,
    WinnerShows,
    clock,
    deciding_hands,
    leads,
    lost_points,
    points_taken_off,
)
from rules.laws.law_book import LawBook
from rules.laws.play_laws import Alone, folding, lone_hands
from rules.laws.scoring_laws import scored_tricks
from rules.laws.table_laws import CutOrder, CutTies, PartnersBy, TeamA, open_draw
from rules.laws.tie_order import HANDS_ORDER, SEED_ORDER, Criterion, TieOrder
from rules.laws.trouble_laws import TroubleLaws, lowest_score, revokes
from rules.laws.trump_laws import making_trump
from rules.laws.words import FirstDealer, Sides

_FINDERS: Final[tuple[Callable[["Laws"], Iterator[Fault]], ...]] = (
    lone_hands,
    leads,
    lowest_score,
    points_taken_off,
    clock,
    deciding_hands,
    seats,
    open_draw,
    making_trump,
    scored_tricks,
    lost_points,
    folding,
    revokes,
)
"""Each looks at one matter, beside the laws that it is about. What is wrong is told in this order."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Laws(TroubleLaws):
    """The laws of one event; make one with `laws_of`, which refuses contradictions."""

    game: ClassVar[str] = EUCHRE
    family: ClassVar[str] = "euchre"

    def first_dealer_by(self, *, tournament: bool) -> FirstDealer:
        return self.tournament_first_dealer if tournament else self.first_dealer

    @property
    def may_be_drawn(self) -> bool:
        """Whether a game can end tied: after its hands, or at the bell."""
        after_its_hands = self.hands_in_game > 0 and self.level_at_end is LevelAtTime.STANDS
        return after_its_hands or self.level_at_time is LevelAtTime.STANDS

    def tie_order(self, *, in_twos: bool = True) -> TieOrder:
        """Where a game is won at a target, the most games won (55+ Games, Tournament Play 10).

        Where hands are counted, the highest total: nobody stops at a target, a score may go beyond it, and clubs that
        play eight hands a game rank by points. So too where two or three play each for themselves, whose scores are
        added up. Where two cannot play an extra game, those who are tied in the end share the place.
        """
        if self.hands_in_game or not self.partners:
            return HANDS_ORDER
        return SEED_ORDER if in_twos else (*SEED_ORDER[:-1], Criterion.SHARED)

    @property
    def has_deciding_hand(self) -> bool:
        """Whether a hand that does not score decides a tie: after the hands of a game, or at the bell."""
        after_its_hands = self.hands_in_game > 0 and self.level_at_end is LevelAtTime.DECIDING_HAND
        return after_its_hands or self.level_at_time is LevelAtTime.DECIDING_HAND

    def ended_by_bell(self, *, hands: int = 0, minutes: int = 0, deciding_hand: bool = False) -> "Laws":
        tied = LevelAtTime.DECIDING_HAND if deciding_hand else LevelAtTime.STANDS
        return replace(
            self,
            take_off=False,
            win_by=1,
            hands_in_game=hands,
            level_at_end=tied,
            level_at_time=tied,
            timed_out_shows=WinnerShows.ACTUAL,
            stop_minutes=minutes or self.stop_minutes,
            warn_minutes=min(self.warn_minutes, minutes or self.warn_minutes),
        )

    def at_head_table(self, *, target: int | None, lone_hands: bool) -> "Laws":
        laws = replace(self, target=self.target if target is None else target)
        return laws if lone_hands else replace(laws, alone=Alone.NOBODY, partner_orders_alone=False, defend_alone=False)

    def contradictions(self) -> Iterator[Fault]:
        """Laws that cannot both be kept, each pair by name, matter by matter."""
        return chain.from_iterable(finder(self) for finder in _FINDERS)

    @property
    def cut(self) -> CutRule:
        return CutRule(
            jacks_high=self.cut_order is CutOrder.JACKS_HIGH,
            highest_deals=self.tournament_first_dealer is FirstDealer.HIGH_CARD,
            all_again=self.cut_ties is CutTies.ALL_CUT_AGAIN,
            finds_dealer=self.tournament_first_dealer in (FirstDealer.LOW_CARD, FirstDealer.HIGH_CARD),
            dealers_are_a=self.team_a is TeamA.FIRST_DEALERS,
        )

    @property
    def matches_cards(self) -> bool:
        return self.partners_by is PartnersBy.MATCHED_CARDS

    @property
    def drawn_together(self) -> int:
        """How many players without a partner are drawn together: 4 cut at a table, 2 in any other way."""
        return 4 if self.partners_by is PartnersBy.CUT else 2

    @property
    def balances_partners(self) -> bool:
        """Whether players without a partner find one by their ratings, the strongest with the weakest."""
        return self.partners_by is PartnersBy.BALANCED

    @property
    def finishes_hand_at_bell(self) -> bool:
        return self.at_the_bell is AtTheBell.FINISH_HAND

    @property
    def winner_shows_target(self) -> bool:
        return self.winner_shows is WinnerShows.TARGET and not self.hands_in_game

    @property
    def may_be_negative(self) -> bool:
        return self.negative_scores

    @property
    def partners(self) -> bool:
        return self.sides is Sides.PARTNERS

    @property
    def clock(self) -> tuple[int, int]:
        return (self.warn_minutes, self.stop_minutes) if self.stop_minutes else (0, 0)

    def rung_after(self, minutes: int) -> "Laws":
        if not self.stop_minutes:
            return self
        warns = minutes - (self.stop_minutes - self.warn_minutes) if self.warn_minutes else 0
        return replace(self, stop_minutes=minutes, warn_minutes=max(0, warns))


def euchre_laws(laws: LawBook) -> Laws:
    """The same laws, known to be of a book of euchre; RulesError where they are of another game."""
    if laws.game != EUCHRE:
        text = N_("The rule book “{ruleset}” is for a different game. Choose a euchre rule book.")
        raise RulesError(Fault("another_game", message(text, ruleset=laws.ruleset)))
    return cast(Laws, laws)
