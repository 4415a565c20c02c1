"""A club, and the zones whose pairs it enters in zone events."""

from django.db import models

from clubs.names import LONGEST, LONGEST_ZONE


class Club(models.Model):
    """One club: its events, its players, its clock."""

    name = models.CharField(max_length=LONGEST)
    slug = models.SlugField(max_length=60, unique=True)
    time_zone = models.CharField(max_length=64, default="UTC", help_text="The venue's, such as America/Edmonton.")
    names_corrected = models.PositiveIntegerField(
        default=0, editable=False, help_text="Counts the corrections of players' names: pages that show them change."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Zone(models.Model):
    """A zone of the 55+ Games: two of its pairs qualify for the provincial games."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="zones")
    name = models.CharField(max_length=LONGEST_ZONE)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_zone_of_a_name")]

    def __str__(self) -> str:
        return self.name
