"""A table calls the director, and the desk answers this and every other waiting case. Neither changes a score.

Where the sheet refused an entry because somebody else was quicker, the server calls by itself. Such a call keeps the
entry, so that it is not lost with the phone that sent it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from scoring.ledger.coding import ANSWERED_LEFT_OUT, LEFT_OUT, Coded, FieldCoding
from scoring.ledger.entry import GameEntry, Names, Topic


class CallReason(Worded):
    """Why a table calls the director."""

    REVOKE = "revoke", N_("Revoke")
    MISDEAL = "misdeal", N_("Misdeal")
    SCORES_DIFFER = "scores_differ", N_("Scores differ")
    TWO_PHONES = "two_phones", N_("Two phones")
    OTHER = "other", N_("Other")


OFFERED = tuple(reason for reason in CallReason if reason is not CallReason.TWO_PHONES)
"""The reasons that people choose from; the server alone knows that two phones wrote different things."""


class CaseKind(Worded):
    """The cases that wait for somebody of the desk."""

    CALL = "call", N_("call from the table")
    DIFFERS = "differs", N_("the two score sheets differ")
    OBJECTION = "objection", N_("objection to the result")


class CallAnswer(Worded):
    """The desk's answer to a call. Of the other cases, only `ON_THE_WAY`: a result or a decision settles them."""

    ON_THE_WAY = "on_the_way", N_("On the way")
    SETTLED = "settled", N_("Settled")


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedLine(Coded):
    """An entry for a place of a sheet that was not saved; `line` is the JSON of a hand, or of a final score."""

    sheet: int
    number: int
    kind: str
    line: Mapping[str, Any]


_REFUSED = FieldCoding(left_out=True, read=RefusedLine.from_json, write=RefusedLine.to_json)


class DirectorCalled(GameEntry, act=Act.KEEP_SCORE, topic=Topic.RULINGS, form={"what": "called"}, changes_nothing=True):
    """Why; the words of the table are the reason of the entry. `side`: the one that called from its own page.

    `refused`: what was not saved, and `hand` its number. `waiting`: hands behind it on that phone. As part of the
    answer, it may differ when the entry is sent again.
    """

    why: Annotated[CallReason, FieldCoding(read=CallReason)]
    side: Annotated[int | None, LEFT_OUT] = None
    refused: Annotated[RefusedLine | None, _REFUSED] = None
    hand: Annotated[int | None, ANSWERED_LEFT_OUT] = None
    waiting: Annotated[int, ANSWERED_LEFT_OUT] = 0

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The reason, and the side where that called."""
        if self.side is not None:
            side = rules.called(self.side)
            return message(N_("{pair} called the director: {reason}"), pair=side, reason=self.why.sentence)
        return message(N_("the table called the director: {reason}"), reason=self.why.sentence)

    def at_the_desk(self) -> Sentence:
        """The reason."""
        return message(N_("Call from the table: {reason}"), reason=self.why.sentence)


class CaseAnswered(
    GameEntry, act=Act.ENTER_RESULT, topic=Topic.RULINGS, form={"what": "answered"}, changes_nothing=True
):
    """The desk's answer to a case. `link`: the entry of the call or of the objection; sheets that differ have none.

    Entries from before other cases could be answered have no kind: they answer calls.
    """

    case: Annotated[CaseKind, FieldCoding(left_out=True, read=CaseKind)] = CaseKind.CALL
    link: Annotated[int | None, FieldCoding(key="call", left_out=True)] = None
    says: Annotated[CallAnswer, FieldCoding(read=CallAnswer)]

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The answer."""
        if self.case is CaseKind.CALL:
            return message(N_("call answered: {answer}"), answer=self.says.sentence)
        return message(N_("the director is on the way: {case}"), case=self.case.sentence)

    def at_the_desk(self) -> Sentence:
        """The answer."""
        if self.case is CaseKind.CALL:
            return message(N_("Call answered: {answer}"), answer=self.says.sentence)
        return message(N_("On the way: {case}"), case=self.case.sentence)
