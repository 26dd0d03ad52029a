// Tells the player that it is their turn: in the title of the tab and, unless it is switched off, by a soft sound.

const KEY = "durak.sound";
let audio = null;
let pageTitle = document.title;

export function isSoundOn() {
  return localStorage.getItem(KEY) !== "off";
}

export function setSoundOn(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) playSound();
}

export function setPageTitle(title) {
  pageTitle = title;
}

export function showTurnInTitle(isTurn, words) {
  document.title = isTurn ? `● ${words.yourturn} — ${pageTitle}` : pageTitle;
}

export function playSound() {
  if (!isSoundOn()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  playTone(523.25, 0, 0.16);
  playTone(783.99, 0.11, 0.26);
}

function playTone(hertz, delay, seconds) {
  const start = audio.currentTime + delay;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = hertz;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
