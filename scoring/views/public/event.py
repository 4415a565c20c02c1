"""What every page of an event has round its own part: title, where play stands, the other pages."""

from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from scoring.selectors.pulse import Pulse
from tournaments.models import Stage


def page(template: str, now: Pulse, here: str, context: Mapping[str, Any]) -> str:
    """A page of the event as HTML; `here` names its address, which stands out among the tabs.

    Made without the request: no session, no user and no message can come into a page that all readers share.
    """
    return render_to_string(f"scoring/{template}", {"event": now, "tabs": tabs(now, here), **context})


def stage_of(now: Pulse) -> Stage | None:
    """The event's stage; None before play."""
    return None if now.stage is None else Stage.objects.get(pk=now.stage)


def tabs(now: Pulse, here: str) -> list[tuple[str, str, bool]]:
    """The pages of the event: label, address, whether it is this one."""
    labels = {
        "event": gettext("Standings"),
        "event-rounds": gettext("Rounds"),
        "event-card": gettext("Score card"),
        "event-pairs": gettext("Players") if now.persons else gettext("Pairs"),
        "event-rules": gettext("Rules"),
    }
    return [(label, reverse(name, args=[now.code]), name == here) for name, label in labels.items()]
