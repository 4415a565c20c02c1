"""Two players of one name who are two people, once the secretary said so."""

from functools import partial

import pytest

from clubs.models import Club, Player, TwoPeople, User
from clubs.services import forget_two_people, keep_both, merge_players, undo_player_merge
from clubs.services.duplicates import duplicates_in
from clubs.services.two_people import two_people_of
from tests.factories.clubs import PlayerFactory
from tests.refusals import refused
from tests.threads import apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(club: Club) -> tuple[Player, Player]:
    return PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Anne Lee")


def suggested(club: Club) -> list[tuple[Player, Player]]:
    return [(row.kept, row.gone) for row in duplicates_in(club)]


def said_of(club: Club) -> list[tuple[Player, Player]]:
    return [(row.one, row.other) for row in two_people_of(club)]


def test_two_people_are_suggested_again_only_after_that_is_forgotten(
    club: Club, sam: User, two: tuple[Player, Player]
) -> None:
    one, other = two
    third = PlayerFactory(club=club, name="Ann Lee", note="Olds")
    said = keep_both(by=sam, one=other, other=one)
    assert keep_both(by=sam, one=one, other=other) == said
    assert (suggested(club), said_of(club)) == ([(one, third), (other, third)], [(other, one)])
    for _twice in range(2):
        forget_two_people(by=sam, said=said)
    assert (suggested(club), said_of(club)) == ([(one, third), (one, other), (other, third)], [])


def test_a_merge_takes_it_over_and_undoing_gives_it_back(club: Club, sam: User, two: tuple[Player, Player]) -> None:
    one, other = two
    twin = PlayerFactory(club=club, name="Zoe Ash")
    keep_both(by=sam, one=one, other=other)
    merge = merge_players(by=sam, kept=twin, gone=one)
    assert said_of(club) == [(twin, other)]
    undo_player_merge(by=sam, merge=merge)
    assert said_of(club) == [(one, other)]
    merge = merge_players(by=sam, kept=one, gone=other)  # they are one after all
    assert said_of(club) == []
    undo_player_merge(by=sam, merge=merge)
    assert said_of(club) == [(one, other)]


def test_only_two_players_of_the_secretarys_club_can_be_two_people(
    club: Club, sam: User, dora: User, two: tuple[Player, Player]
) -> None:
    one, other = two
    elsewhere = PlayerFactory(name="Ann Lee")
    assert refused(keep_both, by=sam, one=one, other=one) == "same_player"
    assert refused(keep_both, by=sam, one=elsewhere, other=one) == "not_found"
    assert refused(keep_both, by=dora, one=one, other=other) == "not_you"
    said = keep_both(by=sam, one=one, other=other)
    assert refused(forget_two_people, by=dora, said=said) == "not_you"


@pytest.mark.django_db(transaction=True)
def test_said_several_times_at_once_it_is_remembered_once(club: Club, sam: User, two: tuple[Player, Player]) -> None:
    one, other = two
    said = [partial(keep_both, by=sam, one=one, other=other), partial(keep_both, by=sam, one=other, other=one)]
    assert apart(*said, *said) == []
    assert TwoPeople.objects.count() == 1
