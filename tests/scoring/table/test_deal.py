"""The page of a table with chips: who deals, cuts and pays first, the bank, who is served, and what chips come to."""

import pytest

from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import GameRecord, HandLine, Sheet
from rules.laws import JokersIn
from scoring.models import ScoreCard
from tests.phone import Phone, agree_all, opened, stakes, table_of, tricks, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_bank_opens_first_with_the_chips_of_the_chart() -> None:
    phone = table_of(4, ruleset="poker_chips")
    assert "Who is the banker?" in phone.look()
    page = seen(phone.look("?banker=1"))
    assert "Bob is the banker." in page.text
    assert page.values("chips") == ["64"]
    assert "Who got the first jack?" in page.text


def test_the_bank_asks_for_the_first_dealer_as_the_laws_have_it_found_out() -> None:
    drawn = words(table_of(4, ruleset="poker_chips", first_dealer="drawn").look("?banker=1"))
    assert "Who deals first? Ann Bob Cyd Dee The first dealer is drawn by lot." in drawn
    jack = words(table_of(4, ruleset="poker_chips").look("?banker=1"))
    assert "Who got the first jack? Ann Bob Cyd Dee Turn up cards one at a time, one to each player" in jack


def test_the_jokers_are_asked_for_at_the_bank_only_where_the_laws_leave_it_open() -> None:
    pages = [table_of(4, ruleset="poker_chips", jokers=jokers).look("?banker=1") for jokers in JokersIn]
    assert ["Play with two Jokers" in page for page in pages] == [law is JokersIn.AS_AGREED for law in JokersIn]


def test_everybody_is_served_from_the_bankers_left_the_banker_last() -> None:
    page = words(table_of(4, ruleset="poker_chips").look("?banker=1"))
    assert "One at a time, from the banker's left. Leave empty for the number above. Cyd Dee Ann Bob" in page
    free = words(table_of(4, ruleset="poker_chips", money="none").look("?banker=1"))
    assert "from the banker's left: Cyd, Dee, Ann, Bob" in free
    assert "Playing for" not in free


def test_after_a_deal_winner_and_loser_are_declared_and_what_each_is_paid() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    page = words(phone.look())
    assert (
        "Result of deal 1 Ann loser 4 tricks: 16 for cards, pays 5 as the loser Bob winner 5 tricks: 20 "
        "for cards, 20 from the pot, 5 from the loser Cyd 2 tricks: 8 for cards Dee 1 trick: 4 for cards"
    ) in page


def test_a_tie_is_declared_and_the_last_deal_is_read_from_its_dealers_left() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(3, 4, 4, 1))
    page = words(phone.look())
    assert "Ann loser 3 tricks: 12 for cards, pays 5 as the loser Bob tie 4 tricks: 16 for cards Cyd tie" in page
    phone.send("deal", maker="nobody")
    assert "is declared" not in words(phone.look())
    phone.send("deal", maker=1, **stakes(1, 1, 1, 1), **tricks(0, 12, 0, 0))
    page = words(phone.look())
    assert "Result of deal 3 Cyd 0 tricks: pays 1 for the grand march" in page
    assert "Bob winner 12 tricks: 48 for cards, 29 from the pot, 3 for the grand march" in page


def test_at_the_bell_the_page_says_why_chips_held_become_chips_won() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert ("chips held less chips bought" in page, "chips held" in page) == (False, False)
    phone.send("bell")
    page = words(phone.look())
    assert "An unfinished deal does not count: everyone takes back their chips from it." in page
    assert "The scores now show chips won or lost: chips held minus chips bought." in page
    assert ("23 87 chips held, 64 bought" in page, "−9 55 chips held, 64 bought" in page) == (True, True)
    agree_all(phone, 23, -1, -9, -13)
    assert "23 87 chips held, 64 bought" in words(phone.look())


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
