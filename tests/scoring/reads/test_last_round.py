"""What a pair needs in the last round, as its page says it."""

import pytest

from scoring.decisions.publication import freeze
from scoring.reads.last_round import last_round_needs
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.scoring.public.reading import text
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


@remembered
def before_the_last(**how) -> Evening:
    """Pairs 1 and 4 have won their games and meet in the last round, which is open."""
    night = evening(4, movement="round-robin", **how)
    for _ in range(2):
        night.play({(4, 3): (10, 3), (4, 2): (10, 2)})
        night.close()
    publishing.compute(night.stage.pk)
    return night


def needed(night: Evening) -> list[str]:
    return [str(last_round_needs(night.stage, night.entry(number))) for number in (1, 2, 3, 4)]


def test_each_pair_reads_what_it_needs():
    assert needed(before_the_last(places_that_matter=1)) == [
        "A win with any score gives you place 1. A loss is not enough.",
        "You can no longer reach place 1.",
        "You can no longer reach place 1.",
        "A win with any score gives you place 1. A loss is not enough.",
    ]


def test_once_every_game_is_played_nothing_is_claimed():
    night = before_the_last()
    night.play()
    assert needed(night) == ["None"] * 4


def test_compared_by_points_first_nothing_is_claimed():
    night = before_the_last()
    Stage.objects.filter(pk=night.stage.pk).update(tie_order=["points", "wins"])
    assert needed(night) == ["None"] * 4


def test_the_own_page_says_it_in_the_last_round_and_not_while_frozen(client):
    night = evening(4, movement="round-robin")
    address = f"/p/{night.entry(1).token}/"
    said = ["Your chances" in text(client.get(address))]
    for _ in range(2):
        night.play()
        night.close()
    said.append("Your chances" in text(client.get(address)))
    freeze(by=night.director, stage=night.stage)
    said.append("Your chances" in text(client.get(address)))
    assert said == [False, True, False]
