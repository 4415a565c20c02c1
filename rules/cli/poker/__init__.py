"""What the commands answer to lines of Poker-Euchre."""
