"""Inputs about hands: judged card by card, scored, dealt, played, and single tricks."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.rules.cli.good_lines import GOOD
from tests.rules.cli.same_answers.checkouts import ROOT
from tests.rules.cli.same_answers.mutations import CARDS
from tests.rules.cli.same_answers.source import ALONE, BOOKS, EUCHRE, PARTNERS, POKER, Line, Source

HELD = ROOT / "tests/rules/euchre/judging/openspiel-hands.jsonl.gz"
SIDES = ("NS", "EW")
SHORT_PACK = [card for card in CARDS if card[0] in "AKQJT9"]
BATCH = 5


def played(source: Source) -> list[Line]:
    """Hands that the base's house player plays by a rule book, as `judge` reads them."""
    book = source.random.choice(BOOKS)
    table: Line = {"dealer": source.random.randrange(ALONE.get(book, 4))}
    if book in POKER:
        table = {"players": source.random.choice((2, 3, 4, 4, 5, 7, 12)), "jokers": source.random.random() < 0.5}
    asked = {"ruleset": book, **source.some_laws(book), "key": source.key(), "hands": BATCH, **table}
    hands: list[Line] = source.base.ask("play", asked).get("hands", [])
    laws = {"laws": asked["laws"]} if "laws" in asked else {}
    return [{**hand, **laws} for hand in hands]


@cache
def held() -> list[Line]:
    """Hands of an independent engine, with the sides named as ours are."""
    with gzip.open(HELD, "rt") as lines:
        hands = [json.loads(line) for line in lines]
    for hand in hands:
        hand.pop("id")
        for name in ("tricks_won", "points"):
            hand[name] = {side.upper(): value for side, value in hand[name].items()}
    return hands


def judge(source: Source) -> list[Line]:
    """Whole hands, the same under other laws, as text, and claims about their tricks."""
    hands = played(source)
    others = [book for book in BOOKS if hands and (book in POKER) == (hands[0]["ruleset"] in POKER)]
    hands += [{**hand, "ruleset": source.random.choice(others)} for hand in hands]
    hands.append({"ruleset": source.random.choice(PARTNERS), **source.random.choice(held())})
    return [_asked_about(source, hand) for hand in hands]


def _asked_about(source: Source, hand: Line) -> Line:
    chance = source.random.random()
    envelope = {name: hand[name] for name in ("ruleset", "laws") if name in hand}
    if chance < 0.1 and hand.get("tricks"):
        seats = list(range(4))
        claim = {"seat": source.random.choice(seats), "trick": source.random.randrange(1, len(hand["tricks"]) + 2)}
        shown = {"shown": {str(seat): hand["deal"].get(str(seat), [])[:2] for seat in seats}}
        return {
            **envelope,
            "trump": hand["trump"],
            "tricks": hand["tricks"],
            "claim": source.some(claim, 0.8),
            **source.some(shown, 0.5),
        }
    if chance < 0.25 and "deal" in hand:
        return {**envelope, "text": text(hand)}
    return {name: value for name, value in hand.items() if name in ("deal", "ruleset") or source.random.random() < 0.97}


def text(hand: Line) -> str:
    """A hand as people type it."""
    lines = [f"Dealer: {hand['dealer']}", f"Turn-up: {hand['upcard']}"]
    if "jokers" in hand:
        lines.append(f"Jokers: {'yes' if hand['jokers'] else 'no'}")
    lines += [f"Seat {seat}: {' '.join(cards)}" for seat, cards in hand["deal"].items()]
    calls = [f"{bid['seat']} {bid['call']}{' alone' * bool(bid.get('alone'))}" for bid in hand.get("bids", ())]
    lines.append(f"Bids: {' '.join(calls)}")
    if hand.get("dealer_discard"):
        lines.append(f"Discard: {hand['dealer_discard']}")
    for trick in hand.get("tricks", ()):
        cards = " ".join(f"{play['seat']} {play['card']}" for play in trick["cards"])
        lines.append(f"Trick: {cards}" + (f" wins {trick['winner']}" if "winner" in trick else ""))
    return "\n".join(lines)


def score(source: Source) -> Line:
    """A hand as a scorekeeper enters it, of any book."""
    book = source.random.choice(BOOKS)
    return {"ruleset": book, **source.some_laws(book), **hand_of(source, book)}


