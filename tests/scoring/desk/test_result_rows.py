"""A saved row of the results grid: changed in its place, and undone with one press."""

import pytest

from scoring.decisions.results import enter_result
from scoring.models import LedgerEntry
from tests.factories.scoring import Here, desk
from tests.scoring.desk.pages import words
from tests.scoring.desk.test_results import SignIn, in_row, row, three, url
from tests.seen import seen

pytestmark = pytest.mark.django_db
SCRIPT = {"X-Requested-With": "fetch"}


def changed(at: Here, *score: object, **more: object) -> dict[str, str]:
    return row(at, *score, changes="on", **more)


def test_a_saved_row_is_opened_with_its_score_and_changed_without_a_reason(signed_in: SignIn) -> None:
    client, (one, two, _) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    (change,) = [link for text, link in seen(client.get(url(one))).links if text == "Change Table 1"]
    assert change == f"?change={one.game.pk}#g{one.game.pk}"
    assert in_row(client.get(url(one) + change), one) == "Table 1 N. & S. 1 1 [10] N. & S. 2 2 [7]"
    answer = client.post(url(one), {**changed(one, 7, 10), **row(two, 10, 2), "all": ""})
    assert (answer["Location"], one.result.score, two.result.score) == (url(one), [7, 10], [10, 2])
    new = LedgerEntry.objects.get(game=one.game, link=2)
    assert (new.reason, new.replaces.body["score"]) == ("", {"NS": 10, "EW": 7})


def test_a_row_that_was_opened_and_is_right_is_closed_again(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    answer = client.post(url(one), {**changed(one, 10, 7), "row": one.game.pk}, headers=SCRIPT)
    assert (
        in_row(answer, one)
        == "Table 1 N. & S. 1 1 10 N. & S. 2 2 7 Saved before with the same score. Saved Change Table 1"
    )
    assert LedgerEntry.objects.filter(game=one.game).count() == 1


def test_a_wrong_change_stays_open_with_its_reason(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    answer = client.post(url(one), {**changed(one, 9, 7), "row": one.game.pk}, headers=SCRIPT)
    said = "Table 1 N. & S. 1 1 [9] N. & S. 2 2 [7] Nobody has reached 10: the game is not over."
    assert (answer.status_code, in_row(answer, one), one.result.score) == (422, said, [10, 7])


def test_a_row_that_was_opened_before_its_round_was_closed_asks_for_a_reason(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    one.round.state = "closed"
    one.round.save()
    answer = client.post(url(one), {**changed(one, 10, 6), "row": one.game.pk}, headers=SCRIPT)
    assert "Enter a reason. Everyone can read it in the history." in in_row(answer, one)
    assert "Open game" in in_row(client.get(url(one)), one)


def test_a_result_is_undone_with_one_press_and_pressed_twice_only_once(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    (button,) = [each for each in seen(client.get(url(one))).parts("button") if each.told.get("name") == "undo"]
    undo = {"undo": button.told["value"]}
    shown = [words(client.post(url(one), undo, follow=True)) for _ in range(2)]
    assert ["Table 1: the result is undone." in page for page in shown] == [True, True]
    assert (one.result.counts, LedgerEntry.objects.filter(game=one.game).count()) == (False, 2)
    assert in_row(client.post(url(one), undo, headers=SCRIPT), one) == "Table 1 N. & S. 1 1 [] N. & S. 2 2 []"


def test_an_assistant_and_strangers_undo_nothing(signed_in: SignIn) -> None:
    client, (one, *_) = three(signed_in)
    enter_result(**desk(one, score=(10, 7)))
    undo = {"undo": f"{one.game.pk}-1"}
    assert signed_in(one.assistant).post(url(one), undo).status_code == 403
    found = [client.post(url(one), {"undo": what}).status_code for what in ("", "1", f"{one.game.pk}-x", "999999-1")]
    assert (found, one.result.score) == ([404] * 4, [10, 7])
