"""The costs of each kind of request, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

LOOKS = ("table looks", "a pair's page", "a pair again", "desk looks", "wall looks")
WRITES = ("hand", "agree")
PLACES = ("web", "database", "worker", "beat", "nginx", "redis", "client")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Processor seconds of one request in each kind of process; `wait`: seconds in which it waits for no processor."""

    web: float = 0.0
    database: float = 0.0
    worker: float = 0.0
    beat: float = 0.0
    nginx: float = 0.0
    redis: float = 0.0
    client: float = 0.0
    wait: float = 0.0

    def mean(self, other: "Cost") -> "Cost":
        """Of two measures of the same, what is between them."""
        return Cost(**{one.name: (getattr(self, one.name) + getattr(other, one.name)) / 2 for one in fields(self)})

    @property
    def processor(self) -> float:
        """Processor seconds between question and answer."""
        return self.web + self.database + self.nginx + self.redis + self.client


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What an event of `tables` tables costs: by kind of request, each second in which nobody asks, and each commit.

    `cached`: processor seconds in nginx of a page that it has. `sync`: seconds until a commit is on the disk. `bytes`:
    of the database, for each entry of the ledger with all its indexes.
    """

    tables: int
    kinds: Mapping[str, Cost]
    idle: Mapping[str, float] = field(default_factory=dict)
    cached: float = 0.0
    sync: float = 0.0
    bytes: float = 0.0
