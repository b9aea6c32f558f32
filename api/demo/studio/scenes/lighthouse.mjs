import { TAU, clamp, disc, fbm, glow, lerp, mist, mix, noise, poly, rgba, ridge, rng, vertical, wash } from '../lib/paint.mjs';

/** A lighthouse on a rock in a winter gale. */
export const palette = { top: '#141c26', cloud: '#2c3b47', break: '#8a9a92', low: '#c9c3a4', sea: '#23414a', trough: '#0b1a22', foam: '#dfe9e4', tower: '#efe9dc', stripe: '#a8392f', rock: '#0d141a', lamp: '#fff0b8' };
export const view = { fx: 0.5, hz: 0.62 };
export const hero = { fx: 0.7, hz: 0.64 };
export const poster = { fx: 0.52, hz: 0.66 };
export const film = { fx: 0.64, hz: 0.66 };

function beam(g, { U, c, t }, x, y, front) {
  const turn = t * 0.55 + 0.6; const dir = Math.cos(turn); const toUs = Math.sin(turn);
  if ((toUs > 0) !== front) return;
  const reach = U * 2.6 * dir; const width = U * (0.1 + 0.16 * Math.abs(toUs)); const a = 0.55 * (0.35 + 0.65 * Math.abs(dir));
  g.globalCompositeOperation = 'screen';
  for (const [k, q] of [[1, 0.45], [0.5, 0.6], [0.2, 0.7]]) { const fill = g.createLinearGradient(x, 0, x + reach, 0); fill.addColorStop(0, rgba(c.lamp, a * q)); fill.addColorStop(1, rgba(c.lamp, 0)); poly(g, [[x, y - U * 0.008], [x + reach, y - width * k - U * 0.06], [x + reach, y + width * k - U * 0.06], [x, y + U * 0.008]], fill); }
  g.globalCompositeOperation = 'source-over';
  if (front) glow(g, x, y, U * (0.12 + 0.35 * clamp(toUs * 2 - 1)), c.lamp, 0.9);
}

function wave(g, v, { y, amp, scale, seed, speed, depth, foam }) {
  const { U, c, t } = v; const step = Math.max(2, v.W / 420); const pts = [];
  const at = (x) => { const u = x / U / scale + v.pan * depth / scale + t * speed; const p = u - Math.floor(u); const crest = noise(Math.floor(u) + 0.5, seed) * 0.55 + 0.45; return U * (y + 0.012 * Math.sin(t * 1.1 + seed)) - U * amp * (crest * Math.sin(p * Math.PI) ** 1.7 + 0.3 * fbm(u * 3, seed, 3)); };
  for (let x = v.L - 6; x <= v.R + 6; x += step) pts.push([x, at(x)]);
  poly(g, [[v.L - 6, v.B + 6], ...pts, [v.R + 6, v.B + 6]], vertical(g, U * (y - amp), U * (y + amp * 1.6), [[0, mix(c.sea, c.foam, 0.35)], [0.3, c.sea], [1, c.trough]]));
  g.lineCap = 'round';
  for (let i = 1; i < pts.length; i += 1) {
    const slope = pts[i][1] - pts[i - 1][1]; const high = clamp((U * y - pts[i][1]) / (U * amp) - 0.35); const n = fbm(i * 0.21 + t * 0.6, seed + 2, 3);
    if (high > 0 && n > 0.32) { g.strokeStyle = rgba(c.foam, foam * clamp(high * 2.4) * clamp((n - 0.32) * 5)); g.lineWidth = U * amp * 0.09 * (0.3 + high * 1.6) * n; g.beginPath(); g.moveTo(...pts[i - 1]); g.lineTo(pts[i][0], pts[i][1] + slope * 0.2); g.stroke(); }
    if (i % 9 === 0) { g.strokeStyle = rgba(c.foam, 0.12 * foam); g.lineWidth = U * 0.0018; g.beginPath(); g.moveTo(pts[i][0], pts[i][1] + U * amp * 0.25); g.quadraticCurveTo(pts[i][0] + U * 0.03, pts[i][1] + U * amp * 0.6, pts[i][0] + U * 0.09, pts[i][1] + U * amp * 0.75); g.stroke(); }
  }
}

