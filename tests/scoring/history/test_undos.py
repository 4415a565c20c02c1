"""Whatever the desk offers to undo can be undone, puts the places back, and leaves the ledger sound."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from rules.tournament.standings import Basis, Lists, SitOut, SitOutPolicy, Standings, tie_order
from scoring.decisions.basis import change_basis
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.objections import keep_result, object_to_result
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import give_points_back, penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.reopening import reopen_game
from scoring.decisions.replanning import plan_kept
from scoring.decisions.results import correct_result, enter_result, walk_over
from scoring.decisions.rulings import record_ruling
from scoring.decisions.seats import who_sat_there
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.tie_order import change_order
from scoring.decisions.ties import share_place
from scoring.decisions.voiding import void_game
from scoring.history.event_history import ENDS, EVERYTHING, PEOPLE, event_history
from scoring.history.undos import undo_of
from scoring.ledger.stage_record import DELETE, FORFEIT
from scoring.models import Kind, LedgerEntry
from scoring.services.trial import trial_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.knock_outs import reversed_score
from tests.factories.remembered import remembered
from tests.factories.replanning import agreed, stage_of
from tests.factories.scoring import hand
from tests.refusals import refused
from tests.sampling import FULL
from tournaments.models import Entry, Game
from tournaments.services import preview_withdrawal
from tournaments.states import EntryState, GameState

pytestmark = pytest.mark.django_db

Step = tuple[str, int, int]  # what, which game or pair, and by how much


@remembered
def an_evening() -> Evening:
    """Six pairs, one round closed; the second has a result, a game with a hand, and one that nobody has begun."""
    night = evening(6, movement="round-robin", sit_out=SitOutPolicy(SitOut.AVERAGE))
    night.play()
    night.close()
    first, second, _ = night.round.games.order_by("pk")
    night.finish(first, (10, 8))
    write_hand(night, second)
    return night


def write_hand(night: Evening, game: Game) -> None:
    keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    enter_hand(by=keeper, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 4))


def decide(night: Evening, step: Step) -> None:
    """One decision of the desk; `Refusal` where it cannot be made now."""
    what, which, much = step
    games = night.stage.games.order_by("pk")
    if what in ("rule", "forfeit", "result", "sub"):
        games = games.filter(state=GameState.OPEN)
    if what == "reopen":
        games = games.filter(round=night.round)
    found = list(games) or list(night.stage.games.all())
    game = found[0 if what in ("rule", "reopen") else which % len(found)]
    at = {"by": night.director, "game": game, "uuid": uuid4(), "reason": "as told"}
    event = {"by": night.director, "stage": night.stage, "reason": "as told"}
    case = Case(offence=Offence.REVOKE, offender=Side(much % 2), trick_quitted=True, proved=True, choice=Choice.ADD)
    doing: dict[str, Callable[[], Any]] = {
        "penalty": lambda: penalise(**event, entry=night.entry(1 + which % 6), points=1 + much),
        "basis": lambda: change_basis(**event, compare=list(Basis)[much % 2]),
        "share": lambda: share_place(**event, entries=night.entries(1, 2)),
        "void": lambda: void_game(**at),
        "reopen": lambda: reopen_game(**at),
        "forfeit": lambda: walk_over(**at, winner_side=Side(much % 2)),
        "result": lambda: enter_result(**at, score=(10, much)),
        "correct": lambda: correct_result(**at, score=(much, 10)),
        "rule": lambda: record_ruling(**at, hand=1, case=case),
        "seats": lambda: who_sat_there(**at, sides=night.entries(1 + which % 6, 1 + (which + much + 1) % 6), swap=True),
        "keep": lambda: _keep(night, game),
        "sub": lambda: seat_substitute(**at, seat=much % 4, name=f"Zoe {much}"),
        "leave": lambda: _leave(night, night.entry(1 + which % 6), (DELETE, FORFEIT)[much % 2]),
        "close": lambda: _close(night),
        "plan": lambda: agreed(night, rounds=much % 5, cannot_move=(1 + which % 6,)),
    }
    doing[what]()


def _close(night: Evening) -> None:
    night.play()
    night.close()


def _leave(night: Evening, entry: Entry, rule: str) -> None:
    seen = preview_withdrawal(stage=stage_of(night), entry=entry).previewed
    given = {"by": night.director, "stage": stage_of(night), "reason": "as told"}
    withdraw_pair(**given, entry=entry, rule=rule, previewed=seen)


def _keep(night: Evening, game: Game) -> None:
    given = {"by": night.director, "uuid": uuid4(), "reason": "as told"}
    object_to_result(**given, game_id=game.pk, side=0)
    link = LedgerEntry.objects.filter(game=game, kind=Kind.OBJECTION).latest("pk").link
    keep_result(**{**given, "uuid": uuid4()}, game=game, link=link)


def places(standings: Standings) -> list[tuple[object, ...]]:
    return [(row.place, row.entry, row.played, row.wins, row.points) for row in standings.rows]


def offered(night: Evening) -> list[LedgerEntry]:
    """Entries with an "Undo" in the history, the newest first."""
    lines = event_history(night.tournament, EVERYTHING)
    return [LedgerEntry.objects.get(pk=line.id) for line in lines if line.act]


WHAT = (
    "penalty",
    "basis",
    "void",
    "reopen",
    "forfeit",
    "result",
    "correct",
    "rule",
    "seats",
    "keep",
    "sub",
    "leave",
    "plan",
    "close",
)
STEPS = st.lists(st.tuples(st.sampled_from(WHAT), st.integers(0, 5), st.integers(0, 9)), min_size=1, max_size=5)


def test_every_undo_on_offer_puts_the_places_back_and_leaves_the_ledger_sound() -> None:
    night = an_evening()
    seen: set[str] = set()

    @settings(
        max_examples=200 if FULL else 4,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(STEPS)
    @example([("seats", 0, 1), ("keep", 3, 0), ("correct", 2, 3), ("penalty", 0, 1), ("void", 0, 0), ("forfeit", 0, 0)])
    @example([("rule", 0, 0), ("reopen", 0, 0), ("basis", 0, 1), ("basis", 0, 0), ("sub", 0, 1)])
    @example([("void", 0, 0), ("seats", 1, 0)])  # its players sit at another table: undoing the void game is refused
    @example([("void", 3, 0), ("void", 4, 0), ("result", 5, 3), ("close", 0, 0), ("penalty", 0, 1)])  # too late then
    @example([("leave", 0, 0), ("penalty", 1, 1), ("plan", 2, 2), ("leave", 4, 1), ("void", 1, 0)])
    def holds(steps: Sequence[Step]) -> None:
        with suppress(_Over), transaction.atomic():
            for step in steps:
                _holds_after(night, step, seen)
            assert list(problems(night.tournament.pk)) == []
            raise _Over

    holds()
    assert seen == {
        "basis",
        "desk",
        "objection",
        "penalty",
        "reopen",
        "replan",
        "ruling",
        "seating",
        "substitute",
        "void",
        "walk_over",
        "withdrawal",
    }


class _Over(Exception):
    """Ends an example, and whatever it wrote."""


def _holds_after(night: Evening, step: Step, seen: set[str]) -> None:
    """The newest undo leads back to the places before the step; every other one is not refused either."""
    before, last = places(derive(night.stage.pk)), LedgerEntry.objects.latest("pk").pk
    try:
        with transaction.atomic():
            decide(night, step)
    except (Refusal, RulesError):
        return  # it cannot be decided now
    written, after = LedgerEntry.objects.count(), places(derive(night.stage.pk))
    if LedgerEntry.objects.latest("pk").pk == last:
        return  # nobody else was seated: nothing to undo
    if _of_withdrawn(LedgerEntry.objects.latest("pk")):
        return  # the withdrawal is undone first
    offers = offered(night)
    if step[0] != "close":  # that is undone on the desk
        newest = offers.pop(0)
        seen.add(newest.kind)
        undo = undo_of(newest, night.stage)
        assert places(trial_of(night.stage.pk, undo.service, by=night.director).after) == before, (step, newest.body)
        assert newest.pk > last
    for row in offers:
        trial_of(night.stage.pk, undo_of(row, night.stage).service, by=night.director)
    assert (LedgerEntry.objects.count(), places(derive(night.stage.pk))) == (written, after)


def _of_withdrawn(row: LedgerEntry) -> bool:
    """Whether it is about a game of a pair that has withdrawn."""
    return Entry.objects.filter(seats__game=row.game_id or 0, state=EntryState.WITHDRAWN).exists()


def test_what_has_been_undone_is_struck_out_and_offered_no_more() -> None:
    night = an_evening()
    decide(night, ("penalty", 1, 3))
    (row,) = offered(night)
    undo_of(row, night.stage).service(by=night.director, reason="wrong pair", uuid=uuid4())
    assert offered(night) == []
    assert [(line.kind, line.undone) for line in event_history(night.tournament, EVERYTHING)][:2] == [
        ("penalty", False),
        ("penalty", True),
    ]


def test_a_penalty_of_which_a_part_was_given_back_is_offered_no_more() -> None:
    night = an_evening()
    decide(night, ("penalty", 1, 3))
    (row,) = offered(night)
    part = {"by": night.director, "stage": night.stage, "reason": "too much"}
    give_points_back(**part, entry=night.entry(2), points=1)
    undo = undo_of(row, night.stage).service
    assert (offered(night), refused(undo, by=night.director, reason="all of it")) == ([], "nothing_to_lift")


def test_nobody_comes_back_to_a_seat_of_a_game_that_is_over() -> None:
    night = evening(4)
    game = night.round.games.get(table__number=1)
    seat_substitute(by=night.director, game=game, seat=2, name="Zoe Ek", uuid=uuid4())
    assert [row.kind for row in offered(night)] == [Kind.SUBSTITUTE]
    night.finish(game, (10, 7))
    assert offered(night) == []


def test_a_result_or_a_void_game_without_one_before_is_not_offered_once_its_round_is_closed() -> None:
    night = evening(4)
    first, second = night.round.games.order_by("pk")
    about = {"by": night.director, "reason": "as told"}
    enter_result(**about, game=first, score=(10, 3), uuid=uuid4())
    void_game(**about, game=second, uuid=uuid4())
    rows = offered(night)
    assert [row.kind for row in rows] == ["void", "desk"]
    night.close()
    assert offered(night) == []
    for row, instead in zip(rows, ("Reopen the round first", "Correct the result instead"), strict=True):
        with pytest.raises(Refusal, match=f"its round is closed. {instead}"):
            undo_of(row, night.stage).service(**about, uuid=uuid4())
    correct_result(**about, game=first, score=(10, 4), uuid=uuid4())
    assert [row.kind for row in offered(night)] == ["desk"]


def test_in_a_knock_out_a_correction_that_undid_games_is_corrected_again_and_not_undone() -> None:
    night = evening(4, movement="knock-out")
    night.play()
    night.close()
    game = night.stage.games.order_by("pk").first()
    about = {"by": night.director, "reason": "as told"}
    correct_result(**about, game=game, score=reversed_score(game), undo=True, uuid=uuid4())
    row = LedgerEntry.objects.get(game=game, kind=Kind.DESK)
    assert row not in offered(night)
    assert refused(undo_of(row, night.stage).service, **about, uuid=uuid4()) == "undoes_games"


def test_the_order_of_ties_goes_back_to_what_it_was() -> None:
    night = evening(4)
    before = list(night.stage.tie_order)
    change_order(by=night.director, stage=night.stage, tie_order=list(reversed_order(before)))
    (row,) = offered(night)
    undo_of(row, night.stage).service(by=night.director, reason="a slip", uuid=uuid4())
    night.stage.refresh_from_db()
    assert night.stage.tie_order == before


def test_of_two_changes_of_the_order_the_last_is_undone_first_and_leads_to_the_one_before() -> None:
    night = evening(4)
    first = reversed_order(night.stage.tie_order)
    change_order(by=night.director, stage=night.stage, tie_order=first, lists=Lists.LINES)
    change_order(by=night.director, stage=night.stage, tie_order=tie_order(["wins", "points"]), lists=Lists.ONE)
    (row,) = offered(night)
    undo_of(row, night.stage).service(by=night.director, reason="a slip", uuid=uuid4())
    night.stage.refresh_from_db()
    assert night.stage.tie_order == [criterion.value for criterion in first]
    assert night.stage.lists == Lists.LINES


def reversed_order(order: Sequence[str]) -> Any:
    return tie_order(["points", *(one for one in order if one != "points")])


def test_an_entry_without_an_undo_of_its_own_is_refused() -> None:
    night = evening(4)
    start = LedgerEntry.objects.get(kind=Kind.START)
    assert refused(undo_of, start, night.stage) == "nothing_to_undo"


def test_a_result_of_a_pair_that_withdrew_later_waits_for_the_withdrawal_to_be_undone() -> None:
    night = evening(4, movement="round-robin")
    night.play()
    game = night.round.games.get(table__number=1)
    about = {"by": night.director, "reason": "a slip"}
    correct_result(**about, game=game, score=(10, 8), uuid=uuid4())
    row = LedgerEntry.objects.latest("pk")
    entry = game.seats.get(seat=0).entry
    withdraw_pair(by=night.director, stage=night.stage, entry=entry, reason="Called away", rule=FORFEIT, uuid=uuid4())
    assert refused(undo_of(row, night.stage).service, **about, uuid=uuid4()) == "of_withdrawal"


def test_a_withdrawal_that_is_undone_is_struck_out() -> None:
    night = an_evening()
    decide(night, ("leave", 3, 0))
    assert [row.kind for row in offered(night)] == ["withdrawal"]
    undo_of(offered(night)[0], stage_of(night)).service(by=night.director, reason="the wrong pair", uuid=uuid4())
    assert [(line.kind, line.undone) for line in event_history(night.tournament, PEOPLE)] == [
        ("return", False),
        ("withdrawal", True),
    ]
    assert list(problems(night.tournament.pk)) == []


def test_a_new_plan_is_undone_with_its_rounds_its_tables_and_those_who_stayed() -> None:
    night = evening(8, movement="round-robin")
    before = plan_kept(stage_of(night))
    agreed(night, rounds=3, without=(2,), cannot_move=(5,))
    agreed(night, rounds=4)
    for _ in range(2):
        (row,) = offered(night)
        undo_of(row, stage_of(night)).service(by=night.director, reason="they stay after all", uuid=uuid4())
    assert (plan_kept(stage_of(night)), offered(night)) == (before, [])
    assert [(str(line.sentence), line.undone) for line in event_history(night.tournament, PEOPLE)] == [
        ("New plan undone: from round 2 as planned before, 6 rounds left", False),
        ("New plan undone: from round 2 as planned before, 3 rounds left", False),
        ("Re-planned from round 2: 4 rounds left", True),
        ("Re-planned from round 2: 3 rounds left", True),
    ]
    night.play_out()
    assert list(problems(night.tournament.pk)) == []


def test_a_new_plan_stays_once_a_round_of_it_is_seated_or_somebody_left() -> None:
    night = evening(8, movement="round-robin")
    agreed(night, rounds=3)
    (row,) = offered(night)
    undo = undo_of(row, night.stage).service
    with transaction.atomic():
        decide(night, ("leave", 3, 0))
        assert refused(undo, by=night.director, reason="too late", uuid=uuid4()) == "planned_since"
        assert [one.kind for one in offered(night)] == ["withdrawal"]
        transaction.set_rollback(True)
    night.play()
    night.close()
    assert (refused(undo, by=night.director, reason="too late", uuid=uuid4()), offered(night)) == ("planned_since", [])


def test_publishing_and_an_early_end_are_undone_one_after_the_other() -> None:
    night = evening(4, movement="knock-out")
    night.play()
    night.close(draw_next=False)
    finish_event(by=night.director, stage=stage_of(night), reason="the hall closes")
    publish_event(by=night.director, stage=stage_of(night))
    before = places(derive(night.stage.pk))
    for kind, state in (("table", "finished"), ("early", "playing")):
        (row,) = offered(night)
        undo = undo_of(row, stage_of(night)).service
        assert places(trial_of(night.stage.pk, undo, by=night.director).after) == before
        undo(by=night.director, reason="too soon", uuid=uuid4())
        assert (row.kind, night.tournament.state) == (kind, state)
    assert [(line.kind, line.undone) for line in event_history(night.tournament, ENDS) if line.kind != "round"] == [
        ("reopen", False),
        ("reopen", False),
        ("table", True),
        ("early", True),
    ]
    assert list(problems(night.tournament.pk)) == []
