"""The laws of the deal: the first dealer, the cut, the cards dealt, and the next dealer."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.fields import flag, law, one_of, whole, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.table_laws import CUT, TableLaws, somebody_cuts
from rules.laws.words import FirstDealer, NextDeal, Sides

USUAL_CARDS: Final = 5


class DealCutBy(StrEnum):
    """The people who cut for the first deal."""

    EVERYONE = "everyone"
    ONE_OF_EACH_PAIR = "one_of_each_pair"


class CutDuty(StrEnum):
    """The cut by the player on the dealer's right: it must be made, it must be offered, or no rule asks for it."""

    MUST_CUT = "must_cut"
    OFFERED = "offered"
    MAY_CUT = "may_cut"


class DealBatches(StrEnum):
    """How many cards are dealt at a time."""

    TWOS_AND_THREES = "twos_and_threes"
    THREE_THEN_TWO = "three_then_two"
    ANY = "any"


class Dummies(StrEnum):
    """Which extra cards are dealt for players to use."""

    NONE = "none"
    EACH_THREE = "each_three"
    FOURTH_HAND = "fourth_hand"


class DummyTaken(StrEnum):
    """When a dealer who takes the turn-up takes the dummy."""

    AFTER_DISCARD = "after_discard"
    BEFORE_DISCARD = "before_discard"


class TurnUp(StrEnum):
    """Which card is turned up."""

    TOP_OF_TALON = "top_of_talon"
    BOTTOM_OF_PACK = "bottom_of_pack"


def _pairs_cut(laws: "DealLaws") -> bool:
    return somebody_cuts(laws) and laws.sides is Sides.PARTNERS


def _other_in_tournaments(laws: "DealLaws") -> bool:
    return laws.tournament_first_dealer is not laws.first_dealer


