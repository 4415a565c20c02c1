"""A national night, simulated with measured costs, after the simulation has predicted two measured runs."""

from benchmarks.figures import Figure


def measure() -> list[Figure]:
    """Measure the costs, predict two runs and measure them; then print what larger nights need."""
    from benchmarks.national.report import measure as reported  # it needs Django; the model needs none

    return reported()
