"""What bots are called: by a text where there is one, else by their own name."""

from pertinax.texts import Texts


def bot_name(texts: Texts, bot: str) -> str:
    """
    >>> texts = Texts.load("en")
    >>> bot_name(texts, "greedy"), bot_name(texts, "my_bots:Hungry"), bot_name(texts, "lazy")
    ('greedy', 'Hungry', 'lazy')
    """
    key = f"bot.{bot}"
    return texts.get(key) if texts.has(key) else bot.rpartition(":")[2]


def named_bot(texts: Texts, bot: str, seat: int) -> str:
    """What a bot on a seat is called in a game.

    >>> named_bot(Texts.load("en"), "greedy", 1)
    'Greedy 2'
    """
    name = bot_name(texts, bot)
    return texts.get("cli.play.bot-name", bot=name[:1].upper() + name[1:], n=seat + 1)


def at_seat(texts: Texts, who: str) -> str:
    """Whoever may take a seat: people, bots, or nobody.

    >>> texts = Texts.load("en")
    >>> at_seat(texts, "me"), at_seat(texts, "greedy"), at_seat(texts, "lazy")
    ('me', 'greedy bot', 'lazy (bot)')
    """
    key = f"web.start.seat.{who or 'nobody'}"
    if texts.has(key):
        return texts.get(key)
    return texts.get("web.start.seat.bot", bot=bot_name(texts, who))
