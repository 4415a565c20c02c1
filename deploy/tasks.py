"""The Celery task of the whole site: decides nothing, delegates."""

from celery import shared_task

from deploy.backup import keeping


@shared_task
def back_up_when_due() -> None:
    """Start a backup if one is due."""
    keeping.back_up_when_due()