function tower(g, { U, c }, x, y, h) {
  const w = h * 0.115; const top = w * 0.58; const edge = (k) => lerp(w, top, k ** 0.8);
  for (let i = 0; i < 5; i += 1) {
    const [k0, k1] = [i / 5, (i + 1) / 5]; const fill = g.createLinearGradient(x - w, 0, x + w, 0); const base = i % 2 ? c.stripe : c.tower;
    fill.addColorStop(0, mix(base, '#0a0f14', 0.62)); fill.addColorStop(0.55, base); fill.addColorStop(0.8, mix(base, '#ffffff', 0.12)); fill.addColorStop(1, mix(base, '#0a0f14', 0.3));
    poly(g, [[x - edge(k0), y - h * k0], [x - edge(k1), y - h * k1], [x + edge(k1), y - h * k1], [x + edge(k0), y - h * k0]], fill);
  }
  for (const k of [0.2, 0.5, 0.76]) { g.fillStyle = rgba(c.lamp, 0.85); g.beginPath(); g.roundRect(x - w * 0.1, y - h * k, w * 0.2, h * 0.035, w * 0.08); g.fill(); glow(g, x, y - h * k + h * 0.017, w * 0.7, c.lamp, 0.5); }
  g.fillStyle = c.rock; g.fillRect(x - top * 1.5, y - h * 1.025, top * 3, h * 0.025); g.fillRect(x - top * 1.5, y - h * 1.065, top * 3, h * 0.007);
  for (let i = 0; i <= 8; i += 1) g.fillRect(x - top * 1.5 + i * top * 0.37, y - h * 1.065, h * 0.005, h * 0.045);
  g.fillStyle = c.lamp; g.fillRect(x - top * 0.72, y - h * 1.13, top * 1.44, h * 0.107); g.fillStyle = c.rock; for (let i = 0; i <= 4; i += 1) g.fillRect(x - top * 0.74 + i * top * 0.36, y - h * 1.13, h * 0.006, h * 0.107);
  g.beginPath(); g.moveTo(x - top * 0.95, y - h * 1.13); g.quadraticCurveTo(x - top * 0.5, y - h * 1.2, x, y - h * 1.215); g.quadraticCurveTo(x + top * 0.5, y - h * 1.2, x + top * 0.95, y - h * 1.13); g.closePath(); g.fill(); g.fillRect(x - h * 0.004, y - h * 1.27, h * 0.008, h * 0.06);
}

