"""A hand where everybody keeps their own score: two players, or a maker against two.

"the maker … is always opposed to the other two players" (Euchre for Three or Four Players);
"the two non-calling players will always play as partners" (Stubbington U3A, 3 player rules).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Self

from rules.call_laws import lone_defender_faults, stuck_dealer_faults
from rules.errors import Fault, Unreadable
from rules.hand import call_faults, trump_faults
from rules.hand.known import Known
from rules.hand.reading import KNOWN_READERS, known_fields, read_each, read_passes, read_whole, written_known
from rules.hand.sides import TRICKS
from rules.hand.written import WrittenHand
from rules.laws import Alone, Laws, LoneDefenderPays
from rules.reading import Readers, is_whole, read_flag
from rules.words import gettext_noop as N_
from rules.words import message


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SoloHand(Known, WrittenHand):
    """One hand of two or three players, named in clockwise order.

    `tricks` are the maker's, `defenders_tricks` the others' together where they are not the rest.
    `alone`: the maker did not take the dummy. `defender` names who defended alone, where known.
    """

    letter: ClassVar[str] = "s"
    players: tuple[str, ...] = ()
    maker: str | None = None
    dealer: str | None = None
    defender: str | None = None
    claimed: Mapping[str, int] | None = None

    @property
    def compared(self) -> tuple[object, ...]:
        return (self.maker, self.alone, self.defend_alone, self.misdeal)

    def same_as(self, typed: WrittenHand) -> bool:
        return isinstance(typed, SoloHand) and replace(typed, players=self.players, dealer=self.dealer) == self

    @property
    def making_side(self) -> int | None:
        return None if self.maker is None else int(self.maker)

    @property
    def lone_side(self) -> int | None:
        return None if self.maker is None or not self.alone or self.tricks != TRICKS else int(self.maker)

    @property
    def march_side(self) -> int | None:
        return None if self.maker is None or self.alone or self.tricks != TRICKS else int(self.maker)

    @property
    def euchred_side(self) -> int | None:
        if self.maker is None or self.tricks is None or self.misdeal:
            return None
        return int(self.maker) if 2 * self.tricks < TRICKS else None

    @property
    def opponents(self) -> tuple[str, ...]:
        """Everybody but the maker."""
        return tuple(player for player in self.players if player != self.maker)

    def dealer_made(self, *, lone_is_maker: bool) -> bool | None:
        """Whether the dealer named trump; None where it is not known."""
        return None if None in (self.maker, self.dealer) else self.maker == self.dealer

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        """The hand of a `score` line for two or three players; Unreadable names every field that cannot be read."""
        read = read_each(written, _READERS)
        no_maker = "maker" in written and written["maker"] is None
        won, defender = read.pop("tricks", None), read.pop("defend_alone", False)
        fields = known_fields(read)
        if won is not None and not (no_maker and won == (0, 0)):
            fields["tricks"] = won[0]
            fields |= {} if sum(won) == TRICKS else {"defenders_tricks": won[1]}
        if no_maker and "tricks" not in fields and not fields.get("misdeal"):
            fields.setdefault("passed_out", True)
        named = defender if isinstance(defender, str) else None
        return cls(**fields, defender=named, defend_alone=defender is not False)

    def to_json(self) -> dict[str, Any]:
        """The hand as a `score` line, what is unknown left out."""
        won = None if self.tricks is None else {"maker": self.tricks, "opponents": _others(self)}
        written = {
            "players": list(self.players),
            "maker": self.maker,
            "tricks": won,
            "alone": self.alone,
            "defend_alone": self.defender or self.defend_alone,
            "passed_out": self.passed_out,
            "dealer": self.dealer,
            **written_known(self),
            "points": None if self.claimed is None else dict(self.claimed),
        }
        return {name: value for name, value in written.items() if value is not None or name == "maker"}


def solo_faults(laws: Laws, hand: SoloHand) -> tuple[Fault, ...]:
    """Every fault of a hand of two or three players under these laws; none means that it can be scored."""
    finders = _PASSED_OUT if hand.passed_out else _THROWN_IN if hand.misdeal else _PLAYED
    return tuple(fault for finder in finders for fault in finder(laws, hand))


def _players(laws: Laws, hand: SoloHand) -> Iterator[Fault]:
    if len(hand.players) != laws.players:
        sentence = message(
            N_("This game is for {players} {players:player|players}, not {given}."),
            players=laws.players,
            given=len(hand.players),
        )
        yield Fault("wrong_number_of_players", sentence)
    if len(set(hand.players)) != len(hand.players):
        yield Fault("player_twice", message(N_("A player is named twice.")))
    for name in ("maker", "dealer", "defender"):
        player = getattr(hand, name)
        if player is not None and player not in hand.players:
            yield Fault(
                "not_a_player", message(N_("{player} is not one of the players."), player=player), {"field": name}
            )


def _maker_and_tricks(laws: Laws, hand: SoloHand) -> Iterator[Fault]:
    if hand.maker is None:
        yield Fault("no_makers", message(N_("Who made trump? A played hand needs a maker.")))
    if hand.tricks is None:
        yield Fault("tricks_missing", message(N_("How many tricks did the maker win?")))
        return
    others = laws.cards_each - hand.tricks if hand.defenders_tricks is None else hand.defenders_tricks
    yield from trump_faults.trick_sum_faults(laws, hand.tricks, others)


def _lone(laws: Laws, hand: SoloHand) -> Iterator[Fault]:
    if hand.alone and laws.alone is Alone.NOBODY:
        yield Fault("no_lone_hand", message(N_("A maker without a partner cannot play alone.")))
    if hand.defend_alone:
        yield from lone_defender_faults(laws)
    unnamed = hand.defend_alone and laws.defend_alone and hand.defender is None
    if unnamed and laws.lone_defender_pays is LoneDefenderPays.LONE_DEFENDER:
        yield Fault("who_defended", message(N_("Who defended alone? Only that player scores for it.")))
    if hand.defender is not None and hand.defender == hand.maker:
        yield Fault("maker_defends", message(N_("A maker cannot defend alone.")))


def _nothing_more(laws: Laws, hand: SoloHand) -> Iterator[Fault]:
    code, text = "passed_out_with_more", N_("A passed-out hand has no maker, no tricks and no trump.")
    if hand.misdeal:
        code, text = "misdeal_with_more", N_("A thrown-in hand has no maker, no tricks and no trump.")
    if any((hand.maker, hand.tricks is not None, hand.alone, hand.defend_alone, hand.trump, hand.no_trump)):
        yield Fault(code, message(text))
    if hand.passed_out:
        yield from stuck_dealer_faults(laws)


def _others(hand: SoloHand) -> int:
    assert hand.tricks is not None
    return TRICKS - hand.tricks if hand.defenders_tricks is None else hand.defenders_tricks


def read_player(value: object) -> str:
    """A player's name: a word, or a number as one."""
    if isinstance(value, str) or is_whole(value):
        return str(value)
    raise Unreadable(Fault("not_a_player_name", message(N_("A player's name must be a word or a number."))))


