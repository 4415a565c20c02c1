"""Coins and lots."""

from clubs.policy import Act
from scoring.ledger.entries.coin import CoinsFlipped, CoinsTakenBack, LotsDrawn
from scoring.ledger.stage_record import StageRecord
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_coins_are_drawn_and_the_odd_one_has_the_bye():
    faces = {"1": "H", "2": "T", "3": "H"}
    flip = of_event("coin", body({"faces": faces, "draw": 2, "step": "flip"}, entries=[1, 2, 3]))
    assert flip == CoinsFlipped(entries=(1, 2, 3), drawn=faces, draw=2, step="flip")
    assert (flip.act, flip.apply(StageRecord())) == (Act.BREAK_TIES, StageRecord(flips=({1: "H", 2: "T", 3: "H"},)))
    assert str(flip.sentence(NAMES)) == "2 · Bob & Di had the odd coin and gets the bye"


def test_real_coins_of_two_decide():
    flip = of_event("coin", body({"draw": 2, "step": "toss"}, faces={"1": "H", "2": "T"}))
    assert flip == CoinsFlipped(shown={"1": "H", "2": "T"}, draw=2, step="toss")
    assert str(flip.sentence(NAMES)) == "1 · Ann & Cy had heads and comes first"


def test_of_three_coins_the_odd_one_decides():
    flip = of_event("coin", body({"draw": 2, "step": "toss"}, faces={"1": "H", "2": "T", "3": "H"}))
    assert str(flip.sentence(NAMES)) == "2 · Bob & Di had the odd coin"


def test_coins_alike_are_flipped_again():
    flip = of_event("coin", body({"draw": 2, "step": "flip"}, faces={"1": "H", "2": "H", "3": "H"}))
    assert str(flip.sentence(NAMES)) == "All coins the same: they flip again"


def test_earlier_entries_name_the_witness_themselves():
    flip = of_event("coin", body({"draw": 1, "step": "toss"}, faces={"1": "H", "2": "T"}, witness="Ida"))
    assert isinstance(flip, CoinsFlipped)
    assert flip.witness == "Ida"


def test_lots_give_an_order():
    drawn = of_event("coin", body({"lots": [3, 1, 2], "draw": 2}, entries=[1, 2, 3], what="lots"))
    assert drawn == LotsDrawn(entries=(1, 2, 3), lots=(3, 1, 2), draw=2)
    assert (drawn.act, drawn.apply(StageRecord())) == (Act.BREAK_TIES, StageRecord(lots=((3, 1, 2),)))
    assert str(drawn.sentence(NAMES)) == "Lots drawn, in order: 3 · Eve & Flo, 1 · Ann & Cy, 2 · Bob & Di"


def test_coins_typed_wrongly_count_no_more_and_the_last_of_equal_flips_goes():
    back = of_event("coin", body({"faces": {"1": "H", "2": "T"}}, what="taken_back", link=7))
    assert back == CoinsTakenBack(takes_back=7, faces={"1": "H", "2": "T"})
    assert (back.act, str(back.sentence(NAMES))) == (Act.BREAK_TIES, "Undone: the coins of 1 · Ann & Cy, 2 · Bob & Di")
    same, other = {1: "H", 2: "T"}, {1: "T", 2: "T"}
    assert back.apply(StageRecord(flips=(same, other, same))) == StageRecord(flips=(same, other))
