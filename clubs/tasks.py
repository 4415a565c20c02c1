"""The Celery tasks of clubs."""

from celery import shared_task

from clubs.models import Receipt


@shared_task
def forget_receipts() -> None:
    """Delete the receipts that have outlived their use."""
    Receipt.objects.outlived().delete()
