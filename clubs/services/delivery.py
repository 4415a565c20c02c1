"""Handing letters to the mail server: each once; after an interruption again, under the same Message-ID.

A letter is marked before it is handed over and after. A worker killed between the two leaves the mark, and the letter
goes again two minutes later: mail servers and programs know by the Message-ID that it is the same one.
"""

import logging
from datetime import datetime, timedelta
from email.utils import format_datetime, formataddr
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused, SMTPResponseException
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Letter, LetterState
from clubs.policy import Act, Actor, require
from clubs.services.letters import NEWS, opt_out_path, site_of
from rules.base.words import gettext_noop as N_

SECONDS_AT_ONCE = 15.0  # of one task: a worker has 30
LONGEST_PAUSE = timedelta(hours=1)
GIVES_UP_AFTER = timedelta(days=3)
LONGEST_PROBLEM = 200

logger = logging.getLogger(__name__)


def send_due_letters() -> int:
    """Hand over the letters that are due, for a while; how many were accepted. Several processes may do so at once."""
    if not settings.SENDS_LETTERS:
        return 0
    now = timezone.now()
    Letter.objects.interrupted(now).update(state=LetterState.WAITING)
    Letter.objects.filter(state=LetterState.WAITING, not_after__lte=now).update(
        state=LetterState.STOPPED, problem="too late"
    )
    due = list(Letter.objects.due(now).values_list("pk", flat=True)[:100])
    if not due:
        return 0
    end, sent = monotonic() + SECONDS_AT_ONCE, 0
    with _Connection() as server:
        for pk in due:
            if monotonic() >= end or server.is_down:
                break
            sent += _send(pk, server)
    return sent


def send_again(*, by: Actor, letter: Letter) -> None:
    """Try a letter that was not accepted once more, now."""
    require(by, Act.MANAGE_PEOPLE, letter.club)
    failed = Letter.objects.filter(pk=letter.pk, state=LetterState.FAILED)
    if not failed.update(state=LetterState.WAITING, not_before=timezone.now(), attempts=0):
        raise Refusal("not_failed", N_("This letter is not one of those that were not accepted."))


def forget_old_letters() -> None:
    """Delete letters that are done with and older than their club keeps them."""
    for club in Club.objects.only("pk", "letter_days"):
        oldest = timezone.now() - timedelta(days=club.letter_days)
        Letter.objects.done().filter(club=club, created_at__lt=oldest).delete()


class _Connection:
    """One connection for the letters of one call. A server that cannot be reached is asked once, not once a letter."""

    def __init__(self) -> None:
        self.is_down = False
        self._backend = get_connection()

    def __enter__(self) -> "_Connection":
        return self

    def __exit__(self, *error: Any) -> None:
        try:
            self._backend.close()
        except (OSError, SMTPException):
            logger.info("The mail server closed the connection first.")

    def hand_over(self, letter: Letter) -> None:
        """Raises what the mail library raises where it is not accepted."""
        try:
            self._backend.open()
        except (OSError, SMTPException):
            self.is_down = True
            raise
        self._backend.send_messages([_email(letter)])


def _send(pk: int, server: _Connection) -> int:
    """1 where the letter was accepted."""
    now = timezone.now()
    taken = Letter.objects.filter(pk=pk, state=LetterState.WAITING)
    if not taken.update(state=LetterState.SENDING, taken_at=now):  # another process has it
        return 0
    letter = Letter.objects.select_related("club", "player").get(pk=pk)
    try:
        server.hand_over(letter)
    except (OSError, SMTPException, ValueError) as error:  # ValueError: nothing that a header of a letter can say
        _put_back(letter, error, now)
        return 0
    mine = Letter.objects.filter(pk=pk, state=LetterState.SENDING)
    done = {"state": LetterState.SENT, "sent_at": timezone.now(), "problem": "", "attempts": letter.attempts + 1}
    mine.update(**done, text="", html="")  # it may hold a private link, and nobody needs it any more
    return 1


def _put_back(letter: Letter, error: Exception, now: datetime) -> None:
    """Try again later, the longer the more often it failed; not where the server will never take it."""
    letter.attempts += 1
    letter.problem = _reason(error)[:LONGEST_PROBLEM]
    letter.state = LetterState.WAITING
    letter.not_before = now + min(timedelta(seconds=5 * 2 ** min(letter.attempts, 12)), LONGEST_PAUSE)
    if _is_final(error) or now - letter.created_at > GIVES_UP_AFTER:
        letter.state = LetterState.FAILED
    letter.save(update_fields=["attempts", "problem", "state", "not_before"])


def _is_final(error: Exception) -> bool:
    """Whether it will never be accepted. The server's codes from 500 on say so (RFC 5321, 4.2.1)."""
    if isinstance(error, ValueError):
        return True
    if isinstance(error, SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    return isinstance(error, SMTPDataError) and error.smtp_code >= 500


def _reason(error: Exception) -> str:
    """The server's answer as it gave it: it names the address or the limit."""
    if isinstance(error, SMTPRecipientsRefused):
        error = SMTPResponseException(*next(iter(error.recipients.values())))
    if isinstance(error, SMTPResponseException):
        said = error.smtp_error
        return f"{error.smtp_code} {said.decode(errors='replace') if isinstance(said, bytes) else said}"
    if isinstance(error, ValueError):
        return "no letter can go to this address"
    return "the mail server cannot be reached"


def _email(letter: Letter) -> EmailMultiAlternatives:
    headers = {
        "Message-ID": letter.message_id,
        "Date": format_datetime(letter.created_at),
        "Auto-Submitted": "auto-generated",
    }
    if letter.player and letter.kind in NEWS and (site := site_of(letter.club)):
        headers["List-Unsubscribe"] = f"<{site}{opt_out_path(letter.player)}>"
    email = EmailMultiAlternatives(
        letter.subject,
        letter.text,
        formataddr((letter.club.name, settings.DEFAULT_FROM_EMAIL)),
        [formataddr((letter.to_name, _in_ascii(letter.to_address)))],
        headers=headers,
    )
    email.attach_alternative(letter.html, "text/html")
    return email


def _in_ascii(address: str) -> str:
    """The address with its domain as mail servers know it; UnicodeError for one that cannot be written like this."""
    local, at, domain = address.rpartition("@")
    return f"{local}{at}{domain.encode('idna').decode()}"
