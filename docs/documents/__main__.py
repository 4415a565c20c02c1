"""`python -m docs.documents`: write the pages of the documents again."""

from docs.documents.pages import write

write()
