import { createCanvas } from '@napi-rs/canvas';

export const TAU = Math.PI * 2;
export const clamp = (x, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, x));
export const lerp = (a, b, t) => a + (b - a) * t;
export const smooth = (x) => { const k = clamp(x); return k * k * (3 - 2 * k); };

/** Small seeded random generator (mulberry32). */
export function rng(seed) {
  let s = (seed * 2654435761) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let z = Math.imul(s ^ (s >>> 15), 1 | s);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

const lattice = (i, seed) => { const s = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453; return s - Math.floor(s); };
/** Smooth 1-D value noise, 0..1. */
export const noise = (x, seed = 1) => { const i = Math.floor(x); return lerp(lattice(i, seed), lattice(i + 1, seed), smooth(x - i)); };
/** Layered noise, 0..1. */
export function fbm(x, seed = 1, octaves = 4) {
  let sum = 0; let amp = 0.5; let total = 0;
  for (let o = 0; o < octaves; o += 1) { sum += amp * noise(x * 2 ** o, seed + o * 7); total += amp; amp *= 0.5; }
  return sum / total;
}

const channels = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
export const rgba = (hex, a = 1) => `rgba(${channels(hex).join(',')},${a})`;
export const mix = (a, b, t) => { const [p, q] = [channels(a), channels(b)]; return `#${p.map((c, i) => Math.round(lerp(c, q[i], clamp(t))).toString(16).padStart(2, '0')).join('')}`; };

/** The view a scene draws in: origin at the focal point, so L/R/T/B are the distances to the edges. */
export function makeView({ W, H, fx = 0.5, hz = 0.5, t = 0, pan = 0, seed = 1, ...rest }) {
  return { W, H, U: Math.min(W * 1.15, H * 0.95), L: -fx * W, R: (1 - fx) * W, T: -hz * H, B: (1 - hz) * H, fx, hz, t, pan, seed, ...rest };
}

export function vertical(g, y0, y1, stops) {
  const fill = g.createLinearGradient(0, y0, 0, y1);
  stops.forEach(([at, color]) => fill.addColorStop(at, color));
  return fill;
}
/** Fills a horizontal band (by default the whole view) with a vertical gradient. */
export function wash(g, v, stops, y0 = v.T, y1 = v.B) {
  g.fillStyle = vertical(g, y0, y1, stops);
  g.fillRect(v.L - 2, y0 - (y0 === v.T ? 2 : 0), v.W + 4, y1 - y0 + (y1 === v.B ? 4 : 0));
}

const sprites = new Map();
function sprite(color) {
  if (!sprites.has(color)) {
    const c = createCanvas(256, 256); const g = c.getContext('2d');
    const fill = g.createRadialGradient(128, 128, 0, 128, 128, 128);
    for (let i = 0; i <= 16; i += 1) fill.addColorStop(i / 16, rgba(color, (1 - i / 16) ** 2.3));
    g.fillStyle = fill; g.fillRect(0, 0, 256, 256);
    sprites.set(color, c);
  }
  return sprites.get(color);
}
/** A soft light; `ry` flattens it. */
export function glow(g, x, y, r, color, alpha = 1, { ry = r, mode = 'screen' } = {}) {
  const [a, m] = [g.globalAlpha, g.globalCompositeOperation];
  g.globalAlpha = a * clamp(alpha); g.globalCompositeOperation = mode;
  g.drawImage(sprite(color), x - r, y - ry, r * 2, ry * 2);
  g.globalAlpha = a; g.globalCompositeOperation = m;
}
export const mist = (g, x, y, rx, ry, color, alpha) => glow(g, x, y, rx, color, alpha, { ry, mode: 'source-over' });

export function disc(g, x, y, r, fill, ry = r) { g.fillStyle = fill; g.beginPath(); g.ellipse(x, y, r, ry, 0, 0, TAU); g.fill(); }
export function poly(g, points, fill) {
  g.beginPath(); points.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y))); g.closePath();
  if (fill) { g.fillStyle = fill; g.fill(); }
}

/** A noise skyline filled down to the bottom edge. `shape(x)` in U units adds to the height. */
export function ridge(g, v, { y = 0, amp = 0.1, scale = 1, seed = 1, depth = 0, fill, oct = 4, shape, base = v.B }) {
  const step = Math.max(1.5, v.W / 640);
  g.beginPath(); g.moveTo(v.L - 4, base + 4);
  for (let x = v.L - 4; x <= v.R + step; x += step) {
    const u = x / v.U + v.pan * depth;
    g.lineTo(x, y * v.U - v.U * (amp * fbm(u / scale + seed * 13.7, seed, oct) + (shape ? shape(u) : 0)));
  }
  g.lineTo(v.R + step, base + 4); g.closePath(); g.fillStyle = fill; g.fill();
}
/** The height (in pixels, view coordinates) of the same skyline at x pixels. */
export const ridgeAt = (v, x, { y = 0, amp = 0.1, scale = 1, seed = 1, depth = 0, oct = 4, shape }) => {
  const u = x / v.U + v.pan * depth;
  return y * v.U - v.U * (amp * fbm(u / scale + seed * 13.7, seed, oct) + (shape ? shape(u) : 0));
};

