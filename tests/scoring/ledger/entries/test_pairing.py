"""A pairing fixed by hand."""

from scoring.ledger.entries.pairing import PairingFixed
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_two_entries_swapped_seats() -> None:
    answer = {"games": [[7, [[2], [3]]], [9, [[1], [4]]]], "sit_out": []}
    fixed = of_event("pairing", body(answer, stage=5, round=2, swap=[1, 2]))
    assert isinstance(fixed, PairingFixed)
    assert (fixed.games, fixed.sit_out) == (((7, ((2,), (3,))), (9, ((1,), (4,)))), ())
    assert str(fixed.sentence(NAMES)) == "Round 2: 1 · Ann & Cy and 2 · Bob & Di swapped seats"
