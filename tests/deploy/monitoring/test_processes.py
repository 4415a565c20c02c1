"""The counts of processes that have ended are dropped, and those of processes that run are kept."""

import os
from pathlib import Path

import pytest

from deploy.monitoring.processes import FOLDER, share_counts


def test_only_the_counts_of_processes_that_run_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    folder = tmp_path / "metrics"
    share_counts(folder)
    for name in (f"counter_{os.getpid()}.db", "counter_4194999.db", "histogram_none.db"):
        (folder / name).touch()
    share_counts(folder)
    assert [file.name for file in folder.iterdir()] == [f"counter_{os.getpid()}.db"]
    assert os.environ[FOLDER] == str(folder)
