"""Draw from a key, so that anyone can replay what was drawn in the hall.

In:  {"key": hex, "what": "order"|"cut"|"flip"|"odd"|"partners"|"first_dealer", "of": [...]}, or in place of key
     {"secret": hex, "k": n, "word"?: text}: draw number k of a secret, 0 or more. People are named by words or numbers,
     and nobody and nothing is named twice. Cards are cut as the 55+ Games say, or with "ruleset" and "laws"? as another
     book has it; "tournament": true, as its tournaments have the first dealer.
Out: order         {"order": [...]}
     cut           {"cards": {person: card}}, no two the same
     flip          {"faces": {person: "H"|"T"}}
     odd           {"flips": [{person: "H"|"T"}, ...], "odd": person}: flips until one coin is odd
     partners      {"cuts": [{person: card}, ...], "dealer", "a": [...], "b": [...], "seats": [...]}: four cut; the
                   dealer is null where the laws find the first dealer otherwise
     first_dealer  {"cuts": [{person: card}, ...], "dealer"}: the lowest card deals; with a ruleset {"how", "dealer"}
                   and the "cuts", the cards "shown" up to the first jack, or the "order" drawn

Try: echo '{"key": "00ff", "what": "order", "of": ["Ann", "Bea", "Cas", "Dee"]}' | python -m rules draw
       {"order": ["Ann", "Cas", "Bea", "Dee"]}
     echo '{"key": "00ff", "what": "first_dealer", "of": [1, 2, 3], "ruleset": "poker_chips"}' | python -m rules draw
       {"how": "first_jack", "shown": [[1, "3D"], [2, "8S"], [3, "AH"], [1, "5S"], [2, "3H"], [3, "KH"], [1, "JC"]],
       "dealer": 1}
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from rules.cards import Card
from rules.cli.fields import fields, read_field, refuse_unknown
from rules.cli.keys import read_key, read_word
from rules.cli.lines import run_on_lines
from rules.cuts import PartnerDraw
from rules.draw import cut, draw_first_dealer, draw_partners, flip, flips_until_odd, key_of, odd_one, order
from rules.errors import Fault, Unreadable
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

Person = str | int
MOST_DRAWS: Final = 10**9


def main(argv: list[str]) -> int:
    return run_on_lines("draw", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if {"ruleset", "laws"} & set(line):  # read only now: most draws need no rule book
        answered: dict[str, Any] = import_module("rules.cli.draw_by_book").answer(line)
        return answered
    return drawn(*read_draw(line))


def read_draw(line: dict[str, Any], *more: str) -> tuple[bytes, str, list[Any]]:
    """The key, what is drawn, and of whom; `more` are the fields that the line may have besides."""
    refuse_unknown(line, fields("id", "key", "secret", "k", "word", "what", "of", *more))
    key, what, of = _key(line), line.get("what"), line.get("of")
    if not isinstance(what, str) or what not in ("order", *_ANSWERS):
        words = ", ".join(("order", *_ANSWERS))
        raise _unreadable("no_such_draw", say(N_("“what” is one of {words}."), words=words))
    if not isinstance(of, list):
        raise _unreadable("of_not_a_list", say(N_("Those who are drawn are a list, “of”.")))
    if what == "order":  # of anything, seats and tables too
        _refuse_doubles(of)
    else:
        least, most = _SIZES[what]
        if not least <= len(_people(of)) <= most:
            sentence = say(
                N_("“of” names from {least} to {most} {most:person|people} in this draw."), least=least, most=most
            )
            raise _unreadable("wrong_number_of_people", sentence)
    return key, what, of


def drawn(key: bytes, what: str, of: list[Any]) -> dict[str, Any]:
    """What is drawn, as the 55+ Games draw it."""
    return {"order": list(order(key, of))} if what == "order" else _ANSWERS[what](key, of)


def _partners(key: bytes, people: Sequence[Person]) -> dict[str, Any]:
    return written_partners(draw_partners(key, people))


def written_partners(drawn: PartnerDraw[Person]) -> dict[str, Any]:
    """What four have cut, as JSON."""
    return {
        "cuts": [written_cut(cards) for cards in drawn.cuts],
        "dealer": drawn.dealer,
        "a": list(drawn.a),
        "b": list(drawn.b),
        "seats": list(drawn.seats),
    }


def _first_dealer(key: bytes, people: Sequence[Person]) -> dict[str, Any]:
    drawn = draw_first_dealer(key, people)
    return {"cuts": [written_cut(cards) for cards in drawn.cuts], "dealer": drawn.dealer}


def _odd(key: bytes, people: Sequence[Person]) -> dict[str, Any]:
    flips = flips_until_odd(key, people)
    return {"flips": list(flips), "odd": odd_one(flips[-1])}


def written_cut(cards: Mapping[Person, Card]) -> dict[Person, str]:
    """A card each, as JSON."""
    return {person: str(card) for person, card in cards.items()}


def _people(of: list[Any]) -> list[Person]:
    if any(isinstance(person, bool) or not isinstance(person, str | int) for person in of):
        raise _unreadable("not_a_name", say(N_("“of” names people by words or numbers.")))
    _refuse_doubles(of)
    return of


def _refuse_doubles(of: list[Any]) -> None:
    """Nobody and nothing is drawn twice; 1 and "1" are the same, as they are in the names of a JSON object."""
    written = [each if isinstance(each, str) else json.dumps(each) for each in of]
    doubles = sorted(each for each, times in Counter(written).items() if times > 1)
    if doubles:
        sentence = say(N_("“of” names {double} twice: each is drawn once."), double=doubles[0])
        raise _unreadable("named_twice", sentence)


def _key(line: dict[str, Any]) -> bytes:
    if "key" in line:
        if {"secret", "k", "word"} & set(line):
            raise _unreadable("two_keys", say(N_("Give a “key”, or a “secret” and “k”: not both.")))
        return read_field(line, "key", read_key)
    k, word = line.get("k"), line.get("word", "")
    if not isinstance(k, int) or isinstance(k, bool):
        raise _unreadable("no_key", say(N_("A draw has a “key”, or a “secret” and “k”, the number of the draw.")))
    if not isinstance(word, str):
        raise _unreadable("no_key", say(N_("“word” is a text.")))
    if not 0 <= k <= MOST_DRAWS:
        sentence = say(N_("“k” is the number of the draw, from 0 to {most}."), most=MOST_DRAWS)
        raise _unreadable("not_a_draw", sentence)
    return key_of(read_field(line, "secret", read_key), k, read_field({"word": word}, "word", read_word))


def _unreadable(code: str, sentence: Sentence) -> Unreadable:
    return Unreadable(Fault(code, sentence))


_ANSWERS: Final[dict[str, Callable[[bytes, Sequence[Person]], dict[str, Any]]]] = {
    "cut": lambda key, people: {"cards": written_cut(cut(key, people))},
    "flip": lambda key, people: {"faces": flip(key, people)},
    "odd": _odd,
    "partners": _partners,
    "first_dealer": _first_dealer,
}
_SIZES: Final = {"cut": (0, 24), "flip": (0, 10_000), "odd": (3, 9), "partners": (4, 4), "first_dealer": (2, 24)}
