"""An evening with chips: the bank, who can pay, who deals, and that every chip is somewhere."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.poker.betting import betting
from rules.euchre.poker.chips import Chip, white_chips_in
from rules.euchre.poker.session import least_chips, open_session
from rules.euchre.poker.settlement import Ended
from rules.laws import laws_written
from rules.laws.chip_laws import Money
from tests.rules.euchre.poker.laws import chip_laws
from tests.sampling import examples


def session(chips=None, *, dealer="D", banker="A", jokers=False, **overrides):
    held = chips or dict.fromkeys("ABCD", 64)
    overrides.setdefault("money", "none" if len(set(held.values())) == 1 else "dollars")
    return open_session(chip_laws(**overrides), held, banker=banker, dealer=dealer, jokers=jokers)


def ended(players, tricks, maker="A", each=12, folded=()):
    won = dict(zip(players, tricks, strict=True))
    active = len(players) - len(folded)
    cards = {player: number * active for player, number in won.items()}
    return Ended(tuple(players), each, maker, won, cards, frozenset(folded))


def code(act):
    with pytest.raises(RulesError) as refused:
        act()
    return [fault.code for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("law", "money", "adults", "codes"),
    [
        ("as_agreed", "pennies", False, ["not_all_adults"]),
        ("as_agreed", "dollars", True, []),
        ("as_agreed", "none", True, []),
        ("none", "pennies", True, ["not_played_for"]),
        ("pennies", "dollars", True, ["not_played_for"]),
        ("pennies", "none", False, []),
    ],
)
def test_cash_is_for_adults_and_where_the_laws_have_it(law, money, adults, codes):
    def opening():
        held = {"A": 64, "B": 64}
        return open_session(chip_laws(money=law), held, banker="A", dealer="B", money=Money(money), adults=adults)

    if codes:
        assert code(opening) == codes
    else:
        assert opening().money is Money(money)


def test_play_chips_are_the_same_number_for_each_even_where_cash_could_be_played_for():
    held = {"A": 64, "B": 65}
    found = code(lambda: open_session(chip_laws(), held, banker="A", dealer="B", money=Money.NONE, adults=True))
    assert found == ["unequal_issue"]


def test_it_opens_with_the_same_for_all_where_no_money_is_played_for():
    """Banking 2: "distribute this same amount of chips to each player"."""
    opened = session()
    assert (opened.issued, opened.balanced, opened.around, opened.bank_order) == (
        256,
        True,
        tuple("ABCD"),
        tuple("BCDA"),
    )
    assert code(lambda: session({"A": 64, "D": 65}, money="none")) == ["unequal_issue"]


def test_everything_wrong_with_an_opening_is_said_at_once():
    found = code(lambda: session({"A": -1, "B": 64}, money="none", jokers=True))
    assert found == ["not_seated", "below_nothing", "unequal_issue"]
    never = chip_laws(jokers="never")
    assert code(lambda: open_session(never, {"A": 9, "B": 9}, banker="A", dealer="B", jokers=True)) == [
        "jokers_not_agreed"
    ]
    assert code(lambda: session({"A": 64}, dealer="A")) == ["wrong_number_of_players"]
    always = chip_laws(jokers="always")
    assert code(lambda: open_session(always, {"A": 9, "B": 9}, banker="A", dealer="B")) == ["jokers_not_agreed"]


def test_a_deal_is_paid_and_the_next_player_deals():
    after = session().after(ended("ABCD", (5, 4, 2, 1)), dict.fromkeys("ABCD", 5))
    assert (after.chips, after.carry, after.dealer) == ({"A": 87, "B": 63, "C": 55, "D": 51}, 0, "A")
    assert after.balanced
    level = session().after(ended("ABCD", (3, 4, 4, 1)), dict.fromkeys("ABCD", 5))
    assert (level.carry, level.balanced) == (25, True)


def test_what_a_deal_would_pay_is_asked_before_it_is_paid():
    assert session().settled(ended("ABCD", (5, 4, 2, 1)), dict.fromkeys("ABCD", 5)).delta["A"] == 40


def test_who_cannot_pay_for_the_cards_sits_out():
    """Buying Cards 2; AMB-39."""
    short = session({"A": 60, "B": 60, "C": 60, "D": 11})
    assert (short.paid, short.sat_out, short.price("D")) == (("A", "B", "C"), ("D",), 12)
    assert short.to_bet_with() == {"A": 48, "B": 48, "C": 48}
    done = short.after(ended("ABC", (6, 4, 2)), dict.fromkeys("ABC", 5))
    assert (done.chips["D"], done.balanced) == (11, True)
    assert code(lambda: short.after(ended("ABCD", (5, 4, 2, 1)), {})) == ["not_those_who_paid"]
    assert short.buy("D", 1).paid == ("A", "B", "C", "D")


def test_when_all_pass_the_antes_stay_for_the_same_table():
    """AMB-41."""
    out = session().passed_out()
    assert (set(out.chips.values()), out.carry, out.dealer, out.balanced) == ({52}, 48, "A", True)
    assert {out.price(player) for player in out.players} == {0}
    done = out.after(ended("BCDA", (12, 0, 0, 0), maker="B"), {})
    assert (done.chips["B"], done.prepaid, done.balanced) == (100, {}, True)
    again = session(antes_after_misdeal="pay_again").passed_out()
    assert (again.price("A"), again.carry) == (12, 48)
    assert session(after_passed_out="same").passed_out().dealer == "D"


@pytest.mark.parametrize(("law", "price", "pot"), [("difference", 4, 60), ("pay_again", 16, 96)])
def test_antes_paid_before_everybody_passed_count_also_once_a_player_has_left(law, price, pot):
    """Buying Cards 1: one card is always worth one chip. Four had 12 cards each, three get 16."""
    left = session(antes_after_leaving=law).passed_out().retire("C")
    assert (left.carry, {left.price(player) for player in left.players}) == (48, {price})
    done = left.after(ended("BDA", (16, 0, 0), maker="B", each=16), {})
    assert (done.chips["B"], done.prepaid, done.balanced) == (52 - price + pot, {}, True)


def test_antes_paid_for_more_cards_than_the_next_deal_has_stay_in_the_pot():
    more = session(dict.fromkeys("ABC", 96), dealer="C").passed_out().join("D", 64)
    assert (more.cards_each, more.carry, [more.price(player) for player in "ABCD"]) == (12, 48, [0, 0, 0, 12])
    again = more.passed_out()
    assert (again.carry, [again.price(player) for player in "ABCD"], again.balanced) == (60, [0, 0, 0, 0], True)


def short_by_one(**overrides):
    """D cannot pay for the cards and has sat out a deal."""
    poor = session({"A": 60, "B": 60, "C": 60, "D": 11}, **overrides)
    return poor.after(ended("ABC", (6, 4, 2)), dict.fromkeys("ABC", 5))


def test_a_player_who_sat_out_a_deal_buys_enough_chips_or_leaves():
    """Buying Cards 2."""
    waiting = short_by_one()
    assert (waiting.sat_out, waiting.must_buy_or_leave) == (("D",), ("D",))
    assert (waiting.buy("D", 1).must_buy_or_leave, waiting.retire("D").must_buy_or_leave) == ((), ())
    debtor = replace(waiting, chips={**waiting.chips, "D": -3})
    assert debtor.buy("D", 14).must_buy_or_leave == ("D",)
    assert session({"A": 60, "B": 60, "C": 60, "D": 11}).must_buy_or_leave == ()


def test_a_deal_that_everybody_passed_is_a_deal_sat_out():
    assert session({"A": 60, "B": 60, "C": 60, "D": 11}).passed_out().must_buy_or_leave == ("D",)


def test_an_event_that_began_before_may_have_players_sit_out_as_often_as_they_like():
    assert short_by_one(cannot_pay="sits_out").must_buy_or_leave == ()
    added = ("cannot_pay", "antes_after_leaving")
    stored = {name: law for name, law in chip_laws().to_json().items() if name not in added}
    before = laws_written(stored)
    assert (before.cannot_pay, before.antes_after_leaving) == ("sits_out", "pay_again")


def test_players_with_fewer_chips_than_the_chart_has_are_named():
    """AMB-50; Poker Chip Distribution: four players start with 64 at least."""
    assert session({"A": 64, "B": 63, "C": 70, "D": 5}).below_minimum == ("B", "D")
    assert session(dict.fromkeys("ABCD", 60), minimum_chips="five_times_cards").below_minimum == ()


def test_the_stock_is_counted_by_colour():
    """Banking 3 and Poker Chip Distribution: 4 players get 4 blue, 4 red and 4 white chips each."""
    opened = session()
    assert opened.stock == {Chip.BLUE: 16, Chip.RED: 16, Chip.WHITE: 16}
    more = opened.buy("C", 30)
    assert more.stock == {Chip.GREEN: 1, Chip.BLUE: 16, Chip.RED: 17, Chip.WHITE: 16}
    assert more.retire("C").stock == {Chip.BLUE: 10, Chip.RED: 16, Chip.WHITE: 12}
    assert session(green_chips=False).buy("C", 30).stock == {Chip.BLUE: 19, Chip.RED: 16, Chip.WHITE: 16}


def test_chips_are_bought_and_cashed_between_deals():
    """Scoring 10."""
    more = session().buy("C", 30)
    assert (more.chips["C"], more.issued, more.balanced) == (94, 286, True)
    gone = more.retire("C")
    assert (gone.players, gone.cashed, gone.cards_each, gone.balanced) == (("A", "B", "D"), 94, 16, True)
    assert code(lambda: more.buy("C", 0)) == ["no_chips_bought"]
    assert code(lambda: gone.buy("C", 5)) == ["not_seated"]


def test_bank_and_deal_pass_on_when_their_player_retires():
    left = session(banker="D").retire("D")
    assert (left.banker, left.dealer) == ("A", "A")
    alone = left.retire("A").retire("B")
    assert (alone.over, alone.winner, alone.banker) == (True, "C", "C")
    assert code(lambda: alone.retire("C")) == ["last_player"]


def test_people_join_and_tables_merge():
    one, other = session().passed_out(), session(dict.fromkeys("EFG", 70), dealer="E", banker="E").passed_out()
    both = one.merge(other)
    assert (both.players, both.carry, both.issued, both.balanced) == (tuple("ABCDEFG"), 48 + 48, 466, True)
    assert (both.dealer, both.prepaid, both.cards_each) == (
        "A",
        {**dict.fromkeys("ABCD", 12), "E": 16, "F": 16, "G": 16},
        7,
    )
    assert one.join("Z", 40).chips["Z"] == 40
    assert code(lambda: one.merge(one)) == ["seated_twice"]
    small = {"most_players": 4, "fewest_players": 3}
    four, more = session(**small), session(dict.fromkeys("EFGH", 64), dealer="E", banker="E", **small)
    assert (four.merge(more).players, four.merge(more).laws.most_players) == (tuple("ABCDEFGH"), 12)
    assert code(lambda: four.join("Z", 40)) == ["wrong_number_of_players"]
    twelve = session(dict.fromkeys("EFGHIJKLM", 70), dealer="E", banker="E")
    assert code(lambda: one.merge(twelve)) == ["wrong_number_of_players"]


def test_a_debt_is_owed_or_is_what_he_has():
    """AMB-48."""
    poor = {"A": 12, "B": 64, "C": 64, "D": 64}
    bets = {"A": 0, "B": 5, "C": 5, "D": 5}
    lost = ended("ABCD", (0, 12, 0, 0), maker="C")
    owed = session({**poor, "C": 17}).after(lost, bets)
    assert (owed.chips["C"], owed.balanced, owed.sat_out) == (-5, True, ("C", "A"))
    paid = session({**poor, "C": 17}, debts="what_he_has").after(lost, bets)
    assert (paid.chips["C"], paid.balanced) == (0, True)
    assert paid.chips["B"] == owed.chips["B"] - 5
    level = session({**poor, "C": 17}, debts="what_he_has").after(ended("ABCD", (6, 0, 0, 6), maker="C"), bets)
    assert (level.carry, level.chips["C"], level.balanced) == (15, 0, True)


def test_what_lies_over_at_the_end_is_split():
    """AMB-49: odd chips from the dealer's left."""
    over = session().after(ended("ABCD", (4, 4, 4, 0), maker="D"), dict.fromkeys("ABCD", 5))
    assert over.carry == 25
    closed = over.close()  # A deals, so B is on the left
    assert {player: closed.chips[player] - over.chips[player] for player in "ABCD"} == {"A": 6, "B": 7, "C": 6, "D": 6}
    assert (closed.carry, closed.balanced) == (0, True)
    kept = session(final_carry="to_the_bank").passed_out().close()
    assert (kept.cashed, kept.carry, kept.balanced) == (48, 0, True)


