"""The director who is on the way to a waiting case, in words for every other one."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from clubs.models import User
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_


class OnTheWay(NamedTuple):
    """Somebody of the desk is on the way: the id of their account, None where it is not known any more."""

    user: int | None


def takers(cases: Iterable[OnTheWay | None]) -> Mapping[int, str]:
    """The names of those who are on the way, by account. No query where nobody is."""
    users = {taken.user for taken in cases if taken and taken.user}
    return {pk: str(user) for pk, user in User.objects.in_bulk(users).items()} if users else {}


def coming(taken: OnTheWay | None, names: Mapping[int, str]) -> Sentence | None:
    """The sentence that names the director on the way; None where nobody is."""
    if taken is None:
        return None
    name = names.get(taken.user or 0)
    return message(N_("{name} is on the way."), name=name) if name else message(N_("On the way."))


def with_taker(detail: Sentence, who: Sentence | None) -> Sentence:
    """The words about a case, and who is on the way."""
    return message(N_("{detail} {coming}"), detail=detail, coming=who) if who else detail
