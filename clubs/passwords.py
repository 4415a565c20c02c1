"""Passwords that are refused, in plain words, and how long one can be."""

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.utils.translation import gettext as _

LONGEST_PASSWORD = 4096  # letters: what is longer only costs time to hash


class UncommonPassword(CommonPasswordValidator):
    """Django's list of 20,000 common passwords. Its own sentence does not say what to do."""

    def get_error_message(self) -> str:
        """Says what to do too."""
        return _("Many people use this password. Choose another one.")
