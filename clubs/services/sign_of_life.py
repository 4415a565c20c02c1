"""The work in the background shows that it runs; `deploy/monitoring` notices when it no longer does."""

from datetime import datetime

from django.utils import timezone

from clubs.models import SignOfLife

THE_ONE = 1


def show_life() -> None:
    """Write that the background work runs now."""
    SignOfLife.objects.update_or_create(pk=THE_ONE, defaults={"at": timezone.now()})


def last_sign_of_life() -> datetime | None:
    """When it last ran; None on a site where it never did."""
    return SignOfLife.objects.filter(pk=THE_ONE).values_list("at", flat=True).first()
