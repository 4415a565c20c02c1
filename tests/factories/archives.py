"""Archives of clubs: a club with something of everything, its archive, an empty site, and changed archives."""

import hashlib
import json
from collections.abc import Callable
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.apps import apps
from django.db import connection

from clubs.models import Club, Invitation, Role
from clubs.services.player_merging import merge_players
from clubs.services.two_people import keep_both
from scoring.archive.parts import APPS, MANIFEST
from scoring.archive.write import write_archive
from scoring.ledger import triggers
from scoring.personal_data.erasing import erase_player
from scoring.rehearsal.rehearsals import begin_rehearsal
from tests.factories.clubs import ClubFactory, PlayerFactory
from tests.factories.evenings_of_pages import Evenings, evenings
from tests.factories.qualifying import directed, zone_event
from tests.factories.remembered import remembered


@remembered
def rich_club() -> Evenings:
    """Events at each point of their life, and people who were merged, kept apart, corrected and erased."""
    found = evenings()
    director = found.director
    merge_players(by=director, kept=PlayerFactory(club=found.club), gone=PlayerFactory(club=found.club))
    keep_both(by=director, one=PlayerFactory(club=found.club), other=PlayerFactory(club=found.club))
    erase_player(by=director, player=zone_event(director, found.club).entry(1).first)
    begin_rehearsal(by=director, tournament=found.coming)
    Invitation.objects.create(club=found.club, email="erin.fox@example.org", role=Role.DIRECTOR)
    elsewhere = zone_event(directed(ClubFactory(name="Another club"), director), Club.objects.latest("pk"))
    came = found.coming.entries.earliest("pk")
    came.came_from, came.came_place = elsewhere.entry(1), 1
    came.save()
    return found


def archive_of(club: Club) -> bytes:
    """The club in a file."""
    file = BytesIO()
    write_archive(club, file)
    return file.getvalue()


def parts_of(archive: bytes) -> dict[str, bytes]:
    """The parts of an archive, by name."""
    with ZipFile(BytesIO(archive)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def rows_of(archive: bytes, part: str) -> list[dict[str, Any]]:
    """The rows of a part."""
    return [json.loads(line) for line in parts_of(archive)[part].splitlines()]


def packed(parts: dict[str, bytes]) -> bytes:
    """An archive of these parts."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as out:
        for name, content in parts.items():
            out.writestr(name, content)
    return file.getvalue()


def forged(archive: bytes, part: str, change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """An archive with changed rows, and a list of contents that fits them: every checksum is right."""
    parts, rows = parts_of(archive), rows_of(archive, part)
    change(rows)
    return resealed(parts | {part: b"".join(json.dumps(row).encode() + b"\n" for row in rows)})


def resealed(parts: dict[str, bytes]) -> bytes:
    """An archive of these parts with the checksums that belong to them."""
    manifest = json.loads(parts[MANIFEST])
    manifest["parts"] = {
        name: {
            "rows": content.count(b"\n"),
            "bytes": len(content),
            "sha256": hashlib.sha256(content).hexdigest(),
        }
        for name, content in parts.items()
        if name != MANIFEST
    }
    return packed(parts | {MANIFEST: json.dumps(manifest).encode()})


def empty_site() -> None:
    """Remove every row of every club: from now on this is another site, on which nothing happened yet."""
    connection.check_constraints()
    triggers.lift(connection)
    with connection.constraint_checks_disabled(), connection.cursor() as cursor:
        for app in APPS:
            for model in apps.get_app_config(app).get_models(include_auto_created=True):
                cursor.execute(f"DELETE FROM {connection.ops.quote_name(model._meta.db_table)}")
    connection.check_constraints()
    triggers.install(connection)


def sizes() -> dict[str, int]:
    """How many rows each model has."""
    models = [model for app in APPS for model in apps.get_app_config(app).get_models()]
    return {model._meta.label_lower: model._base_manager.count() for model in models}
