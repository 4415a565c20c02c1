"""The treasurer's pages."""
