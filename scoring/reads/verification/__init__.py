"""Whether the ledger is whole, and what it says is what the tables say."""
