import { clamp, disc, fbm, glow, lerp, mist, mix, noise, pine, poly, rgba, ridge, rng, specks, stars, vertical, wash } from '../lib/paint.mjs';

/** A great peak at first light, above a sea of cloud. */
export const palette = { top: '#27406f', sky: '#6f86b4', warm: '#f6b58c', sun: '#ffe0a8', lit: '#ffd9bd', snow: '#cfdcf2', shade: '#4a5f92', deep: '#1d2b55', tree: '#0f1a38', cloud: '#f3d3c6' };
export const view = { fx: 0.5, hz: 0.62 };
export const hero = { fx: 0.67, hz: 0.64 };
export const poster = { fx: 0.5, hz: 0.62 };

/** A faceted peak: a lit and a shaded flank either side of a wandering crest, with gullies. */
function peak(g, v, x, y, w, h, seed, tint) {
  const { c } = v; const r = rng(seed); const side = (s) => Array.from({ length: 25 }, (_, i) => { const k = i / 24; return [x + s * w * (k ** 0.92) + (noise(i * 0.9, seed + s) - 0.5) * w * 0.09 * k, y - h * (1 - k) ** 1.12 - (noise(i * 1.4, seed + 3 * s) - 0.5) * h * 0.09 * Math.sin(k * Math.PI)]; });
  const crest = Array.from({ length: 22 }, (_, i) => { const k = i / 21; return [x + w * (0.05 * Math.sin(i * 1.3 + seed) + 0.32 * k * (noise(i * 0.7, seed) - 0.4)), y - h * (1 - k)]; });
  const [left, right] = [side(-1), side(1)]; const haze = vertical(g, y - h, y, [[0, mix(c.snow, tint, 0.15)], [0.6, mix(c.shade, tint, 0.25)], [1, mix(c.cloud, tint, 0.35)]]);
  poly(g, [...left.slice().reverse(), ...right], haze);
  poly(g, [...crest, ...left.slice().reverse()], vertical(g, y - h, y, [[0, mix(c.shade, c.snow, 0.25)], [0.55, mix(c.deep, c.shade, 0.6)], [1, mix(c.cloud, c.shade, 0.5)]]));
  poly(g, [...crest, ...right.slice().reverse()], vertical(g, y - h, y, [[0, c.lit], [0.4, mix(c.lit, c.snow, 0.5)], [0.75, mix(c.snow, c.shade, 0.5)], [1, mix(c.cloud, c.shade, 0.25)]]));
  for (let i = 0; i < 46; i += 1) {
    const k = 0.08 + 0.84 * r(); const lit = r() < 0.5; const s = lit ? 1 : -1; const cx = x + s * w * k * (0.1 + 0.75 * r()); const cy = y - h * (1 - k) + h * 0.02; const len = h * (0.05 + 0.13 * r()) * (1 - k * 0.4); const ww = w * 0.018 * (0.5 + r());
    poly(g, [[cx, cy], [cx + s * ww + len * 0.25 * s, cy + len * 0.7], [cx + len * 0.42 * s, cy + len], [cx - s * ww * 0.6 + len * 0.15 * s, cy + len * 0.55]], lit ? rgba(mix(c.shade, c.deep, 0.35), 0.3) : rgba(c.snow, 0.2));
  }
}

