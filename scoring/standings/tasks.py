"""The Celery tasks: fetch nothing, decide nothing, delegate."""

from celery import shared_task

from scoring.standings import publishing


@shared_task
def publish(stage_id: int) -> None:
    """Bring one stage's published standings up to date."""
    publishing.publish(stage_id)


@shared_task
def sweep() -> None:
    """Find and publish whatever is behind."""
    publishing.sweep()
