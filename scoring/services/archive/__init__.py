"""Importing a club from an archive: all of it, or nothing where a number, an address or an account is in the way."""

from scoring.services.archive.importing import Imported, import_club