export function draw(g, v) {
  const { U, c, t, pan } = v;
  wash(g, v, [[0, c.top], [0.5, c.sky], [0.88, c.warm], [1, c.sun]], v.T, U * 0.05);
  stars(g, v, { count: 60, y1: -U * 0.35, seed: 3 });
  glow(g, U * 0.55, -U * 0.02, U * 0.95, c.sun, 0.7, { ry: U * 0.5 });
  for (let i = 0; i < 9; i += 1) mist(g, v.L + v.W * (i / 8) + Math.sin(i * 7 + t * 0.03) * U * 0.1, -U * (0.5 - 0.03 * i) + Math.sin(i * 3) * U * 0.1, U * 0.3, U * 0.016, c.cloud, 0.5);
  wash(g, v, [[0, mix(c.warm, c.cloud, 0.5)], [0.5, mix(c.cloud, c.shade, 0.35)], [1, c.shade]], U * 0.045, v.B);
  const X = (d) => -pan * U * d;
  for (const [x, w, h, s] of [[-0.95, 0.42, 0.26, 4], [-0.62, 0.32, 0.2, 9], [0.62, 0.4, 0.27, 5], [1.05, 0.44, 0.22, 12], [-1.45, 0.5, 0.3, 14]]) peak(g, v, x * U + X(0.06), U * 0.06, w * U, h * U, s, c.warm);
  for (let i = 0; i < 6; i += 1) mist(g, v.L + v.W * (i / 5), U * 0.06, U * 0.42, U * 0.06, mix(c.warm, c.cloud, 0.6), 0.95);
  peak(g, v, X(0.1), U * 0.14, U * 0.56, U * 0.66, 21, c.sky);
  peak(g, v, -U * 0.4 + X(0.12), U * 0.16, U * 0.36, U * 0.32, 31, c.sky); peak(g, v, U * 0.42 + X(0.12), U * 0.16, U * 0.3, U * 0.24, 37, c.sky);
  for (let i = 0; i < 9; i += 1) mist(g, v.L + v.W * (i / 8), U * 0.17, U * 0.36, U * 0.065, c.cloud, 0.9);
  mist(g, U * 0.16 + X(0.1) + Math.sin(t * 0.1) * U * 0.03, -U * 0.42, U * 0.34, U * 0.028, '#fff1e2', 0.75); mist(g, -U * 0.1 + X(0.1), -U * 0.3, U * 0.26, U * 0.02, '#fff1e2', 0.45);
  const r = rng(4);
  for (let i = 0; i < 70; i += 1) { const k = i / 70; const x = v.L - U * 0.2 + ((r() * (v.W + U * 0.4) + t * U * 0.008) % (v.W + U * 0.4)); mist(g, x + X(0.2), U * (0.12 + 0.16 * k) + (r() - 0.5) * U * 0.03, U * (0.1 + 0.15 * r()), U * (0.022 + 0.025 * r()), mix(mix(c.cloud, '#ffffff', 0.35 * r()), c.shade, 0.55 * k * r()), 0.62); }
  const spur = { y: 0.3, amp: 0.1, scale: 0.35, seed: 7, depth: 0.35, oct: 5, shape: (u) => 0.17 * Math.exp(-((u + 0.48) ** 2) * 16) };
  ridge(g, v, { ...spur, fill: vertical(g, U * 0.05, U * 0.4, [[0, mix(c.deep, c.shade, 0.35)], [1, c.deep]]) });
  // Rope team: three headlamps on the spur.
  for (let i = 0; i < 3; i += 1) { const x = (-0.5 + i * 0.022) * U + X(0.35); const y = U * (0.3 - 0.1 * fbm((x / U + pan * 0.35) / 0.35 + 95.9, 7, 5) - 0.17 * Math.exp(-((x / U + 0.48) ** 2) * 16)); g.fillStyle = c.tree; g.beginPath(); g.ellipse(x, y - U * 0.006, U * 0.0035, U * 0.009, 0, 0, 7); g.fill(); glow(g, x + U * 0.002, y - U * 0.014, U * 0.022, c.sun, 0.9); disc(g, x + U * 0.002, y - U * 0.014, U * 0.0018, '#fff'); }
  for (let row = 0; row < 3; row += 1) { const count = Math.round((v.W / U) * (26 - row * 6)); for (let i = 0; i < count; i += 1) { const x = v.L - U * 0.1 + ((i + r()) / count) * (v.W + U * 0.2) + X(0.5 + row * 0.2); const dip = 0.1 * Math.exp(-((x / U) ** 2) * 2.2); pine(g, x, U * (0.36 + row * 0.1 + dip), U * (0.07 + 0.06 * r() + row * 0.025), mix(c.tree, c.deep, 0.75 - row * 0.37), i + row * 50); } ridge(g, v, { y: 0.35 + row * 0.1, amp: -0.02, scale: 0.3, seed: 2, depth: 0.5 + row * 0.2, fill: mix(c.tree, c.deep, 0.75 - row * 0.37), shape: (u) => -0.1 * Math.exp(-(u * u) * 2.2) }); }
  specks(g, v, { count: 36, vx: 0.03, vy: 0.01, alpha: 0.35 });
}
