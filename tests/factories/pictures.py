"""Files of pictures."""

from io import BytesIO

from PIL import Image


def picture_file(width: int, height: int, form: str = "PNG", colour: str = "#0b4b36") -> bytes:
    """A picture of one colour, as a file of this form."""
    file = BytesIO()
    Image.new("RGB", (width, height), colour).save(file, form)
    return file.getvalue()
