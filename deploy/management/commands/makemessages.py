"""`manage.py makemessages`: the source catalogue, with the marker of the rule book and without what nobody reads."""

from typing import Any

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Django's command, for the whole repository. `make messages` calls it."""

    # `N_` marks the sentences of the rule book and of refusals: they are looked up when somebody reads them.
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=N_"]
    # Tests, benchmarks and the handbook's own programs have no readers, and `var` holds data.
    left_out = ("tests/*", "benchmarks/*", "docs/*", "var/*", ".venv/*", "*/migrations/*")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write `locale/<locale>/LC_MESSAGES/django.po`, its references by file: line numbers would change it daily."""
        options["ignore_patterns"] = [*options["ignore_patterns"], *self.left_out]
        options["add_location"] = options["add_location"] or "file"
        options["no_obsolete"] = options["no_wrap"] = True
        super().handle(*args, **options)

    def write_po_file(self, potfile: str, locale: str) -> None:
        """Without the hour of extraction: two people who extract the same messages write the same file."""
        with open(potfile, encoding="utf-8") as made:
            lines = [line for line in made if not line.startswith('"POT-Creation-Date:')]
        with open(potfile, "w", encoding="utf-8") as kept:
            kept.writelines(lines)
        super().write_po_file(potfile, locale)
