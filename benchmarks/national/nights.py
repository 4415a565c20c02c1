"""What a hall, a province and a national night need, as tables for docs/running/large-sites.md."""

from benchmarks.national.costs import Costs


def page(hall: Costs, club: Costs) -> str:
    return ""
