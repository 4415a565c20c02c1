"""Cells of spreadsheets."""

import pytest

from clubs.cells import harmless, plain


@pytest.mark.parametrize("cell", ["=1+1", "+1 403 555 0142", "@ann", "\uff1dA1", "-", "'t Hooft", "Ann", ""])
def test_a_harmless_cell_is_no_formula_and_reads_back_as_it_was(cell: str) -> None:
    assert (harmless(cell)[:1] in set("=+-@\uff1d"), plain(harmless(cell))) == (False, cell)
