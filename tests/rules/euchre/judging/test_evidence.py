"""The director's evidence: what the tricks themselves prove."""

import pytest

from rules.base.cards import Suit, read_cards
from rules.euchre.judging import Revoke, revoked, revokes
from rules.euchre.notation import read
from rules.euchre.record import RecordedTrick
from rules.euchre.trick import Play, tricks_of, wild_tricks_of
from rules.laws import PRESETS, any_laws_of
from tests.rules.euchre.judging.test_judgement import PLAIN

TRICKS = tricks_of(PRESETS["standard4"], Suit.SPADES)


def tricks(*changes):
    text = PLAIN
    for old, new in changes:
        text = text.replace(old, new)
    return read(text.strip()).tricks


REVOKED = tricks(("0 9H AH TD AS wins 3", "0 9H 9D TD AS wins 3"), ("3 KD QD 9D JS", "3 KD QD AH JS"))


def test_a_hand_played_well_proves_nothing():
    assert revokes(TRICKS, tricks()) == ()
    assert not revoked(TRICKS, tricks(), 1)


def test_who_has_a_card_of_the_suit_afterwards_held_it_all_the_time():
    found = revokes(TRICKS, REVOKED)
    assert found == (Revoke(1, 1, read_cards(["9D"])[0], read_cards(["AH", "KH", "JH"])),)
    assert found[0].to_json() == {"trick": 1, "seat": 1, "card": "9D", "could_play": ["AH", "KH", "JH"]}


@pytest.mark.parametrize(("seat", "trick", "proved"), [(1, None, True), (1, 1, True), (1, 2, False), (0, None, False)])
def test_a_claim_is_answered(seat, trick, proved):
    assert revoked(TRICKS, REVOKED, seat, trick) is proved


def test_until_the_card_is_seen_nothing_is_proved_unless_it_is_shown():
    first = REVOKED[:1]
    assert not revoked(TRICKS, first, 1)
    assert revoked(TRICKS, first, 1, shown={1: tuple(read_cards(["KH"]))})


def test_at_poker_euchre_the_tricks_prove_a_renege():
    """Poker-Euchre, TrickPlay 3: "proven that a player had a card of the same suit … and did not play it"."""
    wild = wild_tricks_of(any_laws_of("poker_points"), Suit.HEARTS)

    def gathered(*cards):
        return RecordedTrick(0, tuple(Play(seat, card) for seat, card in enumerate(read_cards(list(cards)))))

    played = [gathered("2D", "9H", "KD"), gathered("AS", "4D", "JOKER1"), gathered("JOKER2", "KC", "QS")]
    assert [(one.trick, one.seat) for one in revokes(wild, played)] == [(1, 1), (2, 2)]
    assert (revoked(wild, played, 1, 1), revoked(wild, played, 1, 2), revoked(wild, played, 2)) == (True, False, True)
