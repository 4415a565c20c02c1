"""Who is through to which game of a knock-out."""

import pytest

from clubs.names import surnames
from scoring.reads.through import through
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


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
