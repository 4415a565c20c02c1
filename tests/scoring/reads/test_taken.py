"""The director who is on the way, in words."""

import pytest

from clubs.models import User
from rules.base.words import message
from scoring.reads.taken import OnTheWay, coming, takers, with_taker

pytestmark = pytest.mark.django_db


def test_a_director_is_named_and_one_who_is_not_known_any_more_is_not() -> None:
    dana = User.objects.create_user(email="dana@example.org", name="Dana Reyes")
    names = takers([OnTheWay(dana.pk), OnTheWay(None), None])
    said = [coming(taken, names) for taken in (OnTheWay(dana.pk), OnTheWay(None), None)]
    assert [who and str(who) for who in said] == ["Dana Reyes is on the way.", "On the way.", None]
    detail = message("They differ at hand 3.")
    whole = [str(with_taker(detail, who)) for who in said]
    assert whole == [f"{detail} Dana Reyes is on the way.", f"{detail} On the way.", str(detail)]
