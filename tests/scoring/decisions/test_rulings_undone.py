"""A ruling is undone by a further entry, with its reason: the sheets are as before it."""

from typing import Any
from uuid import uuid4

import pytest

from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import enter_result
from scoring.decisions.rulings import record_ruling, undo_ruling
from scoring.decisions.signing import agree
from scoring.ledger.entries.take_back import RulingTakenBack
from scoring.models import Kind, LedgerEntry
from scoring.verification.chains import problems
from tests.factories.scoring import Here, hand
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def rule_on(at: Here, number: int, choice: Choice = Choice.ADD, **more: Any) -> int:
    """A revoke of pair A in a hand; the link of the ruling."""
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=choice, **more)
    record_ruling(by=at.director, game=at.game, hand=number, case=case, uuid=uuid4())
    return at.card.length


def back(at: Here, link: int, **more: object) -> RulingTakenBack:
    return undo_ruling(by=at.director, game=at.game, link=link, reason="it was no revoke", **{"uuid": uuid4(), **more})


def test_without_the_ruling_the_hand_counts_as_it_was_written(at: Here) -> None:
    at.hand("NS", 5)
    link = rule_on(at, 1)
    at.hand("EW", 3)
    expected = RulingTakenBack(takes_back=link, hand=1, game=at.game.pk, score=(2, 1), state="open")
    assert back(at, link) == expected
    entry = LedgerEntry.objects.get(kind=Kind.TAKE_BACK)
    assert (entry.reason, entry.body["link"], entry.replaces) == (
        "it was no revoke",
        link,
        LedgerEntry.objects.get(link=link),
    )
    assert at.hand("NS", 3).after == (3, 1)
    assert list(problems()) == []


def test_an_earlier_ruling_on_the_same_hand_counts_again(at: Here) -> None:
    at.hand("NS", 5)
    first, second = rule_on(at, 1, Choice.ADD), rule_on(at, 1, Choice.AS_PLAYED)
    assert refused(back, at, first) == "later_ruling"
    assert back(at, second).score == (0, 2)
    assert back(at, first).score == (2, 0)
    assert list(problems()) == []


def test_agreements_given_to_the_other_score_are_gone(at: Here) -> None:
    at.play_to(9, 0)
    at.hand("NS", 3)
    link = rule_on(at, 1, Choice.AS_PLAYED)
    agree(by=at.keeper, game_id=at.game.pk, side=Side.NS, score=(10, 0), uuid=uuid4())
    assert (len(at.card.signed), back(at, link).score, at.card.signed) == (1, (10, 0), {})


def test_a_ruling_that_stands_for_a_hand_goes_back_only_while_no_hand_follows(at: Here) -> None:
    at.hand("EW", 3)
    played = hand("NS", 3)
    link = rule_on(at, 2, hand=played)
    assert back(at, link).score == (0, 1)
    link = rule_on(at, 2, hand=played)
    at.hand("NS", 3)
    assert refused(back, at, link) == "hands_after"
    assert list(problems()) == []


def test_it_is_taken_back_once_and_sent_twice_it_is_answered_the_same(at: Here) -> None:
    at.hand("NS", 5)
    link, key = rule_on(at, 1), uuid4()
    assert back(at, link, uuid=key) == back(at, link, uuid=key)
    assert refused(back, at, link) == "taken_back_already"
    assert LedgerEntry.objects.filter(kind=Kind.TAKE_BACK).count() == 1


def test_only_a_ruling_or_a_void_game_is_taken_back_and_only_for_a_reason(at: Here) -> None:
    at.hand("NS", 5)
    assert [refused(back, at, link) for link in (1, 7)] == ["nothing_to_take_back"] * 2
    link = rule_on(at, 1)
    words = {"by": at.director, "game": at.game, "link": link, "uuid": uuid4()}
    assert refused(undo_ruling, **words, reason=" ") == "reason_needed"
    assert refused(undo_ruling, **{**words, "by": at.keeper}, reason="so") == "not_you"


def test_of_a_final_game_the_result_is_corrected_or_the_game_opened_first(at: Here) -> None:
    at.hand("NS", 3)
    link = rule_on(at, 1, Choice.AS_PLAYED)
    enter_result(by=at.director, game=at.game, score=(10, 3), uuid=uuid4(), reason="they said so")
    assert refused(back, at, link) == "game_is_final"
    reopen_game(by=at.director, game=at.game, reason="to take the ruling back", uuid=uuid4())
    assert back(at, link).score == (1, 0)
