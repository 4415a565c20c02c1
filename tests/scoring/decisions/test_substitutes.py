"""Substitutes: where the laws let one play, for one game or more, told to the table, in the history, and undone."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Club, User
from rules.base.errors import Unreadable
from scoring.decisions.substitutes import Substituted, no_substitutes, seat_substitute, undo_substitute
from scoring.history.undos import undo_of
from scoring.models import LedgerEntry
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import POKER
from tests.refusals import refused
from tournaments.models import Game, Seat
from tournaments.selectors import round_sheet

pytestmark = pytest.mark.django_db


def test_a_substitute_is_written_down_told_to_the_table_and_undone() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    player, places = game.seats.get(seat=2).player, derive(night.stage.pk)
    uuid = uuid4()
    for _ in range(2):
        seat_substitute(by=night.director, game=game, seat=2, name="Zoe Ek", uuid=uuid, reason="a headache")
    row = LedgerEntry.objects.get(kind="substitute")
    assert (row.body["answer"]["before"], row.reason) == (player.pk, "a headache")
    told = Client().get(f"/t/{game.table.token}/").content.decode()
    assert "The director seated another player in this game." in told
    undo = undo_of(row, night.stage)
    undo.service(by=night.director, reason="she is better", uuid=uuid4())
    assert (game.seats.get(seat=2).player, derive(night.stage.pk)) == (player, places)
    assert list(problems()) == []


def test_who_sits_there_already_is_not_written_down() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    sitting = str(game.seats.get(seat=2).player)
    seat_substitute(by=night.director, game=game, seat=2, name=sitting, uuid=uuid4())
    assert not LedgerEntry.objects.filter(kind="substitute").exists()


def test_nobody_is_seated_again_who_is_not_there_any_more() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    given = {"by": night.director, "game": game, "seat": 2, "reason": "back", "uuid": uuid4()}
    assert refused(undo_substitute, **given, before=10**6) == "no_such_player"


def seat(night: Evening, at: Game | None = None, **asked: Any) -> Substituted:
    """Zoe Ek in seat 2 at table 1, unless it is asked otherwise."""
    game = at or night.round.games.get(table__number=1)
    return seat_substitute(
        **{"by": night.director, "game": game, "seat": 2, "name": "Zoe Ek", "uuid": uuid4(), **asked}
    )


def refusal(night: Evening, **asked: Any) -> Refusal:
    with pytest.raises(Refusal) as refused_with:
        seat(night, **asked)
    return refused_with.value


def test_a_substitute_takes_one_seat_of_one_game_with_history() -> None:
    night = evening(4)
    at = night.round.games.get(table__number=1)
    entry = at.seats.get(seat=2).entry
    told = seat(night, name="Zoe Ek (Red Deer)", reason="a headache")
    taken = at.seats.get(seat=2)
    assert told == Substituted(at.pk, 2, entry.second.name, "Zoe Ek (Red Deer)")
    assert (taken.entry, taken.player.name, taken.player.note) == (entry, "Zoe Ek", "Red Deer")
    assert taken.history.first().history_change_reason == "a headache"
    table = next(one for one in round_sheet(night.round).tables if one.game_id == at.pk)
    assert (2, "Zoe Ek (Red Deer)") in table.sides[0][0].players
    entry.refresh_from_db()
    assert entry.second.name == told.before


def test_a_long_reason_is_whole_in_the_ledger_and_begins_the_line_in_the_history_of_the_seat() -> None:
    night = evening(4)
    at, reason = night.round.games.get(table__number=1), "a headache that began in the second round " * 4
    seat(night, reason=reason)
    assert LedgerEntry.objects.get(kind="substitute").reason == reason.strip()
    assert at.seats.get(seat=2).history.latest().history_change_reason == reason[:100]


def test_who_sits_there_already_is_answered_the_same() -> None:
    night = evening(4)
    seat(night)
    changes = Seat.history.count()
    assert seat(night).before == "Zoe Ek"
    assert Seat.history.count() == changes


def test_where_the_laws_have_no_substitutes_the_rule_is_quoted() -> None:
    no = refusal(evening(4, ruleset="zobel"))
    assert (no.code, str(no.sentence)) == (
        "no_substitutes",
        "No substitutes: players finish what they start. (Zobel Family Euchre Tournament Rule Guide, Tournament 4)",
    )
    assert seat(evening(4, ruleset="zobel", law_overrides={"substitutes": True}), seat=0)
    assert refusal(evening(4, law_overrides={"substitutes": False})).code == "no_substitutes"


def test_a_substitute_plays_at_one_table_at_a_time() -> None:
    night = evening(4)
    other = Seat.objects.get(game__round=night.round, game__table__number=2, seat=0).player
    no = refusal(night, name=other.name)
    assert (no.code, str(no.sentence)) == ("plays_elsewhere", f"{other.name} is playing at table 2 now.")


def test_a_seat_that_is_not_there_and_a_game_that_is_over_are_refused() -> None:
    night = evening(4)
    assert refusal(night, seat=4).code == "no_such_seat"
    night.play()
    assert refusal(night).code == "not_open"


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(Unreadable) as wrong:
        seat(evening(4), name=" ")
    assert wrong.value.code == "no_name"


def test_only_the_director_seats_a_substitute(club: Club, bob: User, dora: User) -> None:
    night = evening(4, club=club)
    assert refusal(night, by=dora).code == "not_you"
    assert seat(night, by=bob, seat=1).after == "Zoe Ek"
    assert no_substitutes(night.stage.law_book) is None


def test_a_substitute_takes_any_seat_of_a_table_of_seven() -> None:
    night = evening(14, movement="tables", **POKER)
    game = night.round.games.get(table__number=2)
    seat(night, game, seat=6, name="Yan Standin")
    assert str(game.seats.get(seat=6).player) == "Yan Standin"


def test_a_substitute_who_plays_on_has_the_seat_in_later_games_until_the_player_is_back() -> None:
    night = evening(8)
    first = night.round.games.get(table__number=1)
    entry = first.seats.get(seat=2).entry

    def players(at: Game) -> list[str]:
        return [str(taken.player) for taken in at.seats.filter(entry=entry).order_by("seat")]

    def next_game() -> Game:
        night.play()
        night.close()
        return night.round.games.get(seats__entry=entry, seats__seat__in=(0, 1))

    seat(night, plays_on=True)
    second = next_game()
    assert players(second) == [str(entry.first), "Zoe Ek"]
    back = second.seats.get(player__name="Zoe Ek").seat
    seat(night, second, seat=back, name=str(entry.second))
    assert players(next_game()) == [str(entry.first), str(entry.second)]


def test_without_the_tick_a_substitute_plays_one_game() -> None:
    night = evening(4)
    seat(night)
    night.play()
    night.close()
    assert not Seat.objects.filter(game__round=night.round, player__name="Zoe Ek").exists()
