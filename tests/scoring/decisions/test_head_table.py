"""The head table of a progressive night: its own rules, and the bell."""

from html import unescape
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from rules.euchre.game import GameEnding
from rules.laws import Alone
from rules.tournament.movements import ProgressiveRules
from rules.tournament.movements.individuals.progressive_rules import RoundEnd, TiedTableRule
from scoring.decisions.clock import start_clock
from scoring.decisions.hands import enter_hand
from scoring.decisions.starting import start_event
from scoring.history.dashboard import dashboard_of
from scoring.reads.needs import NeedKind
from scoring.standings.event_summary import summary_of
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tests.factories.tournaments import make_numbered
from tests.seen import seen
from tournaments.models import Game, Stage

pytestmark = pytest.mark.django_db


def night_of(players: int = 8, **how: object) -> Evening:
    return evening(players, movement="progressive", rounds=2, changing_partners=True, **how)


def games(event: Evening) -> list[Game]:
    return list(event.round.games.order_by("table__number"))


def page_of(game: Game, client: Client) -> str:
    return unescape(client.get(f"/t/{game.table.token}/?skip").content.decode())


def test_the_head_table_plays_to_five_without_lone_hands_and_the_others_to_the_bell():
    event = night_of()
    head, other = games(event)
    assert (head.law_book.target, head.law_book.alone) == (5, Alone.NOBODY)
    assert (other.laws, other.law_book.target, other.law_book.alone) == (None, 10, Alone.MAKER)
    assert other.law_book.level_at_time == "stands"


def test_what_is_agreed_of_the_bell_and_of_lone_hands_is_what_is_played():
    event = night_of(
        night=ProgressiveRules(bell=RoundEnd.HANDS, length=8, level=TiedTableRule.CUT, lone_hands_at_head=True)
    )
    head, other = games(event)
    assert (head.laws, other.law_book.hands_in_game, other.law_book.level_at_end) == (None, 8, "stands")
    clock = night_of(night=ProgressiveRules(bell=RoundEnd.CLOCK, length=20, level=TiedTableRule.CUT))
    assert games(clock)[1].law_book.clock == (20, 20)


def test_the_winners_of_a_deciding_hand_move_up_from_a_tied_table():
    hands = ProgressiveRules(bell=RoundEnd.HANDS, length=8, level=TiedTableRule.DECIDING_HAND)
    event = night_of(night=hands)
    head, other = games(event)
    assert other.law_book.level_at_end == "deciding_hand"
    winners = set(other.seats.filter(side=1).values_list("entry__number", flat=True))
    event.finish(head, (9, 8))
    event.finish(other, (7, 7), GameEnding.DECIDING_B)
    event.close()
    at_head = set(games(event)[0].seats.values_list("entry__number", flat=True))
    assert winners < at_head
    assert list(problems(event.tournament.pk)) == []


def test_the_keepers_of_the_head_table_are_not_asked_who_played_alone(client: Client):
    head, other = games(night_of())
    assert ["alone" in seen(page_of(game, client)).asks for game in (head, other)] == [False, True]


def test_the_head_table_rings_the_bell_at_the_desk_and_at_the_other_tables(client: Client):
    event = night_of(12)
    head, one, two = games(event)
    assert "The head table is finished" not in page_of(one, client)
    assert [need.kind for need in dashboard_of(event.stage, timezone.now()).needs] == []
    event.finish(head, (5, 3))
    event.finish(one, (4, 2), GameEnding.TIMED_OUT)
    shown = ["The head table is finished: time is up." in page_of(game, client) for game in (head, one, two)]
    assert shown == [False, False, True]
    (need,) = dashboard_of(event.stage, timezone.now()).needs
    assert (need.kind, str(need.title)) == (NeedKind.BELL, "The head table is done: ring the bell")
    assert str(need.detail) == (
        "5 to 3 at the head table. Tables still playing: 1. They finish the hand and enter the score."
    )
    event.finish(two, (2, 2), GameEnding.TIMED_OUT)
    assert [need.kind for need in dashboard_of(event.stage, timezone.now()).needs] == [NeedKind.CLOSE]
    event.close()
    assert list(problems(event.tournament.pk)) == []


def test_when_the_head_table_is_done_the_others_have_the_button_to_stop_in_sight(client: Client):
    event = night_of(12)
    head, one, two = games(event)
    keeper = TableKeeper(one.table_id, event.tournament.pk, event.tournament.club_id)
    enter_hand(by=keeper, game_id=one.pk, sheet=1, number=1, uuid=uuid4(), hand=hand())
    event.finish(head, (5, 3))

    def shown(game: Game) -> tuple[list[str], bool]:
        page = seen(client.get(f"/t/{game.table.token}/?skip"))
        return page.named("rung").texts("button"), "Enter the final score" in page.text

    assert [shown(game) for game in (one, two)] == [(["Stop the game"], False), ([], True)]
    assert page_of(one, client).count("Stop the game") == 1


def test_a_table_and_its_players_are_told_who_moves_where_before_the_seats_are_drawn(client: Client):
    event = night_of()
    head, _ = games(event)
    event.finish(head, (5, 3))
    told = (
        "Your seat in round 2 is drawn after round 1 closes. Winners move up a table, to table 1 at most. Losers of "
        "table 1 go to the last table. Other losers stay. A tied table cuts: the higher card moves as the winner. "
        "Partners split for the next round."
    )
    number = head.seats.first().entry.number
    pages = (f"/t/{head.table.token}/", f"/e/{event.tournament.code}/pairs/{number}/")
    assert [told in seen(client.get(page)).text for page in pages] == [True, True]


