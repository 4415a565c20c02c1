"""The bank, and the deals of Poker-Euchre with chips, as the forms of the table take them."""

from typing import Any

import pytest

from rules.euchre.kinds import GameRules, game_for
from rules.euchre.poker.chart import cards_each
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import GameRecord, HandLine, Sheet
from rules.laws import JokersIn, any_laws_of
from scoring.models import Credit, LedgerEntry, Result, ScoreCard
from scoring.reads.game_history import history_of
from scoring.verification.chains import problems
from tests.phone import Phone, agree_all, opened, stakes, table_of, tricks, words
from tests.seen import seen
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_cash_is_played_for_only_where_all_are_declared_adults() -> None:
    phone = table_of(4, ruleset="poker_chips")
    cash = {"chips": 64, "chips_c": 100, "banker": 1, "dealer": 3, "money": "pennies"}
    answer = phone.send("open", **cash)
    assert (answer.status_code, LedgerEntry.objects.count()) == (422, 0)
    assert "Cash is allowed only if everyone at the table is an adult." in words(answer)
    assert phone.send("open", **cash, adults="on").status_code == 302
    page = words(phone.look())
    assert "Cyd : 100 ($1.00)" in page
    assert "Cyd cashes out $1.00" in page
    assert str(history_of(phone.at.game.pk)[0].what) == "all are adults: the bank sells 292 chips for $2.92"
    assert list(problems()) == []


def test_where_not_all_are_adults_everybody_gets_the_same_number_of_play_chips() -> None:
    phone = table_of(4, ruleset="poker_chips")
    answer = phone.send("open", chips=64, chips_c=100, banker=1, dealer=3, money="none")
    assert "Without cash, everyone gets the same number of chips." in words(answer)


def test_the_rules_of_an_event_may_keep_cash_away() -> None:
    phone = table_of(4, ruleset="poker_chips", money="none")
    answer = phone.send("open", chips=64, banker=1, dealer=3, money="dollars", adults="on")
    assert "The rules of this event do not allow this kind of chips." in words(answer)


def test_a_deal_asks_for_stakes_and_tricks_from_the_dealers_left() -> None:
    page = words(opened().look())
    assert "12 cards each, 1 white chip per card." in page
    assert "Deal 1: who made trump? Ann Bob Cyd Dee Everyone passed" in page
    assert "Chips staked and tricks won, from the dealer's left Ann Staked Ann Tricks Ann Bob" in page


def test_a_deal_is_paid_and_shown() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert "Hand 1: Ann made trump and wins with 5 tricks, Ann +23, Bob −1, Cyd −9, Dee −13" in page
    assert "Ann leads with 87; Ann deals." in page


def test_who_folded_stakes_less_and_keeps_no_tricks() -> None:
    phone = opened()
    phone.send("deal", maker=0, folded=3, **stakes(5, 5, 5, 0), **tricks(6, 4, 2))
    assert "Ann +28, Bob −5, Cyd −11, Dee −12" in words(phone.look())


def test_a_deal_that_does_not_add_up_is_refused_and_kept_in_the_form() -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2))
    assert (
        answer.status_code,
        "Tricks add up to 11. A hand has 12 tricks: check each player." in words(answer),
    ) == (422, True)
    assert [seen(answer).values(f"tricks_{letter}") for letter in "abc"] == [["5"], ["4"], ["2"]]


def test_players_buy_and_leave_between_deals_and_the_evening_ends_with_the_last() -> None:
    phone = table_of(3, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=96, chips_c=200, banker=0, dealer=0, money="pennies", adults="on")
    phone.send("bank", act="buy", seat=1, chips=10)
    assert "Bob bought 10 chips." in words(phone.look())
    phone.send("bank", act="retire", seat=1)
    phone.send("bank", act="retire", seat=2)
    assert "Ann is the last one left. Ann won with 0." in words(phone.look())
    assert LedgerEntry.objects.filter(kind="bank").count() == 4


def test_an_evening_with_chips_ends_at_the_bell_and_is_agreed_to() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    phone.send("bell")
    agree_all(phone, 23, -1, -9, -13)
    assert Result.objects.get().score == [23, -1, -9, -13]
    assert list(problems()) == []


def test_what_is_wrong_with_a_deal_names_the_players_and_not_their_seats(api: Any) -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(90, 90, 90, 90), **tricks(5, 4, 2, 1))
    assert (answer.status_code, "Ann A. cannot have paid 102 chips." in words(answer)) == (422, True)
    hand = {"maker": "0", "tricks": {"0": 5, "1": 4, "2": 2, "3": 1}, "bets": {"0": 90, "1": 5, "2": 5, "3": 5}}
    body = {"sheet": 1, "number": 2, "hand": hand}
    told = api(table_token=phone.at.table.token).post(f"/api/v1/games/{phone.at.game.pk}/hands/", body).json()
    assert "Ann" in told["detail"]


def test_without_chips_nothing_is_staked() -> None:
    page = words(table_of(6, ruleset="poker_points").look("?skip"))
    assert ("8 cards each." in page, "Staked" in page, "bank" in page) == (True, False, False)


def saves_a_deal(phone: Phone, cards: int, jokers: str = "yes") -> bool:
    """Whether the page offers all that a deal of this many tricks needs, and the desk takes what the page offers."""
    offered = phone.offers("deal")
    won = next(name for name in offered if name.startswith("tricks_"))
    said = {"maker": offered["maker"][0], won: str(cards), **({"jokers": jokers} if "jokers" in offered else {})}
    fits = all(value in offered[name] or offered[name] == [""] for name, value in said.items())
    return fits and phone.send("deal", **said).status_code == 302


