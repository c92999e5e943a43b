"""What lies beside the table of Episode 2 solo besides cards: Perk rows, Agendas, the Temple."""

from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.solo.shared.rules import beside as common
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.kernel.shapes import COUNT, Fixed, Flag, Form, Number, index

if TYPE_CHECKING:
    from pertinax.games.perseverance.solo.episode2.rules.setting import AgendaCard, Setting
    from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook


class Solo2Beside(common.Beside):
    """By Dissenter: Perk cubes, Agenda, whether it has explored the Temple.

    Called otherwise than its base: what is built on it would have two bases of one name, which
    cannot be compiled.
    """

    __slots__ = ("agendas", "episode", "explored", "perks")

    def __init__(
        self, episode: "Setting", playbook: "Playbook[Any]", hooks: SoloHooks | None = None
    ) -> None:
        super().__init__(episode.solo, playbook, hooks)
        self.episode = episode
        self.perks = [0, 0]
        self.agendas = [NOBODY, NOBODY]
        self.explored = [False, False]

    def copy(self) -> "Solo2Beside":
        twin = Solo2Beside(self.episode, self.playbook, self.hooks)
        self.copy_rest(twin)
        return twin

    def copy_rest(self, twin: common.Beside) -> None:
        super().copy_rest(twin)
        assert isinstance(twin, Solo2Beside)
        twin.perks = self.perks[:]
        twin.agendas = self.agendas[:]
        twin.explored = self.explored[:]

    def fresh(self) -> "Solo2Beside":
        return Solo2Beside(self.episode, self.playbook, self.hooks)

    def forms(self) -> dict[str, Form]:
        return {
            **super().forms(),
            "perks": Fixed(Number(COUNT)),
            "agendas": Fixed(index(len(self.episode.agendas))),
            "explored": Fixed(Flag()),
        }


def beside(state: State) -> Solo2Beside:
    found = state.extension
    assert isinstance(found, Solo2Beside)
    return found


def agenda_of(state: State, seat: int) -> "AgendaCard | None":
    """A Dissenter's Agenda; none before it is dealt."""
    own = beside(state)
    number = own.agendas[seat - NAREK]
    return None if number == NOBODY else own.episode.agendas[number]
