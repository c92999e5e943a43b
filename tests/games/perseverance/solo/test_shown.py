"""SOLO-UI: the Dissenter board in browser and terminal, in every language."""

import random

import pytest
from web.at_table import playing, read

from pertinax.commands.faces import face_of
from pertinax.games.perseverance.solo.shared.rules.forecast import PIECES
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.games.perseverance.solo.shared.rules.views import ForecastView, StepView
from pertinax.games.perseverance.solo.shared.words.foresight import foresee
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.games.registry import find_game
from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.see import see
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

ME = frozenset({0})
GAMES = pytest.mark.parametrize("game", ["episode1-solo", "episode2-solo"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])


@pytest.mark.rule("SOLO-UI-01", "SOLO-UI-02", "SOLO-UI-05", "SOLO-SRC-11")
@GAMES
@LANGUAGES
def test_solo_ui_01_the_panel_shows_the_row_and_both_conditions(game: str, language: str) -> None:
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    page = read(pages.table(see(table, 0, ME, language), []))
    panel = page.one(id="b-dissenters").words()
    texts = Texts.load(language)
    solo = match.view(0)["solo"]
    for card in solo["row"]:
        assert texts.get(f"{game}.term.{card}") in panel
    assert str(solo["standing"]["followers"]["needed"]) in panel
    # All three at a glance, however low the tab is.
    glance = page.one("ol", class_="solo-glance").all("li")
    names = [texts.get(f"{game}.term.{card}") for card in solo["row"]]
    assert [each.all("b")[1].words() for each in glance] == [
        " ".join(name.split()) for name in names
    ]
    assert "Turczi" in panel
    # A tab of its own, with a name; the aims stand under the scores, and on a phone by the assets.
    tab = page.one(id="tab-dissenters")
    assert texts.get("solo.tab") in tab.words()
    stronger = NAMES[solo["standing"]["stronger"] - 1]
    for part in ("goals", "assets"):
        said = page.one(id=part).words()
        for condition in ("followers", "ambition"):
            now = solo["standing"][condition]
            assert f"{str(now['there']).replace('-', '−')}/{now['needed']}" in said
        assert texts.get(f"term.{stronger}") in said
    told = page.one(id="b-text-dissenters").words()
    assert "Turczi" in told


@pytest.mark.rule("SOLO-UI-03")
@GAMES
@LANGUAGES
def test_solo_ui_03_both_tables_say_what_they_would_do(game: str, language: str) -> None:
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    while not match.preview(0)["solo"]["would"]:
        [decision] = match.decisions
        match.choose(0, decision.options[0].text)
    preview = match.preview(0)["solo"]
    page = read(pages.table(see(table, 0, ME, language), []))
    panel = page.one(id="b-dissenters")
    steps = panel.all("details", class_="solo-would")
    assert len(steps) == len(preview["would"])
    face = face_of(match, wording_of(match.deal, Texts.load(language), ["Ada"]))
    told = "\n".join(face.look_up("forecast", match.view(0), match.preview(0)))
    rulebook = rulebooks()[game]
    for would, drawn in zip(preview["would"], steps, strict=True):
        assert face.words.term(game, would["card"]) in told
        rules = [each.words() for each in drawn.all("a")]
        assert rules
        for rule in rules:
            assert rule in {each.id for each in rulebook}
            assert rule in told


@pytest.mark.rule("SOLO-UI-02")
@GAMES
def test_solo_ui_02_the_row_at_a_glance_says_whose_each_card_will_be(game: str) -> None:
    """One fresh card is Camilla's now, the held one Narek's next turn.

    Until the die lies somewhere, the Zone that makes them change places is named, if there is one.
    """
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    dice = random.Random(2)
    seen: set[tuple[bool, int]] = set()
    while len(seen) < 3 and match.result is None:
        solo, preview = match.view(0)["solo"], match.preview(0)["solo"]
        if preview["fresh"]:
            zone = solo["zone"]
            held = solo["row"].index(preview["fresh"][zone or "none"]["held"])
            if (zone is None, held) not in seen:
                seen.add((zone is None, held))
                page = read(pages.table(see(table, 0, ME, "en"), []))
                glance = page.one("ol", class_="solo-glance").all("li")
                whose = [" ".join(text.words() for text in each.all("text")) for each in glance]
                later = "" if preview["last"] else "N"
                assert whose == ["N", *([later, "C"] if held == 1 else ["C", later])]
                assert ("(next turn)" in glance[held].words()) != preview["last"]
                panel = page.one("section", id="b-dissenters").words()
                swaps = zone is None and preview["matters"] and not preview["last"]
                assert ("Camilla plays 3, and 2 waits for Narek" in panel) == swaps
        [decision] = match.decisions
        match.choose(0, dice.choice(decision.options))
    assert len(seen) == 3


