"""Rulings at the desk: only the needed facts are asked, and the effect is shown before recording."""

from collections.abc import Callable
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.euchre.rulings import Case, Offence
from scoring.decisions.penalties import penalise
from scoring.decisions.results import enter_result
from scoring.decisions.rulings import record_ruling
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import evening
from tests.factories.scoring import Here, here
from tests.scoring.desk.pages import rulings_at, words
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def asked(at: Here, offence: str, **facts: str) -> dict[str, str]:
    return {"game": str(at.game.pk), "hand": "1", "offence": offence, **facts}


def shown(client: Client, at: Here, offence: str, **facts: str) -> str:
    return client.get(rulings_at(at), asked(at, offence, **facts)).content.decode()


REVOKE = {"trick_quitted": "yes", "proved": "yes", "offender": "NS"}


def test_the_book_asks_only_for_what_decides_the_case(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke")
    questions = [
        text in page for text in ("Was the trick already quitted (turned face down)?", "Was a card already turned up?")
    ]
    assert questions == [True, False]


def test_a_revoke_corrected_in_time_costs_nothing(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke", trick_quitted="no")
    assert "the revoke is corrected without penalty" in page


def test_a_proved_revoke_shows_the_three_choices_and_what_each_comes_to(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    page = seen(shown(signed_in(at.director), at, "revoke", **REVOKE))
    assert [label for label in page.labels if " to North" in label] == [
        f"Score the hand as played 1 to {at.a.name}",
        f"Add the penalty to their own score 2 to {at.b.name}",
    ]
    assert page.offered("choice") == ["as_played", "add", "take"]


def test_on_a_lone_hand_the_penalty_is_four(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3, alone=True)
    page = shown(signed_in(at.director), at, "revoke", **REVOKE)
    assert f"4 to {at.b.name}".replace("&", "&amp;") in page


def test_a_hand_that_is_not_written_yet_is_asked_for(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke", **REVOKE)
    assert ("Who made trump?" in page, "Record this ruling" in page) == (True, False)


def test_a_ruling_is_recorded_and_changes_the_score_of_the_hand(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    same = {
        **asked(at, "revoke", **REVOKE, choice="add"),
        "action": "ruling",
        "uuid": str(uuid4()),
        "reason": "Seen by all",
    }
    client = signed_in(at.director)
    answers = [client.post(rulings_at(at), same).status_code for _ in range(2)]
    assert answers == [302, 302]
    assert LedgerEntry.objects.filter(game=at.game, kind=Kind.RULING).count() == 1
    page = client.get(rulings_at(at)).content.decode()
    assert ("The score at the table is 0–2." in page, "“Seen by all”" in page) == (True, True)


def test_a_ruling_shows_the_score_and_the_places_first_and_nothing_is_written(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    client, kept = signed_in(at.director), LedgerEntry.objects.count()
    same = {**asked(at, "revoke", **REVOKE, choice="add"), "action": "ruling", "uuid": str(uuid4()), "reason": "Seen"}
    page = words(client.post(rulings_at(at), {**same, "look": "ruling"}))
    shown_first = "The score at the table will be 0–2. No place would change. Nothing is saved yet."
    assert (shown_first in page, "Record this ruling" in page) == (True, True)
    assert LedgerEntry.objects.count() == kept
    assert client.post(rulings_at(at), same).status_code == 302
    assert "The score at the table is 0–2." in words(client.get(rulings_at(at)))


def test_a_choice_that_is_still_open_is_asked_for_before_the_places(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    sent = {**asked(at, "revoke", **REVOKE), "action": "ruling", "look": "ruling", "uuid": str(uuid4())}
    answer = signed_in(at.director).post(rulings_at(at), sent)
    assert answer.status_code == 409
    assert "The side that did not revoke must choose first." in answer.content.decode()
    assert "Nothing is saved yet." not in answer.content.decode()


def test_a_choice_that_is_still_open_is_not_recorded(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    sent = {**asked(at, "revoke", **REVOKE), "action": "ruling", "uuid": str(uuid4())}
    answer = signed_in(at.director).post(rulings_at(at), sent)
    assert answer.status_code == 409
    assert "The side that did not revoke must choose first." in answer.content.decode()


def test_a_void_declaration_bars_its_side_from_making_trump(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "declaration_out_of_turn", offender="EW")
    assert (
        f"{at.b.name} must not make trump in this deal. The score sheet will refuse it.".replace("&", "&amp;") in page
    )


def test_a_void_declaration_about_a_hand_that_its_side_made_says_and_shows_that_the_hand_does_not_count(
    signed_in: SignIn,
) -> None:
    at = here()
    at.hand("NS", 3)
    same = {**asked(at, "declaration_out_of_turn", offender="NS"), "action": "ruling", "uuid": str(uuid4())}
    page = words(signed_in(at.director).post(rulings_at(at), {**same, "look": "ruling"}))
    told = (
        "The hand in which pair A made trump does not count: deal again.",
        "Re-deal by the same dealer. The hand does not count, even if it was played or entered.",
        "The score at the table will be 0–0.",
    )
    assert [text in page for text in told] == [True, True, True]
    assert [text in page for text in ("will refuse it", "The score does not change")] == [False, False]


def test_a_void_declaration_about_a_hand_that_the_others_made_leaves_the_hand(signed_in: SignIn) -> None:
    at = here()
    at.hand("EW", 3)
    page = words(signed_in(at.director).get(rulings_at(at), asked(at, "declaration_out_of_turn", offender="NS")))
    assert f"The entered hand counts: {at.a.name} did not make trump. The score does not change." in page
    assert "will refuse it" not in page


def test_a_false_lead_of_a_lone_hand_pays_no_penalty(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "lead_out_of_turn", lone="yes", all_played="no", offender="NS")
    assert "A lone player pays no penalty." in page


def test_a_penalty_takes_points_from_a_pair_and_needs_a_reason(signed_in: SignIn) -> None:
    night = evening(4)
    client, entry = signed_in(night.director), night.entry(2)
    sent = {"action": "penalty", "penalty-uuid": str(uuid4()), "penalty-entry": entry.pk, "penalty-points": 2}
    where = f"/desk/{night.tournament.code}/rulings/"
    assert client.post(where, {**sent, "penalty-reason": ""}).status_code == 422
    assert client.post(where, {**sent, "penalty-reason": "Late again"}).status_code == 302
    assert f"2 points deducted from 2 · {entry.name}".replace("&", "&amp;") in client.get(where).content.decode()


def test_points_taken_can_be_given_back_once_some_were(signed_in: SignIn) -> None:
    night = evening(4)
    client, entry = signed_in(night.director), night.entry(2)
    where = f"/desk/{night.tournament.code}/rulings/"
    assert "Give points back" not in client.get(where).content.decode()
    penalise(by=night.director, stage=night.stage, entry=entry, points=3, reason="Late again")
    sent = {"action": "lift", "lift-uuid": str(uuid4()), "lift-entry": entry.pk, "lift-reason": "The clock was wrong"}
    assert client.post(where, {**sent, "lift-points": 4}).status_code == 409
    assert client.post(where, {**sent, "lift-points": 3}).status_code == 302
    page = client.get(where)
    assert f"3 points given back to 2 · {entry.name}".replace("&", "&amp;") in page.content.decode()
    assert "lift" not in seen(page).marks("id"), "nothing is left to give back"


def test_an_assistant_reads_the_log_and_rules_on_nothing(signed_in: SignIn) -> None:
    at = here()
    client = signed_in(at.assistant)
    page = client.get(rulings_at(at)).content.decode()
    assert ("Rulings, penalties and void games" in page, "Show the rule" in page) == (True, False)
    sent = {**asked(at, "imperfect_pack"), "action": "ruling", "uuid": str(uuid4())}
    assert client.post(rulings_at(at), sent).status_code == 403


def test_the_page_asks_if_the_dealers_partner_spoke(signed_in: SignIn) -> None:
    """55+ Games, 4: the dealer's partner who orders the card plays alone."""
    at = here()
    client = signed_in(at.director)
    asks = unescape(shown(client, at, "told_dealer_to_take_it"))
    assert ("Was it the dealer's partner who spoke?" in asks, "Record this ruling" in asks) == (True, False)
    partner = unescape(shown(client, at, "told_dealer_to_take_it", partner_spoke="yes"))
    assert ("The dealer's partner plays alone." in partner, "Record this ruling" in partner) == (True, True)
    opponent = unescape(shown(client, at, "told_dealer_to_take_it", partner_spoke="no"))
    assert ("The dealer's partner plays alone." in opponent, "its suit is trump." in opponent) == (False, True)
    told = Case(offence=Offence.TOLD_DEALER_TO_TAKE_IT, partner_spoke=True)
    record_ruling(by=at.director, game=at.game, hand=1, case=told, uuid=uuid4())
    kept = LedgerEntry.objects.get(kind=Kind.RULING).body
    assert kept["case"] == {"offence": "told_dealer_to_take_it", "partner_spoke": True, **PLAIN_CASE}


PLAIN_CASE = {"tricks_mixed": False, "lone_offender": False}


@pytest.mark.parametrize(
    ("offence", "facts", "told"),
    [
        ("declaration_out_of_turn", {"offender": "NS"}, "A call or turn-down out of turn, other than a pass, is void"),
        (
            "exposed_card",
            {"lone": "no"},
            "or dropped face up. So is a card played with another, or named as being in the hand.",
        ),
        (
            "lead_out_of_turn",
            {"all_played": "no", "offender": "NS"},
            "Cards played to it can be taken back without penalty.",
        ),
        ("quitted_trick_examined", {"offender": "NS"}, "Nobody looks at it until the end of play."),
        ("revoke", {"trick_quitted": "no"}, "Any player following can take back a card and play another."),
    ],
)
def test_the_page_says_all_that_the_book_says(signed_in: SignIn, offence: str, facts: dict, told: str) -> None:
    """55+ Games, 11, line by line."""
    at = here()
    page = unescape(shown(signed_in(at.director), at, offence, **facts))
    assert (told in page, "11 Irregularities" in page) == (True, True)


def test_a_hand_after_the_end_of_the_game_is_not_ruled_on(signed_in: SignIn) -> None:
    at = here()
    for _ in range(5):
        at.hand("NS", 5)
    page = unescape(shown(signed_in(at.director), at, "revoke", **REVOKE, hand="6", makers="NS", tricks="3"))
    assert ("The game was over at 10–0, before this hand" in page, "Record this ruling" in page) == (True, False)


def test_a_penalty_shows_first_which_places_change_and_nothing_is_written(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    night.play({(1, 2): (10, 9), (3, 4): (10, 8)})
    address, client = f"/desk/{night.tournament.code}/rulings/", signed_in(night.director)
    asked = {"look": "penalty", "action": "penalty", "penalty-uuid": str(uuid4()), "penalty-reason": ""}
    entries = LedgerEntry.objects.count()
    shown = client.post(address, {**asked, "penalty-entry": night.entry(2).pk, "penalty-points": "9"})
    assert "2 places would change:" in " ".join(shown.content.decode().split())
    same = client.post(address, {**asked, "penalty-entry": night.entry(4).pk, "penalty-points": "1"})
    assert "No place would change." in same.content.decode()
    assert LedgerEntry.objects.count() == entries


def test_the_page_of_rulings_names_all_tables_of_the_largest_events(signed_in: SignIn) -> None:
    night = evening(1_002, rounds=1)
    page = seen(signed_in(night.director).get(f"/desk/{night.tournament.code}/rulings/"))
    assert len(page.options("game")) == 501


def test_a_ruling_sent_after_its_game_is_final_says_that_it_comes_too_late(signed_in: SignIn) -> None:
    at = here()
    client, sent = signed_in(at.director), {**asked(at, "imperfect_pack"), "action": "ruling", "uuid": str(uuid4())}
    enter_result(by=at.director, game=at.game, score=(10, 2), uuid=uuid4())
    for button in ({}, {"look": "ruling"}):
        answer = client.post(rulings_at(at), sent | button)
        assert (answer.status_code, "This game is final." in words(answer)) == (409, True)
