"""A side agrees, or calls the director, on its own phone behind its private link."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.decisions.calls import answer_call
from scoring.decisions.results import enter_result
from scoring.ledger.entries.call import CallAnswer
from scoring.models import CardState, LedgerEntry
from scoring.reads.calls import call_needs
from scoring.reads.game_history import history_of
from tests.factories.scoring import Here, desk, ruled, table_in_play
from tests.phone import Phone, kinds, words
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


def sent(at: Here, token: str, a: int = 10, b: int = 7, **more: Any) -> HttpResponse:
    """From a phone that has never been here: no cookie, and no token of a session."""
    own = Client(enforce_csrf_checks=True)
    return own.post(f"/p/{token}/games/{at.game.pk}/agree/", {"uuid": uuid4(), "a": a, "b": b, **more})


def test_two_phones_of_their_own_make_a_game_final(at: Here) -> None:
    at.play_to(10, 7)
    assert [sent(at, one.token)["Location"] for one in (at.a, at.b)] == [f"/p/{at.a.token}/", f"/p/{at.b.token}/"]
    ways = LedgerEntry.objects.filter(kind="sign").values_list("body__side", "body__way", "table")
    assert list(ways) == [(0, "own_phone", at.table.pk), (1, "own_phone", at.table.pk)]
    assert at.card.state == CardState.FINAL


def test_an_own_phone_speaks_for_its_own_side_alone_and_once(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert [sent(at, at.b.token, side=0).status_code for _ in range(2)] == [302, 302]
    assert (at.card.signed, kinds(at).count("sign")) == ({"1": at.card.length}, 1)
    assert phone.agree(1, 10, 7).status_code == 302
    assert kinds(at).count("sign") == 1
    assert "agreed on their own phone" in words(phone.look())


def test_a_score_that_has_changed_is_refused_and_leads_back_to_the_page(at: Here) -> None:
    at.play_to(10, 7)
    refused = sent(at, at.a.token, 10, 6)
    assert (refused.status_code, kinds(at).count("sign")) == (409, 0)
    assert "The score is now 10 to 7. Check it and agree to that. Back to my page" in words(refused)


def test_strangers_find_nothing_and_a_look_leads_to_the_page(at: Here) -> None:
    at.play_to(10, 7)
    stranger = table_in_play(at.stage, 2)
    assert [sent(at, token).status_code for token in (stranger.a.token, "x" * 22)] == [404, 404]
    look = Client().get(f"/p/{at.a.token}/games/{at.game.pk}/agree/")
    assert (look.status_code, look["Location"]) == (302, f"/p/{at.a.token}/")


def called(at: Here, token: str, **more: Any) -> HttpResponse:
    own = Client(enforce_csrf_checks=True)
    return own.post(f"/p/{token}/games/{at.game.pk}/call/", {"uuid": uuid4(), **more})


def notice(token: str) -> str:
    """What the own page says of its call."""
    page = words(Client().get(f"/p/{token}/"))
    found = re.search(r"You called the director at \d+:\d\d\s[ap]m\. (.*?) (?:Your game is over|Where to sit) ", page)
    return found[1] if found else ""


def test_a_side_says_that_the_score_is_wrong_and_reads_that_help_is_coming_and_then_the_ruling(
    at: Here, phone: Phone
) -> None:
    at.play_to(10, 7)
    assert called(at, at.b.token, words="hand 6 was a march")["Location"] == f"/p/{at.b.token}/"
    assert notice(at.b.token) == "“hand 6 was a march” Help is coming: the director has your call."
    assert (notice(at.a.token), "This is wrong" in words(Client().get(f"/p/{at.b.token}/"))) == ("", False)
    assert re.search(
        r"Called \d+:\d\d\s[ap]m · Scores differ · The director has not seen it yet\.", words(phone.look())
    )
    (need,) = call_needs(at.stage)
    assert (str(need.title), str(need.detail)) == (
        "Table 1 calls: Scores differ",
        f"{at.b.name}: “hand 6 was a march” Just now.",
    )
    link = at.card.length
    answer_call(**desk(at), link=link, answer=CallAnswer.ON_THE_WAY)
    assert notice(at.b.token) == "“hand 6 was a march” The director is on the way."
    ruled(at)
    told = notice(at.b.token)
    assert told.startswith("“hand 6 was a march” The director ruled on hand 1:")


def test_a_call_from_an_own_page_is_settled_with_the_result_of_the_desk_or_without(at: Here) -> None:
    at.play_to(10, 7)
    assert called(at, at.a.token).status_code == 302
    answer_call(**desk(at), link=at.card.length, answer=CallAnswer.SETTLED)
    assert notice(at.a.token) == "The director settled your call."
    called(at, at.a.token)
    enter_result(**desk(at, score=(10, 8), reason="card"))
    assert notice(at.a.token) == "The director entered the result: 10 to 8. “card”"


def test_a_call_during_a_game_is_about_the_game_and_not_about_a_score(at: Here) -> None:
    at.hand("NS", 3)
    page = seen(Client().get(f"/p/{at.a.token}/"))
    assert page.section("Need the director?").buttons == ["Call the director"]
    assert called(at, at.a.token, words="a card is missing").status_code == 302
    assert [str(need.title) for need in call_needs(at.stage)] == ["Table 1 calls: Other"]
    assert "Need the director?" not in words(Client().get(f"/p/{at.a.token}/"))


def test_each_side_calls_once_and_about_a_final_game_again_until_it_is_published(at: Here) -> None:
    at.play_to(10, 7)
    answers = [called(at, token).status_code for token in (at.a.token, at.b.token, at.b.token)]
    assert (answers, kinds(at).count("call")) == ([302, 302, 409], 2)
    assert "The director has your call already. Back to my page" in words(called(at, at.b.token))
    assert str(history_of(at.game.pk)[-1].what) == "pair B called the director: Scores differ"
    at.both_agree(10, 7)
    assert notice(at.b.token) == "The director settled your call."
    assert called(at, at.a.token, words="we won 10 to 8").status_code == 302
    assert notice(at.a.token) == "“we won 10 to 8” Help is coming: the director has your call."
    (need,) = call_needs(at.stage)
    assert (str(need.title), at.card.state) == ("Table 1 calls: Scores differ", CardState.FINAL)
    Tournament.objects.filter(pk=at.tournament.pk).update(state=TournamentState.PUBLISHED)
    assert called(at, at.b.token).status_code == 409
    look = Client().get(f"/p/{at.a.token}/games/{at.game.pk}/call/")
    assert (look.status_code, look["Location"]) == (302, f"/p/{at.a.token}/")
