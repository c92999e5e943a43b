"""How far the holder of a seat has read: what comes later is told when they come back."""

from pertinax.server.tables import Tables


async def looked(tables: Tables, table: str, mine: frozenset[int], told: int) -> None:
    """These seats' holders have seen the first `told` public events. It never goes backwards."""
    async with tables.changing(table) as live:
        told = min(told, live.told)
        behind = [seat for seat in sorted(mine) if live.seats[seat].looked < told]
        if behind:
            await tables.database.write(tables.people.looked, table, behind, told)
            for seat in behind:
                live.seats[seat].looked = told
