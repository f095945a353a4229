"""What a player can work out from the cards that are known: chains, plans, and the chances of the rest."""

from .chains import Chain, Chains, chains
from .chances import Chances, chances
from .plan import Plan, Step

__all__ = ["Chain", "Chains", "Chances", "Plan", "Step", "chains", "chances"]
