"""The picture and the logo of a club: checked, made smaller and encoded again, so that nothing but an image is kept.

A photo of a phone says where it was taken; that is left out too.
"""

import hashlib
from io import BytesIO
from typing import Final

from django.db import transaction
from PIL import Image, ImageOps, UnidentifiedImageError

from clubs.models import Club, ClubPicture, PictureKind
from clubs.models.picture import LONGEST_DIGEST, SHARED_SIZE
from clubs.policy import Act, Actor, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

SIZES: Final = {PictureKind.PHOTO: SHARED_SIZE, PictureKind.LOGO: (256, 256)}
"""The most pixels, width and height."""
MOST_BYTES: Final = 2_500_000  # of what is sent: a request has at most 3 MB
MOST_PIXELS: Final = 50_000_000  # before it is read: some files of a few bytes unfold to gigabytes
FORMATS: Final = ("JPEG", "PNG", "WEBP")


@transaction.atomic
def save_picture(*, by: Actor, club: Club, kind: PictureKind, file: bytes) -> ClubPicture:
    """The club shows this picture, in place of an earlier one. RulesError for a file that is none, or too large."""
    require(by, Act.MANAGE_CLUB, club)
    image = _read(file, SIZES[kind])
    content = _written(image, kind)
    Club.objects.hold(club.pk)
    picture, _ = ClubPicture.objects.update_or_create(
        club=club,
        kind=kind,
        defaults={
            "content": content,
            "digest": hashlib.sha256(content).hexdigest()[:LONGEST_DIGEST],
            "width": image.width,
            "height": image.height,
        },
    )
    return picture


@transaction.atomic
def remove_picture(*, by: Actor, club: Club, kind: PictureKind) -> None:
    """The club shows no picture of this kind; nothing changes where it had none."""
    require(by, Act.MANAGE_CLUB, club)
    ClubPicture.objects.filter(club=club, kind=kind).delete()


def _read(file: bytes, size: tuple[int, int]) -> Image.Image:
    """The image, the right way up and at most this large."""
    if len(file) > MOST_BYTES:
        raise _refused(N_("This file is too large. The most is {most} MB."), most=f"{MOST_BYTES / 1_000_000:g}")
    try:
        with Image.open(BytesIO(file), formats=FORMATS) as image:
            if image.width * image.height > MOST_PIXELS:
                raise _refused(N_("This picture has too many pixels. Make it smaller first."))
            image.draft("RGB", size)  # a large photo is read at half or a quarter of its size
            upright = ImageOps.exif_transpose(image).convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError, ValueError, OverflowError):
        raise _refused(N_("This file is no picture that can be read. Choose a JPEG, PNG or WebP file.")) from None
    upright.thumbnail(size)
    return upright


def _written(image: Image.Image, kind: PictureKind) -> bytes:
    file = BytesIO()
    if kind is PictureKind.LOGO:
        image.save(file, "PNG", optimize=True)
    else:
        paper = Image.new("RGB", image.size, "white")
        paper.paste(image, mask=image.getchannel("A"))
        paper.save(file, "JPEG", quality=82, optimize=True, progressive=True)
    return file.getvalue()


def _refused(text: str, **values: str) -> RulesError:
    return RulesError(Fault("picture", message(text, **values), {"field": "file"}))
