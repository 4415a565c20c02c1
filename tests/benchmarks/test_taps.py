"""How long a tap took until a page showed it."""

from benchmarks.taps import LINK, Seen, Tap, waits

BASE = 100


def covering(taps: int, at: float) -> Seen:
    return Seen(at, BASE + LINK * taps)


def test_a_tap_is_shown_by_the_first_page_that_covers_all_that_was_written_before_its_answer() -> None:
    taps = [Tap(game=1, sent=0.0, answered=1.0), Tap(game=2, sent=0.5, answered=3.0)]
    written, seen = [0.5, 2.5], [covering(1, at=2.0), covering(2, at=4.0)]
    assert waits(taps, written, seen, BASE) == [2000, 3500]


def test_a_tap_may_be_shown_only_when_another_is_too_that_was_written_before_its_answer() -> None:
    taps = [Tap(game=1, sent=0.0, answered=1.0), Tap(game=2, sent=0.5, answered=3.0)]
    written, seen = [0.5, 0.75], [covering(1, at=2.0), covering(2, at=4.0)]
    assert waits(taps, written, seen, BASE) == [4000, 3500]
