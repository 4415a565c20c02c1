"""The decisions of the desk, the table and the clock: one module a topic, with what each does and how it is undone."""
