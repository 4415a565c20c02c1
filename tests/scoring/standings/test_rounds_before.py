"""Adding up only the round now counting gives what adding up everything gives, whatever happened before."""

from collections.abc import Callable
from contextlib import suppress
from itertools import combinations, product
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.tournament.standings import Basis, Criterion
from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, walk_over
from scoring.decisions.seats import who_sat_there
from scoring.decisions.voiding import void_game
from scoring.standings.derived import placed
from scoring.standings.inputs import standings_inputs
from scoring.standings.rounds_before import ResultsByRound, _sums
from scoring.standings.tallies import AllResults
from tests.factories.evenings import Evening, evening
from tests.sampling import lot, sample
from tournaments.models import Entry, Game, Stage
from tournaments.services.changes import preview_return, preview_withdrawal

pytestmark = pytest.mark.django_db
ORDERS = [
    (Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.POINTS, Criterion.EXTRA_GAMES),
    (Criterion.POINTS, Criterion.MARGIN, Criterion.LONE_HANDS, Criterion.SHARED),
    (Criterion.WINS, Criterion.STRENGTH, Criterion.MARGIN, Criterion.COIN, Criterion.SHARED),
]
STEPS = 30


class RandomEvening:
    """An event in which the dice choose what the tables and the desk do."""

    def __init__(self, seed: int) -> None:
        self.dice = lot(f"rounds before, {seed}")
        movement, compare = self.dice.choice(["a-up", "round-robin"]), self.dice.choice(list(Basis))
        self.event: Evening = evening(self.dice.choice([7, 8]), movement=movement, compare=compare)
        self.stage = self.event.stage
        Stage.objects.filter(pk=self.stage.pk).update(tie_order=list(self.dice.choice(ORDERS)))
        self.said = {"by": self.event.director, "reason": "so decided"}
        self.verbs: list[Callable[[], object]] = [
            *(self.finish, self.finish, self.finish, self.the_round, self.correct, self.correct, self.reopen),
            *(self.void, self.forfeit, self.penalise, self.withdraw, self.take_back, self.reseat),
        ]

    def step(self) -> None:
        """One of the verbs; nothing happens where it is refused, or there is nothing to do it to."""
        with suppress(Refusal, RulesError, IndexError), transaction.atomic():
            self.dice.choice(self.verbs)()

    def game(self, **of: object) -> Game:
        return self.dice.choice(list(Game.objects.filter(stage=self.stage, **of).order_by("pk")))

    def entry(self) -> Entry:
        return self.dice.choice(list(Entry.objects.filter(tournament=self.stage.tournament_id).order_by("pk")))

    def score(self) -> tuple[int, int]:
        loser = self.dice.randrange(10)
        return self.dice.choice([(10, loser), (loser, 10)])

    def finish(self) -> None:
        self.event.finish(self.game(state="open"), self.score())

    def the_round(self) -> None:
        self.event.play(outcome=lambda *_: self.score())
        self.event.close()

    def correct(self) -> None:
        correct_result(**self.said, game=self.game(state="final"), score=self.score(), uuid=uuid4())

    def reopen(self) -> None:
        reopen_game(**self.said, game=self.game(state="final"), uuid=uuid4())

    def void(self) -> None:
        void_game(**self.said, game=self.game(), uuid=uuid4())

    def forfeit(self) -> None:
        walk_over(**self.said, game=self.game(state="open"), winner_side=self.dice.randrange(2), uuid=uuid4())

    def penalise(self) -> None:
        penalise(**self.said, stage=self.stage, entry=self.entry(), points=self.dice.randint(1, 5))

    def withdraw(self) -> None:
        what = {"stage": Stage.objects.get(pk=self.stage.pk), "entry": self.entry()}
        previewed = preview_withdrawal(**what).previewed
        rule = self.dice.choice(["delete_results", "forfeit_rest"])
        withdraw_pair(**self.said, **what, rule=rule, previewed=previewed)

    def take_back(self) -> None:
        what = {"stage": Stage.objects.get(pk=self.stage.pk), "entry": self.entry()}
        undo_withdrawal(**self.said, **what, previewed=preview_return(**what).previewed)

    def reseat(self) -> None:
        game = self.game(state="final")
        sides = [game.seats.filter(side=side)[0].entry for side in (1, 0)]
        who_sat_there(**self.said, game=game, sides=sides, uuid=uuid4())


@pytest.mark.parametrize("seed", sample("rounds before", range(200), 2))
def test_standings_by_round_are_those_of_all_results(seed: int) -> None:
    night = RandomEvening(seed)
    for _ in range(STEPS):
        night.step()
        by_round = ResultsByRound(night.stage.pk)
        known = standings_inputs(night.stage.pk)
        for now in (known, known.before) if known.since else (known,):
            assert placed(now, by_round) == placed(now)


def test_earlier_rounds_are_added_up_once_and_again_after_a_correction_of_one() -> None:
    night = evening(6)
    night.play()
    night.close()
    _sums.cache_clear()

    def added_up_now() -> int:
        with CaptureQueriesContext(connection) as sent:
            ResultsByRound(night.stage.pk).of_entries(standings_inputs(night.stage.pk))
        return sum("GROUP BY entry_id" in one["sql"] for one in sent)

    first, second = night.round.games.all()[:2]
    seen = []
    for game in (first, second):
        night.finish(game, (10, 4))
        seen.append(added_up_now())
    correct = {"by": night.director, "score": (3, 10), "reason": "misread", "uuid": uuid4()}
    correct_result(game=Game.objects.filter(stage=night.stage, round__number=1)[0], **correct)
    assert [*seen, added_up_now(), added_up_now()] == [1, 0, 1, 0]


def test_partners_have_not_met() -> None:
    night = evening(8, movement="whist", changing_partners=True)
    opposite: set[tuple[int, int]] = set()
    for turn in (1, 2):
        for game in night.round.games.all():
            a, b = ([seat.entry_id for seat in game.seats.filter(side=side)] for side in (0, 1))
            opposite |= {*product(a, b), *product(b, a)}
            night.finish(game, (10, 4))
        if turn == 1:
            night.close()
    known, everybody = standings_inputs(night.stage.pk), night.tournament.entries.values_list("pk", flat=True)
    met = ResultsByRound(night.stage.pk)
    met.of_entries(known)
    assert met.net_wins(known, list(combinations(everybody, 2))).keys() == opposite
    assert AllResults().net_wins(known, list(combinations(everybody, 2))).keys() == opposite
