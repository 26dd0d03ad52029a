// The sounds, computed as waves: filtered noise for cards, and soft struck notes. No file is loaded.

// Each sound: its length in seconds, and its highest level.
/** @type {Record<string, [seconds: number, level: number]>} */
const SIZES = {
  deal: [1.05, 0.2],
  draw: [0.24, 0.12],
  play: [0.14, 0.3],
  take: [0.46, 0.16],
  beaten: [0.36, 0.12],
  turn: [0.75, 0.14],
  over: [1.2, 0.16],
  fool: [1.15, 0.18],
};
export const KINDS = Object.keys(SIZES);

const FADE_S = 0.01; // at the end of each sound
const SHARPNESS = 2; // of the filter for noise
const MOST_HZ = 6000;

// A wave is the same each time.
function makeNoise(seed) {
  let last = seed;
  return () => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last / 2 ** 31 - 1;
  };
}

/** @typedef {{ samples: Float32Array, rate: number }} Wave */

// Add noise around the frequency `hz`, which goes to `to`. It rises and falls exponentially, `rise` and `fall` seconds.
/** @param {Wave} wave
 * @param {{ at?: number, hz: number, to?: number, rise?: number, fall: number, level?: number }} how */
function brush({ samples, rate }, { at = 0, hz, to = hz, rise = 0.001, fall, level = 1 }) {
  const first = Math.round(at * rate);
  const noise = makeNoise(first + hz);
  const length = rise + fall * 6;
  let [low, band] = [0, 0];
  for (let i = 0; i < length * rate && first + i < samples.length; i += 1) {
    const seconds = i / rate;
    const centre = Math.min(hz * (to / hz) ** Math.min(1, seconds / (rise + fall)), MOST_HZ, rate / 5);
    const step = 2 * Math.sin((Math.PI * centre) / rate);
    low += step * band;
    band += step * (noise() - low - band / SHARPNESS);
    const shape = seconds < rise ? (seconds / rise) ** 2 : Math.exp((rise - seconds) / fall);
    samples[first + i] += band * shape * level;
  }
}

// Add a struck note: a tone with a short overtone, like a bar of wood. It bends to the frequency `to`.
/** @param {Wave} wave @param {{ at?: number, hz: number, to?: number, fall: number, level?: number }} how */
function strike({ samples, rate }, { at = 0, hz, to = hz, fall, level = 1 }) {
  const first = Math.round(at * rate);
  let phase = 0;
  for (let i = 0; first + i < samples.length; i += 1) {
    const seconds = i / rate;
    phase += (2 * Math.PI * hz * (to / hz) ** Math.min(1, seconds / (fall * 2))) / rate;
    const rise = Math.min(1, seconds / 0.006);
    const overtone = 0.22 * Math.sin(phase * 4) * Math.exp(-seconds / (fall * 0.18));
    samples[first + i] += (Math.sin(phase) * Math.exp(-seconds / fall) + overtone) * rise * level;
  }
}

// A card meets the table: a snap, and a low knock below it.
function snap(wave, at, level) {
  brush(wave, { at, hz: 2600, to: 1500, fall: 0.011, level });
  brush(wave, { at: at + 0.007, hz: 3800, fall: 0.006, level: level * 0.4 });
  strike(wave, { at, hz: 190, to: 120, fall: 0.016, level: level * 0.35 });
}

const slide = (wave, at, level) => brush(wave, { at, hz: 1500, to: 3000, rise: 0.03, fall: 0.018, level });

/** @type {Record<string, (wave: Wave) => void>} */
const PARTS = {
  // The halves of the pack run into each other, and six cards go over the table.
  deal(wave) {
    let at = 0.01;
    for (let card = 0; card < 16; card += 1) {
      brush(wave, { at, hz: 2400 + 130 * (card % 5), fall: 0.007, level: 0.35 + 0.035 * card });
      at += 0.033 - 0.0012 * card;
    }
    for (let card = 0; card < 6; card += 1) slide(wave, at + 0.06 + card * 0.075, 1 - card * 0.06);
  },
  draw(wave) {
    slide(wave, 0, 1);
    slide(wave, 0.085, 0.8);
  },
  play: (wave) => snap(wave, 0, 1),
  // Cards are swept together, towards a player.
  take(wave) {
    brush(wave, { hz: 900, to: 2900, rise: 0.17, fall: 0.055, level: 1 });
    for (const [card, at] of [0.07, 0.12, 0.16, 0.195].entries())
      brush(wave, { at, hz: 3000 + 200 * card, fall: 0.008, level: 0.9 });
  },
  // Cards are pushed away, to the discard pile.
  beaten: (wave) => brush(wave, { hz: 2600, to: 800, rise: 0.08, fall: 0.06, level: 1 }),
  turn(wave) {
    strike(wave, { hz: 523.25, fall: 0.11 });
    strike(wave, { at: 0.13, hz: 783.99, fall: 0.16 });
  },
  over(wave) {
    for (const [note, hz] of [523.25, 659.25, 783.99, 1046.5].entries())
      strike(wave, { at: note * 0.13, hz, fall: note === 3 ? 0.24 : 0.14 });
  },
  fool(wave) {
    for (const [note, hz] of [392, 369.99, 349.23].entries()) strike(wave, { at: note * 0.19, hz, fall: 0.11 });
    strike(wave, { at: 0.57, hz: 329.63, to: 246.94, fall: 0.2, level: 1.1 });
  },
};

// Return the samples of a sound, between -1 and 1, at this number of samples per second.
/** @type {(kind: string, rate: number) => Float32Array<ArrayBuffer>} */
export function makeSound(kind, rate) {
  const [seconds, level] = SIZES[kind];
  const samples = new Float32Array(Math.round(seconds * rate));
  PARTS[kind]({ samples, rate });
  const scale = level / samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const fade = FADE_S * rate;
  return samples.map((one, i) => one * scale * Math.min(1, (samples.length - 1 - i) / fade));
}
