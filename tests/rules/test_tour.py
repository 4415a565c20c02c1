"""The tour of the library is true, line by line; and reading it costs a command nothing."""

import doctest
import subprocess
import sys

import rules
from tests.rules.cli.running import ROOT


def test_the_tour_is_true():
    found = doctest.testmod(rules)
    assert (found.failed, found.attempted) == (0, 23)


def test_a_hand_is_played_in_five_lines():
    [first, *_] = doctest.DocTestParser().get_doctest(rules.__doc__, {}, "tour", None, 0).examples
    lines = rules.__doc__.split("\n\n")[2].strip().splitlines()
    assert (first.source, len(lines)) == ("from rules.euchre.bots import HousePlayer, play_hand\n", 5)
    assert all(line.strip().startswith(">>> ") for line in lines)


def test_the_tour_is_read_without_reading_the_library():
    script = "import sys, rules; print(sorted(name for name in sys.modules if name.startswith('rules')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, check=True)
    assert done.stdout.decode() == "['rules']\n"
