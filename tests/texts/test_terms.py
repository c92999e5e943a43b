"""One word for one thing: words that were given up in favour of another do not come back."""

import re

import pytest

from pertinax.texts import Texts

GIVEN_UP = {
    "en": {
        r"(?<!{)\bdefence": "defense",
        r"\ban own\b": "of its own",
        r"\brules of today\b": "today’s rules",
    },
    "fr": {
        r"\bpools?\b": "réserve de dés",
        r"\bchefs? de sécurité": "Chef de la sécurité",
        r"\bintendant en chef": "Chef intendant",
        r"\bingénieur en chef": "Chef ingénieur",
        r"\btrampleurs?\b": "trampler",
        r"\bressources? d’île": "ressource de l’île",
        r"\bprovisions\b": "Réserves",
        r"\bphase de retour\b": "phase de récupération",
        r"\brappel\w* (?:votre|le|du) chef": "récupérer votre chef",
        r"\btemps \d|\bquatre temps\b": "étape 3",
        r"\bsi le type correspond\b": "réussite s’il y a correspondance",
        r"\bsecteurs? communauté": "zone communautaire",
        r"\bsecteurs? défense": "zone de défense",
        r"\bfeu vert": "prêt",
        r"\bpercées?\b": "brèche",
        r"\bgouvernorat": "mandat de gouverneur",
        r"\bmédiateur": "facilitateur",
        r"\bactions? principale": "action primaire",
        r"\bzones? urbaine": "zone de ville",
        r"\bchefs? mécanicien": "Chef ingénieur",
        r"\bcases? (?:de soldat|d’abri|de camp|d’avant-poste|chef)\b": "case abri",
        r"\b(?:dé|abri|cube)s? dissident": "dé de dissident",
        r"\bstocks?\b": "réserve d’influence",
        r"\btuiles? récompense\b": "tuile de récompense",
        r"\bdés? (?:est )?mis de côté": "dés écartés",
        r"\bcubes? sur (?:un|l’|son) ?officier": "cube chez un officier",
        r"\bex aequo\b": "ex æquo",
    },
    "pl": {
        r"\bszkoleni\w*\b(?! medyczn)": "Trening",
        r"\bosiedlani": "Osadnictwo",
        r"\bszef\w* ochrony": "Szef Straży",
        r"\bintenden": "Główny Steward",
        r"\binżynier": "Główny Mechanik",
        r"\bpożywieni": "Zaopatrzenie",
        r"\bosłon\w*": "ochrona",
        r"\bmiejsc\w* kości\b": "pole kości",
        r"\bmiejsc\w* dino\b": "pole dino",
        r"\bzapas(?:|u|ie|em|ów)\b": "zasoby osobiste",
        r"\bżeton\w* przełam": "żeton uszkodzenia",
        r"\bfaz\w* (?:powrotu|murów)\b": "faza porządkowania",
        r"\bpremi\w* osad": "premia z osady",
        r"\b(?:kost|p[oó]l|pul)\w* wpływu\b": "kostek wpływów",
        r"\bzwykł\w* kości": "normalna kość",
        r"\bsprowad\w* (?:swojego )?lidera": "odzyskaj lidera",
        r"\bnagr\w* bojow": "Nagrody za walkę",
        r"\boprawc": "Łowca skór",
        r"\bawanturni": "Śmiałek",
        r"\bobrońc\w+ obozu": "Obrońca",
        r"\btajn\w+ kryjów": "Tajne Miejsce Spotkań",
        r"\bświątynn": "karty Świątyni",
        r"\bakcj\w* główn": "akcja podstawowa",
        r"\bakcj\w* poboczn": "akcja dodatkowa",
        r"\bgubernatorstw": "urząd gubernatora",
        r"\brang(?:a|i|ę|ą)\b": "drugie miejsce",
        r"\b(?:stref|oficer)\w* odkryć\b": "oficera Odkrywania",
        r"\b(?:patrol|przygod)\w*(?: jest|,)? zakończon": "ukończony",
        r"\bzakończon\w+ (?:kart\w* )?(?:patrol|przyg[oó]d)": "ukończone patrole",
        r"\bpacz\w+ zawartości": "pakietów zawartości",
    },
}
"""What is not to be said in Perseverance, in any case or number, and what is said instead."""

