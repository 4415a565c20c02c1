"""The start of an event and the closing of a round are undone, and everything is as before; then play goes on."""

import random
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Role
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from scoring.decisions.breaks import call_break
from scoring.decisions.clock import start_clock
from scoring.decisions.hands import enter_hand, set_first_dealer
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.pairs import late_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.rounds import close_round, open_round
from scoring.decisions.starting import start_event
from scoring.decisions.undo_seating import UndoOffer, undo_offered, undo_round, undo_start
from scoring.history.dashboard import dashboard_of
from scoring.history.event_history import EVERYTHING, event_history
from scoring.history.undos import undo_of
from scoring.models import Kind, LedgerEntry
from scoring.reads.pairing_repair import repairs_of
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.replanning import agreed
from tests.factories.scoring import hand
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Break, Entry, Round, Stage, Tournament
from tournaments.services import preview_late_pair, register_pair, unregister
from tournaments.services.presence import check_in_all

pytestmark = pytest.mark.django_db

MOVEMENTS = ["a-up", "howell", "round-robin", "swiss", "double-knock-out"]


def seated(stage: Stage) -> list[Any]:
    """Everything that seating a round may change: the stage, its rounds, and who sits where."""
    now = Stage.objects.get(pk=stage.pk)
    rounds = [(one.number, one.state, one.sit_out, one.closed_at is None) for one in now.rounds.all()]
    games = now.games.order_by("round__number", "table__number", "seats__seat")
    seats = list(games.values_list("round__number", "table__number", "seats__seat", "seats__entry"))
    return [now.plan, now.changes, now.over, now.rounds_planned, rounds, seats, standings_inputs(now.pk).sat_out]


def placed(stage: Stage) -> list[tuple[object, ...]]:
    return [(row.place, row.entry, row.wins, row.points) for row in derive(stage.pk).rows]


def sound(tournament: Tournament) -> bool:
    return list(problems(tournament.pk)) == []


def code_of(act: Any, **how: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        act(**how)
    return refusal.value.code


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("movement", MOVEMENTS)
@pytest.mark.parametrize("pairs", [6, 7])
def test_closings_undone_at_random_leave_no_trace_but_in_the_history(movement: str, pairs: int) -> None:
    dice, night = random.Random(f"undo {movement} {pairs}"), evening(pairs, movement=movement)
    undone = 0
    for _ in range(8):
        if night.round.state == "closed":
            break
        night.play()
        before, places = seated(night.stage), placed(night.stage)
        line = dice.choice([None, None, "A", "B"]) if movement == "a-up" else None
        try:
            following = night.close(line=line).next
        except RulesError:  # both lines at once: the movement says no, and nothing has changed
            assert seated(night.stage) == before
            following = night.close().next
        if following is None:
            break
        if dice.random() < 0.5:
            assert undo_round(by=night.director, round=following) == night.round
            undone += 1
            assert (seated(night.stage), placed(night.stage)) == (before, places)
            assert sound(night.tournament)
            night.close()
    backs = LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.ROUND_BACK).count()
    assert (backs, undone > 0, sound(night.tournament)) == (undone, True, True)


def begun(tournament: Tournament, **how: Any) -> Evening:
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    return Evening(director, start_event(by=director, tournament=tournament, **how))


def people(tournament: Tournament) -> list[tuple[object, ...]]:
    fields = ("pk", "state", "number", "line", "from_round", "first_open_table")
    return list(Entry.objects.filter(tournament=tournament).order_by("pk").values_list(*fields))


def links(tournament: Tournament) -> list[tuple[int, str, str]]:
    return [(table.number, table.token, table.pin) for table in tournament.tables.all()]


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("movement", MOVEMENTS)
@pytest.mark.parametrize("here", ["nobody checked in", "all checked in"])
def test_a_start_undone_leaves_names_numbers_and_check_ins_as_they_were(movement: str, here: str) -> None:
    tournament = make_tournament()
    make_entries(tournament, 6)
    if here == "all checked in":
        check_in_all(by=None, tournament=tournament)
    before = people(tournament)
    night = begun(tournament, movement=movement)
    tables = links(tournament)
    draws = night.tournament.draws_made
    start_clock(by=night.director, round=night.round)
    undo_start(by=night.director, round=night.round)
    assert (night.tournament.state, people(tournament), sound(tournament)) == ("registration", before, True)
    assert list(tournament.stages.all()) == []
    assert links(tournament) == tables
    again = Evening(night.director, start_event(by=night.director, tournament=night.tournament, movement=movement))
    made = sorted(again.tournament.draws.values_list("number", flat=True))
    assert (len(made) > draws, made) == (True, [*range(1, again.tournament.draws_made + 1)])
    again.play()
    again.close()
    assert sound(tournament)


def test_a_round_drawn_again_uses_the_next_draw() -> None:
    night = evening(6, movement="swiss")
    night.play()
    first = night.close().next
    made = night.tournament.draws_made
    undo_round(by=night.director, round=first)
    assert night.tournament.draws_made == made
    night.close()
    assert night.tournament.draws_made == made + 1
    assert list(night.tournament.draws.filter(about="2").values_list("number", flat=True)) == [made, made + 1]


