import { TAU, clamp, disc, fbm, glow, lerp, mist, mix, pine, poly, rgba, ridge, ridgeAt, rng, specks, stars, vertical, wash } from '../lib/paint.mjs';

/** A night express on a stone viaduct through falling snow. */
export const palette = { zenith: '#0c1838', sky: '#2d4a7a', low: '#a9b9d6', moon: '#f4f2e4', snow: '#e4ecf7', shade: '#6f87b3', stone: '#3a4a70', dark: '#111a36', lamp: '#ffc266', coach: '#571f2e', trim: '#e0b15a' };
export const view = { fx: 0.5, hz: 0.52 };
export const hero = { fx: 0.64, hz: 0.54 };
export const poster = { fx: 0.5, hz: 0.56 };

function viaduct(g, { U, L, R, c, pan }, y) {
  const span = U * 0.17; const deck = U * 0.034; const off = ((-pan * U * 0.3) % span + span) % span;
  g.fillStyle = vertical(g, y, y + U * 0.5, [[0, mix(c.stone, c.shade, 0.25)], [0.5, c.stone], [1, mix(c.low, c.stone, 0.25)]]);
  g.beginPath(); g.rect(L - 4, y, R - L + 8, deck);
  for (let x = L - span * 2 + off; x < R + span; x += span) { const p = span * 0.12; g.moveTo(x - p, y + deck); g.lineTo(x - p * 1.5, y + U * 0.62); g.lineTo(x + p * 1.5, y + U * 0.62); g.lineTo(x + p, y + deck); g.closePath(); g.moveTo(x + p - 1, y + deck - 1); g.lineTo(x + p - 1, y + deck + span * 0.4); g.bezierCurveTo(x + p, y + deck + span * 0.02, x + span - p, y + deck + span * 0.02, x + span - p + 1, y + deck + span * 0.4); g.lineTo(x + span - p + 1, y + deck - 1); g.closePath(); }
  g.fill(); g.strokeStyle = rgba(c.dark, 0.16); g.lineWidth = U * 0.0012; g.beginPath(); for (let i = 0; i < 24; i += 1) for (let x = L - span * 2 + off; x < R + span; x += span) { g.moveTo(x - span * 0.13, y + deck + i * U * 0.022); g.lineTo(x + span * 0.13, y + deck + i * U * 0.022); } g.stroke();
  g.fillStyle = c.snow; g.fillRect(L - 4, y - U * 0.006, R - L + 8, U * 0.011); g.fillStyle = rgba(c.dark, 0.4); g.fillRect(L - 4, y + deck * 0.5, R - L + 8, U * 0.003);
}

function coach(g, { c, U, t }, x, y, w, seed) {
  const h = U * 0.062; g.fillStyle = vertical(g, y - h, y, [[0, mix(c.coach, '#000000', 0.35)], [0.18, c.coach], [1, mix(c.coach, '#000000', 0.5)]]); g.beginPath(); g.roundRect(x, y - h, w, h * 0.92, [h * 0.2, h * 0.2, h * 0.06, h * 0.06]); g.fill();
  g.fillStyle = c.snow; g.beginPath(); g.roundRect(x + h * 0.05, y - h * 1.05, w - h * 0.1, h * 0.12, h * 0.06); g.fill(); g.fillStyle = c.trim; g.fillRect(x + h * 0.1, y - h * 0.3, w - h * 0.2, h * 0.028); g.fillRect(x + h * 0.1, y - h * 0.82, w - h * 0.2, h * 0.02);
  const n = Math.floor(w / (h * 0.48)); for (let i = 0; i < n; i += 1) { const wx = x + (w * (i + 0.5)) / n - h * 0.14; const on = (seed * 7 + i * 3) % 11 === 0 ? 0.2 : 1; g.fillStyle = mix(c.dark, c.lamp, on); g.beginPath(); g.roundRect(wx, y - h * 0.74, h * 0.28, h * 0.36, h * 0.05); g.fill(); if (on === 1) { g.fillStyle = rgba('#fff3cf', 0.7); g.fillRect(wx + h * 0.04, y - h * 0.7, h * 0.2, h * 0.12); glow(g, wx + h * 0.14, y - h * 0.55, h * 0.7, c.lamp, 0.34); glow(g, wx + h * 0.14, y + h * 0.22, h * 0.4, c.lamp, 0.4, { ry: h * 0.1 }); } }
  for (const k of [0.14, 0.24, 0.76, 0.86]) disc(g, x + w * k, y - h * 0.04, h * 0.11, '#0a0d1c');
}

