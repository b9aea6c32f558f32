import { rng } from '../lib/paint.mjs';

/** A small synthesiser: pads, plucks, bass, soft drums and weather, in stereo at 48 kHz. */
export const RATE = 48000;
const TABLE = 4096;
const hertz = (midi) => 440 * 2 ** ((midi - 69) / 12);
const table = (partials) => { const t = new Float32Array(TABLE + 1); for (let i = 0; i <= TABLE; i += 1) t[i] = partials.reduce((sum, a, n) => sum + a * Math.sin((i / TABLE) * Math.PI * 2 * (n + 1)), 0); return t; };
const WAVES = {
  warm: table([1, 0.42, 0.22, 0.11, 0.06, 0.03]), glass: table([1, 0, 0.24, 0, 0.1, 0, 0.05]), choir: table([1, 0.62, 0.28, 0.36, 0.16, 0.05]),
  reed: table([1, 0.3, 0.45, 0.18, 0.2, 0.1, 0.08]), sine: table([1]), bass: table([1, 0.35, 0.12, 0.04]), marimba: table([1, 0, 0, 0.3, 0, 0, 0, 0, 0.05]),
};

/** Adds one note. `env(t)` is its loudness over time in seconds. */
function note(mix, wave, midi, start, length, gain, pan, env, { vibrato = 0, detune = 0 } = {}) {
  const w = WAVES[wave]; const from = Math.floor(start * RATE); const count = Math.min(Math.floor(length * RATE), mix.n - from);
  const step = (hertz(midi + detune) * TABLE) / RATE; const [gl, gr] = [gain * Math.cos((pan + 1) * Math.PI / 4), gain * Math.sin((pan + 1) * Math.PI / 4)];
  let phase = (midi * 997) % TABLE;
  for (let i = 0; i < count; i += 1) {
    const t = i / RATE; phase += step * (1 + vibrato * Math.sin(t * 31)); if (phase >= TABLE) phase -= TABLE;
    const k = phase | 0; const s = (w[k] + (w[k + 1] - w[k]) * (phase - k)) * env(t);
    mix.l[from + i] += s * gl; mix.r[from + i] += s * gr;
  }
}

function weather(mix, kind, gain, seed) {
  const r = rng(seed); const tone = { rain: [0.32, 0.06], wind: [0.02, 0.004], sea: [0.035, 0.01], crowd: [0.1, 0.03] }[kind];
  for (const channel of [mix.l, mix.r]) {
    let low = 0; let slow = 0;
    for (let i = 0; i < mix.n; i += 1) {
      const x = r() * 2 - 1; low += (x - low) * tone[0]; slow += (low - slow) * tone[1]; const t = i / RATE;
      const swell = kind === 'rain' ? 0.85 : 0.45 + 0.4 * Math.sin(t * 0.62 + seed) + 0.15 * Math.sin(t * 1.7);
      channel[i] += (low - slow) * gain * swell * (kind === 'wind' || kind === 'sea' ? 4 : 1);
    }
  }
}

function drum(mix, kind, start, gain, r) {
  const from = Math.floor(start * RATE); const length = { kick: 0.34, hat: 0.07, clap: 0.2 }[kind]; let phase = 0; let last = 0;
  for (let i = 0; i < length * RATE && from + i < mix.n; i += 1) {
    const t = i / RATE; let s;
    if (kind === 'kick') { phase += (46 + 90 * Math.exp(-t * 34)) / RATE; s = Math.sin(phase * Math.PI * 2) * Math.exp(-t * 11); } else { const x = r() * 2 - 1; s = (x - last) * 0.5 * Math.exp(-t * (kind === 'hat' ? 70 : 24)); last = x * (kind === 'hat' ? 1 : 0.4); }
    mix.l[from + i] += s * gain; mix.r[from + i] += s * gain * (kind === 'hat' ? 0.8 : 1);
  }
}

/** Echo bouncing between the speakers, then a plate-like reverb. */
function space(mix, { echo, wet }) {
  const d = Math.floor(echo * RATE);
  for (let i = d; i < mix.n; i += 1) { mix.l[i] += mix.r[i - d] * 0.26; mix.r[i] += mix.l[i - d] * 0.24; }
  const out = [mix.l, mix.r].map((dry, side) => {
    const acc = new Float32Array(mix.n);
    for (const ms of [29.7, 37.1, 41.1, 43.7, 53.3]) {
      const size = Math.floor((ms + side * 1.7) * 0.001 * RATE); const buffer = new Float32Array(size); let at = 0; let damp = 0;
      for (let i = 0; i < mix.n; i += 1) { const y = buffer[at]; damp += (y - damp) * 0.42; buffer[at] = dry[i] + damp * 0.84; at = at + 1 === size ? 0 : at + 1; acc[i] += y * 0.2; }
    }
    for (const ms of [5.1, 12.6]) { const size = Math.floor(ms * 0.001 * RATE); const buffer = new Float32Array(size); let at = 0; for (let i = 0; i < mix.n; i += 1) { const b = buffer[at]; const y = b - acc[i] * 0.5; buffer[at] = acc[i] + b * 0.5; acc[i] = y; at = at + 1 === size ? 0 : at + 1; } }
    return acc;
  });
  for (let i = 0; i < mix.n; i += 1) { mix.l[i] = mix.l[i] * (1 - wet * 0.5) + out[0][i] * wet; mix.r[i] = mix.r[i] * (1 - wet * 0.5) + out[1][i] * wet; }
}

