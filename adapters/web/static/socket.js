// The line to the server: it comes back by itself, waiting a little longer each time.

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15000;
const SILENCE = 30000; // after which we ask whether anybody is there
const PATIENCE = 10000; // for the answer to that

export class Line {
  // `hello` makes the first message of every connection; `heed` takes what comes; `state` hears open | lost.
  constructor(hello, heed, state) {
    Object.assign(this, { hello, heed, state, pause: FIRST_PAUSE, ended: false, socket: null });
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.listen(), 5000);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ...this.hello() }));
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  take(message) {
    this.heard = Date.now();
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE;
      this.state("open");
    }
    this.heed(message);
  }

  lost() {
    if (this.ended) return;
    this.state("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  hurry() {
    if (this.timer && !this.ended) this.open();
    else this.listen(0);
  }

  // A line may die without a word: who is silent for too long is asked, and left where no answer comes.
  listen(patience = SILENCE) {
    const silent = Date.now() - this.heard;
    if (this.timer || this.ended || silent < patience) return;
    if (silent > SILENCE + PATIENCE) {
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.lost();
    } else this.send("beat");
  }

  send(t, message = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ t, ...message }));
    return true;
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
