"""The laws of the table: pack, players, partners, and the kind of competition."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from rules.base.cards import Pack
from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.books import BOOKS
from rules.laws.fields import flag, law, number, one_of, whole, word, yes_no
from rules.laws.law_book import LawBook, contradiction
from rules.laws.words import FirstDealer, Sides, SuggestedFormat

CUT: Final = (FirstDealer.LOW_CARD, FirstDealer.HIGH_CARD)

_PACKS: Final = {
    "24": N_("The pack has 24 cards: ace, king, queen, jack, ten and nine of each suit."),
    "24+joker": N_("The pack has 25 cards: the nine to the ace of each suit, and a Joker, the highest trump."),
    "24+two_of_spades": N_(
        "The pack has 25 cards: the nine to the ace of each suit, and the two of spades. The two of "
        "spades, called Bennie, is always the highest trump."
    ),
    "32": N_("The pack has 32 cards: the seven to the ace of each suit."),
    "52": N_("The pack has all 52 cards."),
    "54": N_("The pack has all 52 cards and 2 Jokers."),
}


class CutOrder(StrEnum):
    """The ranking of cards in a cut."""

    ACE_HIGH = "ace_high"
    JACKS_HIGH = "jacks_high"


class CutTies(StrEnum):
    """The people who cut again when cards are tied at the line."""

    TIED_CUT_AGAIN = "tied_cut_again"
    ALL_CUT_AGAIN = "all_cut_again"


class PartnersBy(StrEnum):
    """How players without a partner find one."""

    CUT = "cut"
    MATCHED_CARDS = "matched_cards"
    BALANCED = "balanced"


class OddPlayer(StrEnum):
    """The rule for a person left over when partners are drawn."""

    WAITS = "waits"
    HOUSE_PLAYER = "house_player"


class TeamA(StrEnum):
    """Which pair of a table is A."""

    FIRST_DEALERS = "first_dealers"
    DRAWN = "drawn"


def somebody_cuts(laws: Any) -> bool:
    """Whether a first dealer is found by a cut."""
    return laws.first_dealer in CUT or laws.tournament_first_dealer in CUT


def _partners(laws: "TableLaws") -> bool:
    return laws.sides is Sides.PARTNERS


def _knock_out(laws: "TableLaws") -> bool:
    return laws.event_format is SuggestedFormat.DOUBLE_ELIMINATION


def _score_keepers(count: int, laws: "TableLaws") -> Sentence:
    if count == 1:
        return message(N_("One player at each table keeps the score."))
    return message(N_("2 players at each table keep the score, one from each side, and compare."))


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class TableLaws(LawBook):
    """The laws of the table."""

    heading: ClassVar[str] = N_("The table")

    # Two Jokers mean nothing where trump has one highest card: that pack is for Poker-Euchre.
    pack: Pack = law(
        N_("The pack"),
        one_of(Pack, but=(Pack.FULL_AND_JOKERS,)),
        word(**_PACKS),
    )
    players: int = law(
        N_("Players at a table"),
        whole(2, 12),
        number(N_("Players at a table: {n}.")),
    )
    sides: Sides = law(
        N_("Sides at the table"),
        one_of(Sides),
        word(
            partners=N_("Partners sit opposite each other and share one score."),
            maker_against_rest=N_(
                "The player who makes trump plays against the other two. Each player has a separate score."
            ),
            each_alone=N_("Each player plays and scores individually."),
        ),
    )
    cut_order: CutOrder = law(
        N_("Card ranking in a cut"),
        one_of(CutOrder),
        word(
            ace_high=N_("In a cut the ace is high, then king, queen, jack, ten and nine."),
            jacks_high=N_("In a cut the two of spades is highest, then any jack, then ace, king, queen, ten and nine."),
        ),
        when=somebody_cuts,
        usual="ace_high",
        after="deal_cut_by",
    )
    cut_ties: CutTies = law(
        N_("Tied cards in a cut"),
        one_of(CutTies),
        word(
            tied_cut_again=N_("Players with tied cards cut again."),
            all_cut_again=N_("If cards are tied, everyone cuts again."),
        ),
        when=somebody_cuts,
        usual="tied_cut_again",
        after="cut_order",
    )
    partners_by: PartnersBy = law(
        N_("Partners for players without one"),
        one_of(PartnersBy),
        word(
            cut=N_("Players without a partner cut, 4 to a table: the two highs play the two lows."),
            matched_cards=N_("Players without a partner each draw a card. The two with the same card are partners."),
            balanced=N_("Players without a partner are paired by ratings, the strongest with the weakest."),
        ),
        when=_partners,
        usual="cut",
        where_silent=(PartnersBy.BALANCED,),
    )
    odd_player: OddPlayer = law(
        N_("Player left over in a draw"),
        one_of(OddPlayer),
        word(
            waits=N_("If a player is left over when partners are drawn, that player waits for a place."),
            house_player=N_("If a player is left over when partners are drawn, a house player joins in."),
        ),
        when=_partners,
        usual="waits",
    )
    team_a: TeamA = law(
        N_("Pair A at a table"),
        one_of(TeamA),
        word(first_dealers=N_("Pair A is the first dealer's pair."), drawn=N_("Pair A is drawn by lot.")),
        when=_partners,
        usual="first_dealers",
    )
    substitutes: bool = law(
        N_("Substitutes allowed"),
        yes_no(),
        flag(None, N_("No substitutes: players finish what they start.")),
        usual=True,
        after="final_is_replayed",
    )
    event_format: SuggestedFormat = law(
        N_("Kind of competition"),
        one_of(SuggestedFormat),
        word(
            round_robin=N_("A tournament is a round robin: one pair from each table moves after each game."),
            double_elimination=N_("A tournament is a double elimination: a pair is out after 2 losses."),
        ),
        usual="any",
        unsaid={"any": N_("Any kind of competition.")},
    )
    final_is_replayed: bool = law(
        N_("Final replayed if the unbeaten side loses it"),
        yes_no(),
        flag(
            N_("If the unbeaten side loses the final, the final is played again."),
            N_("The final is played once, no matter which side loses it."),
        ),
        when=_knock_out,
        usual=True,
    )
    score_keepers: int = law(
        N_("Scorekeepers at a table"),
        whole(1, 2),
        _score_keepers,
        usual=1,
    )


def open_draw(laws: TableLaws) -> Iterator[Fault]:
    """Partners are balanced only where the book leaves the draw of partners open."""
    if laws.partners_by is not PartnersBy.BALANCED:
        return
    if laws.sides is not Sides.PARTNERS:
        yield contradiction("partners_by", "sides")
    if laws.partners_by in laws.closed_by_book.get("partners_by", ()):
        value, document, _ = BOOKS[laws.ruleset].laws["partners_by"]
        text = N_(
            "{document} says that partners are drawn by chance, so they cannot be balanced by ratings. "
            "Choose another rule book, or leave partners_by at {value}."
        )
        yield Fault("partners_by_chance", message(text, document=document, value=value), {"law": "partners_by"})
