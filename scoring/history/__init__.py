"""The decisions of the desk in an event, and the index of their undos."""
