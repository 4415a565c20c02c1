"""The old code survives every migration: during a reload, it answers requests after the migrations have run."""

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django_migration_linter.sql_analyser.analyser import analyse_sql_statements
from django_migration_linter.sql_analyser.postgresql import PostgresqlAnalyser

from deploy.upgrading import LAST

# What the linter finds, and why it may be. A later version that needs a line here needs its own sentence in
# `docs/running/upgrade.md`.
MAY_BE = {
    # Links to players' own pages, which only the new code makes. The old code writes no player, and null is not unique.
    "clubs.0021_own_page_links": {"ADD_UNIQUE"},
}


@pytest.mark.django_db
@pytest.mark.postgres  # a site on SQLite stops before its migrations run
def test_the_old_code_survives_every_migration_since_the_oldest_version() -> None:
    loader = MigrationLoader(connection)
    since = [node for (app, name), node in sorted(loader.graph.nodes.items()) if app in LAST and name > LAST[app]]
    found = {str(node): codes for node in since if (codes := problems(loader.collect_sql([(node, False)])))}
    assert found == MAY_BE


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
