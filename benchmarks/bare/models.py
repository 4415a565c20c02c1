"""Two tables: one that grows by a row, one whose row is moved on."""

from django.db import models


class Head(models.Model):
    """What the UPDATE moves on: one row a table of the event."""

    length = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"head {self.pk}"


class Row(models.Model):
    """What the INSERT adds: about as many bytes as a hand."""

    head = models.ForeignKey(Head, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()
    body = models.JSONField()

    def __str__(self) -> str:
        return f"row {self.number}"
