import { clamp, disc, glow, lerp, mist, mix, poly, rgba, ridge, rng, stars, vertical, wash } from '../lib/paint.mjs';

/** A desert highway at night; the tail-lights are not slowing down. */
export const palette = { zenith: '#060b18', sky: '#12324a', low: '#d95d4a', moon: '#f6e7cf', mesa: '#2b1f3a', ground: '#130f1d', road: '#0c0b13', line: '#f5c65b', tail: '#ff2d3d', head: '#ffe9b8', pole: '#07060c' };
export const view = { fx: 0.5, hz: 0.55 };
export const hero = { fx: 0.66, hz: 0.56 };
export const poster = { fx: 0.5, hz: 0.52 };

const mesa = (g, U, x, w, h, fill) => poly(g, [[(x - w) * U, U * 0.02], [(x - w * 0.8) * U, -h * 0.45 * U], [(x - w * 0.62) * U, -h * 0.5 * U], [(x - w * 0.56) * U, -h * U], [(x + w * 0.44) * U, -h * 1.03 * U], [(x + w * 0.5) * U, -h * 0.55 * U], [(x + w * 0.74) * U, -h * 0.46 * U], [(x + w) * U, U * 0.02]], fill);

export function draw(g, v) {
  const { U, c, t, pan } = v; const speed = t * 0.55;
  wash(g, v, [[0, c.zenith], [0.55, c.sky], [0.86, mix(c.sky, c.low, 0.6)], [1, c.low]], v.T, U * 0.02);
  stars(g, v, { count: 300, y1: -U * 0.12, seed: 31 });
  glow(g, 0, U * 0.02, U * 0.9, c.low, 0.8, { ry: U * 0.24 });
  const [mx, my] = [-U * 0.02 - pan * U * 0.03, -U * 0.3]; glow(g, mx, my, U * 0.5, c.moon, 0.4); disc(g, mx, my, U * 0.135, vertical(g, my - U * 0.13, my + U * 0.13, [[0, c.moon], [1, mix(c.moon, c.low, 0.55)]]));
  for (const [dx, dy, s] of [[-0.05, -0.03, 0.028], [0.04, 0.03, 0.036], [0.03, -0.07, 0.016], [-0.03, 0.06, 0.02]]) disc(g, mx + dx * U, my + dy * U, s * U, rgba(c.low, 0.12));
  for (let i = 0; i < 5; i += 1) mist(g, mx + U * (0.2 - i * 0.12) + t * U * 0.002, my + U * (0.09 + i * 0.03), U * 0.28, U * 0.012, mix(c.sky, c.low, 0.4), 0.75);
  g.save(); g.translate(-pan * U * 0.1, 0);
  for (const [x, w, h, k] of [[-0.9, 0.16, 0.14, 0.5], [0.95, 0.2, 0.16, 0.5], [-0.42, 0.09, 0.08, 0.4], [0.5, 0.13, 0.2, 0.2], [-0.64, 0.11, 0.17, 0.15], [1.3, 0.18, 0.12, 0.3], [-1.3, 0.22, 0.2, 0.2]]) mesa(g, U, x, w, h, vertical(g, -h * U, U * 0.02, [[0, mix(c.mesa, c.sky, k)], [1, mix(c.mesa, c.low, 0.55)]]));
  g.restore();
  wash(g, v, [[0, mix(c.ground, c.low, 0.45)], [0.2, mix(c.ground, c.mesa, 0.6)], [1, c.ground]], U * 0.015, v.B);
  const y0 = U * 0.018; const at = (z) => y0 + U * 0.055 / z; const half = (z) => U * 0.075 / z; const X = (z) => -pan * U * 0.1 / z; const far = 14; const near = 0.05;
  poly(g, [[X(far) - half(far), at(far)], [X(far) + half(far), at(far)], [X(near) + half(near), at(near)], [X(near) - half(near), at(near)]], vertical(g, y0, y0 + U * 0.5, [[0, mix(c.road, c.low, 0.4)], [0.25, mix(c.road, c.mesa, 0.5)], [1, c.road]]));
  glow(g, 0, U * 0.42, U * 0.5, c.head, 0.34, { ry: U * 0.34 }); glow(g, 0, U * 0.28, U * 0.24, c.head, 0.25, { ry: U * 0.2 });
  for (let i = 0; i < 90; i += 1) { const z = 0.08 + ((i * 0.15 + 40.5 - speed) % 13.5); const z1 = z + 0.055; const w = 0.022; poly(g, [[X(z1) - half(z1) * w, at(z1)], [X(z1) + half(z1) * w, at(z1)], [X(z) + half(z) * w, at(z)], [X(z) - half(z) * w, at(z)]], rgba(c.line, clamp(1.1 - z * 0.07))); }
  for (const s of [-1, 1]) poly(g, [[X(far) + s * half(far) * 0.93, at(far)], [X(far) + s * half(far) * 0.96, at(far)], [X(near) + s * half(near) * 0.96, at(near)], [X(near) + s * half(near) * 0.925, at(near)]], rgba('#efe4d2', 0.45));
  const r = rng(8); for (let i = 0; i < 120; i += 1) { const z = 0.12 + ((r() * 9 + 20 - speed) % 9); const s = r() < 0.5 ? -1 : 1; const x = X(z) + s * half(z) * (1.25 + 5 * r()); const h = U * 0.008 / z * (0.5 + r()); g.strokeStyle = rgba(mix(c.pole, c.mesa, clamp(z / 6)), 0.9); g.lineWidth = h * 0.09; g.beginPath(); for (let q = -3; q <= 3; q += 1) { g.moveTo(x, at(z)); g.quadraticCurveTo(x + q * h * 0.1, at(z) - h * 0.6, x + q * h * 0.3, at(z) - h); } g.stroke(); }
  let last = null; for (let i = 13; i >= 0; i -= 1) { const z = 0.16 + ((i * 0.7 + 70 - speed) % 9.1); const x = X(z) + half(z) * 1.75; const h = U * 0.155 / z; const y = at(z); g.fillStyle = mix(c.pole, c.mesa, clamp(z / 9)); g.fillRect(x - h * 0.012, y - h, h * 0.024, h); g.fillRect(x - h * 0.16, y - h * 0.94, h * 0.32, h * 0.022); g.fillRect(x - h * 0.12, y - h * 0.84, h * 0.24, h * 0.018); last = { x, y, h, z }; for (const k of [-0.15, 0.15]) { const z2 = z + 0.7; const [x2, y2, h2] = [X(z2) + half(z2) * 1.75, at(z2), U * 0.155 / z2]; g.strokeStyle = rgba(c.pole, 0.8); g.lineWidth = Math.max(0.5, h * 0.004); g.beginPath(); g.moveTo(x + k * h, y - h * 0.95); g.quadraticCurveTo((x + k * h + x2 + k * h2) / 2, (y - h * 0.95 + y2 - h2 * 0.95) / 2 + h * 0.06, x2 + k * h2, y2 - h2 * 0.95); g.stroke(); } }
  // The car ahead.
  const s = U * 0.032; const cx = U * 0.036; const cy = at(0.9) + U * 0.004; g.fillStyle = '#07060c'; g.beginPath(); g.roundRect(cx - s, cy - s * 0.72, s * 2, s * 0.62, s * 0.16); g.fill(); poly(g, [[cx - s * 0.74, cy - s * 0.68], [cx - s * 0.5, cy - s * 1.2], [cx + s * 0.5, cy - s * 1.2], [cx + s * 0.74, cy - s * 0.68]], '#07060c'); poly(g, [[cx - s * 0.58, cy - s * 0.74], [cx - s * 0.43, cy - s * 1.1], [cx + s * 0.43, cy - s * 1.1], [cx + s * 0.58, cy - s * 0.74]], '#3a2430'); g.fillRect(cx - s * 0.85, cy - s * 0.2, s * 0.34, s * 0.24); g.fillRect(cx + s * 0.51, cy - s * 0.2, s * 0.34, s * 0.24);
  glow(g, cx, cy - s * 1.2, s * 6, c.head, 0.45, { ry: s * 1.1 });
  for (const k of [-0.74, 0.74]) { g.fillStyle = '#ffd0c8'; g.fillRect(cx + s * (k - 0.2), cy - s * 0.56, s * 0.4, s * 0.13); glow(g, cx + s * k, cy - s * 0.5, s * 1.7, c.tail, 1); glow(g, cx + s * k, cy + s * 1.5, s * 0.9, c.tail, 0.7, { ry: s * 2.6 }); }
}
