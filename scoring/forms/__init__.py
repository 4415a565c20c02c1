"""Form fields and bases that the desk and the table share."""
