"""Late pairs on the page of the desk: registered, shown where they would sit, and seated at once or later."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, User
from rules.tournament.standings import Basis
from scoring.decisions.starting import start_event
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.test_merging import bank
from tests.seen import seen
from tournaments.models import Entry, Game, Stage
from tournaments.services import register_pair, register_player

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/people/"


def test_a_late_pair_is_shown_its_seats_and_then_gets_them(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    late = register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    client, same = signed_in(night.director), {"action": f"late-{late.pk}", f"late-{late.pk}-uuid": str(uuid4())}
    assert "Plays as number 6." in client.get(url(night)).content.decode()
    assert [client.post(url(night), same).status_code for _ in range(2)] == [302, 302]
    late.refresh_from_db()
    assert (late.number, late.from_round) == (6, 2)


def test_a_late_pair_is_refused_when_no_round_is_left(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    assert (
        "Every round has been drawn, so late entries have no game."
        in signed_in(night.director).get(url(night)).content.decode()
    )


def test_a_late_pair_is_registered_here_and_seated_at_once_or_from_the_next_round(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    resting, client = night.tournament.entries.get(pk=night.round.sit_out[0]), signed_in(night.director)
    names = {"register-first": "Lena Late", "register-second": "Lou Later", "register-uuid": str(uuid4())}
    shown = client.post(url(night), {"action": "register", **names}, follow=True)
    assert "Lena Late &amp; Lou Later are registered." in shown.content.decode()
    late = night.tournament.entries.get(number=None)
    page = seen(shown)
    assert f"At once Round 1: table 3, against {resting.number} · {resting.name}." in page.text
    assert [name for name in page.offered("action") if str(late.pk) in name] == [f"now-{late.pk}", f"late-{late.pk}"]
    sent = {"action": f"now-{late.pk}", f"now-{late.pk}-uuid": str(uuid4())}
    assert "can play now." in client.post(url(night), sent, follow=True).content.decode()
    late.refresh_from_db()
    assert (late.number, late.from_round) == (6, 1)


def test_the_rounds_that_a_late_pair_missed_are_counted_beside_it_by_the_rule_of_the_event(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin", compare=Basis.PER_GAME_DUE)
    for _ in range(2):
        night.play()
        night.close()
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    page = seen(signed_in(night.director).get(url(night))).text
    assert "Missed rounds: 2. Results per game are compared, and a missed round is a game not won." in page
    assert "Missed rounds: 3. Results per game are compared, and a missed round is a game not won." in page


def test_the_page_says_why_a_late_pair_cannot_play_at_once(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    assert "Not at once: Nobody sits out in round 1." in seen(signed_in(night.director).get(url(night))).text


def poker_night(club: Club, bob: User) -> Stage:
    event = make_numbered(5, club=club, ruleset="poker_chips")
    return start_event(by=bob, tournament=event, movement="tables")


def test_a_late_player_is_taken_off_the_list_in_one_press(club: Club, bob: User, signed_in: SignIn) -> None:
    stage, client = poker_night(club, bob), signed_in(bob)
    desk = f"/desk/{stage.tournament.code}/"
    late = register_player(by=bob, tournament=stage.tournament, name="Zoe Late")
    page = seen(client.get(desk)).text
    assert ["undo the start and start again" in page, "Take them out" in page] == [True, True]
    bank(Game.objects.get())
    page = seen(client.get(desk)).text
    assert ["undo the start and start again" in page, "Take them out" in page] == [False, True]
    assert "Take them out" in seen(client.get(f"{desk}people/")).text
    sent = {"action": "take_out", "take_out-uuid": str(uuid4()), "take_out-entry": str(late.pk)}
    assert [client.post(desk, sent).status_code for _ in range(2)] == [302, 302]
    assert "Take them out" not in seen(client.get(f"{desk}people/")).text
    assert not Entry.objects.filter(pk=late.pk).exists()


def test_nobody_who_plays_is_taken_out_by_that_press(club: Club, bob: User, signed_in: SignIn) -> None:
    stage, client = poker_night(club, bob), signed_in(bob)
    register_player(by=bob, tournament=stage.tournament, name="Zoe Late")
    for address in ("", "people/"):
        sent = {
            "action": "take_out",
            "take_out-uuid": str(uuid4()),
            "take_out-entry": str(stage.tournament.entries.get(number=1).pk),
        }
        assert client.post(f"/desk/{stage.tournament.code}/{address}", sent).status_code == 404
    assert stage.tournament.entries.filter(number=1).exists()
