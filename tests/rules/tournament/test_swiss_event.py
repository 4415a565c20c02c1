"""A Swiss as a value: it seats what the command seats, counts what was played, and names what is missing."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import tournament
from rules.base.errors import NotNow, RulesError
from rules.cli.round import answer
from rules.tournament.movements import PlayHistory, to_json
from rules.tournament.standings import GameResult, SitOut, SitOutPolicy, Tally, net_wins, rank, tally
from tests.sampling import examples

KEY = b"church hall, 28 Nov., draw 0009."
FOUR = tournament.swiss(range(1, 5), rounds=2, key=KEY)
BYE = SitOutPolicy(SitOut.WIN_TARGET_0, points=10)


def asked(night):
    """The night as the command `round` is asked about it."""
    games = [{"a": a, "b": b, "score": list(game.score)} for game in night.results for (a, b) in [game.entries]]
    return {
        "entries": list(night.entries),
        "key": night.key.hex(),
        "rounds": to_json(night.rounds),
        "games": games,
        "to_come": night.planned - len(night.rounds),
        "sit_out": night.sit_out.to_json(),
    }


def answered(drawn):
    """A drawn round in the shape of the command's answer."""
    reasons = [{"table": reason.table, "reason": str(reason.sentence)} for reason in drawn.reasons]
    return {**to_json([drawn.seating])[0], "reasons": reasons}


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(2, 13), st.integers(1, 5), st.binary(min_size=1, max_size=32), st.randoms(), st.booleans())
def test_every_round_is_the_one_that_the_command_answers_for_the_same_history(entries, rounds, key, chance, worth):
    numbers = chance.sample(range(1, 30), entries)
    night = tournament.swiss(numbers, rounds=rounds, key=key, sit_out=BYE if worth else None)
    while (drawn := night.next_round()) is not None:
        assert answered(drawn) == json.loads(json.dumps(answer(asked(night))))
        for table in drawn.seating.tables:
            sides = [*table.numbers]
            chance.shuffle(sides)
            night = night.played(*sides, chance.sample((10, 9, 7, 3), 2))
    assert (night.over, len(night.rounds)) == (True, rounds)


def test_the_standings_follow_from_the_games_and_from_the_sit_outs_of_closed_rounds():
    night = tournament.swiss([1, 2, 3], rounds=2, key=KEY, sit_out=BYE)
    drawn = night.next_round()
    (a, b), (rests,) = drawn.seating.tables[0].numbers, drawn.seating.sit_out
    night = night.played(b, a, (10, 4))
    games = [GameResult.between(b, a, (10, 4), 1)]
    tallies = tally(games, [1, 2, 3], policy=BYE, sit_outs={rests: 1})
    assert night.standings == rank(tallies, net_wins(games), matter=0)
    assert Tally(rests, 1, 1, 10, 1) in tallies


def test_a_sit_out_of_the_round_in_play_does_not_count_yet():
    night = tournament.swiss(range(1, 6), rounds=2, key=KEY, sit_out=BYE)
    night = night.played(*night.next_round().seating.tables[0].numbers, (10, 4))
    assert sum(row.sit_outs for row in night.counted.tallies) == 0


def test_while_a_round_is_in_play_the_sit_outs_of_earlier_rounds_count_and_its_own_does_not():
    night = tournament.swiss(range(1, 6), rounds=2, key=KEY, sit_out=BYE)
    first = night.next_round().seating
    for table in first.tables:
        night = night.played(*table.numbers, (10, 4))
    second = night.next_round().seating
    night = night.played(*second.tables[0].numbers, (10, 4))
    assert first.sit_out != second.sit_out
    assert [row.entry for row in night.counted.tallies if row.sit_outs] == [*first.sit_out]


def test_the_next_round_follows_from_all_that_was_played_and_from_the_rounds_to_come():
    night = tournament.swiss(range(1, 5), rounds=3, key=KEY, sit_out=BYE)
    night = night.played(1, 4, (10, 6)).played(2, 3, (6, 10))
    tallies = {row.entry: row for row in night.counted.tallies}
    played = (night.rounds, night.results, tallies)
    assert night.history == PlayHistory((1, 2, 3, 4), KEY, *played, to_come=2, sit_out=BYE)


def test_nobody_is_asked_to_settle_a_tie_before_the_last_round():
    night = FOUR.played(1, 4, (10, 6)).played(2, 3, (6, 10))
    assert (len(night.standings.unresolved), night.standings.pressing) == (2, ())
    tied = tournament.swiss(range(1, 5), rounds=1, key=KEY).played(1, 4, (10, 6)).played(2, 3, (6, 10))
    assert [str(tie.sentence) for tie in tied.standings.pressing] == [
        "Extra game to play: Pair 1 against Pair 3.",
        "Extra game to play: Pair 2 against Pair 4.",
    ]
    settled = tied.counted.standings(tied.order, play_offs=[(3, 1), (2, 4)])
    assert [row.entry for row in settled.rows] == [3, 1, 2, 4]


