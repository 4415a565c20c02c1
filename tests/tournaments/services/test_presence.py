"""Who is here: checked in, and taken back."""

from functools import partial

import pytest

from clubs.models import Club, User
from tests import refusals
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Entry, Single
from tournaments.services import (
    check_in,
    check_in_all,
    register_single,
    undo_check_in,
)

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
