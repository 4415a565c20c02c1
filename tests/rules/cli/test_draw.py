"""`python -m rules draw`."""

import pytest

from rules.cli.draw import answer
from rules.draw import draw_first_dealer, draw_partners, flips_until_odd, key_of, order
from rules.errors import RulesError
from tests.rules.cli.running import run

KEY = "0b" * 20


def drawn(what, of, **fields):
    return answer({"key": KEY, "what": what, "of": of, **fields})


def test_an_order_is_drawn_from_a_key():
    ran = run("draw", lines=[{"id": "o", "key": KEY, "what": "order", "of": list(range(1, 11))}])
    assert (ran.answers, ran.status) == ([{"id": "o", "order": [4, 10, 5, 6, 8, 9, 7, 1, 2, 3]}], 0)


def test_a_key_may_be_given_as_secret_number_and_word():
    asked = {"secret": "00ff", "k": 3, "word": "kitty", "what": "order", "of": list("abcdef")}
    assert answer(asked) == {"order": list(order(key_of(b"\x00\xff", 3, "kitty"), "abcdef"))}


def test_cards_and_coins():
    assert list(drawn("cut", ["A", "B"])["cards"]) == ["A", "B"]
    assert drawn("flip", ["A", "B"])["faces"].keys() == {"A", "B"}
    flips = flips_until_odd(bytes.fromhex(KEY), ("A", "B", "C"))
    answered = drawn("odd", ["A", "B", "C"])
    assert (answered["flips"], answered["odd"] in ("A", "B", "C")) == (list(flips), True)


def test_partners_and_the_first_dealer():
    expected = draw_partners(bytes.fromhex(KEY), (4, 7, 9, 12))
    answered = drawn("partners", [4, 7, 9, 12])
    assert (answered["dealer"], answered["a"], answered["b"], answered["seats"]) == (
        expected.dealer,
        list(expected.a),
        list(expected.b),
        list(expected.seats),
    )
    assert answered["cuts"] == [{person: str(card) for person, card in cut.items()} for cut in expected.cuts]
    assert drawn("first_dealer", ["A", "B"])["dealer"] == draw_first_dealer(bytes.fromhex(KEY), ("A", "B")).dealer


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"what": "deal"}, "no_such_draw"),
        ({"what": None}, "no_such_draw"),
        ({"of": "abc"}, "of_not_a_list"),
        ({"of": [1, "1"], "what": "cut"}, "named_twice"),
        ({"of": [None], "what": "flip"}, "not_a_name"),
        ({"of": [True], "what": "flip"}, "not_a_name"),
        ({"of": list(range(25)), "what": "cut"}, "wrong_number_of_people"),
        ({"of": [1, 2, 3], "what": "partners"}, "wrong_number_of_people"),
        ({"of": [1, 2], "what": "odd"}, "wrong_number_of_people"),
        ({"of": [1], "what": "first_dealer"}, "wrong_number_of_people"),
        ({"key": "0x0b"}, "not_hex"),
        ({"key": 12}, "not_hex"),
        ({"seed": 4}, "unknown_field"),
    ],
)
def test_what_cannot_be_drawn_is_refused(fields, code):
    with pytest.raises(RulesError) as refused:
        answer({"key": KEY, "what": "order", "of": [1, 2], **fields})
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "no_key"),
        ({"k": True, "secret": "00"}, "no_key"),
        ({"k": 1}, "not_hex"),
        ({"k": 1, "secret": "00", "word": 5}, "no_key"),
    ],
)
def test_a_draw_needs_a_key(fields, code):
    with pytest.raises(RulesError) as refused:
        answer({"what": "order", "of": [1, 2], **fields})
    assert refused.value.code == code
