"""The migrations that join others make what these made, so that a new database is like one that was upgraded.

The old code survives every migration: during a reload, it answers requests after the migrations have run.
"""

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ModelState
from django_migration_linter.sql_analyser.analyser import analyse_sql_statements
from django_migration_linter.sql_analyser.postgresql import PostgresqlAnalyser

OURS = ("clubs", "tournaments", "scoring")
# What the linter finds, and why it may be. 0.4.0 is installed between events, when nothing is written: see
# `docs/running/upgrade.md`. A later version that needs a line here needs its own sentence there.
BETWEEN_EVENTS = {
    # The database no longer holds what opens a table. Kept beside the new columns, backups would go on holding it.
    "tournaments.0038_derived_links": {"DROP_COLUMN", "NOT_NULL", "ADD_UNIQUE"},
    # A longer column for sealed links. For some seconds the old code shows those of before 0.4 wrong.
    "tournaments.0039_seal_with_checksum": {"ALTER_COLUMN"},
    # New columns, with defaults that only the new code knows. The old code cannot add a token, a club or a posting.
    "clubs.0016_scoped_tokens": {"NOT_NULL"},
    "clubs.0017_shows_ratings": {"NOT_NULL"},
    "scoring.0035_cash_chain": {"NOT_NULL"},
    # Links to players' own pages, which only the new code makes. The old code writes no player, and null is not unique.
    "clubs.0021_own_page_links": {"ADD_UNIQUE"},
}


def models_after(*, joined: bool) -> dict[tuple[str, str], ModelState]:
    """Our models as the migrations describe them, through those that join others or through each of these."""
    loader = MigrationLoader(connection if joined else None, replace_migrations=joined)
    models: dict[tuple[str, str], ModelState] = loader.project_state().models
    return {name: model for name, model in models.items() if name[0] in OURS}


@pytest.mark.django_db
def test_the_joined_migrations_make_the_same_models_as_those_they_replace() -> None:
    whole, one_by_one = models_after(joined=True), models_after(joined=False)
    assert whole.keys() == {
        (app, model._meta.model_name) for app in OURS for model in apps.get_app_config(app).get_models()
    }
    assert whole == one_by_one


@pytest.mark.django_db
def test_a_new_database_goes_through_one_migration_for_all_that_it_joins() -> None:
    loader = MigrationLoader(connection)
    joining = {name: node for name, node in loader.disk_migrations.items() if node.replaces}
    assert {app for app, _ in joining} == set(OURS)
    assert loader.graph.nodes.keys() >= joining.keys()
    assert not loader.graph.nodes.keys() & {old for node in joining.values() for old in node.replaces}


@pytest.mark.django_db
@pytest.mark.postgres  # a site on SQLite stops before its migrations run
def test_the_old_code_survives_every_migration_since_those_that_were_joined() -> None:
    loader = MigrationLoader(connection)
    since = [node for name, node in sorted(loader.graph.nodes.items()) if name[0] in OURS and not node.replaces]
    found = {str(node): codes for node in since if (codes := problems(loader.collect_sql([(node, False)])))}
    assert found == BETWEEN_EVENTS


@pytest.mark.parametrize(
    ("statements", "codes"),
    [
        (["""ALTER TABLE "clubs_club" ADD COLUMN "room" varchar(40) DEFAULT '' NOT NULL;"""], set()),
        (['ALTER TABLE "clubs_club" ADD COLUMN "room" varchar(40) NULL;'], set()),
        (['ALTER TABLE "clubs_club" DROP COLUMN "room";'], {"DROP_COLUMN"}),
        (['ALTER TABLE "clubs_club" RENAME COLUMN "room" TO "hall";'], {"RENAME_COLUMN"}),
        (
            [
                """ALTER TABLE "clubs_club" ADD COLUMN "room" varchar(40) DEFAULT '' NOT NULL;""",
                'ALTER TABLE "clubs_club" ALTER COLUMN "room" DROP DEFAULT;',
            ],
            {"NOT_NULL"},
        ),
    ],
)
def test_the_linter_tells_what_the_old_code_does_not_survive(statements: list[str], codes: set[str]) -> None:
    assert problems(statements) == codes


def problems(statements: list[str]) -> set[str]:
    """The codes of the linter's errors in the SQL of one migration."""
    lines = [line for statement in statements for line in statement.splitlines()]
    errors, _ignored, _warnings = analyse_sql_statements(PostgresqlAnalyser, lines)
    return {error.code for error in errors}
