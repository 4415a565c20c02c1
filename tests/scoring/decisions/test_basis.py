"""What entries are compared by: decided at the start, changed by nobody but the director, and never by itself."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from rules.base.errors import RulesError
from rules.tournament.standings import Basis, SitOut, SitOutPolicy, TieOrder, tie_order
from scoring.decisions.basis import OtherBases, change_basis
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.publication import publish_event
from scoring.decisions.start_next_stage import start_next_stage
from scoring.history.event_history import TIES, event_history
from scoring.models import Kind, LedgerEntry, Snapshot
from scoring.services.trial import PlaceChange, trial_of
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, started
from tests.factories.remembered import remembered
from tests.factories.tournaments import name_of
from tournaments.models import Entry, Stage, Tournament
from tournaments.services import preview_return, preview_withdrawal

pytestmark = pytest.mark.django_db


def newcomer(event: Evening) -> Entry:
    club = event.tournament.club
    first, second = (club.players.create(name=name_of(n)) for n in (100, 101))
    return Entry.objects.create(tournament=event.tournament, first=first, second=second)


def order_of(event: Evening) -> list[object]:
    return [row.entry for row in derive(event.stage.pk).rows]


@pytest.mark.parametrize(
    ("pairs", "movement", "how", "basis"),
    [
        (8, "a-up", {}, Basis.TOTALS),
        (5, "round-robin", {}, Basis.TOTALS),
        (5, "round-robin", {"rounds": 3}, Basis.PER_GAME_DUE),
        (5, "round-robin", {"rounds": 3, "sit_out": SitOutPolicy(SitOut.FIXED, points=7)}, Basis.TOTALS),
        (5, "round-robin", {"rounds": 3, "compare": Basis.TOTALS}, Basis.TOTALS),
        (5, "a-up", {}, Basis.PER_GAME_DUE),
        (8, "a-up", {"compare": Basis.PER_GAME}, Basis.PER_GAME),
        (6, "swiss", {"rounds": 3}, Basis.TOTALS),
        (5, "swiss", {"rounds": 3}, Basis.PER_GAME_DUE),
        (5, "swiss", {"rounds": 5}, Basis.TOTALS),
        (5, "knock-out", {}, Basis.TOTALS),
    ],
)
def test_totals_are_compared_where_the_schedule_gives_all_as_many_games(pairs, movement, how, basis):
    event = started(pairs, movement, **how)
    assert Stage.objects.get(pk=event.stage.pk).compared_by is basis
    started_with = LedgerEntry.objects.get(kind=Kind.START).body["answer"]["compare"]
    assert (started_with, list(problems(event.tournament.pk))) == (basis.value, [])


def test_a_late_pair_a_withdrawal_and_a_return_never_change_what_is_compared():
    event = evening(5, movement="round-robin")
    event.play()
    event.close()
    late_pair(by=event.director, stage=event.stage, entry=newcomer(event))
    event.play()
    event.close()
    how = {"by": event.director, "stage": event.stage, "reason": "ill"}
    seen = preview_withdrawal(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(1)).previewed
    withdraw_pair(**how, entry=event.entry(1), rule="forfeit_rest", previewed=seen)
    event.play()
    event.close()
    seen = preview_return(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(1)).previewed
    undo_withdrawal(**how, entry=event.entry(1), previewed=seen)
    seen = preview_withdrawal(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(2)).previewed
    withdraw_pair(**how, entry=event.entry(2), rule="delete_results", previewed=seen)
    table = derive(event.stage.pk)
    assert (Stage.objects.get(pk=event.stage.pk).basis, table.by_rate, table.uneven) == ("totals", False, True)
    wins = [row.wins for row in table.rows]
    assert wins == sorted(wins, reverse=True), "rounds missed won nothing"


@remembered
def one_late_pair() -> Evening:
    """Pair 6 comes after round 1 and wins all it plays; pair 1 wins all its games but that against pair 6."""
    event = evening(5, movement="round-robin")
    event.play()
    event.close()
    late_pair(by=event.director, stage=event.stage, entry=newcomer(event))

    def outcome(a: int, b: int) -> tuple[int, int]:
        return (10, 4) if a == 6 or (a < b != 6) else (4, 10)

    while event.stage.rounds.get(number=event.round.number).state == "open":
        event.play(outcome=outcome)
        event.close()
    return event


@remembered
def late_winner(compare: Basis | None) -> Evening:
    """13 pairs for 6 rounds, on defaults; a late pair plays round 3 alone and wins it."""
    event = started(13, "a-up", rounds=6, compare=compare)
    event.play()
    event.close()
    late_pair(by=event.director, stage=event.stage, entry=newcomer(event))
    event.play()
    event.close()
    event.play(outcome=lambda a, b: (10, 7) if a == 14 or (a < b != 14) else (7, 10))
    event.close()
    return event


@pytest.mark.parametrize(
    ("compare", "late"),
    [(None, "0.33 wins per game (1 of 3)"), (Basis.PER_GAME, "1.00 wins per game (1 of 1)")],
)
def test_rounds_missed_by_coming_late_are_games_not_won(compare, late):
    """55+ Games, Tournament Play 10: "The winning team will have the greatest number of wins"."""
    table = derive(late_winner(compare).stage.pk)
    (row,) = (row for row in table.rows if row.entry == 14)
    assert (late in str(row.reason), table.uneven, table.by_rate) == (True, True, True)
    assert (row.place == 1) == (compare is Basis.PER_GAME)


@pytest.mark.parametrize(("compare", "games"), [(Basis.PER_GAME_DUE, 5), (Basis.PER_GAME, 4), (Basis.TOTALS, 5)])
def test_rounds_missed_by_leaving_are_games_not_won(compare, games):
    event = started(8, "a-up", rounds=5, compare=compare)
    for _ in range(3):
        event.play()
        event.close()
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill", rule="forfeit_rest")
    event.play_out()
    (row,) = (row for row in derive(event.stage.pk).rows if row.entry == 1)
    assert (row.played, row.wins) == (games, 3), "three won, the one at hand lost, and one missed"


@pytest.mark.parametrize(("compare", "games"), [(Basis.PER_GAME_DUE, 3), (Basis.PER_GAME, 2)])
def test_rounds_missed_before_a_withdrawal_is_undone_are_games_not_won(compare, games):
    event = started(5, "round-robin", rounds=4, compare=compare)
    how = {"by": event.director, "stage": event.stage, "reason": "ill"}
    event.play()
    event.close()
    seen = preview_withdrawal(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(1)).previewed
    withdraw_pair(**how, entry=event.entry(1), rule="forfeit_rest", previewed=seen)
    for _ in range(2):
        event.play()
        event.close()
    seen = preview_return(stage=Stage.objects.get(pk=event.stage.pk), entry=event.entry(1)).previewed
    missed = undo_withdrawal(**how, entry=event.entry(1), previewed=seen).missed
    event.play_out()
    (row,) = (row for row in derive(event.stage.pk).rows if row.entry == 1)
    assert (missed, row.played, list(problems(event.tournament.pk))) == ((3,), games, [])


def test_an_order_by_the_rate_of_wins_can_leave_missed_rounds_out_and_never_compares_totals():
    event = started(4, "round-robin", tie_order=tie_order(["rate", "points"]))
    changed = change_basis(by=event.director, stage=event.stage, compare=Basis.PER_GAME, reason="they were ill")
    assert (changed.basis, list(problems(event.tournament.pk))) == ("per_game", [])


def test_a_preview_shows_who_moves_and_keeps_nothing():
    event = one_late_pair()
    before = derive(event.stage.pk)
    seen = trial_of(event.stage.pk, change_basis, by=event.director, stage=event.stage, compare=Basis.PER_GAME)
    assert (seen.before, derive(event.stage.pk), LedgerEntry.objects.filter(kind=Kind.BASIS).count()) == (
        before,
        before,
        0,
    )
    change_basis(by=event.director, stage=event.stage, compare=Basis.PER_GAME, reason="one came late")
    after = derive(event.stage.pk)
    moved = [PlaceChange(n, before.places[n], place) for n, place in after.places.items() if before.places[n] != place]
    assert list(seen.changes) == moved != []
    assert seen.after == after


def test_the_director_changes_it_with_a_reason_and_the_history_tells():
    event, uuid = one_late_pair(), uuid4()
    publishing.compute(event.stage.pk)
    how = {"by": event.director, "stage": event.stage, "compare": Basis.PER_GAME, "reason": "one came late"}
    assert [change_basis(**how, uuid=uuid).basis for _ in range(2)] == ["per_game"] * 2
    assert [(str(line.sentence), line.reason) for line in event_history(event.tournament, TIES)] == [
        ("Results per game are compared now: a round without a game is left out", "one came late")
    ]
    assert publishing.compute(event.stage.pk) is True, "the published table follows"
    assert list(problems(event.tournament.pk)) == []
    Stage.objects.filter(pk=event.stage.pk).update(basis="totals")
    found = [str(problem.sentence) for problem in problems(event.tournament.pk)]
    assert found == ["Stage 1 compares results differently than the history shows."]


@pytest.mark.parametrize("reason", ["", "  "])
def test_without_a_reason_nothing_is_changed(reason):
    event = evening(4)
    with pytest.raises(Refusal) as refused:
        change_basis(by=event.director, stage=event.stage, compare=Basis.PER_GAME, reason=reason)
    assert (refused.value.code, derive(event.stage.pk).by_rate) == ("reason_needed", False)


def test_what_is_so_already_is_not_changed():
    event = evening(4)
    with pytest.raises(Refusal) as refused:
        change_basis(by=event.director, stage=event.stage, compare=Basis.TOTALS, reason="sure")
    assert refused.value.code == "same_basis"


@pytest.mark.parametrize(("movement", "order", "code"), [("knock-out", None, "knock_out"), ("a-up", "rate", "rate")])
def test_where_places_go_by_something_else_nothing_is_compared(movement, order, code):
    ties: TieOrder | None = tie_order([order]) if order else None
    event = started(4, movement, tie_order=ties)
    compare = Basis.TOTALS if order else Basis.PER_GAME
    with pytest.raises(RulesError) as refused:
        change_basis(by=event.director, stage=event.stage, compare=compare, reason="why")
    assert [fault.code for fault in refused.value.faults] == [code]


def test_it_can_be_changed_until_publication_and_not_after():
    event = evening(4)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    how = {"by": event.director, "reason": "agreed with everybody"}
    change_basis(**how, stage=Stage.objects.get(pk=event.stage.pk), compare=Basis.PER_GAME)
    publish_event(by=event.director, stage=event.stage)
    with pytest.raises(Refusal) as refused:
        change_basis(**how, stage=Stage.objects.get(pk=event.stage.pk), compare=Basis.TOTALS)
    assert refused.value.code == "wrong_state"
    assert LedgerEntry.objects.get(kind=Kind.TABLE).body["answer"]["by_rate"] is True


def test_a_finished_event_keeps_its_comparison_if_another_would_leave_a_tie():
    event = evening(5, rounds=2, compare=Basis.TOTALS)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    stage = Stage.objects.get(pk=event.stage.pk)
    with pytest.raises(Refusal) as refused:
        change_basis(by=event.director, stage=stage, compare=Basis.PER_GAME, reason="why")
    assert (refused.value.code, str(refused.value)) == (
        "tie_open",
        "This change leaves a tie to settle: Extra game to play: Pair 1 against Pair 3. Reopen the event first, then "
        "change this.",
    )
    bases = OtherBases(stage)
    left = {basis: str(why) for basis, why in bases.leaving_ties.items()}
    assert (bases.offered, left) == ((), dict.fromkeys([Basis.PER_GAME, Basis.PER_GAME_DUE], str(refused.value)))


def test_a_change_is_not_offered_to_be_undone_where_that_would_leave_a_tie_in_a_finished_event():
    event = evening(5, rounds=2, compare=Basis.PER_GAME)
    change_basis(by=event.director, stage=event.stage, compare=Basis.TOTALS, reason="as agreed")
    event.play_out()

    def offered() -> list[bool]:
        return [bool(line.act) for line in event_history(Tournament.objects.get(pk=event.tournament.pk), TIES)]

    assert offered() == [True]
    finish_event(by=event.director, stage=event.stage)
    assert offered() == [False]


def test_a_next_stage_decides_for_itself_and_the_one_before_stays_as_it_was():
    event = evening(6)
    event.play_out()
    following = start_next_stage(by=event.director, stage=event.stage, best=3, movement="round-robin", rounds=2)
    assert (following.compared_by, event.stage.compared_by) == (Basis.PER_GAME_DUE, Basis.TOTALS)
    with pytest.raises(Refusal) as refused:
        change_basis(by=event.director, stage=event.stage, compare=Basis.PER_GAME, reason="why not")
    assert refused.value.code == "not_running"
    change_basis(by=event.director, stage=following, compare=Basis.TOTALS, reason="as before")
    assert list(problems(event.tournament.pk)) == []


def test_an_assistant_cannot_change_it():
    event = evening(4)
    assistant = StaffRoleFactory(club=event.tournament.club, role=Role.ASSISTANT).user
    with pytest.raises(Refusal):
        change_basis(by=assistant, stage=event.stage, compare=Basis.PER_GAME, reason="mine")


def test_the_snapshot_is_stored_with_what_it_was_compared_by():
    event = started(5, "round-robin", rounds=3)
    event.play()
    event.close()
    publishing.compute(event.stage.pk)
    stored = Snapshot.objects.get(stage=event.stage).body
    assert ('"by_rate":true' in stored, '"uneven":true' in stored) == (True, True)
