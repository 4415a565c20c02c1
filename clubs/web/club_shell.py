"""The pages of a club have one frame: its name, and a tab for each page that the reader may open."""

from typing import Any

from clubs.models import Club
from clubs.policy import Actor, acts_of


def club_shell(actor: Actor, club: Club, here: str) -> dict[str, Any]:
    """The part of the context that `clubs/base_club.html` needs. `may`: the names of what the reader may do."""
    return {"club": club, "here": here, "may": {act.value for act in acts_of(actor, club) or ()}}
