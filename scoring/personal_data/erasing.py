"""Erasing the name of a person everywhere: a right of theirs. Results stay, of "Erased player 12".

Fields for names and contact data are emptied (`_forget`). Then every text of the club is searched, of whichever model,
so that a new model needs nothing here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.contrib.admin.models import LogEntry
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Contact, FormerName, Invitation, Letter, Member, Player, PlayerMerge, Receipt
from clubs.policy import Act, Actor, require
from clubs.public_names import ShownAs
from clubs.services.people_import_undo import forget_in_imports
from rules.base.words import gettext_noop as N_
from scoring.ledger.erased import MARK, erase_entry
from scoring.ledger.triggers import ERASED_REASON
from scoring.models import CashPosting
from scoring.personal_data.names import NameErasure, NamesInTexts, erasure_of, holds, models_of_clubs
from tournaments.models import Entry, OnlineEntry
from tournaments.states import TournamentState

# A name of the club or an event is nobody's, and players are erased one by one.
LEFT_OUT = (
    "clubs.user",
    "clubs.club",
    "clubs.player",
    "clubs.historicalplayer",
    "clubs.formername",
    "scoring.ledgerentry",
    "scoring.cashposting",
    "scoring.cashline",
)


@transaction.atomic
def erase_player(*, by: Actor, player: Player, also: Iterable[int] = ()) -> NameErasure:
    """Erase the name, what is known of the person, and every text with the name; `also`: other entries of the ledger.

    `Refusal`: "erased" already, "in_play" while an event with this player is played.
    """
    require(by, Act.MANAGE_PEOPLE, player.club)
    Club.objects.hold(player.club_id)
    player = Player.objects.select_related("club").get(pk=player.kept.pk)
    if player.erased_at:
        raise Refusal("erased", N_("This name was erased already."))
    found = erasure_of(player)
    playing = Entry.objects.filter(Q(first__in=found.rows) | Q(second__in=found.rows))
    if playing.filter(tournament__state=TournamentState.PLAYING).exists():
        raise Refusal("in_play", N_("An event with this player is being played. Erase the name afterwards."))
    chosen = set(also)
    for row in found.certain:
        erase_entry(
            row,
            reason=any(holds(row.reason, name) for name in found.names),
            body=any(holds(row.body, name) for name in found.names) and MARK not in row.body,
        )
    for row in found.possible:
        if row.pk in chosen:
            erase_entry(row, reason=True, body=False)
    _erase_reasons(player.club_id, found.names)
    forget(found.rows)
    forget_in_imports(player.club_id, found.rows, found.names)
    for model, path in models_of_clubs():
        replace_names(model, path, player.club_id, dict.fromkeys(found.names, erased_name(player)))
    forget_receipts(found.names)
    forget_log(found.rows)
    Club.objects.filter(pk=player.club_id).renew_pages()
    return found


def _erase_reasons(club_id: int, names: Sequence[str]) -> None:
    """Reasons in the cash book that have one of the names; the triggers let nothing else of a posting change."""
    written = CashPosting.objects.filter(book=club_id).exclude(reason__in=("", ERASED_REASON))
    for pk, reason in written.values_list("pk", "reason"):
        if any(holds(reason, name) for name in names):
            CashPosting.objects.filter(pk=pk).update(reason=ERASED_REASON)


def erased_name(player: Player) -> str:
    """The name from now on, the same in every language, as it is kept."""
    return f"Erased player {player.pk}"


def forget(rows: Iterable[int]) -> None:
    """Empty the fields of these rows of players: names, contacts, membership, letters."""
    for model in (FormerName, Contact, Invitation, Letter, Member):
        model.objects.filter(player__in=rows).delete()
    Member.history.filter(player__in=rows).delete()
    requests = OnlineEntry.objects.filter(Q(first__in=rows) | Q(second__in=rows))
    requests.update(email="", words="")
    PlayerMerge.objects.filter(kept__in=rows).update(replaced={})
    now = timezone.now()
    for player in Player.objects.filter(pk__in=rows):
        name = erased_name(player)
        Player.objects.filter(pk=player.pk).update(
            name=name, note="", born="", guest=False, shown_as=ShownAs.FULL, erased_at=now
        )
        Player.history.filter(id=player.pk).update(name=name, note="", born="", history_change_reason=None)


def forget_log(rows: Iterable[int]) -> None:
    """Delete lines of the log of `/admin/` that name these players."""
    LogEntry.objects.filter(content_type__model="player", object_id__in=[str(pk) for pk in rows]).delete()


def forget_receipts(names: Iterable[str]) -> None:
    """Answers with a name that are kept for requests sent again; at the worst, one is carried out again and refused."""
    words = NamesInTexts(dict.fromkeys(names, ""))
    receipts = Receipt.objects.values_list("pk", "body")
    Receipt.objects.filter(pk__in=[pk for pk, body in receipts.iterator() if words.without(body) != body]).delete()


def replace_names(model: type[models.Model], path: str, club_id: int, names: Mapping[str, str]) -> None:
    """Each name in every text of this club's rows becomes another."""
    if model._meta.label_lower in LEFT_OUT:
        return
    fields = [field for field in model._meta.concrete_fields if _is_text(field)]
    if not fields:
        return
    words = NamesInTexts(names)
    rows = model._base_manager.filter(**{path: club_id}).order_by()
    for pk, *values in rows.values_list("pk", *(field.attname for field in fields)).iterator(500):
        changed = {
            field.attname: replaced
            for field, value in zip(fields, values, strict=True)
            if (replaced := words.without(value)) != value
        }
        if changed:
            model._base_manager.filter(pk=pk).update(**changed)


def _is_text(field: Any) -> bool:
    if field.choices or field.primary_key or field.unique:
        return False
    return isinstance(field, (models.CharField, models.TextField, models.JSONField))