def hand_of(source: Source, book: str) -> Line:
    """A score line of a book, without the book and its laws."""
    if book in POKER:
        return _poker(source, book)
    return _of_sides(source) if book in PARTNERS else _of_players(source, ALONE[book])


def _of_sides(source: Source) -> Line:
    random = source.random
    makers, won = random.choice((*SIDES, *SIDES, *SIDES, None)), random.randint(0, 5)
    known = _known(source) | {
        "dealer": random.randrange(4),
        "maker_seat": random.randrange(4),
        "tricks_by_seat": [won, 5 - won, 0, 0],
        "points": {"NS": random.choice((0, 1, 2, 4)), "EW": 0},
    }
    if makers is None:
        none = random.choice(
            ({"passed_out": True}, {"call": "misdeal"}, {"fold": [random.choice(SIDES)]}, {"fold": "EW"}, {})
        )
        return {"makers": None, **none, **source.some(known, 0.15)}
    lone: Line = {
        "alone": random.choice((False, False, True, [0], [1], [0, 1])),
        "defend_alone": random.choice((False, False, False, True, [1], [0, 2])),
    }
    if random.random() < 0.05:
        return {"makers": makers, "fold": random.choice(SIDES), "tricks": {"NS": 0, "EW": 0}}
    return {
        "makers": makers,
        "tricks": {"NS": won, "EW": 5 - won},
        **source.some(lone, 0.6),
        **source.some(known, 0.2),
    }


def _of_players(source: Source, count: int) -> Line:
    random = source.random
    players = [f"P{number}" for number in range(1, count + 1)]
    won = random.randint(0, 5)
    maker = random.choice((*players, *players, None))
    more = {
        "alone": random.random() < 0.4,
        "defend_alone": random.choice((None, *players)),
        "dealer": random.choice(players),
    }
    line: Line = {"players": players, "maker": maker, **source.some(more, 0.5), **source.some(_known(source), 0.15)}
    return line if maker is None else {**line, "tricks": {"maker": won, "opponents": 5 - won}}


def _known(source: Source) -> Line:
    random = source.random
    cards = random.sample(SHORT_PACK, 21)
    return {
        "round": random.choice((1, 2)),
        "trump": random.choice("SHDC"),
        "upcard": random.choice((*cards, "JOKER", "2S")),
        "nominated": random.choice("SHDC"),
        "call": random.choice(("no_trump", "no_trump", "misdeal")),
        "stuck": random.random() < 0.5,
        "passed_out": random.random() < 0.2,
        "maker_hand": cards[:5],
        "hand_before_pickup": cards[5:10],
        "orderer_hand": cards[10:15],
        "thrown_in": cards[:5],
        "passes": [{"seat": random.randrange(4), "hand": cards[15:20]}, {"seat": random.randrange(4)}],
    }


def _poker(source: Source, book: str) -> Line:
    random = source.random
    count, jokers = random.randint(2, 8), random.random() < 0.4
    players = [f"P{number}" for number in range(1, count + 1)]
    cards = source.base.ask("chart", {"players": count, "jokers": jokers})["cards_each"]
    folded = random.sample(players, random.choice((0, 0, 0, 1, 2))) if book == "poker_chips" else []
    active = [player for player in players if player not in folded]
    winners = random.choices(active or players, k=cards) if random.random() < 0.8 else [random.choice(players)] * cards
    stake = random.choice((0, 5, 8, 20))
    line: Line = {
        "players": random.choice((players, count)),
        "maker": random.choice(players),
        "tricks": {player: winners.count(player) for player in active},
        "jokers": jokers,
        **source.some({"cards_each": cards, "trump": random.choice("SHDC"), "void_tricks": random.choice((0, 0, 1))}),
    }
    if book == "poker_chips":
        line |= {"bets": {player: stake if player in active else random.choice((0, stake)) for player in players}}
        chips = {player: random.choice((20, 64, 200)) for player in players}
        line |= source.some({"carry_over": random.randint(0, 30), "chips": chips, "betting": _betting(source, players)})
        line |= {"folded": folded} if folded else source.some({"sat_out": random.sample(players, 1)}, 0.1)
        if "betting" in line and random.random() < 0.7:
            line = {name: line[name] for name in ("players", "jokers", "betting")}
    if random.random() < 0.05:
        line = {"players": players, "passed_out": True, **source.some({"jokers": jokers})}
    return line


