"""Plain rows of a club: a name and a few values. Their limits are on the fields, where forms and the API read them."""

from collections.abc import Iterable
from typing import ClassVar

from django.db import models

from clubs.names import LONGEST
from rules.base.errors import Fault


class ClubRow(models.Model):
    """A row of a club, mostly told from the others of its sort by its name, in whatever capitals."""

    sort: ClassVar[str]  # what codes of refusals call it: "kind" for "kind_exists"
    in_use: ClassVar[str] = ""  # why it cannot be deleted while other rows name it
    names_differ: ClassVar[bool] = True  # no two rows of the sort have one name
    on_public_pages: ClassVar[bool] = False  # pages with its name are made again when it has another one

    club = models.ForeignKey("clubs.Club", on_delete=models.CASCADE, related_name="+")  # each sort names its own
    name = models.CharField(max_length=LONGEST)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name

    def faults(self) -> Iterable[Fault]:
        """Why its values do not go together, each within the limits of its field."""
        return ()
