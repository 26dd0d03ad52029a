// Runs in the measured page before its own scripts: notes when it paints what a tap has changed, its first content and its
// first table.

(() => {
  const told = { taps: [], refused: 0 };
  window.durakTold = told;
  let tapped = null;
  let answered = false;

  // A task that is queued within a frame runs once that frame is painted.
  const afterPaint = (tell) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => tell(performance.now());
      channel.port2.postMessage(null);
    });

  // The answer to a tap comes before the screen that it has changed.
  function hear({ t, n, side, text }) {
    if (tapped === null) return;
    if (t === "answer" && n) {
      answered = true;
      if (text) {
        tapped = null;
        told.refused += 1;
      }
    } else if (t === "post" && side === "private" && answered) {
      const from = tapped;
      tapped = null;
      afterPaint((now) => told.taps.push(now - from));
    }
  }

  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
    }
  };
  const noteTap = (event) => {
    tapped = event.timeStamp;
    answered = false;
  };
  addEventListener("click", noteTap, true);

  told.table = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(".table-page .hand .card")) return;
      watcher.disconnect();
      afterPaint(resolve);
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  told.paint = new Promise((resolve) => {
    const watcher = new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").forEach(({ startTime }) => resolve(startTime)));
    watcher.observe({ type: "paint", buffered: true });
  });
})();
