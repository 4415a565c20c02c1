"""Undoing an import of people. Later changes stay: nobody's work is lost."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, PeopleImport, Player
from clubs.policy import Act, Actor, account_of, require
from clubs.public_names import ShownAs
from clubs.services.people_cells import (
    CONTACT,
    MEMBERSHIP,
    PLAYER,
    contact_of,
    member_of,
    person_cells,
    save_contacts,
    save_members,
    save_players,
)
from clubs.services.player_merging import keys_to_players
from clubs.services.rows import remove_row
from rules.base.words import gettext_noop as N_

MADE_WITH_PLAYER = (Contact, Member)  # by the import itself


@transaction.atomic
def undo_people_import(*, by: Actor, done: PeopleImport) -> PeopleImport:
    """Every value that is still as the import wrote it is as before; new people whom nothing names are removed.

    `stayed` counts the people who keep something of the import. `Refusal` "undone_already".
    """
    require(by, Act.MANAGE_PEOPLE, done.club)
    Club.objects.hold(done.club_id)
    done = PeopleImport.objects.select_related("club", "by").get(pk=done.pk)
    if done.undone_at:
        raise Refusal("undone_already", N_("This was undone already."))
    done.stayed = _Undoing(done, by).stayed
    done.rows, done.to_fix, done.left_to_fix, done.undone_at = [], "", 0, timezone.now()
    done.save()
    return done


def forget_in_imports(club_id: int, players: Sequence[int], names: Iterable[str]) -> None:
    """Somebody is erased: nothing of them stays in what undoes an import, or in rows that were left to fix."""
    folded = [name.casefold() for name in names]
    for done in PeopleImport.objects.filter(club=club_id, undone_at=None):
        done.rows = [row for row in done.rows if row["player"] not in players]
        if any(name in done.to_fix.casefold() for name in folded):
            done.to_fix, done.left_to_fix = "", 0
        done.save(update_fields=["rows", "to_fix", "left_to_fix"])


class _Undoing:
    """All rows at once: few queries for any number of people."""

    def __init__(self, done: PeopleImport, by: Actor) -> None:
        self.club, self.user = done.club, account_of(by)
        rows: dict[int, Mapping[str, Any]] = {row["player"]: row for row in done.rows}
        listed = self.club.players.filter(pk__in=rows, merged_into=None, erased_at=None)
        players = {player.pk: player for player in listed.select_related("contact", "member__kind")}
        self.stayed = len(rows) - len(players)
        new = [player for pk, player in players.items() if rows[pk]["new"]]
        self._remove_new(new, rows)
        self._restore([(player, rows[pk]) for pk, player in players.items() if not rows[pk]["new"]])
        for kind in MemberKind.objects.filter(club=self.club, pk__in=done.kinds):
            with suppress(Refusal):  # members who stay have it
                remove_row(by=by, row=kind)

    def _remove_new(self, players: Sequence[Player], rows: Mapping[int, Mapping[str, Any]]) -> None:
        """Those that nothing names and nobody changed; of their history nothing is left either."""
        named = _named_elsewhere([player.pk for player in players])
        gone = [player.pk for player in players if player.pk not in named and _as_imported(player, rows[player.pk])]
        self.stayed += len(players) - len(gone)
        Contact.objects.filter(player__in=gone).delete()
        Member.objects.filter(player__in=gone).delete()
        Player.objects.filter(pk__in=gone).delete()
        Member.history.filter(player__in=gone).delete()
        Player.history.filter(id__in=gone).delete()

    def _restore(self, rows: Sequence[tuple[Player, Mapping[str, Any]]]) -> None:
        """The old values of people whom the club knew before."""
        kinds = {kind.name: kind for kind in MemberKind.objects.filter(club=self.club)}
        taken = dict(Member.objects.filter(club=self.club).exclude(number="").values_list("number", "player_id"))
        players, contacts, members, ended = list[Player](), list[Contact](), list[Member](), list[int]()
        for player, row in rows:
            now = person_cells(player)
            old = {column: before for column, before, after in row["changes"] if now[column] == after}
            if taken.get(old.get("number", ""), player.pk) != player.pk:
                del old["number"]
            self.stayed += len(old) < len(row["changes"])
            contact, member = contact_of(player), member_of(player)
            if contact and not old.keys().isdisjoint(CONTACT):
                _write(contact, {name: old[name] for name in CONTACT if name in old})
                contacts.append(contact)
            if member and not old.keys().isdisjoint(MEMBERSHIP):
                cells = {name: old[name] for name in MEMBERSHIP if name in old}
                if "kind" in cells:
                    member.kind = kinds.get(cells.pop("kind"))
                _write(member, {name: cell or (None if name != "number" else "") for name, cell in cells.items()})
                left = person_cells(player)
                if row["member"] or any(left[name] for name in MEMBERSHIP):
                    members.append(member)
                else:
                    ended.append(member.pk)
                    player.guest = row["guest"]
            if player.guest or not old.keys().isdisjoint(PLAYER):
                _write(player, {name: old[name] for name in PLAYER if name in old})
                players.append(player)
        save_contacts(contacts)
        save_members(members, self.user)
        Member.objects.filter(pk__in=ended).delete()
        save_players(self.club, players, self.user)


def _write(row: Contact | Member | Player, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(row, name, value)


def _as_imported(player: Player, row: Mapping[str, Any]) -> bool:
    """Whether nobody wrote anything else of them since."""
    contact, cells = contact_of(player), person_cells(player)
    added = contact and (contact.notes or contact.user_id or contact.erasure_asked_at or not contact.wants_letters)
    after = {"shown_as": ShownAs.FULL.value, **{column: new for column, _, new in row["changes"]}}
    return not added and all(cells[name] == after.get(name, "") for name in (*PLAYER, *CONTACT, *MEMBERSHIP))


def _named_elsewhere(players: Sequence[int]) -> set[int]:
    """Those who entered an event since, came to a night, got a letter, have another name …"""
    found = set[int]()
    for field in keys_to_players():
        if field.model not in MADE_WITH_PLAYER:
            rows = field.model._base_manager.filter(**{f"{field.name}__in": players}).order_by()
            found |= set(rows.values_list(field.attname, flat=True).distinct())
    return found
