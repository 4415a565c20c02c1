"""The evening that the handbook plays with curl, line by line as it is printed there."""

import json
import os
import re
import subprocess
from pathlib import Path

from deploy.demo.story import CLUB, EMAIL, PASSWORD
from tests.site import ROOT, site

PAGE = (ROOT / "docs/programs/api-evening.md").read_text()
SCRIPT, PRINTED = re.findall(r"^```(?:bash|text)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
RUN = ["bash", "-eo", "pipefail", "evening.sh"]


def run(script: str, folder: Path, api: str) -> subprocess.CompletedProcess[str]:
    """Save the lines and run them, as the page says."""
    (folder / "evening.sh").write_text(script)
    return subprocess.run(
        RUN, cwd=folder, env=os.environ | {"API": api}, capture_output=True, text=True, timeout=300, check=False
    )


def test_the_evening_has_20_lines_and_is_run_as_the_page_says() -> None:
    assert len(SCRIPT.splitlines()) <= 20
    assert f"`{' '.join(RUN)}`" in PAGE


def test_every_line_of_the_evening_works_and_a_refused_one_ends_it(tmp_path: Path) -> None:
    with site(tmp_path) as place:
        assert place.manage("create_club", CLUB, EMAIL, typed=f"{PASSWORD}\n").returncode == 0
        evening = run(SCRIPT, tmp_path, f"{place.address}/api/v1")
        refused = run(SCRIPT.replace("check-in/", "checkin/"), tmp_path, f"{place.address}/api/v1")
    assert (evening.returncode, evening.stderr) == (0, "")
    assert evening.stdout.endswith(f"\n{PRINTED}")
    assert refused.returncode == 22  # of curl: the answer was a refusal
    assert json.loads(refused.stdout.splitlines()[-1])["status"] == 404
