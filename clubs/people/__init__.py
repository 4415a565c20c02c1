"""The secretary's pages: the people of a club, their contacts and memberships."""

from clubs.people.exchange import call_list, export_file, rows_to_fix_file
from clubs.people.imports import import_page
from clubs.people.kinds import member_kind, member_kinds
from clubs.people.pages import new_person, people, person_page
