"""`python -m rules COMMAND [FILE]`."""

import sys

from rules.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
