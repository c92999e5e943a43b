"""A Dissenter's turn with its card: die, line, bottom strip (SOLO-ACT)."""

from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.dice import place
from pertinax.kernel.table import Table


def act(table: Table[S], seat: int, card: ActionCard) -> int:
    """SOLO-ACT-01: the space of the die placed, or NOBODY."""
    playbook = beside(table.state).playbook
    table.tell("action-card", seat, card.name)
    space = place(table, seat, card)
    if space != NOBODY:
        playbook.after_die(table, seat, space)
    doing = Doing(seat, card)
    carry_out_line(table, doing)
    if space != NOBODY:
        playbook.after_line(table, seat, space)
    carry_out_strip(table, doing)
    return space


def carry_out_line(table: Table[S], doing: Doing) -> None:
    """SOLO-OP-00, SOLO-R-20: from left to right; what cannot be done at all gives a Follower."""
    own = beside(table.state)
    for operation in doing.card.line_of(doing.seat):
        table.tell("dissenter-does", doing.seat, operation.name, operation.count)
        if not own.playbook.operations[operation.name](table, doing, operation.count):
            gain(table, doing.seat, FOLLOWERS, own.setting.value("fail"), "dissenter-failed")


def is_forestalled(state: S, card: ActionCard) -> bool:
    """SOLO-ACT-03: the human's die went to the Zone that the card names."""
    return card.zone == beside(state).zone


def strip_icon(state: S, doing: Doing) -> str | None:
    """SOLO-ACT-02: the first icon from the left that is not crossed out and is possible."""
    possible = beside(state).playbook.possible
    for icon in doing.card.icons:
        if possible[icon](state, doing):
            return icon
    return None


def carry_out_strip(table: Table[S], doing: Doing) -> None:
    """SOLO-ACT-02, -03: that icon, or a Follower if neither is possible; nothing if forestalled."""
    own = beside(table.state)
    if is_forestalled(table.state, doing.card):
        table.tell("forestalled", doing.seat, own.setting.zones[own.zone])
        return
    icon = strip_icon(table.state, doing)
    if icon is None:
        gain(table, doing.seat, FOLLOWERS, own.setting.value("strip_none"), "strip-none")
        return
    table.tell("dissenter-icon", doing.seat, icon)
    own.playbook.icons[icon](table, doing)
