"""Both pairs agree at the game's end, each for itself."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.euchre.entry import Side
from scoring.decisions.hands import enter_final, ring_bell
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result
from scoring.decisions.signing import agree
from scoring.ledger.answers import Agreement, SigningWay
from scoring.models import CardState, Credit, Kind, LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.verification.chains import problems
from tests.factories.scoring import Here, desk, here
from tournaments.models import GameKind
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def agrees(at: Here, side: Side, a: int = 10, b: int = 4, *, way: SigningWay = SigningWay.SCOREKEEPER) -> Agreement:
    return agree(by=at.keeper, game_id=at.game.pk, side=side, score=(a, b), uuid=uuid4(), way=way)


def refused(at: Here, side: Side, a: int = 10, b: int = 4) -> str:
    with pytest.raises(Refusal) as refusal:
        agrees(at, side, a, b)
    return refusal.value.code


def test_one_pair_is_not_enough(at: Here) -> None:
    at.play_to(10, 4)
    told = agrees(at, Side.NS)
    assert (told.agreed, told.final, at.result, at.card.state) == (("NS",), False, None, CardState.AGREEING)


def test_with_both_the_result_is_final(at: Here) -> None:
    at.play_to(10, 4)
    agrees(at, Side.EW)
    told = agrees(at, Side.NS)
    at.game.refresh_from_db()
    assert (told.agreed, told.final) == (("NS", "EW"), True)
    assert (at.game.state, at.card.state) == (GameState.FINAL, CardState.FINAL)
    row = Result.objects.values("score", "ending", "counts", "link").get()
    assert row == {"score": [10, 4], "ending": "target", "counts": True, "link": 16}
    credited = Credit.objects.order_by("side").values_list("entry", "side", "points", "lead")
    assert list(credited) == [(at.a.pk, 0, 10, 6), (at.b.pk, 1, 4, -6)]


def test_the_two_agreements_are_two_entries_of_the_ledger(at: Here) -> None:
    at.play_to(10, 4)
    at.both_agree(10, 4)
    signs = LedgerEntry.objects.filter(kind=Kind.SIGN).values_list("body__side", "sheet", "number")
    assert list(signs) == [(0, 0, 15), (1, 0, 16)]


def test_a_side_that_agrees_again_counts_once_and_is_answered_as_before(at: Here) -> None:
    at.play_to(10, 4)
    first = agrees(at, Side.NS)
    assert agrees(at, Side.NS) == agrees(at, Side.NS, way=SigningWay.OWN_PHONE) == first
    assert LedgerEntry.objects.filter(kind=Kind.SIGN).count() == 1
    assert refused(at, Side.NS, 10, 5) == "score_moved"
    agrees(at, Side.EW)
    assert agrees(at, Side.NS) == first
    assert LedgerEntry.objects.filter(kind=Kind.SIGN).count() == 2


def test_an_id_of_one_side_says_nothing_for_the_other_nor_the_other_way_about(at: Here) -> None:
    at.play_to(10, 4)
    uuid = uuid4()
    said = {"by": at.keeper, "game_id": at.game.pk, "score": (10, 4), "uuid": uuid}
    agree(**said, side=Side.NS, way=SigningWay.PIN)
    with pytest.raises(Refusal) as refusal:
        agree(**said, side=Side.NS, way=SigningWay.OWN_PHONE)
    assert refusal.value.code == "same_id_other_body"


def test_an_undo_asks_the_same_side_again(at: Here) -> None:
    at.play_to(10, 4)
    agrees(at, Side.NS)
    at.undo()
    at.hand("NS")
    again = agrees(at, Side.NS, way=SigningWay.PIN)
    assert (again.agreed, again.way, LedgerEntry.objects.filter(kind=Kind.SIGN).count()) == (
        ("NS",),
        SigningWay.PIN,
        2,
    )


@pytest.mark.parametrize(
    ("way", "kept", "told"),
    [
        (SigningWay.OWN_PHONE, {"way": "own_phone"}, "pair A agrees to 10 to 4, on their own phone"),
        (SigningWay.PIN, {"way": "pin"}, "pair A agrees to 10 to 4, with their PIN"),
        (SigningWay.SCOREKEEPER, {}, "pair A agrees to 10 to 4, on the scorekeeper's phone"),
    ],
)
def test_the_ledger_keeps_how_a_side_agreed(at: Here, way: SigningWay, kept: dict[str, str], told: str) -> None:
    at.play_to(10, 4)
    answer = agrees(at, Side.NS, way=way)
    body = LedgerEntry.objects.get(kind=Kind.SIGN).body
    agreed = {"game": at.game.pk, "side": "NS", "score": {"NS": 10, "EW": 4}, "agreed": ["NS"], "final": False, **kept}
    assert body == {"schema": 1, "side": 0, "score": {"NS": 10, "EW": 4}, **kept, "answer": agreed}
    assert (answer.way, str(history_of(at.game.pk)[-1].what)) == (way, told)
    assert list(problems(at.tournament.pk)) == []


def test_sent_again_it_is_answered_the_same(at: Here) -> None:
    at.play_to(10, 4)
    uuid = uuid4()
    said = {"by": at.keeper, "game_id": at.game.pk, "side": Side.NS, "score": (10, 4), "uuid": uuid}
    first = agree(**said)
    agrees(at, Side.EW)
    assert agree(**said) == first
    with pytest.raises(Refusal) as refusal:
        agree(**{**said, "side": Side.EW})
    assert refusal.value.code == "same_id_other_body"


def test_sent_again_after_the_game_was_reopened_it_is_answered_as_it_was_and_nobody_has_agreed(at: Here) -> None:
    at.play_to(10, 4)
    said = {"by": at.keeper, "game_id": at.game.pk, "side": Side.NS, "score": (10, 4), "uuid": uuid4()}
    first = agree(**said)
    agrees(at, Side.EW)
    at.game.refresh_from_db()
    reopen_game(**desk(at, reason="Hand 3 was a march"))
    entries = LedgerEntry.objects.count()
    assert agree(**said) == first
    with pytest.raises(Refusal) as refusal:
        agree(**{**said, "side": Side.EW})
    assert refusal.value.code == "same_id_other_body"
    assert (at.card.state, LedgerEntry.objects.count()) == (CardState.AGREEING, entries)
    assert agrees(at, Side.NS).agreed == ("NS",)


def test_the_last_agreement_under_an_id_of_another_game_writes_nothing_and_can_be_sent_again(at: Here) -> None:
    at.play_to(10, 4)
    agrees(at, Side.NS)
    other = here()
    other.hand("NS")
    taken = LedgerEntry.objects.get(game=other.game).uuid
    with pytest.raises(Refusal) as refusal:
        agree(by=at.keeper, game_id=at.game.pk, side=Side.EW, score=(10, 4), uuid=taken)
    assert (refusal.value.code, at.result, at.card.state) == ("same_id_other_body", None, CardState.AGREEING)
    assert agrees(at, Side.EW).final
    assert list(problems(at.tournament.pk)) == []


def test_nobody_agrees_to_a_game_that_is_not_over(at: Here) -> None:
    at.play_to(9, 4)
    assert refused(at, Side.NS) == "not_over"


def test_nobody_agrees_to_a_score_that_is_another_by_now(at: Here) -> None:
    at.play_to(10, 4)
    assert refused(at, Side.NS, 10, 3) == "score_moved"


def test_nobody_agrees_while_the_sheets_differ(at: Here) -> None:
    at.play_to(10, 4)
    at.play_to(10, 3, sheet=2)
    assert refused(at, Side.NS) == "sheets_differ"


def test_nobody_agrees_before_the_second_sheet_is_finished(at: Here) -> None:
    at.play_to(10, 0)
    at.hand("NS", 3, sheet=2)
    with pytest.raises(Refusal, match="Sheet 2 is not finished"):
        agrees(at, Side.NS, 10, 0)
    enter_final(**at.place(sheet=2), score=(10, 0))
    assert agrees(at, Side.NS, 10, 0).agreed == ("NS",)


def test_two_equal_sheets_are_agreed_to_like_one(at: Here) -> None:
    at.play_to(4, 10)
    at.play_to(4, 10, sheet=2)
    at.both_agree(4, 10)
    assert at.card.state == CardState.FINAL


def test_a_timed_out_game_keeps_both_actual_points(at: Here) -> None:
    at.play_to(6, 4)
    ring_bell(**at.place())
    at.both_agree(6, 4)
    assert Result.objects.values_list("score", "ending").get() == ([6, 4], "timed_out")


def test_an_extra_game_counts_in_nobody_s_wins(at: Here) -> None:
    at.game.kind = GameKind.EXTRA
    at.game.save()
    assert at.finish().counts is False


def test_nothing_more_is_agreed_to_when_it_is_final(at: Here) -> None:
    at.finish(10, 4)
    assert refused(at, Side.NS, 10, 5) == "game_is_final"


def test_nobody_agrees_to_what_the_desk_has_corrected(at: Here) -> None:
    at.finish(10, 4)
    correct_result(**desk(at), score=(10, 5), reason="hand 6 was a march")
    assert refused(at, Side.NS) == "game_is_final"
