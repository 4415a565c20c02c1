"""A plan on paper: its chart, a short name for programs, and what it guarantees."""

from rules.movements import Plan, Wishes, at_tables, guarantees, plan, quality


def test_the_chart_has_a_row_a_round_and_a_column_a_table():
    assert str(at_tables(plan("a-up", pairs=5, rounds=2), (2, 10, 11))) == (
        "A up, 5 pairs, 2 rounds\n"
        "Every pair meets 1 to 2 different opponents, with no rematches. Nobody sits out twice. "
        "Pairs play 1 to 2 games.\n"
        "\n"
        "Round  Table 2   Table 10  Sits out\n"
        "    1  1 v 2     3 v 4     5\n"
        "    2  5 v 2     1 v 4     3"
    )


def test_partners_are_joined_and_those_who_play_alone_are_in_a_row():
    whist = str(plan("whist", players=12, rounds=1)).splitlines()
    assert whist[-1].count("+") == 6
    assert str(plan("threes", players=4, rounds=2)).splitlines()[-2:] == ["    1  1, 2, 3  4", "    2  1, 2, 4  3"]


def test_notes_come_below_what_the_chart_guarantees():
    fairest = plan("optimised", players=8, rounds=2)
    notes = quality(fairest, Wishes()).sentences
    assert fairest.chart(notes).splitlines()[2 : 2 + len(notes)] == [str(note) for note in notes]


def test_a_plan_for_programs_is_short_and_knows_its_guarantees():
    howell = plan("howell", pairs=6)
    assert repr(howell) == "<Plan howell, pairs=6, rounds=5>"
    assert howell.guarantees == guarantees(howell)
    assert str(howell.guarantees) == "Every pair meets every other pair once."


def test_a_plan_that_is_drawn_round_by_round_has_no_chart_yet():
    assert str(Plan("swiss", 8, ())) == "swiss, 8 pairs, 0 rounds"
