"""Several processes on one store: leases, instructions to another process, following, takeover.

Other packages use only `bot.ports.cluster.Cluster`, with a null implementation for one process. `recover` is for the
composition root.
"""

from bot.cluster.multi_process import MultiProcessCluster
from bot.cluster.recovery import recover
from bot.cluster.serving import ServesAlone, ServesWithOthers, Serving

__all__ = ["MultiProcessCluster", "ServesAlone", "ServesWithOthers", "Serving", "recover"]
