"""The empty place: a house pair or player sits in, others may each round, and it may be left empty again."""

from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from rules.tournament.movements import from_json
from scoring.decisions.house import house_sits_in, others_sit_in, preview_house
from scoring.decisions.pairs import default_rule, withdraw_pair
from scoring.decisions.substitutes import seat_substitute
from scoring.models import Kind, LedgerEntry
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening
from tests.pages import flat
from tests.refusals import refused
from tournaments.models import Entry, Seat, Stage
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def house(night: Evening, first: str = "Hal Host", second: str = "Una Usher") -> Entry:
    stage = Stage.objects.get(pk=night.stage.pk)
    seen = preview_house(stage=stage).previewed
    entry = house_sits_in(by=night.director, stage=stage, first=first, second=second, previewed=seen)
    return Entry.objects.get(pk=entry.pk)


def sitting_out(night: Evening) -> list[int]:
    return [len(turn.sit_out) for turn in from_json(Stage.objects.get(pk=night.stage.pk).plan)]


def test_the_house_fills_the_place_from_the_next_round_and_is_not_ranked() -> None:
    night = evening(7, movement="round-robin")
    filled = house(night)
    assert (filled.number, filled.house, filled.from_round, sitting_out(night)) == (8, True, 2, [0] * 6)
    night.play_out()
    rows = derive(night.stage.pk).rows
    assert [row.entry for row in sorted(rows, key=lambda row: int(row.entry))] == [1, 2, 3, 4, 5, 6, 7]
    assert sum(row.played for row in rows) == 6 + 6 * 7


def test_when_a_pair_falls_ill_the_house_takes_its_place_and_leaves_it_empty_again() -> None:
    night = evening(8, movement="round-robin")
    assert refused(preview_house, stage=night.stage) == "nobody_sits_out"
    ill = {"by": night.director, "stage": night.stage, "entry": night.entry(3), "reason": "Ill"}
    withdraw_pair(**ill, rule="forfeit_rest")
    filled = house(night)
    assert sitting_out(night) == [0] * 6
    assert default_rule(night.stage, filled) == "forfeit_rest"
    withdraw_pair(by=night.director, stage=Stage.objects.get(pk=night.stage.pk), entry=filled, reason="Gone")
    assert sitting_out(night) == [1] * 6
    filled.refresh_from_db()
    assert filled.state == EntryState.WITHDRAWN


def test_others_sit_in_for_the_house_and_rounds_drawn_up_keep_who_played() -> None:
    night = evening(7, movement="round-robin")
    filled = house(night)
    night.play()
    night.close()
    how = {"by": night.director, "stage": night.stage, "entry": filled, "uuid": uuid4()}
    named = [others_sit_in(**how, first="Fay Floater", second="Una Usher").name for _ in range(2)]
    assert named == ["Fay Floater & Una Usher"] * 2
    night.play()
    night.close()
    seats = Seat.objects.filter(entry=filled).order_by("game", "seat").values_list("player__name", flat=True)
    assert list(seats) == ["Hal Host", "Una Usher", "Fay Floater", "Una Usher"]
    said = LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.HOUSE).order_by("link")
    assert [entry.body["what"] for entry in said] == ["in", "who"]


def test_only_the_house_may_change_and_only_to_people_who_do_not_play() -> None:
    night = evening(7)
    how = {"by": night.director, "stage": night.stage, "second": "Una Usher"}
    assert refused(others_sit_in, **how, entry=night.entry(1), first="Fay Floater") == "not_the_house"
    filled, playing = house(night), str(night.entry(2).first)
    assert refused(others_sit_in, **how, entry=filled, first=playing) == "already_entered"
    with pytest.raises(Refusal, match="UNA USHER alone is not a pair"):
        others_sit_in(**how, entry=filled, first="UNA USHER")


def test_anybody_may_stand_in_for_the_house_in_a_game_where_the_book_has_no_substitutes() -> None:
    night = evening(7, movement="round-robin", law_overrides={"substitutes": False})
    filled = house(night)
    night.play()
    night.close()
    game = night.round.games.get(seats__entry=filled, seats__seat__in=(0, 1))
    seat, ranked = game.seats.filter(entry=filled)[0], game.seats.exclude(entry=filled)[0]
    at = {"by": night.director, "game": game}
    seat_substitute(**at, seat=seat.seat, name="Fay Floater", uuid=uuid4())
    guest = {**at, "seat": ranked.seat, "name": "Guy Guest", "uuid": uuid4()}
    assert refused(seat_substitute, **guest) == "no_substitutes"


def test_a_house_player_makes_up_a_table_of_players_who_change_partners() -> None:
    night = evening(7, movement="optimised", rounds=5, changing_partners=True)
    assert sitting_out(night) == [3] * 4
    assert refused(house_sits_in, by=night.director, stage=night.stage, first="Hal Host") == "not_previewed"
    assert (house(night, second="").second, sitting_out(night)) == (None, [0] * 4)


def test_the_desk_seats_it_and_it_is_shown_as_such(signed_in, client: Client) -> None:
    night = evening(7, movement="round-robin")
    desk, page, code = signed_in(night.director), f"/desk/{night.tournament.code}/people/", night.tournament.code
    shown = desk.get(page)
    assert "One pair sits out each round, in turn. For each sit-out: nothing" in flat(shown.content.decode())
    seen = {field.html_name: field.value() for field in shown.context["house_form"].hidden_fields()}
    sent = {"action": "house", **seen, "house-first": "Hal Host", "house-second": "Una Usher"}
    assert [desk.post(page, sent).status_code for _ in range(2)] == [302, 302]
    filled = night.entry(8)
    others = {"action": f"others-{filled.pk}", f"others-{filled.pk}-uuid": str(uuid4())}
    others |= {f"others-{filled.pk}-first": "Fay Floater", f"others-{filled.pk}-second": "Una Usher"}
    assert desk.post(page, others).status_code == 302
    night.play()
    night.close()
    table = night.round.games.filter(seats__entry=filled).first().table
    pages = [f"/e/{code}/rounds/", f"/e/{code}/pairs/8/", f"/t/{table.token}/"]
    assert ["house" in client.get(page).content.decode() for page in pages] == [True] * 3
    assert "Now playing for the house: Fay Floater" in desk.get(page).content.decode()
