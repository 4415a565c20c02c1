"""Two rows of one person become one, and two again. All rows of a player move; the ledger holds ids and stays.

Keys to players are found by themselves, so that a new model needs nothing here. A model whose rows say that
somebody plays has `plays_in`, the way to its event: two players in one event are two people.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from django.core import serializers
from django.db import models, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Player, PlayerMerge
from clubs.policy import Act, Actor, account_of, require
from clubs.public_names import ShownAs
from rules.base.words import gettext_noop as N_

PLAYER = "clubs.player"
EMPTY = (None, "")


@transaction.atomic
def merge_players(*, by: Actor, kept: Player, gone: Player) -> PlayerMerge:
    """Everything of `gone` belongs to `kept` from now on; empty fields of `kept` are filled from `gone`.

    `Refusal`: "same_player", "other_club", "merged_already", "erased", "two_people" (both play in one event).
    """
    require(by, Act.MANAGE_PEOPLE, kept.club)
    return join_players(by=by, kept=kept, gone=gone)


def join_players(*, by: Actor, kept: Player, gone: Player) -> PlayerMerge:
    """The same, for a caller who has asked who may. Called in a transaction."""
    kept, gone = both_held(kept.club_id, kept.pk, gone.pk)
    refuse_two_people(kept, gone)
    merge = PlayerMerge(kept=kept, gone=gone, by=account_of(by), moved=[], replaced={})
    for field in keys_to_players():
        rows = field.model._base_manager.filter(**{field.name: gone})
        if field.unique and (mine := field.model._base_manager.filter(**{field.name: kept}).first()):
            if theirs := rows.first():
                merge.replaced[field.model._meta.label_lower] = _fill_row(mine, theirs)
            continue
        if keys := list(_without_twins(rows, field, kept).order_by().values_list("pk", flat=True)):
            merge.moved += [[field.model._meta.label_lower, field.name, pk] for pk in keys]
            field.model._base_manager.filter(pk__in=keys).update(**{field.name: kept})
    if filled := _fill(kept, filled_of(kept, gone)):
        merge.replaced[PLAYER] = {"filled": filled}
        _save(kept, by)
    gone.merged_into = kept
    _save(gone, by)
    merge.save()
    _names_changed(kept.club_id)
    return merge


def _without_twins(rows: Any, field: "models.ForeignKey[Any, Any]", kept: Player) -> Any:
    """Rows that `kept` has as well stay where they are: both were at the club on one day, say."""
    for rule in field.model._meta.constraints:
        if isinstance(rule, models.UniqueConstraint) and field.name in rule.fields and rule.condition is None:
            same = {name: OuterRef(name) for name in rule.fields if name != field.name}
            rows = rows.exclude(Exists(field.model._base_manager.filter(**{field.name: kept}, **same)))
    return rows


@transaction.atomic
def undo_player_merge(*, by: Actor, merge: PlayerMerge) -> PlayerMerge:
    """Give `gone` back exactly what was moved, where it still belongs to `kept`.

    `Refusal`: "undone_already", "erased", "merged_later" (`kept` was merged itself since: undo that first).
    """
    require(by, Act.MANAGE_PEOPLE, merge.kept.club)
    kept, gone = both_held(merge.kept.club_id, merge.kept_id, merge.gone_id)
    merge = PlayerMerge.objects.select_for_update(no_key=True, of=("self",)).get(pk=merge.pk)
    if merge.undone_at:
        raise Refusal("undone_already", N_("This was undone already."))
    if kept.erased_at or gone.erased_at:
        raise Refusal("erased", N_("The name was erased. This cannot be undone."))
    if kept.merged_into_id:
        raise Refusal(
            "merged_later", N_("{kept} was merged with {other} later. Undo that first."), kept=kept, other=kept.kept
        )
    gone.merged_into = None
    _save(gone, by)
    for (label, name), keys in _grouped(merge.moved).items():
        model = _model(label)
        model._base_manager.filter(pk__in=keys, **{name: kept}).update(**{name: gone})
    for label, replaced in merge.replaced.items():
        _give_back(label, replaced, kept, by)
    merge.undone_at = timezone.now()
    merge.save(update_fields=["undone_at"])
    _names_changed(kept.club_id)
    return merge


def keys_to_players() -> tuple["models.ForeignKey[Any, Any]", ...]:
    """Every field that leads to a player, but for those of histories and of merges, which stay as they were."""
    related = (one for one in Player._meta.get_fields(include_hidden=True) if isinstance(one, models.ForeignObjectRel))
    found = (one.field for one in related)
    return tuple(
        field
        for field in found
        if isinstance(field, models.ForeignKey)
        and field.model is not PlayerMerge
        and not hasattr(field.model, "instance_type")  # what simple_history calls a row that was
    )


def events_of(players: Iterable[Player]) -> Mapping[int, set[int]]:
    """By player, the events in which they play or want to. One query for each kind of row."""
    found: dict[int, set[int]] = defaultdict(set)
    keys = [player.pk for player in players]
    for field in keys_to_players():
        path = getattr(field.model, "plays_in", None)
        if path:
            rows: Any = field.model._default_manager.filter(**{f"{field.name}__in": keys})
            rows = rows.live() if hasattr(rows, "live") else rows
            for player, event in rows.order_by().values_list(field.name, path).distinct():
                found[player].add(event)
    return found


def refuse_no_pair(kept: Player, gone: Player) -> None:
    """`Refusal` of those who are not two players that the club knows."""
    if kept.pk == gone.pk:
        raise Refusal("same_player", N_("Choose another player: this is the same one."))
    if kept.club_id != gone.club_id:
        raise Refusal("other_club", N_("These players belong to different clubs."))
    if kept.erased_at or gone.erased_at:
        raise Refusal("erased", N_("The name of one of them was erased."))
    if kept.merged_into_id or gone.merged_into_id:
        raise Refusal("merged_already", N_("One of them was merged with another player already."))


def refuse_two_people(kept: Player, gone: Player) -> None:
    """`Refusal` where these two cannot be one person."""
    refuse_no_pair(kept, gone)
    events = events_of((kept, gone))
    if events.get(kept.pk, set()) & events.get(gone.pk, set()):
        raise Refusal(
            "two_people",
            N_("{kept} and {gone} are in the same event, so they are two people."),
            kept=kept,
            gone=gone,
        )


def filled_of(mine: models.Model, theirs: models.Model) -> dict[str, list[Any]]:
    """By field, what one row has and takes over from the other: [before, after], as JSON has it."""
    before, after = _fields(mine), _fields(theirs)
    taken = {name: [value, after[name]] for name, value in before.items() if _better(name, value, after[name])}
    if isinstance(mine, Player):  # only these: a name is chosen, not filled in
        taken = {name: pair for name, pair in taken.items() if name in ("born", "guest", "shown_as")}
    return taken


def _better(name: str, mine: Any, theirs: Any) -> bool:
    """Empty fields are filled. A guest who is somebody known is none, and a wish to be left alone holds."""
    if name == "shown_as":
        return bool(mine == ShownAs.FULL != theirs)
    if isinstance(mine, bool):
        return mine and not theirs
    return mine in EMPTY and theirs not in EMPTY


def both_held(club_id: int, kept_id: int, gone_id: int) -> tuple[Player, Player]:
    """Both rows as they are now. Until the end, nobody else changes names or makes players."""
    Club.objects.hold(club_id)
    rows = Player.objects.select_related("merged_into", "club").in_bulk([kept_id, gone_id])
    return rows[kept_id], rows[gone_id]


def _fields(row: models.Model) -> dict[str, Any]:
    found: dict[str, Any] = _written(row)["fields"]
    return found


def _written(row: models.Model) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(serializers.serialize("json", [row]))[0]
    return written


def _fill(row: models.Model, filled: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    for name, (_, after) in filled.items():
        _set(row, name, after)
    return dict(filled)


def _set(row: models.Model, name: str, value: Any) -> None:
    field: Any = row._meta.get_field(name)
    setattr(row, field.attname, field.to_python(value))


def _fill_row(mine: models.Model, theirs: models.Model) -> dict[str, Any]:
    """A row of which each player has one at most: theirs is kept in the record of the merge, and goes."""
    filled, row = filled_of(mine, theirs), _written(theirs)
    theirs.delete()  # first: a member's number is unique
    _fill(mine, filled)
    mine.save()
    return {"filled": filled, "row": row}


def _give_back(label: str, replaced: Mapping[str, Any], kept: Player, by: Actor) -> None:
    row = kept if label == PLAYER else _model(label)._base_manager.filter(player=kept).first()
    if row is not None:
        now = _fields(row)
        for name, (before, after) in replaced["filled"].items():
            if now[name] == after:
                _set(row, name, before)
        _save(row, by)
    if "row" in replaced:
        for again in serializers.deserialize("python", [replaced["row"]]):
            again.save()


def _save(row: models.Model, by: Actor) -> None:
    row._history_user = account_of(by)  # type: ignore[attr-defined]  # how simple_history is given the user
    row.save()


def _grouped(moved: Iterable[list[Any]]) -> Mapping[tuple[str, str], list[int]]:
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for label, name, pk in moved:
        found[label, name].append(pk)
    return found


def _model(label: str) -> type[models.Model]:
    return next(field.model for field in keys_to_players() if field.model._meta.label_lower == label)


def _names_changed(club_id: int) -> None:
    """Every page that shows a name of this club is another."""
    Club.objects.filter(pk=club_id).renew_pages()
