import { TAU, clamp, disc, glow, lerp, mist, mix, noise, poly, rgba, rng, stars, vertical, wash } from '../lib/paint.mjs';

/** An open-air stage: a glass sun, a fan of light and twelve thousand people. */
export const palette = { sky: '#0a0720', haze: '#3b1a66', glow: '#7a3cff', a: '#ff4fa3', b: '#4fd8ff', d: '#ffc36b', sunTop: '#ffd27a', sunLow: '#ff3f8f', crowd: '#07040f', truss: '#150c2b' };
export const view = { fx: 0.5, hz: 0.6 };
export const hero = { fx: 0.68, hz: 0.6 };
export const poster = { fx: 0.5, hz: 0.6 };
export const film = { fx: 0.6, hz: 0.58 };

function ray(g, x, y, angle, len, spread, color, a) {
  g.save(); g.translate(x, y); g.rotate(angle); g.globalCompositeOperation = 'screen';
  g.fillStyle = vertical(g, 0, -len, [[0, rgba(color, a)], [0.4, rgba(color, a * 0.45)], [1, rgba(color, 0)]]);
  poly(g, [[-len * 0.004, 0], [-len * spread, -len], [len * spread, -len], [len * 0.004, 0]]); g.fill();
  g.fillStyle = vertical(g, 0, -len, [[0, rgba('#ffffff', a * 0.6)], [0.35, rgba(color, 0)]]); poly(g, [[-len * 0.002, 0], [-len * spread * 0.3, -len], [len * spread * 0.3, -len], [len * 0.002, 0]]); g.fill();
  g.restore(); glow(g, x, y, len * 0.06, color, a * 1.4);
}

function screenSun(g, { U, c, t }, y, s) {
  glow(g, 0, y, s * 2.7, c.sunLow, 0.65);
  g.save(); g.beginPath(); g.arc(0, y, s, 0, TAU); g.clip();
  g.fillStyle = vertical(g, y - s, y + s, [[0, c.sunTop], [0.55, mix(c.sunTop, c.sunLow, 0.65)], [1, c.sunLow]]); g.fillRect(-s, y - s, s * 2, s * 2);
  g.fillStyle = rgba(c.haze, 0.92);
  for (let i = 0; i < 7; i += 1) { const k = (i + ((t * 0.16) % 1)) / 7; g.fillRect(-s, y + s * k * 1.02, s * 2, s * 0.012 + s * 0.075 * k); }
  g.restore();
  g.strokeStyle = rgba('#fff3da', 0.9); g.lineWidth = U * 0.004; g.beginPath(); g.arc(0, y, s * 1.07, 0, TAU); g.stroke();
  const beat = (t * 0.5) % 1; g.strokeStyle = rgba(c.a, 0.6 * (1 - beat)); g.lineWidth = U * 0.003; g.beginPath(); g.arc(0, y, s * (1.07 + beat * 0.5), 0, TAU); g.stroke();
}

