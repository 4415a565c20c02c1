"""Whole events of two and of three at a table, played by bots from the start to the final table, ranked by totals."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any
from uuid import uuid4

import pytest

from clubs.models import Club, User
from clubs.policy import TableKeeper
from rules.euchre.bots.keeper import entered
from rules.euchre.bots.table import rehearse
from rules.laws import Laws
from rules.tournament.standings import Criterion
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.signing import agree
from scoring.decisions.starting import start_event
from scoring.models import Credit
from scoring.reads.score_card import card_of
from scoring.reads.table_state import table_state
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.tournaments import make_numbered
from tournaments.models import Game, Stage
from tournaments.states import RoundState, TournamentState

pytestmark = pytest.mark.django_db
TOTALS = (Criterion.POINTS, Criterion.WINS, Criterion.SHARED)


def play(game: Game, key: bytes) -> None:
    """A game to its end and agreed to: bots' hands as they are dealt from the key."""
    card = card_of(game.pk)
    by = TableKeeper(card.table_id or 0, card.tournament_id, card.club_id)
    assert isinstance(card.laws, Laws)
    for number, hand in enumerate(rehearse(card.laws, key, 80), start=1):
        place: dict[str, Any] = {"by": by, "game_id": game.pk, "number": number, "uuid": uuid4()}
        for sheet in range(1, card.laws.score_keepers + 1):
            over = enter_hand(**{**place, "uuid": uuid4()}, sheet=sheet, hand=entered(hand)).over
        if over:
            break
    score = table_state(game).sheet(1).recorded
    assert score is not None
    for side in range(len(score)):
        agree(by=by, game_id=game.pk, side=side, score=score, uuid=uuid4())


def played(by: User, stage: Stage) -> Iterator[int]:
    """Every round from the first to the last."""
    while turn := stage.rounds.filter(state=RoundState.OPEN).first():
        for game in turn.games.order_by("table__number"):
            play(game, f"{turn.number}:{game.pk}".encode())
        close_round(by=by, round=turn)
        yield turn.number


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(
    ("ruleset", "players", "movement", "rounds"),
    [
        ("stubbington2", 4, "", 3),
        ("stubbington2", 5, "", 3),
        ("stubbington3", 6, "threes", 3),
        ("stubbington3", 7, "threes", 2),
        ("standard3", 3, "threes", 2),
        ("standard3", 9, "threes", 3),
    ],
)
def test_an_event_is_played_to_its_end_and_the_highest_total_wins(
    club: Club, bob: User, ruleset: str, players: int, movement: str, rounds: int
) -> None:
    """Where not everybody sat out as often, the total is taken by the game."""
    event = make_numbered(players, club=club, ruleset=ruleset)
    stage = start_event(by=bob, tournament=event, movement=movement, rounds=rounds, tie_order=TOTALS)
    assert list(played(bob, stage)) == list(range(1, rounds + 1))
    stage.refresh_from_db()
    assert finish_event(by=bob, stage=stage).state == TournamentState.FINISHED
    rows = derive(stage.pk).over().rows
    totals = {entry.number: 0 for entry in event.entries.all()}
    for credit in Credit.objects.select_related("entry"):
        totals[credit.entry.number] += credit.points
    assert {int(row.entry): row.points for row in rows} == totals
    equal = len({row.played for row in rows}) == 1
    ranked_by = [row.points if equal else Fraction(row.points, row.played) for row in rows]
    assert ranked_by == sorted(ranked_by, reverse=True)
    assert all("point" in str(row.reason) for row in rows)
    publish_event(by=bob, stage=stage)
    assert list(problems()) == []


def test_three_at_one_table_may_come_back_round_after_round(club: Club, bob: User) -> None:
    event = make_numbered(3, club=club, ruleset="stubbington3")
    stage = start_event(by=bob, tournament=event, movement="threes", rounds=3, tie_order=TOTALS)
    assert list(played(bob, stage)) == [1, 2, 3]
    assert {row.played for row in derive(stage.pk).rows} == {3}
    assert list(problems()) == []
