"""A picture that a club shows: a photo for its page, or its logo. In the database, so that every backup has it."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club

SHARED_SIZE = (1200, 630)  # pixels: what chats show whole beside a link
LONGEST_DIGEST = 16  # hexadecimal digits: enough to tell two pictures apart


class PictureKind(models.TextChoices):
    """The place of a picture on the club's page. A club has one of each."""

    PHOTO = "photo", _("Picture")
    LOGO = "logo", _("Logo")

    @property
    def media_type(self) -> str:
        """A logo may have parts that are see-through."""
        return "image/png" if self is PictureKind.LOGO else "image/jpeg"


class ClubPicture(models.Model):
    """`content` is the file as the site wrote it; nothing else of what was sent is kept. Sizes are in pixels."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="pictures")
    kind = models.CharField(max_length=8, choices=PictureKind.choices)
    content = models.BinaryField()
    digest = models.CharField(max_length=LONGEST_DIGEST, help_text="The first digits of SHA-256 of the content.")
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    saved_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "kind"], name="one_picture_of_each_kind")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.club_id}"

    @property
    def path(self) -> str:
        """Its address. Another picture has another address, so browsers keep each for good."""
        return reverse("club-picture", args=[self.club.slug, self.digest])
