"""What a correction would change: the places that it then has, found without a write."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Role
from rules.tournament.standings import Basis, SitOut, SitOutPolicy, Standings, tie_order
from scoring.models import Result
from scoring.services import correct_result, preview_basis, preview_correction, start_event, withdraw_pair
from scoring.standings.derived import derive
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered
from tournaments.models import Game
from tournaments.services import preview_withdrawal

pytestmark = pytest.mark.django_db

SCORES = st.sampled_from([(10, n) for n in range(10)] + [(n, 10) for n in range(10)])
EVERY_CRITERION = ("wins", "head_to_head", "points", "margin", "strength", "lone_hands", "coin")


@contextmanager
def statements() -> Iterator[list[str]]:
    """Every statement sent to the database."""
    sent: list[str] = []

    def note(execute, sql, params, many, context):
        sent.append(sql.upper())
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield sent


def night_by_every_criterion() -> Evening:
    tournament = make_numbered(5)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    order, sit_out = tie_order(EVERY_CRITERION), SitOutPolicy(SitOut.WIN_TARGET_0, 10, 1)
    return Evening(director, start_event(by=director, tournament=tournament, tie_order=order, sit_out=sit_out))


def corrected(night: Evening, game: Game, score: tuple[int, int]) -> Standings:
    words = {"by": night.director, "game": game, "score": score, "reason": "Read the wrong way", "uuid": uuid4()}
    correct_result(**words, undo=True)
    return derive(night.stage.pk)


def other_than(game: Game, score: tuple[int, int]) -> tuple[int, int]:
    return score[::-1] if list(score) == Result.objects.get(game=game).score else score


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_the_places_previewed_are_those_after_the_correction(data: st.DataObject) -> None:
    night = night_by_every_criterion()
    for _ in range(3):
        night.play(outcome=lambda a, b: data.draw(SCORES))
        night.close()
    games = night.stage.games.filter(state="final").order_by("pk")
    game = games[data.draw(st.integers(0, games.count() - 1))]
    score = other_than(game, data.draw(SCORES))
    seen = preview_correction(by=night.director, game=game, score=score)
    assert (seen.before, seen.after) == (derive(night.stage.pk), corrected(night, game, score))


@pytest.mark.parametrize("movement", ["knock-out", "knock-out-third", "double-knock-out"])
def test_the_bracket_previewed_is_that_after_the_correction(movement: str) -> None:
    night = evening(8, movement=movement)
    night.play()
    night.close()
    night.play()
    night.close()
    game = night.stage.games.order_by("pk").first()
    score = tuple(Result.objects.get(game=game).score[::-1])
    seen = preview_correction(by=night.director, game=game, score=score)
    assert seen.undone
    assert seen.after == corrected(night, game, score)


def test_a_pair_that_withdrew_stays_out_of_the_preview() -> None:
    night = evening(5, rounds=4)
    night.play()
    night.close()
    night.play()
    night.stage.refresh_from_db()
    leaving = {"stage": night.stage, "entry": night.entry(5)}
    shown = preview_withdrawal(**leaving).previewed
    withdraw_pair(by=night.director, **leaving, rule="delete_results", reason="ill", previewed=shown)
    game = night.stage.games.filter(state="final").order_by("pk").first()
    score = tuple(Result.objects.get(game=game).score[::-1])
    seen = preview_correction(by=night.director, game=game, score=score)
    assert seen.after == corrected(night, game, score)


def test_a_preview_sends_only_questions() -> None:
    night = evening(8, movement="knock-out")
    night.play()
    night.close()
    game = night.stage.games.order_by("pk").first()
    with statements() as sent:
        preview_correction(by=night.director, game=game, score=tuple(Result.objects.get(game=game).score[::-1]))
    assert {one.split()[0] for one in sent} <= {"SELECT", "WITH"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("asked", ["a correction", "another basis"])
def test_a_preview_begins_no_transaction_that_could_write(asked: str) -> None:
    night = evening(4)
    night.play()
    game = night.stage.games.order_by("pk").first()
    score = tuple(Result.objects.get(game=game).score[::-1])
    with statements() as sent:
        if asked == "a correction":
            preview_correction(by=night.director, game=game, score=score)
        else:
            preview_basis(by=night.director, stage=night.stage, compare=Basis.PER_GAME)
    assert {one.split()[0] for one in sent} <= {"SELECT", "WITH", "BEGIN", "COMMIT"}
    assert [one for one in sent if "IMMEDIATE" in one or " UPDATE" in one] == []  # nothing is locked
