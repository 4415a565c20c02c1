"""Events of individuals: partners who change each round, tables of three, Poker-Euchre."""

from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, User
from rules.tournament.movements import MovementOption
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.standings.derived import derive
from tests.factories.tournaments import make_numbered
from tests.seen import seen
from tournaments.models import Game, Seat, Stage
from tournaments.selectors import advice_for, chart_of, round_sheet, where_to_sit
from tournaments.selectors.seat_text import large_text
from tournaments.services import preview_late_pair, preview_withdrawal, register_player

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
of_the_nights = pytest.mark.prove(cases=2)  # of seven


@dataclass(frozen=True)
class Night:
    """An evening, the movement that is advised for it, and how many sit at each table of round 1."""

    players: int
    movement: str
    tables: tuple[int, ...]
    fields: dict[str, Any]


NIGHTS = {
    "whist by Stubbington's book": Night(8, "whist", (4, 4), {"ruleset": "stubbington4", "changing_partners": True}),
    "whist by the 55+ Games": Night(8, "whist", (4, 4), {"ruleset": "55plus", "changing_partners": True}),
    "the fairest chart of nine": Night(9, "optimised", (4, 4), {"changing_partners": True}),
    "seven in threes": Night(7, "threes", (3, 3), {"ruleset": "standard3"}),
    "six in threes": Night(6, "threes", (3, 3), {"ruleset": "stubbington3"}),
    "Poker-Euchre for points": Night(14, "tables", (7, 7), {"ruleset": "poker_points"}),
    "Poker-Euchre with chips": Night(14, "tables", (7, 7), {"ruleset": "poker_chips"}),
}

PARTNERS_CHANGE = ("whist", "optimised")


def best_planned(event) -> MovementOption:
    return next(one for one in advice_for(event).options if isinstance(one, MovementOption))


@pytest.fixture(params=NIGHTS.values(), ids=NIGHTS)
def night(request: pytest.FixtureRequest) -> Night:
    return request.param


@pytest.fixture
def stage(night: Night, club: Club, bob: User) -> Stage:
    event = make_numbered(night.players, club=club, **night.fields)
    return start_event(by=bob, tournament=event, movement=best_planned(event).movement)


def test_it_is_seated_as_its_movement_has_it(night: Night, stage: Stage) -> None:
    assert stage.movement == night.movement
    sheet = round_sheet(stage.rounds.get())
    assert tuple(len(table.everybody) for table in sheet.tables) == night.tables
    assert len(sheet.sit_out) == night.players - sum(night.tables)
    assert stage.law_book == stage.tournament.laws
    seats = Seat.objects.filter(game__stage=stage)
    assert {seat.entry_id: seat.player_id for seat in seats} == dict(
        stage.tournament.entries.filter(seats__isnull=False).values_list("pk", "first")
    )
    assert stage.tournament.tables.count() == len(night.tables)
    assert not stage.tournament.entries.exclude(line="").exists()


@of_the_nights
def test_the_start_page_advises_its_movement_and_begins_in_it(
    night: Night, club: Club, bob: User, signed_in: SignIn
) -> None:
    event = make_numbered(night.players, club=club, **night.fields)
    page = unescape(signed_in(bob).get(f"/desk/{event.code}/start/").content.decode())
    best = best_planned(event)
    assert f"{best.rounds} round" in page
    assert str(best.guarantee) in page
    names = dict(event.entries.with_names("number"))
    first = event.event_format.plan(best.movement, night.players, best.rounds).rounds[0].tables[0]
    assert all(f"{number} · {names[number]}" in page for number in first.numbers)


@of_the_nights
def test_every_public_page_is_shown(stage: Stage, client: Client) -> None:
    pages = ("", "rounds/", "pairs/", "pairs/1/", "wall/", "card/", "draws/", "rules/")
    answers = {page: client.get(f"/e/{stage.tournament.code}/{page}").status_code for page in pages}
    assert answers == dict.fromkeys(pages, 200)


@of_the_nights
def test_every_page_of_the_desk_is_shown(stage: Stage, bob: User, signed_in: SignIn) -> None:
    desk = signed_in(bob)
    pages = ("", "now/", "entries/", "people/", "rulings/", "ties/", "finish/", "print/", "tables/", "settings/laws/")
    answers = {page: desk.get(f"/desk/{stage.tournament.code}/{page}").status_code for page in pages}
    assert answers == dict.fromkeys(pages, 200)


@of_the_nights
def test_the_rounds_page_names_everybody_at_each_table(stage: Stage, client: Client) -> None:
    named = seen(client.get(f"/e/{stage.tournament.code}/rounds/")).texts("bdi")
    assert {entry.name for entry in stage.tournament.entries.all()} <= {*named}


