"""How long a knock-out takes, at so many tables."""

import pytest

from rules.brackets import Format, slots_needed

POWERS = [4, 8, 16, 32, 64, 128]


@pytest.mark.parametrize("entries", POWERS)
def test_a_full_field_takes_two_turns_for_each_doubling_and_the_final_again(entries):
    assert slots_needed(Format.DOUBLE, entries, entries) == 2 * (entries.bit_length() - 1) + 1
    assert slots_needed(Format.SINGLE, entries, entries) == entries.bit_length() - 1


@pytest.mark.parametrize(("entries", "tables", "expected"), [(2, 1, 3), (3, 1, 5), (8, 1, 15), (8, 2, 9), (8, 4, 7)])
def test_few_tables_make_it_longer(entries, tables, expected):
    assert slots_needed(Format.DOUBLE, entries, tables) == expected
