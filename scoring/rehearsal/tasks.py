"""The Celery task of the bots: decides nothing, delegates."""

from celery import shared_task

from scoring.rehearsal import bots


@shared_task
def play_bots() -> None:
    """Have bots play their hands that are due, in every rehearsal."""
    bots.play_all()
