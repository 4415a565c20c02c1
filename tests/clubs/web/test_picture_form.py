"""The form that takes a picture."""

from django.core.files.uploadedfile import SimpleUploadedFile

from clubs.services.pictures import MOST_BYTES
from clubs.web.picture_form import PictureForm


def test_a_file_comes_out_as_bytes_and_of_a_large_one_no_more_than_tells_it() -> None:
    for sent, read in ((b"abc", 3), (b"x" * (MOST_BYTES + 9), MOST_BYTES + 1)):
        form = PictureForm({}, {"file": SimpleUploadedFile("hall.jpg", sent)})
        assert (form.is_valid(), len(form.cleaned_data["file"])) == (True, read)


def test_no_file_and_an_empty_one_have_a_sentence() -> None:
    assert PictureForm({}, {}).errors["file"] == ["Choose a file first."]
    empty = PictureForm({}, {"file": SimpleUploadedFile("hall.jpg", b"")})
    assert empty.errors["file"] == ["This file is empty. Choose another one."]
