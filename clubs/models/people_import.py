"""One import of a list of people: what undoes it, and the rows that were left to fix."""

from django.db import models

from clubs.models.club import Club
from clubs.models.user import User

UNDO_DAYS = 30


class PeopleImport(models.Model):
    """Deleted after `UNDO_DAYS`: it holds names and addresses."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people_imports")
    made_at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    rows = models.JSONField(
        default=list, help_text='[{"player": 7, "new": true, "changes": [["number", "", "17"]], …}]'
    )
    kinds = models.JSONField(default=list, help_text="Ids of the kinds of membership that it added.")
    to_fix = models.TextField(blank=True, help_text="CSV of the rows with a problem. The next import clears it.")
    new = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()
    unchanged = models.PositiveIntegerField()
    left_to_fix = models.PositiveIntegerField(default=0)
    undone_at = models.DateTimeField(null=True, blank=True)
    stayed = models.PositiveIntegerField(default=0, help_text="People whom undoing left: they were changed since.")

    class Meta:
        ordering = ["-made_at", "-id"]

    def __str__(self) -> str:
        return f"import of {self.people} people"

    @property
    def people(self) -> int:
        """How many people it wrote."""
        return self.new + self.changed
