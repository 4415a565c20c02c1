"""`--help` teaches the lines of both games, and answers what it says it answers."""

import json
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from rules.cli import COMMANDS, poker_lines
from rules.euchre.entry import reading as euchre_results
from rules.euchre.judging import reading as euchre_records
from rules.euchre.poker import reading as poker_results
from rules.euchre.poker import record_reading as poker_records
from rules.euchre.rulings import cases, poker_cases
from tests.rules.cli.running import typed, typed_at_shell

ON_LINES = [name for name in COMMANDS if name not in ("laws", "movement")]
BY_RULE_BOOK = ("judge", "score", "game", "sheet", "deal", "play", "trick", "ruling")
FIELDS = {
    "judge": {*euchre_records._READERS, *euchre_records._CLAIM, *poker_records._READERS},
    "score": {*euchre_results._OF_SIDES, *euchre_results._OF_PLAYERS, *poker_results._READERS},
    "ruling": {*cases._READERS, *poker_cases._READERS},
    "deal": {*poker_lines._READERS} - {"hands"},
    "play": {*poker_lines._READERS},
}
COMMAND = re.compile(r"\n(?= +(?:echo|python) )")


def taught(command: str) -> str:
    """What the command says of itself."""
    return import_module(f"rules.cli.{command}").__doc__


def examples() -> Iterator[tuple[str, str]]:
    """Every command under `Try:`, with the answer printed under it, if one is."""
    for name in ON_LINES:
        tried = taught(name)[taught(name).index("Try:") :].split("\n\n")[0]
        for block in COMMAND.split(tried.removeprefix("Try:").replace("\\\n", "")):
            command, *answer = block.strip().splitlines()
            yield command, " ".join(line.strip() for line in answer)


@pytest.mark.parametrize("command", ON_LINES)
def test_every_command_has_an_example(command):
    assert f"python -m rules {command}" in taught(command).partition("Try:")[2]


@pytest.mark.parametrize("command", BY_RULE_BOOK)
def test_both_games_are_taught_with_an_example_of_each(command):
    fields, _, tried = taught(command).partition("Try:")
    assert "\nIn, Poker-Euchre" in fields
    assert len(set(re.findall(r'"ruleset": "(\w+)"', tried)) & {"poker_chips", "poker_points"}) >= 1
    assert len(set(re.findall(r'"ruleset": "(\w+)"', tried)) - {"poker_chips", "poker_points"}) >= 1


@pytest.mark.parametrize("command", FIELDS)
def test_every_field_that_is_read_is_taught(command):
    assert [field for field in sorted(FIELDS[command]) if f'"{field}"' not in taught(command)] == []


@pytest.mark.parametrize(("command", "printed"), list(examples()))
def test_an_example_answers_what_is_printed(command, printed):
    ran = typed(command)
    assert (ran.status, ran.err) == (0, "")
    if printed:
        assert json.loads(ran.out) == json.loads(printed)


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("command", [command for command, _ in examples()])
def test_a_process_of_its_own_answers_the_same(command):
    assert typed_at_shell(command) == typed(command)
