"""Rulings at a table, and their mark on the score."""

from typing import Any
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.base.words import message
from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from scoring.decisions.hands import enter_hand, set_first_dealer
from scoring.decisions.rulings import advise, record_ruling
from scoring.decisions.signing import agree
from scoring.ledger.command import Command
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import card_of
from scoring.reads.sheet_text import row_in_words
from scoring.reads.table_state import table_state
from scoring.services.run import begin_at_desk
from scoring.verification.chains import problems
from tests.factories.scoring import Here, hand, here

pytestmark = pytest.mark.django_db


def revoke(choice: Choice | None = Choice.ADD, offender: Side = Side.NS, **more: Any) -> Case:
    return Case(offence=Offence.REVOKE, offender=offender, trick_quitted=True, proved=True, choice=choice, **more)


def rule_on(at: Here, hand_number: int, case: Case, **more: Any) -> DirectorsRuling:
    words = {"by": at.director, "game": at.game, "hand": hand_number, "case": case, "uuid": uuid4(), **more}
    return record_ruling(**words)


def test_the_penalty_for_a_revoke_takes_the_place_of_the_hand(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("NS", 5)
    told = rule_on(at, 2, revoke())
    assert (told.after, told.ruling["points"]) == ((1, 2), {"NS": 0, "EW": 2})
    assert at.hand("NS", 3).after == (2, 2)


def test_on_a_lone_hand_it_is_four(at: Here) -> None:
    at.hand("NS", 5, alone=True)
    assert rule_on(at, 1, revoke()).after == (0, 4)


def test_it_may_be_taken_from_the_other_side_and_never_below_nil(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("EW", 5)
    assert rule_on(at, 2, revoke(Choice.TAKE)).after == (0, 0)


def test_or_the_hand_may_stand_as_it_was_played(at: Here) -> None:
    at.hand("EW", 5)
    assert rule_on(at, 1, revoke(Choice.AS_PLAYED)).after == (0, 2)


def test_the_choice_has_to_be_made(at: Here) -> None:
    at.hand("NS", 3)
    assert set(advise(by=at.director, game=at.game, hand=1, case=revoke(None)).choices) == set(Choice)
    with pytest.raises(Refusal) as refused:
        rule_on(at, 1, revoke(None))
    assert refused.value.code == "choice_needed"


def test_what_the_book_still_needs_it_asks_for(at: Here) -> None:
    with pytest.raises(RulesError) as refused:
        advise(by=at.director, game=at.game, hand=1, case=Case(offence=Offence.REVOKE))
    assert {fault.code for fault in refused.value.faults} == {"fact_missing"}


def test_a_hand_that_nobody_wrote_is_scored_by_the_ruling_on_every_sheet(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("NS", 3, sheet=2)
    rule_on(at, 2, revoke(hand=hand("NS", 3)))
    assert (at.hand("EW", 3).after, at.hand("EW", 4, sheet=2).after) == ((1, 3), (1, 3))


def test_a_revoke_may_win_the_game(at: Here) -> None:
    at.play_to(3, 8)
    told = rule_on(at, 12, revoke(hand=hand("NS", 3)))
    assert (told.after, told.state) == ((3, 10), "agreeing")
    at.both_agree(3, 10)
    assert at.result is not None


def test_the_side_of_a_wrong_hand_scores_nothing_in_that_deal(at: Here) -> None:
    at.hand("NS", 5)
    case = Case(offence=Offence.WRONG_NUMBER_OF_CARDS, offender=Side.NS, first_trick_quitted=True)
    assert rule_on(at, 1, case).after == (0, 0)


def test_found_later_it_holds_for_the_hand_when_it_is_entered(at: Here) -> None:
    case = Case(offence=Offence.WRONG_NUMBER_OF_CARDS, offender=Side.NS, first_trick_quitted=True)
    rule_on(at, 1, case)
    assert at.hand("NS", 5).after == (0, 0)
    assert at.hand("NS", 5).after == (2, 0)


def test_found_in_time_there_is_a_new_deal_and_no_mark(at: Here) -> None:
    case = Case(offence=Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=False)
    told = rule_on(at, 1, case)
    assert (told.ruling["new_deal"], told.after) == ("same", (0, 0))
    assert at.hand("NS", 5).after == (2, 0)


def test_a_side_whose_call_is_void_may_not_make_trump_in_that_deal(at: Here) -> None:
    at.hand("NS", 3)
    rule_on(at, 2, Case(offence=Offence.TURNED_DOWN_SUIT_NAMED, offender=Side.NS))
    with pytest.raises(RulesError) as refused:
        enter_hand(**at.place(), hand=hand("NS", 3))
    assert refused.value.code == "side_barred"
    at.hand("EW", 3)
    assert at.hand("NS", 3).after == (2, 1)


VOID = Case(offence=Offence.DECLARATION_OUT_OF_TURN, offender=Side.NS)


def test_a_hand_that_a_barred_side_has_made_does_not_count_and_the_same_player_deals_again(at: Here) -> None:
    """55+ Games, 11: "it is void and his side may not make trump"."""
    for sheet in (1, 2):
        deal(at, 2, sheet=sheet)
    at.hand("NS", 3)
    told = rule_on(at, 1, VOID)
    assert (told.after, told.state, dealers(at)) == ((0, 0), "open", (2, 2))
    assert str(told.to_table()) == (
        "The director ruled on hand 1: A call or turn-down out of turn, other than a pass, is void. The hand in which "
        "pair A made trump does not count: deal again. The score is now 0 to 0."
    )
    assert at.hand("NS", 5).after == at.hand("NS", 5, sheet=2).after == (2, 0)
    assert sound(at)


def test_a_hand_that_the_others_made_counts_after_a_void_call(at: Here) -> None:
    at.hand("EW", 3)
    assert rule_on(at, 1, VOID).after == (0, 1)
    assert sound(at)


def test_a_hand_that_was_entered_and_must_be_dealt_again_does_not_count(at: Here) -> None:
    at.hand("NS", 3)
    assert rule_on(at, 1, Case(offence=Offence.CARD_EXPOSED_IN_DEALING)).after == (0, 0)
    at.hand("EW", 3)
    assert rule_on(at, 2, Case(offence=Offence.IMPERFECT_PACK)).after == (0, 1)
    assert sound(at)


@pytest.mark.parametrize(
    ("ruling", "after"),
    [
        ({"call_void": True, "barred": "NS", "new_deal": None}, (1, 0)),
        ({"call_void": False, "barred": None, "new_deal": "same"}, (1, 0)),
    ],
)
def test_a_ruling_on_an_entered_hand_that_version_0_6_7_recorded_reads_as_it_did(
    at: Here, ruling: dict[str, Any], after: tuple[int, int]
) -> None:
    """Then a barred side, and a side after a misdeal, kept the points of a hand that was in."""
    at.hand("NS", 3)
    stored = {"says": message("A misdeal: deal again.").to_json(), "points": None, "replaces_hand": False, **ruling}
    before = DirectorsRuling(
        hand=1, case=VOID.to_json(), ruling=stored, game=at.game.pk, hand_ruled=1, after=after, state="open"
    )
    begin_at_desk(Command(at.director, before, uuid4(), ""), at.game.pk).append(before)
    assert card_of(at.game.pk).record.sheet_totals(card_of(at.game.pk).rules).points == after
    assert sound(at)


def test_a_later_ruling_on_the_same_hand_takes_the_place_of_the_earlier(at: Here) -> None:
    at.hand("NS", 3)
    rule_on(at, 1, revoke())
    assert rule_on(at, 1, revoke(Choice.AS_PLAYED)).after == (1, 0)


def test_a_ruling_is_about_a_hand_that_has_been_dealt(at: Here) -> None:
    with pytest.raises(RulesError) as refused:
        rule_on(at, 2, revoke(hand=hand("NS", 3)))
    assert refused.value.code == "no_such_hand"


def test_a_ruling_says_what_happened_and_what_the_book_says(at: Here) -> None:
    at.hand("NS", 3)
    rule_on(at, 1, revoke(), reason="witnessed by the director")
    entry = LedgerEntry.objects.get(kind=Kind.RULING)
    assert entry.body["case"] == {
        "offence": "revoke",
        "offender": "NS",
        "choice": "add",
        "trick_quitted": True,
        "proved": True,
        "tricks_mixed": False,
        "lone_offender": False,
    }
    assert (entry.reason, entry.body["answer"]["ruling"]["section"]) == (
        "witnessed by the director",
        "11 Irregularities, Revoke",
    )


def test_an_assistant_does_not_rule(at: Here) -> None:
    with pytest.raises(Refusal) as refused:
        rule_on(at, 1, revoke(), by=at.assistant)
    assert refused.value.code == "not_you"


def test_a_ruling_takes_an_agreement_away(at: Here) -> None:
    at.play_to(10, 4)
    agree(by=at.keeper, game_id=at.game.pk, side=Side.NS, score=(10, 4), uuid=uuid4())
    rule_on(at, 14, revoke(Choice.AS_PLAYED, offender=Side.EW))
    assert at.card.signed == {}


def test_a_hand_that_was_written_under_a_ruling_may_be_ruled_on_again(at: Here) -> None:
    rule_on(at, 1, Case(offence=Offence.TURNED_DOWN_SUIT_NAMED, offender=Side.NS))
    at.hand("EW", 3)
    assert rule_on(at, 1, revoke(offender=Side.EW)).after == (2, 0)
    assert at.hand("NS", 3).after == (3, 0)


TALK = Case(offence=Offence.TABLE_TALK)


@pytest.fixture
def talking() -> Here:
    """A table at Stubbington: table talk is a hand replayed."""
    return here(table_talk="hand_replayed")


def deal(at: Here, seat: int, sheet: int = 1) -> None:
    set_first_dealer(**at.place(sheet), seat=seat)


def sound(at: Here) -> bool:
    return list(problems(at.tournament.pk)) == []


def dealers(at: Here) -> tuple[int | None, ...]:
    card = card_of(at.game.pk)
    return tuple(card.record.sheet_totals(card.rules, keeper).next_dealer for keeper in (1, 2))


def test_a_hand_in_play_that_is_replayed_leaves_no_mark_and_the_deal_stays(talking: Here) -> None:
    deal(talking, 2)
    talking.hand("NS", 3)
    assert rule_on(talking, 2, TALK).after == (1, 0)
    assert dealers(talking)[0] == 3
    assert talking.hand("EW", 5).after == (1, 2)


def test_a_hand_that_was_written_and_is_replayed_is_struck_on_every_sheet(talking: Here) -> None:
    deal(talking, 2)
    deal(talking, 2, sheet=2)
    for sheet in (1, 2):
        talking.hand("NS", 3, sheet=sheet)
    talking.hand("NS", 5)
    told = rule_on(talking, 2, TALK)
    assert (told.after, told.state) == ((1, 0), "open")
    assert dealers(talking) == (3, 3)
    assert talking.hand("EW", 3).after == talking.hand("EW", 3, sheet=2).after == (1, 1)
    assert sound(talking)


def test_where_the_deal_passes_after_a_misdeal_the_next_player_deals_again() -> None:
    at = here(after_misdeal="left")
    deal(at, 2)
    at.hand("NS", 3)
    rule_on(at, 2, Case(offence=Offence.IMPERFECT_PACK))
    assert dealers(at)[0] == 0
    assert at.hand("NS", 3).after == (2, 0)
    assert dealers(at)[0] == 1
    assert sound(at)


def test_a_struck_hand_is_none_of_a_game_of_so_many_hands() -> None:
    at = here(table_talk="hand_replayed", hands_in_game=2)
    at.hand("NS", 3)
    rule_on(at, 1, TALK)
    at.hand("NS", 3)
    assert rule_on(at, 3, TALK).state == "open"
    at.hand("EW", 5)
    assert (at.card.state, rule_on(at, 3, revoke(Choice.AS_PLAYED)).after) == ("agreeing", (1, 2))


def test_what_is_struck_says_so_in_the_history_and_at_the_table(talking: Here) -> None:
    talking.hand("NS", 5)
    rule_on(talking, 1, TALK)
    state = table_state(talking.game)
    (row,) = state.sheet(1).rows
    assert (str(row_in_words(state.card.rules, row)), row.points, row.after) == (
        "void, re-dealt",
        (0, 0),
        (0, 0),
    )
