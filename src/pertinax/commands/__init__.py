"""What the commands of `pertinax` do; `pertinax.cli` only reads their arguments."""


class Refused(Exception):
    """A command that cannot do what was asked; its message is for the player, exit code 2."""
