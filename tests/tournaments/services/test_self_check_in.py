"""Players say that they are here; only the desk checks them in."""

import pytest

from clubs.errors import Refusal
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors import registration_of
from tournaments.services import check_in, confirm_here, mark_not_coming, say_here, undo_check_in
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return make_tournament(self_check_in=True)


def test_nobody_counts_as_here_before_the_desk_confirms(event):
    one, _ = make_entries(event, 2)
    say_here(entry=one)
    before = registration_of(event)
    assert ([pair.says_here for pair in before.pairs], before.here, before.say_here) == ([True, False], 0, 1)
    assert confirm_here(by=None, tournament=event) == 1
    after = registration_of(event)
    assert ([pair.here for pair in after.pairs], after.say_here) == ([True, False], 0)


def test_single_players_say_it_too(event):
    single, *_ = make_singles(event, 4)
    say_here(entry=single)
    assert registration_of(event).say_here == 1
    assert confirm_here(by=None, tournament=event) == 1
    assert list(Single.objects.filter(checked_in=True)) == [single]


def test_said_twice_it_is_the_same_and_once_checked_in_it_is_nothing(event):
    entry, *_ = make_entries(event, 1)
    say_here(entry=entry)
    said = Entry.objects.get(pk=entry.pk).says_here_at
    say_here(entry=entry)
    assert Entry.objects.get(pk=entry.pk).says_here_at == said
    check_in(by=None, entry=entry)
    undo_check_in(by=None, entry=entry)
    check_in(by=None, entry=entry)
    say_here(entry=entry)
    assert Entry.objects.get(pk=entry.pk).says_here_at is None


def test_a_tick_taken_back_also_takes_back_what_was_said(event):
    entry, *_ = make_entries(event, 1)
    say_here(entry=entry)
    confirm_here(by=None, tournament=event)
    entry.refresh_from_db()
    undo_check_in(by=None, entry=entry)
    assert confirm_here(by=None, tournament=event) == 0


def test_it_is_refused_where_the_event_does_not_allow_it_and_for_who_withdrew(event):
    elsewhere, *_ = make_entries(make_tournament(), 1)
    gone, *_ = make_entries(event, 1)
    mark_not_coming(by=None, entry=gone)
    codes = []
    for entry in (elsewhere, gone):
        with pytest.raises(Refusal) as refused:
            say_here(entry=entry)
        codes.append(refused.value.code)
    assert codes == ["no_self_check_in", "withdrawn"]
    assert set(Entry.objects.values_list("state", flat=True)) == {EntryState.REGISTERED, EntryState.WITHDRAWN}
