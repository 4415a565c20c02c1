"""The laws of every game of Poker-Euchre: the cards, the deal and the play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Self

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.laws.fields import law, number, one_of, whole, word
from rules.laws.law_book import LawBook, contradiction
from rules.laws.words import FirstDealer, NextDeal

FEWEST, MOST = 2, 12  # Card Dealing Chart


class JokersIn(StrEnum):
    """Whether the two Jokers are in the pack: the players decide before a game begins."""

    AS_AGREED = "as_agreed"
    ALWAYS = "always"
    NEVER = "never"


class DealsFirst(StrEnum):
    """The first dealer: anyone who is dealt the first jack, or one drawn from all."""

    FIRST_JACK = "first_jack"
    DRAWN = "drawn"


class Discard(StrEnum):
    """The card that the dealer puts away after taking the turn-up."""

    LOWEST_PLAIN = "lowest_plain"
    ANY_BUT_JOKER = "any_but_joker"


class LedJoker(StrEnum):
    """Which suit a Joker led to the last trick asks for, once another Joker has cancelled it."""

    FIRST_OTHER_CARD = "first_other_card"
    NO_SUIT = "no_suit"


class OnlyJokers(StrEnum):
    """The winner of a trick with only the two Jokers."""

    NOBODY = "nobody"
    FIRST_JOKER = "first_joker"


class TwoJokersLeft(StrEnum):
    """The lead, when the player on lead holds only the two Jokers."""

    LEADS_ONE = "leads_one"
    LEAD_PASSES = "lead_passes"


class MakerOut(StrEnum):
    """Whether the maker who folded, or was put out of the deal, is euchred."""

    EUCHRED = "euchred"
    EXCUSED = "excused"


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class PokerDealLaws(LawBook):
    """The laws of the cards and of the deal."""

    family: ClassVar[str] = "poker"
    heading: ClassVar[str] = N_("Cards and deal")

    fewest_players: int = law(
        N_("Minimum players"),
        whole(FEWEST, MOST),
        number(N_("Minimum players: {n}.")),
    )
    most_players: int = law(
        N_("Maximum players"),
        whole(FEWEST, MOST),
        number(N_("Maximum players: {n}.")),
    )
    jokers: JokersIn = law(
        N_("Jokers in the pack"),
        one_of(JokersIn),
        word(
            as_agreed=N_("52 cards. The players decide whether to add the 2 Jokers."),
            always=N_("52 cards and 2 Jokers."),
            never=N_("52 cards, without Jokers."),
        ),
    )
    first_dealer: DealsFirst = law(
        N_("First dealer"),
        one_of(DealsFirst),
        word(
            first_jack=N_("Cards are dealt face up. The first player to get a jack deals first."),
            drawn=N_("The first dealer is drawn by lot."),
        ),
    )
    after_wrong_count: NextDeal = law(
        N_("Dealer after a hand with the wrong number of cards"),
        one_of(NextDeal),
        word(
            left=N_("If a hand has the wrong number of cards, the deal passes to the left."),
            same=N_("If a hand has the wrong number of cards, the same player deals again."),
        ),
    )
    after_passed_out: NextDeal = law(
        N_("Dealer after everyone passes"),
        one_of(NextDeal),
        word(
            left=N_("If everyone passes twice, the deal passes to the left."),
            same=N_("If everyone passes twice, the same player deals again."),
        ),
    )
    forced_discard: Discard = law(
        N_("Discard of a dealer who takes the turn-up"),
        one_of(Discard),
        word(
            lowest_plain=N_(
                "A dealer who takes the turn-up discards the lowest card that is not trump, never a Joker."
            ),
            any_but_joker=N_("A dealer who takes the turn-up discards any card except a Joker."),
        ),
    )


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class PokerLaws(PokerDealLaws):
    """Cards, jokers, bidding and play."""

    heading: ClassVar[str] = N_("The play")

    led_joker_cancelled: LedJoker = law(
        N_("The suit led when a led Joker is cancelled"),
        one_of(LedJoker),
        word(
            first_other_card=N_("If a led Joker is cancelled, the first other card sets the suit led."),
            no_suit=N_("If a led Joker is cancelled, no suit was led and the highest card of all wins."),
        ),
    )
    only_jokers_played: OnlyJokers = law(
        N_("Trick of Jokers only"),
        one_of(OnlyJokers),
        word(
            nobody=N_("Nobody wins a trick of Jokers only. It is set aside."),
            first_joker=N_("The first Joker wins a trick of Jokers only."),
        ),
    )
    two_jokers_left: TwoJokersLeft = law(
        N_("Lead from a hand of two Jokers only"),
        one_of(TwoJokersLeft),
        word(
            leads_one=N_("A player on lead who holds only the two Jokers leads one."),
            lead_passes=N_("A player on lead who holds only the two Jokers passes the lead to the left."),
        ),
    )
    reneging_maker: MakerOut = law(
        N_("Maker put out of the deal for a revoke"),
        one_of(MakerOut),
        word(
            euchred=N_("A maker put out of the deal for a revoke is euchred."),
            excused=N_("A maker put out of the deal for a revoke is not euchred."),
        ),
    )

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