function engine(g, v, x, y) {
  const { c, U, t } = v; const h = U * 0.07; const ink = '#12131f'; g.fillStyle = vertical(g, y - h, y, [[0, '#3a4058'], [0.4, ink], [1, '#07080f']]);
  g.beginPath(); g.roundRect(x, y - h * 1.05, h * 0.8, h * 0.95, h * 0.06); g.roundRect(x + h * 0.7, y - h * 0.82, h * 1.9, h * 0.56, h * 0.2); g.fill(); g.fillStyle = ink; g.fillRect(x + h * 0.5, y - h * 0.34, h * 2.2, h * 0.16); poly(g, [[x + h * 2.3, y - h * 0.78], [x + h * 2.24, y - h * 1.16], [x + h * 2.52, y - h * 1.16], [x + h * 2.46, y - h * 0.78]], ink); disc(g, x + h * 1.3, y - h * 0.82, h * 0.13, ink); disc(g, x + h * 1.8, y - h * 0.82, h * 0.1, c.trim);
  poly(g, [[x + h * 2.6, y - h * 0.24], [x + h * 3.05, y], [x + h * 2.5, y]], ink); for (const [k, q] of [[0.35, 0.2], [0.9, 0.24], [1.5, 0.24], [2.1, 0.24], [2.55, 0.14]]) { disc(g, x + h * k, y - h * q, h * q, '#0a0b14'); g.strokeStyle = c.coach; g.lineWidth = h * 0.035; g.beginPath(); g.arc(x + h * k, y - h * q, h * q * 0.8, 0, TAU); g.stroke(); }
  g.fillStyle = c.lamp; g.fillRect(x + h * 0.2, y - h * 0.88, h * 0.36, h * 0.26); glow(g, x + h * 0.4, y - h * 0.75, h * 0.7, c.lamp, 0.7); const [lx, ly] = [x + h * 2.66, y - h * 0.58]; g.globalCompositeOperation = 'screen'; const b = g.createLinearGradient(lx, 0, lx + U * 0.6, 0); b.addColorStop(0, rgba(c.lamp, 0.75)); b.addColorStop(1, rgba(c.lamp, 0)); poly(g, [[lx, ly - h * 0.04], [lx + U * 0.6, ly - h * 0.7], [lx + U * 0.6, ly + h * 0.9], [lx, ly + h * 0.04]], b); g.globalCompositeOperation = 'source-over'; glow(g, lx, ly, h * 0.9, '#fff2cf', 1);
  for (let i = 0; i < 44; i += 1) { const k = i / 44; const life = (k + t * 0.05) % 1; mist(g, x + h * 2.38 - life * U * 0.95, y - h * 1.2 - Math.sqrt(life) * U * 0.17 + Math.sin(i * 2.7 + t * 0.4) * U * 0.018, U * (0.02 + 0.1 * life), U * (0.016 + 0.055 * life), mix('#fbeed8', c.shade, life), 0.62 * (1 - life)); }
}

export function draw(g, v) {
  const { U, c, t, pan } = v; wash(g, v, [[0, c.zenith], [0.6, c.sky], [1, c.low]], v.T, U * 0.25);
  stars(g, v, { count: 140, y1: -U * 0.2 }); glow(g, -U * 0.26, -U * 0.4, U * 0.42, c.moon, 0.5); disc(g, -U * 0.26, -U * 0.4, U * 0.062, c.moon);
  for (const [y, amp, s, d, k] of [[0.08, 0.36, 3, 0.04, 0.3], [0.16, 0.28, 8, 0.08, 0.55]]) ridge(g, v, { y, amp, scale: 0.42, seed: s, depth: d, oct: 5, fill: vertical(g, U * (y - amp), U * (y + 0.12), [[0, mix(c.snow, c.sky, k)], [0.5, mix(c.shade, c.sky, 0.35)], [1, mix(c.low, c.shade, 0.2)]]) });
  const woods = { y: 0.3, amp: 0.14, scale: 0.5, seed: 5, depth: 0.15 }; ridge(g, v, { ...woods, fill: vertical(g, U * 0.1, U * 0.4, [[0, mix(c.snow, c.shade, 0.35)], [1, mix(c.low, c.shade, 0.2)]]) });
  const r = rng(6); for (let i = 0; i < (v.W / U) * 60; i += 1) { const x = v.L + r() * v.W; const y = ridgeAt(v, x, woods) + U * 0.09 * r(); pine(g, x, y, U * (0.04 + 0.03 * r()), mix(c.shade, c.stone, 0.6 + 0.3 * r()), i, rgba(c.snow, 0.7)); }
  for (let i = 0; i < 8; i += 1) mist(g, v.L + v.W * (i / 7), U * 0.36, U * 0.4, U * 0.09, c.low, 0.5);
  const y = U * 0.03; viaduct(g, v, y + U * 0.004); const drive = -pan * U * 0.3 + t * U * (v.speed ?? 0.01);
  for (let i = 0; i < 9; i += 1) coach(g, v, drive - U * (0.02 + (i + 1) * 0.252), y - U * 0.004, U * 0.245, i + 1); engine(g, v, drive - U * 0.015, y - U * 0.004);
  for (let i = 0; i < 9; i += 1) mist(g, v.L + v.W * (i / 8) + Math.sin(i + t * 0.1) * U * 0.05, U * 0.42, U * 0.34, U * 0.1, mix(c.low, c.snow, 0.4), 0.75);
  ridge(g, v, { y: 0.48, amp: 0.12, scale: 0.5, seed: 14, depth: 0.5, fill: vertical(g, U * 0.36, v.B, [[0, c.snow], [0.5, mix(c.snow, c.shade, 0.6)], [1, c.stone]]), shape: (u) => 0.12 * clamp(Math.abs(u) - 0.3) });
  for (let i = 0; i < (v.W / U) * 13; i += 1) { const x = v.L - U * 0.1 + r() * (v.W + U * 0.2) - pan * U * 0.6; if (Math.abs(x / U) < 0.16) continue; pine(g, x, U * (0.5 + 0.12 * r()), U * (0.14 + 0.14 * r()), mix(c.dark, c.stone, 0.35 * r()), i + 90, rgba(c.snow, 0.92)); }
  specks(g, v, { count: 260, color: '#ffffff', vx: -0.04, vy: 0.06, alpha: 0.85, size: 1.2 });
}
