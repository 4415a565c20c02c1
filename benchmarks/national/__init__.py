"""A national night, simulated with measured costs, after the simulation has predicted two measured runs."""

from benchmarks.figures import Figure


def measure(*, write: bool = False) -> list[Figure]:
    """Measure the costs, predict two runs and measure them; then say what larger nights need."""
    from benchmarks.national.report import measure as reported  # it needs Django; the model needs none

    return reported(write=write)
