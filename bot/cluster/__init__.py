"""The cooperation of several processes on one store: leases of platforms, instructions, and following changes.

Other packages use only `bot.ports.cluster.Cluster`, which has a simple implementation for a single process. `recover`
is called at the start of the process.
"""

from bot.cluster.multi_process import MultiProcessCluster
from bot.cluster.recovery import recover
from bot.cluster.serving import ServesAlone, ServesWithOthers, Serving

__all__ = ["MultiProcessCluster", "ServesAlone", "ServesWithOthers", "Serving", "recover"]
