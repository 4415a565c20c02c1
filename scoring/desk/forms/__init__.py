"""What directors fill in at the desk."""
