"""The bank."""

from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import GameRecord, OpenLine
from rules.laws import any_laws_of
from rules.laws.chip_laws import Money
from scoring.ledger.entries.bank import BankOpened, CashedOut, ChipsBought
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, body, of_game

CHIPS = game_for(any_laws_of("poker_chips"))
OPENED = {"act": "open", "chips": [60, 60, 60, 60], "banker": 0, "dealer": 1, "jokers": False}
PLAIN = {"money": "none", "adults": False}


def test_the_bank_gives_out_chips():
    opened = of_game("bank", body(ANSWER, **OPENED, **PLAIN))
    assert isinstance(opened, BankOpened)
    assert (opened.chips, opened.money) == ((60, 60, 60, 60), Money.NONE)
    record = opened.apply(GameRecord(sides=4), CHIPS, link=1, sheet=1)
    assert record.sheet_totals(CHIPS).session is not None
    assert str(opened.sentence(CHIPS, NAMES)) == "the bank gives out 240 chips"


def test_what_is_played_for_is_on_the_sheet():
    for stakes, bought in (
        ({}, {}),
        (PLAIN, {"money": Money.NONE, "adults": False}),
        ({"money": "pennies", "adults": True}, {"money": Money.PENNIES, "adults": True}),
        ({**PLAIN, "merged": True, "tables": [1, 2]}, {"money": Money.NONE, "adults": False, "merged": True}),
    ):
        record = of_game("bank", body(ANSWER, **OPENED, **stakes)).apply(GameRecord(sides=4), CHIPS, link=1, sheet=1)
        assert record.sheets[1].lines == (OpenLine(1, (60, 60, 60, 60), 0, 1, jokers=False, **bought),)


def test_chips_come_from_other_tables():
    merged = of_game("bank", body(ANSWER, **OPENED, **PLAIN, merged=True, tables=[1, 2]))
    assert str(merged.sentence(CHIPS, NAMES)) == "continues from tables 1 and 2 with 240 chips"


def test_an_entry_from_before_money_was_asked_about_is_read():
    assert of_game("bank", body(ANSWER, **OPENED)).sentence(CHIPS, NAMES).params["chips"] == 240


def test_chips_are_bought_and_cashed():
    bought = of_game("bank", body(ANSWER, act="buy", seat=3, chips=30))
    gone = of_game("bank", body(ANSWER, act="retire", seat=2))
    assert [type(one) for one in (bought, gone)] == [ChipsBought, CashedOut]
    assert [str(one.sentence(CHIPS, NAMES)) for one in (bought, gone)] == [
        "player D buys 30 chips",
        "player C cashes out",
    ]
