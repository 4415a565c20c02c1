"""What the commands answer to lines of euchre."""
