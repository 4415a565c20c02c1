"""The rule book beside another engine: what is judged for the figures is there."""

from benchmarks.rules_speed import judging, lines


def test_the_recorded_hands_are_read_and_judged_as_lawful() -> None:
    recorded = lines()
    assert len(recorded) == 2_000
    for read in (False, True):
        assert judging(recorded[:20], read=read)() > 0
