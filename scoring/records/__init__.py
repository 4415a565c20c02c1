"""Published nights as ratings and boards count them: read from the ledger's results, stored, and rated in order."""
