import { TAU, clamp, disc, fbm, glow, lerp, mix, noise, poly, rgba, ridge, ridgeAt, rng, shimmer, specks, stars, vertical, wash } from '../lib/paint.mjs';

/** A polar station under curtains of northern light. */
export const palette = { zenith: '#040a1c', sky: '#0a2338', low: '#1d5a63', curtain: '#3dffb0', crown: '#8b5bff', edge: '#d6ffe9', snow: '#bfe6ea', shade: '#16384f', rock: '#0c2033', lamp: '#ffb257' };
export const view = { fx: 0.5, hz: 0.7 };
export const hero = { fx: 0.68, hz: 0.71 };
export const poster = { fx: 0.5, hz: 0.76 };
export const film = { fx: 0.62, hz: 0.72 };

function curtain(g, v, { y, height, seed, alpha, scale }) {
  const { U, c, t, L, R, pan } = v; const step = Math.max(2, U * 0.0075);
  g.globalCompositeOperation = 'screen';
  for (let x = L - step; x < R + step; x += step) {
    const u = x / U + pan * 0.05; const bend = fbm(u * scale + t * 0.03, seed, 2); const fold = noise(u * scale * 6 + t * 0.22 + bend * 9, seed + 4);
    const foot = U * (y - 0.85 * (bend - 0.5)); const h = U * height * (0.5 + 0.6 * noise(u * 2.4 + t * 0.09, seed + 9) + 0.25 * fold); const a = clamp(alpha * (0.12 + 1.1 * fold ** 1.9) * smoothBand(bend));
    const fill = g.createLinearGradient(0, foot - h, 0, foot + h * 0.1);
    fill.addColorStop(0, rgba(c.crown, 0)); fill.addColorStop(0.35, rgba(c.crown, a * 0.34)); fill.addColorStop(0.62, rgba(mix(c.crown, c.curtain, 0.7), a * 0.55)); fill.addColorStop(0.84, rgba(c.curtain, a * 0.85)); fill.addColorStop(0.9, rgba(c.edge, a)); fill.addColorStop(0.94, rgba(c.curtain, a * 0.5)); fill.addColorStop(1, rgba(c.curtain, 0));
    g.fillStyle = fill; g.fillRect(x, foot - h, step + 0.6, h * 1.1);
  }
  g.globalCompositeOperation = 'source-over';
}
const smoothBand = (k) => clamp((k - 0.1) * 6) * clamp((0.92 - k) * 6);

function dome(g, { c, t }, x, y, s, lit) {
  glow(g, x, y, s * 2.6, c.lamp, 0.3 * lit, { ry: s * 0.9 });
  const fill = g.createLinearGradient(x - s, y - s, x + s, y); fill.addColorStop(0, '#e7f6f3'); fill.addColorStop(0.5, '#6d95a3'); fill.addColorStop(1, '#1d3c50');
  g.fillStyle = fill; g.beginPath(); g.arc(x, y, s, Math.PI, 0); g.closePath(); g.fill();
  g.strokeStyle = rgba('#0c2233', 0.4); g.lineWidth = s * 0.025;
  for (let i = 1; i < 5; i += 1) { g.beginPath(); g.ellipse(x, y, s * Math.abs(Math.cos(i * Math.PI / 5)), s, 0, Math.PI, TAU); g.stroke(); }
  for (const k of [0.34, 0.66]) { g.beginPath(); g.moveTo(x - s * Math.sqrt(1 - k * k), y - s * k); g.lineTo(x + s * Math.sqrt(1 - k * k), y - s * k); g.stroke(); }
  for (const k of [-0.45, 0, 0.45]) { g.fillStyle = rgba(c.lamp, lit); g.beginPath(); g.roundRect(x + s * (k - 0.1), y - s * 0.36, s * 0.2, s * 0.2, s * 0.05); g.fill(); glow(g, x + s * k, y - s * 0.26, s * 0.4, c.lamp, 0.8 * lit); }
}

