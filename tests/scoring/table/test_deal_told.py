"""Before a deal of Poker-Euchre the page says who deals, cuts, pays first and acts as dealer, and of a play-off."""

import pytest

from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import GameRecord, HandLine, Sheet
from scoring.models import ScoreCard
from tests.phone import Phone, opened, stakes, table_of, tricks, words

pytestmark = pytest.mark.django_db


def tied_on_top(phone: Phone, *points: int) -> None:
    """A points game after one deal."""
    deal = PokerResult(players=("0",), maker="0", tricks={"0": 12})
    record = GameRecord(sides=len(points), sheets={1: Sheet().with_line(HandLine(1, points, deal))})
    ScoreCard.objects.filter(game=phone.at.game).update(sheets=record.to_json())


def test_with_chips_it_says_who_deals_who_cuts_and_who_pays_first() -> None:
    assert "Dee deals, Cyd cuts. Ann pays first, then clockwise." in words(opened().look())


def test_after_a_misdeal_whose_antes_count_nobody_is_asked_to_pay() -> None:
    phone = opened()
    assert phone.send("deal", maker="nobody").status_code == 302
    page = words(phone.look())
    assert ("Ann deals, Dee cuts." in page, "pays first" in page) == (True, False)


def test_for_a_dealer_who_cannot_pay_the_page_names_the_player_who_acts() -> None:
    phone = table_of(4, ruleset="poker_chips")
    chips = {"chips_a": 64, "chips_b": 64, "chips_c": 64, "chips_d": 5}
    said = {"money": "pennies", "adults": "on", "banker": 1, "dealer": 3}
    assert phone.send("open", **said, **chips).status_code == 302
    assert "Dee sits out, so Cyd acts as dealer." in words(phone.look())


def test_without_chips_it_says_who_deals_and_cuts_once_that_is_known() -> None:
    phone = table_of(4, ruleset="poker_points")
    assert " cuts." not in words(phone.look("?skip"))
    assert phone.send("dealer", seat=3).status_code == 302
    assert "Dee deals, Cyd cuts. 12 cards each." in words(phone.look())


def test_a_play_off_is_called_one_and_names_its_players() -> None:
    phone = table_of(4, ruleset="poker_points")
    assert "Play-off" not in words(phone.look("?skip"))
    tied_on_top(phone, 100, 84, 100, 100)
    page = words(phone.look())
    assert "Play-off between Ann, Cyd, Dee. The winner of this hand wins the game." in page
    assert "Are the Jokers in the pack?" in page


def test_once_betting_is_closed_the_page_says_who_leads_also_after_folds() -> None:
    phone = opened()
    key = f"{phone.at.game.pk}-1-2"
    page = words(phone.look(f"?deal={key}&maker=1&bets=0b5.1c.2c.3c"))
    assert "“All betting is closed!” Ann leads to the first trick." in page
    page = words(phone.look(f"?deal={key}&maker=1&bets=0k.1b5.2c.3c.0f"))
    assert "“All betting is closed!” Bob leads to the first trick." in page
    page = words(phone.look(f"?deal={key}&maker=1&bets=0b5.1c.2c.3c&won=4"))
    assert ("All betting is closed!" in page, "Ann leads to the first trick" in page) == (True, False)


def test_next_to_a_revoke_the_page_says_when_to_call_one() -> None:
    phone = opened()
    said = "If somebody may not have followed suit, stop the game and say so before tricks are counted."
    page = words(phone.look())
    assert page.count(said) == 2  # beside the entry of a revoke, and under “How we play”
    assert phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1)).status_code == 302