def _cards_each(n: int, laws: "DealLaws") -> Sentence:
    if n == USUAL_CARDS:
        return message(N_("Each player gets {n} {n:card|cards}. The deal passes to the left."), n=n)
    text = N_(
        "Each player gets {n} {n:card|cards}. The deal passes to the left. Where these rules say 3 "
        "tricks, read {most} of {n}. Where they say 5 tricks, read all {n}."
    )
    return message(text, n=n, most=laws.majority)


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class DealLaws(TableLaws):
    """The laws of the table and of the deal."""

    heading: ClassVar[str] = N_("The deal")

    first_dealer: FirstDealer = law(
        N_("First dealer"),
        one_of(FirstDealer),
        word(
            low_card=N_("Players cut for the first deal: the lowest card deals."),
            high_card=N_("Players cut for the first deal: the highest card deals."),
            first_jack=N_("Cards are dealt face up, one at a time. The first player to get a jack deals first."),
            drawn=N_("The first dealer is drawn by lot."),
        ),
        usual="drawn",
    )
    tournament_first_dealer: FirstDealer = law(
        N_("First dealer in a tournament"),
        one_of(FirstDealer),
        word(
            low_card=N_("In a tournament, players cut for the first deal: the lowest card deals."),
            high_card=N_("In a tournament, players cut for the first deal: the highest card deals."),
            first_jack=N_(
                "In a tournament, cards are dealt face up, one at a time. The first player to get a jack deals."
            ),
            drawn=N_("In a tournament the first dealer is drawn by lot."),
        ),
        when=_other_in_tournaments,
        usual="drawn",
    )
    # Without `before`: only words depend on it, and those of events that have begun are put right too.
    deal_cut_by: DealCutBy = law(
        N_("Players who cut for the first deal"),
        one_of(DealCutBy),
        word(
            everyone=N_("Every player cuts."),
            one_of_each_pair=N_("One player from each pair cuts. Players without a partner all cut."),
        ),
        when=_pairs_cut,
        usual="everyone",
    )
    cut_before_deal: bool = law(
        N_("Cut by the player on the dealer's right"),
        yes_no(),
        flag(None, N_("The pack is not cut.")),
        usual=True,
    )
    cut_duty: CutDuty = law(
        N_("Duty to cut"),
        one_of(CutDuty),
        word(
            must_cut=N_("The player on the dealer's right cuts the pack."),
            offered=N_("The dealer offers a cut to the player on the right, who may decline it."),
            may_cut=N_("The player on the dealer's right may cut the pack."),
        ),
        when=lambda laws: laws.cut_before_deal,
        usual="may_cut",
        before="must_cut",
    )
    cards_each: int = law(
        N_("Cards dealt to each player"),
        whole(5, 7),
        _cards_each,
    )
    deal_batches: DealBatches = law(
        N_("Cards dealt at a time"),
        one_of(DealBatches),
        word(
            twos_and_threes=N_("The cards are dealt in 2 rounds: 2 and 3, or 3 and 2."),
            three_then_two=N_("The cards are dealt in 2 rounds: 3, then 2."),
            any=N_("The dealer chooses how many cards to deal at a time."),
        ),
    )
    dummies: Dummies = law(
        N_("Dummies"),
        one_of(Dummies),
        word(
            each_three=N_(
                "Each player also gets a dummy of 3 cards. When trump is made, it is picked up, and the best "
                "5 of the 8 cards are used."
            ),
            fourth_hand=N_(
                "A fourth hand is dealt as a dummy. The player who makes trump takes 3 of its cards unseen. "
                "That player keeps the best 5 of the 8."
            ),
        ),
        usual="none",
        unsaid={"none": N_("No dummies.")},
    )
    dummy_taken: DummyTaken = law(
        N_("Order of the dealer's discard and dummy"),
        one_of(DummyTaken),
        word(
            after_discard=N_("A dealer who takes the turn-up discards first, then takes the dummy."),
            before_discard=N_("A dealer who takes the turn-up takes the dummy before discarding."),
        ),
        when=lambda laws: laws.dummies is not Dummies.NONE,
        usual="after_discard",
    )
    turn_up: TurnUp = law(
        N_("Turned-up card"),
        one_of(TurnUp),
        word(
            top_of_talon=N_("The next card, on top of the rest of the pack, is turned up."),
            bottom_of_pack=N_("The bottom card of the pack is turned up."),
        ),
    )
    after_passed_out: NextDeal = law(
        N_("Dealer after everyone passes"),
        one_of(NextDeal),
        word(left=N_("The deal then passes to the left."), same=N_("The same player then deals again.")),
        when=lambda laws: not laws.stick_the_dealer,
        usual="left",
        after="stick_the_dealer",
    )
    after_misdeal: NextDeal = law(
        N_("Dealer after a misdeal"),
        one_of(NextDeal),
        word(
            same=N_("After a misdeal the same player deals again."),
            left=N_("After a misdeal the deal passes to the left."),
        ),
        usual="same",
    )
    # Players deal again by themselves: only words depend on it, on the rule sheet and beside each remedy.
    second_misdeal_passes: bool = law(
        N_("Second misdeal in a row passes the deal"),
        yes_no(),
        flag(N_("After a second misdeal in a row, the deal passes to the left.")),
        when=lambda laws: laws.after_misdeal is NextDeal.SAME,
        usual=False,
        unsaid={False: N_("The same player deals until the deal is right.")},
    )

    @property
    def majority(self) -> int:
        """Tricks that the makers need: three of five (55+ Games, 7: "to win at least three tricks")."""
        return self.cards_each // 2 + 1


def seats(laws: DealLaws) -> Iterator[Fault]:
    """The players, their sides and dummies, and the cards that there are for them."""
    if cards_dealt(laws) >= len(laws.pack.cards):
        yield contradiction("players" if laws.cards_each == USUAL_CARDS else "cards_each", "pack")
    if laws.sides is Sides.PARTNERS and laws.players != 4:
        yield contradiction("players", "sides")
    if laws.sides is Sides.MAKER_AGAINST_REST and laws.players != 3:
        yield contradiction("players", "sides")
    if laws.sides is Sides.EACH_ALONE and laws.players != 2:
        yield contradiction("players", "sides")
    if laws.dummies is Dummies.EACH_THREE and laws.players != 2:
        yield contradiction("dummies", "players")
    if laws.dummies is Dummies.FOURTH_HAND and laws.players != 3:
        yield contradiction("dummies", "players")


def cards_dealt(laws: DealLaws) -> int:
    """How many cards are dealt before one is turned up."""
    if laws.dummies is Dummies.FOURTH_HAND:
        return laws.cards_each * (laws.players + 1)
    return laws.players * (laws.cards_each + (3 if laws.dummies is Dummies.EACH_THREE else 0))


def who_cuts(laws: DealLaws, *, persons: bool) -> Sentence | None:
    """The players who cut for the first deal of a tournament's game; `persons`: each entry of the event is one player.

    Unmatched players all cut (55+ Games, Tournament Play 4 a). None where nobody cuts for the deal.
    """
    if laws.tournament_first_dealer not in CUT:
        return None
    if persons or laws.deal_cut_by is DealCutBy.EVERYONE:
        return message(N_("Every player cuts."))
    return message(N_("One player from each pair cuts."))
