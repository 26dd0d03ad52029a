// The connection to the server. It is opened again by itself, after a pause that grows with each failure.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15000;
const SILENCE_MS = 30000; // after so long without a message the server is asked for a heartbeat
const HEARTBEAT_TIMEOUT_MS = 10000;

export class ServerConnection {
  // `hello` returns the first message of every connection; `onMessage` gets each message of the server;
  // `onState` gets "open" or "lost".
  constructor(hello, onMessage, onState) {
    Object.assign(this, { hello, onMessage, onState, pause: FIRST_PAUSE_MS, ended: false, socket: null });
    window.addEventListener("online", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnectNow());
    setInterval(() => this.checkAlive(), 5000);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.lastMessageAt = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ...this.hello() }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.handleLoss();
  }

  receive(message) {
    this.lastMessageAt = Date.now();
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE_MS;
      this.onState("open");
    }
    this.onMessage(message);
  }

  handleLoss() {
    if (this.ended) return;
    this.onState("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
  }

  // The next attempt is made after so many seconds.
  rest(seconds) {
    this.pause = seconds * 1000;
  }

  reconnectNow() {
    if (this.timer && !this.ended) this.open();
    else this.checkAlive(0);
  }

  // A connection may die without notice: after a silence the server is asked for a heartbeat, and the connection
  // is given up if none comes.
  checkAlive(silenceAllowed = SILENCE_MS) {
    const silence = Date.now() - this.lastMessageAt;
    if (this.timer || this.ended || silence < silenceAllowed) return;
    if (silence > SILENCE_MS + HEARTBEAT_TIMEOUT_MS) {
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.handleLoss();
    } else this.send("beat");
  }

  // Returns whether the message was sent.
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
