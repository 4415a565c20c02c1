"""`python -m rules draw`."""

import pytest

from rules.base.cards import Pack
from rules.base.cuts import matched
from rules.base.draw import cut, cut_for_partners, draw_first_dealer, draw_first_jack, draw_key, flips_until_odd, order
from rules.base.errors import RulesError
from rules.cli.draw import answer
from rules.euchre.first_dealer import find_first_dealer
from rules.laws import PRESETS, laws_of
from tests.rules.cli.running import run

KEY = "0b" * 20


def drawn(what, of, **fields):
    return answer({"key": KEY, "what": what, "of": of, **fields})


def test_an_order_is_drawn_from_a_key():
    ran = run("draw", lines=[{"id": "o", "key": KEY, "what": "order", "of": list(range(1, 11))}])
    assert (ran.answers, ran.status) == ([{"id": "o", "order": [4, 10, 5, 6, 8, 9, 7, 1, 2, 3]}], 0)


def test_a_key_may_be_given_as_secret_number_and_word():
    asked = {"secret": "00ff", "k": 3, "word": "kitty", "what": "order", "of": list("abcdef")}
    assert answer(asked) == {"order": list(order(draw_key(b"\x00\xff", 3, "kitty"), "abcdef"))}


def test_cards_and_coins():
    assert list(drawn("cut", ["A", "B"])["cards"]) == ["A", "B"]
    assert drawn("flip", ["A", "B"])["faces"].keys() == {"A", "B"}
    flips = flips_until_odd(bytes.fromhex(KEY), ("A", "B", "C"))
    answered = drawn("odd", ["A", "B", "C"])
    assert (answered["flips"], answered["odd"] in ("A", "B", "C")) == (list(flips), True)


def test_partners_and_the_first_dealer():
    expected = cut_for_partners(bytes.fromhex(KEY), (4, 7, 9, 12))
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
        ({"of": [1], "what": "balanced", "ratings": {"1": 2}}, "wrong_number_of_people"),
        ({"of": [1, 2, 3], "what": "balanced", "ratings": {"1": 2, "2": 3, "3": 4}}, "odd_number"),
        ({"what": "balanced"}, "ratings_missing"),
        ({"what": "balanced", "ratings": {"1": 2}}, "ratings_missing"),
        ({"what": "balanced", "ratings": [2, 3]}, "ratings_missing"),
        ({"what": "balanced", "ratings": {"1": 2, "2": True}}, "not_a_rating"),
        ({"what": "balanced", "ratings": {"1": 2, "2": 2.5}}, "not_a_rating"),
        ({"what": "order", "ratings": {"1": 2, "2": 3}}, "no_ratings_here"),
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


# With a rule book

PEOPLE = ["Ann", "Bob", "Cy", "Dee"]


def test_a_book_says_who_deals_first():
    key = bytes.fromhex(KEY)
    high = drawn("first_dealer", PEOPLE, ruleset="stubbington4")
    expected = find_first_dealer(laws_of("stubbington4"), key, PEOPLE)
    assert (high["how"], high["dealer"], list(high)) == ("high_card", expected.dealer, ["how", "cuts", "dealer"])
    jack = drawn("first_dealer", PEOPLE, ruleset="zobel", tournament=True)
    shown = [[person, str(card)] for person, card in draw_first_jack(key, PEOPLE, Pack.NINES_UP_AND_JOKER).shown]
    assert jack == {"how": "first_jack", "shown": shown, "dealer": shown[-1][0]}
    drawn_by_lot = list(order(key, PEOPLE))
    assert drawn("first_dealer", PEOPLE, ruleset="zobel") == {
        "how": "drawn",
        "order": drawn_by_lot,
        "dealer": drawn_by_lot[0],
    }
    assert drawn("first_dealer", PEOPLE, ruleset="poker_chips")["how"] == "first_jack"


def test_other_books_cut_in_their_own_way():
    key, four = bytes.fromhex(KEY), [4, 7, 9, 12]
    laws = PRESETS["stubbington4"]
    expected = cut_for_partners(key, four, laws.pack, laws.cut)
    told = answer({"key": KEY, "what": "partners", "of": four, "ruleset": "stubbington4"})
    assert (told["dealer"], told["a"], told["seats"]) == (expected.dealer, list(expected.a), list(expected.seats))
    assert told["dealer"] == told["a"][0]
    zobel = answer({"key": KEY, "what": "partners", "of": four, "ruleset": "zobel", "laws": {"partners_by": "cut"}})
    assert zobel["dealer"] is None
    high = answer({"key": KEY, "what": "first_dealer", "of": four, "ruleset": "stubbington4"})
    assert high["dealer"] == draw_first_dealer(key, four, laws.pack, laws.cut).dealer


@pytest.mark.parametrize("count", [2, 4, 60])
def test_the_zobel_book_matches_cards_for_any_even_number_of_people(count):
    """Zobel, Players: "drawing a card and matching the card to a person"."""
    people, key = list(range(1, count + 1)), bytes.fromhex(KEY)
    drawn_order = order(key, people)
    answered = drawn("partners", people, ruleset="zobel")
    assert answered["pairs"] == [list(drawn_order[at : at + 2]) for at in range(0, count, 2)]
    assert answered["cards"] == {
        person: str(one.card) for one in matched(drawn_order, Pack.NINES_UP_AND_JOKER) for person in one.people
    }
    assert [list(pair) for pair in zip(*[iter(drawn("order", people)["order"])] * 2, strict=True)] == answered["pairs"]


def test_what_no_book_has_a_say_in_is_drawn_as_ever():
    for what, of in (("order", [1, 2, 3]), ("flip", PEOPLE), ("odd", PEOPLE[:3])):
        assert drawn(what, of, ruleset="poker_chips") == drawn(what, of)
    shown = drawn("cut", PEOPLE, ruleset="standard32")["cards"]
    assert list(shown.values()) == [str(card) for card in cut(bytes.fromhex(KEY), PEOPLE, Pack.SEVENS_UP).values()]
    assert drawn("cut", PEOPLE, ruleset="poker_chips") == drawn("cut", PEOPLE)


def test_laws_of_no_book_are_refused():
    with pytest.raises(RulesError) as refused:
        answer({"key": KEY, "what": "partners", "of": [4, 7, 9, 12], "laws": {"target": 11}})
    assert refused.value.code == "no_ruleset"


@pytest.mark.parametrize(
    ("what", "of", "fields", "code"),
    [
        ("tables", PEOPLE, {"ruleset": "55plus"}, "no_such_draw"),
        ("partners", PEOPLE, {"ruleset": "55plus", "tournament": 1}, "not_true_or_false"),
        ("partners", "AB", {"ruleset": "55plus"}, "of_not_a_list"),
        ("partners", PEOPLE[:3], {"ruleset": "55plus"}, "wrong_number_of_people"),
        ("partners", PEOPLE[:3], {"ruleset": "zobel"}, "odd_number"),
        ("partners", PEOPLE[:1], {"ruleset": "zobel"}, "wrong_number_of_people"),
        ("partners", PEOPLE, {"ruleset": "56plus"}, "unknown_ruleset"),
        ("partners", PEOPLE, {"ruleset": "55plus", "hall": 1}, "unknown_field"),
        ("partners", PEOPLE, {"tournament": True}, "unknown_field"),
    ],
)
def test_what_no_book_draws_is_refused(what, of, fields, code):
    with pytest.raises(RulesError) as refused:
        drawn(what, of, **fields)
    assert refused.value.code == code
