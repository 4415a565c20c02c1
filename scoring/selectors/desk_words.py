"""What the desk said about a game since the table last wrote: no score changes at a phone without a sentence."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.hand import figures, of_sides
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.models import Ending, Kind, LedgerEntry
from tournaments.states import GameState

TOLD = (Kind.RULING, Kind.TAKE_BACK, Kind.REOPEN, Kind.DESK, Kind.WALK_OVER)
AT_MOST = 3


def desk_words(game_id: int) -> tuple[tuple[Sentence, str], ...]:
    """Each of the desk's last words in a sentence, with its reason, the last one first. One query."""
    last = LedgerEntry.objects.filter(game=game_id).order_by("-link").values_list("kind", "body", "reason")[:AT_MOST]
    return tuple(_since_the_table_wrote(last))


def void_reason(table_id: int, round_id: int) -> str | None:
    """Why the last game of a table in this round is void; None where none is."""
    own = LedgerEntry.objects.filter(game__table=table_id, game__round=round_id, kind=Kind.VOID)
    return own.filter(game__state=GameState.VOID).order_by("-pk").values_list("reason", flat=True).first()


def _since_the_table_wrote(entries: Any) -> Iterator[tuple[Sentence, str]]:
    for kind, body, reason in entries:
        if kind not in TOLD:
            return
        yield _told(kind, {**body, **body.get("answer", {})}), reason


def _told(kind: str, told: Mapping[str, Any]) -> Sentence:
    match kind:
        case Kind.RULING:
            ruling = Sentence.from_json(told["ruling"]["says"])
            text = N_("The director ruled on hand {hand}: {ruling} The score is {score} now.")
            return say(text, hand=told["hand"], ruling=ruling, score=_figures(told["after"]))
        case Kind.TAKE_BACK if told["what"] == "ruling":
            text = N_("The director took back the ruling on hand {hand}. The score is {score} now.")
            return say(text, hand=told["hand"], score=_figures(told["score"]))
        case Kind.TAKE_BACK:
            return say(
                N_("The director lets this game count again. The score is {score}."), score=_figures(told["score"])
            )
        case Kind.REOPEN:
            return say(N_("The director opened this game again: both sides agree anew."))
        case Kind.DESK if told["ending"] == Ending.DECISION:
            return say(N_("The director decided the result: {score}."), score=_figures(told["score"]))
        case _:
            return say(N_("The director entered the result: {score}."), score=_figures(told["score"]))


def _figures(score: Mapping[str, int]) -> Sentence:
    return figures(of_sides(score))
