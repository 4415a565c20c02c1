"""The entries that still play, and the next game of those that do not, on pages and on the wall."""

import pytest

from clubs.names import surnames
from scoring.decisions.publication import freeze
from scoring.reads.entries_in_play import still_playing, through
from scoring.standings import publishing
from scoring.standings.event_summary import summary_of
from scoring.standings.snapshot import rows_between, version_of
from scoring.wall.lists import standings
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def of(night: Evening) -> frozenset[int]:
    version = version_of(night.stage.pk)
    return still_playing(summary_of(night.tournament.code), rows_between(night.stage, slice(None), version=version))


def test_between_the_first_and_the_last_result_of_a_round_those_who_have_none_still_play() -> None:
    night = evening(5, movement="round-robin")  # one pair sits out
    publishing.compute(night.stage.pk)
    first, second = night.round.games.all()
    both = frozenset(second.seats.values_list("entry__number", flat=True))
    assert of(night) == frozenset()
    night.finish(first, (10, 3))
    assert of(night) == both
    publishing.compute(night.stage.pk)
    (shown,) = standings(night.stage, summary_of(night.tournament.code))
    assert {row.name for row in shown.rows if row.playing} == {night.entry(number).name for number in both}
    night.finish(second, (10, 3))
    assert of(night) == frozenset()


def test_frozen_standings_do_not_say_who_plays_now() -> None:
    night = evening(4, movement="round-robin")
    night.finish(night.round.games.all()[0], (10, 3))
    freeze(by=night.director, stage=night.stage)
    assert of(night) == frozenset()


def people(event: Evening, *numbers: int) -> str:
    """These pairs by surnames, as a game has them."""
    names = ([str(player) for player in event.entry(number).players] for number in numbers)
    return " – ".join(surnames(pair) for pair in names)


def said(event: Evening, last: int | None = None) -> dict[int, str]:
    return {number: str(sentence) for number, sentence in through(event.stage, last).items()}


def test_a_bye_leads_to_the_winner_of_a_game_until_that_one_is_known():
    event = evening(5, movement="knock-out")
    assert said(event)[1] == f"Through to the semi-final, against the winner of {people(event, 4, 5)}."
    event.play({(4, 5): (10, 8)})
    assert said(event)[1] == f"Through to the semi-final, against {people(event, 4)}."
    event.close()
    assert 1 not in said(event)


def test_who_plays_or_has_lost_is_not_through():
    event = evening(8, movement="knock-out")
    game = event.round.games.order_by("pk").first()
    event.finish(game, (10, 3))
    (winner,) = said(event)
    assert winner == game.seats.filter(side=0).first().entry.number


def test_results_that_are_kept_for_the_ceremony_tell_nobody_who_is_through():
    event = evening(8, movement="knock-out")
    event.play()
    assert (len(said(event)), said(event, last=0)) == (4, {})


def test_in_a_double_elimination_the_next_game_is_named():
    event = evening(3, movement="double-knock-out")
    assert said(event)[1] == f"Next: Winners' final, against the winner of {people(event, 2, 3)}."
