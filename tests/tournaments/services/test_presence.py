"""The people who are here: checked in, by themselves or at the desk, taken back, and the club told who came."""

from functools import partial

import pytest

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Attendance, Club, User
from tests import refusals
from tests.factories.evenings import evening
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors import registration_of
from tournaments.services import (
    check_in,
    check_in_all,
    confirm_here,
    mark_not_coming,
    register_single,
    say_here,
    undo_check_in,
)
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def test_an_outsider_checks_nobody_in(club: Club, charlie: User) -> None:
    entry = make_entries(make_tournament(club=club), 1)[0]
    assert refused(check_in, by=charlie, entry=entry) == "not_found"


refused = partial(refusals.refused, by=None)


def test_checking_in_and_undoing_it_keep_their_history(club: Club, bob: User) -> None:
    entry = make_entries(make_tournament(club=club), 1)[0]
    check_in(by=bob, entry=entry)
    undo_check_in(by=bob, entry=entry)
    assert list(entry.history.order_by("history_id").values_list("state", "history_user")) == [
        ("registered", None),
        ("checked_in", bob.pk),
        ("registered", bob.pk),
    ]


def test_nobody_is_checked_in_twice() -> None:
    tournament = make_tournament()
    entry, single = make_entries(tournament, 1)[0], register_single(by=None, tournament=tournament, name="Zoe")
    check_in(by=None, entry=entry)
    check_in(by=None, entry=single)
    assert refused(check_in, entry=Entry.objects.get(pk=entry.pk)) == "wrong_state"
    assert refused(check_in, entry=Single.objects.get(pk=single.pk)) == "wrong_state"


def test_everybody_is_checked_in_at_once() -> None:
    tournament = make_tournament()
    make_entries(tournament, 3)
    register_single(by=None, tournament=tournament, name="Zoe")
    assert check_in_all(by=None, tournament=tournament) == 4
    assert check_in_all(by=None, tournament=tournament) == 0
    assert Entry.history.filter(state="checked_in").count() == 3


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


def came(event: Tournament) -> list[str]:
    """The names of those who were at the club today."""
    rows = Attendance.objects.filter(day=today_in(event.club.time_zone))
    return sorted(rows.values_list("player__name", flat=True))


def test_a_check_in_is_an_attendance_until_it_is_undone() -> None:
    event = make_tournament()
    (pair, _), (single, _) = make_entries(event, 2), make_singles(event, 2)
    check_in(by=None, entry=pair)
    check_in(by=None, entry=single)
    assert came(event) == sorted([pair.first.name, pair.second.name, single.player.name])
    undo_check_in(by=None, entry=pair)
    assert came(event) == [single.player.name]
    undo_check_in(by=None, entry=single)
    assert came(event) == []


def test_everybody_but_the_house_comes_once() -> None:
    event = make_tournament()
    (pair, house), singles = make_entries(event, 2), make_singles(event, 2)
    type(house).objects.filter(pk=house.pk).update(house=True)
    check_in_all(by=None, tournament=event)
    assert came(event) == sorted([pair.first.name, pair.second.name, *(single.player.name for single in singles)])


def test_another_event_of_the_day_keeps_the_attendance() -> None:
    event = make_tournament()
    other = make_tournament(club=event.club)
    (pair,) = make_entries(event, 1)
    again = other.entries.create(first=pair.first, second=pair.second)
    check_in(by=None, entry=pair)
    check_in(by=None, entry=again)
    undo_check_in(by=None, entry=pair)
    assert len(came(event)) == 2
    undo_check_in(by=None, entry=again)
    assert came(event) == []


def test_the_start_counts_everybody_it_seats() -> None:
    event = evening(4).tournament
    assert Attendance.objects.filter(player__club=event.club).count() == 8
