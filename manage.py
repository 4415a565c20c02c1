#!/usr/bin/env python
"""Right Bower's command line."""

import sys

if __name__ == "__main__":
    from deploy.command_line import run_django

    run_django(sys.argv)
