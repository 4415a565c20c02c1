"""A deal of Poker-Euchre with chips, entered as it is played."""

from html import unescape

import pytest
from django.test import Client

from scoring.models import LedgerEntry, ScoreCard
from scoring.reads.game_history import history_of
from scoring.verification.chains import problems
from tests.phone import Phone, opened, tricks, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def key(phone: Phone) -> str:
    return f"{phone.at.game.pk}-1-{phone.at.next_number(1)}"


def step(phone: Phone, bets: str = "", maker: str = "0") -> str:
    return phone.look(f"?deal={key(phone)}&maker={maker}&bets={bets}")


def offered(page: str) -> dict[str, str]:
    """The buttons for the next action, by their words."""
    buttons = [one for one in seen(page).parts("button") if one.told.get("name") == "bets"]
    return {one.text: one.told["value"] for one in buttons}


def test_the_antes_are_taken_and_the_dealer_announces_that_cards_are_sorted() -> None:
    page = words(opened(6).look())
    assert "The dealer announces: “Ladies and gentlemen, please sort your cards!”" in page
    said = "The antes are taken: 48 chips are in the pot. The chips below were counted before the antes."
    assert f"{said} Deal 1: who made trump? Ann Bob Cyd Dee Eve Fay" in page


def test_the_page_says_whose_turn_it_is_and_offers_only_what_the_book_allows() -> None:
    phone = opened(6)
    first = step(phone)
    assert "Ann to act · nothing to call · pot 48 Check Bet 1 Bet 5 Bet 10 Bet 20 Everyone checks" in words(first)
    assert sorted(offered(first)) == sorted(["Check", "Everyone checks", *(f"Bet {n}" for n in range(1, 21))])
    behind = step(phone, "0b5.1f")
    assert "Cyd to act · 5 to call · pot 53 Call 5 Fold Raise 1 Raise 5 Raise 10 Raise 20" in words(behind)
    assert offered(behind)["Everyone else calls"] == "0b5.1f.2c.3c.4c.5c"
    assert offered(behind)["Undo last action"] == "0b5"
    assert "Ann made trump. In the pot: 53. Given out by the bank: 384 (" in words(behind)
    assert "Ann 5 staked, 51 left Bob 0 staked, 56 left, folded" in words(behind)
    assert "Fay deals 0 staked, 56 left" in words(behind)


def test_a_fourth_raise_in_a_circuit_is_not_offered_and_the_page_says_why() -> None:
    page = step(opened(6), "0b1.1r1.2r1.3r1")
    assert not [label for label in offered(page) if label.startswith("Raise")]
    assert "There were already 3 raises this time around the table." in words(page)


@pytest.mark.parametrize(
    ("bets", "why", "turn"),
    [
        ("0b21", "A bet or a raise must be from 1 to 20 chips.", "Ann to act · nothing to call"),
        ("0b1.1r1.2r1.3r1.4r1", "There were already 3 raises this time around the table.", "Eve to act · 4 to call"),
        ("0b5.2c", "Cyd acted out of turn: it is Bob's turn.", "Bob to act · 5 to call"),
        ("0b20.1r20.2r20", "Cyd does not have 60 chips left.", "Cyd to act · 40 to call"),
        (
            "0b5.1c.1r10",
            "Bob called, then raised. A string raise counts as a call: 10 chips go back.",
            "Cyd to act · 5 to call",
        ),
        ("0b5,1c", "The betting cannot be read. Enter it again.", "Ann to act · nothing to call"),
    ],
)
def test_the_book_s_refusals_are_said_and_the_betting_before_them_is_kept(bets: str, why: str, turn: str) -> None:
    page = unescape(words(step(opened(6), bets)))
    assert f"Not allowed: {why}" in page
    assert turn in page


def test_after_a_call_one_button_says_what_a_string_raise_is() -> None:
    phone = opened(6)
    page = step(phone, "0b5.1c")
    refused = words(step(phone, offered(page)["Bob raises too"]))
    assert "Bob called, then raised. A string raise counts as a call: 1 chip goes back." in refused
    assert "Bob raises too" not in step(phone, "0b5")


def test_a_deal_is_saved_with_its_betting_and_the_winner_is_declared() -> None:
    phone = opened(6)
    page = step(phone, "0b5.1c.2c.3c.4f.5c")
    assert "The dealer announces: “All betting is closed!”" in words(page)
    assert "Tricks Ann won · 8 left 0 1 2 3 4 5 6 7 8 Undo last action" in words(page)
    assert "Tricks Dee won · 2 left 0 1 2 Undo tricks" in words(step(phone, "0b5.1c.2c.3c.4f.5c&won=3.2.1"))
    told = words(step(phone, "0b5.1c.2c.3c.4f.5c&won=3.2.1.1"))
    assert "Tricks won, from the dealer's left · pot 73 Ann : 3 Bob : 2 Cyd : 1 Dee : 1 Fay : 1 Undo tricks" in told
    sent = {"deal": key(phone), "maker": 0, "betting": "0b5.1c.2c.3c.4f.5c", **tricks(3, 2, 1, 1, 0, 1)}
    assert phone.send("deal", **sent).status_code == 302
    page = words(phone.look())
    assert "Result of deal 1 Ann winner 3 tricks: 15 for cards, 33 from the pot Bob 2 tricks: 10 for cards" in page
    assert "Ann +35, Bob −3, Cyd −8, Dee −8, Eve −8, Fay −8" in page
    assert LedgerEntry.objects.last().body["hand"] == {
        "players": [],
        "maker": "0",
        "tricks": {"0": 3, "1": 2, "2": 1, "3": 1, "4": 0, "5": 1},
        "betting": [
            ["0", "bet", 5],
            *([str(seat), "call", 0] for seat in (1, 2, 3)),
            ["4", "fold", 0],
            ["5", "call", 0],
        ],
    }
    assert str(history_of(phone.at.game.pk)[1].what) == "player A made trump and wins with 3 tricks"
    assert list(problems()) == []


