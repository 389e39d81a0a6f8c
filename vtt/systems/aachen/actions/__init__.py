"""The other actions: Main, On-Turn and Instant ones, snap attacks and executions among them."""
