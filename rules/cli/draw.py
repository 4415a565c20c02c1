"""Draw from a key: anyone with the key can repeat a draw of an event.

In:  {"key": hex, "what": "order"|"cut"|"flip"|"odd"|"partners"|"first_dealer"|"balanced", "of": [...]}, or for the key
     {"secret": hex, "k": n, "word"?: text}: draw number k of a secret, 0 or more. Name people by words or numbers,
     each once. Cards are cut by the rules of the 55+ Games. "ruleset" and "laws"? choose another rule book, and
     "tournament": true its way to find the first dealer in tournaments.
Out: order         {"order": [...]}; with "met": [[person, person], ...], opponents of an earlier night, also "seats":
                   that order after the exchanges that part them
     cut           {"cards": {person: card}}, all different
     flip          {"faces": {person: "H"|"T"}}
     odd           {"flips": [{person: "H"|"T"}, ...], "odd": person}: flips until one coin is odd
     partners      {"cuts": [{person: card}, ...], "dealer", "a": [...], "b": [...], "seats": [...]}: four people cut;
                   the dealer is null where the rules find the first dealer in another way. By a book that matches
                   cards {"cards": {person: card}, "pairs": [[person, person], ...]}, for any even number of people
     first_dealer  {"cuts": [{person: card}, ...], "dealer"}: the lowest card deals; with a ruleset {"how", "dealer"}
                   and the "cuts", the cards "shown" up to the first jack, or the "order" drawn
     balanced      {"pairs": [[person, person], ...]}: partners by "ratings": {person: whole number}, the strongest with
                   the weakest; the key decides between equal ratings

Try: echo '{"key": "00ff", "what": "order", "of": ["Ann", "Bea", "Cas", "Dee"]}' | python -m rules draw
       {"order": ["Ann", "Cas", "Bea", "Dee"]}
     echo '{"key": "00ff", "what": "first_dealer", "of": [1, 2, 3], "ruleset": "poker_chips"}' | python -m rules draw
       {"how": "first_jack", "shown": [[1, "3D"], [2, "8S"], [3, "AH"], [1, "5S"], [2, "3H"], [3, "KH"], [1, "JC"]],
       "dealer": 1}
"""

from dataclasses import replace
from typing import Any, Final

from rules.base.draw import draw_key
from rules.base.errors import unreadable
from rules.base.reading import read_field, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, read_key, read_word, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.cli.rule_book import book_of_line
from rules.event.draw_request import DrawMethod, DrawRequest

FIELDS: Final = ("id", "key", "secret", "k", "word", "what", "of", "ratings", "met")
BOOK_FIELDS: Final = ("ruleset", "laws", "tournament")
MOST_DRAWS: Final = 10**9


def main(argv: list[str]) -> int:
    return run_on_lines("draw", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    by_a_book = not {"ruleset", "laws"}.isdisjoint(line)
    refuse_unknown(line, fields(*FIELDS, *(BOOK_FIELDS if by_a_book else ())))
    key = _key(line)
    book = book_of_line(line) if by_a_book and line.get("what") == DrawMethod.PARTNERS else None
    asked = DrawRequest.read(line.get("what"), line.get("of"), line.get("ratings"), book, line.get("met"))
    if by_a_book:
        asked = replace(asked, laws=book or book_of_line(line))
        asked = replace(asked, tournament=read_field({"tournament": False, **line}, "tournament", read_flag))
    return asked.outcome(key)


def _key(line: dict[str, Any]) -> bytes:
    if "key" in line:
        if {"secret", "k", "word"} & set(line):
            raise unreadable(
                "two_keys", message(N_("Give either a “key”, or a “secret” and “k”, not both.")), field="key"
            )
        return read_field(line, "key", read_key)
    k, word = line.get("k"), line.get("word", "")
    if not isinstance(k, int) or isinstance(k, bool):
        raise unreadable(
            "no_key", message(N_("A draw needs a “key”, or a “secret” and “k”, the number of the draw.")), field="key"
        )
    if not isinstance(word, str):
        raise unreadable("no_key", message(N_("“word” must be text.")), field="word")
    if not 0 <= k <= MOST_DRAWS:
        sentence = message(N_("“k” must be the number of the draw, from 0 to {most}."), most=MOST_DRAWS)
        raise unreadable("not_a_draw", sentence, field="k")
    return draw_key(read_field(line, "secret", read_key), k, read_field({"word": word}, "word", read_word))