/** Twinkling stars above y1. */
export function stars(g, v, { count = 260, seed = 5, color = '#ffffff', y1 = 0, depth = 0.02, size = 1 }) {
  const r = rng(seed);
  for (let i = 0; i < count; i += 1) {
    const x = v.L + (((r() + v.pan * depth) % 1) + 1) % 1 * v.W;
    const q = r(); const y = v.T + q * (y1 - v.T);
    const big = r() ** 6; const rad = v.U * (0.0006 + big * 0.0016) * size;
    const a = (0.25 + 0.75 * r()) * (1 - 0.6 * q) * (0.75 + 0.25 * Math.sin(v.t * (1 + 2 * r()) + i));
    disc(g, x, y, rad, rgba(color, a));
    if (big > 0.55) glow(g, x, y, rad * 7, color, a * 0.5);
  }
}

/** Broken light on water, from y0 (far) to y1 (near) around x. */
export function shimmer(g, v, { x = 0, y0, y1, width, color, count = 120, seed = 3, alpha = 0.8, spread = 1.6 }) {
  const r = rng(seed);
  for (let i = 0; i < count; i += 1) {
    const k = r() ** 1.25; const y = lerp(y0, y1, k);
    const dx = (r() + r() - 1) * width * (0.5 + spread * k) + Math.sin(v.t * 0.9 + i * 2.1) * width * 0.08;
    const w = width * (0.12 + 0.5 * r()) * (0.35 + k);
    const a = alpha * (0.25 + 0.75 * r()) * (0.6 + 0.4 * Math.sin(v.t * 1.9 + i * 1.7));
    g.fillStyle = rgba(color, a); g.beginPath();
    g.ellipse(x + dx, y, w, v.U * (0.0009 + 0.0032 * k), 0, 0, TAU); g.fill();
  }
}

/** Drifting specks: snow, dust, plankton, embers. vx, vy in U per second. */
export function specks(g, v, { count = 90, seed = 9, color = '#ffffff', vx = 0, vy = 0, size = 1, alpha = 0.7, sway = 0.01, soft = false }) {
  const r = rng(seed);
  const wrap = (x, span) => ((x % span) + span) % span;
  for (let i = 0; i < count; i += 1) {
    const near = r() ** 2; const k = 0.35 + near;
    const x = v.L - 20 + wrap(r() * v.W + (vx * v.t - v.pan * 0.3 * k) * v.U * k + Math.sin(v.t * 0.7 + i) * sway * v.U, v.W + 40);
    const y = v.T - 20 + wrap(r() * v.H + vy * v.t * v.U * k, v.H + 40);
    const rad = v.U * (0.0011 + 0.0032 * near) * size; const a = alpha * (0.35 + 0.65 * r());
    if (soft) glow(g, x, y, rad * 3.2, color, a); else disc(g, x, y, rad, rgba(color, a));
  }
}

/** A conifer with its foot at (x, y). */
export function pine(g, x, y, h, fill, seed = 1, snow = null) {
  const r = rng(seed); const tiers = 9; const pts = [[x, y - h]];
  const side = (s) => Array.from({ length: tiers }, (_, i) => {
    const k = (i + 1) / tiers; const w = h * 0.24 * k * (0.8 + 0.4 * r());
    return [[x + s * w, y - h * (1 - k * 0.93)], [x + s * w * 0.5, y - h * (1 - k * 0.93) - h * 0.012]];
  }).flat();
  poly(g, [...pts, ...side(1), [x + h * 0.02, y], [x - h * 0.02, y], ...side(-1).reverse()], fill);
  if (snow) for (let i = 1; i < tiers; i += 1) {
    const k = i / tiers; const w = h * 0.17 * k;
    g.fillStyle = snow; g.beginPath(); g.ellipse(x - w * 0.45, y - h * (1 - k * 0.93) - h * 0.018, w * 0.62, h * 0.012, -0.32, 0, TAU); g.fill();
  }
}

let grainTile;
/** Film grain and a gentle vignette; still pictures only. */
export function finish(g, W, H, { grain = 0.07, vignette = 0.35 } = {}) {
  if (!grainTile) {
    grainTile = createCanvas(320, 320); const t = grainTile.getContext('2d'); const d = t.createImageData(320, 320); const r = rng(77);
    for (let i = 0; i < d.data.length; i += 4) { const n = 128 + (r() + r() + r() - 1.5) * 120; d.data.fill(n, i, i + 3); d.data[i + 3] = 255; }
    t.putImageData(d, 0, 0);
  }
  g.save();
  if (vignette) {
    const fade = g.createRadialGradient(W / 2, H / 2, Math.hypot(W, H) * 0.28, W / 2, H / 2, Math.hypot(W, H) * 0.56);
    fade.addColorStop(0, 'rgba(0,0,0,0)'); fade.addColorStop(1, `rgba(0,0,0,${vignette})`);
    g.fillStyle = fade; g.fillRect(0, 0, W, H);
  }
  if (grain) {
    g.globalCompositeOperation = 'overlay'; g.globalAlpha = grain;
    for (let y = 0; y < H; y += 320) for (let x = 0; x < W; x += 320) g.drawImage(grainTile, x, y);
  }
  g.restore();
}
