"""A new link to an entry's own page."""

import pytest

from clubs.derived_secrets import digest_of
from clubs.errors import Refusal
from clubs.models import Role
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_numbered
from tournaments.models import Entry
from tournaments.services import renew_own_link

pytestmark = pytest.mark.django_db


def test_a_new_link_disables_the_old_one_and_no_other():
    tournament = make_numbered(4)
    one, *others = tournament.entries.order_by("number")
    old = one.token
    renew_own_link(by=None, entry=one)
    now = {entry.pk: entry.token for entry in Entry.objects.all()}
    assert old not in now.values()
    assert not Entry.objects.filter(digest=digest_of(old)).exists()
    assert {pk: now[pk] for pk in now if pk != one.pk} == {other.pk: other.token for other in others}


def test_links_are_long_and_never_the_same():
    tokens = [entry.token for entry in make_numbered(8).entries.all()]
    assert len({*tokens}) == 8
    assert min(map(len, tokens)) == 22  # 128 bits


def test_only_the_club_renews_a_link():
    entry = make_numbered(4).entries.first()
    stranger = StaffRoleFactory(role=Role.DIRECTOR).user
    with pytest.raises(Refusal) as refused:
        renew_own_link(by=stranger, entry=entry)
    assert refused.value.code == "not_found"
