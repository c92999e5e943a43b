"""What is wrong with a record, in words."""

from pertinax.kernel.errors import NotReadable
from pertinax.texts import Texts


def fault(error: NotReadable, texts: Texts) -> str:
    """What is wrong with a record; what games say of their own options stays as they say it.

    >>> fault(NotReadable("expected more", "game.ptx", "answer", line=9), Texts.load("en"))
    'in line 9, a decision must be a seat, a question and an answer'
    """
    if not error.key:
        return texts.get("record.fault.other", why=str(error))
    said = texts.get(f"record.fault.{error.key}", **error.params)
    line = error.params.get("line")
    return texts.get("record.fault.line", line=line, why=said) if line else said
