"""Standings: from the ledger to results, tallies, places, and the snapshot that is published."""
