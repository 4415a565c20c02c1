"""Print the rules of a rule book, each with its source: document and section.

Without a name, list the rule books. With --json, one line: {"ruleset", "title", "laws": [{"law", "value",
"means", "takes", "document", "section"}, ...]}. With --sheet, a rule sheet in plain words, ready to print. With
--laws, rules that an event has changed, as a JSON object: --laws '{"target": 7}'.
"""

import argparse
import json
import sys

from rules.base.errors import RulesError
from rules.cli.lines import ANSWERED, WRONG_CALL, print_line, read_json_object
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import LawBook, any_laws_of
from rules.laws.books import BOOKS


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m rules laws", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "ruleset", nargs="?", help="the rule book, such as 55plus; without it, all rule books are listed"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--sheet", action="store_true", help="print a rule sheet in plain words")
    parser.add_argument("--laws", default="{}", help="rules changed for an event, as a JSON object")
    asked = parser.parse_args(argv)
    if asked.ruleset is None:
        return _print_books(as_json=asked.json)
    try:
        laws = any_laws_of(asked.ruleset, read_json_object(asked.laws))
    except RulesError as refused:
        print(refused, file=sys.stderr)
        return WRONG_CALL
    if asked.sheet:
        from rules.euchre.kinds import game_for  # read only now: a command starts at once

        print(rule_sheet(game_for(laws)))
        return ANSWERED
    return _print_json(laws) if asked.json else _print_page(laws)


def _print_books(*, as_json: bool) -> int:
    for name, book in BOOKS.items():
        if as_json:
            print_line({"ruleset": name, "title": book.title})
        else:
            print(f"{name:<16}{book.title}")
    return ANSWERED


def _print_json(laws: LawBook) -> int:
    takes = laws.takes()
    written = [
        {
            "law": law,
            "value": cited.value,
            "means": str(cited.means),
            "takes": str(takes[law].sentence),
            "document": cited.document,
            "section": cited.section,
        }
        for law, cited in laws.cited().items()
    ]
    print_line({"ruleset": laws.ruleset, "title": BOOKS[laws.ruleset].title, "laws": written})
    return ANSWERED


def _print_page(laws: LawBook) -> int:
    cited = laws.cited()
    width = max(len(law) for law in cited)
    print(f"{laws.ruleset}: {BOOKS[laws.ruleset].title}\n")
    for name, law in cited.items():
        value = json.dumps(law.value)
        print(f"{name:<{width}}  {value}\n{'':<{width}}  {law.means}\n{'':<{width}}  {law.document}, {law.section}\n")
    return ANSWERED
