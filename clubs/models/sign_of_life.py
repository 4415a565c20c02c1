"""When the work in the background last ran, so that its end is noticed."""

from django.db import models


class SignOfLife(models.Model):
    """One row: the time of the last sign. At full size it takes beat, the broker and a worker to write it."""

    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "signs of life"

    def __str__(self) -> str:
        return f"background work at {self.at:%Y-%m-%d %H:%M:%S}"
