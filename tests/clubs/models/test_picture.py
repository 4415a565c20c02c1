"""Rows of pictures."""

import pytest

from clubs.models import Club, ClubPicture, PictureKind


@pytest.mark.parametrize(("kind", "media_type"), [(PictureKind.PHOTO, "image/jpeg"), (PictureKind.LOGO, "image/png")])
def test_only_a_logo_may_be_see_through(kind: PictureKind, media_type: str) -> None:
    assert kind.media_type == media_type


def test_the_address_of_a_picture_changes_with_its_content() -> None:
    club = Club(slug="riverside")
    assert [ClubPicture(club=club, kind=PictureKind.PHOTO, digest=digest).path for digest in ("ab", "cd")] == [
        "/c/riverside/pictures/ab/",
        "/c/riverside/pictures/cd/",
    ]
