"""What migrations need of the code as it was then. These modules import nothing of the project and never change."""
