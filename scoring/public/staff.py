"""Whether a reader of a public page works for its club: those see it in the tabs of the desk, with links to games."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

from clubs.models import User
from clubs.policy import acts_of
from clubs.web.tabs import StaffView
from scoring.standings.event_summary import EventSummary
from tournaments.models import Stage, Tournament


@dataclass(frozen=True, slots=True)
class Staff:
    """A member of the club, and the event as they see it."""

    user: User
    view: StaffView

    @property
    def key(self) -> str:
        """Equal for two readers who are shown the same page."""
        return f"{self.user.pk} {self.user} {sorted(self.view.acts)}"


def staff_of(request: HttpRequest, now: EventSummary) -> Staff | None:
    """The reader, if signed in and permitted to see this event's desk; `?view=player` shows what players see.

    Without the cookie of a session nobody is looked up, so that the page of all other readers costs nothing more.
    """
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or request.GET.get("view") == "player":
        return None
    event = Tournament.objects.select_related("club").get(pk=now.tournament)
    acts = acts_of(request.user, event.club, tournament_id=event.pk)
    if acts is None or not isinstance(request.user, User):
        return None
    stage = Stage.objects.get(pk=now.stage) if now.stage else None
    return Staff(request.user, StaffView(event, stage, acts))


def staff_key(request: HttpRequest, now: EventSummary) -> str:
    """A key that tells the pages of the club's own people apart; "" for everybody else."""
    staff = staff_of(request, now)
    return staff.key if staff else ""
