"""Reading the `judge` lines of docs/programs/rules-judge.md: every field that cannot be read is named.

Fields that are not of the hand (where it comes from, what an engine adds) are passed over; anyone who has a whole line
refuses those that nobody knows (`HAND_FIELDS`). A hand that reads well is read fast: a card is looked up by its name,
and a card played by seat and name.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from rules.base.cards import CARDS, Suit, read_card, read_cards, read_suit
from rules.base.errors import unreadable
from rules.base.reading import is_whole, read_field, read_fields, read_flag, read_list, read_object
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Bid, Call
from rules.euchre.dealt import Cards
from rules.euchre.entry.reading import read_whole
from rules.euchre.entry.sides import read_side
from rules.euchre.record import SIDES, HandRecord, RecordedTrick
from rules.euchre.trick import Play

MOST_PLAYERS: Final = 12


class Claim(NamedTuple):
    """That a seat revoked, in one trick (from 1) or in any; the tricks, and the cards that are known besides."""

    seat: int
    trick: int | None
    tricks: tuple[RecordedTrick, ...]
    shown: Mapping[int, Cards]
    designated: Suit | None


NO_TRUMP: Final = Call.NO_TRUMP.value


def read_judged_hand(written: Mapping[str, Any]) -> HandRecord:
    """The hand of a `judge` line; Unreadable names every field that cannot be read."""
    try:
        if _RARE.isdisjoint(written):
            return _read_fast(written)
    except (KeyError, TypeError, AttributeError, ValueError):
        pass
    return _read_slowly(written)


def read_claim(written: Mapping[str, Any]) -> Claim:
    """A claim with its evidence; Unreadable names every field that cannot be read."""
    given = {name: written.get(name) for name in _CLAIM if written.get(name) is not None or name == "claim"}
    read = read_fields(given, _CLAIM, "")
    seat, trick = read["claim"]
    return Claim(seat, trick, read.get("tricks", ()), read.get("shown", {}), read.get("designated"))


def _claimed(value: object) -> tuple[int, int | None]:
    claim = read_object(value)
    trick = claim.get("trick")
    return _seat(MOST_PLAYERS)(claim.get("seat")), None if trick is None else read_whole(trick)


def _hands(written: object) -> tuple[Cards, ...]:
    if not isinstance(written, Mapping) or set(written) != {str(seat) for seat in range(len(written))}:
        raise unreadable("not_a_deal", message(N_("Give the cards of every seat, starting at “0”.")))
    if not 2 <= len(written) <= MOST_PLAYERS:
        raise unreadable("not_a_table", message(N_("A table has 2 to 12 players.")))
    return tuple(read_cards(written[str(seat)]) for seat in range(len(written)))


def _read_fast(written: Mapping[str, Any]) -> HandRecord:
    """A hand of four as an engine writes it; any error there is means reading it slowly."""
    deal = written["deal"]
    one, two, three, four = deal["0"], deal["1"], deal["2"], deal["3"]
    plays, seats, own = _plays(4), _seats(4), _bids(4)
    get, bids, alone, discard = written.get, written.get("bids"), written["alone"], written.get("dealer_discard")
    dealer, maker, defender = seats[written["dealer"]], seats[get("maker")], seats[get("defend_alone")]
    last_alone = bids and bids[-1].get("alone")
    tricks = get("tricks", [])
    if not isinstance(tricks, list) or not isinstance(bids, list | None) or len(deal) != 4:
        raise TypeError(written)
    if dealer is None or (alone is True and maker is None) or (last_alone and not alone):
        raise ValueError(deal)
    return HandRecord(
        dealer=dealer,
        hands=tuple([tuple([CARDS[card] for card in hand]) for hand in (one, two, three, four)]),
        upcard=CARDS[written["upcard"]],
        bids=None if bids is None else tuple([own[bid["seat"]][bid["call"], bid.get("alone", False)] for bid in bids]),
        discard=None if discard is None else CARDS[discard],
        maker=maker,
        trump=_SUITS[get("trump")],
        alone=maker if alone is True else seats[None if alone is False else alone],
        defend_alone=defender,
        passed_out=_FLAGS[get("passed_out")],
        tricks=tuple(
            [
                RecordedTrick(
                    seats[trick.get("leader")],
                    tuple([plays[play["seat"]][play["card"]] for play in trick["cards"]]),
                    seats[trick.get("winner")],
                )
                for trick in tricks
            ]
        ),
        tricks_won=_pair(get("tricks_won")),
        points=_pair(get("points")),
    )


def _pair(written: Mapping[str, int] | None) -> tuple[int, int] | None:
    if written is None:
        return None
    ns, ew = (written["ns"], written["ew"]) if "ns" in written else (written["NS"], written["EW"])
    if len(written) != 2 or type(ns) is not int or type(ew) is not int:
        raise ValueError(written)
    return (ns, ew)


def _read_slowly(written: Mapping[str, Any]) -> HandRecord:
    """Any hand, field by field, with every fault."""
    hands = read_field(written, "deal", _hands)
    always = {name: written.get(name) for name in ("dealer", "upcard", "bids", "tricks")}
    given = {name: value for name, value in written.items() if name in _READERS and value is not None}
    readers = {name: read(len(hands)) for name, read in _READERS.items()}
    return HandRecord(hands=hands, **_as_record(read_fields({**always, **given}, readers, "")))


@cache
def _seats(players: int) -> dict[int | None, int | None]:
    return {None: None, **{seat: seat for seat in range(players)}}


@cache
def _plays(players: int) -> dict[int, dict[str, Play]]:
    return {seat: {name: Play(seat, card) for name, card in CARDS.items()} for seat in range(players)}


@cache
def _bids(players: int) -> dict[int, dict[tuple[str, bool], Bid]]:
    suits = {suit.value: (Call.NAME, suit) for suit in Suit}
    calls = {call.value: (call, None) for call in (Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL)}
    by_word: dict[str, tuple[Call, Suit | None]] = {**suits, **calls}
    made = (Call.ALONE, Call.DISCARD, Call.FOLD)  # once trump is made
    return {
        seat: {(name, alone): Bid(seat, *call, alone) for name, call in by_word.items() for alone in (False, True)}
        | {(call.value, False): Bid(seat, call) for call in made}
        for seat in range(players)
    }


def _as_record(read: dict[str, Any]) -> dict[str, Any]:
    """The fields of a HandRecord: who is alone by seat, no trump beside trump."""
    alone = read.pop("alone", False)
    fields = {_FIELDS.get(name, name): value for name, value in read.items()}
    if read.get("trump") == NO_TRUMP:
        fields.update(trump=None, no_trump=True)
    makes = [bid for bid in read["bids"] or () if bid.call in (Call.ORDER, Call.NAME, Call.NO_TRUMP)]
    maker = read.get("maker", makes[-1].seat if makes else None)
    if alone is True and maker is None:
        raise unreadable("alone_without_maker", message(N_("A player plays alone, but nobody made trump.")))
    if alone is not False:
        fields["alone"] = maker if alone is True else alone
    elif makes and makes[-1].alone:
        fields["alone"] = makes[-1].seat
    return fields


def with_seats_at_table(hand: HandRecord) -> HandRecord:
    """The hand, which was read as text; Unreadable where it names a seat that has no cards."""
    told = [seat for trick in hand.tricks for seat in (trick.leader, trick.winner)]
    named = (hand.maker, hand.alone, hand.defend_alone, hand.cut_by, hand.lay_down, *told)
    acting = [bid.seat for bid in hand.bids or ()] + [play.seat for trick in hand.tricks for play in trick.plays]
    for seat in (hand.dealer, *acting, *(seat for seat in named if seat is not None)):
        _seat(len(hand.hands))(seat)
    return hand


def _seat(players: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if is_whole(value) and 0 <= value < players:
            return value
        raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=players - 1))

    return read


def _alone(players: int) -> Callable[[object], bool | int]:
    return lambda value: value if isinstance(value, bool) else _seat(players)(value)


def _trump(players: int) -> Callable[[object], Suit | str]:
    return lambda value: NO_TRUMP if value == NO_TRUMP else read_suit(value)


def _bid_list(players: int) -> Callable[[object], tuple[Bid, ...] | None]:
    def read(value: object) -> tuple[Bid, ...] | None:
        return None if value is None else tuple(one(bid) for bid in read_list(value))

    def one(written: object) -> Bid:
        bid = read_object(written)
        known, call = _bids(players), (bid.get("call"), bid.get("alone", False))
        seat = _seat(players)(bid.get("seat"))
        if not isinstance(call[0], str) or not isinstance(call[1], bool) or call not in known[seat]:
            raise unreadable(
                "no_such_call",
                message(
                    N_(
                        "A call must be pass, order, a suit, NT or misdeal, with or without “alone”. Later "
                        "calls are alone, discard or fold."
                    )
                ),
            )
        return known[seat][call]

    return read


def _trick_list(players: int) -> Callable[[object], tuple[RecordedTrick, ...]]:
    def read(value: object) -> tuple[RecordedTrick, ...]:
        return () if value is None else tuple(one(read_object(trick)) for trick in read_list(value))

    def one(trick: Mapping[str, Any]) -> RecordedTrick:
        leader, winner = (
            None if trick.get(name) is None else _seat(players)(trick[name]) for name in ("leader", "winner")
        )
        plays = (read_object(play) for play in read_list(trick.get("cards")))
        cards = tuple(Play(_seat(players)(play.get("seat")), read_card(play.get("card"))) for play in plays)
        return RecordedTrick(leader, cards, winner)

    return read


def _by_side(players: int) -> Callable[[object], tuple[int, ...]]:
    def read(value: object) -> tuple[int, ...]:
        reckoned = {str(side).upper(): count for side, count in read_object(value).items()}
        sides = SIDES if set(reckoned) == set(SIDES) else tuple(map(str, range(players)))
        whole = all(is_whole(count) for count in reckoned.values())
        if set(reckoned) != set(sides) or not whole:
            raise unreadable("not_by_side", message(N_("Give a whole number for every side: NS and EW, or the seats.")))
        return tuple(reckoned[side] for side in sides)

    return read


def _folded(players: int) -> Callable[[object], tuple[int, ...]]:
    def read(value: object) -> tuple[int, ...]:
        sides = [str(side).upper() for side in (value if isinstance(value, list) else [value])]
        return tuple(map(read_side, sides))

    return read


def _by_seat(players: int) -> Callable[[object], dict[int, Cards]]:
    """Cards by seat; a dummy dealt as a fourth hand may be its own list, at the seat after the last."""

    def read(value: object) -> dict[int, Cards]:
        written = {str(players): value} if isinstance(value, list) else read_object(value)
        if not set(written) <= {str(seat) for seat in range(players + 1)}:
            raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=players))
        return {int(seat): read_cards(cards) for seat, cards in sorted(written.items())}

    return read


def _of(read: Callable[[object], Any]) -> Callable[[int], Callable[[object], Any]]:
    return lambda players: read


_RARE: Final = frozenset(
    ("nominated", "fold", "dummies", "taken", "kept", "designated", "lay_down", "fold_after", "cut", "cut_by")
)
"""Fields of a hand that is never read fast."""
_SUITS: Final[dict[str | None, Suit | None]] = {None: None, **{suit.value: suit for suit in Suit}}
_FLAGS: Final[dict[bool | None, bool]] = {None: False, False: False, True: True}
_FIELDS: Final = {"dealer_discard": "discard", "fold": "folded"}
_READERS: Final[dict[str, Callable[[int], Callable[[object], Any]]]] = {
    "dealer": _seat,
    "upcard": _of(read_card),
    "bids": _bid_list,
    "tricks": _trick_list,
    "dealer_discard": _of(read_card),
    "maker": _seat,
    "trump": _trump,
    "alone": _alone,
    "defend_alone": _seat,
    "passed_out": _of(read_flag),
    "nominated": _of(read_suit),
    "fold": _folded,
    "fold_after": _of(read_whole),
    "cut": _of(read_flag),
    "cut_by": _seat,
    "dummies": _by_seat,
    "taken": _of(read_cards),
    "kept": _by_seat,
    "designated": _of(read_suit),
    "lay_down": _seat,
    "tricks_won": _by_side,
    "points": _by_side,
}
HAND_FIELDS: Final = tuple(_READERS)
"""The fields of a hand beside its `deal`."""
_CLAIM: Final[dict[str, Callable[[object], Any]]] = {
    "tricks": _trick_list(MOST_PLAYERS),
    "shown": _by_seat(MOST_PLAYERS),
    "designated": read_suit,
    "claim": _claimed,
}
