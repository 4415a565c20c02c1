"""A deal as it was recorded, without its cards: what `score` is asked about."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, ClassVar, Final, Self

from rules.base.cards import Suit
from rules.base.errors import RulesError
from rules.euchre.entry.written import WrittenHand
from rules.euchre.poker.betting import Betting, Log, betting, follow
from rules.euchre.poker.chart import cards_each
from rules.euchre.poker.reading import read_result_fields
from rules.euchre.poker.settlement import Ended
from rules.laws.chip_laws import ChipLaws


@dataclass(frozen=True, slots=True)
class PokerResult(WrittenHand):
    """One deal. `players` sit clockwise from the dealer's left, so that the dealer is the last of them.

    None means that it was not said. `log` is the betting where it was recorded, `chips` what each had
    before paying for the cards, `claimed` what somebody computed: it is checked and never believed.
    """

    letter: ClassVar[str] = "p"
    players: tuple[str, ...]
    maker: str | None = None
    jokers: bool | None = None
    cards_given: int | None = None
    tricks: Mapping[str, int] | None = None
    bets: Mapping[str, int] | None = None
    folded_by: tuple[str, ...] | None = None
    sat_out: tuple[str, ...] = ()
    expelled: tuple[str, ...] = ()
    carry_over: int = 0
    cards_won_by: Mapping[str, int] | None = None
    void_tricks: int = 0
    log: Log | None = None
    trump: Suit | None = None
    said_passed_out: bool = False
    chips: Mapping[str, int] = field(default_factory=dict)
    claimed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def paid(self) -> tuple[str, ...]:
        """Those who paid for their cards and so take part."""
        return tuple(player for player in self.players if player not in self.sat_out)

    @property
    def won(self) -> dict[str, int]:
        """Tricks by everybody who takes part."""
        return {player: (self.tricks or {}).get(player, 0) for player in self.paid}

    @property
    def cards_each(self) -> int | None:
        """How many cards each was dealt, as said or by the chart; None for a number that cannot play."""
        if self.cards_given is not None:
            return self.cards_given
        able = self.cards_possible
        tricks = sum(self.won.values()) + self.void_tricks
        return tricks if tricks in able else min(able, default=None)

    @property
    def cards_possible(self) -> frozenset[int]:
        """The number of cards in the chart for these players, with and without Jokers if that is unknown."""
        packs = (True, False) if self.jokers is None else (self.jokers,)
        try:
            return frozenset(cards_each(len(self.players), jokers=jokers) for jokers in packs)
        except RulesError:
            return frozenset()

    @property
    def passed_out(self) -> bool:
        """Whether nobody made trump: only the players of the deal are known."""
        is_known = self.maker is not None or any(self.won.values()) or self.log is not None
        is_known = (
            is_known
            or any((self.bets or {}).values())
            or bool(self.folded_by)
            or bool(self.expelled)
            or self.void_tricks > 0
        )
        return self.said_passed_out or not is_known

    @property
    def played(self) -> bool:
        return not self.passed_out

    @property
    def compared(self) -> tuple[object, ...]:
        return (self.maker,)

    def same_as(self, typed: WrittenHand) -> bool:
        if not isinstance(typed, PokerResult) or _COMPARED(self) != _COMPARED(typed):
            return False
        if self.log is not None and typed.log is not None:
            return self.log == typed.log
        return (self.bets, self.folded_by) == (typed.bets, typed.folded_by)

    @property
    def among_those_named(self) -> Self:
        """The deal as one of the players that it names, where the table was left to be filled in from the sheet."""
        named = (self.maker,) if self.maker is not None else ()
        bettors = (player for player, _, _ in self.log or ())
        players = dict.fromkeys((*named, *bettors, *(self.bets or ()), *(self.tricks or ()), *(self.folded_by or ())))
        return replace(self, players=tuple(players), cards_given=sum((self.tricks or {}).values()) + self.void_tricks)

    @property
    def betting_only(self) -> bool:
        """Whether only the betting was recorded, as far as it has gone."""
        return self.log is not None and self.tricks is None

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        """The deal of a `score` line; null counts as left out."""
        return cls(**read_result_fields(written))

    def to_json(self) -> dict[str, Any]:
        """The deal as a `score` line, what is not known left out."""
        fields = {
            "players": list(self.players),
            "maker": self.maker,
            "jokers": self.jokers,
            "cards_each": self.cards_given,
            "tricks": _plain(self.tricks),
            "bets": _plain(self.bets),
            "folded": None if self.folded_by is None else list(self.folded_by),
            "sat_out": list(self.sat_out) or None,
            "expelled": list(self.expelled) or None,
            "carry_over": self.carry_over or None,
            "cards_won": _plain(self.cards_won_by),
            "void_tricks": self.void_tricks or None,
            "betting": None if self.log is None else [[player, act.value, chips] for player, act, chips in self.log],
            "trump": self.trump and self.trump.value,
            "passed_out": self.said_passed_out or None,
            "chips": _plain(self.chips) or None,
            **{name: dict(claimed) for name, claimed in self.claimed.items()},
        }
        return {name: value for name, value in fields.items() if value is not None}

    def followed(self, laws: ChipLaws) -> Betting[str] | None:
        """The betting as its log leaves it."""
        return None if self.log is None else follow(self.begun(laws), self.log)[0]

    def begun(self, laws: ChipLaws) -> Betting[str]:
        """The betting before its first action; the chips left to bet with are those that the cards did not cost."""
        antes = self.antes(laws)
        return betting(
            laws, self.paid, {player: self.chips[player] - antes for player in self.paid if player in self.chips}
        )

    def antes(self, laws: ChipLaws) -> int:
        """Each player's payment for the cards (Buying Cards 1)."""
        return (self.cards_each or 0) * laws.chips_per_card

    def stakes(self, laws: ChipLaws) -> dict[str, int]:
        """Each player's bets: as said, or as the log has it; nothing where nobody said."""
        betted = self.followed(laws)
        stakes = self.bets if self.bets is not None or betted is None else betted.stakes
        return {player: (stakes or {}).get(player, 0) for player in self.paid}

    def folded(self, laws: ChipLaws) -> frozenset[str]:
        """The players who folded: as said, or as the log has it."""
        betted = self.followed(laws)
        if self.folded_by is not None or betted is None:
            return frozenset(self.folded_by or ())
        return betted.folded

    def ended(self, folded: frozenset[str]) -> Ended[str]:
        """The deal as settling and scoring take it."""
        playing = len([player for player in self.paid if player not in folded])
        cards = self.cards_won_by
        return Ended(
            players=self.paid,
            cards_each=self.cards_each or 0,
            maker=self.maker,
            tricks=self.won,
            cards_won={player: won * playing for player, won in self.won.items()} if cards is None else cards,
            folded=folded,
            expelled=frozenset(self.expelled),
            passed_out=self.passed_out,
        )


_COMPARED: Final = attrgetter("maker", "tricks", "expelled", "cards_won_by", "void_tricks")


def _plain(counts: Mapping[str, int] | None) -> dict[str, int] | None:
    return None if counts is None else dict(counts)
