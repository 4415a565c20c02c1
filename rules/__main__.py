"""`python -m rules COMMAND [FILE]`."""

import os
import sys

from rules.cli import main

if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # anyone who read us has read enough, as in `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)  # as the shell reports a command that Ctrl+C ended