GIVEN_UP_IN_PERPETUITY = {
    "en": {r"\bon display\b": "on offer", r"\bthe display\b": "from the offer"},
    "fr": {
        r"\bcartes? du ciel\b": "carte stellaire",
        r"\bcartes? de force\b": "carte Force",
        r"\bhors d’état\b": "neutralisé",
        r"\bà la base\b": "à quai",
        r"\bétalage": "offre",
        r"\blivret\b": "guide",
        r"\bsauve(?:z|r|t-on)? (?:un|le) vaisseau": "secourir un vaisseau",
    },
    "pl": {
        r"\bmap\w* nieba\b": "mapa gwiazd",
        r"\bobrys": "polu karty",
        r"\bzbuduj:": "Buduj:",
        r"\bniezdoln": "wyłączony",
        r"\bdoch(?:ód|od(?:u|em|zie))\b": "przychód",
        r"\bwystaw": "oferta",
        r"\bpodręcznik": "instrukcja",
        r"\b(?:wyższ|niższ)\w+ pracowni": "wyższego poziomu",
        r"\bludzi\b": "mieszkańców",
        r"\bjeden kadłub\b": "punkt kadłuba",
    },
}
"""The same for Perpetuity, which has words of its own."""


def is_of_perpetuity(key: str) -> bool:
    return "perpetuity" in key or key.startswith("PP-")


def said(language: str, perpetuity: bool = False) -> dict[str, str]:
    """Every text of a language, all its forms; Perpetuity has words of its own."""
    messages = Texts.load(language)._messages
    return {
        key: " / ".join(forms).casefold()
        for key, forms in messages.items()
        if is_of_perpetuity(key) == perpetuity
    }


@pytest.mark.parametrize("language", GIVEN_UP_IN_PERPETUITY)
def test_no_word_of_perpetuity_comes_back_that_was_given_up(language: str) -> None:
    texts = said(language, perpetuity=True)
    for pattern, instead in GIVEN_UP_IN_PERPETUITY[language].items():
        assert [key for key, text in texts.items() if re.search(pattern, text)] == [], instead
        assert any(instead.casefold() in text for text in texts.values()), instead


@pytest.mark.parametrize("language", GIVEN_UP)
def test_no_word_comes_back_that_was_given_up(language: str) -> None:
    found = [
        (key, instead)
        for pattern, instead in GIVEN_UP[language].items()
        for key, text in said(language).items()
        if re.search(pattern, text)
    ]
    assert found == []


@pytest.mark.parametrize("language", GIVEN_UP)
def test_every_word_given_up_has_another_that_is_said(language: str) -> None:
    """Guards the table above: a pattern must not strike the right word, nor miss the wrong one."""
    texts = said(language).values()
    for pattern, instead in GIVEN_UP[language].items():
        assert any(instead.casefold() in text for text in texts), instead
        assert not re.search(pattern, instead.casefold()), instead


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", "Le pool de dés est vide."),
        ("fr", "chez le Chef de sécurité"),
        ("fr", "deux trampleurs"),
        ("fr", "Provisions : gagnez 1 débris"),
        ("fr", "jusqu’à la phase de retour"),
        ("fr", "Case 9 : rappelez votre chef"),
        ("fr", "dès le temps 2"),
        ("fr", "sans jeton Percée"),
        ("fr", "deux gouvernorats"),
        ("fr", "la case d’abri 9"),
        ("fr", "les cubes dissidents"),
        ("fr", "1 cube sur un officier"),
        ("fr", "une carte à dé médiateur"),
        ("en", "defence 3"),
        ("en", "an own Camp"),
        ("pl", "opcja 7 Szkolenia"),
        ("pl", "premia Szefa Ochrony"),
        ("pl", "Miejsca kości"),
        ("pl", "w strefie Pożywienia"),
        ("pl", "5 osłon"),
        ("pl", "wraca do zapasu"),
        ("pl", "bez żetonu przełamania"),
        ("pl", "w fazie powrotu"),
        ("pl", "15 kostek wpływu"),
        ("pl", "kość akcji głównej"),
        ("pl", "Akcja poboczna wykonana najpierw"),
        ("pl", "drugą rangę"),
        ("pl", "1 kostka na oficerze odkryć"),
        ("pl", "Patrol jest zakończony"),
        ("pl", "zakończone karty przygód"),
        ("pl", "bez paczek zawartości"),
    ],
)
def test_a_word_given_up_would_be_found(language: str, wrong: str) -> None:
    assert any(re.search(pattern, wrong.casefold()) for pattern in GIVEN_UP[language])
