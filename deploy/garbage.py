"""Python's garbage collector, set for processes that run for months."""

import gc

THRESHOLDS = (50_000, 20, 100)  # new objects until a collection; collections of the young until one of the older


def start_with_few_collections() -> None:
    """Collect seldom while everything is loaded. Nearly all of that stays, and looking takes a fifth of a start."""
    gc.set_threshold(*THRESHOLDS)


def leave_out_the_start() -> None:
    """Leave what was loaded at the start out of every later collection.

    A collection goes through all objects that it may free while everybody in the process waits. Those of modules,
    models, templates and addresses live as long as the process, and they are nearly all there are.
    """
    gc.collect()
    gc.freeze()
