"""A scorekeeper who never tires plays a game to its end."""

import pytest

from deploy.demo.hands import recorded_hands
from deploy.demo.keeper import next_line, play_out
from scoring.models import LedgerEntry, Result
from tests.factories.scoring import Here, here

pytestmark = pytest.mark.django_db


def kinds(at: Here) -> list[str]:
    return list(LedgerEntry.objects.filter(game=at.game).order_by("link").values_list("kind", flat=True))


def test_line_by_line_a_game_comes_to_its_end_and_both_agree() -> None:
    at = here()
    lines = 1 + next(n for n, hand in enumerate(recorded_hands()) if next_line(at.game.pk, hand, cut=2))
    written = kinds(at)
    assert (written[0], written[-2:]) == ("dealer", ["sign", "sign"])
    assert set(written[1:-2]) == {"hand"}
    assert (len(written), max(Result.objects.get(game=at.game).score) >= 10) == (lines + 1, True)


def test_a_game_is_played_out_with_the_score_that_is_wanted() -> None:
    at = here()
    play_out(at.game, (10, 7))
    assert (kinds(at), Result.objects.get(game=at.game).score) == (["final", "sign", "sign"], [10, 7])
