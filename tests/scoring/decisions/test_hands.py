"""Entering hands at the table."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from clubs.policy import ALLOWED, Act
from rules.base.errors import NotNow, RulesError, Unreadable
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from scoring.decisions.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.decisions.signing import agree
from scoring.models import CardState, Kind, LedgerEntry
from scoring.services.answers import PlaceTaken
from tests.factories.scoring import Here, event_in_play, hand, here, table_in_play
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


def test_a_hand_is_scored_and_the_running_score_told(at: Here) -> None:
    at.hand("NS", 5)
    answer = at.hand("EW", 2)
    assert answer.to_json() == {
        "game": at.game.pk,
        "sheet": 1,
        "number": 2,
        "kind": "hand",
        "points": {"NS": 2, "EW": 0},
        "after": {"NS": 4, "EW": 0},
        "hands": 2,
        "over": False,
        "recorded": None,
        "winner": None,
        "next_number": 3,
        "next_dealer": None,
        "state": "open",
    }


def test_the_entry_says_who_from_which_device_and_what_was_answered(at: Here) -> None:
    uuid = uuid4()
    answer = enter_hand(**at.place(uuid=uuid), hand=hand("NS", 5, alone=True), device="Ann's phone")
    entry = LedgerEntry.objects.get(uuid=uuid)
    assert (entry.kind, entry.table_id, entry.user_id, entry.device) == (Kind.HAND, at.table.pk, None, "Ann's phone")
    assert entry.body == {
        "schema": 1,
        "hand": hand("NS", 5, alone=True).to_json(),
        "answer": answer.to_json(),
    }


def test_the_winner_is_recorded_with_the_target_and_the_running_score_is_not_cut(at: Here) -> None:
    at.play_to(9, 4)
    answer = at.hand("NS", 5, alone=True)
    assert (answer.after, answer.recorded, answer.winner, answer.state) == ((13, 4), (10, 4), "NS", "agreeing")


def test_an_impossible_hand_is_refused_with_all_its_faults_and_leaves_nothing(at: Here) -> None:
    with pytest.raises(RulesError) as refused:
        enter_hand(**at.place(), hand=hand("NS", 6, maker_seat=1, defend_alone=True))
    assert {"maker_on_other_side", "no_lone_defender", "tricks_out_of_range"} <= {
        fault.code for fault in refused.value.faults
    }
    assert (at.card.length, LedgerEntry.objects.count()) == (0, 0)


def test_the_same_id_with_the_same_hand_is_answered_the_same(at: Here) -> None:
    turn = at.place()
    first = enter_hand(**turn, hand=hand("NS", 4))
    at.hand("EW", 5)
    assert enter_hand(**turn, hand=hand("NS", 4)) == first
    assert LedgerEntry.objects.count() == 2


def test_the_same_id_is_answered_the_same_even_when_the_game_is_final(at: Here) -> None:
    turn = at.place()
    first = enter_hand(**turn, hand=hand("NS", 4))
    at.play_to(9, 3)
    at.both_agree(10, 3)
    assert enter_hand(**turn, hand=hand("NS", 4)) == first


def test_the_same_id_with_another_hand_is_refused(at: Here) -> None:
    turn = at.place()
    enter_hand(**turn, hand=hand("NS", 4))
    with pytest.raises(Refusal) as refused:
        enter_hand(**turn, hand=hand("EW", 4))
    assert refused.value.code == "same_id_other_body"


def test_the_same_id_at_another_table_is_refused() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    turn = one.place()
    enter_hand(**turn, hand=hand("NS", 4))
    with pytest.raises(Refusal) as refused:
        enter_hand(**two.place(uuid=turn["uuid"]), hand=hand("NS", 4))
    assert (refused.value.code, two.card.length) == ("same_id_other_body", 0)


def test_a_second_phone_on_the_same_sheet_is_told_how_it_stands(at: Here) -> None:
    at.hand("NS", 3)
    with pytest.raises(PlaceTaken) as refused:
        enter_hand(**at.place(number=1), hand=hand("NS", 3))
    assert refused.value.code == "place_taken"
    assert (refused.value.current or {})["after"] == {"NS": 1, "EW": 0}
    assert (refused.value.current or {})["next_number"] == 2


def test_a_place_that_is_not_due_is_refused(at: Here) -> None:
    with pytest.raises(PlaceTaken):
        enter_hand(**at.place(number=3), hand=hand("NS", 3))


def test_a_table_has_two_sheets(at: Here) -> None:
    with pytest.raises(Unreadable):
        enter_hand(**at.place(sheet=3, number=1), hand=hand("NS", 3))


def test_an_undo_takes_back_one_line_and_names_it(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("NS", 5)
    answer = at.undo()
    undone = LedgerEntry.objects.get(game=at.game, number=3)
    assert (answer.after, answer.next_number, undone.replaces.number) == ((1, 0), 4, 2)


def test_with_nothing_on_the_sheet_there_is_nothing_to_undo(at: Here) -> None:
    with pytest.raises(NotNow) as refused:
        undo_hand(**at.place())
    assert refused.value.code == "nothing_to_undo"


def test_a_final_score_alone_is_enough(at: Here) -> None:
    answer = enter_final(**at.place(), score=(6, 10))
    assert (answer.recorded, answer.winner, answer.state) == ((6, 10), "EW", "agreeing")


@pytest.mark.parametrize(
    ("score", "code"),
    [((10, 10), "both_at_target"), ((9, 7), "below_target"), ((13, 4), "above_target"), ((10, -1), "negative_score")],
)
def test_a_final_score_that_ends_no_game_is_refused(at: Here, score: tuple[int, int], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        enter_final(**at.place(), score=score)
    assert code in [fault.code for fault in refused.value.faults]


def test_a_walk_over_is_not_entered_at_the_table(at: Here) -> None:
    with pytest.raises(Refusal) as refused:
        enter_final(**at.place(), score=(10, 0), ending=GameEnding.WALKOVER)
    assert refused.value.code == "desk_only"


def test_at_the_bell_the_leader_wins_with_actual_points(at: Here) -> None:
    at.play_to(6, 4)
    answer = ring_bell(**at.place())
    assert (answer.recorded, answer.over) == ((6, 4), True)


def test_level_at_the_bell_one_more_hand_is_played(at: Here) -> None:
    at.play_to(4, 4)
    assert ring_bell(**at.place()).over is False
    with pytest.raises(Refusal) as refused:
        ring_bell(**at.place())
    assert refused.value.code == "bell_rung"
    assert at.hand("EW", 3).recorded == (4, 5)


def test_no_hand_is_entered_after_the_last(at: Here) -> None:
    at.play_to(10, 0)
    with pytest.raises(NotNow) as refused:
        at.hand("NS", 3)
    assert refused.value.code == "game_over"


def test_the_first_dealer_starts_the_rotation(at: Here) -> None:
    set_first_dealer(**at.place(), seat=2)
    at.hand("NS", 3)
    assert at.hand(None).next_dealer == 0


def test_a_dealer_s_partner_who_orders_up_must_be_alone(at: Here) -> None:
    set_first_dealer(**at.place(), seat=0)
    with pytest.raises(RulesError) as refused:
        enter_hand(**at.place(), hand=hand("NS", 3, maker_seat=2, round=1))
    assert refused.value.code == "partner_must_be_alone"


def test_two_keepers_who_write_the_same_do_not_differ(at: Here) -> None:
    at.hand("NS", 3, sheet=1)
    assert at.hand("NS", 4, sheet=2).state == CardState.OPEN


def test_two_keepers_who_write_otherwise_differ_until_one_gives_in(at: Here) -> None:
    at.hand("NS", 3, sheet=1)
    assert at.hand("EW", 3, sheet=2).state == CardState.DIFFERS
    at.undo(sheet=2)
    assert at.hand("NS", 3, sheet=2).state == CardState.OPEN


def test_another_table_s_link_finds_nothing_here() -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    with pytest.raises(Refusal) as refused:
        enter_hand(**{**one.place(), "by": two.keeper}, hand=hand("NS", 3))
    assert refused.value.code == "not_found"


@pytest.mark.parametrize("role", [role for role in Role if Act.KEEP_SCORE in ALLOWED[role]])
def test_everybody_who_keeps_score_at_the_desk_may_enter_a_hand(at: Here, role: Role) -> None:
    assert enter_hand(**{**at.place(), "by": at.member(role)}, hand=hand("NS", 3)).after == (1, 0)


def test_another_club_finds_nothing_here(at: Here) -> None:
    stranger = here().director
    with pytest.raises(Refusal) as refused:
        enter_hand(**{**at.place(), "by": stranger}, hand=hand("NS", 3))
    assert refused.value.code == "not_found"


def test_a_game_that_does_not_exist_is_not_found(at: Here) -> None:
    with pytest.raises(Refusal) as refused:
        enter_hand(**{**at.place(), "game_id": 0}, hand=hand("NS", 3))
    assert refused.value.code == "not_found"


@pytest.mark.parametrize("state", [TournamentState.FINISHED, TournamentState.PUBLISHED, TournamentState.REGISTRATION])
def test_nothing_is_entered_in_an_event_that_is_not_in_play(at: Here, state: TournamentState) -> None:
    at.tournament.state = state
    at.tournament.save()
    with pytest.raises(Refusal) as refused:
        at.hand("NS", 3)
    assert refused.value.code == "not_in_play"


def test_an_agreement_is_gone_when_the_sheet_moves(at: Here) -> None:
    at.play_to(10, 4)
    agree(by=at.keeper, game_id=at.game.pk, side=Side.NS, score=(10, 4), uuid=uuid4())
    at.undo()
    assert (at.card.signed, at.card.state) == ({}, CardState.OPEN)
