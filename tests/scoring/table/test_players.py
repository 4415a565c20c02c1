"""The keeper's page where everybody plays for themselves: three players, and Poker-Euchre with chips and without."""

import re
from typing import Any

import pytest

from scoring.models import Credit, LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.reads.verification.chains import problems
from tests.factories.scoring import players_in_play
from tests.scoring.table.test_actions import Phone, words

pytestmark = pytest.mark.django_db


def table_of(players: int, **event: Any) -> Phone:
    return Phone(players_in_play(players, **event))


def agree_all(phone: Phone, *score: int) -> None:
    points = dict(zip("abcdefghijkl", score, strict=False))
    for side in range(len(score)):
        assert phone.send("agree", side=side, **points).status_code == 302


# Three players


def test_three_are_asked_who_made_it_who_left_the_dummy_and_who_defended_alone() -> None:
    page = words(table_of(3, ruleset="stubbington3").look("?skip"))
    asked = page.partition("Hand 1: who made trump?")[2]
    assert re.findall(r"\w+(?= made trump|, passed out)", asked) == ["Ann", "Bob", "Cyd", "Nobody"]
    assert ("Left the dummy" in page, "Who defended alone, if anybody did Ann Bob Cyd" in page) == (True, True)


def test_a_game_of_three_is_kept_agreed_to_and_counts_for_each() -> None:
    phone = table_of(3, ruleset="stubbington3")
    for _ in range(3):
        phone.send("hand", makers=1, tricks=5, alone="on")
    phone.send("hand", makers=0, tricks=2, lone=2)
    assert "Bob leads with 16" not in words(phone.look())
    assert "Bob won with 16." in words(phone.look())
    assert words(phone.look()).count("agrees:") == 3
    agree_all(phone, 0, 16, 4)
    assert Result.objects.get().score == [0, 16, 4]
    assert list(Credit.objects.order_by("side").values_list("points", "lead")) == [(0, -16), (16, 12), (4, -12)]
    assert list(problems()) == []


def test_the_hands_of_three_are_told_by_name() -> None:
    phone = table_of(3, ruleset="stubbington3")
    phone.send("hand", makers=0, tricks=1, lone=2)
    assert "Hand 1: Ann, 1 of 5 tricks (against Cyd alone), Bob +4, Cyd +4" in words(phone.look())


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
    assert (answer.status_code, "A score here is 3 numbers, side by side." in words(answer)) == (422, True)


# Poker-Euchre with chips


def opened(players: int = 4) -> Phone:
    phone = table_of(players, ruleset="poker_chips")
    assert phone.send("open", chips=64, banker=1, dealer=3).status_code == 302
    return phone


def stakes(*bets: int, **more: Any) -> dict[str, Any]:
    return {**{f"bet_{letter}": bet for letter, bet in zip("abcd", bets, strict=False)}, **more}


def tricks(*won: int) -> dict[str, int]:
    return {f"tricks_{letter}": count for letter, count in zip("abcd", won, strict=False)}


def test_the_bank_opens_first_with_the_chips_of_the_chart() -> None:
    phone = table_of(4, ruleset="poker_chips")
    assert "Who keeps the bank?" in phone.look()
    page = phone.look("?banker=1")
    assert "Bob keeps the bank." in page
    assert 'name="chips" value="64"' in page
    assert "Who got the first jack, and deals?" in page


def test_everybody_is_served_from_the_bankers_left_the_banker_last() -> None:
    page = words(table_of(4, ruleset="poker_chips").look("?banker=1"))
    assert "Left empty: as many as above. Cyd Dee Ann Bob" in page
    free = words(table_of(4, ruleset="poker_chips", money="none").look("?banker=1"))
    assert "from the banker's left: Cyd, Dee, Ann, Bob" in free
    assert "What is played for?" not in free


def test_cash_is_played_for_only_where_all_are_said_to_be_adults() -> None:
    phone = table_of(4, ruleset="poker_chips")
    cash = {"chips": 64, "chips_c": 100, "banker": 1, "dealer": 3, "money": "pennies"}
    answer = phone.send("open", **cash)
    assert (answer.status_code, LedgerEntry.objects.count()) == (422, 0)
    assert "Cash is played for only where everybody at the table is an adult." in words(answer)
    assert phone.send("open", **cash, adults="on").status_code == 302
    page = words(phone.look())
    assert "Cyd : 100 ($1.00)" in page
    assert "Cyd cashes out $1.00" in page
    assert str(history_of(phone.at.game.pk)[0].what) == "all are adults: the bank sells 292 chips for $2.92"
    assert list(problems()) == []


def test_where_not_all_are_adults_everybody_gets_the_same_number_of_play_chips() -> None:
    phone = table_of(4, ruleset="poker_chips")
    answer = phone.send("open", chips=64, chips_c=100, banker=1, dealer=3, money="none")
    assert "Where no money is played for, all get the same number of chips." in words(answer)


def test_the_rules_of_an_event_may_keep_cash_away() -> None:
    phone = table_of(4, ruleset="poker_chips", money="none")
    answer = phone.send("open", chips=64, banker=1, dealer=3, money="dollars", adults="on")
    assert "By the rules of this event these chips are not played for." in words(answer)


def test_a_deal_asks_for_stakes_and_tricks_from_the_dealers_left() -> None:
    page = words(opened().look())
    assert "12 cards each, a white chip for each card." in page
    assert "Deal 1: who made trump? Ann Bob Cyd Dee Nobody, passed out" in page
    assert "Chips staked and tricks won, from the dealer's left Ann Staked Ann Tricks Ann Bob" in page


