"""The Celery task of records and ratings, which is also a chore of the thread: decides nothing, delegates."""

from celery import shared_task

from scoring.records import publishing


@shared_task
def rate_players() -> None:
    """Record the nights that were published or reopened, and rate the players again."""
    publishing.sweep()
