"""Adding players to a club by name."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Player, User
from clubs.services import find_or_make_player, players_for, rename_player
from rules.base.errors import Unreadable
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


def test_a_note_may_stand_in_brackets_behind_the_name(club: Club, dora: User) -> None:
    noted = PlayerFactory(club=club, name="Ann Lee", note="Red Deer")
    assert find_or_make_player(by=dora, club=club, name="Ann Lee (Red Deer)") == noted
    assert find_or_make_player(by=dora, club=club, name="Ann Lee") != noted


def test_whoever_makes_a_player_stands_in_the_history(club: Club, dora: User) -> None:
    player = find_or_make_player(by=dora, club=club, name="Ann Lee")
    assert list(player.history.values_list("name", "history_user")) == [("Ann Lee", dora.pk)]


def test_a_whole_list_costs_one_query_for_all_that_are_known(club: Club, dora: User, django_assert_num_queries) -> None:
    players = {player.person: player for player in PlayerFactory.create_batch(40, club=club)}
    with django_assert_num_queries(2):  # the club, held, and all players
        assert players_for(club, players, by=dora) == players


@pytest.mark.parametrize(
    ("name", "note", "faults"),
    [
        (" \t\n", "", [("name", "no_name")]),
        ("x" * 121, "", [("name", "name_too_long")]),
        ("42", "Red\u202eDeer", [("name", "no_name"), ("note", "invisible_signs")]),
    ],
)
def test_what_is_no_name_makes_no_player(name: str, note: str, faults: object, club: Club, dora: User) -> None:
    with pytest.raises(Unreadable) as refused:
        find_or_make_player(by=dora, club=club, name=name, note=note)
    assert [(fault.where["field"], fault.code) for fault in refused.value.faults] == faults
    assert Player.objects.count() == 0


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
