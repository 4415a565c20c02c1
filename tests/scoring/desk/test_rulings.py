"""Rulings at the desk: the book asks for just the facts it needs and shows what follows before it is recorded."""

from collections.abc import Callable
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.hand import Side
from rules.rulings import Case, Choice, Offence
from scoring.models import Kind, LedgerEntry
from scoring.services import enter_result, penalise, record_ruling, void_game
from tests.factories.evenings import evening
from tests.factories.scoring import Here, here

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(at: Here) -> str:
    return f"/desk/{at.tournament.code}/rulings/"


def asked(at: Here, offence: str, **facts: str) -> dict[str, str]:
    return {"game": str(at.game.pk), "hand": "1", "offence": offence, **facts}


def shown(client: Client, at: Here, offence: str, **facts: str) -> str:
    return client.get(url(at), asked(at, offence, **facts)).content.decode()


REVOKE = {"trick_quitted": "yes", "proved": "yes", "offender": "NS"}


def test_the_book_asks_only_for_what_decides_the_case(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke")
    questions = [text in page for text in ("Had the trick been quitted?", "Had a card been turned up?")]
    assert questions == [True, False]


def test_a_revoke_corrected_in_time_costs_nothing(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke", trick_quitted="no")
    assert "the revoke is corrected without penalty" in page


def test_a_proved_revoke_shows_the_three_choices_and_what_each_comes_to(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    page = shown(signed_in(at.director), at, "revoke", **REVOKE)
    assert f"1 to {at.a.name}".replace("&", "&amp;") in page
    assert f"2 to {at.b.name}".replace("&", "&amp;") in page
    assert page.count('name="choice"') == 3


def test_on_a_lone_hand_the_penalty_is_four(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3, alone=True)
    page = shown(signed_in(at.director), at, "revoke", **REVOKE)
    assert f"4 to {at.b.name}".replace("&", "&amp;") in page


def test_a_hand_that_is_not_written_yet_is_asked_for(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "revoke", **REVOKE)
    assert ("Who made it?" in page, "Record this ruling" in page) == (True, False)


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
    answers = [client.post(url(at), same).status_code for _ in range(2)]
    assert answers == [302, 302]
    assert LedgerEntry.objects.filter(game=at.game, kind=Kind.RULING).count() == 1
    page = client.get(url(at)).content.decode()
    assert ("The score at the table is 0–2." in page, "“Seen by all”" in page) == (True, True)


def test_a_choice_that_is_still_open_is_not_recorded(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 3)
    sent = {**asked(at, "revoke", **REVOKE), "action": "ruling", "uuid": str(uuid4())}
    answer = signed_in(at.director).post(url(at), sent)
    assert answer.status_code == 409
    assert "The side that did not revoke has still to choose." in answer.content.decode()


def test_a_void_declaration_bars_its_side_from_making_trump(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "declaration_out_of_turn", offender="EW")
    assert f"{at.b.name} may not make trump in this deal".replace("&", "&amp;") in page


def test_a_false_lead_of_a_lone_hand_pays_no_penalty(signed_in: SignIn) -> None:
    at = here()
    page = shown(signed_in(at.director), at, "lead_out_of_turn", lone="yes", all_played="no", offender="NS")
    assert "A lone hand pays no penalty" in page


def test_a_penalty_takes_points_from_a_pair_and_needs_a_reason(signed_in: SignIn) -> None:
    night = evening(4)
    client, entry = signed_in(night.director), night.entry(2)
    sent = {"action": "penalty", "penalty-uuid": str(uuid4()), "penalty-entry": entry.pk, "penalty-points": 2}
    where = f"/desk/{night.tournament.code}/rulings/"
    assert client.post(where, {**sent, "penalty-reason": ""}).status_code == 422
    assert client.post(where, {**sent, "penalty-reason": "Late again"}).status_code == 302
    assert f"2 points taken from 2 · {entry.name}".replace("&", "&amp;") in client.get(where).content.decode()


def test_points_taken_can_be_given_back_once_some_were(signed_in: SignIn) -> None:
    night = evening(4)
    client, entry = signed_in(night.director), night.entry(2)
    where = f"/desk/{night.tournament.code}/rulings/"
    assert "Give points back" not in client.get(where).content.decode()
    penalise(by=night.director, stage=night.stage, entry=entry, points=3, reason="Late again")
    sent = {"action": "lift", "lift-uuid": str(uuid4()), "lift-entry": entry.pk, "lift-reason": "The clock was wrong"}
    assert client.post(where, {**sent, "lift-points": 4}).status_code == 409
    assert client.post(where, {**sent, "lift-points": 3}).status_code == 302
    assert f"3 points given back to 2 · {entry.name}".replace("&", "&amp;") in client.get(where).content.decode()


def test_an_assistant_reads_the_log_and_rules_on_nothing(signed_in: SignIn) -> None:
    at = here()
    client = signed_in(at.assistant)
    page = client.get(url(at)).content.decode()
    assert ("Rulings, penalties and void games" in page, "Ask the book" in page) == (True, False)
    sent = {**asked(at, "imperfect_pack"), "action": "ruling", "uuid": str(uuid4())}
    assert client.post(url(at), sent).status_code == 403


def ruled(at: Here) -> int:
    """A revoke of pair A in the first hand, ruled on; the id of the entry."""
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=Choice.ADD)
    record_ruling(by=at.director, game=at.game, hand=1, case=case, uuid=uuid4())
    return LedgerEntry.objects.get(kind=Kind.RULING).pk


def test_a_ruling_is_taken_back_from_the_list_and_the_phone_is_told_why(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 5)
    entry, desk, phone = ruled(at), signed_in(at.director), Client()
    table = f"/t/{at.table.token}/"
    assert "The director ruled on hand 1: " in phone.get(table).content.decode()
    back = f"/desk/{at.tournament.code}/rulings/{entry}/take-back/"
    assert back in desk.get(url(at)).content.decode()
    assert "The score at the table is 0 to 2 now. It will be 2 to 0." in desk.get(back).content.decode()
    form = {"action": "take-back", "take-back-uuid": str(uuid4())}
    refused = desk.post(back, {**form, "take-back-reason": ""})
    assert (refused.status_code, LedgerEntry.objects.filter(kind=Kind.TAKE_BACK).count()) == (422, 0)
    for _ in range(2):
        answer = desk.post(back, {**form, "take-back-reason": "it was no revoke"})
        assert (answer.status_code, answer["Location"]) == (302, url(at))
    told = unescape(phone.get(table).content.decode())
    assert "The director took back the ruling on hand 1. The score is 2 to 0 now." in told
    assert "“it was no revoke”" in told
    page = desk.get(url(at)).content.decode()
    assert "Taken back: the ruling on hand 1" in page
    assert back not in page
    assert "This is taken back already, or cannot be." in desk.get(back).content.decode()
    at.hand("NS", 3)
    assert "The director" not in phone.get(table).content.decode()


def test_what_cannot_be_taken_back_now_says_what_to_do(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 5)
    entry, desk = ruled(at), signed_in(at.director)
    enter_result(by=at.director, game=at.game, score=(10, 3), uuid=uuid4(), reason="they said so")
    page = desk.get(f"/desk/{at.tournament.code}/rulings/{entry}/take-back/").content.decode()
    assert "This game is final. Reopen it first, or correct its result." in page
    assert "take-back-reason" not in page


def test_a_penalty_is_taken_back_from_the_list(signed_in: SignIn) -> None:
    night = evening(4)
    penalise(by=night.director, stage=night.stage, entry=night.entry(2), points=3, reason="late", uuid=uuid4())
    entry, code, desk = LedgerEntry.objects.get(kind=Kind.PENALTY).pk, night.tournament.code, signed_in(night.director)
    back = f"/desk/{code}/rulings/{entry}/take-back/"
    assert "3 points go back, and the standings move." in desk.get(back).content.decode()
    form = {"action": "take-back", "take-back-uuid": str(uuid4()), "take-back-reason": "the bus was late"}
    assert desk.post(back, form).status_code == 302
    page = desk.get(f"/desk/{code}/rulings/").content.decode()
    assert "Penalty taken back: 3 points given back to 2" in page
    assert back not in page


def test_a_void_game_counts_again_from_its_page_and_from_the_list(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    game, desk, code = night.stage.games.order_by("pk")[0], signed_in(night.director), night.tournament.code
    void_game(by=night.director, game=game, reason="the wrong table", uuid=uuid4())
    entry = LedgerEntry.objects.get(kind=Kind.VOID).pk
    back = f"/desk/{code}/rulings/{entry}/take-back/"
    pages = (f"/desk/{code}/rulings/", f"/desk/{code}/games/{game.pk}/")
    assert [back in desk.get(page).content.decode() for page in pages] == [True, True]
    table = Client().get(f"/t/{game.table.token}/").content.decode()
    assert "The director declared the game at this table void." in table
    form = {"action": "take-back", "take-back-uuid": str(uuid4()), "take-back-reason": "it was the right one"}
    assert desk.post(back, form).status_code == 302
    assert [back in desk.get(page).content.decode() for page in pages] == [False, False]
    assert "The director lets this game count again." in Client().get(f"/t/{game.table.token}/").content.decode()


def test_another_events_entry_is_not_there(signed_in: SignIn) -> None:
    at, other = here(), here()
    at.hand("NS", 5)
    entry = ruled(at)
    address = f"/desk/{other.tournament.code}/rulings/{entry}/take-back/"
    assert signed_in(other.director).get(address).status_code == 404


def test_the_page_asks_who_told_the_dealer_to_take_it(signed_in: SignIn) -> None:
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
    ("offence", "facts", "words"),
    [
        ("declaration_out_of_turn", {"offender": "NS"}, "A declaration or turn-down out of turn, other than a pass"),
        ("exposed_card", {"lone": "no"}, "dropped face up, played with another card, or named as being in the hand"),
        ("lead_out_of_turn", {"all_played": "no", "offender": "NS"}, "cards played to it may be taken back"),
        ("quitted_trick_examined", {"offender": "NS"}, "is not examined until the end of play"),
        ("revoke", {"trick_quitted": "no"}, "any player following may take back a card"),
    ],
)
def test_the_page_says_all_that_the_book_says(signed_in: SignIn, offence: str, facts: dict, words: str) -> None:
    """55+ Games, 11, line by line."""
    at = here()
    page = unescape(shown(signed_in(at.director), at, offence, **facts))
    assert (words in page, "11 Irregularities" in page) == (True, True)


def test_a_hand_after_the_end_of_the_game_is_not_ruled_on(signed_in: SignIn) -> None:
    at = here()
    for _ in range(5):
        at.hand("NS", 5)
    page = unescape(shown(signed_in(at.director), at, "revoke", **REVOKE, hand="6", makers="NS", tricks="3"))
    assert ("The game was over at 10–0, before this hand" in page, "Record this ruling" in page) == (True, False)