def _read_players(value: object) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(read_player(player) for player in value)
    raise Unreadable(Fault("not_players", message(N_("The players must be a list of names, in clockwise order."))))


def _read_tricks(value: object) -> tuple[int, int]:
    if not isinstance(value, Mapping) or set(value) != {"maker", "opponents"}:
        sentence = message(N_("Give the tricks of the maker and of the opponents."))
        raise Unreadable(Fault("not_makers_tricks", sentence))
    return read_whole(value["maker"]), read_whole(value["opponents"])


def _read_defender(value: object) -> str | bool:
    return value if isinstance(value, bool) else read_player(value)


def _read_points(value: object) -> dict[str, int]:
    if isinstance(value, Mapping):
        return {str(player): read_whole(points) for player, points in value.items()}
    raise Unreadable(Fault("not_by_player", message(N_("Give the points of each player."))))


_READERS: Final[Readers] = {
    **KNOWN_READERS,
    "players": _read_players,
    "maker": read_player,
    "dealer": read_player,
    "alone": read_flag,
    "defend_alone": _read_defender,
    "tricks": _read_tricks,
    "points": _read_points,
    "passes": read_passes(read_player),
}
_EITHER: Final = (
    call_faults.stuck,
    trump_faults.turn_up_faults,
    trump_faults.holding_faults,
    call_faults.joker_n_two,
)
_PASSED_OUT: Final = (_players, _nothing_more, *_EITHER)
_THROWN_IN: Final = (_players, _nothing_more, *_EITHER, call_faults.junk)
_PLAYED: Final = (
    _players,
    _maker_and_tricks,
    _lone,
    trump_faults.trump_and_turn_up,
    trump_faults.natural_card,
    call_faults.no_trump,
    *_EITHER,
)