@pytest.mark.parametrize(("players", "chart", "five"), [(3, 96, 80), (5, 48, 50), (8, 30, 30)])
def test_the_least_chips_are_the_charts_or_five_times_the_cards(players, chart, five):
    """AMB-50."""
    assert least_chips(chip_laws(), players, jokers=False) == chart
    assert least_chips(chip_laws(minimum_chips="five_times_cards"), players, jokers=False) == five


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_over_whole_sessions_every_chip_is_somewhere(data):
    """Σ stacks + carry = chips issued − chips cashed, after every deal."""
    names = "ABCDEFGHIJKL"[: data.draw(st.integers(2, 12))]
    agreed = {
        "debts": data.draw(st.sampled_from(["owed", "what_he_has"])),
        "short_of_chips": data.draw(st.sampled_from(["fold", "all_in"])),
        "antes_after_misdeal": data.draw(st.sampled_from(["stay", "pay_again"])),
    }
    now = session(
        dict.fromkeys(names, data.draw(st.integers(20, 130))),
        dealer=names[0],
        jokers=data.draw(st.booleans()),
        **agreed,
    )
    for _ in range(data.draw(st.integers(1, 12))):
        now = _between(data, now)
        assert now.balanced
        assert white_chips_in(now.stock) == max(now.issued - now.cashed, 0)
        assert all(count > 0 for count in now.stock.values())
        if now.over or len(now.paid) < 2:
            break
        now = now.passed_out() if data.draw(st.integers(0, 5)) == 0 else _deal(data, now)
        assert now.balanced
    assert now.close().balanced
    assert now.close().carry == 0