def keeper(night: Evening) -> dict[str, Any]:
    game = night.round.games.order_by("table__number").first()
    assert game is not None
    by = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    return {"by": by, "game_id": game.pk, "sheet": 1, "number": 1, "uuid": uuid4()}


def test_after_the_first_entry_at_a_table_neither_can_be_undone() -> None:
    night = evening(4)
    set_first_dealer(**keeper(night), seat=0)
    assert code_of(undo_start, by=night.director, round=night.round) == "round_begun"
    night = evening(4)
    night.play()
    following = night.close().next
    enter_hand(**keeper(night), hand=hand("NS", 3))
    with pytest.raises(Refusal) as refusal:
        undo_round(by=night.director, round=following)
    assert str(refusal.value.sentence) == "Round 2 has begun. Tables with entries: 1. Correct them one by one."
    assert sound(night.tournament)


def test_what_was_recorded_since_has_to_be_undone_first_and_then_blocks_nothing() -> None:
    night = evening(6, movement="round-robin")
    night.play()
    following = night.close().next
    assert following is not None
    agreed(night, rounds=1)
    offer = undo_offered(following, tables=3)
    assert (offer, code_of(undo_round, by=night.director, round=following)) == (None, "spoken_of")
    undo_last(night, Kind.REPLAN)
    assert undo_offered(following, tables=3) is not None
    undo_round(by=night.director, round=following)
    assert (night.round.number, sound(night.tournament)) == (1, True)
    night = evening(6, movement="round-robin")
    agreed(night, rounds=3)
    assert code_of(undo_start, by=night.director, round=night.round) == "spoken_of"
    undo_last(night, Kind.REPLAN)
    undo_start(by=night.director, round=night.round)
    assert (night.tournament.state, sound(night.tournament)) == ("registration", True)


def undo_last(night: Evening, kind: Kind) -> None:
    row = LedgerEntry.objects.filter(tournament=night.tournament, kind=kind).latest("pk")
    undo_of(row, Stage.objects.get(pk=night.stage.pk)).service(by=night.director, reason="a slip", uuid=uuid4())


def test_a_penalty_blocks_neither_and_stays_with_its_pair_whether_or_not_it_was_undone() -> None:
    night = evening(4)
    gone, other = night.entries(1, 2)
    for entry, points in ((gone, 1), (other, 2)):
        penalise(by=night.director, stage=night.stage, entry=entry, points=points, reason="Late", uuid=uuid4())
    undo_last(night, Kind.PENALTY)
    undo_start(by=night.director, round=night.round)
    assert [(line.kind, line.undone) for line in event_history(night.tournament, EVERYTHING)][:4] == [
        ("start_back", False),
        ("penalty", False),
        ("penalty", True),
        ("penalty", False),
    ]
    again = begun(night.tournament, movement="a-up")
    assert standings_inputs(again.stage.pk).penalties == {gone.pk: -1, other.pk: 0}
    again.play()
    following = again.close().next
    penalise(by=again.director, stage=again.stage, entry=gone, points=1, reason="Late", uuid=uuid4())
    undo_round(by=again.director, round=following)
    assert (standings_inputs(again.stage.pk).penalties[gone.pk], sound(night.tournament)) == (-2, True)


def test_the_history_names_a_pair_that_was_removed_after_the_start_was_undone() -> None:
    night = evening(5, movement="round-robin")
    late = register_pair(by=None, tournament=night.tournament, first="Zoe Roe", second="Yan Orr")
    seen = preview_late_pair(stage=night.stage, entry=late).previewed
    late_pair(by=night.director, stage=night.stage, entry=late, previewed=seen)
    penalise(by=night.director, stage=night.stage, entry=late, points=1, reason="Late", uuid=uuid4())
    undo_start(by=night.director, round=night.round)
    unregister(by=night.director, entry=late)
    told = [str(line.sentence) for line in event_history(night.tournament, EVERYTHING, newest_first=False)]
    assert told[1:3] == [
        "Zoe Roe & Yan Orr came late and missed 1 round",
        "Penalty: 1 point deducted from Zoe Roe & Yan Orr",
    ]
    again = begun(night.tournament, movement="round-robin")
    again.play_out()
    assert sound(again.tournament)


@pytest.mark.parametrize("here", ["nobody checked in", "all checked in"])
def test_a_late_pair_is_registered_like_the_others_when_the_start_is_undone(here: str) -> None:
    tournament = make_tournament()
    make_entries(tournament, 5)
    if here == "all checked in":
        check_in_all(by=None, tournament=tournament)
    before = people(tournament)
    night = begun(tournament, movement="round-robin")
    late = register_pair(by=None, tournament=night.tournament, first="Zoe Roe", second="Yan Orr")
    seen = preview_late_pair(stage=night.stage, entry=late).previewed
    late_pair(by=night.director, stage=night.stage, entry=late, previewed=seen)
    offer = undo_offered(night.round, tables=2)
    assert offer is not None
    assert "1 late entry is registered, without a number." in [str(line) for line in offer.lines]
    undo_start(by=night.director, round=night.round)
    state = "checked_in" if here == "all checked in" else "registered"
    assert people(tournament) == [*before, (late.pk, state, None, "", 1, None)]
    again = begun(night.tournament, movement="round-robin")
    assert (again.tournament.entries.exclude(number=None).count(), standings_inputs(again.stage.pk).missed) == (6, {})
    again.play_out()
    assert sound(tournament)