def under(phone: Phone, jokers: str) -> GameRules:
    """The game at the table with this law on Jokers."""
    laws = any_laws_of(phone.at.stage.laws["ruleset"], {"jokers": jokers})
    Stage.objects.filter(pk=phone.at.stage.pk).update(laws=laws.to_json())
    return game_for(laws)


def tied_on_top(phone: Phone, tied: int, players: int) -> None:
    """A game that a play-off between the first seats decides."""
    points = tuple(100 if seat < tied else 0 for seat in range(players))
    sheet = Sheet().with_line(HandLine(1, points, PokerResult(players=("0",), maker="0", tricks={"0": 12})))
    record = GameRecord(sides=players, sheets={1: sheet})
    ScoreCard.objects.filter(game=phone.at.game).update(sheets=record.to_json())


JOKERS = pytest.mark.parametrize("jokers", list(JokersIn))


@JOKERS
def test_a_points_table_of_any_size_has_a_field_for_each_thing_that_save_requires(jokers: JokersIn) -> None:
    for players in range(2, 13):
        phone = table_of(players, ruleset="poker_points")
        rules = under(phone, jokers)
        counts = rules.tricks_in_deal(rules.total_sheet(Sheet(), sides=players))
        assert (players, saves_a_deal(phone, max(counts))) == (players, True)


@JOKERS
def test_a_play_off_of_any_size_has_a_field_for_each_thing_that_save_requires(jokers: JokersIn) -> None:
    for players, tied in [(4, 2), (4, 3), (6, 3), (6, 4), (12, 3), (12, 11)]:
        phone = table_of(players, ruleset="poker_points")
        rules = under(phone, jokers)
        tied_on_top(phone, tied, players)
        cards = max(cards_each(tied, jokers=each) for each in rules.laws.packs)
        assert (players, tied, saves_a_deal(phone, cards)) == (players, tied, True)


@JOKERS
def test_a_table_with_chips_has_a_field_for_each_thing_that_save_requires(jokers: JokersIn) -> None:
    for players in (2, 3, 4, 12):
        phone = table_of(players, ruleset="poker_chips")
        rules = under(phone, jokers)
        said = {"jokers": "on"} if True in rules.laws.packs else {}
        assert phone.send("open", chips=200, banker=0, dealer=players - 1, **said).status_code == 302
        cards = cards_each(players, jokers=bool(said))
        assert (players, saves_a_deal(phone, cards)) == (players, True)


def test_the_jokers_are_asked_for_at_the_first_deal_of_three_and_kept_for_the_game() -> None:
    phone = table_of(3, ruleset="poker_points")
    page = words(phone.look("?skip"))
    assert "Are the Jokers in the pack? No Jokers: 16 cards each Two Jokers: 17 cards each" in page
    assert phone.send("deal", maker=0, jokers="yes", **tricks(9, 8)).status_code == 302
    page = words(phone.look())
    assert ("Are the Jokers in the pack?" in page, "17 cards each. With two Jokers." in page) == (False, True)
    refused = phone.send("deal", maker=0, **tricks(9, 7))
    assert "Tricks add up to 16. A hand has 17 tricks: check each player." in words(refused)
    assert phone.send("deal", maker=0, **tricks(9, 8)).status_code == 302


def test_what_was_said_of_the_jokers_is_undone_with_its_deal() -> None:
    phone = table_of(3, ruleset="poker_points")
    assert phone.send("deal", maker="nobody", jokers="no").status_code == 302
    assert "16 cards each. Without Jokers." in words(phone.look())
    assert phone.send("undo").status_code == 302
    assert "Are the Jokers in the pack?" in words(phone.look("?skip"))
    assert list(problems()) == []


def test_the_api_of_the_table_says_how_many_tricks_and_takes_the_jokers(api: Any) -> None:
    phone = table_of(3, ruleset="poker_points")
    table = api(table_token=phone.at.table.token)
    address = f"/api/v1/games/{phone.at.game.pk}"

    def sheet_now() -> tuple[Any, Any]:
        sheet, _other = table.get(f"{address}/").json()["sheets"]
        return sheet["jokers"], sheet["tricks_in_deal"]

    assert sheet_now() == (None, [16, 17])
    hand = {"maker": "0", "jokers": True, "tricks": {"0": 9, "1": 8, "2": 0}}
    told = table.post(f"{address}/hands/", {"sheet": 1, "number": 1, "hand": hand})
    assert told.status_code == 201, told.json()
    assert sheet_now() == (True, [17])


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("last_player", "Bob is the last one left and wins. Most chips won: Ann with 66."),
        ("most_won", "Bob is the last one left. Ann won with 66."),
    ],
)
def test_the_page_names_the_winner_that_the_rules_have_once_the_others_have_left(law: str, said: str) -> None:
    phone = opened(session_winner=law)
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(12, 0, 0, 0))
    for seat in (0, 2, 3):
        phone.send("bank", act="retire", seat=seat)
    assert said in words(phone.look())
    phone.send("agree", side=1, a=66, b=-22, c=-22, d=-22)
    winner = {"last_player": [False, True, False, False], "most_won": [True, False, False, False]}
    assert list(Credit.objects.order_by("side").values_list("won", flat=True)) == winner[law]
    assert list(problems()) == []
