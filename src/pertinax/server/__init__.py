"""Tables, seats, storage and live updates. No rules, no drawings."""