@of_the_nights
def test_a_players_page_says_where_to_sit(stage: Stage, client: Client) -> None:
    for entry in stage.tournament.entries.all():
        page = seen(client.get(f"/e/{stage.tournament.code}/pairs/{entry.number}/"))
        _, large = large_text(where_to_sit(entry))
        shown = [line for place in page.parts(".where-place") for line in place.texts("span")]
        assert shown == [str(line) for line in large]


@of_the_nights
def test_the_papers_are_printed(night: Night, stage: Stage, bob: User, signed_in: SignIn) -> None:
    desk, pages = signed_in(bob), {}
    # Where chips decide who sits where, there is no chart.
    chart = () if night.movement == "tables" else ("chart/",)
    for path in ("seating/", *chart, "table-cards/", "score-card/", "score-card/?blank=1", "report/"):
        answer = desk.get(f"/desk/{stage.tournament.code}/print/{path}")
        assert answer.status_code == 200
        pages[path] = seen(answer).text
    sheet = round_sheet(stage.rounds.get())
    for table in sheet.tables:
        assert all(f"{one.number} · {one.name}" in pages["seating/"] for _, one in table.everybody)
    assert ("Clockwise" in pages["seating/"]) is (night.movement not in PARTNERS_CHANGE)


@of_the_nights
def test_the_chart_is_told_by_the_api(night: Night, stage: Stage, api: Callable[..., Any]) -> None:
    there = f"/api/v1/tournaments/{stage.tournament.code}/"
    chart = api().get(f"{there}chart/").json()
    assert [[table["sides"] for table in turn["tables"]] for turn in chart["rounds"]] == [
        [[list(side) for side in table.sides] for table in turn.tables] for turn in chart_of(stage).rounds
    ]
    sheet = api().get(f"{there}rounds/1/").json()
    assert [sum(map(len, table["sides"])) for table in sheet["tables"]] == list(night.tables)
    one = stage.tournament.entries.get(number=1)
    where = api().get(f"{there}entries/{one.pk}/where/").json()
    told = where_to_sit(one)
    assert told.now is not None
    assert [met["number"] for met in where["now"]["opponents"]] == [met.number for met in told.now.opponents]
    assert (where["now"]["partner"] or {}).get("number") == (told.now.partner and told.now.partner.number)


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("night", [NIGHTS["the fairest chart of nine"], NIGHTS["seven in threes"]], indirect=True)
def test_after_a_late_entry_or_withdrawal_everyone_gets_a_new_seat(
    night: Night, stage: Stage, bob: User, signed_in: SignIn
) -> None:
    desk, people = signed_in(bob), f"/desk/{stage.tournament.code}/people/"
    late = register_player(by=bob, tournament=stage.tournament, name="Zoe Late")
    afresh = "From round 2 on, everyone gets a new seat. Rounds already drawn do not change."
    lines = seen(desk.get(people)).part("main").items
    (seat, *_) = lines[lines.index(afresh) + 1 :]
    assert (seat.startswith("Round 2: table "), ", with " in seat) == (True, night.movement in PARTNERS_CHANGE)
    unseen = desk.post(people, {"action": f"late-{late.pk}", f"late-{late.pk}-uuid": str(uuid4())})
    assert (unseen.status_code, "Check what changes first, then confirm." in unescape(unseen.content.decode())) == (
        409,
        True,
    )
    looked = {field.html_name: field.value() for field in unseen.context["late"][0][2].hidden_fields()}
    assert desk.post(people, {"action": f"late-{late.pk}", **looked}).status_code == 302
    first = round_sheet(stage.rounds.get()).tables[0].everybody[0][1]
    asked = desk.get(f"{people}?pair={first.number}")
    page = unescape(asked.content.decode())
    assert afresh in page
    assert "The unfinished game at table 1 becomes void. Everyone at it sits out this round." in page
    looked = {field.html_name: field.value() for field in asked.context["form"].hidden_fields()}
    sent = {"action": "leave", **looked, "leave-rule": "forfeit_rest", "leave-reason": "ill"}
    assert desk.post(f"{people}?pair={first.number}", sent).status_code == 302
    assert stage.tournament.entries.get(pk=first.entry_id).state == "withdrawn"
    assert stage.games.get(table__number=1).state == "void"


@of_the_nights
def test_the_players_who_really_sat_at_a_table_are_saved(
    night: Night, stage: Stage, bob: User, signed_in: SignIn
) -> None:
    desk, game = signed_in(bob), stage.games.get(table__number=1)
    seated = [seat.entry for seat in game.seats.order_by("side", "seat")]
    first, second, *rest = seated
    page = f"/desk/{stage.tournament.code}/games/{game.pk}/"
    shown = desk.get(page).context["forms"]["seating"]
    names = [name for name in shown.fields if name[0] in "abcdefg" and len(name) < 3]
    assert [shown.fields[name].initial for name in names] == [one.pk for one in seated]
    sent = {f"seating-{name}": one.pk for name, one in zip(names, (second, first, *rest), strict=True)}
    sent |= {"action": "seating", "seating-uuid": str(uuid4()), "seating-reason": "they changed chairs"}
    assert desk.post(page, sent).status_code == 302
    assert [seat.entry for seat in game.seats.order_by("side", "seat")] == [second, first, *rest]
    assert "sat at this table, not" in desk.get(page).content.decode()


