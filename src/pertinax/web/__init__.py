"""Pages: what one person sees of a table, as HTML and SVG. No rules, no storage."""
