"""What is under way: the Adventure Effect, a Combat, a Dino Attack; Adventures and Breaches."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.cards import (
    adventure_of,
    challenge_card,
    dinos,
    either,
    stages,
)
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DINOS
from pertinax.games.perseverance.episode2.rules.views import (
    AdventureView,
    AttackView,
    BreachView,
    CombatView,
    OutingView,
)
from pertinax.games.perseverance.episode2.words.options import crew_of
from pertinax.web.boards.drawing import LEAVES, badge, bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import Region, around
from pertinax.words.labels import signed

OPTIONS: Final = {"fight": "fight", "clear": "tile", "camp": "camps"}
"""What can be done in an Adventure Effect (E2-ADVENTURE-05), in signs."""
CREW: Final = ("light", "heavy", "leader")
STEPS: Final = {
    "committed": "E2-COMBAT-02",
    "wounds": "E2-COMBAT-06",
    "saved": "E2-COMBAT-07",
}
"""What a Combat says of those who fight, with its rules."""
ENDS: Final = {"held": "E2-ATTACK-06", "failed": "E2-ATTACK-07"}


def afield(scene: Scene) -> htpy.Node:
    """What goes on over several turns: Adventures and Breaches."""
    breaches = [_breach_part(scene, seat) for seat in range(len(scene.view["players"]))]
    return around(_section(scene.get("expedition")), _trips_part(scene), breaches)


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-expedition.board-expedition", aria_label=label)


def _who(scene: Scene, seat: int) -> Markup:
    owner = f"p{seat + 1}"
    mark = badge(scene.look(owner), scene.initials[owner])
    return wrapped(htpy.span, "b-of", mark + wrapped(htpy.span, "", scene.names[owner]))


def _line(css: str, rule: str, said: str, *body: Markup) -> Markup:
    """A line of signs with its words and its rule."""
    return Markup(
        htpy.div({"class": f"b-line {css}"}, title=f"{said} [{signed(rule)}]", data_rule=rule)[
            joined(*body), wrapped(htpy.span, "b-aloud", said)
        ]
    )


# The turn's own: Adventure Effect, Combat, Dino Attack


def under_way(scene: Scene) -> Region:
    """What is carried out now, as far as it has come."""
    view = scene.view
    return scene.public(
        "under way",
        lambda: _now(scene),
        lambda: (view["outing"], view["combat"], view["attack"]),
    )


def _now(scene: Scene) -> htpy.Element:
    view = scene.view
    parts: list[htpy.Node] = []
    if view["outing"] is not None:
        parts.append(_outing(scene, view["outing"]))
    if view["combat"] is not None:
        parts.append(_combat(scene, view["combat"]))
    if view["attack"] is not None:
        parts.append(_attack(scene, view["attack"]))
    if not parts:
        return htpy.div("#b-now", hidden=True)
    return htpy.div("#b-now.b-panel.under-way")[parts]


def _title(scene: Scene, sign: str, words: str, seat: int, where: str = "") -> htpy.Element:
    return htpy.h3[icon(sign), htpy.span[words], _who(scene, seat), where and htpy.small[where]]


def _outing(scene: Scene, outing: OutingView) -> htpy.Node:
    """E2-ADVENTURE-05: what was done from the Rally marker, and how many options are left."""
    rally = scene.says.position(outing["rally"])
    steps = []
    for option, shown in OPTIONS.items():
        now = outing["option"] == option
        css = "now" if now else "done" if option in outing["done"] else "to-come"
        words = scene.get(f"expedition.deed.{option}")
        steps.append(wrapped(htpy.span, f"deed {css}", icon(shown) + words))
    if outing["further"]:
        words = scene.get("expedition.deed.further")
        steps.append(wrapped(htpy.span, "deed done", icon("glowberry") + words))
    steps.append(wrapped(htpy.span, "left", f"+{outing['left']}"))
    return [
        _title(scene, "rally", scene.term("adventure"), outing["seat"], rally),
        _line("deeds", "E2-ADVENTURE-05", outing_told(scene, outing), *steps),
    ]


def outing_told(scene: Scene, outing: OutingView) -> str:
    target = outing["target"]
    return scene.get(
        "expedition.outing",
        rally=scene.says.position(outing["rally"]),
        target=scene.says.position(target) if target else "–",
        left=outing["left"],
    )


def _combat(scene: Scene, combat: CombatView) -> htpy.Node:
    """E2-COMBAT-02 to -11, as far as it has come."""
    lines = [
        _line("", rule, said, wrapped(htpy.span, "label", label), signs)
        for rule, label, said, signs in combat_lines(scene, combat)
    ]
    place = _battlefield(scene, combat)
    title = scene.get("expedition.combat")
    return [_title(scene, "fight", title, combat["seat"], place), joined(*lines)]


def _battlefield(scene: Scene, combat: CombatView) -> str:
    if combat["position"]:
        return scene.says.position(combat["position"])
    return scene.get("expedition.combat.breach", owner=scene.term(combat["breach"] or ""))


def combat_lines(scene: Scene, combat: CombatView) -> Iterable[tuple[str, str, str, Markup]]:
    """The rule of each step, its name, what happened in words and in signs."""
    fought: dict[str, int] = combat["fought"]
    there = [(species, n) for species, n in combat["dinos"].items() if n]
    label = scene.get("expedition.combat.dinos")
    signs = [_share(species, fought[species], n) for species, n in there]
    said = scene.get("expedition.combat.fought", dinos=scene.says.dinos(fought))
    yield "E2-COMBAT-04", label, said, joined(*signs)
    for key, crew in (
        ("committed", combat["committed"]),
        ("wounds", combat["wounds"]),
        ("saved", combat["saved"]),
    ):
        if crew is not None and (key == "committed" or any(crew.values())):
            label = scene.get(f"expedition.combat.{key}")
            yield STEPS[key], label, f"{label}: {crew_told(scene, crew)}", _crew(crew)
    kept = [(species, combat["captured"].count(species)) for species in DINOS[1:]]
    if combat["captured"]:
        label = scene.get("expedition.combat.captured")
        yield "E2-COMBAT-11", label, f"{label}: {scene.amounts(kept)}", dinos(kept)


@lru_cache(maxsize=LEAVES)
def _share(species: str, fought: int, there: int) -> Markup:
    return wrapped(htpy.span, "b-gain", icon(species) + bold(f"{fought}/{there}"))


def _crew(crew: dict[str, int]) -> Markup:
    """Soldiers and Leader in signs."""
    signs = [gain(int(crew[kind]), kind) for kind in CREW if crew.get(kind)]
    return joined(*signs) if signs else Markup("–")


def crew_told(scene: Scene, crew: dict[str, int]) -> str:
    named = [scene.amount(kind, crew[kind]) for kind in ("light", "heavy") if crew[kind]]
    if crew.get("leader"):
        named.append(scene.term("leader"))
    return ", ".join(named) or "–"


def _attack(scene: Scene, attack: AttackView) -> htpy.Node:
    """E2-ATTACK-03 to -07: defence and threshold, and what either end brings."""
    where = scene.says.position(attack["position"])
    if attack["card"] is None:
        return _title(scene, "attack", scene.get("expedition.attack"), attack["seat"], where)
    printed = scene.says.attack_card(attack["card"])
    breach = [(DINOS[species], n) for species, n in enumerate(printed.breach) if species]
    more = joined(icon("breach"), dinos(breach), _dangerous(printed.dangerous))
    figures, success, failure = attack_told(scene, attack, attack["card"])
    outcome: str | None = attack["outcome"]
    return [
        _title(scene, "attack", scene.says.attack(attack["card"]), attack["seat"], where),
        _line(
            "figures",
            "E2-ATTACK-05",
            figures,
            _figures(attack["defence"], attack["valor"], attack["threshold"]),
        ),
        _end(scene, "held", outcome, success, either(printed.success)),
        _end(scene, "failed", outcome, failure, either(printed.failure) + more),
    ]


def _end(scene: Scene, end: str, outcome: str | None, said: str, signs: Markup) -> Markup:
    """How an attack may end, or has."""
    css = "end" if outcome is None else "end now" if outcome == end else "end over"
    label = scene.get(f"expedition.attack.{end}")
    return _line(css, ENDS[end], said, wrapped(htpy.span, "label", label), signs)


def attack_told(scene: Scene, attack: AttackView, card: str) -> tuple[str, str, str]:
    """Its figures, and what success and failure bring."""
    printed = scene.says.attack_card(card)
    figures = scene.get(
        "expedition.attack.figures",
        structure=scene.term(attack["on"]),
        threshold=attack["threshold"],
        defence=attack["defence"],
        valor=scene.amount("valor", attack["valor"] or 0),
    )
    held_, failed = (scene.get(f"expedition.attack.{end}") for end in ENDS)
    return (
        figures,
        f"{held_}: {scene.says.choices(printed.success)}",
        f"{failed}: {scene.says.choices(printed.failure)}; {scene.says.breach_of(printed)}",
    )


def _dangerous(count: int) -> Markup:
    return gain(count, "danger") if count else Markup("")


@lru_cache(maxsize=LEAVES)
def _figures(defence: int, valor: int, threshold: int) -> Markup:
    signs = icon("safeguard") + bold(defence)
    if valor:
        signs += Markup("+") + icon("valor") + bold(valor)
    return joined(
        wrapped(htpy.span, "b-gain", signs),
        wrapped(htpy.span, "against", "≥"),
        wrapped(htpy.span, "b-gain", icon("attack") + bold(threshold)),
    )


# Adventures in progress


def _trips_part(scene: Scene) -> Region:
    trips = [player["adventure"] for player in scene.view["players"]]
    return scene.public(
        "trips", lambda: _trips(scene, trips), lambda: (trips, scene.view["challenges"])
    )


def _trips(scene: Scene, trips: list[AdventureView | None]) -> htpy.Element:
    title = scene.get("expedition.trips")
    out = [_trip(scene, seat, trip) for seat, trip in enumerate(trips) if trip is not None]
    challenges = [challenge_card(scene, card) for card in scene.view["challenges"]]
    if not out and not challenges:
        return htpy.div("#b-trips", hidden=True)
    return htpy.div("#b-trips.b-panel.trips", role="group", aria_label=title)[
        htpy.h3[icon("adventures"), htpy.span[title]],
        joined(*out),
        htpy.div(".b-cards.challenges")[joined(*challenges)] if challenges else None,
    ]


def _trip(scene: Scene, seat: int, trip: AdventureView) -> Markup:
    """E2-STAGE-01: the card with its stages done, under way and to come, and the crew."""
    crew = _crew(crew_of(trip))
    if trip["leader"] and not trip["ignored"]:
        # E2-STAGE-05, -10: one roll may still be ignored.
        crew += icon("threat", "spared")
    body = joined(
        wrapped(htpy.span, "b-name", scene.term(trip["card"])),
        _who(scene, seat),
        stages(adventure_of(scene, trip["card"]), trip["stage"]),
        wrapped(htpy.span, "crew", crew),
    )
    said = f"{trip_told(scene, seat, trip)} [{signed('E2-STAGE-01')}]"
    return Markup(htpy.div(".b-card.trip", title=said, data_rule="E2-STAGE-01")[body])


def trip_told(scene: Scene, seat: int, trip: AdventureView) -> str:
    return scene.get(
        "expedition.trip",
        player=scene.names[f"p{seat + 1}"],
        card=scene.says.adventure(trip["card"]),
        stage=trip["stage"],
        crew=crew_told(scene, crew_of(trip)),
    )


# Breaches


def _breach_part(scene: Scene, seat: int) -> Region:
    breach = scene.view["players"][seat]["breach"]
    return scene.of_player("breach", seat, lambda: _breach(scene, seat, breach), lambda: breach)


def _breach(scene: Scene, seat: int, breach: BreachView | None) -> htpy.Element:
    """E2-BREACH-03 to -07: the Dinos on the card; whoever drives them off gets the Savior Bonus."""
    owner = f"p{seat + 1}"
    if breach is None:
        return htpy.div(f"#b-breach-{owner}", hidden=True)
    herd = [
        held(
            scene.thing(_captor(scene, owner, species), scene.amount(species, n), "E2-ENDTURN-02"),
            htpy.span,
            "b-chip",
            bold(n) + icon(species),
        )
        for species, n in breach["dinos"].items()
        if n
    ]
    savior = either(scene.says.attack_card(breach["card"]).savior)
    head = joined(
        icon("breach"),
        _who(scene, seat),
        wrapped(htpy.span, "where", scene.says.position(breach["position"])),
        wrapped(htpy.span, "savior", icon("becomes") + savior),
    )
    said = breach_told(scene, seat, breach)
    thing = scene.thing(f"breach:{owner}|breach:any", said, "E2-SECOND-09")
    return htpy.div(f"#b-breach-{owner}.b-panel.b-breach")[
        held(thing, htpy.div, "b-card breach", head), joined(*herd)
    ]


def _captor(scene: Scene, owner: str, species: str) -> str:
    """Only Dinos on one's own card can be picked; the others name whose they are."""
    return f"breached:{species}" if owner == scene.mine else f"breached:{species}.{owner}"


def breach_told(scene: Scene, seat: int, breach: BreachView) -> str:
    return scene.get(
        "expedition.breach",
        player=scene.names[f"p{seat + 1}"],
        place=scene.says.position(breach["position"]),
        structure=scene.term(breach["on"]),
        dinos=scene.says.dinos(breach["dinos"]),
        bonus=scene.says.choices(scene.says.attack_card(breach["card"]).savior),
    )
