"""The options of Episode 2 in words, with cost and gain: one method for each kind of question."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pertinax.games.perseverance.episode2.rules import city, politics, terms, training
from pertinax.games.perseverance.episode2.rules.assets import Cost
from pertinax.games.perseverance.episode2.rules.names import EFFECTS, OUTPOST, ZONES
from pertinax.games.perseverance.episode2.rules.notation import target_parts, wares_parts
from pertinax.games.perseverance.episode2.rules.secondary import FOUND
from pertinax.games.perseverance.episode2.rules.views import (
    AdventureView,
    OutpostView,
    PlaceView,
    PlayerPreview,
    Preview,
    View,
)
from pertinax.games.perseverance.episode2.words.cards import Episode2Cards
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, STORY
from pertinax.games.perseverance.shared.rules.notation import (
    counts_parts,
    die_parts,
    numbered_parts,
    placed_parts,
)
from pertinax.games.perseverance.shared.rules.terms import Terms
from pertinax.games.perseverance.shared.words.words import DICE
from pertinax.kernel.decisions import STOP
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_of
from pertinax.words.wording import Wording

COSTLY_STOPS: Final = frozenset({"defend"})
"""Kinds whose stop has a price or a gain of its own."""


NOTHING: Final[tuple[Cost | None, tuple[Terms, ...]]] = (None, ())
TERMS: Final[Mapping[tuple[str, str], tuple[Cost | None, tuple[Terms, ...]]]] = {
    ("effect", "pub"): (None, (terms.PUB,)),
    ("effect", "salvage"): (None, (terms.SALVAGE,)),
    ("gather", "harvest"): (None, (terms.GATHER, terms.HARVEST)),
    ("gather", "release"): (None, (terms.GATHER, terms.HARVEST)),
    ("training", "recruit"): (None, (terms.RECRUIT,)),
    ("training", "recruit-for-food"): (training.FOR_FOOD, (terms.RECRUIT_FOR_FOOD,)),
    ("training", "recruit-heavy"): (training.FOR_ISLAND_RESOURCE, (terms.RECRUIT_HEAVY,)),
    ("training", "convert"): (training.FOR_STORY, ()),
    ("training", "encourage"): (None, (terms.ENCOURAGE,)),
    ("training", "release"): (None, (terms.RELEASE,)),
    ("training", "adventure-card"): (training.FOR_VALOR, ()),
    ("marketplace", "buy"): (city.PURCHASE, ()),
    ("politics", "pool"): (politics.COSTS[politics.IN_POOL], ()),
    ("politics", "board"): (politics.COSTS[politics.ON_BOARD], ()),
    ("politics", "votes"): (politics.COSTS[politics.SPEECH], (terms.SPEECH,)),
}
"""What options cost and bring, by kind and text."""


class Asked(NamedTuple):
    """An option and all that its words may depend on."""

    view: View
    preview: Preview
    seat: int
    kind: str
    text: str
    about: tuple[Any, ...]

    @property
    def me(self) -> PlayerPreview:
        """The player's own part of the preview."""
        return self.preview["players"][self.seat]


