"""How the club reaches somebody it knows, and what they want from it."""

from django.db import models

from clubs.models.player import Player
from clubs.models.user import User

LONGEST_NOTES = 2_000  # letters
LONGEST_TELEPHONE = 40


class Contact(models.Model):
    """Email, telephone and notes of one player. Apart from the name, so that few pages can ever read them.

    `Act.SEE_PEOPLE` and `Act.MANAGE_PEOPLE` guard them.
    """

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="contact")
    email = models.EmailField(blank=True)
    telephone = models.CharField(max_length=LONGEST_TELEPHONE, blank=True)
    notes = models.TextField(max_length=LONGEST_NOTES, blank=True, help_text="Only secretaries and administrators.")
    user = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="contacts",
        help_text="The account of this person, where one was linked.",
    )  # fmt: skip
    wants_letters = models.BooleanField(
        default=True, help_text="Reminders, results and news. What answers an act of their own is always sent."
    )
    erasure_asked_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="When the player asked to be erased."
    )
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["player__name", "player_id"]

    def __str__(self) -> str:
        return f"contact of {self.player}"
