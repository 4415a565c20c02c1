"""Rows that a service holds, so that changes of what belongs to them come one after the other."""

from typing import TypeVar

from django.db import models

Row = TypeVar("Row", bound=models.Model)


class HeldRows(models.QuerySet[Row]):
    """Rows of which one can be held."""

    def hold(self, pk: int) -> Row:
        """The row as it is now, locked until the transaction ends.

        Of two requests at once, each would look first if a name is free, or how many there are, and both would write.
        With the row held, the second looks when the first is done.

        The lock leaves the row's key free: others can still insert rows that refer to it. (SQLite has one writer.)
        """
        return self.select_for_update(no_key=True).get(pk=pk)
