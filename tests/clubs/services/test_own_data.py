"""A person and the contact of an account: linked, erased on request, and forgotten when the club has not seen them."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, User
from clubs.services.own_data import ask_erasure, link_account, link_by_address
from clubs.services.retention import forget_unseen_contacts
from tests.factories.clubs import ClubFactory, PlayerFactory, UserFactory
from tests.factories.tournaments import make_entries, make_tournament

pytestmark = pytest.mark.django_db


def contact_in(club: Club, email: str = "erin@example.org") -> Contact:
    return Contact.objects.create(player=PlayerFactory(club=club), email=email)


def test_an_address_that_one_contact_has_links_by_itself_in_each_club(club: Club) -> None:
    erin = UserFactory(email="erin@example.org")
    here, there = contact_in(club, "Erin@Example.org"), contact_in(ClubFactory())
    shared = ClubFactory()
    contact_in(shared), contact_in(shared)
    assert sorted(one.pk for one in link_by_address(erin, "erin@example.org")) == [here.pk, there.pk]
    assert link_by_address(erin, "erin@example.org") == []
    assert set(erin.contacts.all()) == {here, there}


def test_a_domain_that_only_looks_the_same_links_nothing(club: Club) -> None:
    contact_in(club, "erin@gmail.com")
    assert link_by_address(UserFactory(email="erin@gmaıl.com"), "erin@gmaıl.com") == []


def test_a_contact_with_an_account_keeps_it(club: Club) -> None:
    contact = contact_in(club)
    Contact.objects.filter(pk=contact.pk).update(user=UserFactory())
    assert link_by_address(UserFactory(email="erin@example.org"), "erin@example.org") == []


def test_the_secretary_links_an_account_and_removes_the_link(club: Club, sam: User, bob: User) -> None:
    erin, contact = UserFactory(), contact_in(club)
    with pytest.raises(Refusal, match="Only a secretary"):
        link_account(by=bob, contact=contact, user=erin)
    assert link_account(by=sam, contact=contact, user=erin).user == erin
    with pytest.raises(Refusal, match="linked to another player"):
        link_account(by=sam, contact=contact_in(club, "other@example.org"), user=erin)
    assert link_account(by=sam, contact=contact, user=None).user is None


def test_asking_to_be_erased_can_be_taken_back(club: Club) -> None:
    contact = contact_in(club)
    ask_erasure(contact, wanted=True)
    contact.refresh_from_db()
    assert contact.erasure_asked_at is not None
    ask_erasure(contact, wanted=False)
    contact.refresh_from_db()
    assert contact.erasure_asked_at is None


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
