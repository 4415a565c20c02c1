"""Names that guests type, beside the names that the club knows."""

import pytest

from clubs.models import Club, Player, User
from clubs.names import Person
from clubs.services import known_again, make_guest, merge_players, undo_player_merge
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("typed", ["Marg Kowalski", "marg kowalski", "Márg KOWALSKI"])
def test_small_letters_and_accents_do_not_make_a_name_of_a_member_free(typed: str, club: Club) -> None:
    PlayerFactory(club=club, name="Marg Kowalski")
    guest = make_guest(club, Person(typed), by=None)
    assert (guest.name, guest.note, guest.guest) == (typed, "guest", True)


def test_a_guest_who_was_merged_leaves_the_note_to_the_next_and_can_come_back(club: Club, sam: User) -> None:
    marg, first = PlayerFactory(club=club, name="Marg Smith"), make_guest(club, Person("Marg Smith"), by=None)
    merge = merge_players(by=sam, kept=marg, gone=first)
    second = make_guest(club, Person("Marg Smith"), by=None)
    undo_player_merge(by=sam, merge=merge)
    names = Player.objects.filter(pk__in=[first.pk, second.pk]).order_by("pk")
    assert [player.note for player in names] == [f"guest #{first.pk}", "guest"]


def test_two_guests_of_one_name_are_told_apart(club: Club) -> None:
    guests = [make_guest(club, Person("Marg Smith", "Olds"), by=None) for _ in range(3)]
    assert [guest.note for guest in guests] == ["Olds", "Olds, guest", "Olds, guest 2"]


def test_a_guest_is_known_again_by_the_name_that_was_typed_and_is_then_whoever_the_club_said(
    club: Club, sam: User
) -> None:
    margaret, guest = PlayerFactory(club=club, name="Margaret Smith"), make_guest(club, Person("Marg Smith"), by=None)
    assert [known_again(Person(name), [guest]) for name in ("marg smith", "Margaret Smith")] == [guest, None]
    merge_players(by=sam, kept=margaret, gone=guest)
    guest.refresh_from_db()
    assert [known_again(Person(name), [guest]) for name in ("Marg Smith", "Margaret Smith")] == [margaret, margaret]
    Player.objects.filter(pk=margaret.pk).update(erased_at=guest.created_at)
    assert known_again(Person("Marg Smith"), [Player.objects.get(pk=guest.pk)]) is None


def test_a_guest_typed_without_an_accent_is_known_again_by_the_name_that_the_club_writes(club: Club, sam: User) -> None:
    bob, guest = PlayerFactory(club=club, name="Bob Côté"), make_guest(club, Person("bob cote"), by=None)
    assert [known_again(Person(name), [guest]) for name in ("Bob Côté", "Bob Cote", "Rob Cote")] == [guest, guest, None]
    merge_players(by=sam, kept=bob, gone=guest)
    guest.refresh_from_db()
    assert [known_again(Person(name), [guest]) for name in ("Bob Côté", "BOB COTE", "Rob Cote")] == [bob, bob, None]
