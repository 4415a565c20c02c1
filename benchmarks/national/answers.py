"""Answers counted as what they turned out to be.

A look that finds nothing new costs a tenth of a page that is drawn, and which it is to be depends on what others have
done in the meantime: a hand, the end of a game. So no phase can have looks of one kind alone, and the answer decides.
"""

from benchmarks import load
from benchmarks.crowd import CrowdTally
from benchmarks.national.costs import NO_NEWS

NEW = {**NO_NEWS, "kept page": "made page"}  # a look, and the page that it finds if there is a new one
KEPT = ("HIT", "UPDATING", "STALE")  # as nginx says that it has asked nobody


def turned_out(kind: str, reply: load.Reply) -> str:
    """The kind of request that this one was: nginx had the page, or it is the same as before, or a new one."""
    kept = reply.header("X-Kept")
    if kept in KEPT:
        return "cached"
    asked = "kept page" if kind == "cached" else kind
    same = kept == "REVALIDATED" or reply.status != 200
    return asked if same else NEW.get(asked, asked)


class AnswerTally(CrowdTally):
    """A tally by what the answers turned out to be."""

    def note(self, kind: str, reply: load.Reply) -> None:
        """See `CrowdTally`."""
        super().note(turned_out(kind, reply), reply)
