"""Episode 2 where the common rules of the Dissenters ask for it."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.map import breached
from pertinax.games.perseverance.episode2.rules.names import AREAS, DISCOVERY, OUTPOST
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of
from pertinax.games.perseverance.solo.episode2.rules.expedition import expedition
from pertinax.games.perseverance.solo.episode2.rules.operations import (
    camp,
    die,
    outpost,
    perk,
    permanent_votes,
    settle,
    valor,
    watchtower,
)
from pertinax.games.perseverance.solo.episode2.rules.strip import (
    influence_icon,
    leader_icon,
    may_influence,
    may_lead,
    may_sortie,
    sortie_icon,
)
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, other_dissenter
from pertinax.games.perseverance.solo.shared.rules.officers import place_cubes
from pertinax.games.perseverance.solo.shared.rules.operations import (
    followers,
    heavy,
    light,
    votes,
)
from pertinax.games.perseverance.solo.shared.rules.playbook import Playbook


class Episode2Playbook(Playbook[State]):
    def spaces_for(self, state: State, seat: int, card: ActionCard, zone: int) -> list[list[int]]:
        """SOLO-DIE-01, -05: Outposts in Discovery."""
        if zone == DISCOVERY:
            return self.outposts(state, seat)
        return super().spaces_for(state, seat, card, zone)

    def outposts(self, state: State, seat: int) -> list[list[int]]:
        """SOLO-DIE-05: own, the human's, the other Dissenter's, without Breach, in map order."""
        return [
            state.setting.spaces_of[OUTPOST + state.outposts[area]]
            for owner in (seat, HUMAN, other_dissenter(seat))
            for area in range(AREAS)
            if state.outpost_owners[area] == owner and not breached(state, area, True)
        ]

    def board_spaces(self, state: State, zone: int) -> list[list[int]]:
        """SOLO-OP-DIE, SOLO-GEN-06: Outposts are Discovery's spaces, in map order."""
        setting = state.setting
        if zone != DISCOVERY:
            return [setting.spaces_of[effect] for effect in setting.effects_of[zone]]
        return [setting.spaces_of[OUTPOST + tile] for tile in state.outposts if tile != NOBODY]

    def after_die(self, table: Tbl, seat: int, space: int) -> None:
        """SOLO-ACT-01 (b): an attack on an Outpost is noted by where the die lies."""

    def after_line(self, table: Tbl, seat: int, space: int) -> None:  # noqa: ARG002
        """SOLO-ACT-01 (d), SOLO-R-23, -29, -30: whoever owns the Outpost of the die defends it."""
        state = table.state
        effect = state.setting.spaces[space].effect
        if effect >= OUTPOST:
            area = state.outposts.index(effect - OUTPOST)
            dino_attack(table, state.outpost_owners[area], area, True)

    def choice(self, state: State, seat: int) -> str:
        agenda = agenda_of(state, seat)
        return "" if agenda is None else agenda.name


PLAYBOOK: Final = Episode2Playbook(
    {
        "followers": followers,
        "votes": votes,
        "permanent_votes": permanent_votes,
        "light": light,
        "heavy": heavy,
        "valor": valor,
        "influence": place_cubes,
        "perk": perk,
        "settle": settle,
        "die": die,
        "camp": camp,
        "outpost": outpost,
        "watchtower": watchtower,
        "expedition": expedition,
    },
    {"influence": may_influence, "sortie": may_sortie, "leader": may_lead},
    {"influence": influence_icon, "sortie": sortie_icon, "leader": leader_icon},
)
