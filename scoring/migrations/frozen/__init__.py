"""Code that migrations need, as it was when they were written. These modules import nothing of the project and never change."""