def _between(data, now):
    what = data.draw(st.sampled_from(["nothing", "nothing", "buy", "retire", "join"]))
    if what == "buy":
        return now.buy(data.draw(st.sampled_from(now.players)), data.draw(st.integers(1, 90)))
    if what == "retire" and len(now.players) > 2:
        return now.retire(data.draw(st.sampled_from(now.players)))
    if what == "join" and len(now.players) < 12:
        return now.join(f"N{now.issued}-{len(now.players)}-{now.cashed}", data.draw(st.integers(1, 90)))
    return now


def _deal(data, now):
    betted = betting(now.laws, now.paid, now.to_bet_with())
    while betted.turn is not None:
        act, amounts = data.draw(st.sampled_from(sorted(betted.legal.items(), key=str)))
        betted = betted.act(betted.turn, act, data.draw(st.sampled_from(amounts)))
    active = betted.active
    tricks = dict.fromkeys(now.paid, 0)
    for _ in range(now.cards_each if len(active) > 1 else 0):
        tricks[data.draw(st.sampled_from(active))] += 1
    cards = {player: number * len(active) for player, number in tricks.items()}
    maker = data.draw(st.sampled_from(now.paid))
    return now.after(Ended(now.paid, now.cards_each, maker, tricks, cards, betted.folded), betted.stakes)
