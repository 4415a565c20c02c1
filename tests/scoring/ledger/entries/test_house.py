"""Who sits in for the house."""

from scoring.ledger.entries.house import HouseSitsIn, OthersSitIn
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


def test_the_house_fills_the_empty_place():
    house = of_event("house", body({"entry": 3, "number": 9}, what="in", players=[7, 8]))
    assert house == HouseSitsIn(players=(7, 8), entry=3, number=9)
    assert str(house.sentence(NAMES)) == "The house fills in as number 9: Host & Usher"


def test_others_sit_in_for_it():
    others = of_event("house", body(what="who", entry=3, players=[8, 7]))
    assert others == OthersSitIn(entry=3, players=(8, 7))
    assert str(others.sentence(NAMES)) == "Now playing for the house: Usher & Host"


def test_earlier_entries_hold_the_names_themselves():
    answer = {"entry": 3, "name": "Ida & Otto", "number": 8}
    house = of_event("house", body(answer, what="in", first="Ida", second="Otto"))
    assert str(house.sentence(NAMES)) == "The house fills in as number 8: Ida & Otto"
