# The bot with its page, as one process. docs/operating.md tells how to run it.

# The compiled form of the search is built here, so that the image needs no compiler.
FROM python:3.11-slim AS compiled
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
WORKDIR /app
COPY requirements/compiler.txt requirements/compiler.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/compiler.txt
COPY engine engine
COPY tools/compiled.py tools/compiled.py
RUN python -m tools.compiled

FROM python:3.11-slim

RUN useradd --system --create-home --home-dir /data --uid 10001 durak
WORKDIR /app

# What changes seldom comes first: the libraries, with exact versions and hashes.
COPY requirements/runtime.txt requirements/runtime.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/runtime.txt

COPY pyproject.toml LICENSE ./
COPY engine engine
COPY --from=compiled /app/engine/search/compiled engine/search/compiled
COPY locales locales
COPY bot bot
COPY adapters adapters
RUN python -m compileall -q engine locales bot adapters

# Inside a container 0.0.0.0 means "whoever the container's ports are published to": see compose.yaml.
ENV PYTHONUNBUFFERED=1 \
    DURAK_DATABASE=/data/durak.sqlite3 \
    DURAK_HEALTH_HOST=0.0.0.0 \
    DURAK_HEALTH_PORT=8081 \
    DURAK_WEB_HOST=0.0.0.0 \
    DURAK_TELEGRAM_WEBHOOK_HOST=0.0.0.0

USER durak
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8081/livez', timeout=4)"]
# `python -m bot check` or `backup` are other words for the same command.
ENTRYPOINT ["python", "-m", "bot"]
