"""Work that follows a commit: what fails in it is logged, and undoes nothing that was answered as done."""

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any

from django.db import transaction


def after_commit(work: Callable[..., Any], *about: object) -> None:
    """Do it once this transaction has committed; at once where none has begun. It never fails for the caller."""
    # Django logs the name of what failed, which a `partial` alone does not have.
    transaction.on_commit(update_wrapper(partial(work, *about), work), robust=True)
