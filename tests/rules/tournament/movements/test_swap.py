"""Two entries swap seats in one round: who meets again or no more, sit-outs, sides and lines."""

from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements import RoundSeating, TableSeating, Wishes, pair_table, plan
from rules.tournament.movements.swap import MeetAgain, SwapEffects, swap_effects, swapped

FOUR = {
    1: RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 4))),
    2: RoundSeating((pair_table(1, 1, 4), pair_table(2, 3, 2))),
}
LINES = {1: "A", 2: "B", 3: "A", 4: "B"}


def called(number: int) -> str:
    return f"pair {number}"


def test_two_who_swap_across_tables_meet_each_other_s_opponents() -> None:
    effects = swap_effects(FOUR, 1, 2, 4, LINES)
    assert effects == SwapEffects(
        tables=(pair_table(1, 1, 4), pair_table(2, 3, 2)),
        again=(MeetAgain((1, 4), False, (2,)), MeetAgain((2, 3), False, (2,))),
        lost=((1, 2), (3, 4)),
        sit_outs=(),
        sides=(),
        in_line=(),
    )
    assert [str(sentence) for sentence in effects.described(called)] == [
        "pair 1 and pair 4 meet again: also in round 2.",
        "pair 2 and pair 3 meet again: also in round 2.",
        "pair 1 and pair 2 no longer meet in any round.",
        "pair 3 and pair 4 no longer meet in any round.",
    ]
    assert [(str(one.title), [str(sentence) for sentence in one.sentences]) for one in effects.grouped(called)] == [
        ("Meet again", ["pair 1 and pair 4: also in round 2", "pair 2 and pair 3: also in round 2"]),
        ("No longer meet", ["pair 1 and pair 2", "pair 3 and pair 4"]),
    ]


def test_pairs_of_one_line_are_named_and_so_are_those_who_change_sides() -> None:
    effects = swap_effects(FOUR, 1, 2, 3, LINES)
    assert (effects.in_line, effects.sides) == (((1, 3), (2, 4)), ((2, 1, 0), (3, 0, 1)))
    assert [str(sentence) for sentence in effects.described(called)][-4:] == [
        "pair 1 and pair 3 are in the same line.",
        "pair 2 and pair 4 are in the same line.",
        "pair 2 sits on side A, not B.",
        "pair 3 sits on side B, not A.",
    ]


def test_two_at_one_table_change_sides_and_nobody_meets_anybody_else() -> None:
    effects = swap_effects(FOUR, 1, 1, 2, LINES)
    assert (effects.tables, effects.again, effects.lost) == ((pair_table(1, 2, 1),), (), ())
    assert effects.sides == ((1, 0, 1), (2, 1, 0))


def test_who_sits_out_takes_the_seat_and_sit_outs_are_counted_over_all_rounds() -> None:
    rounds = {
        1: RoundSeating((pair_table(1, 1, 2),), (3,)),
        2: RoundSeating((pair_table(1, 2, 3),), (1,)),
    }
    effects = swap_effects(rounds, 1, 3, 1)
    assert (effects.tables, effects.sit_outs) == ((pair_table(1, 3, 2),), ((3, 1, 0), (1, 1, 2)))
    assert [str(sentence) for sentence in effects.described(called)][-2:] == [
        "pair 3 sits out 0 times in all, not 1.",
        "pair 1 sits out 2 times in all, not 1.",
    ]


def test_wishes_that_a_swap_breaks_come_first() -> None:
    rounds = {1: RoundSeating((TableSeating(1, ((1, 2), (3, 4))), TableSeating(2, ((5, 6), (7, 8)))))}
    wishes = Wishes(
        apart=frozenset({(1, 6)}), together=frozenset({(1, 2)}), fixed={2: 1, 7: 1}, away=frozenset({(2, 7)})
    )
    effects = swap_effects(rounds, 1, 2, 6, wishes=wishes, stay=(6, 8))
    assert [str(sentence) for sentence in effects.described(called)][:5] == [
        "Breaks a wish: pair 1 and pair 6 should not be partners.",
        "Breaks a wish: pair 2 and pair 7 should not share a table.",
        "Breaks a wish: pair 1 and pair 2 should be partners.",
        "Breaks a wish: pair 2 should keep table 1.",
        "Breaks a wish: pair 6 should keep table 2.",
    ]
    assert len(effects.broken) == 5


def test_a_wish_that_was_broken_before_is_not_named_again() -> None:
    rounds = {1: RoundSeating((TableSeating(1, ((1, 2), (3, 4))),))}
    wishes = Wishes(away=frozenset({(1, 2)}), fixed={3: 2})
    assert swap_effects(rounds, 1, 2, 3, wishes=wishes).broken == ()


def test_partners_for_one_game_are_told_apart_from_opponents() -> None:
    table = TableSeating(1, ((1, 2), (3, 4)))
    rounds = {1: RoundSeating((table,)), 2: RoundSeating((TableSeating(1, ((1, 3), (2, 4))),))}
    effects = swap_effects(rounds, 1, 2, 3)
    assert effects.again == (
        MeetAgain((1, 2), False, (2,)),
        MeetAgain((1, 3), True, (2,)),
        MeetAgain((2, 4), True, (2,)),
        MeetAgain((3, 4), False, (2,)),
    )
    assert str(effects.again[1].described(called)) == "pair 1 and pair 3 are partners again: also in round 2."


@given(st.integers(4, 12), st.data())
def test_the_same_swap_again_takes_it_back_and_everybody_keeps_a_place(pairs: int, data: st.DataObject) -> None:
    rounds = dict(enumerate(plan("round-robin", pairs=pairs).rounds, start=1))
    number = data.draw(st.sampled_from(sorted(rounds)))
    one, other = data.draw(st.lists(st.integers(1, pairs), min_size=2, max_size=2, unique=True))
    after = swapped(rounds[number], one, other)
    assert swapped(after, one, other) == rounds[number]
    there = sorted([*(n for table in after.tables for n in table.numbers), *after.sit_out])
    assert there == list(range(1, pairs + 1))
