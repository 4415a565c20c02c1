"""Private links to what is one player's own. The signature is the secret: no row holds it."""

from dataclasses import dataclass

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from clubs.models import Player
from clubs.policy import nothing_here


@dataclass(frozen=True, slots=True)
class PlayerLink:
    """Links to the page called `page`. A link of one `salt` opens no page of another; changed, all links are void."""

    page: str
    salt: str

    def path_of(self, player: Player) -> str:
        """The path of this player's page."""
        return reverse(self.page, args=[Signer(salt=self.salt).sign(str(player.pk))])

    def player_behind(self, token: str) -> Player:
        """The player of this link, or the one that they were merged into: an old letter keeps its link.

        `Refusal` not_found for a link that is not ours, and for an erased name.
        """
        try:
            number = Signer(salt=self.salt).unsign(token)
        except BadSignature:
            raise nothing_here() from None
        rows = Player.objects.select_related("club", "merged_into__club").filter(erased_at=None)
        player = rows.filter(pk=int(number)).first()
        if player is None:
            raise nothing_here()
        return player.kept


player_page = PlayerLink("player-page", salt="clubs.player_page")
"""A player's page without an account: results, partners and seasons, with names as everybody sees them."""
