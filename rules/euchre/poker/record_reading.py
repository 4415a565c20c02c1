"""Reading a deal with its cards, a `judge` line: every field that cannot be read is named."""

from collections.abc import Mapping
from typing import Any, Final

from rules.base.cards import Card, read_card, read_cards, read_suit
from rules.base.errors import unreadable
from rules.base.reading import Readers, read_fields, read_flag, read_list, read_object
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.bidding import ORDER, PASS
from rules.euchre.poker.chart import FEWEST_PLAYERS, MOST_PLAYERS
from rules.euchre.poker.play import PokerTrick
from rules.euchre.poker.reading import CLAIMS, ENVELOPE, read_count, read_log
from rules.euchre.poker.record import PokerRecord, Renege


def read_record(written: Mapping[str, Any]) -> PokerRecord:
    """The deal of a `judge` line; null counts as left out."""
    given = {name: value for name, value in written.items() if name not in ENVELOPE and value is not None}
    given.pop("passed_out", None)  # it is seen from the bids
    read = read_fields(given, _READERS, N_("A hand of Poker-Euchre has no field “{name}”."))
    if missing := [name for name in ("deal", "dealer", "upcard") if name not in read]:
        raise unreadable(
            "field_missing", message(N_("A hand with its cards also needs {names}."), names=", ".join(missing))
        )
    read.pop("kitty", None)
    hands = read.pop("deal")
    if read.pop("players", len(hands)) != len(hands):
        raise unreadable("not_everybody_dealt", message(N_("Every player must have a hand in the deal.")))
    _check_seats(len(hands), read)
    jokers = any(card.suit is None for hand in hands for card in hand)
    claimed: dict[str, Mapping[int, int]] = {name: read.pop(name) for name in CLAIMS if name in read}
    fields = {_FIELDS.get(name, name): value for name, value in read.items()}
    return PokerRecord(hands=hands, claimed=claimed, **{"jokers": jokers, **fields})


def read_poker_seat(value: object) -> int:
    """A seat of a table of twelve at most; that it is at this table is seen when the table is known."""
    seat = read_count(value)
    if 0 <= seat < MOST_PLAYERS:
        return seat
    raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=MOST_PLAYERS - 1))


def read_players(value: object) -> int:
    """How many play."""
    players = read_count(value)
    if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return players
    sentence = message(N_("{least} to {most} {most:person|people} can play."), least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    raise unreadable("wrong_number_of_players", sentence)


def _check_seats(players: int, read: Mapping[str, Any]) -> None:
    named = {
        read["dealer"],
        read.get("maker", 0),
        *read.get("sat_out", ()),
        *(seat for seat, _ in read.get("bids", ())),
        *(seat for seat, _, _ in read.get("betting", ())),
        *(seat for trick in read.get("tricks", ()) for seat, _ in trick.plays),
    }
    if max(named) >= players:
        raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=players - 1))


def _deal(value: object) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(value, Mapping) or set(value) != {str(seat) for seat in range(len(value))}:
        raise unreadable("not_by_seat", message(N_("Give the cards of every seat, starting at 0.")))
    read_players(len(value))
    return tuple(read_cards(value[str(seat)]) for seat in range(len(value)))


def _seats(value: object) -> tuple[int, ...]:
    return tuple(map(read_poker_seat, read_list(value)))


def _bids(value: object) -> tuple[tuple[int, str], ...]:
    return tuple(
        (read_poker_seat(bid.get("seat")), _call(bid.get("call"))) for bid in map(read_object, read_list(value))
    )


def _call(value: object) -> str:
    return str(value) if value in (PASS, ORDER) else read_suit(value).value


def _betting(value: object) -> tuple[tuple[int, BettingAction, int], ...]:
    return tuple((_seat_named(name), act, amount) for name, act, amount in read_log(value))


def _seat_named(name: str) -> int:
    if name.isdecimal() and name.isascii():
        return read_poker_seat(int(name[:3]))
    raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=MOST_PLAYERS - 1))


def _tricks(value: object) -> tuple[PokerTrick[int], ...]:
    return tuple(map(_trick, map(read_object, read_list(value))))


def _trick(value: Mapping[str, Any]) -> PokerTrick[int]:
    plays = [
        (read_poker_seat(play.get("seat")), read_card(play.get("card")))
        for play in map(read_object, read_list(value.get("cards")))
    ]
    if not plays:
        raise unreadable("no_cards", message(N_("A trick needs cards.")))
    leader = value.get("leader")
    if leader is not None and read_poker_seat(leader) != plays[0][0]:
        raise unreadable("leader_did_not_lead", message(N_("The leader must play the first card of a trick.")))
    return PokerTrick(tuple(plays), None if value.get("winner") is None else read_poker_seat(value["winner"]))


def _reneges(value: object) -> tuple[Renege, ...]:
    return tuple(
        Renege(read_poker_seat(each.get("seat")), read_count(each.get("trick")), read_count(each.get("called_after")))
        for each in map(read_object, read_list(value))
    )


def _by_seat(value: object) -> dict[int, int]:
    return {_seat_named(str(seat)): read_count(number) for seat, number in read_object(value).items()}


_FIELDS: Final = {"dealer_discard": "discard"}
_READERS: Final[Readers] = {
    "players": read_players,
    "jokers": read_flag,
    "dealer": read_poker_seat,
    "deal": _deal,
    "upcard": read_card,
    "kitty": read_cards,
    "sat_out": _seats,
    "bids": _bids,
    "dealer_discard": read_card,
    "maker": read_poker_seat,
    "trump": read_suit,
    "betting": _betting,
    "tricks": _tricks,
    "reneges": _reneges,
    "carry_over": read_count,
    "tricks_won": _by_seat,
    **dict.fromkeys(CLAIMS, _by_seat),
}
