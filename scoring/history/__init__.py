"""The decisions of the desk in an event, the index of their undos, and the dashboard: what is to be decided now."""
