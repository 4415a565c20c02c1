"""What a Dockerfile says, done step by step in folders: for a machine that has no Docker, or no way to its images."""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from pathlib import Path
from shutil import copy2, copytree

from tests.deploy.bare_system import CLEAN, together

FAILS = "exit 1"


@dataclass(frozen=True)
class Image:
    """A root, and what the image says of the processes that start in it."""

    root: Path
    environment: dict[str, str] = field(default_factory=lambda: dict(CLEAN))
    folder: str = "/"
    user: str = "root"
    command: str = FAILS
    healthcheck: str = FAILS

    def run(self, command: str, **environment: str) -> str:
        """The line of a shell of this machine that runs a command of `/bin/sh` in the image, as its user."""
        settings = [f"{name}={value}" for name, value in (self.environment | environment).items()]
        entered = ["chroot", f"--userspec={self.user}:{self.user}", str(self.root), "env", "--ignore-environment"]
        return shlex.join([*entered, *settings, "sh", "-c", f"cd {self.folder} && {command}"])


def build(dockerfile: Path, context: Path, base: Path, folder: Path) -> Image:
    """The image of the last stage. Each stage begins with a copy of the root `base`."""
    stages: dict[str, Image] = {}
    name = ""
    for word, rest in instructions(dockerfile):
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            subprocess.run(["cp", "--archive", base, folder / name], check=True)
            stages[name] = Image(folder / name)
        else:
            stages[name] = _step(word, rest, stages[name], stages, context)
    return stages[name]


def instructions(dockerfile: Path) -> Iterator[tuple[str, str]]:
    """Each instruction and its arguments, on one line."""
    text = re.sub(r"^#.*\n", "", dockerfile.read_text(), flags=re.MULTILINE)
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        if line:
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def _step(word: str, rest: str, image: Image, stages: dict[str, Image], context: Path) -> Image:
    match word:
        case "RUN":
            together([image.root], image.run(rest), network=True)
        case "COPY":
            _copy(rest.split(), image, stages, context)
        case "ENV":
            set_here = dict(one.split("=", 1) for one in rest.split())
            return replace(image, environment=image.environment | _expanded(set_here, image.environment))
        case "WORKDIR":
            (image.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            return replace(image, folder=rest)
        case "USER":
            return replace(image, user=rest)
        case "CMD":
            return replace(image, command=shlex.join(json.loads(rest)))
        case "HEALTHCHECK":
            return replace(image, healthcheck=shlex.join(json.loads(rest.partition("CMD ")[2])))
        case "VOLUME" | "EXPOSE":
            pass
        case _:
            raise ValueError(word)
    return image


def _expanded(values: dict[str, str], known: dict[str, str]) -> dict[str, str]:
    return {name: re.sub(r"\$(\w+)", lambda found: known[found[1]], value) for name, value in values.items()}


def _copy(arguments: list[str], image: Image, stages: dict[str, Image], context: Path) -> None:
    *sources, to = arguments
    inside = image.root / to.lstrip("/") if to.startswith("/") else image.root / image.folder.lstrip("/") / to
    if sources[0].startswith("--from="):
        from_root = stages[sources[0].removeprefix("--from=")].root
        subprocess.run(["cp", "--archive", from_root / sources[1].lstrip("/"), inside], check=True)
        return
    for source in sources:
        if (context / source).is_dir():
            copytree(context / source, inside, ignore=_ignored(context), dirs_exist_ok=True)
        else:
            copy2(context / source, inside)


def _ignored(context: Path) -> "_Ignored":
    return _Ignored(context, tuple((context / ".dockerignore").read_text().split()))


@dataclass(frozen=True)
class _Ignored:
    """What `.dockerignore` leaves out, as `shutil.copytree` asks for it."""

    context: Path
    patterns: tuple[str, ...]

    def __call__(self, folder: str, names: list[str]) -> set[str]:
        beside = Path(folder).relative_to(self.context)
        return {name for name in names if any(_fits(str(beside / name), name, one) for one in self.patterns)}


def _fits(path: str, name: str, pattern: str) -> bool:
    return fnmatch(name, pattern.removeprefix("**/")) if pattern.startswith("**/") else fnmatch(path, pattern)
