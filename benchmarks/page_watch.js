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

  // In a window the changed screen and the answer come in any order; elsewhere the answer comes first.
  const isWindow = location.pathname === "/telegram";

  function hear({ t, n, side, text }) {
    if (tapped === null) return;
    if (t === "answer" && n) {
      answered = true;
      if (text) {
        tapped = null;
        told.refused += 1;
      }
    } else if (t === "post" && side === "private" && (answered || isWindow)) {
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

  // A point to tap at: the answer to a question, a card, another move, or another game; none while a tap is on its way.
  told.target = () => {
    const offered = [".choices .choice:not(.back-choice)", ".my-turn .hand .card.can", ".my-turn .acts .act[data-act^='m:']", ".end-page .act.main"];
    const node = document.querySelector(".waiting") ? null : offered.map((one) => document.querySelector(one)).find(Boolean);
    const box = node?.getBoundingClientRect();
    return box ? [box.left + 12, box.top + 20] : null;
  };

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
