"""Two entries of a seated round change places; whoever sits in for a player moves along."""

import pytest

from tests.factories.evenings import Evening, evening
from tests.refusals import refused
from tournaments.models import Seat
from tournaments.services import PairingChange, substitute, swap_seats

pytestmark = pytest.mark.django_db


def at_table(night: Evening, table: int) -> list[tuple[int, str]]:
    """Each seat's number of the entry and player, by seat."""
    seats = Seat.objects.filter(game__round=night.round, game__table__number=table).order_by("seat")
    return [(seat.entry.number or 0, str(seat.player)) for seat in seats]


def test_a_substitute_moves_with_the_pair() -> None:
    night = evening(4)
    game = night.round.games.get(table__number=1)
    substitute(by=night.director, game=game, seat=0, name="Zoe Quill")
    one, other = (night.entry(at_table(night, table)[0][0]) for table in (1, 2))
    swap_seats(by=night.director, round=night.round, one=one, other=other, reason="Sisters")
    assert at_table(night, 2)[0] == (one.number, "Zoe Quill")
    assert at_table(night, 1)[0] == (other.number, str(other.first))
    assert Seat.history.filter(history_change_reason="fixed by hand: Sisters").count() == 4


def test_the_two_of_one_table_change_sides() -> None:
    night = evening(4)
    one, other = (night.entry(at_table(night, 1)[seat][0]) for seat in (0, 1))
    game = night.round.games.get(table__number=1)
    change = swap_seats(by=night.director, round=night.round, one=one, other=other)
    assert change == PairingChange({game.pk: ((other.pk,), (one.pk,))}, ())
    assert [number for number, _ in at_table(night, 1)] == [other.number, one.number] * 2


def test_whoever_is_not_in_the_round_is_refused() -> None:
    night = evening(5)
    (out,) = night.round.sit_out
    sitting = night.tournament.entries.get(pk=out)
    playing = night.entry(at_table(night, 1)[0][0])
    assert refused(swap_seats, by=None, round=night.round, one=sitting, other=sitting) == "same_pair"
    stranger = evening(4).entry(1)
    assert refused(swap_seats, by=None, round=night.round, one=stranger, other=playing) == "not_seated"
    night.round.games.filter(table__number=1).update(state="final")
    assert refused(swap_seats, by=None, round=night.round, one=playing, other=sitting) == "not_seated"
