"""One file that holds the whole database, taken while the site runs, and the way back into an empty site."""

from deploy.backup.contents import Contents, read_contents, row_counts
from deploy.backup.taking import write_backup
from deploy.backup.verifying import differences

__all__ = ["Contents", "differences", "read_contents", "row_counts", "write_backup"]
