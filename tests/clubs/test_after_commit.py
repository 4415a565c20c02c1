"""What follows a commit may fail, and what was committed stays done."""

import pytest
from django.db import transaction

from clubs.after_commit import after_commit
from clubs.models import Club
from tests.factories.clubs import ClubFactory


@pytest.mark.django_db(transaction=True)
def test_what_fails_after_a_commit_is_logged_by_its_name_and_what_follows_is_done(caplog) -> None:
    done: list[str] = []

    def tell(name: str) -> None:
        raise ConnectionError(name)

    with transaction.atomic():
        club = ClubFactory()
        after_commit(tell, club.name)
        after_commit(done.append, club.name)
        assert done == []
    assert (done, Club.objects.get()) == ([club.name], club)
    assert "tell in on_commit() during transaction" in caplog.text
