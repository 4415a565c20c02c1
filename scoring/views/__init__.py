"""Pages of scoring, a module for each reader."""
