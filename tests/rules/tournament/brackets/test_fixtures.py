"""Who meets whom in a bracket that is drawn."""

import pytest

from rules.tournament.brackets import Format, Part, SourceKind
from rules.tournament.brackets.fixtures import Source, crossed, fixtures

POWERS = [4, 8, 16, 32, 64, 128]


def test_those_who_drop_go_to_the_other_half_then_to_the_other_quarter():
    comers = [Source(SourceKind.LOSER, game) for game in range(8)]
    assert [[source.of for source in crossed(comers, turn)] for turn in (1, 2, 3, 4)] == [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [4, 5, 6, 7, 0, 1, 2, 3],
        [2, 3, 0, 1, 6, 7, 4, 5],
        [6, 7, 4, 5, 2, 3, 0, 1],
    ]


def below(entries: int) -> dict[int, set[int]]:
    """For each game of the losers' side the winners' games whose losers may come to it."""
    made = fixtures(Format.DOUBLE, entries)
    found: dict[int, set[int]] = {}
    for index, fixture in enumerate(made):
        if fixture.part is Part.LOSERS:
            sources = (fixture.a, fixture.b)
            found[index] = set().union(*({s.of} if s.takes is SourceKind.LOSER else found[s.of] for s in sources))
    return found


def above(entries: int) -> dict[int, set[int]]:
    """For each game of the winners' side the games that lead to it, itself among them."""
    found: dict[int, set[int]] = {}
    for index, fixture in enumerate(fixtures(Format.DOUBLE, entries)):
        if fixture.part is Part.WINNERS:
            sources = [source for source in (fixture.a, fixture.b) if source.takes is SourceKind.WINNER]
            found[index] = {index}.union(*(found[source.of] for source in sources))
    return found


@pytest.mark.parametrize("entries", POWERS[1:])
def test_whoever_drops_does_not_at_once_meet_whom_it_beat_in_the_round_before(entries):
    made, reach, led = fixtures(Format.DOUBLE, entries), below(entries), above(entries)
    for index in reach:
        dropped = made[index].b
        if (
            dropped.takes is SourceKind.LOSER
            and made[index].round > 2
            and made[index].round < 2 * entries.bit_length() - 4
        ):
            beaten = {game for game in led[dropped.of] if made[game].round == made[dropped.of].round - 1}
            assert not beaten & (reach[index] - {dropped.of})
