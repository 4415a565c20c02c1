"""Coins were flipped, or lots drawn, to settle a tie (55+ Games, Tournament Play 10)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import TieStep, won_toss
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Record, Topic

Faces = Mapping[str, str]  # "H" or "T" by the id of an entry, which is text in JSON


class CoinsFlipped(EventEntry, act=Act.BREAK_TIES, topic=Topic.TIES):
    """Drawn by the event's secret for `entries`, or `shown` by real coins in the hall.

    Earlier entries name the `witness` of real coins themselves; later ones leave the name to the draw.
    """

    entries: Annotated[tuple[int, ...], LEFT_OUT] = ()
    shown: Annotated[Faces | None, FieldCoding("faces", left_out=True)] = None
    witness: Annotated[str, LEFT_OUT] = ""
    drawn: Annotated[Faces | None, FieldCoding("faces", answered=True, left_out=True)] = None
    draw: Annotated[int | None, ANSWERED] = None
    step: Annotated[str | None, ANSWERED_LEFT_OUT] = None

    @property
    def faces(self) -> dict[int, str]:
        """The face of each coin."""
        return {int(entry): face for entry, face in (self.drawn or self.shown or {}).items()}

    @property
    def odd(self) -> int | None:
        """Of three, whose coin shows what no other does; of two heads against tails. None: again."""
        faces: dict[int | str, str] = dict(self.faces.items())
        odd = won_toss(tuple(faces), [faces])
        return None if odd is None else int(odd)

    def apply(self, record: Record) -> Record:
        """One more flip."""
        return replace(record, flips=(*record.flips, self.faces))

    def sentence(self, names: Names) -> Sentence:
        """The result of the flip."""
        if self.odd is None:
            return message(N_("All coins the same: they flip again"))
        text = N_("{pair} had the odd coin and gets the bye")
        if self.step == TieStep.TOSS:
            text = N_("{pair} had the odd coin")
            if len(self.faces) == 2:
                text = N_("{pair} had heads and comes first")
        return message(text, pair=names.of(self.odd))


class CoinsTakenBack(EventEntry, act=Act.BREAK_TIES, topic=Topic.TIES, form={"what": "taken_back"}):
    """Real coins were typed wrongly: the flip of this link, with these `faces`, does not count."""

    takes_back: Annotated[int, FieldCoding("link")]
    faces: Annotated[Faces, ANSWERED] = None  # type: ignore[assignment]

    def apply(self, record: Record) -> Record:
        """The flips without the last one like it."""
        gone = {int(entry): face for entry, face in self.faces.items()}
        last = max(at for at, flip in enumerate(record.flips) if flip == gone)
        return replace(record, flips=tuple(flip for at, flip in enumerate(record.flips) if at != last))

    def sentence(self, names: Names) -> Sentence:
        """The pairs."""
        pairs = names.listed(map(int, self.faces))
        return message(N_("Undone: the coins of {pairs}"), pairs=pairs)


class LotsDrawn(EventEntry, act=Act.BREAK_TIES, topic=Topic.TIES, form={"what": "lots"}):
    """The order in which four or more enter a knock-out of extra games."""

    entries: tuple[int, ...]
    lots: Annotated[tuple[int, ...], ANSWERED] = ()
    draw: Annotated[int | None, ANSWERED] = None

    def apply(self, record: Record) -> Record:
        """One more order."""
        return replace(record, lots=(*record.lots, self.lots))

    def sentence(self, names: Names) -> Sentence:
        """The order."""
        return message(N_("Lots drawn, in order: {order}"), order=names.listed(self.lots))