/** Musicians, kept as small back-lit outlines. */
function player(g, x, y, s, kind, t) {
  const ink = '#080413'; const lean = Math.sin(t * 2 + x) * 0.04;
  g.save(); g.translate(x, y); g.rotate(lean); g.fillStyle = ink; g.strokeStyle = ink; g.lineCap = 'round';
  disc(g, 0, -s * 0.93, s * 0.072, ink, s * 0.085);
  g.beginPath(); g.moveTo(-s * 0.03, -s * 0.86); g.quadraticCurveTo(-s * 0.17, -s * 0.8, -s * 0.13, -s * 0.46); g.lineTo(-s * 0.15, 0); g.lineTo(-s * 0.05, 0); g.lineTo(0, -s * 0.4); g.lineTo(s * 0.06, 0); g.lineTo(s * 0.16, 0); g.lineTo(s * 0.12, -s * 0.46); g.quadraticCurveTo(s * 0.17, -s * 0.8, s * 0.03, -s * 0.86); g.fill(); g.lineWidth = s * 0.055;
  if (kind === 'guitar') { g.save(); g.rotate(-0.32); g.beginPath(); g.ellipse(-s * 0.02, -s * 0.52, s * 0.15, s * 0.1, 0, 0, TAU); g.fill(); g.lineWidth = s * 0.03; g.beginPath(); g.moveTo(0, -s * 0.52); g.lineTo(s * 0.5, -s * 0.56); g.stroke(); g.restore(); } else if (kind === 'voice') { g.lineWidth = s * 0.018; g.beginPath(); g.moveTo(s * 0.14, 0); g.lineTo(s * 0.12, -s * 0.86); g.stroke(); g.lineWidth = s * 0.05; g.beginPath(); g.moveTo(-s * 0.1, -s * 0.76); g.lineTo(-s * 0.26, -s * 0.98); g.lineTo(-s * 0.22, -s * 1.16); g.stroke(); g.beginPath(); g.moveTo(s * 0.1, -s * 0.76); g.lineTo(s * 0.2, -s * 0.64); g.lineTo(s * 0.12, -s * 0.84); g.stroke(); } else { g.fillRect(-s * 0.36, -s * 0.5, s * 0.72, s * 0.06); g.lineWidth = s * 0.025; g.beginPath(); g.moveTo(-s * 0.28, -s * 0.45); g.lineTo(s * 0.2, 0); g.moveTo(s * 0.28, -s * 0.45); g.lineTo(-s * 0.2, 0); g.stroke(); }
  g.restore();
}

function crowd(g, v, y, s, count, color, depth, seed) {
  const { t, L, W, pan, U } = v; const r = rng(seed); g.fillStyle = color; g.strokeStyle = color; g.lineCap = 'round';
  g.fillRect(L - 4, y + s * 0.6, W + 8, v.B - y);
  for (let i = 0; i < count; i += 1) {
    const x = L - s * 2 + ((i + 0.6 * r()) / count) * (W + s * 4) - pan * U * depth; const hop = Math.abs(Math.sin(t * 3.1 + r() * 1.2)) * s * 0.22; const py = y + s * 0.5 * (r() - 0.5) - hop; const w = s * (0.85 + 0.3 * r());
    disc(g, x, py, w * 0.36, color, w * 0.43); g.beginPath(); g.moveTo(x - w * 1.0, py + s * 1.8); g.quadraticCurveTo(x - w * 0.95, py + w * 0.5, x, py + w * 0.4); g.quadraticCurveTo(x + w * 0.95, py + w * 0.5, x + w * 1.0, py + s * 1.8); g.fill();
    const up = r(); if (up < 0.34) { g.lineWidth = w * 0.22; for (const side of up < 0.17 ? [-1, 1] : [up < 0.25 ? 1 : -1]) { const sway = Math.sin(t * 3.1 + i) * w * 0.2; g.beginPath(); g.moveTo(x + side * w * 0.72, py + w * 0.9); g.quadraticCurveTo(x + side * w * 1.05, py - w * 0.2, x + side * w * 0.6 + sway, py - w * 1.15); g.stroke(); disc(g, x + side * w * 0.6 + sway, py - w * 1.2, w * 0.17, color); } }
  }
}

