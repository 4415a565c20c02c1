"""An invitation by a private link: to the staff of a club, or to a player's own page. The holder accepts it once."""

from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string, salted_hmac

from clubs.models.club import Club
from clubs.models.generated import GeneratedCharField
from clubs.models.player import Player
from clubs.models.staff_role import Role
from clubs.names import LONGEST

OPEN_FOR = timedelta(days=7)
NONCE = 12  # letters of it
KEY = 32  # letters of the hash in a link: 128 bits


def new_nonce() -> str:
    """The part of a new link that differs from the one before."""
    return get_random_string(NONCE)


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Invitations."""

    def open(self) -> Self:
        """Those whose link still works."""
        return self.filter(made_at__gt=timezone.now() - OPEN_FOR)


class Invitation(models.Model):
    """A role, or a player's own page, offered to the holder of a link. Only the link decides who accepts.

    An address proves nothing: anybody can open an account under one that is not theirs. Staff are invited under one;
    the link to a player's page names none, for couples share theirs and some people have none.

    Once accepted, a `StaffRole` begins, or the player's `Contact` gets the account.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(blank=True)
    name = models.CharField(max_length=LONGEST, blank=True)
    role = models.CharField(max_length=16, choices=Role.choices, blank=True)
    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="invitation",
        help_text="Whose own page the link opens; nobody's where it offers a role.",
    )  # fmt: skip
    nonce = GeneratedCharField(max_length=NONCE, default=new_nonce)
    made_at = models.DateTimeField(default=timezone.now)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering = ["email"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "email"], condition=models.Q(player=None), name="one_invitation_of_an_address"
            )
        ]

    def __str__(self) -> str:
        return f"{self.email}, {self.get_role_display()} of {self.club}" if self.role else f"page of {self.player}"

    @property
    def token(self) -> str:
        """The secret part of the link. It is made from the row with the site's key and stored nowhere."""
        key = salted_hmac("clubs.invitation", f"{self.pk}:{self.nonce}", algorithm="sha256").hexdigest()[:KEY]
        return f"{self.pk}-{self.nonce}-{key}"

    @property
    def link(self) -> str:
        """The path that the invited person opens."""
        return reverse("invitation", args=[self.token])

    @property
    def open_until(self) -> datetime:
        """When the link stops working."""
        return self.made_at + OPEN_FOR
