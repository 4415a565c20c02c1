"""The bracket of a stage, from the games that count."""

import random

import pytest

from rules.euchre.game import GameEnding
from rules.tournament.brackets import Part
from rules.tournament.standings import Decided
from scoring.reads.correction_effect import correction_effect
from scoring.standings.bracket import KnownResult, bracket_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import evening, lower_number_wins
from tests.factories.knock_outs import corrected, meetings, reversed_score, told
from tournaments.models import Game

pytestmark = pytest.mark.django_db


def higher_number_wins(a: int, b: int) -> tuple[int, int]:
    return (6, 10) if a < b else (10, 6)


def test_a_double_knock_out_of_seven_has_its_final_played_again():
    event = evening(7, movement="double-knock-out")
    while True:
        (first, *_) = bracket_of(event.stage.pk, event.stage.movement).bracket.next
        event.play(outcome=higher_number_wins if first.fixture.part is Part.FINAL else lower_number_wins)
        if event.close().next is None:
            break
    assert meetings(event)[-2:] == [[(1, 2)], [(1, 2)]]
    assert sum(map(len, meetings(event))) == 13
    assert [(place, entry) for place, entry, _ in told(event)] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
        (5, 5),
        (5, 6),
        (7, 7),
    ]
    assert told(event)[1:3] == [
        (2, 2, "2nd: lost the final to Pair 1"),
        (3, 3, "3rd: lost in round 4 of the losers' side to Pair 2"),
    ]
    assert list(problems(event.tournament.pk)) == []


def test_the_winner_of_a_deciding_hand_goes_on_and_a_correction_of_it_undoes_later_games() -> None:
    laws = {"hands_in_game": 8, "level_at_end": "deciding_hand"}
    event = evening(4, movement="knock-out", ruleset="standard4", law_overrides=laws)
    first, second = event.round.games.order_by("pk")
    event.finish(first, (9, 9), GameEnding.DECIDING_B)
    event.finish(second, (9, 8))
    event.close()
    met = set(event.round.games.get().seats.values_list("entry__number", flat=True))
    winners = [first.seats.filter(side=1), second.seats.filter(side=0)]
    assert met == {number for seats in winners for number in seats.values_list("entry__number", flat=True)}
    a_instead = KnownResult((9, 9), GameEnding.DECIDING_A)
    assert [one.round for one in correction_effect(first, a_instead).games] == [2]
    assert correction_effect(first, KnownResult((9, 9), GameEnding.DECIDING_B)).games == ()
    assert list(problems(event.tournament.pk)) == []


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(("name", "pairs", "seed"), [("double-knock-out", 6, 1), ("knock-out-both", 7, 2)])
def test_whatever_is_corrected_on_the_way_every_final_game_stands_in_the_bracket(name: str, pairs: int, seed: int):
    chance = random.Random(seed)
    event = evening(pairs, movement=name, ruleset="zobel")

    def either_wins(a: int, b: int) -> tuple[int, int]:
        return chance.choice(((21, 12), (15, 21)))

    for _ in range(40):
        event.play(outcome=either_wins)
        if event.round.number in (2, 4, 6):
            finals = Game.objects.filter(stage=event.stage, state="final").order_by("pk")
            game = chance.choice(finals)
            corrected(event, game, reversed_score(game), undo=True)
        stands = bracket_of(event.stage.pk, name)
        finals = Game.objects.filter(stage=event.stage, state="final")
        assert sorted(stands.games.values()) == sorted(finals.values_list("pk", flat=True))
        event.play(outcome=either_wins)  # what the correction seated again
        if event.close().next is None:
            break
    assert sorted(row.entry for row in derive(event.stage.pk).rows) == list(range(1, pairs + 1))
    assert all(row.decided_by is Decided.KNOCK_OUT for row in derive(event.stage.pk).rows)
    assert list(problems(event.tournament.pk)) == []
