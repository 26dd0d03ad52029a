// The connection to the server. It is opened again by itself. The pause before it grows with each failure.

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10000;
const SILENCE_MS = 5000; // the server says something every two seconds
const KEPT_MS = 30000; // a newcomer who is connected longer is kept

export class ServerConnection {
  // `hello` returns the first message of every connection; `onMessage` gets each message of the server;
  // `onState` gets "open" or "lost".
  /**
   * @param {() => Omit<import("./page_types").Hello, "t">} hello
   * @param {(message: import("./page_types").ToPage) => void} onMessage
   * @param {(link: "open" | "lost") => void} onState
   */
  constructor(hello, onMessage, onState) {
    this.ending = new AbortController();
    const until = { signal: this.ending.signal };
    this.hello = hello;
    this.onMessage = onMessage;
    this.onState = onState;
    this.pause = FIRST_PAUSE_MS;
    this.ended = false;
    this.welcomed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    window.addEventListener("online", () => this.reconnectNow(), until);
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnectNow(), until);
    this.timers = [setInterval(() => this.checkAlive(), 500), setInterval(() => this.send("beat"), KEPT_MS)];
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket?changes`);
    this.socket = socket;
    this.lastMessageAt = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ...this.hello() }));
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.handleLoss();
  }

  /** @param {import("./page_types").ToPage} message */
  receive(message) {
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE_MS;
      this.welcomed = true;
      this.onState("open");
    }
    if (message.t !== "tick" || this.welcomed) this.lastMessageAt = Date.now();
    if (message.t !== "tick") this.onMessage(message);
  }

  handleLoss() {
    if (this.ended) return;
    this.welcomed = false;
    this.onState("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
  }

  // Make the next attempt after this number of seconds.
  rest(seconds) {
    this.pause = seconds * 1000;
  }

  reconnectNow() {
    if (this.timer && !this.ended) this.open();
    else this.checkAlive();
  }

  // A connection may die without notice. The signs are silence of the server, and a missing welcome.
  checkAlive() {
    if (this.timer || this.ended || Date.now() - this.lastMessageAt < SILENCE_MS) return;
    const dead = this.socket;
    this.socket = null;
    dead.close();
    this.handleLoss();
  }

  // Return true if the message was sent.
  /** @param {import("./page_types").FromPage["t"]} t */
  send(t, message = {}) {
    if (!this.welcomed || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ t, ...message }));
    return true;
  }

  end() {
    this.ended = true;
    this.ending.abort();
    this.timers.forEach(clearInterval);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
