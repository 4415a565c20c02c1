"""Python's garbage collector, set for processes that run for months."""

import gc

# New objects until a collection; collections of the young until one of the older.
AT_START = (50_000, 20, 100)
# Everybody in the process waits for a collection. One of 50,000 objects took a web process 190 to 270 ms in a crowd, as
# nearly all of them were to be freed. Most of 2,000 take a few ms, and all together take as long as before.
AFTERWARDS = (2_000, 10, 100)


def start_with_few_collections() -> None:
    """Collect seldom while everything is loaded. Nearly all of that stays, and looking takes a fifth of a start."""
    gc.set_threshold(*AT_START)


def leave_out_the_start() -> None:
    """Leave what was loaded at the start out of every later collection, and collect little and often from now on.

    A collection goes through all objects that it may free while everybody in the process waits. Those of modules,
    models, templates and addresses live as long as the process, and they are nearly all there are.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*AFTERWARDS)
