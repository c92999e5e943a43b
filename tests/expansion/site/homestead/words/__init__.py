"""Homestead in words: those of Episode 1, and what lies on its own cards."""

from typing import Final

from homestead.rules.views import View
from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.words.registry import MakeWords


class HomesteadWords(Episode1Words):
    """One match of Homestead in one language."""

    def cards(self, view: View) -> list[str]:
        """Each card with who has it, and what the Squatter has built."""
        own = view["homestead"]
        lines = []
        if own["volunteers"] is None:
            lines.append(self._get("board.volunteers.nobody"))
        else:
            holder = self._term(own["volunteers"])
            lines.append(
                self.words.plural("homestead.board.volunteers", own["tokens"], player=holder)
            )
        if own["heirloom"] is None:
            lines.append(self._get("board.heirloom.nobody"))
        else:
            lines.append(self._get("board.heirloom", player=self._term(own["heirloom"])))
        squatter = self._term("squatter")
        lines.append(
            self.words.plural("homestead.board.neighbours", own["neighbours"], player=squatter)
        )
        return lines


WORDS: Final[MakeWords] = HomesteadWords
