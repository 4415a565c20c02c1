"""A sheet for the door: players scan its code and say that they are here."""

from typing import Any

from django.urls import reverse

from clubs.web.qr import qr_of
from scoring.print.printing import Printing


def check_in_content(printing: Printing) -> dict[str, Any]:
    """The code and its address."""
    tournament = printing.here.tournament
    address = printing.site + reverse("event-check-in", args=[tournament.code])
    return {"address": address, "svg": qr_of(address), "reach": printing.reach}
