"""A package whose names are read when they are asked for."""

import subprocess
import sys

import pytest

from rules import euchre, tournament
from tests.rules.cli.running import ROOT


def loaded_by(statement: str) -> set[str]:
    """The modules of `rules.euchre` that are loaded after this statement, in a Python of its own."""
    script = f"import sys\n{statement}\nprint(*(name for name in sys.modules if name.startswith('rules.euchre')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, check=True)
    return set(done.stdout.decode().split())


def test_a_module_of_the_package_loads_no_other_that_it_does_not_need():
    assert loaded_by("import rules.euchre.trick") == {"rules.euchre", "rules.euchre.trick", "rules.euchre.trumps"}


def test_the_first_name_that_is_asked_for_loads_the_library():
    assert "rules.euchre.library" in loaded_by("from rules.euchre import Hand")


@pytest.mark.parametrize("package", [euchre, tournament])
def test_a_package_lists_the_names_that_it_offers_and_has_each(package):
    assert dir(package) == package.__all__
    assert [name for name in package.__all__ if getattr(package, name) is not getattr(package.library, name)] == []


def test_a_name_that_is_not_offered_is_missing_as_from_any_module():
    with pytest.raises(AttributeError, match=r"^module 'rules.euchre' has no attribute 'whist'$"):
        euchre.whist  # noqa: B018
