"""The draw of partners for single players."""

from clubs.policy import Act
from clubs.web.declared import DeclaredAction, action_addresses
from scoring.decisions.partners import find_partners
from tournaments.api.event import EventActionView
from tournaments.api.serializers.entries import CutTableSerializer
from tournaments.models import Tournament
from tournaments.services.partners import refuse_partner_draw

DRAW_PARTNERS: DeclaredAction[Tournament] = DeclaredAction(
    name="partners",
    summary="Draw partners",
    about="Four at a table cut: the two highs play the two lows. The lowest deals, and that pair is A.\n\n"
    "By the rules of the event cards are matched, or ratings balanced: the answer is then one pair at a time.",
    permission=Act.RUN_EVENT,
    service=find_partners,
    check=refuse_partner_draw,
    answers=CutTableSerializer,
    many=True,
    created=True,
)

urlpatterns = action_addresses("tournaments/<str:code>/", "event", [DRAW_PARTNERS], EventActionView)
