"""The reason that a director gives, as the history shows it."""

from clubs.errors import Refusal
from clubs.names import LONGEST_REASON, tidy_sentence
from rules.base.words import gettext_noop as N_


def reason_written(reason: str) -> str:
    """A reason as the history keeps it; it may be empty."""
    return tidy_sentence(reason)[:LONGEST_REASON]


def reasoned(reason: str) -> str:
    """A reason of some letters; Refusal if there is none, because the history shows it to everybody."""
    reason = reason_written(reason)
    if not reason:
        raise Refusal("reason_needed", N_("Enter a reason. Everyone can read it in the history."))
    return reason
