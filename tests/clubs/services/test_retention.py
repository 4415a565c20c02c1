"""Contact data of people whom the club has not seen for long."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Club, Contact, Member
from clubs.services.retention import forget_unseen_contacts
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament

pytestmark = pytest.mark.django_db


def test_only_contacts_of_people_who_are_no_members_and_were_not_seen_are_deleted(club: Club) -> None:
    club.guest_months = 6
    club.save()
    unseen, member, fresh = (PlayerFactory(club=club) for _ in range(3))
    seen = make_entries(make_tournament(club=club, date=timezone.now().date()), 1)[0].first
    Member.objects.create(player=member, club=club)
    contacts = {
        player: Contact.objects.create(player=player, email="a@example.org") for player in (unseen, member, seen)
    }
    Contact.objects.update(updated_at=timezone.now() - timedelta(days=250))
    contacts[fresh] = Contact.objects.create(player=fresh)
    forget_unseen_contacts()
    assert set(Contact.objects.all()) == {contacts[player] for player in (member, seen, fresh)}
