"""Pictures of a club: what is kept of a file, and which files are refused."""

from io import BytesIO

import pytest
from PIL import Image

from clubs.errors import Refusal
from clubs.models import Club, ClubPicture, PictureKind, User
from clubs.services import remove_picture, save_picture
from clubs.services.pictures import MOST_BYTES
from rules.base.errors import RulesError
from tests.factories.pictures import picture_file

pytestmark = pytest.mark.django_db


def opened(picture: ClubPicture) -> Image.Image:
    return Image.open(BytesIO(bytes(picture.content)))


def test_a_large_picture_is_kept_smaller_in_its_proportions(club: Club, alice: User) -> None:
    picture = save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=picture_file(3000, 1500, "JPEG"))
    image = opened(picture)
    assert (image.format, image.size) == ("JPEG", (1200, 600))
    assert (picture.width, picture.height) == (1200, 600)


def test_a_small_logo_keeps_its_size_and_what_is_see_through(club: Club, alice: User) -> None:
    file = BytesIO()
    Image.new("RGBA", (40, 20), (10, 20, 30, 0)).save(file, "PNG")
    picture = save_picture(by=alice, club=club, kind=PictureKind.LOGO, file=file.getvalue())
    image = opened(picture)
    assert (image.format, image.size, image.convert("RGBA").getpixel((0, 0))[3]) == ("PNG", (40, 20), 0)


def test_where_a_photo_was_taken_is_not_kept_and_it_is_the_right_way_up(club: Club, alice: User) -> None:
    file, said = BytesIO(), Image.Exif()
    said[0x0112] = 6  # the phone was held upright
    said[0x010E] = "At home"
    Image.new("RGB", (600, 300), "red").save(file, "JPEG", exif=said)
    image = opened(save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=file.getvalue()))
    assert (image.size, dict(image.getexif())) == ((300, 600), {})


def test_another_picture_takes_the_place_of_the_first_and_has_another_address(club: Club, alice: User) -> None:
    first = save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=picture_file(40, 40))
    second = save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=picture_file(40, 40, colour="red"))
    assert (ClubPicture.objects.count(), first.pk, first.path != second.path) == (1, second.pk, True)
    remove_picture(by=alice, club=club, kind=PictureKind.PHOTO)
    assert not ClubPicture.objects.exists()


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"GIF89a",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        picture_file(40, 40)[:60],
        picture_file(9, 9, "GIF"),
    ],
    ids=["empty", "a word", "a drawing", "cut off", "a GIF"],
)
def test_what_is_no_picture_is_refused_and_changes_nothing(club: Club, alice: User, file: bytes) -> None:
    with pytest.raises(RulesError, match="no picture that can be read"):
        save_picture(by=alice, club=club, kind=PictureKind.LOGO, file=file)
    assert not ClubPicture.objects.exists()


def test_a_file_that_is_too_large_or_unfolds_to_too_much_is_refused(club: Club, alice: User) -> None:
    with pytest.raises(RulesError, match=r"The most is 2\.5 MB"):
        save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=b"x" * (MOST_BYTES + 1))
    with pytest.raises(RulesError, match="too many pixels"):
        save_picture(by=alice, club=club, kind=PictureKind.PHOTO, file=picture_file(10_000, 6_000))


def test_only_administrators_choose_a_picture(club: Club, bob: User) -> None:
    with pytest.raises(Refusal):
        save_picture(by=bob, club=club, kind=PictureKind.LOGO, file=picture_file(40, 40))
