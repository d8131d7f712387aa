"""The rules of hexarbiter for programs that learn: many games in one call (`Batch`), and a PettingZoo environment (`env`)."""
from .batch import Batch, Seen, serve

__all__ = ["Batch", "Seen", "env", "raw_env", "serve"]


def env(**how):
    """A PettingZoo environment (AEC): see `hexarbiter.environment.LockNLoad`."""
    from .environment import env as made

    return made(**how)


def raw_env(**how):
    """The same without the wrapper that checks the order of the calls."""
    from .environment import LockNLoad

    return LockNLoad(**how)