const pluckEnv = (decay) => (t) => Math.min(1, t * 260) * Math.exp(-t * decay);
const padEnv = (length) => (t) => Math.min(1, t / 1.4) * Math.min(1, Math.max(0, (length - t) / 1.6)) * (0.9 + 0.1 * Math.sin(t * 2.1));

/**
 * Plays a score: `root` midi, `chords` as semitone lists (one per `bars` beats), an `arp` of chord
 * indices per eighth note (null rests), a `tune` of [beat, semitone, beats] and optional drums.
 */
export function compose(seconds, s) {
  const n = Math.floor(seconds * RATE); const mix = { n, l: new Float32Array(n), r: new Float32Array(n) }; const r = rng(s.seed ?? 1);
  const beat = 60 / s.bpm; const span = beat * (s.beats ?? 4); const total = Math.ceil(seconds / span);
  for (let b = 0; b < total; b += 1) {
    const chord = s.chords[b % s.chords.length]; const at = b * span; const rise = Math.min(1, 0.45 + b / total); const ending = at > seconds - 5;
    chord.forEach((semi, i) => [-0.07, 0.06].forEach((detune, side) => note(mix, s.pad, s.root + 12 + semi, at, span + 1.5, 0.05 * (s.padGain ?? 1), (i / chord.length - 0.4) * 1.1 + (side ? 0.35 : -0.35), padEnv(span + 1.5), { detune, vibrato: 0.0009 })));
    note(mix, 'bass', s.root - 12 + chord[0], at, span + 0.3, 0.17 * (s.bassGain ?? 1), 0, (t) => Math.min(1, t * 12) * Math.exp(-t * (s.bassDecay ?? 0.45)) * Math.min(1, Math.max(0, (span + 0.3 - t) * 4)));
    if (ending) continue;
    for (let e = 0; e < (s.beats ?? 4) * 2; e += 1) {
      const pick = s.arp[(e + (b % 2) * (s.shift ?? 0)) % s.arp.length]; if (pick === null || b < (s.arpFrom ?? 0)) continue;
      const semi = chord[pick % chord.length] + 12 * Math.floor(pick / chord.length);
      note(mix, s.pluck, s.root + 24 + semi, at + (e * beat) / 2 + r() * 0.012, 1.8, (0.075 + 0.025 * r()) * rise * (s.pluckGain ?? 1), Math.sin(e * 1.9 + b) * 0.6, pluckEnv(s.decay ?? 3.4));
    }
    if (s.drums && b >= s.drums.from) for (let e = 0; e < (s.beats ?? 4) * 2; e += 1) { if (s.drums.kick.includes(e)) drum(mix, 'kick', at + (e * beat) / 2, 0.34, r); if (s.drums.clap?.includes(e)) drum(mix, 'clap', at + (e * beat) / 2, 0.14, r); if (s.drums.hat && e % s.drums.hat === 0) drum(mix, 'hat', at + ((e + 0.02 * r()) * beat) / 2, 0.06, r); }
  }
  for (const [when, semi, beats] of s.tune ?? []) { const at = when * beat; const length = beats * beat + 0.9; if (at + length < seconds) note(mix, s.lead ?? 'sine', s.root + 24 + semi, at, length, 0.085 * (s.leadGain ?? 1), 0.12 * Math.sin(when), (t) => Math.min(1, t * 7) * Math.min(1, Math.max(0, (length - t) / 0.9)) * (0.86 + 0.14 * Math.exp(-t * 3)), { vibrato: 0.0024 }); }
  if (s.weather) weather(mix, s.weather[0], s.weather[1], 5);
  space(mix, { echo: beat * 0.75, wet: s.wet ?? 0.42 });
  for (let i = 0; i < n; i += 1) { const t = i / RATE; const fade = Math.min(1, t / 1.2) * Math.min(1, (seconds - t) / 3.2); mix.l[i] = Math.tanh(mix.l[i] * 1.15 * fade); mix.r[i] = Math.tanh(mix.r[i] * 1.15 * fade); }
  return mix;
}

/** 16-bit stereo WAV bytes of a mix, peaking at -2 dB. */
export function wav({ n, l, r }) {
  const out = Buffer.alloc(44 + n * 4); let peak = 0; for (let i = 0; i < n; i += 1) peak = Math.max(peak, Math.abs(l[i]), Math.abs(r[i])); const k = (0.79 * 32767) / (peak || 1);
  out.write('RIFF', 0); out.writeUInt32LE(36 + n * 4, 4); out.write('WAVEfmt ', 8); out.writeUInt32LE(16, 16); out.writeUInt16LE(1, 20); out.writeUInt16LE(2, 22); out.writeUInt32LE(RATE, 24); out.writeUInt32LE(RATE * 4, 28); out.writeUInt16LE(4, 32); out.writeUInt16LE(16, 34); out.write('data', 36); out.writeUInt32LE(n * 4, 40);
  for (let i = 0; i < n; i += 1) { out.writeInt16LE(Math.round(l[i] * k), 44 + i * 4); out.writeInt16LE(Math.round(r[i] * k), 46 + i * 4); }
  return out;
}
