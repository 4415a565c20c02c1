"""Private links to what is one player's own. The signature is the secret: no row holds it.

A row holds how often the links of a player were withdrawn, and each link names that number.
"""

from dataclasses import dataclass

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from clubs.errors import Refusal
from clubs.models import Player
from clubs.policy import nothing_here
from rules.base.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class PlayerLink:
    """Links to the page called `page`. A link of one `salt` opens no page of another; changed, all links are void.

    `lasting`: a secretary cannot withdraw it.
    """

    page: str
    salt: str
    lasting: bool = False

    def path_of(self, player: Player) -> str:
        """The path of this player's page."""
        withdrawn = self._withdrawn(player)
        signed = f"{player.pk}-{withdrawn}" if withdrawn else str(player.pk)  # as all links were before 2026
        return reverse(self.page, args=[Signer(salt=self.salt).sign(signed)])

    def player_behind(self, token: str) -> Player:
        """The player of this link, or the one that they were merged into: an old letter keeps its link.

        `Refusal` not_found for a link that is not ours, and for an erased name; link_withdrawn for an older one.
        """
        try:
            number, _dash, withdrawn = Signer(salt=self.salt).unsign(token).partition("-")
        except BadSignature:
            raise nothing_here() from None
        rows = Player.objects.select_related("club", "merged_into__club").filter(erased_at=None)
        player = rows.filter(pk=int(number)).first()
        if player is None:
            raise nothing_here()
        if int(withdrawn or 0) != self._withdrawn(player):
            text = N_("This link was withdrawn. Ask {club} for a new one.")
            raise Refusal("link_withdrawn", text, club=player.club.name)
        return player.kept

    def _withdrawn(self, player: Player) -> int:
        return 0 if self.lasting else player.withdrawn_links


player_page = PlayerLink("player-page", salt="clubs.player_page")
"""A player's page without an account: results, partners and seasons, with names as everybody sees them."""
