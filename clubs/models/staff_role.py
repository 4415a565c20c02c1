"""A user's role in running a club."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.models.user import User


class Role(models.TextChoices):
    """From the most trusted down; `clubs.policy` lists what each may do."""

    ADMINISTRATOR = "administrator", _("club administrator")
    DIRECTOR = "director", _("director")
    SECRETARY = "secretary", _("secretary")
    TREASURER = "treasurer", _("treasurer")
    ASSISTANT = "assistant", _("assistant")


class StaffRole(models.Model):
    """A user who helps to run a club, and as what. Members, who pay a fee and play, are `Member`."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="staff")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="staff_roles")
    role = models.CharField(max_length=16, choices=Role.choices)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "user"], name="one_role_in_a_club")]

    def __str__(self) -> str:
        return f"{self.user}, {self.get_role_display()} of {self.club}"
