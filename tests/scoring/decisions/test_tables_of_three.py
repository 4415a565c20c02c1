"""Two or three over at tables of four play at tables of three, by laws of their own, and count like everybody."""

from collections.abc import Callable
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, User
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult
from rules.tournament.movements import Wishes
from scoring.decisions.hands import enter_hand
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.signing import agree
from scoring.decisions.starting import start_event
from scoring.reads.game_history import history_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.scoring import Here
from tests.factories.tournaments import make_numbered
from tournaments.models import Game, Stage
from tournaments.selectors import chart_of, round_sheet, where_to_sit
from tournaments.services import preview_withdrawal

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
THREES = Wishes(threes=True)


def begun(club: Club, bob: User, players: int = 11, **fields: Any) -> Stage:
    event = make_numbered(players, club=club, changing_partners=True, **fields)
    return start_event(by=bob, tournament=event, rounds=4, wishes=THREES)


def play(stage: Stage, bob: User, number: int) -> None:
    turn = stage.rounds.get(number=number)
    for table in round_sheet(turn).tables:
        score = (10, 4, 7)[: len(table.sides)]
        enter_result(by=bob, game=Game.objects.get(pk=table.game_id), score=score, uuid=uuid4())
    close_round(by=bob, round=turn, uuid=uuid4())


@pytest.mark.parametrize(("players", "tables"), [(6, [3, 3]), (7, [3, 4]), (10, [3, 3, 4]), (11, [3, 4, 4])])
def test_one_or_two_tables_of_three_are_seated_and_nobody_sits_out(
    players: int, tables: list[int], club: Club, bob: User
) -> None:
    sheet = round_sheet(begun(club, bob, players).rounds.get())
    assert (sorted(len(table.everybody) for table in sheet.tables), sheet.sit_out) == (tables, ())


@pytest.mark.parametrize(
    ("book", "three"),
    [("55plus", ("standard3", 7)), ("stubbington4", ("stubbington3", 7)), ("zobel", ("standard3", 7))],
)
def test_they_play_the_game_for_three_of_the_same_house_to_the_same_end(
    book: str, three: tuple[str, int], club: Club, bob: User
) -> None:
    stage = begun(club, bob, ruleset=book, law_overrides={"target": 7})
    laws = [game.law_book.to_json() for game in stage.games.all() if game.seats.count() == 3]
    assert [(one["ruleset"], one["target"]) for one in laws] == [three]
    assert {game.law_book == stage.law_book for game in stage.games.all() if game.seats.count() == 4} == {True}


def test_places_go_by_games_won_of_as_many_for_everybody(club: Club, bob: User) -> None:
    stage = begun(club, bob)
    for number in range(1, 5):
        play(stage, bob, number)
    rows = derive(stage.pk).rows
    assert {row.played for row in rows} == {4}
    assert sum(row.wins for row in rows) == 4 * (2 + 2 + 1)
    assert [row.wins for row in rows] == sorted((row.wins for row in rows), reverse=True)


def test_a_player_is_told_of_a_table_of_three(club: Club, bob: User) -> None:
    stage = begun(club, bob)
    (three,) = (table for table in chart_of(stage).rounds[0].tables if len(table.sides) == 3)
    said = str(where_to_sit(stage.tournament.entries.get(number=three.sides[0][0])).sentence)
    assert said.startswith(f"Round 1: table {three.table}, seat A, against ")


def test_every_page_is_shown_and_a_score_of_three_taken_at_the_desk_and_at_the_table(
    club: Club, bob: User, client: Client, signed_in: SignIn
) -> None:
    stage = begun(club, bob)
    code, desk = stage.tournament.code, signed_in(bob)
    three = next(game for game in stage.games.all() if game.seats.count() == 3)
    assert three.table is not None
    pages = [f"/e/{code}/{page}" for page in ("", "rounds/", "pairs/", "pairs/1/", "wall/", "card/", "rules/")]
    pages += [f"/desk/{code}/{page}" for page in ("", "people/", "rulings/", "ties/", "print/chart/", "print/seating/")]
    pages += [f"/desk/{code}/games/{three.pk}/", f"/t/{three.table.token}/", f"/desk/{code}/print/score-card/"]
    assert {page: desk.get(page).status_code for page in pages} == dict.fromkeys(pages, 200)
    play(stage, bob, 1)
    assert {page: desk.get(page).status_code for page in pages} == dict.fromkeys(pages, 200)


def test_hands_of_three_are_kept_and_agreed_at_the_table(club: Club, bob: User) -> None:
    stage = begun(club, bob)
    game = next(game for game in stage.games.all() if game.seats.count() == 3)
    assert game.round is not None
    assert game.table is not None
    entries = [seat.entry for seat in game.seats.select_related("entry").order_by("side")]
    at = Here(club, stage.tournament, stage, game.round, game.table, game, *entries[:2])
    score: tuple[int, ...] = ()
    while max(score, default=0) < 10:
        score = enter_hand(**at.place(), hand=HandResult.of_players(maker="1", tricks=5)).after
    assert score == (0, 12, 0)
    signed = [agree(by=at.keeper, game_id=game.pk, side=side, score=score, uuid=uuid4()).final for side in (0, 1, 2)]
    assert signed == [False, False, True]
    assert not list(problems(stage.tournament.pk))
    assert len(history_of(game.pk)) > 4


def test_the_ruling_desk_asks_by_the_laws_of_the_table(club: Club, bob: User, signed_in: SignIn) -> None:
    stage = begun(club, bob)
    game = next(game for game in stage.games.all() if game.seats.count() == 3)
    asked = f"/desk/{stage.tournament.code}/rulings/?game={game.pk}&offence=revoke"
    page = unescape(signed_in(bob).get(asked).content.decode())
    three = [seat.entry.name for seat in game.seats.select_related("entry")]
    assert all(name in page for name in three)


def test_it_is_chosen_on_the_page_and_by_programs(
    club: Club, bob: User, signed_in: SignIn, api: Callable[..., Client]
) -> None:
    event = make_numbered(11, club=club, changing_partners=True)
    page = unescape(signed_in(bob).get(f"/desk/{event.code}/start/?threes=on&rounds=4").content.decode())
    assert "At tables of three: 1 to 2 times each." in page
    there = f"/api/v1/tournaments/{event.code}/"
    asked = {"rounds": 4, "wishes": {"threes": True}}
    assert api(bob).post(f"{there}start/", asked, format="json").status_code == 201
    quality = api().get(f"{there}chart/").json()["quality"]
    assert (quality["most_sit_outs"], quality["fewest_threes"], quality["most_threes"]) == (0, 1, 2)


def test_it_is_refused_where_nobody_or_one_is_over(club: Club, bob: User) -> None:
    for players in (8, 9):
        with pytest.raises(RulesError) as refused:
            begun(club, bob, players)
        assert refused.value.code == "no_threes"


def test_who_leaves_has_the_rest_seated_afresh_with_or_without_them(club: Club, bob: User) -> None:
    stage = begun(club, bob)
    for number in (11, 10):
        stage = Stage.objects.get(pk=stage.pk)
        entry = stage.tournament.entries.get(number=number)
        seen = preview_withdrawal(stage=stage, entry=entry).previewed
        withdraw_pair(by=bob, stage=stage, entry=entry, reason="ill", previewed=seen)
        later = chart_of(Stage.objects.get(pk=stage.pk)).rounds[1:]
        threes = {sum(len(table.sides) == 3 for table in turn.tables) for turn in later}
        assert threes == ({2} if number == 11 else {0})
