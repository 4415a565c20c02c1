"""The keeper's page at a table of three, what it says of their hands, and where Poker-Euchre is played for points."""

import re

import pytest

from scoring.models import Credit, Result
from scoring.verification.chains import problems
from tests.phone import agree_all, table_of, tricks, words

pytestmark = pytest.mark.django_db


# Three players


def test_three_are_asked_who_made_it_who_left_the_dummy_and_who_defended_alone() -> None:
    page = words(table_of(3, ruleset="stubbington3").look("?skip"))
    asked = page.partition("Hand 1: who made trump?")[2]
    assert re.findall(r"\w+(?= made trump| passed)", asked) == ["Ann", "Bob", "Cyd", "Everyone"]
    assert ("Alone, without the dummy" in page, "Defended alone Defended alone Ann Bob Cyd" in page) == (True, True)


def test_a_game_of_three_is_kept_agreed_to_and_counts_for_each() -> None:
    phone = table_of(3, ruleset="stubbington3")
    for _ in range(3):
        phone.send("hand", makers=1, tricks=5, alone="on")
    phone.send("hand", makers=0, tricks=2, lone=2)
    assert "Bob leads with 16" not in words(phone.look())
    assert "Bob won with 16." in words(phone.look())
    assert words(phone.look()).count("I agree:") == 3
    agree_all(phone, 0, 16, 4)
    assert Result.objects.get().score == [0, 16, 4]
    assert list(Credit.objects.order_by("side").values_list("points", "lead")) == [(0, -16), (16, 12), (4, -12)]
    assert list(problems()) == []


def test_a_hand_of_three_that_cannot_be_is_refused_in_words() -> None:
    phone = table_of(3, ruleset="standard3")
    answer = phone.send("hand", makers=0)
    assert answer.status_code == 422
    assert "How many tricks did the maker win?" in words(answer)


def test_the_final_score_of_three_is_enough() -> None:
    phone = table_of(3, ruleset="standard3")
    assert phone.send("final", a=4, b=10, c=7, ending="target").status_code == 302
    agree_all(phone, 4, 10, 7)
    assert Result.objects.get().score == [4, 10, 7]


def test_totals_that_no_hand_of_poker_euchre_leads_to_are_refused_and_those_of_a_hand_are_taken() -> None:
    phone = table_of(3, ruleset="poker_points")
    refused = phone.send("final", a=300, b=3, c=6, ending="target")
    sentence = "No game under these rules can end 300–3–6. Check the points of each player."
    assert (refused.status_code, sentence in words(refused)) == (422, True)
    assert phone.send("final", a=102, b=3, c=6, ending="target").status_code == 302


def test_a_final_score_that_leaves_somebody_out_is_refused() -> None:
    phone = table_of(3, ruleset="standard3")
    answer = phone.send("final", a=4, b=10, ending="target")
    assert (answer.status_code, "Give 3 scores, one for each side." in words(answer)) == (422, True)


# Poker-Euchre with chips


# Poker-Euchre without chips


def test_a_game_of_points_is_played_to_a_hundred_with_its_play_off() -> None:
    phone = table_of(4, ruleset="poker_points")
    for maker, won in ((0, (12, 0)), (1, (0, 12)), (0, (6, 6)), (1, (6, 6))):
        phone.send("deal", maker=maker, **tricks(*won))
    page = words(phone.look())
    assert "Tied at the top with 104." in page
    assert "Result of deal 4 Ann winner 6 tricks: 24 for cards, 4 for winning" in page
    assert "Bob loser 6 tricks: 24 for cards, 4 deducted as the loser" in page
    assert "23 24 25 Bob 0 1 2" in page
    phone.send("deal", maker=0, **tricks(13, 12))
    assert "Ann won with" in words(phone.look())
    kept = phone.at.card
    score = Result.objects.count(), kept.state
    assert score == (0, "agreeing")


def test_the_hands_of_three_are_told_by_name() -> None:
    phone = table_of(3, ruleset="stubbington3")
    phone.send("hand", makers=0, tricks=1, lone=2)
    assert "Hand 1: Ann, 1 of 5 tricks (against Cyd alone), Bob +4, Cyd +4" in words(phone.look())
