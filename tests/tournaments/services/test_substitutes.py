"""Substitutes: where the laws let one play, for one game, and nothing but the seat changes."""

from typing import Any

import pytest

from clubs.errors import Refusal
from clubs.models import Club, User
from rules.base.errors import Unreadable
from tests.factories.remembered import remembered
from tests.factories.tournaments import AT, POKER, begun, make_round, make_stage
from tournaments.models import Game, Seat
from tournaments.selectors import round_sheet
from tournaments.services import close_round, draw_round, no_substitutes, substitute
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


@remembered
def game(**fields: Any) -> Game:
    return make_round(make_stage(4, **fields)).games.select_related("stage").get(table__number=1)


def refused(**asked: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        substitute(**{"by": None, "seat": 2, "name": "Zoe Ek", **asked})
    return refusal.value


def test_a_substitute_takes_one_seat_of_one_game_with_history() -> None:
    at = game()
    entry = Seat.objects.get(game=at, seat=2).entry
    told = substitute(by=None, game=at, seat=2, name="Zoe Ek (Red Deer)", reason="a headache")
    seat = Seat.objects.get(game=at, seat=2)
    assert (told.before, told.after) == (entry.second.name, "Zoe Ek (Red Deer)")
    assert (seat.entry, seat.player.name, seat.player.note) == (entry, "Zoe Ek", "Red Deer")
    assert seat.history.first().history_change_reason == "a headache"
    table = next(one for one in round_sheet(at.round).tables if one.game_id == at.pk)
    assert (2, "Zoe Ek (Red Deer)") in table.sides[0][0].players
    entry.refresh_from_db()
    assert entry.second.name == told.before


def test_who_sits_there_already_is_answered_the_same() -> None:
    at = game()
    substitute(by=None, game=at, seat=2, name="Zoe Ek")
    changes = Seat.history.count()
    assert substitute(by=None, game=at, seat=2, name="Zoe Ek").before == "Zoe Ek"
    assert Seat.history.count() == changes


def test_where_the_laws_have_no_substitutes_the_rule_is_quoted() -> None:
    refusal = refused(game=game(ruleset="zobel"))
    assert (refusal.code, str(refusal.sentence)) == (
        "no_substitutes",
        "No substitutes: players finish what they start. (Zobel Family Euchre Tournament Rule Guide, Tournament 4)",
    )
    assert substitute(by=None, game=game(ruleset="zobel", law_overrides={"substitutes": True}), seat=0, name="Zoe Ek")
    assert refused(game=game(law_overrides={"substitutes": False})).code == "no_substitutes"


def test_a_substitute_plays_at_one_table_at_a_time() -> None:
    at = game()
    other = Seat.objects.get(game__round=at.round, game__table__number=2, seat=0).player
    refusal = refused(game=at, name=other.name)
    assert (refusal.code, str(refusal.sentence)) == ("plays_elsewhere", f"{other.name} is playing at table 2 now.")


def test_a_seat_that_is_not_there_and_a_game_that_is_over_are_refused() -> None:
    at = game()
    assert refused(game=at, seat=4).code == "no_such_seat"
    Game.objects.filter(pk=at.pk).update(state=GameState.FINAL)
    at.refresh_from_db()
    assert refused(game=at).code == "not_open"


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(Unreadable) as wrong:
        substitute(by=None, game=game(), seat=2, name=" ")
    assert wrong.value.code == "no_name"


def test_only_the_director_seats_a_substitute(club: Club, bob: User, dora: User) -> None:
    at = game(club=club)
    assert refused(by=dora, game=at).code == "not_you"
    assert substitute(by=bob, game=at, seat=1, name="Zoe Ek").after == "Zoe Ek"
    assert no_substitutes(at.stage.law_book) is None


def test_a_substitute_takes_any_seat_of_a_table_of_seven() -> None:
    stage = begun(14, "tables", POKER, rounds=1, played=0)
    game = draw_round(stage=stage, at=AT).games.get(table__number=2)
    substitute(by=None, game=game, seat=6, name="Yan Standin")
    assert str(game.seats.get(seat=6).player) == "Yan Standin"


def test_a_substitute_who_plays_on_has_the_seat_in_later_games_until_the_player_is_back() -> None:
    stage = make_stage(8)
    first = make_round(stage).games.get(table__number=1)
    entry = Seat.objects.get(game=first, seat=2).entry

    def players(at: Game) -> list[str]:
        return [str(seat.player) for seat in Seat.objects.filter(game=at, entry=entry).order_by("seat")]

    def next_game() -> Game:
        Game.objects.filter(round__stage=stage).update(state=GameState.FINAL)
        close_round(round=stage.rounds.last(), at=AT)
        return draw_round(stage=stage, at=AT).games.get(seats__entry=entry, seats__seat__in=(0, 1))

    substitute(by=None, game=first, seat=2, name="Zoe Ek", plays_on=True)
    second = next_game()
    assert players(second) == [str(entry.first), "Zoe Ek"]
    back = Seat.objects.get(game=second, player__name="Zoe Ek").seat
    substitute(by=None, game=second, seat=back, name=str(entry.second))
    assert players(next_game()) == [str(entry.first), str(entry.second)]


def test_without_the_tick_a_substitute_plays_one_game() -> None:
    stage = make_stage(4)
    first = make_round(stage).games.get(table__number=1)
    substitute(by=None, game=first, seat=2, name="Zoe Ek")
    Game.objects.filter(round__stage=stage).update(state=GameState.FINAL)
    close_round(round=stage.rounds.last(), at=AT)
    later = draw_round(stage=stage, at=AT)
    assert not Seat.objects.filter(game__round=later, player__name="Zoe Ek").exists()
