"""The page that balances partners by ratings, and says how."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from clubs.services.clubs import change_club
from tests.factories.clubs import StaffRoleFactory
from tests.scoring.decisions.test_partners import rated
from tests.scoring.desk.pages import words
from tests.tournaments.desk.pages import sent

pytestmark = pytest.mark.django_db


def test_the_page_says_how_partners_were_balanced_and_hides_figures_that_the_club_hides(
    signed_in: Callable[[User], Client],
) -> None:
    event, _ = rated(31, 25, 24, 20)
    administrator = StaffRoleFactory(club=event.club, role="administrator").user
    desk, page = signed_in(administrator), f"/desk/{event.code}/partners/"
    before = words(desk.get(page))
    assert "A player without a rating counts as 25, the middle." in before
    assert ("Balance partners" in before, "Use real cards" in before) == (True, False)
    after = words(desk.post(page, sent(word=""), follow=True))
    assert "2 balanced pairs." in after
    assert after.count(" 51 ") == 1
    assert after.count(" 49 ") == 1
    public = f"/e/{event.code}/draws/"
    shown = words(Client().get(public))
    assert ("31 + 20" in shown) != ("20 + 31" in shown)
    change_club(by=administrator, club=event.club, shows_ratings=False)
    for shown in (words(desk.get(page)), words(Client().get(public)), words(desk.get(public))):
        assert "This club hides ratings, so the ratings used are saved but not shown." in shown
        # not "31" alone, which may stand in the key of the draw
        assert [figure for figure in ("31 + 20", "20 + 31", " 51 ") if figure in shown] == []