export function draw(g, v) {
  const { U, c, t, pan } = v; const r = rng(v.seed + 2);
  wash(g, v, [[0, c.top], [0.45, c.cloud], [0.85, c.break], [1, c.low]], v.T, U * 0.04);
  glow(g, -U * 0.55, U * 0.0, U * 0.8, c.low, 0.6, { ry: U * 0.3 });
  for (let i = 0; i < 64; i += 1) { const k = r(); const x = v.L + ((r() * v.W + t * U * 0.02 * (1 + k) - pan * U * 0.1) % (v.W * 1.2)) - v.W * 0.1; const y = lerp(v.T, -U * 0.08, k); mist(g, x, y, U * (0.18 + 0.26 * r()), U * (0.035 + 0.07 * r()), i % 4 === 0 ? mix(c.break, c.cloud, 0.35) : mix(c.top, c.cloud, r()), 0.7); }
  const x = -pan * U * 0.2; const foot = U * 0.0; const h = U * 0.44; const lampY = foot - h * 1.08;
  wash(g, v, [[0, mix(c.sea, c.break, 0.45)], [0.3, c.sea], [1, c.trough]], U * 0.035, v.B);
  beam(g, v, x, lampY, false);
  wave(g, v, { y: 0.09, amp: 0.035, scale: 0.12, seed: 2, speed: 0.1, depth: 0.1, foam: 0.12 });
  wave(g, v, { y: 0.12, amp: 0.06, scale: 0.22, seed: 5, speed: 0.12, depth: 0.15, foam: 0.7 });
  // The skerry.
  const pts = []; for (let i = 0; i <= 60; i += 1) { const u = (i / 60) * 2 - 1; pts.push([x + u * U * 0.36, foot + U * (0.02 + 0.2 * Math.abs(u) ** 1.6) - U * 0.05 * (fbm(u * 6 + 3, 8, 5) - 0.5) * (Math.abs(u) > 0.16 ? 1 : 0.1)]); }
  poly(g, [...pts, [x + U * 0.4, U * 0.4], [x - U * 0.4, U * 0.4]], vertical(g, foot, U * 0.24, [[0, mix(c.rock, c.cloud, 0.55)], [1, c.rock]]));
  for (let i = 0; i < 60; i += 1) { const p = pts[Math.floor(r() * 60)]; g.strokeStyle = rgba(c.break, 0.16); g.lineWidth = U * 0.002; g.beginPath(); g.moveTo(p[0], p[1] + U * 0.01); g.lineTo(p[0] + (r() - 0.5) * U * 0.05, p[1] + U * (0.03 + 0.05 * r())); g.stroke(); }
  const hut = x + U * 0.085; poly(g, [[hut, foot + U * 0.03], [hut, foot - U * 0.045], [hut + U * 0.045, foot - U * 0.085], [hut + U * 0.09, foot - U * 0.045], [hut + U * 0.09, foot + U * 0.05]], mix(c.tower, c.rock, 0.6)); g.fillStyle = c.lamp; g.fillRect(hut + U * 0.035, foot - U * 0.035, U * 0.02, U * 0.025); glow(g, hut + U * 0.045, foot - U * 0.022, U * 0.07, c.lamp, 0.7);
  tower(g, v, x, foot + U * 0.03, h); beam(g, v, x, lampY, true); glow(g, x, lampY, U * 0.16, c.lamp, 0.8);
  for (let i = 0; i < 46; i += 1) { // spray bursting on the rock
    const life = (t * 0.35 + r()) % 1; const side = i % 3 ? -1 : 1; const a = 0.5 + r() * 0.9; const d = U * 0.3 * life * (0.5 + r()); mist(g, x + side * U * (0.26 - 0.1 * r()) + side * Math.cos(a) * d * 0.4, U * 0.13 - Math.sin(a) * d * (1.25 - life * 0.9), U * (0.012 + 0.045 * life), U * (0.012 + 0.035 * life), c.foam, 0.42 * (1 - life)); }
  wave(g, v, { y: 0.2, amp: 0.1, scale: 0.4, seed: 9, speed: 0.13, depth: 0.3, foam: 0.9 });
  wave(g, v, { y: 0.33, amp: 0.15, scale: 0.65, seed: 14, speed: 0.15, depth: 0.55, foam: 1 });
  wave(g, v, { y: 0.52, amp: 0.19, scale: 0.95, seed: 23, speed: 0.17, depth: 0.9, foam: 0.9 });
  g.lineCap = 'butt'; for (let i = 0; i < 130; i += 1) { const z = 0.4 + r(); const px = v.L - v.W * 0.2 + ((r() * v.W * 1.4 + t * U * 0.9 * z) % (v.W * 1.4)); const py = v.T + ((r() * v.H + t * U * 1.3 * z) % v.H); g.strokeStyle = rgba('#e8f2f0', 0.07 + 0.09 * r()); g.lineWidth = U * 0.0012 * z; g.beginPath(); g.moveTo(px, py); g.lineTo(px + U * 0.03 * z, py + U * 0.045 * z); g.stroke(); }
}
