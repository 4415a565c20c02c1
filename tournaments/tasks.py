"""The Celery task of events: decides nothing, delegates."""

from celery import shared_task

from tournaments.services import event_letters


@shared_task
def post_reminders() -> None:
    """Write to everybody who plays tomorrow."""
    event_letters.post_reminders()
