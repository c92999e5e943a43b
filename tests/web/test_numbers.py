"""Numbers of the content are those of the table's own box, on the board and in its words."""

from pathlib import Path

import pytest
from games.perseverance.boxes import pack_for, write
from web.boards import drawn, seen_by

from pertinax import new_game

SAID = {
    "en": "Gain 3 resources of your choice.",
    "fr": "Gagner 3 ressources au choix.",
    "pl": "Zyskaj: 3 zasoby do wyboru.",
}


@pytest.mark.parametrize("language", SAID)
def test_a_work_tile_says_the_number_of_a_pack(language: str, tmp_path: Path) -> None:
    pack = write(tmp_path, "tiles.col_abandoned.a.number = 3\n" + pack_for("perpetuity"))
    match = new_game("perpetuity", 3, 1, content=[pack])
    assert SAID[language] in drawn(seen_by(match, 0, language=language))
