"""Two who came together begin as partners where partners change each round."""

import pytest

from clubs.errors import Refusal
from tests.factories.tournaments import make_entries, make_numbered, make_stage, make_tournament
from tournaments.models import Entry, Tournament
from tournaments.selectors import registration_of
from tournaments.services import begin_together, unregister

pytestmark = pytest.mark.django_db


@pytest.fixture
def eight_players() -> Tournament:
    return make_numbered(8, changing_partners=True)


def entry(event: Tournament, number: int) -> Entry:
    return Entry.objects.get(tournament=event, number=number)


def begins_with(event: Tournament) -> dict[int, int]:
    rows = event.entries.filter(begins_with__isnull=False)
    return dict(rows.values_list("number", "begins_with__number"))


def together(event: Tournament, one: int, two: int | None) -> Entry:
    return begin_together(by=None, entry=entry(event, one), other=None if two is None else entry(event, two))


def test_each_names_the_other_and_a_second_time_changes_nothing(eight_players: Tournament):
    together(eight_players, 3, 7)
    together(eight_players, 7, 3)
    assert begins_with(eight_players) == {3: 7, 7: 3}
    assert entry(eight_players, 3).history.count() == entry(eight_players, 4).history.count() + 1
    names = {pair.number: pair.begins_with for pair in registration_of(eight_players).pairs if pair.begins_with}
    assert names == {3: entry(eight_players, 7).name, 7: entry(eight_players, 3).name}


def test_they_are_let_apart_again_and_who_goes_leaves_the_other_free(eight_players: Tournament):
    together(eight_players, 3, 7)
    together(eight_players, 7, None)
    assert begins_with(eight_players) == {}
    together(eight_players, 3, 7)
    unregister(by=None, entry=entry(eight_players, 3))
    assert begins_with(eight_players) == {}


@pytest.mark.parametrize(
    ("one", "two", "code"), [(3, 3, "same_person"), (3, 4, "begins_with_another"), (4, 7, "begins_with_another")]
)
def test_players_who_cannot_start_together_are_refused_with_the_reason(
    eight_players: Tournament, one: int, two: int, code: str
):
    together(eight_players, 3, 7)
    with pytest.raises(Refusal) as refused:
        together(eight_players, one, two)
    assert refused.value.code == code
    assert begins_with(eight_players) == {3: 7, 7: 3}


def test_only_where_partners_change_and_before_play():
    pairs = make_tournament()
    one, two = make_entries(pairs, 2)
    with pytest.raises(Refusal, match="only if partners change each round"):
        begin_together(by=None, entry=one, other=two)
    playing = make_stage(8, movement="whist", changing_partners=True).tournament
    with pytest.raises(Refusal) as refused:
        together(playing, 1, 2)
    assert refused.value.code == "wrong_state"
