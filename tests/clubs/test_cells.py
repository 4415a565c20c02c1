"""Cells of spreadsheets."""

import pytest

from clubs.cells import decoded, harmless, plain


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_of_old_and_new_spreadsheets_are_decoded(encoding: str) -> None:
    assert decoded("player 1\nZoë Müller".encode(encoding)) == "player 1\nZoë Müller"


@pytest.mark.parametrize("cell", ["=1+1", "+1 403 555 0142", "@ann", "\uff1dA1", "-", "'t Hooft", "Ann", ""])
def test_a_harmless_cell_is_no_formula_and_reads_back_as_it_was(cell: str) -> None:
    assert (harmless(cell)[:1] in set("=+-@\uff1d"), plain(harmless(cell))) == (False, cell)
