"""Readable names for guests: a Brazilian tree, bird or beast and a number, «Ipê 4821»."""

import secrets

WORDS = (  # noqa: SIM905  (easier to read and to add to)
    "Aroeira Açaí Angico Araçá Buriti Cajueiro Caju Canela Cedro Cupuaçu Embaúba Figueira Goiaba "
    "Graviola Guaraná Imbuia Ipê Jabuticaba Jacarandá Jatobá Jequitibá Juazeiro Mandacaru Mangaba "
    "Manacá Oiti Palmito Paineira Pequi Pinhão Pitanga Quaresmeira Sucupira Umbu Urucum "
    "Andorinha Arara Azulão Beija-flor Canário Curió Gavião Jacu Jaçanã Juriti Sabiá Saíra Seriema "
    "Siriema Tangará Tico-tico Tiê Tucano Tuiuiú Uirapuru "
    "Boto Capivara Cutia Guará Jaguar Lobo-guará Mico Onça Ouriço Paca Quati Sagui Tamanduá Tatu"
).split()


def guest_name(digits: int) -> str:
    """Return a random name; more digits make a clash less likely."""
    low = 10 ** (digits - 1)
    return f"{secrets.choice(WORDS)} {low + secrets.randbelow(9 * low)}"
