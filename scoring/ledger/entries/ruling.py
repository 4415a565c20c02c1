"""A director's ruling on a hand."""

from collections.abc import Mapping
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import Side, of_sides, score_figures
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord, HandRuling
from rules.laws import NextDeal
from scoring.ledger.coding import ANSWERED, AnsweredBySide, FieldCoding
from scoring.ledger.entry import GameEntry, Names, Topic


class DirectorsRuling(GameEntry, act=Act.RULE, topic=Topic.RULINGS):
    """The `case` as asked and the book's answer (`Ruling.to_json()`), the score `after` it."""

    hand: int
    case: Mapping[str, Any]
    ruling: Annotated[Mapping[str, Any], ANSWERED] = None  # type: ignore[assignment]
    game: Annotated[int, ANSWERED] = 0
    hand_ruled: Annotated[int, FieldCoding("hand", answered=True)] = 0
    after: AnsweredBySide = ()
    state: Annotated[str, ANSWERED] = ""

    def to_json(self) -> dict[str, Any]:
        """The answer to the director."""
        return self.answered

    @property
    def says(self) -> Sentence:
        """The ruling."""
        return Sentence.from_json(self.ruling["says"])

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """In place of any earlier ruling on the hand."""
        points, new_deal = self.ruling.get("points"), self.ruling.get("new_deal")
        ruled = HandRuling(
            hand=self.hand,
            points=of_sides(points) if points else None,
            no_score=_side(self.ruling.get("no_score")),
            barred=_side(self.ruling.get("barred")),
            replaces_hand=bool(self.ruling.get("replaces_hand")),
            new_deal=NextDeal(new_deal) if new_deal else None,
        )
        return record.ruled(rules, link, ruled)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """On which hand."""
        return message(N_("ruling on hand {hand}: {ruling}"), hand=self.hand, ruling=self.says)

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        text = N_("The director ruled on hand {hand}: {ruling} The score is now {score}.")
        return message(text, hand=self.hand, ruling=self.says, score=score_figures(self.after))

    def at_the_desk(self) -> Sentence:
        """On which hand."""
        return message(N_("Hand {hand}: {ruling}"), hand=self.hand, ruling=self.says)


def _side(name: str | None) -> int | None:
    """A side by its name in JSON: NS or EW, or a seat."""
    if name is None:
        return None
    return Side[name].value if name in Side.__members__ else int(name)
