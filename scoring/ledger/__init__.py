"""The append-only ledger: its entries, how they are chained and written."""
