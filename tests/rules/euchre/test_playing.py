"""The tricks of a deal: turns, legal cards, and what is wrong with a card."""

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.errors import RulesError
from rules.euchre.playing import TrickPlay
from rules.euchre.record import RecordedTrick
from rules.euchre.trick import Play, tricks_of
from rules.laws import PRESETS

HELD = tuple(read_cards(held.split()) for held in ("AH 9S", "KH JC", "QH 9D", "JS TD"))
START = TrickPlay(tricks_of(PRESETS["standard4"], Suit.SPADES), HELD, active=(0, 1, 2, 3), due=(0, 1, 2, 3))


def after(play: TrickPlay, *cards: str) -> TrickPlay:
    for card in cards:
        play = play.play(Play(play.turn, read_card(card)))
    return play


def test_who_wins_a_trick_leads_the_next():
    play = after(START, "AH", "KH", "QH", "JS")
    won = tuple(Play(seat, read_card(card)) for seat, card in enumerate(("AH", "KH", "QH", "JS")))
    assert (play.tricks, play.winners, play.turn, play.legal) == (
        (RecordedTrick(0, won, 3),), (3,), 3, (read_card("TD"),)
    )  # fmt: skip
    ended = after(play, "TD", "9S", "JC", "9D")
    assert (ended.winners, ended.turn, ended.legal) == ((3, 1), None, ())


def test_who_takes_no_part_is_passed_over():
    play = after(TrickPlay(START.rules, HELD, active=(0, 1, 3), due=(3, 0, 1)), "JS")
    assert (play.due, play.on_table) == ((0, 1), (Play(3, read_card("JS")),))


@pytest.mark.parametrize(
    ("seat", "card", "codes"),
    [
        (2, "9D", ["revoke"]),
        (3, "JS", ["out_of_turn"]),
        (1, "JC", ["played_twice"]),
        (0, "AH", ["played_twice", "card_twice"]),
        (2, "9C", ["card_not_held"]),
        (3, "9D", ["out_of_turn", "card_not_held"]),
    ],
)
def test_a_wrong_card_is_refused_with_every_reason_and_its_place(seat, card, codes):
    play, move = after(START, "AH", "KH"), Play(seat, read_card(card))
    with pytest.raises(RulesError) as refused:
        play.play(move)
    assert [fault.code for fault in refused.value.faults] == codes
    assert all({"trick": 1, "seat": seat, "card": card}.items() <= fault.where.items() for fault in play.faults(move))


def test_a_card_led_out_of_turn_is_followed_from_there():
    play = START.play(Play(2, read_card("QH")), judged=False)
    assert play.due == (3, 0, 1)


def test_a_trick_that_nobody_played_to_is_nobodys():
    play = START.gathered()
    assert (play.tricks, play.winners, play.due) == ((RecordedTrick(None, ()),), (), (0, 1, 2, 3))


def test_a_card_that_was_dealt_twice_is_there_once_more():
    twice = TrickPlay(START.rules, (read_cards(["AH", "AH"]), *HELD[1:]), active=(0, 1, 2, 3), due=(0, 1, 2, 3))
    assert twice.laid(Play(0, read_card("AH"))).held[0] == (read_card("AH"),)
