"""The scorekeeper's page as a browser sees it, no JavaScript needed."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.decisions.hands import set_first_dealer
from scoring.forms.signing_pin import WRONG_FOR_A_SIDE
from scoring.models import CardState, Kind, LedgerEntry
from tests.factories.scoring import Here, event_in_play, table_in_play
from tests.pages import read
from tests.phone import Phone, kinds, words
from tests.scoring.table.test_same_game import name_of
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_a_write_reads_the_card_once(at: Here, phone: Phone) -> None:
    line = {"uuid": uuid4(), "sheet": 1, "number": at.next_number(1), "makers": 0, "tricks": 3}
    with CaptureQueriesContext(connection) as queries:
        assert phone.post(f"{phone.page}{at.game.pk}/hand/", line).status_code == 302
    assert sum("c.length" in query["sql"] for query in queries.captured_queries) == 1


def test_a_hand_is_saved_and_the_page_comes_again(at: Here, phone: Phone) -> None:
    answer = phone.send("hand", makers=1, tricks=5, alone="on")
    assert (answer.status_code, answer["Location"]) == (302, phone.page)
    page = words(phone.look())
    assert "North 2 & South 2 lead 4 to 0." in page
    assert "Hand 1: North 2 & South 2 alone, 5 of 5 tricks, 4 points to North 2 & South 2" in page
    assert "Undo hand 1" in page
    assert "Save hand 2" in page
    assert "1 hand saved" in page


def test_a_hand_that_was_passed_out_scores_nothing(phone: Phone) -> None:
    phone.send("hand", makers="nobody")
    assert "Hand 1: everyone passed" in words(phone.look())


def test_the_device_is_named_in_the_ledger(at: Here, phone: Phone) -> None:
    phone.look()
    phone.send("hand", makers=0, tricks=3)
    assert LedgerEntry.objects.get(game=at.game).device == phone.cookies["device"].value


def test_a_phone_that_takes_no_cookies_keeps_the_score_all_the_same(at: Here) -> None:
    phone = Phone(at, enforce_csrf_checks=True)
    assert phone.send("hand", makers=0, tricks=3).status_code == 302


def test_an_impossible_hand_is_refused_with_every_reason_and_what_was_typed_is_kept(at: Here, phone: Phone) -> None:
    answer = phone.send("hand", makers="nobody", tricks=3, alone="on")
    assert answer.status_code == 422
    assert "A passed-out hand has no tricks." in words(answer)
    assert "A passed-out hand has no lone hand." in words(answer)
    checked = [one.told for one in seen(answer).parts("input") if "checked" in one.told]
    assert [(one["name"], one.get("value", "")) for one in checked] == [
        ("makers", "nobody"),
        ("alone", ""),
        ("tricks", "3"),
        ("ending", "target"),
    ]
    assert kinds(at) == []


def test_a_hand_without_makers_and_tricks_is_asked_for_both(phone: Phone) -> None:
    page = words(phone.send("hand"))
    assert "Who made trump?" in page
    assert "How many tricks did the makers win?" in page


def test_the_dealer_s_partner_who_orders_up_must_be_alone(at: Here, phone: Phone) -> None:
    set_first_dealer(**at.place(), seat=1)
    answer = phone.send("hand", makers=1, tricks=3, round=1, maker_seat=3)
    assert "The dealer's partner must play alone after ordering up the dealer." in seen(answer).text
    assert "open" in seen(answer).named("more").told
    assert phone.send("hand", makers=1, tricks=3, round=1, maker_seat=3, alone="on").status_code == 302


def test_the_player_who_named_trump_tells_which_pair_made_it(at: Here, phone: Phone) -> None:
    phone.send("hand", maker_seat=3, tricks=3)
    assert "North 2 & South 2 lead 1 to 0." in words(phone.look())
    refused = words(phone.send("hand", makers=0, maker_seat=3, tricks=3))
    assert "The player who named trump does not belong to pair A." in refused


def test_a_double_click_writes_one_hand(at: Here, phone: Phone) -> None:
    said = {"uuid": uuid4(), "number": 1, "makers": 0, "tricks": 3}
    assert [phone.send("hand", **said).status_code for _ in range(2)] == [302, 302]
    assert kinds(at) == [Kind.HAND]


def test_the_last_line_is_undone(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    at.hand("EW", 5)
    phone.send("undo")
    assert "North 1 & South 1 lead 1 to 0." in words(phone.look())
    assert "Undo hand 1" in words(phone.look())


def test_a_wrong_first_dealer_is_undone_too(phone: Phone) -> None:
    phone.send("dealer", seat=2)
    assert "Saved: South 1 deals first. No points yet; South 1 deals." in words(phone.look())
    phone.send("undo")
    assert "Who cut the lowest card?" in phone.look()


def test_the_final_score_alone_is_enough(at: Here, phone: Phone) -> None:
    phone.send("final", a=10, b=7, ending="target")
    assert "We agree: 10 – 7 (North 1 & South 1)" in words(phone.look())
    assert "Undo final score" in words(phone.look())


def test_at_the_bell_the_leader_wins_with_actual_points(at: Here, phone: Phone) -> None:
    at.play_to(6, 4)
    phone.send("bell")
    assert "North 1 & South 1 won 6 to 4." in words(phone.look())


def test_level_at_the_bell_one_more_hand_is_played(at: Here, phone: Phone) -> None:
    at.play_to(4, 4)
    phone.send("bell")
    assert "Tied when time ran out. Play one more hand to decide." in words(phone.look())
    phone.send("hand", makers=1, tricks=3)
    assert "North 2 & South 2 won 5 to 4." in words(phone.look())


def test_each_pair_agrees_for_itself_and_then_it_is_final(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert words(phone.look()).count("agree: 10 – 7") == 2
    phone.agree(0, 10, 7)
    assert words(phone.look()).count("agree: 10 – 7") == 1
    assert "Undo hand 17" in words(phone.look())
    phone.agree(1, 10, 7)
    page = words(phone.look())
    assert "Final score saved." in page
    assert "Undo" not in page
    assert (at.card.state, kinds(at)[-2:]) == (CardState.FINAL, [Kind.SIGN, Kind.SIGN])


def test_a_side_that_agrees_twice_sees_the_page_and_is_counted_once(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert [phone.agree(0, 10, 7).status_code for _ in range(2)] == [302, 302]
    assert kinds(at).count(Kind.SIGN) == 1
    assert "agreed at the table" in words(phone.look())


def test_a_table_asks_for_pins_where_the_event_does_and_every_side_may_have_none(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert "PIN" not in words(phone.look())
    at.tournament.signing_pins = True
    at.tournament.save()
    page = words(phone.look())
    assert (page.count("PIN on your personal card"), page.count("No PIN")) == (2, 2)
    points = {"a": 10, "b": 7}
    empty = phone.send("agree", side=0, pin="", **points)
    assert (empty.status_code, "Enter the PIN of this side, or press “No PIN”." in words(empty)) == (422, True)
    other = phone.send("agree", side=0, pin=f"{(int(at.a.pin) + 1) % 10_000:04d}", **points)
    assert (other.status_code, "This is not the PIN of this side." in words(other)) == (422, True)
    assert phone.send("agree", side=0, pin=at.a.pin, **points).status_code == 302
    assert phone.send("agree", side=1, pin="", no_pin="1", **points).status_code == 302
    page = words(phone.look()).replace("&#x27;", "'")
    assert "agreed with their PIN" in page
    assert "agreed at the table" in page
    assert at.card.state == CardState.FINAL


def test_wrong_pins_of_a_side_that_come_at_the_same_moment_are_all_counted(at: Here, phone: Phone) -> None:
    phone.send("final", a=10, b=6, ending="target")
    tried, answers = list[str](), list[str]()

    def agree() -> None:
        answers.append(words(phone.send("agree", side=0, a=10, b=6, pin="0" if at.a.pin != "0000" else "1")))

    def others_first(execute: Callable[..., Any], sql: str, *about: Any) -> Any:
        if '"tournaments_entry"."sealed" FROM' in sql and len(tried) < 8:
            tried.append(sql)
            agree()
        return execute(sql, *about)

    with connection.execute_wrapper(others_first):
        agree()
    assert sum("This is not the PIN of this side." in answer for answer in answers) == WRONG_FOR_A_SIDE


def test_after_five_wrong_pins_only_the_button_without_one_is_left(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    points, wrong = {"a": 10, "b": 7}, f"{(int(at.a.pin) + 1) % 10_000:04d}"
    assert [phone.send("agree", side=0, pin=wrong, **points).status_code for _ in range(5)] == [422] * 5
    late = phone.send("agree", side=0, pin=at.a.pin, **points)
    assert (late.status_code, "Too many wrong PINs." in words(late)) == (409, True)
    assert phone.send("agree", side=1, pin=at.b.pin, **points).status_code == 302
    assert phone.send("agree", side=0, pin="", no_pin="1", **points).status_code == 302


def test_an_undo_takes_the_agreement_back(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    phone.agree(0, 10, 7)
    phone.send("undo")
    assert "Hand 17: who made trump?" in words(phone.look())
    assert at.card.signed == {}


def test_nothing_is_entered_once_the_game_is_final(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    answer = phone.send("hand", makers=0, tricks=3)
    assert (answer.status_code, "This game is final." in words(answer)) == (409, True)


def test_a_late_form_for_the_game_before_goes_to_no_other(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    now = table_in_play(at.stage, 1, round_number=2, pairs=(at.b, at.a))
    answer = phone.send("hand", number=1, makers=0, tricks=3)
    assert (answer.status_code, "Who cut the lowest card?" in words(answer)) == (409, True)
    assert kinds(now) == []


def test_a_game_of_another_table_is_not_here(at: Here) -> None:
    other = table_in_play(at.stage, 2)
    phone = Phone(at)
    answer = phone.post(f"{phone.page}{other.game.pk}/undo/", {"uuid": uuid4(), "sheet": 1, "number": 1})
    assert answer.status_code == 404


def test_a_game_of_another_event_is_not_here(at: Here, phone: Phone) -> None:
    other = table_in_play(event_in_play())
    answer = phone.post(f"{phone.page}{other.game.pk}/undo/", {"uuid": uuid4(), "sheet": 1, "number": 1})
    assert answer.status_code == 404


@pytest.mark.parametrize("number", ["0", "x", "999999999999999999999"])
def test_a_form_that_was_tampered_with_writes_nothing(at: Here, phone: Phone, number: str) -> None:
    answer = phone.send("hand", number=number, makers=7, tricks=9, sheet=1)
    assert (answer.status_code, kinds(at)) == (422, [])


def test_looking_at_the_address_of_a_form_leads_to_the_table(at: Here, phone: Phone) -> None:
    answer = phone.get(f"{phone.page}{at.game.pk}/hand/")
    assert (answer.status_code, answer["Location"]) == (302, phone.page)


def test_a_lone_hand_is_credited_to_the_player_named_and_confirmed_with_the_game(at: Here, phone: Phone) -> None:
    seats = list(at.game.seats.order_by("seat").select_related("player"))
    for seat, name in zip(seats, ("Ann Bell", "Bob May", "Cy Dunn", "Di Orr"), strict=True):
        seat.player.name = name
        seat.player.save()
    assert "Who played alone?" not in words(phone.look("?skip"))
    at.stage.tie_order = ["wins", "lone_hands", "points"]
    at.stage.save()
    assert "Who played alone? (optional) Ann Bob Cy Di" in words(phone.look("?skip"))
    other = phone.send("hand", makers=0, tricks=5, alone="on", lone_seat=1)
    assert (other.status_code, "Choose a player of the side that made trump." in words(other)) == (422, True)
    assert phone.send("hand", makers=0, tricks=5, alone="on", lone_seat=2).status_code == 302
    assert phone.send("hand", makers=0, tricks=5, alone="on", lone_seat=2).status_code == 302
    assert phone.send("hand", makers=0, tricks=3, lone_seat=2).status_code == 302
    assert phone.send("hand", makers=0, tricks=5).status_code == 302
    page = words(phone.look())
    assert "Lone hands: Cy 2." in page
    assert page.index("Lone hands: Cy 2.") < page.index("The game is over. Each side checks the score and agrees.")


def press(phone: Phone, form: str, **typed: object) -> str:
    """Send a form of the page as a browser without scripts does, with what was typed, and read the page that follows.

    `form` ends its address; of several it is the first.
    """
    drawn = next(one for one in read(phone.look(), phone.page).forms if one.address.endswith(f"/{form}/"))
    _, fields = next(drawn.presses())
    answer = phone.post(drawn.address, {**dict(fields), **{name: str(value) for name, value in typed.items()}})
    assert (answer.status_code, answer["Location"]) == (302, phone.page)
    return words(phone.look())


def test_the_bell_a_final_score_and_the_second_sheet_are_plain_forms(at: Here, phone: Phone) -> None:
    press(phone, "hand", makers=0, tricks=3)
    assert "Time was up." in press(phone, "bell")
    press(phone, "undo")
    assert kinds(at) == [Kind.HAND, Kind.BELL, Kind.UNDO]
    assert "I am the first scorekeeper" in press(phone, "sheet")
    assert "Final score 1 to 0" in press(phone, "final", a=1, b=0, ending="timed_out")
    assert LedgerEntry.objects.get(kind=Kind.FINAL).sheet == 2
    assert "I am the second scorekeeper" in press(phone, "sheet")


def test_each_side_agrees_with_its_pin_or_without_in_plain_forms(at: Here, phone: Phone) -> None:
    at.tournament.signing_pins = True
    at.tournament.save()
    at.play_to(10, 7)
    assert "agreed with their PIN" in press(phone, "agree", pin=at.a.pin)
    assert "Final score saved." in press(phone, "agree", pin="", no_pin=1)
    ways = LedgerEntry.objects.filter(kind=Kind.SIGN).order_by("link").values_list("body__side", "body__way")
    assert list(ways) == [(0, "pin"), (1, None)]
    assert at.card.state == CardState.FINAL


def test_a_line_of_another_game_is_left_to_the_phone_and_calls_nobody(at: Here, phone: Phone) -> None:
    """After a restored backup the number of its game may be that of another one, or of none."""
    of = name_of(at)
    for name, game in (("0" * 24, at.game.pk), (of, at.game.pk + 1)):
        line = {"uuid": uuid4(), "sheet": 1, "number": 1, "makers": 0, "tricks": 3, "of": name}
        answer = phone.post(f"{phone.page}{game}/hand/", line)
        assert (answer.status_code, 'data-refusal="elsewhere"' in answer.content.decode()) == (409, True)
    assert kinds(at) == []
    assert phone.send("hand", makers=0, tricks=3, of=of).status_code == 302


def test_a_line_whose_sheet_has_lost_lines_is_left_to_the_phone_and_calls_nobody(at: Here, phone: Phone) -> None:
    line = {"uuid": uuid4(), "sheet": 1, "number": 4, "makers": 0, "tricks": 3, "of": name_of(at)}
    answer = phone.post(f"{phone.page}{at.game.pk}/hand/", line)
    assert (answer.status_code, 'data-refusal="elsewhere"' in answer.content.decode()) == (409, True)
    assert kinds(at) == []
