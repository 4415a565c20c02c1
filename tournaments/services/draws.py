"""Draws: made from the event's secret so that anyone can make them again, or recorded from real cards and coins.

Draws are numbered from 1 without a gap, also when two are made at once: the number is taken by an update of the
event's own row, which holds it until the draw is written.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F

from clubs.errors import Refusal
from clubs.models import User
from clubs.names import tidy_sentence
from rules.base.draw import draw_key
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.event.draw_request import DrawRequest
from rules.laws import any_laws_of
from tournaments.models import Draw, DrawKind, Tournament
from tournaments.models.draw import LONGEST_WITNESS


@transaction.atomic
def make_draw(
    *,
    by: User | None,
    tournament: Tournament,
    kind: DrawKind,
    what: str,
    of: Sequence[int | str],
    about: str = "",
    cut_by: Mapping[str, Any] | None = None,
    ratings: Mapping[str, int] | None = None,
    met: Collection[tuple[int, int]] = (),
) -> Draw:
    """The next draw of the event, from the key of its number.

    `what`, `of` (ids), in `cut_by` the rule book of a cut (`ruleset`, `laws`), the `ratings` of a balanced draw by id,
    and opponents of an earlier night (`met`) are stored as `python -m rules draw` reads them. The outcome is what that
    command answers. Unreadable for a draw that does not exist.
    """
    if tournament.secret_is_out:
        raise secret_is_out()
    number = _next_number(tournament)
    key = draw_key(bytes.fromhex(tournament.secret), number, tournament.word)
    laws = any_laws_of(cut_by["ruleset"], cut_by.get("laws")) if cut_by else None
    met_before = {"met": sorted([list(two) for two in met])} if met else {}
    outcome = DrawRequest.read(what, list(of), ratings, laws, met_before.get("met")).outcome(key)
    rated = {} if ratings is None else {"ratings": dict(ratings)}
    return Draw.objects.create(
        tournament=tournament,
        number=number,
        kind=kind,
        key=key.hex(),
        what={"what": what, "of": list(of), **(cut_by or {}), **rated, **met_before},
        outcome=json.loads(json.dumps(outcome)),  # names of people become texts, as the database keeps them
        about=about,
        made_by=by,
    )


def secret_is_out() -> Refusal:
    """The answer to who would draw by a secret that everybody knows."""
    text = N_(
        "The draw secret became public with the results, so draws could be predicted. Use real cards or coins. Or "
        "reopen the event to play on: it then gets a new secret."
    )
    return Refusal("secret_is_out", text)


@transaction.atomic
def record_real_draw(
    *,
    by: User | None,
    tournament: Tournament,
    kind: DrawKind,
    what: str,
    outcome: Any,
    witness: str,
    about: str = "",
    cut_by: Mapping[str, Any] | None = None,
) -> Draw:
    """Real cards or coins of the hall, with who saw them; no key, and the next number all the same."""
    witness = tidy_sentence(witness)
    if not 1 <= len(witness) <= LONGEST_WITNESS:
        raise Unreadable(Fault("no_witness", message(N_("Enter the name of a witness.")), {"field": "witness"}))
    return Draw.objects.create(
        tournament=tournament,
        number=_next_number(tournament),
        kind=kind,
        what={"what": what, **(cut_by or {})},
        outcome=outcome,
        about=about,
        witness=witness,
        made_by=by,
    )


def _next_number(tournament: Tournament) -> int:
    events = Tournament.objects.filter(pk=tournament.pk)
    events.update(draws_made=F("draws_made") + 1)
    drawn: Mapping[str, Any] = events.values("draws_made", "word").get()
    tournament.draws_made, tournament.word = drawn["draws_made"], drawn["word"]
    return tournament.draws_made
