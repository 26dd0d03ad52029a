"""Several processes on one store: leases, orders to another process, following, takeover.

Other packages use only `bot.ports.cluster.Cluster`, with a null implementation for one process.
"""

from bot.cluster.serving import ServesAlone, ServesWithOthers, Serving
from bot.cluster.several import Several

__all__ = ["ServesAlone", "ServesWithOthers", "Serving", "Several"]
