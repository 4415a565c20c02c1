"""The boards and the ratings of a club: who made the most lone hands, marches and more, over a season or some days."""
