"""The periods of boards by the words of an address."""

import pytest

from rules.club.boards import Period
from scoring.boards.periods import SeasonPeriod, period_named, season_choices
from tests.factories.clubs import ClubFactory
from tests.factories.seasons import make_season

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("text", ["", "week", "season-", "season-x", "season-0", "season-" + "9" * 40, "season-²"])
def test_words_that_name_no_period_name_none(text: str) -> None:
    assert period_named(ClubFactory(), text) is None


def test_a_season_is_named_by_its_number_in_its_own_club_only() -> None:
    season = make_season(ClubFactory(), name="Winter")
    named = f"season-{season.pk}"
    assert period_named(season.club, named) == SeasonPeriod(season.pk, "Winter", frozenset())
    assert [str(one) for one in season_choices(season.club)] == [named]
    assert str(period_named(season.club, named).sentence) == "Winter"  # type: ignore[union-attr]
    assert period_named(ClubFactory(), named) is None
    assert period_named(season.club, "year") is Period.YEAR
