"""What the terminal faces of both Episodes have in common."""

from typing import Any

from pertinax.commands.parted_face import PartedFace
from pertinax.kernel.events import Event


class PerseveranceFace(PartedFace):
    """A match of an Episode as a terminal shows it, beside its words."""

    def chosen(
        self,
        view: Any,  # noqa: ARG002
        preview: Any,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        kind: str,  # noqa: ARG002
        about: tuple[Any, ...],  # noqa: ARG002
        texts: list[str],
    ) -> str:
        return self.words.listed(self.words.term(self.words.game, text) for text in texts)

    def with_outcome(self, said: str, event: Event, following: Event) -> str:
        """A Threat die whose result shows only in what follows: a Soldier lost, or none."""
        if event.kind == "threat-rolled" and following.kind != "soldier-lost":
            return self.words.get(f"{self.words.game}.lookup.threat-passed", said=said)
        return said
