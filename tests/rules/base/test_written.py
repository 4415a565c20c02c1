"""Scores as people write them."""

from rules.base.written import score_written


def test_a_score_is_written_side_by_side() -> None:
    scores = [(10, 7), (5, -5), (9, 12, 15)]
    assert [score_written(score) for score in scores] == [
        "10–7",
        "5\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}−5",
        "9 · 12 · 15",
    ]
