"""While the standings are frozen, results of later rounds wait for the ceremony, on every page and in the API."""

from django.utils.translation import gettext


def is_shown(number: int | None, last: int | None) -> bool:
    """Whether the results of a round are shown, where `last` is the last one shown; `number` None: an extra game."""
    return last is None or (number is not None and number <= last)


def after_ceremony() -> str:
    """In place of a result while the standings are frozen."""
    return gettext("shown after the ceremony")
