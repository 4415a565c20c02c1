"""The history of an event and of a game names people as they are called now, in words that fit the game."""

from uuid import uuid4

import pytest

from clubs.models import Player
from clubs.services import rename_player
from scoring.decisions.house import house_sits_in, others_sit_in, preview_house
from scoring.decisions.ties import call_extra_game, record_coins
from scoring.history.event_history import PEOPLE, TIES, event_history
from scoring.ledger.append import record
from scoring.ledger.command import Command
from scoring.ledger.entries.coin import CoinsFlipped
from scoring.ledger.entries.house import HouseSitsIn
from scoring.models import Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.reads.sheet_text import difference_in_words
from scoring.reads.table_state import table_state
from scoring.reads.ties import ties_of
from scoring.verification.chains import problems
from tests.deploy import situations
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import here, tricks, write
from tests.scoring.decisions.test_ties import flip_until_odd

pytestmark = pytest.mark.django_db


def with_the_house() -> Evening:
    night = evening(7, movement="round-robin")
    seen_before = preview_house(stage=night.stage).previewed
    house = house_sits_in(
        by=night.director, stage=night.stage, first="Hal Host", second="Una Usher", previewed=seen_before
    )
    others_sit_in(by=night.director, stage=night.stage, entry=house, first="Fay Floater", second="Una Usher")
    return night


def test_the_history_names_the_house_as_its_people_are_called_now() -> None:
    night = with_the_house()
    rename_player(by=night.director, player=Player.objects.get(name="Una Usher"), name="Ursula Usher")
    told = [str(line.sentence) for line in event_history(night.tournament, PEOPLE, newest_first=False)]
    assert told == [
        "The house fills in as number 8: Hal Host & Ursula Usher",
        "Now playing for the house: Fay Floater & Ursula Usher",
    ]


def test_older_entries_that_hold_names_still_show_them_and_are_sound() -> None:
    night = evening(4)
    sits_in = HouseSitsIn(first="Old Host", second="Old Usher", entry=1, number=8, name="Old Host & Old Usher")
    record(Command(night.director, sits_in, uuid4()), sits_in, night.tournament.pk)
    faces = {str(entry.pk): face for entry, face in zip(night.entries(1, 2), "HT", strict=True)}
    coins = CoinsFlipped(shown=faces, witness="Old Witness", draw=1, step="toss")
    record(Command(night.director, coins, uuid4()), coins, night.tournament.pk)
    house, flip = event_history(night.tournament, (Kind.HOUSE, Kind.COIN), newest_first=False)
    assert str(house.sentence) == "The house fills in as number 8: Old Host & Old Usher"
    assert flip.witness == "Old Witness"
    assert list(problems(night.tournament.pk)) == []


def test_the_witness_of_real_coins_is_kept_with_the_draw_alone() -> None:
    place = situations.three_level()
    stage, pairs = place.event.stages.get(), list(place.event.entries.order_by("number")[:8])
    tie = ties_of(stage.pk)[0]
    level = [entry for entry in pairs if entry.number in {pair.number for pair in tie.who}]
    record_coins(by=place.director, stage=stage, faces=dict(zip(level, "HHT", strict=True)), witness="Wilma Witness")
    assert [line.witness for line in event_history(place.event, TIES)] == ["Wilma Witness"]
    assert [entry.body for entry in LedgerEntry.objects.all() if "Wilma" in str(entry.body)] == []


def test_a_called_extra_game_has_its_result_once_it_is_over() -> None:
    night = evening(6, rounds=1)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close()
    bye = flip_until_odd(night, 1, 3, 5)
    a, b = night.entries(*({1, 3, 5} - {bye}))
    game = call_extra_game(by=night.director, stage=night.stage, a=a, b=b)

    def results() -> list[str]:
        return [line.result for line in event_history(night.tournament, TIES) if line.kind == Kind.EXTRA]

    assert results() == [""]
    night.finish(game, (10, 8))
    assert results() == ["10–8"]


def test_the_history_tells_of_every_call() -> None:
    at = here(ruleset="zobel")
    write(at, makers="NS", tricks=tricks(3), stuck=True, call="no_trump")
    write(at, makers=None, fold="NS")
    assert [str(line.what) for line in history_of(at.game.pk)] == [
        "pair A: point (no trump, the dealer was stuck)",
        "pair A folded",
    ]
    assert [line.score for line in history_of(at.game.pk)] == [(3, 2), (3, 7)]


def test_history_and_differences_name_players_as_players() -> None:
    at = here(ruleset="stubbington2")
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    assert str(history_of(at.game.pk)[0].what) == "player A: point"
    told = "Hand 1: sheet 1 has player A: point, 1 to 0, sheet 2 has player B: point, 0 to 1."
    state = table_state(at.game)
    (found,) = state.record_totals.differences
    assert str(difference_in_words(state.card.rules, found)) == told
