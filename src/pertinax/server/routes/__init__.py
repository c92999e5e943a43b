"""Handlers: read the request, see who asks, call the tables, answer. No rules, no SQL."""
