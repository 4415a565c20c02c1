"""`game_for`: every rule book is of exactly one kind of game."""

import pytest

from rules.euchre.kinds import KINDS, PokerRules, game_for, poker_game_for
from rules.euchre.kinds.euchre import EuchreRules
from rules.euchre.kinds.poker_chips import PokerWithChips
from rules.euchre.kinds.poker_points import PokerForPoints
from rules.laws import any_laws_of
from rules.laws.books import BOOKS
from tests.rules.euchre.kinds.books import game_of

KIND_OF = {
    "55plus": EuchreRules,
    "standard4": EuchreRules,
    "standard32": EuchreRules,
    "standard3": EuchreRules,
    "english25": EuchreRules,
    "zobel": EuchreRules,
    "stubbington4": EuchreRules,
    "stubbington3": EuchreRules,
    "stubbington2": EuchreRules,
    "poker_chips": PokerWithChips,
    "poker_points": PokerForPoints,
}


def test_every_book_is_of_one_kind() -> None:
    assert {book: type(game_of(book)) for book in BOOKS} == KIND_OF


def test_every_kind_is_of_some_book() -> None:
    assert {KINDS[type(laws)] for laws in map(any_laws_of, BOOKS)} == set(KINDS.values())


def test_a_game_keeps_the_laws_it_is_played_under() -> None:
    laws = any_laws_of("55plus", {"target": 7})

    assert game_for(laws).laws == laws


def test_a_game_of_poker_euchre_is_known_to_be_one() -> None:
    assert isinstance(poker_game_for(any_laws_of("poker_points")), PokerRules)
    with pytest.raises(AssertionError):
        poker_game_for(any_laws_of("55plus"))
