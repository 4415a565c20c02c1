"""The scorekeeper's page as a browser sees it, no JavaScript needed."""

import re
from gzip import compress
from html import unescape
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.staticfiles.finders import find
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rules.game import GameEnding
from scoring.models import CardState, Kind, LedgerEntry
from scoring.services import set_first_dealer
from tests.factories.scoring import Here, event_in_play, table_in_play
from tournaments.models import Table, Tournament
from tournaments.services import revoke_link
from tournaments.states import RoundState, TournamentState

pytestmark = pytest.mark.django_db
HEADERS = 700  # bytes of an answer's headers, generously


class Phone(Client):
    """A phone at a table: `phone.send("hand", makers=0, tricks=3)` posts that form of the page."""

    def __init__(self, at: Here, **defaults: Any) -> None:
        super().__init__(**defaults)
        self.at, self.page = at, f"/t/{at.table.token}/"

    def look(self, more: str = "") -> str:
        return self.get(self.page + more).content.decode()

    def send(self, name: str, *, sheet: int = 1, **said: Any) -> HttpResponse:
        place = {"uuid": uuid4(), "sheet": sheet, "number": self.at.next_number(sheet)}
        return self.post(f"{self.page}{self.at.game.pk}/{name}/", {**place, **said})

    def agree(self, side: int, a: int, b: int) -> HttpResponse:
        return self.send("agree", side=side, a=a, b=b)


@pytest.fixture
def phone(at: Here) -> Phone:
    return Phone(at)


def words(answer: HttpResponse | str) -> str:
    """The text of a page, tags and runs of space taken out."""
    html = answer if isinstance(answer, str) else answer.content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("&amp;", "&").replace("&nbsp;", " ").split())


def kinds(at: Here) -> list[str]:
    return list(LedgerEntry.objects.filter(game=at.game).values_list("kind", flat=True))


def test_a_write_reads_the_card_once(at: Here, phone: Phone) -> None:
    line = {"uuid": uuid4(), "sheet": 1, "number": at.next_number(1), "makers": 0, "tricks": 3}
    with CaptureQueriesContext(connection) as queries:
        assert phone.post(f"{phone.page}{at.game.pk}/hand/", line).status_code == 302
    assert sum("c.length" in query["sql"] for query in queries.captured_queries) == 1


def test_the_first_question_is_who_cut_the_lowest_card(phone: Phone) -> None:
    assert "Who cut the lowest card?" in phone.look()
    assert "who made trump?" not in phone.look()
    assert "Hand 1: who made trump?" in phone.look("?skip")


def test_the_one_who_cut_the_lowest_card_deals_and_the_deal_passes_to_the_left(phone: Phone) -> None:
    phone.send("dealer", seat=1)
    assert "No points yet; North 2 deals." in words(phone.look())
    phone.send("hand", makers=0, tricks=3)
    assert "North 1 & South 1 lead 1 to 0; South 1 deals." in words(phone.look())


def test_a_hand_is_saved_and_the_page_comes_again(at: Here, phone: Phone) -> None:
    answer = phone.send("hand", makers=1, tricks=5, alone="on")
    assert (answer.status_code, answer["Location"]) == (302, phone.page)
    page = words(phone.look())
    assert "North 2 & South 2 lead 4 to 0." in page
    assert "Hand 1: North 2 & South 2 alone, 5 of 5 tricks, 4 points to North 2 & South 2" in page
    assert "Undo hand 1" in page
    assert "Save hand 2" in page
    assert "1 hand at the desk" in page


def test_a_hand_that_was_passed_out_scores_nothing(phone: Phone) -> None:
    phone.send("hand", makers="nobody")
    assert "Hand 1: passed out" in words(phone.look())


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
    assert "A hand that was passed out has no tricks." in words(answer)
    assert "A hand that was passed out has no lone hand." in words(answer)
    checked = re.findall(r'<input[^>]* name="(\w+)"(?: value="(\w+)")?[^>]* checked', answer.content.decode())
    assert checked == [("makers", "nobody"), ("alone", ""), ("tricks", "3"), ("ending", "target")]
    assert kinds(at) == []


def test_a_hand_without_makers_and_tricks_is_asked_for_both(phone: Phone) -> None:
    page = words(phone.send("hand"))
    assert "Who made trump?" in page
    assert "How many tricks did the makers win?" in page


def test_the_dealer_s_partner_who_orders_up_must_be_alone(at: Here, phone: Phone) -> None:
    set_first_dealer(**at.place(), seat=1)
    answer = phone.send("hand", makers=1, tricks=3, round=1, maker_seat=3)
    assert "The dealer&#x27;s partner who orders the dealer up must play alone." in answer.content.decode()
    assert 'id="more" open' in answer.content.decode()
    assert phone.send("hand", makers=1, tricks=3, round=1, maker_seat=3, alone="on").status_code == 302