@pytest.mark.rule("SOLO-UI-02")
@GAMES
def test_solo_ui_02_no_row_at_a_glance_while_their_cards_are_on_the_board(game: str) -> None:
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    dice = random.Random(2)
    while None not in match.view(0)["solo"]["row"]:
        match.choose(0, dice.choice(match.decisions[0].options))
    page = read(pages.table(see(table, 0, ME, "en"), []))
    assert not page.all("ol", class_="solo-glance")


@pytest.mark.rule("SOLO-UI-02", "SOLO-TURN-01")
@GAMES
def test_solo_ui_02_in_an_assembly_the_row_is_that_of_the_next_turn(game: str) -> None:
    """The die of the turn before decides nothing any more; nor is there anybody to hide from."""
    asked = 0
    for seed in range(8):
        table = playing(1, game=game, seed=str(seed))
        match = table.match
        assert match is not None
        dice = random.Random(seed)
        while match.result is None and asked < 2:
            [decision] = match.decisions
            if decision.kind == "assembly-reward":
                asked += 1
                solo, preview = match.view(0)["solo"], match.preview(0)["solo"]
                assert solo["zone"] is None
                page = read(pages.table(see(table, 0, ME, "en"), []))
                glance = page.one("ol", class_="solo-glance").all("li")
                assert "(next turn)" in glance[2].words() or preview["last"]
                assert "Only you see this choice" not in page.one(id="choices").words()
            match.choose(0, dice.choice(decision.options))
    assert asked == 2


@pytest.mark.rule("SOLO-UI-02")
@GAMES
def test_solo_ui_02_in_the_last_turn_no_card_waits_for_narek(game: str) -> None:
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    dice = random.Random(4)
    turns = 39 if game == "episode2-solo" else 36
    while match.turn < turns - 2:
        match.choose(0, dice.choice(match.decisions[0].options))
    assert match.preview(0)["solo"]["last"]
    for language in ("en", "fr", "pl"):
        texts = Texts.load(language)
        page = read(pages.table(see(table, 0, ME, language), []))
        glance = page.one("ol", class_="solo-glance").words()
        assert " ".join(texts.get("solo.glance.next.last").split()) in glance
        said = page.one(id="b-dissenters").words() + page.one(id="b-text-dissenters").words()
        assert " ".join(texts.get("solo.due.narek-next.last").split()) in said
        assert " ".join(texts.get("solo.due.narek-next").split()) not in said


@pytest.mark.rule("SOLO-UI-03")
@GAMES
def test_solo_ui_03_ghosts_lie_where_the_pieces_then_come(game: str) -> None:
    """What is sure of Narek's pieces comes about when nothing is left to do before his turn.

    So does an attack that he brings, and the Follower for what he cannot carry out.
    """
    compared = 0
    foretold = set()
    for seed in range(16):
        match = Match.start(Deal(find_game(game), 1, str(seed)))
        dice = random.Random(seed)
        while match.result is None:
            [decision] = match.decisions
            would = match.preview(0)["solo"]["would"]
            before, turn = len(match.events(0)), match.turn
            match.choose(0, dice.choice(decision.options))
            told = match.events(0)[before:]
            kinds = [event.kind for event in told]
            if not would or match.turn == turn or "action-held" not in kinds:
                continue
            own = told[: kinds.index("action-held")]
            if any(event.kind in PIECES or event.kind == "gained" for event in own):
                continue  # The human's last answer has changed the board.
            after = [e for e in told[kinds.index("action-held") :] if e.kind in PIECES]
            sure = [(step["kind"], step["values"]) for step in would[0]["pieces"] if step["sure"]]
            came = [(event.kind, list(event.values)) for event in after]
            assert came[: len(sure)] == sure
            compared += len(sure)
            all_told = [(event.kind, list(event.values)) for event in told]
            for step in would[0]["steps"]:
                if step["sure"] and step["kind"] in ("attack", "gained"):
                    assert (step["kind"], step["values"]) in all_told
                    foretold.add(step["kind"])
    assert compared > 20
    assert foretold == {"attack", "gained"}