def test_a_round_that_was_seated_by_itself_goes_alone() -> None:
    night = evening(4)
    night.play()
    night.close(draw_next=False)
    seated_round = open_round(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    assert undo_round(by=night.director, round=seated_round) is None
    assert (night.round.number, night.round.state, sound(night.tournament)) == (1, "closed", True)
    assert code_of(undo_round, by=night.director, round=night.round) == "not_last_round"


def test_a_break_that_began_with_the_end_of_the_round_waits_for_it_again() -> None:
    night = evening(4)
    call_break(by=night.director, stage=night.stage, minutes=10, after_round=True)
    night.play()
    following = night.close().next
    assert Break.objects.get().began_at is not None
    undo_round(by=night.director, round=following)
    assert Break.objects.values_list("began_at", "until", "ended").get() == (None, None, False)


def test_sent_twice_it_is_done_once_and_the_old_act_is_not_repeated() -> None:
    night = evening(4)
    start, close, back, undoing = (uuid4() for _ in range(4))
    night.play()
    following = night.close(uuid=close).next
    for _ in range(2):
        assert undo_round(by=night.director, round=following, uuid=back) == night.round
    assert code_of(close_round, by=night.director, round=night.round, uuid=close) == "closing_undone"
    other = make_tournament(club=night.tournament.club)
    make_entries(other, 4)
    how = {"by": night.director, "tournament": other, "movement": "a-up", "uuid": start}
    stage = start_event(**how)
    first = Round.objects.select_related("stage__tournament").get(stage=stage)
    for _ in range(2):
        undo_start(by=night.director, round=first, uuid=undoing)
    assert code_of(start_event, **how) == "start_undone"


def test_the_desk_offers_it_until_the_first_hand(client: Client, signed_in: Any) -> None:
    night = evening(4)
    desk, page = signed_in(night.director), f"/desk/{night.tournament.code}/"
    assert "Undo the start" in desk.get(page).content.decode()
    night.play()
    assert "Undo the start" not in desk.get(page).content.decode()
    night.close()
    assert "Undo closing round 1" in desk.get(page).content.decode()
    sent = {"action": "undo_round", "undo_round-uuid": str(uuid4()), "undo_round-round": "2"}
    assert [desk.post(page, sent).status_code for _ in range(2)] == [302, 302]
    assert night.round.number == 1
    other = evening(4, club=night.tournament.club)
    sent = {"action": "undo_start", "undo_start-uuid": str(uuid4()), "undo_start-round": "1"}
    assert signed_in(other.director).post(f"/desk/{other.tournament.code}/", sent).status_code == 302
    assert other.tournament.state == "registration"


def test_a_pairing_fixed_by_hand_goes_with_its_round() -> None:
    night = evening(8)
    night.play()
    following = night.close().next
    assert following is not None
    one, other = night.entry(2), night.entry(4)
    fix_pairing(by=night.director, round=following, one=one, other=other, reason="Sisters", uuid=uuid4())
    assert len(repairs_of(following)) == 1
    undo_round(by=night.director, round=following)
    night.close()
    assert (repairs_of(night.round), sound(night.tournament)) == ([], True)


def offer(night: Evening) -> UndoOffer:
    night.stage.refresh_from_db()
    found = dashboard_of(night.stage, night.round.opened_at).undo
    assert found is not None
    return found


def test_the_desk_says_beforehand_what_an_undo_changes() -> None:
    night = evening(6, movement="swiss")
    start = offer(night)
    assert (start.round, start.start, start.reopens) == (1, True, None)
    assert [str(line) for line in start.lines] == [
        "Registration is open again. Names, check-ins and numbers are as before the start.",
        "The seating of round 1 is removed at 3 tables. Printed seating is out of date.",
        "Table links and penalties stay. Draws stay in the list: a new start uses the next draw.",
    ]
    night.play()
    night.close()
    closing = offer(night)
    assert (closing.round, closing.start, closing.reopens) == (2, False, 1)
    assert [str(line) for line in closing.lines] == [
        "Round 1 is open again, with its results.",
        "The seating of round 2 is removed at 3 tables. Printed seating is out of date.",
        "The draw stays in the list: seated again, the round uses the next draw.",
    ]


def test_nothing_is_offered_after_the_first_entry_or_between_rounds() -> None:
    night = evening(4)
    night.play()
    assert dashboard_of(night.stage, night.round.opened_at).undo is None
    night.close(draw_next=False)
    night.stage.refresh_from_db()
    assert dashboard_of(night.stage, night.round.opened_at).undo is None
