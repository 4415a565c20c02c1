"""Forms of scoring, a module for each reader."""
