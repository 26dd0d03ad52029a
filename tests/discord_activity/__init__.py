"""Discord's client and its proxy round an Activity, for a browser with the addresses of this machine."""
