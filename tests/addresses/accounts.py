"""Addresses of private links to an account: an invitation, a new password, a new address."""

from collections.abc import Sequence

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str

from clubs.models import Invitation, Role
from clubs.services import address_proof as proof_of
from tests.factories.evenings_of_pages import Evenings


def address_proof(found: Evenings) -> Sequence[str]:
    return [f"/account/address/{proof_of(by=found.director, email='new@example.org')}/"]


def invitations(found: Evenings) -> Sequence[str]:
    """Two to the staff, one of them for an address with an account, one to a player's page, and one of no use."""
    for email in ("erin.fox@example.org", found.director.email):
        Invitation.objects.get_or_create(club=found.club, email=email, role=Role.DIRECTOR)
    Invitation.objects.get_or_create(club=found.club, player=found.club.players.listed().order_by("pk").first())
    return [*(one.link for one in found.club.invitations.all()), "/invitations/of-no-use/"]


def reset(found: Evenings) -> Sequence[str]:
    user = found.director
    return [f"/accounts/password/reset/key/{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}/"]
