"""The Celery tasks of clubs: decide nothing, delegate."""

from celery import shared_task

from clubs.models import Receipt
from clubs.services import delivery, membership_notices, retention, sign_of_life, write_ahead_log
from clubs.services.sessions import clear_expired_sessions


@shared_task
def show_life() -> None:
    """Write that beat, the broker and a worker are there."""
    sign_of_life.show_life()


@shared_task
def forget_receipts() -> None:
    """Delete the receipts that have outlived their use."""
    Receipt.objects.outlived().delete()


@shared_task
def forget_sessions() -> None:
    """Delete the sessions whose time is over: sign-ins, and visitors who were asked for a passkey."""
    clear_expired_sessions()


@shared_task
def send_letters() -> None:
    """Hand the letters that are due to the mail server."""
    delivery.send_due_letters()


@shared_task
def post_membership_notices() -> None:
    """Write to the members whose membership is about to end."""
    membership_notices.post_membership_notices()


@shared_task
def forget_letters() -> None:
    """Delete the letters that their clubs keep no longer."""
    delivery.forget_old_letters()


@shared_task
def shorten_write_ahead_log() -> None:
    """Empty SQLite's log of what was written last, if it has become large."""
    write_ahead_log.shorten_write_ahead_log()


@shared_task
def forget_contacts() -> None:
    """Delete the contact data of people whom their clubs have not seen for long, and what undoes old imports."""
    retention.forget_unseen_contacts()
    retention.forget_old_imports()
