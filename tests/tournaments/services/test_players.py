"""Events in which each plays alone: an entry is one player, from registration to the seat."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club
from rules.base.errors import Unreadable
from tests.factories.tournaments import make_entries, make_numbered, make_round, make_stage, make_tournament
from tournaments.models import Entry, GameKind, Seat, Tournament
from tournaments.selectors import current_round, entries_named, registration_of, round_sheet, where_to_sit
from tournaments.services import (
    add_extra_game,
    add_late_pair,
    import_entries,
    import_singles,
    register_pair,
    register_player,
    register_single,
    take_open_table,
    unregister,
)

pytestmark = pytest.mark.django_db
TWO = {"ruleset": "stubbington2"}


@pytest.fixture
def event(club: Club) -> Tournament:
    return make_tournament(club=club, **TWO)


def refused(act, **asked: object) -> str:
    with pytest.raises(Refusal) as refusal:
        act(by=None, **asked)
    return refusal.value.code


def test_a_player_is_an_entry_without_a_second(event: Tournament) -> None:
    entry = register_player(by=None, tournament=event, name="Ann  Lee (Olds)", zone="Zone 4", house=True)
    assert (entry.name, entry.first.name, entry.second, entry.house) == ("Ann Lee (Olds)", "Ann Lee", None, True)
    assert str(entry.title) == "Ann Lee (Olds)"
    entry.number = 7
    assert str(entry.title) == "Player 7"


def test_nobody_is_registered_twice_nor_with_a_partner(event: Tournament) -> None:
    register_player(by=None, tournament=event, name="Ann Lee")
    assert refused(register_player, tournament=event, name="ann lee") == "already_entered"
    assert refused(register_pair, tournament=event, first="Bob May", second="Cas Fox") == "no_partners"
    assert refused(register_single, tournament=event, name="Bob May") == "no_partners"
    assert refused(import_singles, tournament=event, text="player\nBob May") == "no_partners"
    with pytest.raises(Unreadable):
        register_player(by=None, tournament=event, name=" ")
    assert [entry.name for entry in Entry.objects.all()] == ["Ann Lee"]


def test_where_pairs_play_a_player_needs_a_partner(club: Club) -> None:
    assert refused(register_player, tournament=make_tournament(club=club), name="Ann Lee") == "partner_needed"


def test_a_list_of_players_is_imported_whole(event: Tournament) -> None:
    entries = import_entries(by=None, tournament=event, text="player,zone\nAnn Lee,Zone 4\nBob May (Olds),\n")
    assert [(entry.name, entry.second_id) for entry in entries] == [("Ann Lee", None), ("Bob May (Olds)", None)]
    with pytest.raises(Unreadable):
        import_entries(by=None, tournament=event, text="player\nCas Fox\nAnn Lee\n")
    assert registration_of(event).pairs[0].players == ("Ann Lee",)
    assert len(registration_of(event).pairs) == 2


def test_a_player_may_go_to_an_open_table_and_be_taken_out_again(event: Tournament) -> None:
    ann = register_player(by=None, tournament=event, name="Ann Lee")
    assert (take_open_table(by=None, entry=ann).first_open_table, ann.line) == (1, "A")
    unregister(by=None, entry=ann)
    assert not Entry.objects.exists()


@pytest.mark.parametrize("movement", ["a-up", "b-down", "round-robin", "lines"])
def test_movements_for_pairs_serve_players_as_they_are(club: Club, movement: str) -> None:
    round_ = make_round(make_stage(6, movement, club=club, **TWO))
    seats = list(Seat.objects.filter(game__round=round_).values_list("game", "side", "seat", "entry__number"))
    assert [(side, seat) for _, side, seat, _ in seats] == [(0, 0), (1, 1)] * 3
    assert sorted(number for *_, number in seats) == [1, 2, 3, 4, 5, 6]


def test_a_player_is_seated_and_found_as_a_player(club: Club) -> None:
    round_ = make_round(make_stage(5, "round-robin", club=club, **TWO))
    sheet = round_sheet(round_)
    seated = [side for table in sheet.tables for _, side in table.everybody]
    assert {str(side.title) for side in (*seated, *sheet.sit_out)} == {f"Player {n}" for n in range(1, 6)}
    assert [side.players[0][0] for side in seated] == [0, 1, 0, 1]
    entry = Entry.objects.get(number=seated[0].number)
    opponent = Entry.objects.get(number=seated[1].number)
    where = f"Round 1: table 1, side A, against Player {opponent.number} ({opponent.name})."
    assert str(where_to_sit(entry).sentence) == where
    found = entries_named(round_.stage.tournament, entry.name)
    assert str(found[0].title) == str(entry.title)


def test_extra_games_and_late_players_are_of_two_seats(club: Club) -> None:
    stage = make_stage(4, "a-up", club=club, **TWO)
    round_ = make_round(stage)
    a, b = (Entry.objects.get(number=number) for number in (1, 2))
    late = register_player(by=None, tournament=stage.tournament, name="Zoe Late")
    assert str(add_late_pair(by=None, stage=stage, entry=late).number) == "5"
    round_.games.update(state="final")
    extra = add_extra_game(stage=stage, a=a, b=b, kind=GameKind.EXTRA)
    assert list(extra.seats.values_list("seat", "side")) == [(0, 0), (1, 1)]
    assert current_round(stage) == round_


def test_players_draw_their_numbers(club: Club) -> None:
    event = make_numbered(3, club=club, **TWO)
    assert sorted(event.entries.values_list("number", flat=True)) == [1, 2, 3]
    assert event.tables.count() == 2
    assert len(make_entries(event, 1)) == 1
