"""The seasons of a club: which nights count, by which rules, the table that they make, and old tables."""
