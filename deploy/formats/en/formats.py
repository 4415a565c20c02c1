"""Dates as people of this language read them without doubt. The times are those of the admin site alone."""

DATE_FORMAT = "l j F Y"
TIME_FORMAT = "g:i A"
DATETIME_FORMAT = "l j F Y, g:i A"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y, g:i A"
