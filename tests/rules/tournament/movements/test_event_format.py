"""Who sits down together, by the laws, and in which movements."""

import pytest

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import MOVEMENTS, EventFormat, SeatingKind
from rules.tournament.movements.chooser import PlayTime

PAIRS = [name for name, movement in MOVEMENTS.items() if movement.of is SeatingKind.PAIRS]
SINGLES = [name for name, movement in MOVEMENTS.items() if movement.of is SeatingKind.INDIVIDUALS]


def event_format(ruleset: str, *, changing: bool = False, **overrides: object) -> EventFormat:
    return EventFormat(any_laws_of(ruleset, overrides), changing)


def code_of(wrong: pytest.ExceptionInfo[RulesError]) -> list[str]:
    return [fault.code for fault in wrong.value.faults]


@pytest.mark.parametrize(
    ("who", "of_persons", "movements", "fewest"),
    [
        (event_format("55plus"), False, PAIRS, 2),
        (event_format("stubbington2"), True, PAIRS, 2),
        (event_format("55plus", changing=True), True, SINGLES, 4),
        (event_format("standard3"), True, ["threes"], 3),
        (event_format("stubbington3"), True, ["threes"], 3),
        (event_format("poker_chips"), True, ["tables"], 2),
        (event_format("poker_points", fewest_players=5), True, ["tables"], 5),
    ],
)
def test_the_laws_say_who_sits_down_together(
    who: EventFormat, of_persons: bool, movements: list[str], fewest: int
) -> None:
    assert (who.of_persons, [one.name for one in who.movements], who.fewest) == (of_persons, movements, fewest)


@pytest.mark.parametrize(
    ("who", "entries", "tables", "over"),
    [
        (event_format("55plus"), 7, 4, 1),
        (event_format("55plus"), 8, 4, 0),
        (event_format("55plus", changing=True), 11, 2, 3),
        (event_format("standard3"), 8, 2, 2),
        (event_format("standard3"), 2, 1, 2),
        (event_format("poker_chips"), 13, 2, 0),
        (event_format("poker_chips", most_players=6), 13, 3, 0),
    ],
)
def test_tables_are_filled_and_the_rest_sits_out(who: EventFormat, entries: int, tables: int, over: int) -> None:
    assert (who.tables(entries), who.over(entries)) == (tables, over)


def test_two_or_three_over_may_have_a_table_of_three_from_six_players_on() -> None:
    who = event_format("55plus", changing=True)
    assert [players for players in range(2, 16) if who.may_have_threes(players)] == [6, 7, 10, 11, 14, 15]


def test_only_where_two_meet_two_does_a_number_say_where_one_begins() -> None:
    assert [event_format("55plus").first_table(number) for number in (None, 1, 2, 3)] == [None, 1, 1, 2]
    assert event_format("55plus", changing=True).first_table(3) is None


@pytest.mark.parametrize(
    ("who", "entries", "advised"),
    [
        (event_format("55plus"), 8, "lines"),
        (event_format("55plus", changing=True), 8, "whist"),
        (event_format("stubbington3"), 7, "threes"),
        (event_format("poker_points"), 14, "tables"),
    ],
)
def test_the_movements_that_fit_are_offered_in_the_rounds_there_is_time_for(
    who: EventFormat, entries: int, advised: str
) -> None:
    options = who.options(entries, PlayTime(240, 30))
    assert (options[0].movement, [one.recommended for one in options].count(True)) == (advised, 1)
    for option in options:
        planned = who.plan(option.movement, entries, option.rounds)
        assert (len(planned.rounds), option.minutes) == (option.rounds, 30 * option.rounds)
        assert 1 <= option.rounds <= 8


def test_a_movement_that_is_for_others_is_refused_by_name() -> None:
    with pytest.raises(RulesError) as wrong:
        event_format("standard3").plan("a-up", 8)
    assert (code_of(wrong), str(wrong.value)) == (
        ["movement_unfit"],
        "A up does not suit this event. Choose one of these: threes.",
    )
    with pytest.raises(RulesError) as wrong:
        event_format("55plus").plan("whist", 8)
    assert code_of(wrong) == ["movement_unfit"]
    with pytest.raises(RulesError) as wrong:
        event_format("55plus").plan("waltz", 8)
    assert code_of(wrong) == ["unknown_movement"]


@pytest.mark.parametrize(
    ("who", "few"),
    [
        (event_format("55plus"), 1),
        (event_format("zobel", changing=True), 3),
        (event_format("standard3"), 2),
        (event_format("poker_chips"), 1),
    ],
)
def test_too_few_are_told_how_many_are_needed(who: EventFormat, few: int) -> None:
    for asked in (
        lambda: who.plan(who.movements[0].name, few),
        lambda: who.options(few, PlayTime(60, 30)),
    ):
        with pytest.raises(RulesError) as wrong:
            asked()
        assert (
            str(wrong.value) == f"At least {who.fewest} are needed to play; there {'is' if few == 1 else 'are'} {few}."
        )


def test_players_whom_no_table_of_the_laws_can_share_are_refused() -> None:
    with pytest.raises(RulesError) as wrong:
        event_format("poker_chips", fewest_players=6, most_players=7).options(8, PlayTime(60, 30))
    assert code_of(wrong) == ["players"]


def test_what_the_book_has_its_tournaments_play_is_recommended():
    zobel = EventFormat(any_laws_of("zobel"))
    found = zobel.live_options(7, PlayTime(270, 30))
    assert [one.movement for one in found if one.recommended] == ["double-knock-out"] == [zobel.knock_out]
    once = EventFormat(any_laws_of("zobel", {"final_is_replayed": False}))
    assert once.knock_out == "double-knock-out-once"
    assert (EventFormat(any_laws_of("55plus")).knock_out, EventFormat(any_laws_of("poker_points")).knock_out) == (
        None,
        None,
    )


def test_the_number_of_tables_is_asked_for_only_where_a_table_holds_as_many_as_like() -> None:
    poker = EventFormat(any_laws_of("poker_chips"))
    assert [poker.asking(count).tables(10) for count in (None, 1, 2, 5)] == [1, 1, 2, 5]
    with pytest.raises(RulesError, match="11 players cannot sit at 6 tables: each table has 2 to 12 players"):
        poker.asking(6).plan("tables", 11)
    with pytest.raises(RulesError, match="so you cannot choose the number of tables"):
        EventFormat(any_laws_of("55plus")).asking(4)