def test_whoever_named_trump_says_which_pair_made_it(at: Here, phone: Phone) -> None:
    phone.send("hand", maker_seat=3, tricks=3)
    assert "North 2 & South 2 lead 1 to 0." in words(phone.look())
    assert "does not sit with pair A" in words(phone.send("hand", makers=0, maker_seat=3, tricks=3))


def test_a_double_click_writes_one_hand(at: Here, phone: Phone) -> None:
    said = {"uuid": uuid4(), "number": 1, "makers": 0, "tricks": 3}
    assert [phone.send("hand", **said).status_code for _ in range(2)] == [302, 302]
    assert kinds(at) == [Kind.HAND]


def test_another_phone_that_was_quicker_is_quoted_and_nothing_doubles(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("hand", number=1, makers=1, tricks=5)
    assert answer.status_code == 409
    assert "It says: Hand 1: North 1 & South 1, 4 of 5 tricks, 1 point to North 1 & South 1." in words(answer)
    assert "You entered: North 2 & South 2, 5 of 5 tricks. That was not saved." in words(answer)
    assert "Save hand 2" in words(answer)
    assert kinds(at) == [Kind.HAND]


def test_two_phones_that_saw_the_same_are_told_so(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("hand", number=1, makers=0, tricks=4)
    assert "That is what you entered. There is nothing more to do." in words(answer)


def test_a_page_gone_back_to_changes_no_hand_that_is_saved(at: Here, phone: Phone) -> None:
    said = {"uuid": uuid4(), "number": 1}
    phone.send("hand", **said, makers=0, tricks=3)
    answer = phone.send("hand", **said, makers=0, tricks=5)
    assert answer.status_code == 409
    assert "This line of the sheet was written already." in words(answer)
    assert at.card.sheets["1"]["places"] == 1


def test_an_undo_that_came_too_late_says_how_the_sheet_stands(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    at.undo()
    answer = phone.send("undo", number=2)
    assert (answer.status_code, "The sheet is empty now." in words(answer)) == (409, True)


def test_the_last_line_is_undone(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    at.hand("EW", 5)
    phone.send("undo")
    assert "North 1 & South 1 lead 1 to 0." in words(phone.look())
    assert "Undo hand 1" in words(phone.look())


def test_the_dealer_said_wrongly_is_undone_too(phone: Phone) -> None:
    phone.send("dealer", seat=2)
    assert "Saved: South 1 deals first. No points yet; South 1 deals." in words(phone.look())
    phone.send("undo")
    assert "Who cut the lowest card?" in phone.look()


def test_the_final_score_alone_is_enough(at: Here, phone: Phone) -> None:
    phone.send("final", a=10, b=7, ending="target")
    assert "North 1 & South 1 agree: 10 – 7" in words(phone.look())
    assert "Undo the final score" in words(phone.look())


def test_an_impossible_final_score_is_refused_and_kept(phone: Phone) -> None:
    answer = phone.send("final", a=9, b=9, ending="target")
    assert answer.status_code == 422
    assert "A finished game has a winner: 9 all has none." in words(answer)
    assert re.findall(r'name="[ab]" value="(\d+)"', answer.content.decode()) == ["9", "9"]


def test_a_final_score_with_a_side_left_out_asks_for_both(phone: Phone) -> None:
    answer = phone.send("final", a="", b=4, ending="target")
    assert (answer.status_code, words(answer).count("Enter the points of both sides.")) == (422, 1)


def test_at_the_bell_the_leader_wins_with_actual_points(at: Here, phone: Phone) -> None:
    at.play_to(6, 4)
    phone.send("bell")
    assert "North 1 & South 1 won 6 to 4." in words(phone.look())


def test_level_at_the_bell_one_more_hand_is_played(at: Here, phone: Phone) -> None:
    at.play_to(4, 4)
    phone.send("bell")
    assert "Level when time was up. Play one more hand: it decides." in words(phone.look())
    phone.send("hand", makers=1, tricks=3)
    assert "North 2 & South 2 won 5 to 4." in words(phone.look())


def test_a_final_score_may_be_one_of_the_bell(at: Here, phone: Phone) -> None:
    phone.send("final", a=6, b=4, ending="timed_out")
    assert at.card.sheets["1"]["lines"] == [["f", 1, 6, 4, GameEnding.TIMED_OUT.value]]


def test_each_pair_agrees_for_itself_and_then_it_is_final(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert words(phone.look()).count("agree: 10 – 7") == 2
    phone.agree(0, 10, 7)
    assert words(phone.look()).count("agree: 10 – 7") == 1
    assert "Undo hand 17" in words(phone.look())
    phone.agree(1, 10, 7)
    page = words(phone.look())
    assert "Final, at the desk." in page
    assert "Undo" not in page
    assert (at.card.state, kinds(at)[-2:]) == (CardState.FINAL, [Kind.SIGN, Kind.SIGN])


def test_one_pair_cannot_agree_twice(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    phone.agree(0, 10, 7)
    answer = phone.agree(0, 10, 7)
    assert answer.status_code == 409
    assert "This was agreed to by pair A already. The other side agrees now." in words(answer)


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


def test_an_unchanged_poll_is_answered_in_few_bytes(at: Here, phone: Phone) -> None:
    first = phone.get(f"{phone.page}now/")
    again = phone.get(f"{phone.page}now/", headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert sum(len(f"{name}: {value}\r\n") for name, value in again.items()) <= 430
    at.hand("NS", 3)
    assert phone.get(f"{phone.page}now/", headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_page_names_the_etag_that_its_poll_would_get(phone: Phone) -> None:
    etag = phone.get(f"{phone.page}now/")["ETag"]
    assert f"data-poll-etag='{etag}'" in unescape(phone.look())


def test_opened_cold_it_is_sixty_kilobytes_at_most(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    page = phone.look()
    files = {find(path) for path in re.findall(r'(?:href|src)="/static/([^"]+)"', page)}
    assert any("atkinson-700" in path for path in files)
    sent = {path: min(Path(path).stat().st_size, len(compress(Path(path).read_bytes(), 6))) for path in files}
    offline = sum(sent.pop(path) for path in list(sent) if path.endswith("js/sending.js"))
    assert (len(page.encode()) + sum(sent.values()) + HEADERS * 8 <= 60_000, 0 < offline <= 40_000) == (True, True)


def test_a_look_costs_five_queries(at: Here, phone: Phone, django_assert_num_queries: Any) -> None:
    at.hand("NS", 3)
    with django_assert_num_queries(5):
        phone.look()


def test_before_play_the_page_waits(at: Here, client: Client) -> None:
    Tournament.objects.filter(pk=at.tournament.pk).update(state=TournamentState.REGISTRATION)
    table = Table.objects.create(tournament=at.tournament, number=2)
    assert "Play has not begun" in client.get(f"/t/{table.token}/").content.decode()


def test_between_two_rounds_the_page_says_so_and_then_where_to_sit(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    assert "Where you sit next appears here" in words(phone.look())
    at.round.state = RoundState.CLOSED
    at.round.save()
    then = table_in_play(at.stage, 2, round_number=2, pairs=(at.b, at.a))
    page = words(phone.look())
    assert "Table 1, round 2 of 1" in page  # the test's stage plans one round
    assert "No game at this table now" in page
    assert "Round 2: table 2, side B, against Pair 2" in page
    assert "Who cut the lowest card?" in Phone(then).look()


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


def test_an_unknown_link_is_not_found_and_says_whom_to_ask(client: Client) -> None:
    answer = client.get("/t/nobody-knows-this/")
    assert answer.status_code == 404
    assert "Ask the director for the table's new card" in answer.content.decode()


def test_a_revoked_link_is_gone_for_looking_polling_and_writing(at: Here, phone: Phone) -> None:
    revoke_link(by=None, table=Table.objects.get(pk=at.table.pk))
    answers = [phone.get(phone.page), phone.get(f"{phone.page}now/"), phone.send("hand", makers=0, tricks=3)]
    assert [answer.status_code for answer in answers] == [410, 410, 410]
    assert f"/e/{at.tournament.code}/keep/" in answers[0].content.decode()
    assert kinds(at) == []


def test_looking_at_the_address_of_a_form_leads_to_the_table(at: Here, phone: Phone) -> None:
    answer = phone.get(f"{phone.page}{at.game.pk}/hand/")
    assert (answer.status_code, answer["Location"]) == (302, phone.page)


def test_names_of_every_alphabet_and_marks_are_shown_as_they_are(at: Here, phone: Phone) -> None:
    for seat, name in zip(at.game.seats.select_related("player"), ("Άννα <b>", "李 明", "Олег", "Åse"), strict=True):
        seat.player.name = name
        seat.player.save()
    page = phone.look("?skip")
    assert "Άννα &amp; Олег" in page
    assert "<b>Άννα <b>" not in page
