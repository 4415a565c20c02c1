"""The state of the site: for a load balancer, for Prometheus, in the log, and in words on a page."""
