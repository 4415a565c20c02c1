"""Members hear of it before their membership ends, once."""

from datetime import timedelta

import pytest

from clubs.clock import today_in
from clubs.models import Club, Contact, Letter, Member
from clubs.services.membership_notices import post_membership_notices
from tests.factories.clubs import PlayerFactory


@pytest.mark.django_db
def test_who_has_an_address_and_ends_within_two_weeks_gets_one_letter(club: Club) -> None:
    today = today_in(club.time_zone)
    for name, days, email, left in [
        ("Ann", 14, "ann@example.org", None),
        ("Bob", 15, "bob@example.org", None),
        ("Cyd", -1, "cyd@example.org", None),
        ("Dee", 3, "", None),
        ("Eve", 3, "eve@example.org", today),
    ]:
        player = PlayerFactory(club=club, name=name)
        Contact.objects.create(player=player, email=email)
        Member.objects.create(club=club, player=player, paid_until=today + timedelta(days), left=left)
    for _ in range(2):
        post_membership_notices()
    assert list(Letter.objects.values_list("to_address", flat=True)) == ["ann@example.org"]
