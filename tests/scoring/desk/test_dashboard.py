"""The desk answers one question, "what needs me now?", and takes the evening from round to round."""

import datetime
from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from clubs.models import Role, User
from clubs.policy import TableKeeper
from clubs.services.backup_state import note_backup, note_continued, note_failed_backup
from rules.base.errors import RulesError
from rules.base.words import message
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.publication import publish_event
from scoring.history.dashboard import dashboard_of
from scoring.reads.round_phase import Phase
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, moment, needs
from tests.factories.scoring import hand
from tests.factories.tournaments import make_entries, make_tournament
from tests.pages import flat, read, text_of
from tests.seen import seen
from tournaments.models import Round
from tournaments.states import RoundState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening, rest: str = "") -> str:
    return f"/desk/{night.tournament.code}/{rest}"


def close(client: Client, night: Evening, **more: str) -> object:
    return client.post(url(night), {"action": "close", "close-uuid": str(uuid4()), **more})


def test_a_round_that_is_played_can_be_closed_and_the_next_is_seated(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    assert needs(night) == ["Round 1 can be closed"]
    answer = close(signed_in(night.director), night, **{"close-line": "A"})
    assert (answer.status_code, answer["Location"]) == (302, url(night))
    assert list(night.stage.rounds.values_list("number", "state")) == [(1, "closed"), (2, "open")]


def test_a_double_submit_closes_one_round(signed_in: SignIn) -> None:
    night = evening(6)
    night.play()
    same = {"action": "close", "close-uuid": str(uuid4()), "close-round": "1", "close-line": "A"}
    answers = [signed_in(night.director).post(url(night), same).status_code for _ in range(2)]
    assert (answers, night.stage.rounds.count()) == ([302, 302], 2)


def test_closing_is_refused_over_a_missing_game_which_it_names(signed_in: SignIn) -> None:
    night = evening(4)
    answer = close(signed_in(night.director), night)
    assert answer.status_code == 409
    assert "Round 1 cannot be closed yet: table 1, no hand yet; table 2, no hand yet." in answer.content.decode()
    assert night.round.state == RoundState.OPEN


def test_closing_offers_the_lines_one_at_a_time(signed_in: SignIn) -> None:
    night = evening(8)
    night.play()
    client = signed_in(night.director)
    forms = read(client.get(url(night)).content.decode(), url(night)).forms
    (menu,) = (one for form in forms for one in form.controls if one.name == "close-line")
    assert menu.options == ["A", "B", "only"]
    answer = close(client, night, **{"close-line": "AB"})
    assert (answer.status_code, night.stage.rounds.count()) == (422, 1)


def test_both_lines_at_once_are_refused_with_the_reason() -> None:
    night = evening(8)
    night.play()
    with pytest.raises(RulesError, match="A and B cannot both move"):
        night.close(line="AB")
    assert night.stage.rounds.count() == 1


def test_what_keeps_a_round_from_closing_is_listed_and_not_tried(signed_in: SignIn) -> None:
    night = evening(4)
    night.finish(night.round.games.get(table__number=1), (10, 4))
    page = signed_in(night.director).get(url(night)).content.decode()
    forms = read(page, url(night)).forms
    assert [form for form in forms if any(one.value == "close" for one in form.controls)] == []
    assert "Nothing needs you now. 1 table is still playing." in page
    (kept,) = seen(page).named("close-now").parts("li")
    game = night.round.games.get(table__number=2).pk
    assert kept.links == [("table 2, no hand yet", f"{url(night)}games/{game}/")]


def test_nothing_is_left_to_manage_once_the_event_is_published(signed_in: SignIn) -> None:
    night = evening(2, movement="round-robin")
    client = signed_in(night.director)
    assert "manage" in seen(client.get(url(night))).marks("id")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    assert "manage" not in seen(client.get(url(night))).marks("id")


def test_b_may_move_down_at_any_change(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    close(signed_in(night.director), night, **{"close-line": "B"})
    night.stage.refresh_from_db()
    assert night.stage.changes == "B"


def test_a_round_can_be_closed_alone_and_the_next_seated_later(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    client = signed_in(night.director)
    close(client, night, **{"close-line": "only"})
    assert (night.stage.rounds.count(), needs(night)) == (1, ["Seat round 2"])
    same = {"action": "open", "open-uuid": str(uuid4()), "open-round": "2", "open-line": "A"}
    answers = [client.post(url(night), same).status_code for _ in range(2)]
    assert (answers, night.stage.rounds.count()) == ([302, 302], 2)


def test_a_closed_round_is_opened_again_for_a_reason(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    night.close(draw_next=False)
    client, asked = signed_in(night.director), {"action": "reopen", "reopen-uuid": str(uuid4()), "reopen-reason": ""}
    assert client.post(url(night), asked).status_code == 422
    assert client.post(url(night), {**asked, "reopen-reason": "Wrong card"}).status_code == 302
    assert night.round.state == RoundState.OPEN


def test_an_unchanged_desk_costs_a_304_and_a_changed_one_is_sent(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    first = client.get(url(night, "now/"))
    same = client.get(url(night, "now/"), headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, same.status_code, same.content) == (200, 304, b"")
    among_others = client.get(url(night, "now/"), headers={"If-None-Match": f'"older", {first["ETag"]}'})
    assert among_others.status_code == 304
    night.play()
    changed = client.get(url(night, "now/"), headers={"If-None-Match": first["ETag"]})
    assert (changed.status_code, "Close round 1" in changed.content.decode()) == (200, True)


def test_before_play_the_desk_says_what_is_still_to_do(bob: User, signed_in: SignIn) -> None:
    event = make_tournament(club=bob.staff_roles.get().club)
    make_entries(event, 3)
    answer = signed_in(bob).get(f"/desk/{event.code}/").content.decode()
    assert ("pairs registered" in answer, "Choose and start" in answer) == (True, True)


def test_before_play_the_desk_says_when_play_starts_by_the_clock_in_the_hall(bob: User, signed_in: SignIn) -> None:
    club = bob.staff_roles.get().club
    club.time_zone = "America/Vancouver"
    club.save()
    event = make_tournament(club=club, date=datetime.date(2026, 11, 27), starts=datetime.time(19, 30))
    assert "27 November, 7:30 pm" in flat(text_of(signed_in(bob).get(f"/desk/{event.code}/")))


@pytest.mark.parametrize("rest", ["", "now/", "start/", "rulings/", "people/", "ties/", "finish/", "print/"])
def test_another_clubs_desk_is_not_found(rest: str, charlie: User, signed_in: SignIn) -> None:
    assert signed_in(charlie).get(url(evening(4), rest)).status_code == 404


def test_nobody_sees_a_desk_without_signing_in(client: Client) -> None:
    answer = client.get(url(evening(4)))
    assert (answer.status_code, answer["Location"].startswith("/accounts/login/")) == (302, True)


def test_an_assistant_has_no_button_to_close_a_round_and_may_not(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    client = signed_in(StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user)
    shown = client.get(url(night)).content.decode()
    assert ("Round 1 can be closed" in shown, "Close round 1" in shown) == (True, False)
    assert (close(client, night).status_code, night.round.state) == (403, RoundState.OPEN)


def test_the_desk_of_many_tables_costs_no_more_statements(
    signed_in: SignIn, django_assert_max_num_queries: Callable[..., object]
) -> None:
    for pairs in (4, 24):
        night = evening(pairs)
        client = signed_in(night.director)
        with django_assert_max_num_queries(23):
            client.get(url(night))


def test_without_a_time_limit_nobody_is_over_time_and_the_desk_says_so(signed_in: SignIn) -> None:
    night = evening(4, ruleset="standard4")
    assert dashboard_of(night.stage, moment(night, 300)).phase is Phase.RUNNING
    shown = signed_in(night.director).get(url(night)).content.decode()
    assert ("These rules have no time limit." in shown, "time is up" in shown.lower()) == (True, False)


def test_a_quiet_desk_leads_to_the_results_and_names_everyone_at_a_single_table(signed_in: SignIn) -> None:
    night = evening(2, ruleset="standard4", movement="round-robin")
    shown = seen(signed_in(night.director).get(url(night)))
    filled = [link.told["href"] for link in shown.parts("a.primary")]
    assert (filled, "no result yet" in shown.text) == ([f"{url(night)}results/"], True)
    assert shown.part("ul.hall").texts("bdi") == [night.entry(number).name for number in (1, 2)]


def test_the_warning_gives_the_minutes_left_and_the_bell_gives_the_rule(signed_in: SignIn) -> None:
    overrides = {"stop_minutes": 40, "warn_minutes": 30, "at_the_bell": "stop_at_once", "level_at_time": "stands"}
    night = evening(4, law_overrides=overrides)
    client = signed_in(night.director)
    game = night.round.games.order_by("table__number").first()
    by = TableKeeper(game.table_id, night.tournament.pk, night.tournament.club_id)
    enter_hand(by=by, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 3))
    told = []
    for minutes in (31, 41):
        Round.objects.update(clock_started_at=timezone.now() - datetime.timedelta(minutes=minutes))
        told.append(client.get(url(night)).content.decode())
    assert "Announce: 10 minutes left." in told[0]
    stopped = "At the bell, play stops. The hand in progress does not count, and the leader wins."
    drawn = "If tied at the bell, the game ends in a tie."
    assert f"Time is up. {stopped} {drawn}" in seen(told[1]).text
    assert f"Time is up at 1 to 0. {stopped} {drawn}" in told[1]


def test_the_clock_is_started_lengthened_paused_and_stopped_from_the_desk(signed_in: SignIn) -> None:
    night = evening(4)
    desk = signed_in(night.director)

    def press(name: str, **fields: object) -> str:
        posted = {f"{name}-{field}": str(value) for field, value in fields.items()}
        answer = desk.post(url(night), {"action": name, f"{name}-uuid": str(uuid4()), f"{name}-round": "1", **posted})
        assert answer.status_code == 302
        return desk.get(url(night)).content.decode()

    assert "The clock has not started." in desk.get(url(night)).content.decode()
    assert "data-clock-rings" in press("clock_start")
    assert "Table 2: 5 minutes added." in press("clock_add", minutes=5, table=2)
    assert "Table 1: " not in press("clock_add", minutes=5, table=0)
    assert night.round.added_minutes == 5
    assert "The clock is paused." in press("clock_pause")
    assert "Pause clock" in press("clock_resume")
    assert "The clock has not started." in press("clock_undo")
    assert "This round has no clock." in press("clock_stop")
    refused = desk.post(url(night), {"action": "clock_add", "clock_add-minutes": "5", "clock_add-table": "0"})
    assert refused.status_code == 409


def test_a_refusal_is_said_once_and_outside_of_the_part_that_is_fetched_again(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    night.close()
    late = {"action": "clock_add", "clock_add-round": "1", "clock_add-minutes": "5", "clock_add-table": "0"}
    shown = signed_in(night.director).post(url(night), late).content.decode()
    said = shown.index("Round 1 is closed, so its clock is over.")
    assert (len(seen(shown).alerts), said < shown.index("data-poll=")) == (1, True)


def test_a_break_is_offered_while_there_is_play_to_interrupt(signed_in: SignIn) -> None:
    night, offered = evening(4, movement="round-robin"), []
    director = signed_in(night.director)
    for _ in range(3):
        offered.append("Call the break" in text_of(director.get(url(night))))
        night.play()
        night.close()
        offered.append("Call the break" in text_of(director.get(url(night))))
    assert (night.stage.rounds_planned, offered) == (3, [True, True, True, True, True, False])


def test_the_desk_says_what_to_do_after_another_machine_has_taken_over(signed_in: SignIn) -> None:
    night = evening(4)
    taken = datetime.datetime(2026, 11, 28, 4, 4, tzinfo=datetime.UTC)
    note_continued(taken)
    assert "This machine has taken over" in text_of(signed_in(night.director).get(url(night)))


def test_the_desk_says_that_a_backup_failed_until_one_is_made(signed_in: SignIn, settings: LazySettings) -> None:
    settings.BACKUPS = True
    night, told = evening(4), []
    for note in (
        partial(note_failed_backup, message("The disk is full.")),
        partial(note_backup, timezone.now(), "/media/stick"),
    ):
        note()
        told.append("The last backup failed: The disk is full." in text_of(signed_in(night.director).get(url(night))))
    assert told == [True, False]
