"""The command `rank`, called in this process."""

import io
import json
import sys

import pytest

from rules.cli.rank import main


@pytest.fixture
def answers(monkeypatch, capsys):
    """What `rank` answers to a text on standard input: the exit status, and each line."""

    def given(text, *argv):
        raw = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(raw))))
        status = main(list(argv))
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return given
