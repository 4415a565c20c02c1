"""The anchors: the least that Django and REST framework do, on the same server, pool and middleware as the product."""