export function draw(g, v) {
  const { U, c, t, pan } = v; const r = rng(v.seed + 1);
  wash(g, v, [[0, c.sky], [0.6, c.haze], [1, mix(c.haze, c.a, 0.35)]], v.T, U * 0.2);
  wash(g, v, [[0, mix(c.haze, c.a, 0.35)], [1, c.sky]], U * 0.19, v.B);
  stars(g, v, { count: 160, y1: -U * 0.1 });
  glow(g, 0, -U * 0.1, U * 1.1, c.glow, 0.6); glow(g, 0, U * 0.14, U * 0.9, c.a, 0.5, { ry: U * 0.25 });
  const px = -pan * U * 0.15; g.save(); g.translate(px, 0);
  for (let i = 0; i < 9; i += 1) { const k = i / 8 - 0.5; ray(g, k * U * 1.0, U * 0.13, k * 1.5 + Math.sin(t * 0.7 + i * 1.3) * 0.22, U * 1.25, 0.05, [c.b, c.a, c.glow][i % 3], 0.5); }
  screenSun(g, v, -U * 0.2, U * 0.23);
  // Shell of the amphitheatre: concentric ribs, then the truss.
  for (let i = 0; i < 6; i += 1) { g.strokeStyle = rgba(mix(c.truss, c.glow, 0.5 - i * 0.07), 0.95); g.lineWidth = U * (0.006 + i * 0.0035); g.beginPath(); g.arc(0, U * 0.16, U * (0.56 + i * 0.05), Math.PI * 1.02, Math.PI * 1.98); g.stroke(); for (let q = 0; q < 15; q += 1) { const a = Math.PI * (1.06 + q * 0.063); const on = 0.35 + 0.65 * noise(q * 0.8 + i * 3 - t * 1.6, 4); const [lx, ly] = [Math.cos(a) * U * (0.56 + i * 0.05), U * 0.16 + Math.sin(a) * U * (0.56 + i * 0.05)]; if (i % 2 === 0) { disc(g, lx, ly, U * 0.0035, rgba(c.d, on)); glow(g, lx, ly, U * 0.018, c.d, on * 0.7); } } }
  for (let i = 0; i < 8; i += 1) { const k = i / 7 - 0.5; ray(g, k * U * 0.98, -U * 0.36 + Math.abs(k) * U * 0.3, Math.PI - k * 0.5 + Math.sin(t * 0.9 + i * 2) * 0.25, U * 0.72, 0.09, [c.d, c.b, c.a][i % 3], 0.34); }
  g.fillStyle = vertical(g, U * 0.14, U * 0.24, [[0, mix(c.truss, c.a, 0.3)], [1, c.crowd]]); g.fillRect(-U * 0.62, U * 0.15, U * 1.24, U * 0.12);
  for (let i = 0; i < 40; i += 1) disc(g, (i / 39 - 0.5) * U * 1.2, U * 0.154, U * 0.0022, rgba(c.b, 0.4 + 0.6 * noise(i * 0.7 + t * 3, 2)));
  player(g, 0, U * 0.15, U * 0.105, 'voice', t); player(g, -U * 0.19, U * 0.15, U * 0.098, 'guitar', t); player(g, U * 0.19, U * 0.15, U * 0.098, 'keys', t); player(g, U * 0.36, U * 0.15, U * 0.096, 'guitar', t);
  for (const side of [-1, 1]) for (let i = 0; i < 5; i += 1) { g.fillStyle = i % 2 ? '#0c0718' : '#120a22'; g.fillRect(side * U * 0.56 - U * 0.035, U * (-0.02 + i * 0.036), U * 0.07, U * 0.032); }
  g.restore();
  for (let i = 0; i < 7; i += 1) mist(g, v.L + v.W * (i / 6) + Math.sin(t * 0.2 + i) * U * 0.1, U * 0.19, U * 0.4, U * 0.07, mix(c.haze, c.a, 0.5), 0.3);
  crowd(g, v, U * 0.23, U * 0.014, Math.round(v.W / U * 56), mix(c.crowd, c.a, 0.28), 0.2, 5);
  crowd(g, v, U * 0.28, U * 0.022, Math.round(v.W / U * 36), mix(c.crowd, c.haze, 0.4), 0.35, 6);
  crowd(g, v, U * 0.35, U * 0.034, Math.round(v.W / U * 24), mix(c.crowd, c.haze, 0.15), 0.6, 7);
  for (let i = 0; i < 30; i += 1) { const x = v.L + r() * v.W; const y = U * (0.2 + 0.12 * r()); glow(g, x, y, U * 0.012, '#fff2d0', 0.4 + 0.4 * Math.sin(t * 2 + i)); }
  for (let i = 0; i < 90; i += 1) { const fall = (r() + t * 0.03 * (0.5 + r())) % 1; g.save(); g.translate(v.L + r() * v.W + Math.sin(t + i) * U * 0.02, lerp(v.T, U * 0.3, fall)); g.rotate(t * 2 + i); g.fillStyle = rgba([c.a, c.b, c.d][i % 3], 0.75); g.fillRect(-U * 0.003, -U * 0.0015, U * 0.006, U * 0.003 * Math.abs(Math.cos(t * 3 + i))); g.restore(); }
}
