"""The private address of a player's own calendar. The signature is the secret: no row holds it."""

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from clubs.models import Player
from clubs.policy import nothing_here

_signer = Signer(salt="tournaments.own_feed")


def own_feed_path(player: Player) -> str:
    """The path of the calendar of this player's events."""
    return reverse("own-feed", args=[_signer.sign(str(player.pk))])


def player_of_feed(token: str) -> Player:
    """The player of this calendar; `Refusal` not_found for an address that is not ours."""
    try:
        number = _signer.unsign(token)
    except BadSignature:
        raise nothing_here() from None
    player = Player.objects.select_related("club").filter(pk=int(number), erased_at=None).first()
    if player is None:
        raise nothing_here()
    return player.merged_into or player
