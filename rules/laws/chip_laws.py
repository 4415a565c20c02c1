"""The laws of Poker-Euchre with chips: the betting and the settlement. Every amount is in white chips."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.laws.fields import flag, law, number, one_of, whole, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.poker_laws import MakerOut, PokerDealLaws, PokerLaws


class RaisesBeginAgain(StrEnum):
    """When three raises more are allowed."""

    REACHING_DEALERS_LEFT = "reaching_dealers_left"
    AFTER_DEALERS_LEFT = "after_dealers_left"
    NEVER = "never"


class AllIn(StrEnum):
    """The options of a player without enough chips to call."""

    FOLD = "fold"
    ALL_IN = "all_in"


class DealerOut(StrEnum):
    """The acting dealer at the turn-up when the dealer could not pay for the cards."""

    PREVIOUS_ACTIVE = "previous_active"
    NEXT_ACTIVE = "next_active"


class AntesAfterMisdeal(StrEnum):
    """The chips paid for a hand that everybody passed."""

    STAY = "stay"
    PAY_AGAIN = "pay_again"


class AntesAfterLeaving(StrEnum):
    """The payment for the next cards where a player leaves or comes after everybody passed."""

    DIFFERENCE = "difference"
    PAY_AGAIN = "pay_again"


class CannotPay(StrEnum):
    """The options of a player who has sat out a deal and still cannot pay for the next."""

    BUYS_OR_LEAVES = "buys_or_leaves"
    SITS_OUT = "sits_out"


class Debts(StrEnum):
    """The rule for a payment when chips are missing."""

    OWED = "owed"
    WHAT_HE_HAS = "what_he_has"


class FinalCarry(StrEnum):
    """The chips that nobody has won when the session ends."""

    SPLIT = "split"
    TO_THE_BANK = "to_the_bank"


class LeastChips(StrEnum):
    """How many chips a player needs to begin."""

    CHART = "chart"
    FIVE_TIMES_CARDS = "five_times_cards"


class SessionEnds(StrEnum):
    """How many of the chips one player must hold to end the session."""

    ALL_CHIPS = "all_chips"
    MOST_CHIPS = "most_chips"


class SessionWinner(StrEnum):
    """The winner once one player has the chips, or the others have retired."""

    LAST_PLAYER = "last_player"
    MOST_WON = "most_won"


class Money(StrEnum):
    """The stakes: chips alone, or chips bought with cash at one of the two scales; or the players choose."""

    AS_AGREED = "as_agreed"
    NONE = "none"
    PENNIES = "pennies"
    DOLLARS = "dollars"


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class BettingLaws(PokerLaws):
    """The laws up to the betting."""

    heading: ClassVar[str] = N_("Chips and betting")

    chips_per_card: int = law(
        N_("Chips per card, paid and won"),
        whole(1, 20),
        number(N_("Each card costs {n} {n:chip|chips} before it is seen, and pays the same when won.")),
    )
    least_bet: int = law(
        N_("Smallest bet or raise"),
        whole(1, 1000),
        number(N_("The smallest bet or raise is {n} {n:chip|chips}.")),
    )
    most_bet: int = law(
        N_("Largest bet or raise"),
        whole(1, 1000),
        number(N_("The largest bet or raise is {n} {n:chip|chips}.")),
    )
    spread_covers_calls: bool = law(
        N_("Calls limited to the largest bet"),
        yes_no(),
        flag(N_("Nobody has to call for more than the largest bet."), N_("A call must reach the stake, however high.")),
    )
    raises_a_circuit: int = law(
        N_("Raises each time around the table"),
        whole(0, 99),
        number(N_("With more than 2 players in, {n} {n:raise is|raises are} allowed each time around the table.")),
    )
    raises_begin_again: RaisesBeginAgain = law(
        N_("Start of a new raise count"),
        one_of(RaisesBeginAgain),
        word(
            reaching_dealers_left=N_("The count of raises starts again when the turn reaches the dealer's left."),
            after_dealers_left=N_(
                "The count of raises starts again after the turn of the player on the dealer's left."
            ),
            never=N_("The count of raises does not start again."),
        ),
    )
    two_raise_freely: bool = law(
        N_("No limit on raises between 2 players"),
        yes_no(),
        flag(
            N_("The last 2 players may raise as often as they like."),
            N_("The limit on raises also applies to the last 2 players."),
        ),
    )
    short_of_chips: AllIn = law(
        N_("Player without enough chips to call"),
        one_of(AllIn),
        word(
            fold=N_("A player without enough chips to call folds."),
            all_in=N_("A player without enough chips to call may go all in."),
        ),
    )
    dealer_without_ante: DealerOut = law(
        N_("Acting dealer when the dealer could not pay"),
        one_of(DealerOut),
        word(
            previous_active=N_("If the dealer could not pay, the nearest player before the dealer acts as dealer."),
            next_active=N_("If the dealer could not pay, the nearest player after the dealer acts as dealer."),
        ),
    )
    antes_after_misdeal: AntesAfterMisdeal = law(
        N_("Antes after everyone passes"),
        one_of(AntesAfterMisdeal),
        word(
            stay=N_("If everyone passes, the chips paid for the cards count for the next deal."),
            pay_again=N_("If everyone passes, players pay again for the next cards."),
        ),
    )
    antes_after_leaving: AntesAfterLeaving = law(
        N_("Antes after everyone passes and a player leaves"),
        one_of(AntesAfterLeaving),
        word(
            difference=N_("If a player leaves before that deal, the others pay only for their additional cards."),
            pay_again=N_("If a player leaves before that deal, the others pay for all their cards again."),
        ),
        when=lambda laws: laws.antes_after_misdeal is AntesAfterMisdeal.STAY,
        before="pay_again",
    )
    cannot_pay: CannotPay = law(
        N_("Player who sat out and still cannot pay"),
        one_of(CannotPay),
        word(
            buys_or_leaves=N_(
                "A player who cannot pay sits out one deal, then buys enough chips for the next deal or cashes out."
            ),
            sits_out=N_("A player who cannot pay for the cards sits out the deal."),
        ),
        before="sits_out",
    )


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ChipLaws(BettingLaws):
    """The game with chips: every amount is in white chips."""

    game: ClassVar[str] = "poker_chips"
    heading: ClassVar[str] = N_("Settling up")
    headings: ClassVar[tuple[str, ...]] = (PokerDealLaws.heading, BettingLaws.heading, PokerLaws.heading, heading)

    folded_maker: MakerOut = law(
        N_("Maker who folded"),
        one_of(MakerOut),
        word(
            euchred=N_("A maker who folded is euchred and pays the chips they bet a second time."),
            excused=N_("A maker who folded is not euchred."),
        ),
    )
    debts: Debts = law(
        N_("Player who cannot pay in full"),
        one_of(Debts),
        word(
            owed=N_("A player who cannot pay in full owes the rest."),
            what_he_has=N_("A player who cannot pay in full pays only the chips they have."),
        ),
    )
    final_carry: FinalCarry = law(
        N_("Unwon chips when the session ends"),
        one_of(FinalCarry),
        word(
            split=N_("Chips in the pot at the end are shared equally."),
            to_the_bank=N_("Chips in the pot at the end go to the bank."),
        ),
    )
    minimum_chips: LeastChips = law(
        N_("Minimum chips to start"),
        one_of(LeastChips),
        word(
            chart=N_("Minimum chips to start: as in the chart."),
            five_times_cards=N_("Minimum chips to start: 5 for each card."),
        ),
    )
    session_ends: SessionEnds = law(
        N_("Chips one player needs to end the session"),
        one_of(SessionEnds),
        word(
            all_chips=N_("The session ends when one player has all the chips, or the others retire."),
            most_chips=N_("The session ends when one player has most of the chips, or the others retire."),
        ),
    )
    session_winner: SessionWinner = law(
        N_("Winner of the session"),
        one_of(SessionWinner),
        word(
            last_player=N_("That player, or the last player left, wins. If time is up, the biggest gain wins."),
            most_won=N_("The player with the biggest gain wins, also one who has retired."),
        ),
        before="most_won",
    )
    money: Money = law(
        N_("Play chips or cash"),
        one_of(Money),
        word(
            as_agreed=N_("The players at a table choose: play chips, or cash if all are adults."),
            none=N_("Play chips only, no cash."),
            pennies=N_("A white chip is worth 1 cent."),
            dollars=N_("A white chip is worth 1 dollar."),
        ),
    )
    green_chips: bool = law(
        N_("Green chips worth 25 in use"),
        yes_no(),
        flag(N_("Green chips worth 25 are in use."), N_("There are no green chips.")),
    )

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