def test_five_points_end_no_game_elsewhere_and_ten_none_at_the_head():
    event = night_of()
    head, other = games(event)
    with pytest.raises(RulesError, match="Record 5 for the winner"):
        event.finish(head, (10, 3))
    with pytest.raises(RulesError, match="Nobody has reached 10"):
        event.finish(other, (5, 3))
    assert list(problems(event.tournament.pk)) == []


ENDS, FIVE, NOBODY = (
    "The round ends when a side at the head table has 5 points.",
    "First to 5 points.",
    "Nobody plays alone.",
)
SAID = (ENDS, FIVE, NOBODY, "10 points", "minutes", "alone or not")


def said(page: str) -> list[bool]:
    return [words in page for words in SAID]


def desk_page(event: Evening, client: Client, path: str) -> str:
    client.force_login(event.director)
    return unescape(client.get(f"/desk/{event.tournament.code}/{path}").content.decode())


def test_every_phone_says_what_holds_at_its_table(client: Client):
    head, other = games(night_of())
    assert said(page_of(head, client))[:3] == [True, True, True]
    assert said(page_of(other, client))[:3] == [True, False, False]
    assert ["Head table." in page_of(game, client) for game in (head, other)] == [True, False]


def test_the_rules_of_the_event_say_what_ends_a_round_and_what_holds_at_the_head_table(client: Client):
    event = night_of()
    page = unescape(client.get(f"/e/{event.tournament.code}/rules/").content.decode())
    assert [*said(page)[:3], "First to 10" in page, "The bell rings after" in page] == [True, True, True, False, False]


def test_the_card_of_the_head_table_says_what_holds_there(client: Client):
    event = night_of()
    first, second = (desk_page(event, client, f"print/table-cards/?table={number}") for number in (1, 2))
    assert said(first) == [True, True, True, False, False, False]
    assert said(second) == [True, False, False, False, False, True]
    timed = night_of(night=ProgressiveRules(bell=RoundEnd.CLOCK, length=20, level=TiedTableRule.CUT))
    assert "Time is up after 20 minutes." in desk_page(timed, client, "print/table-cards/?table=2")


def test_the_desk_says_what_holds_at_the_head_table_and_offers_no_clock_that_the_night_does_not_use(client: Client):
    event = night_of()
    dashboard = dashboard_of(event.stage, timezone.now())
    assert (dashboard.clock_state, dashboard.clock and dashboard.clock.limited) == ("stopped", False)
    assert (str(dashboard.ends), [(table, [*map(str, own)]) for table, own in dashboard.own_rules]) == (
        ENDS,
        [(1, [FIVE, NOBODY])],
    )
    page = desk_page(event, client, "")
    assert [*said(page)[:3], "Start clock" in page, "no time limit" in page] == [True, True, True, False, False]
    with pytest.raises(Refusal, match="The clock does not end this round"):
        start_clock(by=event.director, round=event.round, uuid=uuid4())
    assert summary_of(event.tournament.code).bell == 0
    timed = night_of(night=ProgressiveRules(bell=RoundEnd.CLOCK, length=20, level=TiedTableRule.CUT))
    start_clock(by=timed.director, round=timed.round, uuid=uuid4())
    assert summary_of(timed.tournament.code).bell == 20


def test_the_directions_for_a_night_on_paper_say_what_ends_a_round(client: Client):
    page = desk_page(night_of(), client, "print/night/")
    assert [*said(page)[:3], "Set a clock" in page] == [True, True, True, False]


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("ruleset", ["standard4", "standard32", "english25", "zobel", "stubbington4", "55plus"])
def test_by_every_book_of_partners_a_night_is_played_out(ruleset: str):
    event = night_of(ruleset=ruleset)
    for game in games(event):
        event.finish(game, (5, 2) if game.laws else (4, 2), GameEnding.TARGET if game.laws else GameEnding.TIMED_OUT)
    event.close()
    assert [game.state for game in games(event)] == ["open", "open"]
    assert [*event.stage.law_book.contradictions(), *games(event)[0].law_book.contradictions()] == []
    assert list(problems(event.tournament.pk)) == []


def test_the_api_starts_a_night_as_it_is_agreed(api):
    tournament = make_numbered(8, changing_partners=True)
    director = StaffRoleFactory(club=tournament.club, role="director").user
    agreed = {"movement": "progressive", "night": {"length": 7, "losers": "drop", "lone_hands_at_head": True}}
    answer = api(director).post(f"/api/v1/tournaments/{tournament.code}/start/", agreed, format="json")
    assert answer.status_code == 201
    stage = Stage.objects.get(tournament=tournament)
    assert stage.settled_night == ProgressiveRules(
        length=7, losers="drop", level=TiedTableRule.CUT, lone_hands_at_head=True
    )
    head = stage.games.order_by("table__number")[0]
    assert (head.law_book.target, head.law_book.alone) == (7, Alone.MAKER)


def test_started_without_a_word_it_is_the_usual_night():
    tournament = make_numbered(8, changing_partners=True, ruleset="stubbington4")
    director = StaffRoleFactory(club=tournament.club, role="director").user
    stage = start_event(by=director, tournament=tournament, movement="progressive")
    assert stage.settled_night == ProgressiveRules(level=TiedTableRule.CUT)
    assert stage.law_book.clock == (0, 60)
