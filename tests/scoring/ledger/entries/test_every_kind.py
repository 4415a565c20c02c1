"""Every kind of ledger entry has one module and one test of its own."""

from pathlib import Path

from scoring.ledger.entries import FORMS, MODULES
from scoring.models import Kind


def test_every_kind_has_one_module():
    assert {*Kind.values} == {*MODULES} == {*FORMS}


def test_every_module_has_a_test():
    tests = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert tests - {"every_kind"} == {*MODULES}
