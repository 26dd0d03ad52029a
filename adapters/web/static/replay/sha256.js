// SHA-256 (FIPS 180-4) by itself: a browser has Web Crypto only on https, and this page is also read on plain http.

const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);
}

// The first 32 bits of the fractional part of the square roots and cube roots. Fractions of doubles are exact enough.
const bits = (root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => bits(Math.sqrt(prime)));
const ADDED = PRIMES.map((prime) => bits(Math.cbrt(prime)));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function mixed(state, view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [two, fifteen] = [words[i - 2], words[i - 15]];
    const first = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    const second = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[i] = words[i - 16] + first + words[i - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ADDED[i] + words[i]) >>> 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) >>> 0);
}

// The eight words of the hash, each an unsigned number of 32 bits.
export function sha256(bytes) {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += 64) state = mixed(state, view, at);
  return state;
}

export const hex = (words) => words.map((word) => word.toString(16).padStart(8, "0")).join("");
