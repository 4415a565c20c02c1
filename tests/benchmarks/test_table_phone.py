"""Phones begin as one finds a hall: every table somewhere in its game."""

import random

from benchmarks import load
from benchmarks.crowd import CrowdTally
from benchmarks.table_phone import CYCLE, TARGET, Pace, TablePhone

SAVED = load.Reply(302, b"HTTP/1.1 302 Found\r\n\r\n", b"", 0.0, 0.0)


def phone(seed: int) -> TablePhone:
    return TablePhone("a-token", [1, 2, 3], 0, Pace(), CrowdTally(), random.Random(seed))


def requests(script: load.Script) -> int:
    """How many a script sends where each is answered."""
    sent, wanted = 0, next(script, None)
    while wanted is not None:
        sent += 1
        try:
            wanted = script.send(SAVED)
        except StopIteration:
            break
    return sent


def test_tables_are_at_every_place_of_a_game_and_some_have_ended_one() -> None:
    phones = [phone(seed) for seed in range(300)]
    for one in phones:
        requests(one.begin())
    assert {one.number for one in phones} >= set(range(1, 10))
    assert max(one.number for one in phones) <= CYCLE
    assert 0 < sum(one.finished for one in phones) < 100
    assert not any(one.won for one in phones)


def test_a_game_that_has_begun_goes_on_where_it_is() -> None:
    one = phone(1)
    one.number, one.points = 7, [4, 3]
    assert (requests(one.begin()), one.number) == (0, 7)


def test_both_sides_agree_to_a_game_that_is_won() -> None:
    one = phone(1)
    one.number, one.points = 12, [TARGET, 3]
    assert requests(one.begin()) == 2
    assert (one.finished, list(one.games)) == (1, [1, 2])


def test_a_phone_that_has_saved_a_hand_does_not_take_its_page_for_the_newest() -> None:
    one = phone(1)
    one.etag = '"before the hand"'
    assert (requests(one.hand()), one.etag) == (1, "")
