"""Pages on which the secretary and directors manage seasons, and import old ones."""