def _betting(source: Source, players: list[str]) -> list[list[Any]]:
    """Acts in turn, mostly of those that are open, as the base says them."""
    betting: list[list[Any]] = []
    may, turn = ["check", "bet"], (players[0] if players else None)
    for _ in range(source.random.randint(0, 9)):
        act = source.random.choice(may if source.random.random() < 0.95 else ["bet", "call", "raise", "fold"])
        amount = [source.random.choice((1, 5, 20, source.random.randint(0, 25)))] if act in ("bet", "raise") else []
        betting.append([turn, act, *amount])
        line = {"ruleset": "poker_chips", "players": players, "betting": betting}
        stands = source.base.ask("score", line).get("betting")
        if stands is None or stands["turn"] is None:
            break
        may, turn = stands["may"], stands["turn"]
    return betting


def trick(source: Source) -> Line:
    """One trick of a book, a few of its cards from other packs."""
    random, book = source.random, source.random.choice(BOOKS)
    count = random.randint(2, 8) if book in POKER else random.randint(1, ALONE.get(book, 4))
    pack = CARDS if book in POKER else [*SHORT_PACK, random.choice((*SHORT_PACK, "JOKER", "2S"))]
    first = random.randrange(max(count, 2))
    seats: list[Any] = [(first + turn) % max(count, 2) for turn in range(count)]
    if random.random() < 0.3:
        seats = [f"P{number}" for number in range(count)]
    plays = [[seat, card] for seat, card in zip(seats, random.sample([*dict.fromkeys(pack)], count), strict=True)]
    line = {
        "ruleset": book,
        **source.some_laws(book),
        "trump": random.choice("SHDC" if random.random() < 0.9 else ["NT"]),
    }
    return {**line, "plays": plays, **source.some({"designated": random.choice("SHDC")}, 0.1)}


def deal(source: Source) -> Line:
    """A deal from a key, of any book."""
    return _from_key(source, most_hands=0)


def play(source: Source) -> Line:
    """Up to three hands of the house player, of any book."""
    return _from_key(source, most_hands=3)


def _from_key(source: Source, most_hands: int) -> Line:
    book = source.random.choice((*EUCHRE, *POKER, *POKER))
    line: Line = {"ruleset": book, **source.some_laws(book), "key": source.key()}
    count = source.random.randint(2, 12) if book in POKER else ALONE.get(book, 4)
    if book in POKER:
        line |= source.some({"players": count, "jokers": source.random.random() < 0.5}, 0.9)
    line |= {"dealer": source.random.randrange(count)}
    return line | (source.some({"hands": source.random.randint(1, most_hands)}, 0.3) if most_hands else {})


def chart(source: Source) -> Line:
    """Every number of players, with and without Jokers, and numbers that have no chart."""
    return {"players": source.random.randint(0, 14), **source.some({"jokers": source.random.random() < 0.5}, 0.7)}


def draw(source: Source) -> Line:
    """Orders, cuts, coins and first dealers, from a key or a secret, with and without a rule book."""
    random = source.random
    what = random.choice(("order", "cut", "flip", "odd", "partners", "first_dealer", "first_dealer", "balanced"))
    sizes = {"order": 12, "cut": 24, "flip": 6, "odd": 9, "partners": 4, "first_dealer": 8, "balanced": 9}
    count = 4 if what == "partners" else random.randint(3, sizes[what])
    of = [random.choice((number, f"P{number}")) for number in range(count)]
    secret = {"secret": source.key(), "k": random.randint(0, 99), **source.some({"word": "hall"})}
    line: Line = {**random.choice(({"key": source.key()}, secret)), "what": what, "of": of}
    if what == "balanced":
        line["ratings"] = {str(person): random.randint(0, 5) for person in of}
    if random.random() < 0.5:
        book = random.choice(BOOKS)
        line |= {"ruleset": book, **source.some_laws(book), **source.some({"tournament": random.random() < 0.5})}
    return line


def good(command: str) -> Iterator[Line]:
    """The good lines that the tests of a command use."""
    yield from GOOD.get(command, ())
