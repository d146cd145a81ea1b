"""What `make run` uses: SQLite, in-process hub, a secret key made on first start."""

from django.core.management.utils import get_random_secret_key

from config.settings.base import *  # noqa: F403
from config.settings.base import SECRET_KEY, VAR_DIR

if not SECRET_KEY:
    _key_file = VAR_DIR / "secret_key"
    if not _key_file.exists():
        _key_file.write_text(get_random_secret_key())
        _key_file.chmod(0o600)
    SECRET_KEY = _key_file.read_text()
