"""Players. A guest is a real user with an unusable password, upgraded in place later."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils import timezone


class UserManager(BaseUserManager["User"]):
    """Makes players and the administrators that `createsuperuser` asks for."""

    def create_user(self, name: str, password: str | None = None, **fields: Any) -> "User":
        """Store a player; without a password it can not be used to sign in."""
        user = self.model(name=name, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, password: str | None = None, **fields: Any) -> "User":
        """Store an administrator."""
        return self.create_user(
            name, password, is_staff=True, is_superuser=True, is_guest=False, **fields
        )


class User(AbstractBaseUser, PermissionsMixin):
    """One player, guest or not. `name` is what boards show and is unique."""

    class Language(models.TextChoices):
        """Languages of the interface."""

        PORTUGUESE = "pt", "Português"
        ENGLISH = "en", "English"

    name = models.CharField(max_length=40, unique=True)
    is_guest = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    language = models.CharField(max_length=2, choices=Language.choices, default=Language.PORTUGUESE)
    settings = models.JSONField(default=dict, blank=True)
    joined_at = models.DateTimeField(default=timezone.now)

    objects = UserManager()

    USERNAME_FIELD = "name"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.name


class Token(models.Model):
    """A personal bearer token. Only its SHA-256 digest is stored; the token is shown once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"token of {self.user_id}"