class Episode2Options(Episode2Cards):
    """What can be chosen, as the board of the moment has it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self._by_kind: dict[str, Callable[[Asked], str]] = {
            "temple": lambda asked: self.position(asked.text),
            "start-zone": self._start_zone,
            "effect": self._an_effect,
            "leader-effect": self._an_effect,
            "passage-effect": self._an_effect,
            "die": lambda asked: self._die(
                asked.preview, asked.seat, asked.text, str(asked.about[0])
            ),
            "die-space": self._die_space,
            "neutral-space": lambda asked: self._get(
                "option.neutral-space", **self._lying(asked.view, asked.text)
            ),
            "set-aside": self._plain,
            "neutral-die": self._plain,
            "harvest": self._gain,
            "encourage": self._gain,
            "manager": self._gain,
            "find": self._gain,
            "perk-cost": lambda asked: self._get(
                "option.pay", amount=self.words.amount(asked.text, 1)
            ),
            "discount": self._plain,
            "convert": self._plain,
            "purchase": self._purchase,
            "exchange": self._exchange,
            "politics": self._politics,
            "settle": self._settle,
            "welcome-zone": self._welcome,
            "settlement-zone": self._settlement_zone,
            "settlement-bonus": self._of_officer,
            "friendly": self._of_officer,
            "build": self._build,
            "outpost-tile": lambda asked: self.outpost_tile(asked.text),
            "outpost-area": self._area,
            "camp-area": self._area,
            "watchtower-area": self._watchtower_area,
            "adventure-offer": lambda asked: self.adventure(asked.text, asked.me),
            "adventure-card": lambda asked: self.adventure(asked.text, asked.me),
            "rally": self._rally,
            "target": self._target,
            "clear-tile": self._fight_at,
            "crew": self._count,
            "commit": self._count,
            "fight-dinos": self._count,
            "save": self._save,
            "dino-space": self._dino_space,
            "breach-dino": self._breach_dino,
            "wounds": lambda asked: self.wounds(counts_parts(asked.text)),
            "capture": self._plain,
            "return-dino": self._returned,
            "keep-dinos": lambda asked: self.words.amount(asked.text, _held(asked)),
            "another-dino": self._another,
            "keep": lambda asked: self._challenge(asked.text),
            "threat-card": lambda asked: self._challenge(asked.text),
            "leader-ignores": lambda asked: self._challenge(asked.text),
            "secondary": self._secondary,
            "officer": lambda asked: self._said(
                "officer", [asked.text], self._officer(asked.view, asked.preview, asked.text)
            ),
            "cubes": lambda asked: self._cubes(asked.text, asked.preview["cubes"][asked.text]),
            "perk": lambda asked: self.perk(asked.text),
            "lift-perk": lambda asked: self.perk(asked.text, free=True),
            "move-perk": lambda asked: self.perk(asked.text, free=True),
            "popular": self._production,
            "second-place": self._production,
            "leader-zone": self._leader_zone,
            "counterattack": self._counterattack,
            "defend": self._defend,
            "reward-choice": self._reward_choice,
            "swap": self._swap,
            "swap-with": self._swap,
            "assembly-reward": self._tile,
            "draw": self._drawn,
        }

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        asked = Asked(view, preview, seat, kind, text, about)
        if text == "stop" and kind not in COSTLY_STOPS and self._has(f"option.{kind}.stop"):
            return self._get(f"option.{kind}.stop")
        say = self._by_kind.get(kind)
        if say is not None:
            return say(asked)
        if self._has(f"option.{kind}.{text}"):
            return self._get(f"option.{kind}.{text}", **self.terms(kind, text))
        return self._term(text)

    def terms(self, kind: str, text: str) -> dict[str, str]:
        if kind in ("leader-effect", "passage-effect"):
            kind = "effect"
        cost, gain = TERMS.get((kind, text), NOTHING)
        assets = () if cost is None else cost.assets
        said = self._amounts(assets, [each for terms_ in gain for each in terms_.gain])
        if text == "camp" and kind == "adventure":
            said |= self._amounts(terms.ADVENTURE_CAMP.cost, ())
        if (kind, text) == ("secondary", "explore"):
            return self._amounts((), list(FOUND.items()))
        if (kind, text) == ("secondary", "influence"):
            return {
                name: self.words.amount("story", self.setting.influence_stories[cubes])
                for cubes, name in ((1, "one"), (2, "two"), (3, "three"))
            }
        return {**said, "each": str(terms.PUB_PER_DIE.gains(STORY))} if text == "pub" else said

    def _plain(self, asked: Asked) -> str:
        dice = asked.kind in DICE and asked.text != STOP.text
        return self._said(asked.kind, die_parts(asked.text) if dice else [asked.text], {})

    # Setup and dice

    def _start_zone(self, asked: Asked) -> str:
        officer = asked.view["officers"][ZONES.index(asked.text)]["officer"]
        asset, count = self.setting.officer_bonus[self.setting.officers.index(officer)]
        said = {
            "officer": self._term(officer),
            "bonus": self.words.amount(self.setting.assets[asset], count),
        }
        key = f"start-zone.{asked.text}"
        key = key if self._has(f"option.{key}") else "start-zone"
        return self._said(key, [asked.text], said)

    def _an_effect(self, asked: Asked) -> str:
        text = asked.text
        if text == "set-aside":
            return self._get("option.effect.set-aside")
        if EFFECTS.index(text) < OUTPOST:
            words = self._get(
                f"option.effect.{text}", n=asked.me["pub"], **self.terms(asked.kind, text)
            )
        else:
            words = self._activated(asked)
        return self._effect(asked.preview, asked.seat, asked.kind, text, words)

    def _activated(self, asked: Asked) -> str:
        position, owner = next(
            (each["position"], outpost["owner"])
            for each, outpost in built(asked.view)
            if outpost["tile"] == asked.text
        )
        return self._get(
            "option.effect.outpost",
            outpost=self._term(asked.text),
            place=self.position(position),
            owner=self._owner(asked, owner),
            effect=self.outpost(asked.text),
            **self._attack_on(asked, position),
        )

    def _attack_on(self, asked: Asked, position: str) -> dict[str, str]:
        """What a Dino Attack on an area would be up against."""
        area = asked.preview["areas"][position]
        key = "exact" if area["least"] == area["most"] else "range"
        threat = self._get(f"option.threat.{key}", least=area["least"], most=area["most"])
        return {"defence": str(area["defence"]), "threat": threat}

    def _owner(self, asked: Asked, owner: str) -> str:
        if owner == f"p{asked.seat + 1}":
            return self._get("option.owner.mine")
        return self._get("option.owner.other", owner=self._term(owner))

    def _die_space(self, asked: Asked) -> str:
        space, symbol = placed_parts(asked.text)
        return self._placed(symbol, self._space(space))

    def _swap(self, asked: Asked) -> str:
        lying = asked.view["die_spaces"][asked.text]
        if lying is None:
            return self._get("option.die-space", **self._space(asked.text))
        die = self._said("die", die_parts(lying), {})
        return self._get("option.swap", space=self._term(asked.text), die=die)

    # Effects of the City

    def _gain(self, asked: Asked) -> str:
        count = 1
        if asked.kind == "find":
            count = FOUND[self.setting.assets.index(asked.text)]
        return self._get("option.gain", amount=self.words.amount(asked.text, count))

    def _purchase(self, asked: Asked) -> str:
        return self._get("option.gain", amount=self.bought(asked.text))

    def bought(self, text: str) -> str:
        """The two units that a Glowberry buys."""
        first, second = wares_parts(text)
        return self.words.amounts([(first, 2)] if first == second else [(first, 1), (second, 1)])

    def _exchange(self, asked: Asked) -> str:
        given, taken = (self.words.amount(asset, 1) for asset in wares_parts(asked.text))
        return self._get("option.exchange", given=given, taken=taken)

    def _politics(self, asked: Asked) -> str:
        followers = asked.me["politics"].get(asked.text, 0)
        return self._get(
            f"option.politics.{asked.text}",
            followers=self.words.amount("followers", followers),
            **self.terms(asked.kind, asked.text),
        )

    def _settle(self, asked: Asked) -> str:
        most = max(asked.me["welcome"].values())
        return self._get(f"option.settle.{asked.text}", cost=self._cost(asked), n=most)

    def _build(self, asked: Asked) -> str:
        return self._get(f"option.build.{asked.text}", cost=self._cost(asked))

    def _cost(self, asked: Asked) -> str:
        """What an option costs, and of what it may cost less."""
        cost = asked.me["costs"][asked.kind].get(asked.text)
        if cost is None:
            return ""
        words = self.words.amounts((asset, count) for asset, count in cost["assets"])
        if not cost["cheaper"]:
            return words
        assets = self._get("option.effect.or").join(self._term(asset) for asset in cost["cheaper"])
        return self._get("option.cost.cheaper", cost=words, assets=assets)

    def _welcome(self, asked: Asked) -> str:
        followers = self.words.amount("followers", asked.me["welcome"][asked.text])
        return self._said("welcome-zone", [asked.text], {"followers": followers})

    def _settlement_zone(self, asked: Asked) -> str:
        number = ZONES.index(asked.text)
        zone = asked.view["zones"][number]
        said = {
            "n": str(sum(zone["settlements"].values())),
            "spaces": str(zone["spaces"]),
            "officer": self._term(asked.view["officers"][number]["officer"]),
        }
        return self._said("settlement-zone", [asked.text], said)

    def _of_officer(self, asked: Asked) -> str:
        officer = self._term(str(asked.about[0]))
        return self._get(f"option.{asked.kind}.{asked.text}", officer=officer)

    # Building on the map

    def _place(self, view: View, name: str) -> str:
        """A place, and whether the Temple is there."""
        place = self.position(name)
        shown = _at(view, name)
        return self._get("position.temple", place=place) if shown["terrain"] == "temple" else place

    def _area(self, asked: Asked) -> str:
        if asked.text not in asked.preview["areas"]:
            return self._place(asked.view, asked.text)
        number = self.setting.positions.index(asked.text)
        rewards: Sequence[tuple[str, int]] = self.setting.camp_rewards
        if asked.kind == "outpost-area":
            rewards = self.setting.outpost_rewards
        return self._get(
            "option.area",
            place=self.position(asked.text),
            reward=self.bonus(asked.view, *rewards[number]),
            defence=asked.preview["areas"][asked.text]["defence"],
        )

    def _watchtower_area(self, asked: Asked) -> str:
        if asked.text not in asked.preview["areas"]:
            return self._place(asked.view, asked.text)
        defence = asked.preview["areas"][asked.text]["defence"]
        return self._get("option.watchtower-area", place=self.position(asked.text), defence=defence)

    # The Adventure Effect

    def _rally(self, asked: Asked) -> str:
        area = asked.preview["areas"][asked.text]
        camp = _at(asked.view, asked.text)["camp"]
        owner = "" if camp is None else self._term(camp["owner"])
        words = self._get(
            "option.rally",
            place=self.position(asked.text),
            owner=owner,
            **self._attack_on(asked, asked.text),
        )
        if not area["valor"]["camp"]:
            return words
        valor = self.words.amount("valor", area["valor"]["camp"])
        return self._get("option.rally.valor", rally=words, valor=valor, owner=owner)

    def _target(self, asked: Asked) -> str:
        name, further = target_parts(asked.text)
        if asked.about[0] == "fight":
            words = self._fight_at(asked)
        elif asked.about[0] == "camp" and _at(asked.view, name)["cleared"]:
            number = self.setting.positions.index(name)
            reward = self.bonus(asked.view, *self.setting.camp_rewards[number])
            words = self._get("option.area.camp", place=self.position(name), reward=reward)
        else:
            words = self._get("option.target", place=self._place(asked.view, name))
        if not further:
            return words
        cost = self.words.amount("glowberry", self.setting.range_glowberries)
        return self._get("option.target.further", words=words, cost=cost)

    def _fight_at(self, asked: Asked) -> str:
        name = target_parts(asked.text).position
        place = self._place(asked.view, name)
        dinos = self.dinos(_wild(asked.view, name))
        return self._get("option.target.fight", place=place, dinos=dinos)

    def _count(self, asked: Asked) -> str:
        """So many pieces or Dinos of what the question is about."""
        what = str(asked.about[0])
        if what == "leader":
            return self._get(f"option.count.leader.{asked.text}")
        n = int(asked.text)
        return self.words.amount(what, n) if n else self._get("option.count.none")

    # Combats, Enclosures and Breaches

    def _save(self, asked: Asked) -> str:
        n = int(asked.text)
        if not n:
            return self._get("option.count.none")
        soldiers = self.words.amount(str(asked.about[0]), n)
        return self._get("option.save", soldiers=soldiers, cost=self.words.amount("valor", n))

    def _dino_space(self, asked: Asked) -> str:
        name, number = numbered_parts(asked.text)
        words = self.dino_space(asked.text)
        shown = _at(asked.view, name)
        if shown["dinos"][number - 1]["dangerous"]:
            return self._get("position.dangerous", space=words)
        return words

    def _breach_dino(self, asked: Asked) -> str:
        name, number = numbered_parts(asked.text)
        shown = _at(asked.view, name)
        dino = self._term(shown["dinos"][number - 1]["space"])
        return self._get("option.breach-dino", dino=dino, space=self.dino_space(asked.text))

    def wounds(self, wounds: Iterable[tuple[str, int]]) -> str:
        """Wounds by who takes them."""
        return self.words.listed(
            self._get(f"option.wounds.{piece}", n=n) for piece, n in wounds if n
        )

    def _returned(self, asked: Asked) -> str:
        """Without Herder a Dino of another species is let in only when all the others leave."""
        held = _held(asked)
        dinos = self.words.amount(asked.text, held)
        if held == 1:
            return dinos
        all_of_them = asked.about[0] not in ("none", asked.text) and not asked.me["mixed"]
        return self._get(f"option.return-dino{'.all' if all_of_them else ''}", dinos=dinos)

    def _another(self, asked: Asked) -> str:
        trap = next(each for each in self.setting.outposts if each.name == "dinosaur_trap")
        return self._get(f"option.another-dino.{asked.text}", cost=self.gains(trap.cost))

    def _counterattack(self, asked: Asked) -> str:
        breach = asked.view["players"][seat_of(asked.text)]["breach"]
        if breach is None:
            return self._term(asked.text)
        return self._get(
            "option.counterattack",
            owner=self._term(asked.text),
            dinos=self.dinos(breach["dinos"]),
            bonus=self.choices(self.attack_card(breach["card"]).savior),
        )

    def _defend(self, asked: Asked) -> str:
        valor, card = asked.about
        attack = self.attack_card(card)
        return self._get(
            f"option.defend.{asked.text}",
            valor=self.words.amount("valor", valor),
            reward=self.choices(attack.success if asked.text == "hold" else attack.failure),
            dinos=self.breach_of(attack),
        )

    def _reward_choice(self, asked: Asked) -> str:
        return self._get("option.gain", amount=self.words.amounts(counts_parts(asked.text)))

    # Secondary Actions and the Assembly

    def _secondary(self, asked: Asked) -> str:
        cost = asked.me["move"]
        free = asked.text == "move-leader" and not cost
        key = f"option.secondary.{asked.text}{'.free' if free else ''}"
        return self._get(
            key, cost=self.words.amount("glowberry", cost), **self.terms(asked.kind, asked.text)
        )

    def _leader_zone(self, asked: Asked) -> str:
        zone = ZONES.index(asked.text)
        effects: Sequence[str] = [EFFECTS[each] for each in self.setting.effects_of[zone]]
        if not self.setting.box.zones[asked.text].effects:
            effects = [outpost["tile"] for _, outpost in built(asked.view)]
        said = {"effects": self.words.listed(self._term(effect) for effect in effects)}
        return self._said("leader-zone", [asked.text], said)

    def _production(self, asked: Asked) -> str:
        """1 Production of the Zone that the question is about, or 2 Followers."""
        if asked.text == "followers":
            count = terms.INSTEAD_OF_PRODUCTION.gains(FOLLOWERS)
            return self._get("option.gain", amount=self.words.amount("followers", count))
        return self._get("option.gain", amount=self.produced(str(asked.about[0])))

    def _tile(self, asked: Asked) -> str:
        zone = asked.preview["zones"][ZONES.index(str(asked.about[0]))]
        amount = self.words.amounts((asset, n) for asset, n in zone["tile"][asked.text])
        return self._said("assembly-reward", [asked.text], {"amount": amount})

    # Draws by hand

    def _drawn(self, asked: Asked) -> str:
        if asked.about[0] in ("starter", "temple", "plains", "canyon"):
            return self.adventure(asked.text)
        if asked.about[0] in ("light", "heavy"):
            return self._challenge(asked.text)
        if asked.about[0] == "attack":
            return self.attack(asked.text)
        if asked.about[0] == "outposts":
            return self.outpost_tile(asked.text)
        return self._term(asked.text)


def built(view: View) -> list[tuple[PlaceView, OutpostView]]:
    """The Outposts on the map, each with its area."""
    places = [(place, place["outpost"]) for place in view["map"] if place["cleared"]]
    return [(place, outpost) for place, outpost in places if outpost is not None]


def crew_of(adventure: AdventureView) -> dict[str, int]:
    """The pieces on an Adventure card."""
    return {kind: adventure[kind] for kind in ("light", "heavy", "leader")}


def _at(view: View, position: str) -> PlaceView:
    """What the view shows of a place."""
    return next(each for each in view["map"] if each["position"] == position)


def _held(asked: Asked) -> int:
    """How many Dinos of the species that the option names are in the player's Enclosure."""
    return asked.view["players"][asked.seat]["enclosure"][asked.text]


def _wild(view: View, position: str) -> Mapping[str, int]:
    """The Dinos of a hex by species."""
    found: dict[str, int] = {}
    for space in _at(view, position).get("dinos", ()):
        if space["dino"]:
            found[space["space"]] = found.get(space["space"], 0) + 1
    return found
