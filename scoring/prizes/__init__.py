"""Special prizes: what a club gives beside the prizes by place, who wins each, and why."""
