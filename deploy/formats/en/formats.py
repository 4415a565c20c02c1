"""Dates and times as people of this language read them without doubt."""

DATE_FORMAT = "l j F Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "l j F Y, H:i"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y, H:i"
