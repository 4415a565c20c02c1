"""Importing a list of people as it was previewed: the good rows at once, kept so that one press undoes them."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from clubs.cells import csv_text
from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, PeopleImport, Player
from clubs.policy import Act, Actor, account_of, require
from clubs.services.closing import hold_open
from clubs.services.people_cells import (
    CONTACT,
    MEMBERSHIP,
    PLAYER,
    contact_of,
    member_of,
    save_contacts,
    save_members,
    save_players,
)
from clubs.services.people_files import COLUMNS, NAMES
from clubs.services.people_preview import PeopleCheck, PersonPreview, RowState
from clubs.services.players import players_for
from clubs.services.rows import save_row
from clubs.written_days import DayOrder
from rules.base.words import gettext_noop as N_


@transaction.atomic
def import_people(
    *,
    by: Actor,
    club: Club,
    text: str,
    previewed: str,
    columns: Mapping[str, str] | None = None,
    dates: Mapping[str, DayOrder] | None = None,
    kinds: Sequence[str] = (),
) -> PeopleImport:
    """Write the good rows of the list as it was previewed; the others are kept as a list to fix.

    `Refusal` "list_changed", "not_importable" where there is nothing to write.
    """
    require(by, Act.MANAGE_PEOPLE, club)
    hold_open(by=by, club_id=club.pk)
    plan = PeopleCheck(club, text, columns, dates, kinds)
    if plan.preview.fingerprint != previewed:
        raise Refusal("list_changed", N_("Somebody changed these people in the meantime. Check the list again."))
    if not plan.preview.importable:
        raise Refusal("not_importable", N_("This list has nothing to import. Check it again."))
    return _PeopleWrite(plan, by).done()


class _PeopleWrite:
    """Everything at once: few queries for any number of rows."""

    def __init__(self, plan: PeopleCheck, by: Actor) -> None:
        self.plan, self.by, self.user = plan, by, account_of(by)
        self.rows = plan.preview.written

    def done(self) -> PeopleImport:
        """Write all rows, and what undoes them."""
        club, counts = self.plan.club, self.plan.preview.counts
        kinds = [save_row(by=self.by, row=kind).pk for kind in self.plan.added.values()]
        new = [row.person for row in self.rows if row.person and row.state == RowState.NEW]
        self.made = players_for(club, new, by=self.user)
        kept = [self._as_before(row) for row in self.rows]
        save_players(club, [player for player in map(self._player_after, self.rows) if player], self.user)
        save_contacts([contact for contact in map(self._contact_after, self.rows) if contact])
        save_members([member for member in map(self._member_after, self.rows) if member], self.user)
        # Rows that were left before are in this list again, or they were given up.
        PeopleImport.objects.filter(club=club).exclude(to_fix="").update(to_fix="", left_to_fix=0)
        return PeopleImport.objects.create(
            club=club,
            by=self.user,
            rows=kept,
            kinds=kinds,
            to_fix=rows_to_fix(self.plan.preview.rows),
            new=counts[RowState.NEW],
            changed=counts[RowState.CHANGED],
            unchanged=counts[RowState.UNCHANGED],
            left_to_fix=counts[RowState.PROBLEM],
        )

    def _player(self, row: PersonPreview) -> Player:
        assert row.person is not None  # a row without a name is a problem
        return row.player or self.made[row.person]

    def _as_before(self, row: PersonPreview) -> dict[str, object]:
        """The data that undo this row."""
        player = self._player(row)
        return {
            "player": player.pk,
            "new": row.state == RowState.NEW,
            "guest": player.guest,
            "contact": contact_of(player) is not None,
            "member": member_of(player) is not None,
            "changes": [[change.column, change.old, change.new] for change in row.changes],
        }

    def _new_values(self, row: PersonPreview) -> tuple[Player, dict[str, str]]:
        """The player of a row, and the new values by column."""
        return self._player(row), {change.column: change.new for change in row.changes}

    def _player_after(self, row: PersonPreview) -> Player | None:
        player, new = self._new_values(row)
        joins = not new.keys().isdisjoint(MEMBERSHIP)  # a member is no guest
        if new.keys().isdisjoint(PLAYER) and not (player.guest and joins):
            return None
        player.born = new.get("born", player.born)
        player.shown_as = new.get("shown_as", player.shown_as)
        player.guest = player.guest and not joins
        return player

    def _contact_after(self, row: PersonPreview) -> Contact | None:
        player, new = self._new_values(row)
        if new.keys().isdisjoint(CONTACT):
            return None
        contact = contact_of(player) or Contact(player=player)
        contact.email = new.get("email", contact.email)
        contact.telephone = new.get("telephone", contact.telephone)
        return contact

    def _member_after(self, row: PersonPreview) -> Member | None:
        player, new = self._new_values(row)
        if new.keys().isdisjoint(MEMBERSHIP):
            return None
        member = member_of(player) or Member(player=player, club=self.plan.club)
        member.number = new.get("number", member.number)
        member.kind = self.plan.kind_called(new["kind"]) if "kind" in new else member.kind
        for name in new.keys() & {"joined", "left", "paid_until"}:
            setattr(member, name, row.row.days[name])
        return member


def rows_to_fix(rows: Sequence[PersonPreview]) -> str:
    """The rows with a problem as a list of their own; "" for none. Days that were read are written as 2026-05-31."""
    bad = [row.row for row in rows if row.state == RowState.PROBLEM]
    used = [name for name in COLUMNS if any(row.cells.get(name) for row in bad)]
    if not bad:
        return ""
    if NAMES.isdisjoint(used):
        used.insert(0, "name")
    cells = [{**row.cells, **{name: day.isoformat() for name, day in row.days.items()}} for row in bad]
    return csv_text([used, *([one.get(name, "") for name in used] for one in cells)])