def test_tricks_that_do_not_add_up_keep_the_betting_and_what_was_reported() -> None:
    phone = opened(6)
    sent = {"deal": key(phone), "maker": 0, "betting": "0b5.1c.2c.3c.4f.5c", "won": "3.2", **tricks(3, 2)}
    answer = phone.send("deal", **sent)
    page = answer.content.decode()
    assert (answer.status_code, "Tricks add up to 5. A hand has 8 tricks" in page) == (422, True)
    assert "All betting is closed!" in page
    assert "Tricks Cyd won · 3 left 0 1 2 3 Undo tricks Ann : 3 Bob : 2" in words(page)
    assert seen(page).values("bets")[0] == "0b5.1c.2c.3c.4f.5c"
    assert "deal=" in page[page.index("data-poll=") :][:120]


def test_a_betting_against_the_book_is_not_saved() -> None:
    phone = opened(6)
    fourth_raise = "0b1.1r1.2r1.3r1.4r1.5c.0c.1c.2c.3c"
    for bets in (fourth_raise, "0b21.1c.2c.3c.4c.5c", "0b5.2c.1c.3c.4c.5c", "0b5.1c", "nonsense"):
        assert phone.send("deal", maker=0, betting=bets, **tricks(8)).status_code == 422
    assert LedgerEntry.objects.filter(kind="hand").count() == 0


def test_the_last_player_takes_the_pot_without_a_trick() -> None:
    phone = opened(6)
    page = step(phone, "0b5.1f.2f.3f.4f.5f")
    assert "Everyone else folded: Ann takes the pot of 53 chips, and no trick is played." in words(page)
    assert phone.send("deal", maker=0, betting="0b5.1f.2f.3f.4f.5f").status_code == 302
    assert "Ann +40, Bob −8" in words(phone.look())


def test_everyone_passing_leaves_the_antes_in_the_pot() -> None:
    phone = opened(6)
    assert "Everyone passed. The antes stay in the pot." in words(step(phone, maker="nobody"))
    assert phone.send("deal", maker="nobody", betting="").status_code == 302
    page = words(phone.look())
    assert "48 chips are carried over in the pot." in page
    assert "Nobody pays again: 48 chips are in the pot." in page


def test_a_page_opened_again_goes_on_where_the_betting_was() -> None:
    phone = opened(6)
    step(phone, "0b5.1c")
    assert "Cyd to act · 5 to call · pot 58" in words(phone.look())
    assert "Cyd to act" in words(phone.look("now/"))
    other = Phone(phone.at)
    assert "Deal 1: who made trump?" in words(other.look())
    phone.send("deal", maker=0, betting="0b5.1c.2c.3c.4c.5c", **tricks(8))
    assert "Deal 2: who made trump?" in words(phone.look())


def test_a_step_of_another_deal_is_not_taken_for_one_of_this() -> None:
    phone = opened(6)
    old = key(phone)
    phone.send("deal", maker="nobody", betting="")
    assert "Deal 2: who made trump?" in words(phone.look(f"?deal={old}&maker=0&bets=0b5"))


def test_the_step_is_part_of_what_a_poll_compares() -> None:
    phone = opened(6)
    pages = [Client().get(f"{phone.page}now/?deal={key(phone)}&maker=0&bets={bets}") for bets in ("", "0b5", "0b5")]
    first, second, third = (page["ETag"] for page in pages)
    assert (first != second, second == third) == (True, True)


def test_the_totals_of_a_deal_begin_with_what_the_betting_came_to() -> None:
    page = seen(step(opened(6), "0b5.1r5.2f.3c.4f.5f.0c"))
    assert {name: page.values(name) for name in ("bet_a", "folded")} == {"bet_a": ["10"], "folded": ["2", "4", "5"]}


def test_who_cannot_pay_sits_out_of_the_betting() -> None:
    phone = opened(4)
    sent = {"maker": 0, "betting": "0b20.1r20.2c.3f.0c", **tricks(12)}
    assert phone.send("deal", **sent).status_code == 302
    page = words(phone.look())
    assert "Cyd cannot pay for the cards and sits out this deal." in page
    assert "Deal 2: who made trump? Dee Ann" in page
    assert ScoreCard.objects.get(game=phone.at.game).length == 2


def test_a_table_where_only_one_can_pay_is_told_to_buy_chips() -> None:
    phone = opened(2)
    assert phone.send("deal", maker=0, betting="0b14.1c", **tricks(25)).status_code == 302
    page = words(phone.look())
    assert "Enter totals instead" not in page
