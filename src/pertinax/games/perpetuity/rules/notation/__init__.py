"""Texts with parts, one subject to a module: each is written there, and there taken apart.

For every kind of text there are its parts, a function that writes them and one that reads them:
`x_text(*x_parts(text)) == text`. Nobody else takes a text apart.
"""
