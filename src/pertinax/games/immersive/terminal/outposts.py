"""The outposts as rows of text: what lies in them, who is there, what is locked and for whom."""

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.immersive.rules.views import MortalView, OutpostView, Preview, SlotView, View
from pertinax.games.perpetuity.rules.names import GOODS, RESOURCES
from pertinax.games.perpetuity.terminal.signs import Signs


class Outposts(Signs):
    """The bag, every outpost, then what mortals have locked, kept or put on."""

    def lines(self, view: View, preview: Preview, _width: int) -> Lines:
        own = view["immersive"]
        if not view["round"]:
            return []
        return [
            Text(self.bag(view, preview), "bold"),
            *(self._owned(each["seat"], self.outpost(each)) for each in own["outposts"]),
            *(
                self._owned(seat, said)
                for seat, mortal in enumerate(own["mortals"])
                if (said := self.mortal(view, seat, mortal))
            ),
        ]

    def bag(self, view: View, preview: Preview) -> str:
        """PP-IMM-01, -44: how many villages it holds, and whether the last chance is near."""
        n = view["immersive"]["bag"]
        said = self.get("bag", villages=self.say.villages(n))
        return self.get("bag.closing", bag=said) if preview["immersive"]["closing"] else said

    def _owned(self, seat: int, said: str) -> Text:
        return Text(f"{seat + 1} ", self.style(seat)).append(said, "")

    # One outpost

    def outpost(self, outpost: OutpostView) -> str:
        held = {good: n for good, n in outpost.items() if good in GOODS and isinstance(n, int)}
        aside = self.amounts(outpost["aside"])
        parts = [
            self.get("outpost", planet=self.say.planet(outpost["planet"]), n=outpost["survey"]),
            self.get("outpost.goods", goods=self.amounts(held) or self.mark("none")),
            self.get("outpost.aside", goods=aside) if aside else "",
            self._worker(outpost),
            *(self._slot(number, slot) for number, slot in enumerate(outpost["slots"], 1)),
            *self._tiles(outpost),
        ]
        return self.listed(parts)

    def _worker(self, outpost: OutpostView) -> str:
        worker = outpost["worker"]
        if worker is None:
            return self.get("outpost.no-worker")
        status = worker["status"]
        sign = "" if status == "ready" else self.mark(f"status.{status}")
        return self.get("outpost.worker", worker=f"{worker['level']}{sign}")

    def _slot(self, number: int, slot: SlotView | None) -> str:
        """PP-IMM-10, -12: the village there, and what is locked for it in both stores."""
        if slot is None:
            return self.get("outpost.slot", slot=number, village=self.mark("none"))
        parts = [
            self.get(f"outpost.locked.{store}", goods=goods)
            for store, counts in (("here", slot["outpost"]), ("home", slot["warehouse"]))
            if (goods := self.amounts(counts))
        ]
        village = self.mark(slot["alien"])
        if parts:
            locked = self.words.listed(parts)
            village = self.get("outpost.locked", village=village, locked=locked)
        return self.get("outpost.slot", slot=number, village=village)

    def _tiles(self, outpost: OutpostView) -> list[str]:
        """PP-IMM-05: who fills a tile until the round ends."""
        return [
            self.get(
                "outpost.tile",
                tile=self.say.term(tile),
                workers=" ".join(
                    f"{each['level']}{self.mark('suit') if each['suited'] else ''}"
                    for each in standing
                ),
            )
            for tile, standing in outpost["tiles"].items()
            if standing
        ]

    # A mortal

    def mortal(self, view: View, seat: int, mortal: MortalView) -> str:
        """What is locked in the warehouse, survey markers kept, and who wears a suit."""
        locked = self.amounts({kind: mortal["locked"][kind] for kind in RESOURCES})
        workers = view["players"][seat]["workers"]
        suits = " ".join(str(workers[worker]["level"]) for worker in mortal["suits"])
        kept = mortal["survey_kept"]
        return self.listed(
            [
                self.get("locked", goods=locked) if locked else "",
                self.get("kept", n=kept) if kept else "",
                self.get("suits", workers=suits) if suits else "",
            ]
        )
