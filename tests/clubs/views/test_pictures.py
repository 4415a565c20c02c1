"""The page where a club chooses its picture and its logo, and the pages that show them."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clubs.models import Club, PictureKind, User
from clubs.services import save_picture
from tests.factories.pictures import picture_file

pytestmark = pytest.mark.django_db


def test_a_picture_is_chosen_shown_to_everybody_and_removed(club: Club, alice: User, signed_in: Callable) -> None:
    client = signed_in(alice)
    page = f"/clubs/{club.slug}/pictures/"
    sent = SimpleUploadedFile("hall.jpg", picture_file(800, 400, "JPEG"), "image/jpeg")
    assert client.post(page, {"photo": "1", "file": sent})["Location"] == page
    picture = club.pictures.get()
    assert picture.path in client.get(page).content.decode()
    public = Client().get(f"/c/{club.slug}/").content.decode()
    assert f'src="{picture.path}"' in public
    assert f'property="og:image" content="http://testserver{picture.path}"' in public
    file = Client().get(picture.path)
    assert (file["Content-Type"], file["Cache-Control"]) == ("image/jpeg", "public, max-age=31536000, immutable")
    assert client.post(page, {"remove_photo": "1"})["Location"] == page
    assert (club.pictures.exists(), Client().get(picture.path).status_code) == (False, 404)


def test_a_file_that_is_no_picture_is_named_on_the_page(club: Club, alice: User, signed_in: Callable) -> None:
    client = signed_in(alice)
    sent = SimpleUploadedFile("hall.jpg", b"not a picture", "image/jpeg")
    answer = client.post(f"/clubs/{club.slug}/pictures/", {"logo": "1", "file": sent})
    assert answer.status_code == 422
    assert "This file is no picture that can be read. Choose a JPEG, PNG or WebP file." in answer.content.decode()


def test_a_picture_is_found_only_under_its_own_club(club: Club, alice: User) -> None:
    logo = save_picture(by=alice, club=club, kind=PictureKind.LOGO, file=picture_file(40, 40))
    assert Client().get(logo.path).status_code == 200
    assert Client().get(logo.path.replace(club.slug, "another-club")).status_code == 404
