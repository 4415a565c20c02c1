"""Players become known to a club by name."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Player, User
from clubs.services import find_or_make_player, find_or_make_players, rename_player
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


def test_a_player_is_made_once_however_the_name_is_spaced_or_composed(club: Club, dora: User) -> None:
    names = ["Renée Côté", " Renée  Côté ", "Rene\u0301e Co\u0302te\u0301"]
    players = {find_or_make_player(by=dora, club=club, name=name) for name in names}
    assert [player.name for player in players] == ["Renée Côté"]


def test_a_club_knows_no_player_of_another_club(club: Club, dora: User) -> None:
    elsewhere = PlayerFactory(name="Ann Lee")
    assert find_or_make_player(by=dora, club=club, name="Ann Lee") != elsewhere


def test_namesakes_are_told_apart_by_a_note(club: Club, dora: User) -> None:
    plain = find_or_make_player(by=dora, club=club, name="Ann Lee")
    noted = find_or_make_player(by=dora, club=club, name="Ann Lee", note="Red Deer")
    assert plain != noted
    assert find_or_make_player(by=dora, club=club, name="Ann Lee") == plain
    assert find_or_make_player(by=dora, club=club, name="Ann Lee", note="Red Deer") == noted


def test_the_only_one_of_a_name_is_found_without_her_note(club: Club, dora: User) -> None:
    noted = PlayerFactory(club=club, name="Ann Lee", note="Red Deer")
    assert find_or_make_player(by=dora, club=club, name="Ann Lee") == noted


def test_a_name_that_only_notes_tell_apart_is_asked_back(club: Club, dora: User) -> None:
    PlayerFactory(club=club, name="Ann Lee", note="Red Deer")
    PlayerFactory(club=club, name="Ann Lee", note="Olds")
    with pytest.raises(Refusal) as refused:
        find_or_make_player(by=dora, club=club, name="Ann Lee")
    assert refused.value.code == "several_players"


def test_a_whole_list_costs_one_query_for_all_that_are_known(club: Club, dora: User, django_assert_num_queries) -> None:
    people = [(f"Player {number}", "") for number in range(40)]
    players = {(player.name, ""): player for player in (PlayerFactory(club=club, name=name) for name, _ in people)}
    with django_assert_num_queries(2):  # who asks, and all players
        assert find_or_make_players(by=dora, club=club, people=people) == players


@pytest.mark.parametrize(("name", "code"), [(" \t\n", "no_name"), ("x" * 121, "name_too_long")])
def test_what_is_no_name_makes_no_player(name: str, code: str, club: Club, dora: User) -> None:
    with pytest.raises(Refusal) as refused:
        find_or_make_player(by=dora, club=club, name=name)
    assert (refused.value.code, Player.objects.count()) == (code, 0)


def test_a_corrected_name_leaves_the_old_one_in_the_history(club: Club, dora: User) -> None:
    player = PlayerFactory(club=club, name="An Lee")
    rename_player(by=dora, player=player, name="Ann Lee")
    assert list(player.history.values_list("name", flat=True)) == ["Ann Lee", "An Lee"]


def test_a_name_is_not_corrected_into_somebody_else(club: Club, dora: User) -> None:
    PlayerFactory(club=club, name="Ann Lee")
    player = PlayerFactory(club=club, name="An Lee")
    with pytest.raises(Refusal) as refused:
        rename_player(by=dora, player=player, name="Ann Lee")
    assert (refused.value.code, player.name) == ("player_exists", "An Lee")
    assert rename_player(by=dora, player=player, name="Ann Lee", note="Olds").note == "Olds"
