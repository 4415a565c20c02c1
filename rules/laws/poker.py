"""The laws of Poker-Euchre: those of every game of it, those with chips, and those with points."""
# ruff: noqa: RUF009 (a law is a field made by a function, as dataclasses.field is)

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from rules.errors import Fault
from rules.laws.fields import law, one_of, whole, yes_no
from rules.laws.law_book import LawBook, contradiction
from rules.laws.poker_words import (
    AllIn,
    AntesAfterLeaving,
    AntesAfterMisdeal,
    CannotPay,
    DealerOut,
    DealsFirst,
    Debts,
    Discard,
    FinalCarry,
    JokersIn,
    LeastChips,
    LedJoker,
    MakerOut,
    Money,
    OnlyJokers,
    PastTarget,
    PlayoffWinner,
    RaisesBeginAgain,
    SessionEnds,
    SessionWinner,
    TwoJokersLeft,
)
from rules.laws.tie_order import POINTS_ORDER, TieOrder
from rules.laws.words import FirstDealer, NextDeal
from rules.words import gettext_noop as N_

FEWEST, MOST = 2, 12  # Card Dealing Chart


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PokerLaws(LawBook):
    """Cards, jokers, bidding and play."""

    family: ClassVar[str] = "poker"
    fewest_players: int = law(N_("Minimum players"), whole(FEWEST, MOST))
    most_players: int = law(N_("Maximum players"), whole(FEWEST, MOST))
    jokers: JokersIn = law(N_("Jokers in the pack"), one_of(JokersIn))
    first_dealer: DealsFirst = law(N_("First dealer"), one_of(DealsFirst))
    after_wrong_count: NextDeal = law(N_("Dealer after a hand with the wrong number of cards"), one_of(NextDeal))
    after_passed_out: NextDeal = law(N_("Dealer after everyone passes"), one_of(NextDeal))
    forced_discard: Discard = law(N_("Discard of a dealer who takes the turn-up"), one_of(Discard))
    led_joker_cancelled: LedJoker = law(N_("The suit led when a led Joker is cancelled"), one_of(LedJoker))
    only_jokers_played: OnlyJokers = law(N_("Trick of Jokers only"), one_of(OnlyJokers))
    two_jokers_left: TwoJokersLeft = law(N_("Lead from a hand of two Jokers only"), one_of(TwoJokersLeft))
    reneging_maker: MakerOut = law(N_("Maker put out of the deal for a revoke"), one_of(MakerOut))

    def contradictions(self) -> Iterator[Fault]:
        if self.fewest_players > self.most_players:
            yield contradiction("fewest_players", "most_players")

    def first_dealer_by(self, *, tournament: bool) -> FirstDealer:
        return FirstDealer(self.first_dealer.value)

    @property
    def packs(self) -> tuple[bool, ...]:
        """Whether Jokers are in the pack: one answer, or both where the players agree on it, without them first."""
        return {JokersIn.ALWAYS: (True,), JokersIn.NEVER: (False,)}.get(self.jokers, (False, True))

    @property
    def with_chips(self) -> bool:
        """Whether players pay chips for their cards, bet them and may fold."""
        return False

    @property
    def spread(self) -> tuple[int, int]:
        """The least and the most chips of a bet or a raise."""
        return 0, 0

    @property
    def most_to_call(self) -> int | None:
        """The most chips that anybody has to call for; None if there is no such limit."""
        return None

    @property
    def next_acts_for_dealer(self) -> bool:
        """Whether the nearest player after a dealer who could not pay acts as dealer, not the nearest before."""
        return False

    @property
    def folded_maker_is_euchred(self) -> bool:
        """Whether a maker who folded is euchred, as any maker who has not won."""
        return True

    @property
    def table_sizes(self) -> tuple[int, int]:
        return self.fewest_players, self.most_players

    @property
    def at_merged_tables(self) -> Self:
        """The laws where tables were merged: as many play as the pack has cards for (Card Dealing Chart).

        How many are to sit at one table says how an evening begins, and keeps nobody from playing on.
        """
        return replace(self, fewest_players=FEWEST, most_players=MOST)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ChipLaws(PokerLaws):
    """The game with chips: every amount is in white chips."""

    game: ClassVar[str] = "poker_chips"
    chips_per_card: int = law(N_("Chips per card, paid and won"), whole(1, 20))
    least_bet: int = law(N_("Smallest bet or raise"), whole(1, 1000))
    most_bet: int = law(N_("Largest bet or raise"), whole(1, 1000))
    spread_covers_calls: bool = law(N_("Calls limited to the largest bet"), yes_no())
    raises_a_circuit: int = law(N_("Raises each time around the table"), whole(0, 99))
    raises_begin_again: RaisesBeginAgain = law(N_("Start of a new raise count"), one_of(RaisesBeginAgain))
    two_raise_freely: bool = law(N_("No limit on raises between 2 players"), yes_no())
    short_of_chips: AllIn = law(N_("Player without enough chips to call"), one_of(AllIn))
    dealer_without_ante: DealerOut = law(N_("Acting dealer when the dealer could not pay"), one_of(DealerOut))
    antes_after_misdeal: AntesAfterMisdeal = law(N_("Antes after everyone passes"), one_of(AntesAfterMisdeal))
    antes_after_leaving: AntesAfterLeaving = law(
        N_("Antes after everyone passes and a player leaves"), one_of(AntesAfterLeaving), before="pay_again"
    )
    cannot_pay: CannotPay = law(N_("Player who sat out and still cannot pay"), one_of(CannotPay), before="sits_out")
    folded_maker: MakerOut = law(N_("Maker who folded"), one_of(MakerOut))
    debts: Debts = law(N_("Player who cannot pay in full"), one_of(Debts))
    final_carry: FinalCarry = law(N_("Unwon chips when the session ends"), one_of(FinalCarry))
    minimum_chips: LeastChips = law(N_("Minimum chips to start"), one_of(LeastChips))
    session_ends: SessionEnds = law(N_("Chips one player needs to end the session"), one_of(SessionEnds))
    session_winner: SessionWinner = law(N_("Winner of the session"), one_of(SessionWinner), before="most_won")
    money: Money = law(N_("Play chips or cash"), one_of(Money))
    green_chips: bool = law(N_("Green chips worth 25 in use"), yes_no())

    @property
    def buys_or_leaves(self) -> bool:
        return self.cannot_pay is CannotPay.BUYS_OR_LEAVES

    def contradictions(self) -> Iterator[Fault]:
        yield from PokerLaws.contradictions(self)
        if self.least_bet > self.most_bet:
            yield contradiction("least_bet", "most_bet")

    @property
    def with_chips(self) -> bool:
        return True

    @property
    def spread(self) -> tuple[int, int]:
        return self.least_bet, self.most_bet

    @property
    def most_to_call(self) -> int | None:
        return self.most_bet if self.spread_covers_calls else None

    @property
    def next_acts_for_dealer(self) -> bool:
        return self.dealer_without_ante is DealerOut.NEXT_ACTIVE

    @property
    def folded_maker_is_euchred(self) -> bool:
        return self.folded_maker is MakerOut.EUCHRED


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PointLaws(PokerLaws):
    """The game without chips: a scorekeeper in place of the banker."""

    game: ClassVar[str] = "poker_points"
    target: int = law(N_("Points to win a game"), whole(1, 1000))
    card: int = law(N_("Points for each card won"), whole(0, 20))
    winner_bonus: int = law(N_("Bonus for winning a hand, per player in the game"), whole(0, 20))
    grand_march_bonus: int = law(N_("Bonus for a grand march, per player in the game"), whole(0, 20))
    euchre_loss: int = law(N_("Loss of a euchred maker, per player in the game"), whole(0, 20))
    negative_scores: bool = law(N_("Scores below 0 allowed"), yes_no())
    several_past_target: PastTarget = law(N_("Several players reach the target"), one_of(PastTarget))
    playoff_winner: PlayoffWinner = law(N_("Winner of a playoff hand"), one_of(PlayoffWinner), before="most_points")

    @property
    def may_be_negative(self) -> bool:
        return self.negative_scores

    def tie_order(self, *, in_twos: bool = True) -> TieOrder:
        """The points, then the games won, for a play-off is won without a point."""
        return POINTS_ORDER
