"""Runs many calls of `python -m rules` in one process, inside the checkout that is the current folder.

It is read as text and passed to `python -c`, so it imports nothing of the tool itself.

In:  JSON Lines {"argv": [word, ...], "stdin": text}
Out: JSON Lines {"status", "out", "err"}, in the same order
"""

import io
import json
import sys

from rules.cli import main


def call(argv: list[str], stdin: str) -> dict[str, object]:
    """What one call prints, and its exit status."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.BytesIO(stdin.encode())), encoding="utf-8")
    sys.stdout, sys.stderr, sys.argv = out, err, ["rules", *argv]
    try:
        status: object = main(argv)
    except SystemExit as ended:
        status = ended.code
    finally:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
    out.flush()
    err.flush()
    return {"status": status, "out": out.buffer.getvalue().decode(), "err": err.buffer.getvalue().decode()}


for line in sys.__stdin__:
    asked = json.loads(line)
    print(json.dumps(call(asked["argv"], asked["stdin"])), flush=True)