def test_a_deal_is_paid_and_told() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert "Hand 1: Ann made trump and wins with 5 tricks, Ann +23, Bob −1, Cyd −9, Dee −13" in page
    assert "Ann leads with 87; Ann deals." in page


def test_after_a_deal_winner_and_loser_are_declared_and_what_each_is_paid() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    page = words(phone.look())
    assert (
        "Deal 1 is declared Ann loser 4 tricks: 16 for cards, pays 5 as the loser "
        "Bob winner 5 tricks: 20 for cards, 20 from the pot, 5 from the loser "
        "Cyd 2 tricks: 8 for cards Dee 1 trick: 4 for cards"
    ) in page


def test_a_tie_is_declared_and_the_last_deal_is_told_from_its_dealers_left() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(3, 4, 4, 1))
    page = words(phone.look())
    assert "Ann loser 3 tricks: 12 for cards, pays 5 as the loser Bob tie 4 tricks: 16 for cards Cyd tie" in page
    phone.send("deal", maker="nobody")
    assert "is declared" not in words(phone.look())
    phone.send("deal", maker=1, **stakes(1, 1, 1, 1), **tricks(0, 12, 0, 0))
    page = words(phone.look())
    assert "Deal 3 is declared Cyd 0 tricks: pays 1 for the grand march" in page
    assert "Bob winner 12 tricks: 48 for cards, 29 from the pot, 3 for the grand march" in page


def test_who_folded_stakes_less_and_keeps_no_tricks() -> None:
    phone = opened()
    phone.send("deal", maker=0, folded=3, **stakes(5, 5, 5, 0), **tricks(6, 4, 2))
    assert "Ann +28, Bob −5, Cyd −11, Dee −12" in words(phone.look())


def test_a_deal_that_does_not_add_up_is_refused_and_kept_in_the_form() -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2))
    assert (answer.status_code, "A hand has 12 tricks, not 11." in words(answer)) == (422, True)
    assert 'name="tricks_b" value="4"' in answer.content.decode()


def test_players_buy_and_leave_between_deals_and_the_evening_ends_with_the_last() -> None:
    phone = table_of(3, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=96, chips_c=200, banker=0, dealer=0, money="pennies", adults="on")
    phone.send("bank", act="buy", seat=1, chips=10)
    assert "Bob bought 10 chips." in words(phone.look())
    phone.send("bank", act="retire", seat=1)
    phone.send("bank", act="retire", seat=2)
    said = "Ann is the last one left. Ann, Bob, Cyd are level on top with 0 and share the win."
    assert said in words(phone.look())
    assert LedgerEntry.objects.filter(kind="bank").count() == 4


def test_an_evening_with_chips_ends_at_the_bell_and_is_agreed_to() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    phone.send("bell")
    agree_all(phone, 23, -1, -9, -13)
    assert Result.objects.get().score == [23, -1, -9, -13]
    assert list(problems()) == []


def test_at_the_bell_the_page_says_why_chips_held_become_chips_won() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert ("chips held less chips bought" in page, "chips held" in page) == (False, False)
    phone.send("bell")
    page = words(phone.look())
    assert "A deal that was cut off does not count: everybody takes back the chips staked in it." in page
    assert "The figures are now what each has won or lost: chips held less chips bought." in page
    assert ("23 87 chips held, 64 bought" in page, "-9 55 chips held, 64 bought" in page) == (True, True)
    agree_all(phone, 23, -1, -9, -13)
    assert "23 87 chips held, 64 bought" in words(phone.look())


def test_what_is_wrong_with_a_deal_names_the_players_and_not_their_seats(api: Any) -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(90, 90, 90, 90), **tricks(5, 4, 2, 1))
    assert (answer.status_code, "Ann A. cannot have paid 102 chips." in words(answer)) == (422, True)
    hand = {"maker": "0", "tricks": {"0": 5, "1": 4, "2": 2, "3": 1}, "bets": {"0": 90, "1": 5, "2": 5, "3": 5}}
    body = {"sheet": 1, "number": 2, "hand": hand}
    told = api(table_token=phone.at.table.token).post(f"/api/v1/games/{phone.at.game.pk}/hands/", body).json()
    assert "Ann" in told["detail"]


# Poker-Euchre without chips


def test_without_chips_nothing_is_staked() -> None:
    page = words(table_of(6, ruleset="poker_points").look("?skip"))
    assert ("8 cards each." in page, "Staked" in page, "bank" in page) == (True, False, False)


def test_a_game_of_points_is_played_to_a_hundred_with_its_play_off() -> None:
    phone = table_of(4, ruleset="poker_points")
    for maker, won in ((0, (12, 0)), (1, (0, 12)), (0, (6, 6)), (1, (6, 6))):
        phone.send("deal", maker=maker, **tricks(*won))
    page = words(phone.look())
    assert "Level on top at" in page
    assert "Deal 4 is declared Ann winner 6 tricks: 24 for cards, 4 for winning" in page
    assert "Bob loser 6 tricks: 24 for cards, 4 taken off as the loser" in page
    assert "from the dealer's left Ann Tricks Ann Bob Tricks Bob Undo hand 4 Save deal 5" in page
    phone.send("deal", maker=0, **tricks(13, 12))
    assert "Ann won with" in words(phone.look())
    kept = phone.at.card
    score = Result.objects.count(), kept.state
    assert score == (0, "agreeing")