def test_while_a_game_is_missing_no_round_is_drawn():
    with pytest.raises(NotNow, match=r"^Round 1 is not over. Still missing: 2 v 3.$"):
        FOUR.played(4, 1, (6, 10)).next_round()


def test_a_night_on_paper_has_every_round_with_its_scores_as_the_sides_sit():
    night = FOUR.played(4, 1, (6, 10))
    assert str(night) == "Swiss, 4 pairs, 2 rounds\n\nRound 1\nTable 1: 2 v 3\nTable 2: 1 v 4  10–6"
    assert [repr(night), repr(FOUR)] == ["<SwissEvent pairs=4, rounds=1 of 2>", "<SwissEvent pairs=4, rounds=0 of 2>"]


def test_a_round_on_paper_says_who_sits_out_and_why():
    night = tournament.swiss([1, 2, 3], rounds=2, key=KEY)
    _, line, rests = str(night.next_round()).splitlines()
    assert line.endswith("Compared: both 0 wins; both 0 points; not met before.")
    assert rests.endswith("sits out: it ranks lowest of those due to sit out.")


OVER = FOUR.played(1, 4, (10, 6)).played(2, 3, (8, 10)).played(1, 3, (10, 0)).played(2, 4, (10, 0))
REFUSED = [
    (lambda: FOUR.played(1, 2, (10, 6)), "1 and 2 do not meet in round 1: 1 plays 4; 2 plays 3."),
    (lambda: FOUR.played(1, 9, (10, 6)), "1 and 9 do not meet in round 1: 1 plays 4; 9 has no game."),
    (lambda: FOUR.played(1, "Ann", (10, 6)), "1 and Ann do not meet in round 1: 1 plays 4; Ann has no game."),
    (lambda: FOUR.played([1, 2], 3, (10, 6)), "1+2 and 3 do not meet in round 1: 1 plays 4; 3 plays 2."),
    (lambda: FOUR.played(1, 1, (10, 6)), "1 cannot play against itself."),
    (lambda: FOUR.played(1, None, (10, 6)), "A side is one entry, or two entries who are partners."),
    (lambda: FOUR.played(1, 4, (10, 6)).played(4, 1, (10, 6)), "4 and 1 have played their game of round 1."),
    (
        lambda: FOUR.played(1, 4, ("10", "6")),
        'A score is two whole numbers, the first side\'s first, such as 10 and 6. It is not ["10", "6"].',
    ),
    (
        lambda: FOUR.played(1, 4, 10),
        "A score is two whole numbers, the first side's first, such as 10 and 6. It is not 10.",
    ),
    (lambda: OVER.played(1, 4, (10, 6)), "All 2 rounds have been played."),
    (lambda: OVER.corrected(1, 2, (10, 6)), "1 and 2 have no result to correct."),
    (lambda: OVER.corrected(1, 4, (10, 6), 2), "1 and 4 have no result to correct in round 2."),
    (
        lambda: OVER.corrected(1, 4, 10),
        "A score is two whole numbers, the first side's first, such as 10 and 6. It is not 10.",
    ),
]


@pytest.mark.parametrize(("entered", "reason"), REFUSED)
def test_what_cannot_have_been_played_is_refused_with_a_sentence(entered, reason):
    with pytest.raises(RulesError) as refused:
        entered()
    assert str(refused.value) == reason


def test_once_all_rounds_are_played_there_is_none_left():
    assert (OVER.next_round(), OVER.over, FOUR.over) == (None, True, False)


def test_the_same_value_gives_the_same_night_however_the_games_came_in():
    chance = random.Random(3)
    games = [(1, 4, (10, 6)), (2, 3, (8, 10))]
    nights = []
    for _ in range(2):
        chance.shuffle(games)
        night = FOUR
        for each in games:
            night = night.played(*each)
        nights.append(night.next_round())
    assert nights[0] == nights[1]


def test_a_corrected_result_moves_the_places_and_the_rounds_not_yet_seated():
    night = FOUR.played(1, 4, (10, 6)).played(2, 3, (8, 10))
    right = night.corrected(4, 1, (10, 6))
    assert right.results == (GameResult.between(4, 1, (10, 6), 1), GameResult.between(2, 3, (8, 10), 1))
    assert [row.entry for row in right.standings.rows[:2]] == [3, 4]
    assert [sorted(table.numbers) for table in right.next_round().seating.tables] == [[3, 4], [1, 2]]
    assert right.rounds == night.rounds


def test_a_correction_is_of_the_last_game_of_two_or_of_the_round_that_is_named():
    night = tournament.swiss([1, 2], rounds=3, key=KEY).played(1, 2, (10, 3)).played(1, 2, (10, 4))
    assert night.corrected(1, 2, (5, 10)).results[1] == GameResult.between(1, 2, (5, 10), 2)
    assert night.corrected(1, 2, (5, 10), in_round=1).results == (
        GameResult.between(1, 2, (5, 10), 1),
        GameResult.between(1, 2, (10, 4), 2),
    )
