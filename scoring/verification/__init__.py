"""Whether the ledger is intact, and whether the tables agree with it."""
