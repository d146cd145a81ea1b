"""Write the derived golden files again."""

from .derived import FILES, HERE, text

for name in FILES:
    (HERE / name).write_text(text(name))
    print(f"wrote {name}")
