"""Run against a site's database: every hand in the ledger, as [game, number, id]."""

import json

import django

django.setup()

from scoring.models import Kind, LedgerEntry  # noqa: E402


def main() -> None:
    """Print them by game, in order."""
    rows = LedgerEntry.objects.filter(kind=Kind.HAND).order_by("game", "number")
    print(json.dumps([[game, number, str(uuid)] for game, number, uuid in rows.values_list("game", "number", "uuid")]))


if __name__ == "__main__":
    main()