function mast(g, { c, t }, x, y, h) {
  g.strokeStyle = c.rock; g.lineWidth = h * 0.014;
  g.beginPath(); g.moveTo(x - h * 0.07, y); g.lineTo(x, y - h); g.lineTo(x + h * 0.07, y);
  for (let i = 1; i < 9; i += 1) { const k = i / 9; g.moveTo(x - h * 0.07 * (1 - k), y - h * k); g.lineTo(x + h * 0.07 * (1 - k - 0.1), y - h * (k + 0.1)); }
  g.stroke(); const on = Math.sin(t * 2.2) > 0 ? 1 : 0.25; disc(g, x, y - h, h * 0.018, rgba('#ff5a4d', on)); glow(g, x, y - h, h * 0.16, '#ff5a4d', on);
}

export function draw(g, v) {
  const { U, c, t, pan } = v;
  wash(g, v, [[0, c.zenith], [0.55, c.sky], [1, c.low]], v.T, U * 0.02);
  stars(g, v, { count: 380, y1: 0, seed: 21 });
  curtain(g, v, { y: -0.42, height: 0.42, seed: 5 + v.seed, alpha: 0.55, scale: 0.9 });
  curtain(g, v, { y: -0.22, height: 0.5, seed: 12 + v.seed, alpha: 1, scale: 0.62 });
  const far = { y: 0.02, amp: 0.24, scale: 0.34, seed: 6, depth: 0.06, oct: 5, shape: (u) => 0.1 * Math.exp(-((u + 0.55) ** 2) * 7) };
  ridge(g, v, { ...far, fill: vertical(g, -U * 0.28, U * 0.04, [[0, mix(c.snow, c.sky, 0.45)], [0.5, mix(c.shade, c.sky, 0.3)], [1, mix(c.low, c.shade, 0.5)]]) });
  ridge(g, v, { y: 0.03, amp: 0.14, scale: 0.22, seed: 16, depth: 0.1, oct: 5, fill: vertical(g, -U * 0.12, U * 0.04, [[0, c.shade], [1, mix(c.low, c.shade, 0.35)]]) });
  glow(g, 0, U * 0.02, U * 1.1, c.curtain, 0.3, { ry: U * 0.16 });
  // Ice: a dim mirror of the sky, then drifted snow.
  wash(g, v, [[0, mix(c.low, c.curtain, 0.25)], [0.3, mix(c.shade, c.low, 0.4)], [1, c.zenith]], U * 0.025, v.B);
  shimmer(g, v, { x: -U * 0.1, y0: U * 0.03, y1: U * 0.13, width: U * 0.6, color: c.curtain, count: 50, alpha: 0.16 });
  const drift = { y: 0.12, amp: 0.07, scale: 0.6, seed: 31, depth: 0.25, shape: (u) => 0.05 * Math.exp(-(u * u) * 6) };
  ridge(g, v, { ...drift, fill: vertical(g, -U * 0.02, U * 0.3, [[0, mix(c.snow, c.curtain, 0.25)], [0.35, mix(c.snow, c.shade, 0.6)], [1, c.rock]]) });
  const at = (x) => ridgeAt(v, x, drift) + U * 0.008; const place = (x) => x * U - pan * U * 0.25;
  mast(g, v, place(0.34), at(place(0.34)), U * 0.3);
  for (const [x, s, lit] of [[-0.3, 0.045, 0.85], [0.21, 0.06, 0.9], [-0.02, 0.115, 1]]) dome(g, v, place(x), at(place(x)), s * U, lit * (0.93 + 0.07 * Math.sin(t * 3 + x * 9)));
  glow(g, place(-0.02), at(place(0)) + U * 0.06, U * 0.34, c.lamp, 0.34, { ry: U * 0.05 });
  const r = rng(14);
  for (let i = 0; i < 17; i += 1) { const x = place(-0.42 + i * 0.045 - 0.25); const y = at(x) + U * 0.02; g.fillStyle = rgba(c.rock, 0.75); g.fillRect(x, y - U * 0.03, U * 0.002, U * 0.03); if (i % 4 === 0) { poly(g, [[x, y - U * 0.03], [x + U * 0.016, y - U * 0.026], [x, y - U * 0.02]], '#d8553f'); } }
  ridge(g, v, { y: 0.24, amp: 0.09, scale: 0.5, seed: 44, depth: 0.6, fill: vertical(g, U * 0.15, v.B, [[0, mix(c.snow, c.shade, 0.55)], [0.4, mix(c.shade, c.rock, 0.5)], [1, c.zenith]]) });
  specks(g, v, { count: 70, color: '#ffffff', vx: 0.02, vy: 0.02, alpha: 0.5 });
}
