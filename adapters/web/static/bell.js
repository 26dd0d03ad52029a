// "Your turn": the tab's title says so, and a soft knock where the person wants to hear it.

const KEY = "durak.sound";
let context = null;
let plain = document.title;

export function hearing() {
  return localStorage.getItem(KEY) !== "off";
}

export function setHearing(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) knock();
}

export function titled(title) {
  plain = title;
}

export function showTurn(called, words) {
  document.title = called ? `● ${words.yourturn} — ${plain}` : plain;
}

export function knock() {
  if (!hearing()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  tone(523.25, 0, 0.16);
  tone(783.99, 0.11, 0.26);
}

function tone(pitch, from, length) {
  const start = context.currentTime + from;
  const loud = context.createGain();
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const voice = context.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  voice.connect(loud).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}
