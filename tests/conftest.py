"""What every test may ask for; the append-only triggers are lifted only while a test's rows are flushed."""
