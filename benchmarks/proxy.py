"""nginx in front, by `deploy/nginx.conf`, with only addresses, folders and the number of connections changed.

Large answers and bodies wait in its own folder. What is in `/var/lib/nginx` belongs to the user who ran nginx first.
"""

import resource
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from django.conf import settings

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
CONNECTIONS = 16384  # of one worker: 5,000 viewers keep theirs open, and a page that is fetched takes a second
WORKERS = 2  # as Debian's `auto` is on two cores
MAIN = """daemon off; pid {folder}/pid; worker_processes {workers}; worker_rlimit_nofile {files};
events {{ worker_connections {connections}; }}
http {{ client_body_temp_path {folder}/bodies; proxy_temp_path {folder}/answers; {includes} }}
"""


def configuration(folder: Path, sites: Mapping[int, Sequence[str]]) -> str:
    """Write what nginx reads into the folder: for each port of 127.0.0.1 a site with its web hosts; the main file."""
    text = Path(settings.BASE_DIR, "deploy", "nginx.conf").read_text()
    for port, hosts in sites.items():
        site = _changed(text, "server 127.0.0.1:8000;", " ".join(f"server {host};" for host in hosts))
        site = _changed(site, "listen 80;", f"listen 127.0.0.1:{port} backlog=8192;")
        site = _changed(site, "/var/log/nginx/", f"{folder}/")
        site = _changed(site, "/var/lib/nginx/right-bower", f"{folder}/kept-{port}")
        for name in (
            "right_bower",
            "$coding",
            "$logged_uri",
        ):  # there is one of each name, whatever the number of sites
            site = site.replace(name, f"{name}_{port}")
        (folder / f"site-{port}.conf").write_text(site)
    includes = " ".join(f"include {folder}/site-{port}.conf;" for port in sites)
    files = min(2 * CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    main = MAIN.format(folder=folder, workers=WORKERS, files=files, connections=CONNECTIONS, includes=includes)
    (folder / "main.conf").write_text(main)
    return main


def _changed(text: str, old: str, new: str) -> str:
    assert old in text, f"deploy/nginx.conf no longer says {old!r}."
    return text.replace(old, new)


@contextmanager
def proxied(folder: Path, sites: Mapping[int, Sequence[str]]) -> Iterator[int]:
    """nginx with these sites; its process id."""
    folder.mkdir()
    folder.chmod(0o755)  # its workers are not root
    configuration(folder, sites)
    process = subprocess.Popen([NGINX, "-c", folder / "main.conf", "-e", folder / "start.log"])
    try:
        for port in sites:
            _wait(port)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def _wait(port: int) -> None:
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/livez/")
            if connection.getresponse().status == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError("nginx does not come up, or nothing is behind it.")
