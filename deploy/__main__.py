"""`python -m deploy …`: the command `right-bower` where it is not installed."""

import sys

from deploy.command_line import main

sys.exit(main())
