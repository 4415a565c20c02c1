"""A package whose names are read when they are asked for.

`rules.euchre` offers a library of its own, and holds the modules that the library is made of. To import one of these
modules runs the package first. It must not load house players and a judge for somebody who only reads the laws.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any


def names_on_demand(package: str, names: Sequence[str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package whose `names` are in its module `library` (PEP 562)."""

    def read(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.library"), name)

    return read, lambda: list(names)
