"""One game as it stands at its table, read alone and with its round."""

from typing import Any
from uuid import uuid4

import pytest

from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from scoring.decisions.hands import enter_final
from scoring.decisions.results import enter_result
from scoring.decisions.signing import agree
from scoring.decisions.voiding import void_game
from scoring.reads.table_sides import EntryAtTable, SeatedPlayer, SideAtTable
from scoring.reads.table_state import TableStatus, games_at, table_state, tables_of
from tests.factories.evenings import evening
from tests.factories.scoring import Here

pytestmark = pytest.mark.django_db


def shown(at: Here) -> tuple[Any, ...]:
    state = table_state(at.game)
    return state.status, state.hand, state.score, str(state.sentence), "".join(sorted(name[0] for name in state.may))


def test_who_sits_at_the_table_is_told_by_sides_with_names_short_enough_for_a_button(at: Here) -> None:
    sides = table_state(at.game).sides
    entries = [seat.entry for seat in at.game.seats.order_by("seat")][:2]
    assert sides == tuple(
        SideAtTable(
            side,
            (EntryAtTable(entry.pk, entry.registered_at, side + 1, entry.name, house=False, person=False),),
            (
                SeatedPlayer(side, f"North {side + 1}", f"North {side + 1}", f"N. {side + 1}"),
                SeatedPlayer(side + 2, f"South {side + 1}", f"South {side + 1}", f"S. {side + 1}"),
            ),
            signed=False,
        )
        for side, entry in enumerate(entries)
    )
    assert [(side.letter, side.numbers, side.surnames, str(side.title)) for side in sides] == [
        ("A", "1", "N. & S. 1", "Pair 1"),
        ("B", "2", "N. & S. 2", "Pair 2"),
    ]


def test_a_player_is_called_by_the_first_name_where_no_two_share_it(at: Here) -> None:
    for seat, name in zip(at.game.seats.order_by("seat"), ("Ann Lee", "Bob May", "Cy Fox", "Ann Day"), strict=True):
        seat.player.name = name
        seat.player.save()
    state = table_state(at.game)
    assert [side.called for side in state.sides] == ["Ann Lee & Cy", "Bob & Ann Day"]
    assert [state.called(seat) for seat in range(5)] == ["Ann Lee", "Bob", "Cy", "Ann Day", "5"]


def test_a_game_goes_from_waiting_to_final(at: Here) -> None:
    stages = [shown(at)]
    at.hand("NS", 3)
    stages.append(shown(at))
    enter_final(**at.place(), score=(10, 7))
    stages.append(shown(at))
    agree(by=at.keeper, game_id=at.game.pk, side=Side.NS, score=(10, 7), uuid=uuid4())
    stages.append(shown(at))
    agree(by=at.keeper, game_id=at.game.pk, side=Side.EW, score=(10, 7), uuid=uuid4())
    assert [*stages, shown(at)] == [
        (TableStatus.WAITING, None, (0, 0), "table 1, no hand yet", "bffh"),
        (TableStatus.PLAYING, 2, (1, 0), "table 1, hand 2", "bffhu"),
        (TableStatus.AGREEING, None, (10, 7), "table 1, nobody has agreed", "abffhu"),
        (TableStatus.AGREEING, None, (10, 7), "table 1, Pair 2 has not agreed", "abffhu"),
        (TableStatus.FINAL, None, (10, 7), "table 1, final", ""),
    ]


def test_sheets_that_differ_are_told_by_the_hand(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    told = "table 1, hand 1: the two score sheets differ"
    assert shown(at) == (TableStatus.DIFFERS, 1, (1, 0), told, "bffhu")


def test_a_void_game_says_so_and_is_not_the_tables_game(at: Here) -> None:
    at.hand("NS", 3)
    void_game(by=at.director, game=at.game, reason="wrong seats", uuid=uuid4())
    state = table_state(at.game)
    assert (state.status, state.score, state.settled, state.may) == (TableStatus.VOID, (1, 0), True, frozenset())
    assert (games_at(at.table).first(), tables_of(at.round)) == (None, ())


def test_the_desks_result_is_the_score_whatever_the_sheets_say(at: Here) -> None:
    at.hand("NS", 3)
    enter_result(by=at.director, game=at.game, score=(3, 10), ending=GameEnding.TARGET, reason="on paper", uuid=uuid4())
    state = table_state(at.game)
    assert (state.status, state.score, state.sheet(1).points) == (TableStatus.FINAL, (3, 10), (1, 0))


@pytest.mark.parametrize("pairs", [4, 24])
def test_the_tables_of_a_round_are_read_in_two_statements_and_the_same_as_alone(
    pairs: int, django_assert_num_queries: Any
) -> None:
    night = evening(pairs)
    night.play()
    turn = night.round
    with django_assert_num_queries(2):
        states = tables_of(turn)
    games = list(turn.games.select_related("round").order_by("table__number"))
    with django_assert_num_queries(2 * len(games)):
        assert states == tuple(table_state(game) for game in games)


def test_what_moves_unseen_is_not_in_the_text_that_etags_are_made_of(at: Here) -> None:
    at.hand("NS", 3)
    before = repr(table_state(at.game))
    at.hand("NS", 3, sheet=2)
    assert repr(table_state(at.game)) == before
    at.hand("NS", 3)
    assert repr(table_state(at.game)) != before
