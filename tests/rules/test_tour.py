"""The examples of the library are true, line by line; and reading its tour costs a command nothing."""

import doctest
import pkgutil
import re
import subprocess
import sys

import pytest

import rules
from rules import euchre
from tests.rules.cli.running import ROOT

PAGES = ("rules/README.md", "docs/programs/python.md")

every_page = pytest.mark.parametrize("page", PAGES)


def example(page: str) -> doctest.DocTest:
    """The blocks of Python on a page, as one session."""
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)


@every_page
def test_a_page_prints_what_python_prints(page):
    session = example(page)
    ran = doctest.DocTestRunner().run(session)
    assert (ran.failed, ran.attempted) == (0, len(session.examples))
    assert ran.attempted > 7


@every_page
def test_every_package_that_a_page_names_is_there(page):
    names = set(re.findall(r"`(rules(?:\.\w+)+)`", (ROOT / page).read_text(encoding="utf-8")))
    assert [name for name in names if pkgutil.resolve_name(name) is None] == []


@pytest.mark.parametrize(("package", "examples"), [(rules, 13), (euchre, 20)])
def test_the_tour_is_true(package, examples):
    found = doctest.testmod(package)
    assert (found.failed, found.attempted) == (0, examples)


def test_the_tour_is_read_without_reading_the_library():
    script = "import sys, rules; print(sorted(name for name in sys.modules if name.startswith('rules')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, check=True)
    assert done.stdout.decode() == "['rules']\n"
