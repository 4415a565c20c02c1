"""The play of a deal: turns, legal cards, and a renege with what it forfeits."""

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.errors import RulesError
from rules.euchre.poker.play import reneged, start_play
from tests.rules.euchre.poker.laws import point_laws

# Four cards each for three; hearts are trump
HANDS = {
    "A": ["AS", "KS", "2D", "JOKER1"],
    "B": ["3S", "9H", "4D", "5C"],
    "C": ["4S", "6C", "7C", "JOKER2"],
}


def start(hands=HANDS, **overrides):
    return start_play(
        point_laws(**overrides), Suit.HEARTS, hands, {name: read_cards(hand) for name, hand in hands.items()}
    )


def after(play, *cards, judged=True):
    for card in cards:
        play = play.play(play.turn, read_card(card), judged=judged)
    return play


def test_the_first_on_the_dealers_left_leads_and_then_whoever_won():
    """Playing 1 and 7."""
    play = start()
    assert (play.turn, [str(card) for card in play.legal]) == ("A", ["AS", "KS", "2D"])
    play = after(play, "AS", "3S", "4S")
    assert (play.turn, play.tricks_won, play.cards_won) == ("A", {"A": 1, "B": 0, "C": 0}, {"A": 3, "B": 0, "C": 0})


def test_a_whole_deal_to_the_last_trick_in_which_two_jokers_cancel():
    """Joker Cards 4."""
    play = after(start(), "AS", "3S", "4S", "KS", "9H", "6C", "4D", "7C", "2D")
    assert (play.turn, play.last, [str(card) for card in play.legal]) == ("B", True, ["5C"])
    play = after(play, "5C", "JOKER2", "JOKER1")
    assert (play.over, play.turn, play.legal) == (True, None, ())
    assert (play.tricks_won, play.void_tricks) == ({"A": 1, "B": 3, "C": 0}, 0)
    assert play.faults("A", read_card("AS"))[0].code == "play_over"


@pytest.mark.parametrize(
    ("played", "player", "card", "codes"),
    [
        ((), "A", "JOKER1", ["joker_led"]),
        ((), "B", "3S", ["played_out_of_turn"]),
        (("AS",), "B", "4D", ["renege"]),
        (("AS",), "B", "KH", ["card_not_held"]),
        (("AS", "3S"), "C", "JOKER2", ["renege"]),
        (("2D", "4D"), "Z", "6C", ["not_active"]),
    ],
)
def test_a_card_that_may_not_be_played(played, player, card, codes):
    play = after(start(), *played)
    with pytest.raises(RulesError) as refused:
        play.play(player, read_card(card))
    assert [fault.code for fault in refused.value.faults] == codes


def test_a_renege_names_what_could_have_been_played():
    (fault,) = after(start(), "AS").faults("B", read_card("4D"))
    assert fault.where == {"trick": 1, "seat": "B", "card": "4D", "could_play": ["3S"]}


def test_a_second_joker_is_a_fault_of_its_own():
    play = start({"A": ["2D", "3D"], "B": ["JOKER1", "4S"], "C": ["JOKER2", "5S"]})
    (fault,) = after(play, "2D", "JOKER1").faults("C", read_card("JOKER2"))
    assert fault.code == "second_joker"
    assert after(play, "2D", "JOKER1", "JOKER2", judged=False).tricks_won["A"] == 1  # Joker Cards 3


def guilty():
    """B trumps a spade that B could have followed, and wins the trick with it."""
    return after(start(), "AS", "9H", "4S", judged=False)


def test_a_renege_is_proved_by_the_cards():
    play = guilty()
    assert [reneged(play, player, 1) for player in ("A", "B", "C")] == [False, True, False]
    assert not reneged(after(start(), "2D", "4D", "6C"), "C", 1)  # C has no diamond
    assert not reneged(play, "Z", 1)


def test_the_trick_goes_to_whose_card_would_have_won():
    """Playing 5; and the guilty player is out of the deal, cards and tricks (Playing 4)."""
    play = guilty().expel("B", 1)
    assert (play.tricks_won, play.cards_won["A"], play.active, play.turn) == (
        {"A": 1, "B": 0, "C": 0},
        3,
        ("A", "C"),
        "A",
    )
    play = after(play, "KS", "6C")
    assert (play.tricks_won["A"], play.cards_won["A"]) == (2, 5)


def test_every_trick_of_the_guilty_is_buried():
    play = after(guilty(), "5C", "6C", "2D", judged=False)
    assert play.tricks_won == {"A": 0, "B": 1, "C": 1}
    out = play.expel("B", 1)
    assert (out.tricks_won, out.void_tricks) == ({"A": 1, "B": 0, "C": 1}, 0)
    kept = after(start(), "2D", "4D", "6C").expel("B", None)
    assert (kept.tricks_won, kept.void_tricks, kept.turn) == ({"A": 0, "B": 0, "C": 0}, 1, "C")


def test_a_card_of_the_guilty_on_the_table_no_longer_counts():
    play = after(guilty(), "5C", judged=False).expel("B", 1)
    assert (play.turn, after(play, "6C", "2D").tricks_won) == ("C", {"A": 1, "B": 0, "C": 1})
    waiting = after(guilty(), "5C", "6C", judged=False).expel("B", 1)
    assert waiting.turn == "A"


def test_a_trick_whose_winner_cannot_be_found_is_buried():
    """Playing 5: "If it is not possible to accurately determine the winner"."""
    play = start({"A": ["2D", "JOKER1"], "B": ["3D", "9H"]})
    play = after(play, "2D", "9H", judged=False).expel("B", 1)
    assert (play.over, play.turn, play.tricks_won) == (True, None, {"A": 1, "B": 0})


def test_two_jokers_left_are_led_or_pass_the_lead_on():
    """AMB-45."""
    hands = {"A": ["JOKER1", "JOKER2"], "B": ["3D", "9H"]}
    assert [str(card) for card in start(hands).legal] == ["JOKER1", "JOKER2"]
    passed = start(hands, two_jokers_left="lead_passes")
    assert (passed.turn, after(passed, "3D", "JOKER1").tricks_won) == ("B", {"A": 1, "B": 0})


def test_a_trick_of_two_jokers_alone_is_nobodys():
    play = after(start({"A": ["JOKER1"], "B": ["JOKER2"]}), "JOKER1", "JOKER2")
    assert (play.over, play.void_tricks, play.tricks[0].winner) == (True, 1, None)