@pytest.mark.rule("SOLO-UI-03")
@GAMES
def test_solo_ui_03_every_ghost_has_a_place_on_the_board(game: str) -> None:
    table = playing(1, game=game)
    match = table.match
    assert match is not None
    drawn = set()
    dice = random.Random(3)
    while match.result is None:
        [decision] = match.decisions
        if match.preview(0)["solo"]["would"] and decision.kind == "effect":
            page = read(pages.table(see(table, 0, ME, "en"), []))
            places = {
                pick
                for each in page.walk()
                for pick in (each.attributes.get("data-pick") or "").split("|")
            }
            laid = [found for each in page.walk() if (found := each.attributes.get("data-ghost"))]
            assert set(laid) <= places
            drawn |= {place.partition(":")[0] for place in laid}
            # One for each piece, and where an Expedition goes from and to.
            kinds = [
                step["kind"] if step["kind"] != "dissenter-target" else step["values"][1]
                for would in match.preview(0)["solo"]["would"]
                for step in (*would["pieces"], *would["steps"])
            ]
            pieces = sum(len(would["pieces"]) for would in match.preview(0)["solo"]["would"])
            outings = kinds.count("SOLO-EXP-02") + kinds.count("SOLO-EXP-03")
            assert len(laid) <= pieces + outings
        match.choose(0, dice.choice(decision.options))
    assert drawn >= {"space", "officer"}


@pytest.mark.rule("SOLO-UI-04")
@pytest.mark.parametrize(
    ("place", "said"),
    [("p1", "Plains 1"), ("c3", "Canyon 3"), ("start", "Starting area"), ("military", "Military")],
)
def test_solo_ui_04_a_place_of_the_map_is_no_player(place: str, said: str) -> None:
    """The first hex of the Plains and the first seat have the same token."""
    match = Match.start(Deal(find_game("episode2-solo"), 1, "1"))
    words = words_of(match, wording_of(match.deal, Texts.load("en"), ["Ada"]))
    assert isinstance(words, SoloWords)
    fields = {"seat": "p2", "rule": "SOLO-EXP-02", "place": place, "count": 1}
    assert words.said("dissenter-target", fields)["place"] == said
    values = [1, "SOLO-EXP-02", place, 1]
    step: StepView = {"kind": "dissenter-target", "values": values, "sure": True}
    would: ForecastView = {
        "seat": 1, "card": "big_hunt", "die": "", "space": None, "steps": [step], "pieces": [],
    }  # fmt: skip
    assert said in foresee(words, would)[0].words


@pytest.mark.rule("SOLO-UI-01", "SOLO-UI-04")
@GAMES
@LANGUAGES
def test_solo_ui_04_every_event_of_a_game_has_words(
    game: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = playing(1, game=game).match
    assert match is not None
    while match.result is None:
        [decision] = match.decisions
        match.choose(0, decision.options[-1].text)
    words = wording_of(match.deal, Texts.load(language), ["Ada"])
    face = face_of(match, words)
    events = match.deal.game.events
    for event in match.events(0):
        fields = dict(zip(events[event.kind], event.values, strict=True))
        assert words.happened(event.kind, fields, face.said(event.kind, fields))
    ending = face.ending(match.view(0), match.result, match.events(0))
    defeat = Texts.load(language)._messages["solo.defeat"][0].partition(".")[0]
    assert defeat in ending.verdict
    assert caplog.messages == []


@pytest.mark.rule("SOLO-UI-02", "SOLO-ACT-03")
@GAMES
@LANGUAGES
def test_solo_ui_02_the_row_says_which_die_forestalls_narek(game: str, language: str) -> None:
    match = playing(1, game=game).match
    assert match is not None
    while not match.preview(0)["solo"]["fresh"]:
        match.choose(0, match.decisions[0].options[0].text)
    face = face_of(match, wording_of(match.deal, Texts.load(language), ["Ada"]))
    assert isinstance(face, SoloWords)
    solo = match.view(0)["solo"]
    zone = solo["cards"][solo["row"][0]]["zone"]
    assert "narek" in match.preview(0)["solo"]["fresh"][zone]["forestalled"]
    said = " ".join(face.forestalling(solo, match.preview(0)["solo"]))
    assert face.term(zone) in said
    assert face.term("narek") in said


@pytest.mark.rule("SOLO-SETUP-01", "SOLO-TURN-08")
@GAMES
@LANGUAGES
def test_dice_and_cards_are_entered_by_hand(game: str, language: str) -> None:
    """A whole game at one's own table: what is asked has words, and the record opens again."""
    chosen = {"narek": "random", "camilla": "random"} if game == "episode2-solo" else {}
    match = Match.start(Deal(find_game(game), 1, "by hand", chosen, by_hand=True))
    face = face_of(match, wording_of(match.deal, Texts.load(language), ["Ada"]))
    asked = set()
    while match.result is None:
        decision = match.decisions[0]
        if decision.about:
            asked.add(decision.about[0])
        assert face.ask(decision.kind, decision.about)
        match.choose(decision.seat, decision.options[-1].text)
    assert "action" in asked
    assert ("agenda" in asked) == bool(chosen)
    record = Record.parse(str(match.record()))
    assert Match.load(find_game(game), record).hash() == match.hash()
