"""The laws of a game as people read them: under headings, in the order of the rule sheet."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rules.laws.fields import Law

Part: TypeAlias = tuple[str, Mapping[str, Law]]
"""A heading (a marked text) and the laws under it by their names, in the order in which they are read."""


def chapters_of(kind: type, laws: Mapping[str, Law], headings: Sequence[str] = ()) -> tuple[Part, ...]:
    """The chapters of a class of laws: it and each of its bases may have a `heading`, for the laws that it adds.

    A law that is read `after` another one follows it, under the same heading. The chapters are in the order of the
    `headings`; without these, of the fields.
    """
    heading = {
        name: title
        for base in reversed(kind.__mro__)
        if (title := vars(base).get("heading"))
        for name in base.__annotations__
        if name in laws
    }
    titles, order = headings or tuple(dict.fromkeys(heading.values())), list(heading)
    for name, law in laws.items():
        if law.after:
            heading[name] = heading[law.after]
            order.remove(name)
            order.insert(order.index(law.after) + 1, name)
    return tuple((title, {name: laws[name] for name in order if heading[name] == title}) for title in titles)
