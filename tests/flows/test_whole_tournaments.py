"""Whole tournaments played at random, with duplicates, corrections, and pairs that leave and return, against a model.

After every step the standings are the model's; sending again what was sent changes nothing and is answered the
same; and at the end the same results sent to a second event in another order give the same table.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clubs.policy import TableKeeper
from rules.euchre.entry import Side
from rules.tournament.standings import Basis, SitOut, SitOutPolicy, Standings
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.pairs import default_rule, undo_withdrawal, withdraw_pair
from scoring.decisions.results import correct_result
from scoring.decisions.rounds import close_round
from scoring.decisions.signing import agree
from scoring.models import LedgerEntry
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tests.flows.model import Paper, Score
from tests.sampling import FULL
from tournaments.models import Game, Stage
from tournaments.services.changes import preview_return, preview_withdrawal

scores = st.integers(0, 9).flatmap(lambda loser: st.sampled_from([(10, loser), (loser, 10)]))


def by_place(standings: Standings) -> list[set[Any]]:
    return [set(entries) for _, entries in standings.sharing]


def seen(preview: Callable[..., Any], event: Evening, pair: int) -> str:
    """The fingerprint of the preview, which also confirms that later rounds may be seated again."""
    mark: str = preview(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(pair)).previewed
    return mark


class WholeTournament(RuleBasedStateMachine):
    """One event from round 1; `paper` is the model, `sent` has every write with its answer."""

    def __init__(self) -> None:
        super().__init__()
        self.undo_all = ExitStack()
        self.undo_all.enter_context(transaction.atomic())
        self.sent: list[tuple[Callable[[], Any], Any]] = []
        self.log: list[tuple[str, tuple[Any, ...]]] = []

    @initialize(
        pairs=st.integers(4, 9),
        movement=st.sampled_from(["a-up", "round-robin", "lines"]),
        credit=st.sampled_from([None, 7]),
        compare=st.sampled_from(Basis),
    )
    def begin(self, pairs: int, movement: str, credit: int | None, compare: Basis) -> None:
        policy = SitOutPolicy() if credit is None else SitOutPolicy(SitOut.FIXED, points=credit)
        self.setting = {"pairs": pairs, "movement": movement, "sit_out": policy, "compare": compare}
        self.event: Evening = evening(**self.setting)
        self.paper = Paper(tuple(range(1, pairs + 1)), credit, compare)

    def games(self, state: str) -> list[Game]:
        return list(self.event.stage.games.filter(state=state).select_related("round").order_by("pk"))

    def key(self, game: Game) -> tuple[int, int, int]:
        a, b = (game.seats.filter(side=side)[0].entry.number for side in (0, 1))
        return (game.round.number, a, b)

    def keeper(self, game: Game) -> TableKeeper:
        return TableKeeper(game.table_id, self.event.tournament.pk, self.event.tournament.club_id)

    def send(self, act: Callable[[], Any]) -> Any:
        answer = act()
        self.sent.append((act, answer))
        return answer

    def table_writes(self, game: Game, service: Callable[..., Any], **what: Any) -> Any:
        place = {"by": self.keeper(game), "game_id": game.pk, "uuid": uuid4(), **what}
        return self.send(lambda: service(**place))

    def both_agree(self, game: Game, score: Score) -> None:
        for side in Side:
            self.table_writes(game, agree, side=side, score=score)
        self.paper.results[self.key(game)] = score
        self.log.append(("result", (*self.key(game), score)))

    @precondition(lambda self: self.games("open"))
    @rule(data=st.data(), score=scores)
    def a_final_score(self, data: st.DataObject, score: Score) -> None:
        game = data.draw(st.sampled_from(self.games("open")))
        self.table_writes(game, enter_final, sheet=1, number=1, score=score)
        self.both_agree(game, score)

    @precondition(lambda self: self.games("open"))
    @rule(data=st.data(), seed=st.randoms(use_true_random=False))
    def hand_by_hand(self, data: st.DataObject, seed: Any) -> None:
        game = data.draw(st.sampled_from(self.games("open")))
        number, answer = 0, None
        while answer is None or not answer.over:
            number += 1
            played = hand(seed.choice(["NS", "EW"]), seed.randrange(6), alone=seed.random() < 0.1)
            answer = self.table_writes(game, enter_hand, sheet=1, number=number, hand=played)
        self.both_agree(game, answer.recorded)

    @precondition(lambda self: self.event.round.state == "open")
    @rule(data=st.data())
    def the_rest_of_the_round(self, data: st.DataObject) -> None:
        for game in self.games("open"):
            score = data.draw(scores)
            self.table_writes(game, enter_final, sheet=1, number=1, score=score)
            self.both_agree(game, score)
        self.the_round_is_closed()

    @precondition(lambda self: self.games("final"))
    @rule(data=st.data(), score=scores)
    def a_correction(self, data: st.DataObject, score: Score) -> None:
        game = data.draw(st.sampled_from(self.games("final")))
        key = self.key(game)
        assume(self.paper.results[key] != score and any(said[:3] == key for _, said in self.log))  # no walk-over
        said = {"by": self.event.director, "game": game, "score": score, "reason": "misread", "uuid": uuid4()}
        self.send(lambda: correct_result(**said))
        self.paper.results[key] = score
        self.log = [("result", (*key, score)) if entry[1][:3] == key else entry for entry in self.log]

    @precondition(lambda self: len(self.paper.gone) < 2 and len(self.log) >= 4 + 8 * len(self.paper.gone))
    @rule(data=st.data())
    def a_withdrawal(self, data: st.DataObject) -> None:
        pair = data.draw(st.sampled_from([pair for pair in self.paper.pairs if pair not in self.paper.gone]))
        applied = default_rule(self.event.stage)
        left = [game for game in self.games("open") if pair in self.key(game)[1:]]
        said = {"by": self.event.director, "stage": self.event.stage, "entry": self.event.entry(pair)}
        said |= {"reason": "ill", "uuid": uuid4(), "previewed": seen(preview_withdrawal, self.event, pair)}
        assert self.send(lambda: withdraw_pair(**said)) == applied
        self.paper.leaves(pair, applied, self.event.round.number, [self.key(game) for game in left])
        self.log.append(("withdrawal", (pair, applied)))

    @precondition(lambda self: self.paper.gone)
    @rule(data=st.data())
    def a_withdrawal_is_taken_back(self, data: st.DataObject) -> None:
        pair = data.draw(st.sampled_from(sorted(self.paper.gone)))
        said = {"by": self.event.director, "stage": self.event.stage, "entry": self.event.entry(pair)}
        said |= {"reason": "the wrong pair", "uuid": uuid4(), "previewed": seen(preview_return, self.event, pair)}
        back = self.send(lambda: undo_withdrawal(**said))
        resumed = [self.key(game) for game in Game.objects.filter(pk__in=back.resumed)]
        assert resumed == self.paper.returns(pair)
        self.log.append(("return", (pair,)))

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def something_is_sent_again(self, data: st.DataObject) -> None:
        written = LedgerEntry.objects.count()
        act, answer = data.draw(st.sampled_from(self.sent))
        assert act() == answer
        assert LedgerEntry.objects.count() == written

    @precondition(lambda self: not self.games("open") and self.event.round.state == "open")
    @rule()
    def the_round_is_closed(self) -> None:
        self.paper.closed.append(self.event.round.number)
        self.event.close()
        self.log.append(("close", ()))

    @invariant()
    def the_standings_are_the_models(self) -> None:
        if hasattr(self, "event"):
            standings = derive(self.event.stage.pk)
            table = {row.entry: (row.played, row.wins, row.points) for row in standings.rows}
            assert (table, by_place(standings)) == (self.paper.table(), self.paper.places())

    def teardown(self) -> None:
        try:
            if hasattr(self, "event"):
                assert list(problems(self.event.tournament.pk)) == []
                again = replayed(self.setting, self.log)
                first, second = derive(self.event.stage.pk), derive(again.stage.pk)
                assert [row[:6] for row in second.lines] == [row[:6] for row in first.lines]
        finally:
            transaction.set_rollback(True)
            self.undo_all.close()


def replayed(setting: dict[str, Any], log: list[tuple[str, tuple[Any, ...]]]) -> Evening:
    """A second event in which the results between two closings or withdrawals arrive in reverse order."""
    event = evening(**setting)
    waiting: list[tuple[Any, ...]] = []
    for what, said in [*log, ("end", ())]:
        if what == "result":
            waiting.append(said)
            continue
        for round_number, a, _, score in reversed(waiting):
            games = event.stage.games.filter(round__number=round_number, seats__entry=event.entry(a))
            event.finish(games.filter(state="open").distinct().get(), score)
        waiting = []
        if what == "withdrawal":
            pair, applied = said
            shown = seen(preview_withdrawal, event, pair)
            words = {"by": event.director, "stage": event.stage, "entry": event.entry(pair), "previewed": shown}
            withdraw_pair(**words, reason="ill", rule=applied)
        elif what == "return":
            shown = seen(preview_return, event, *said)
            words = {"by": event.director, "stage": event.stage, "entry": event.entry(*said), "previewed": shown}
            undo_withdrawal(**words, reason="the wrong pair")
        elif what == "close":
            close_round(by=event.director, round=event.round)
    return event


@pytest.mark.prove
@pytest.mark.django_db
def test_whole_tournaments_stand_as_the_model_says_and_repeating_or_reordering_changes_nothing():
    run_state_machine_as_test(
        WholeTournament,
        settings=settings(
            max_examples=200 if FULL else 2,
            stateful_step_count=60 if FULL else 25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