@pytest.mark.parametrize("night", [NIGHTS["the fairest chart of nine"], NIGHTS["six in threes"]], indirect=True)
def test_a_players_page_names_the_partner_and_the_opponents_of_each_game(stage: Stage, api: Callable[..., Any]) -> None:
    (turn,) = (turn for turn in chart_of(stage).rounds if turn.drawn)
    for entry in stage.tournament.entries.all():
        table = turn.table_of(entry.number or 0)
        card = api().get(f"/api/v1/tournaments/{stage.tournament.code}/entries/{entry.pk}/card/").json()
        partner = table and table.partner_of(entry.number or 0)
        assert card["partners"] == ({"1": partner} if partner else {})
        met = sorted(card["opponents"].get("1", []))
        assert met == (sorted(table.opponents_of(entry.number or 0)) if table else [])


@pytest.mark.parametrize("night", [NIGHTS["whist by the 55+ Games"]], indirect=True)
def test_a_won_game_names_the_partner_on_both_pages_and_counts_for_both(
    stage: Stage, bob: User, client: Client
) -> None:
    turn = round_sheet(stage.rounds.get())
    for table in turn.tables:
        enter_result(by=bob, game=Game(pk=table.game_id), score=(10, 4), uuid=uuid4())
    close_round(by=bob, round=stage.rounds.get(), uuid=uuid4())
    (one, two), (three, four) = turn.tables[0].sides
    pages = {
        who.number: seen(client.get(f"/e/{stage.tournament.code}/pairs/{who.number}/")).text
        for who in (one, two, three, four)
    }
    for who, partner in ((one, two), (two, one)):
        assert f"with {partner.name} beat {three.name}, {four.name}" in pages[who.number]
    assert f"with {four.name} lost to {one.name}, {two.name}" in pages[three.number]
    assert [row.wins for row in derive(stage.pk).rows] == [1] * 4 + [0] * 4
    rounds = seen(client.get(f"/e/{stage.tournament.code}/rounds/?round=1"))
    assert rounds.texts(".won") == [
        f"{one.name} player {one.number} {two.name} player {two.number} 10 won"
        for one, two in (table.sides[0] for table in turn.tables)
    ]


@pytest.mark.parametrize("night", [NIGHTS["seven in threes"]], indirect=True)
def test_three_scores_are_shown_beside_three_players(stage: Stage, bob: User, client: Client) -> None:
    table = round_sheet(stage.rounds.get()).tables[0]
    enter_result(by=bob, game=Game(pk=table.game_id), score=(10, 4, 7), uuid=uuid4())
    (won,) = table.sides[0]
    page = seen(client.get(f"/e/{stage.tournament.code}/rounds/"))
    assert page.texts(".won") == [f"{won.name} player {won.number} 10 won"]


@pytest.mark.parametrize("night", [NIGHTS["the fairest chart of nine"], NIGHTS["seven in threes"]], indirect=True)
def test_a_night_goes_on_to_its_last_round_with_a_late_player_and_one_who_leaves(stage: Stage, bob: User) -> None:
    seats = 2 if stage.movement in PARTNERS_CHANGE else 3
    late = register_player(by=bob, tournament=stage.tournament, name="Zoe Late")
    seen = preview_late_pair(stage=stage, entry=late).previewed
    late_pair(by=bob, stage=stage, entry=late, previewed=seen)
    for number in range(1, stage.rounds_planned + 1):
        turn = stage.rounds.get(number=number)
        for table in round_sheet(turn).tables:
            enter_result(by=bob, game=Game(pk=table.game_id), score=(10, 4, 7)[:seats], uuid=uuid4())
        if number == stage.rounds_planned - 1:
            leaves = stage.tournament.entries.get(number=1)
            how = {"by": bob, "stage": Stage.objects.get(pk=stage.pk), "entry": leaves, "reason": "tired"}
            seen = preview_withdrawal(stage=how["stage"], entry=leaves).previewed
            withdraw_pair(**how, rule="forfeit_rest", previewed=seen)
        close_round(by=bob, round=turn, uuid=uuid4())
    rows = {row.entry: row for row in derive(stage.pk).rows}
    assert sorted(rows) == list(range(1, stage.tournament.entries.count() + 1))
    late.refresh_from_db()
    assert (late.from_round, late.seats.filter(game__round__number=1).exists()) == (2, False)
    assert not stage.tournament.entries.get(number=1).seats.filter(game__round__number=stage.rounds_planned).exists()
