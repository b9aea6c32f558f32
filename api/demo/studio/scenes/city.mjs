import { TAU, clamp, disc, glow, lerp, mist, mix, poly, rgba, rng, vertical, wash } from '../lib/paint.mjs';

/** A flooded neon street running to a tower in the rain. The origin is the vanishing point. */
export const palette = { sky: '#0a0716', haze: '#6a1f5c', glow: '#ff3f8e', wall: '#140d24', wallFar: '#4a2058', a: '#ff3d81', b: '#27e0ff', d: '#ffb938', e: '#9a5bff', window: '#ffd98a', wet: '#0c0918' };
export const view = { fx: 0.5, hz: 0.6 };
export const hero = { fx: 0.68, hz: 0.62 };
export const poster = { fx: 0.5, hz: 0.62 };
export const film = { fx: 0.6, hz: 0.62 };

const FONT_STROKES = [[[0, 0, 1, 0], [0.5, 0, 0.5, 1], [0, 1, 1, 1]], [[0, 0, 0, 1], [0, 0.5, 1, 0.5], [1, 0, 1, 1]], [[0, 0, 1, 0], [1, 0, 0, 1], [0, 1, 1, 1]], [[0, 0.5, 0.5, 0], [0.5, 0, 1, 0.5], [0.5, 0.1, 0.5, 1]], [[0, 0, 1, 0], [0, 0, 0, 1], [0, 0.5, 0.8, 0.5], [0, 1, 1, 1]]];

/** A vertical neon sign with invented glyphs. */
function sign(g, x, y, w, h, color, seed, on) {
  const n = Math.max(2, Math.round(h / w)); const r = rng(seed);
  g.fillStyle = rgba('#0b0714', 0.85); g.fillRect(x - w * 0.12, y - w * 0.1, w * 1.24, h + w * 0.2);
  g.strokeStyle = rgba(color, 0.9 * on); g.lineWidth = Math.max(0.8, w * 0.06); g.strokeRect(x - w * 0.06, y - w * 0.04, w * 1.12, h + w * 0.08);
  g.lineWidth = Math.max(0.8, w * 0.1); g.lineCap = 'round'; g.strokeStyle = rgba(mix(color, '#ffffff', 0.55), on);
  for (let i = 0; i < n; i += 1) {
    const cell = h / n; const strokes = FONT_STROKES[Math.floor(r() * FONT_STROKES.length)];
    g.beginPath(); strokes.forEach(([a, b, c, d]) => { g.moveTo(x + w * (0.22 + a * 0.56), y + cell * (i + 0.2 + b * 0.6)); g.lineTo(x + w * (0.22 + c * 0.56), y + cell * (i + 0.2 + d * 0.6)); }); g.stroke();
  }
  glow(g, x + w / 2, y + h / 2, w * 3.2, color, 0.5 * on, { ry: h * 1.1 });
}

function block(g, v, side, near, far, seed) {
  const { U, c, t, pan } = v; const r = rng(seed); const k = clamp(near / 3);
  const X = (z) => side * U * 0.34 * z - pan * U * 0.16 * z; const floor = (z) => U * 0.17 * z; const top = (z) => -U * (0.36 + 0.5 * height) * z;
  const height = r(); const [x0, x1] = [X(far), X(near)];
  const fill = g.createLinearGradient(0, top(near), 0, floor(near));
  fill.addColorStop(0, mix(c.wallFar, c.wall, k)); fill.addColorStop(0.75, mix(mix(c.wallFar, c.haze, 0.5), c.wall, k)); fill.addColorStop(1, mix(c.haze, c.wall, k * 0.8));
  poly(g, [[x0, floor(far)], [x0, top(far)], [x1, top(near)], [x1, floor(near)]], fill);
  // The face turned to us closes the block off from the alley behind it.
  const back = X(near) + side * U * 0.6 * near; poly(g, [[x1, floor(near)], [x1, top(near)], [back, top(near)], [back, floor(near)]], mix(c.wall, '#05030b', 0.35 * k));
  const rows = 13; const cols = 5;
  for (let row = 0; row < rows; row += 1) for (let col = 0; col < cols; col += 1) {
    if (r() > 0.42) continue;
    const z0 = 1 / lerp(1 / far, 1 / near, (col + 0.2) / cols); const z1 = 1 / lerp(1 / far, 1 / near, (col + 0.75) / cols); const hh = (z, q) => lerp(top(z), floor(z), q);
    const q0 = (row + 0.25) / (rows + 1.5); const q1 = (row + 0.72) / (rows + 1.5); const warm = r() < 0.7 ? c.window : r() < 0.5 ? c.b : c.a;
    poly(g, [[X(z0), hh(z0, q0)], [X(z1), hh(z1, q0)], [X(z1), hh(z1, q1)], [X(z0), hh(z0, q1)]], rgba(warm, (0.2 + 0.55 * r()) * (near > 2 ? 0.28 : 1)));
  }
  const shop = [c.d, c.a, c.b, c.e][Math.floor(r() * 4)];
  poly(g, [[X(far * 1.05), floor(far * 1.05) - U * 0.085 * far], [X(near * 0.96), floor(near * 0.96) - U * 0.085 * near], [X(near * 0.96), floor(near * 0.96)], [X(far * 1.05), floor(far * 1.05)]], rgba(shop, near > 2 ? 0.12 : 0.28));
  glow(g, X((near + far) / 2), floor((near + far) / 2) - U * 0.03 * near, U * 0.13 * near, shop, 0.5);
  for (let i = 0; i < 3; i += 1) {
    const z = lerp(far, near, 0.2 + 0.35 * i); const w = U * 0.034 * z; const h = w * (2.5 + 3 * r()); const color = [c.a, c.b, c.d, c.e][Math.floor(r() * 4)];
    const flicker = r() < 0.2 && Math.sin(t * 13 + seed) > 0.7 ? 0.35 : 1; const out = -side * (side > 0 ? w : 0); const sx = X(z) + (side > 0 ? -w * 1.1 : w * 0.1); const sy = lerp(top(z), floor(z), 0.3 + 0.32 * r());
    sign(g, sx, sy, w, h, color, seed * 7 + i, flicker); reflections.push({ x: sx - out * 0, w, z, color, on: flicker });
  }
}
const reflections = [];

function walker(g, { U, c }, x, y, s) {
  g.fillStyle = '#07050e';
  for (const k of [-1, 1]) poly(g, [[x + k * s * 0.02, y - s * 0.3], [x + k * s * 0.085, y - s * 0.3], [x + k * s * 0.07, y + s * 0.005 + k * s * 0.012], [x + k * s * 0.028, y + s * 0.005 + k * s * 0.012]], '#07050e');
  g.beginPath(); g.moveTo(x - s * 0.15, y - s * 0.17); g.bezierCurveTo(x - s * 0.1, y - s * 0.4, x - s * 0.15, y - s * 0.6, x - s * 0.12, y - s * 0.66); g.quadraticCurveTo(x, y - s * 0.76, x + s * 0.12, y - s * 0.66); g.bezierCurveTo(x + s * 0.15, y - s * 0.6, x + s * 0.1, y - s * 0.4, x + s * 0.15, y - s * 0.17); g.closePath(); g.fill();
  g.fillRect(x - s * 0.028, y - s * 0.78, s * 0.056, s * 0.12); disc(g, x, y - s * 0.8, s * 0.062, '#07050e', s * 0.075);
  g.fillRect(x + s * 0.085, y - s * 1.1, s * 0.014, s * 0.6);
  g.beginPath(); g.moveTo(x - s * 0.46, y - s * 0.86); g.bezierCurveTo(x - s * 0.4, y - s * 1.28, x + s * 0.4, y - s * 1.28, x + s * 0.46, y - s * 0.86);
  for (let i = 3; i >= 0; i -= 1) { const q = -0.46 + i * 0.23; g.quadraticCurveTo(x + s * (q + 0.115), y - s * 0.94, x + s * q, y - s * 0.86); }
  g.fill();
  g.strokeStyle = rgba(c.a, 0.9); g.lineWidth = s * 0.018; g.beginPath(); g.moveTo(x - s * 0.46, y - s * 0.87); g.bezierCurveTo(x - s * 0.4, y - s * 1.28, x + s * 0.1, y - s * 1.24, x + s * 0.2, y - s * 1.13); g.stroke();
  g.strokeStyle = rgba(c.b, 0.8); g.beginPath(); g.moveTo(x + s * 0.46, y - s * 0.87); g.quadraticCurveTo(x + s * 0.4, y - s * 1.04, x + s * 0.28, y - s * 1.1); g.stroke();
  const pool = vertical(g, y, y + s * 0.7, [[0, rgba('#05030a', 0.9)], [1, rgba('#05030a', 0)]]);
  g.fillStyle = pool; g.fillRect(x - s * 0.17, y, s * 0.34, s * 0.7);
}

export function draw(g, v) {
  const { U, c, t, pan } = v; const r = rng(v.seed + 17); reflections.length = 0;
  wash(g, v, [[0, c.sky], [0.5, mix(c.sky, c.haze, 0.45)], [1, mix(c.haze, c.glow, 0.5)]], v.T, U * 0.03);
  glow(g, 0, -U * 0.1, U * 0.85, c.glow, 0.6, { ry: U * 0.65 });
  for (let i = 0; i < 34; i += 1) { const x = (r() - 0.5) * U * 1.7 - pan * U * 0.04; const h = U * (0.12 + 0.4 * r() ** 1.5); const w = U * (0.03 + 0.05 * r()); g.fillStyle = rgba(mix(c.haze, c.wallFar, r()), 0.75); g.fillRect(x, -h, w, h + U * 0.04); for (let k = 0; k < 9; k += 1) { g.fillStyle = rgba(c.window, 0.5 * r()); g.fillRect(x + w * (0.15 + 0.7 * r()), -h * (0.1 + 0.85 * r()), U * 0.004, U * 0.004); } }
  // The tower that owns the weather.
  const tx = -pan * U * 0.08; poly(g, [[tx - U * 0.06, U * 0.03], [tx - U * 0.035, -U * 0.62], [tx, -U * 0.72], [tx + U * 0.035, -U * 0.62], [tx + U * 0.06, U * 0.03]], vertical(g, -U * 0.7, 0, [[0, mix(c.wallFar, c.wall, 0.75)], [0.7, mix(c.wallFar, c.haze, 0.5)], [1, mix(c.haze, c.glow, 0.45)]]));
  for (let i = 0; i < 24; i += 1) { g.fillStyle = rgba(i % 5 ? c.window : c.b, 0.2 + 0.5 * r()); g.fillRect(tx - U * 0.03, -U * (0.08 + i * 0.022), U * 0.06 * (0.3 + 0.7 * r()), U * 0.005); }
  disc(g, tx, -U * 0.53, U * 0.055, rgba(c.sky, 0.9)); g.strokeStyle = c.b; g.lineWidth = U * 0.006; g.beginPath(); g.arc(tx, -U * 0.53, U * 0.045, 0, TAU * (0.25 + 0.1 * Math.sin(t * 0.5)), true); g.stroke(); glow(g, tx, -U * 0.53, U * 0.22, c.b, 0.75);
  glow(g, tx, -U * 0.74, U * 0.06, c.a, 0.5 + 0.5 * Math.sin(t * 2.4));
  wash(g, v, [[0, mix(c.haze, c.glow, 0.4)], [0.25, mix(c.wet, c.haze, 0.55)], [1, c.wet]], U * 0.028, v.B);
  mist(g, 0, 0, U * 0.6, U * 0.14, c.glow, 0.4);
  const depths = [0.28, 0.42, 0.62, 0.92, 1.4, 2.2, 3.6, 5.6];
  for (let i = 0; i < depths.length - 1; i += 1) { for (const side of [-1, 1]) block(g, v, side, depths[i + 1], depths[i], v.seed * 40 + i * 2 + side); glow(g, 0, U * 0.05, U * 0.5 * depths[i], c.haze, 0.16); }
  for (const { x, w, z, color, on } of reflections) {
    const y = U * 0.17 * z; const len = U * 0.34 * z; g.globalCompositeOperation = 'screen';
    glow(g, x + w * 0.5, y + len * 0.35, w * 1.5, color, 0.5 * on, { ry: len * 0.6 });
    for (let i = 0; i < 14; i += 1) { const k = i / 14; const ww = w * (0.5 + 0.6 * Math.abs(Math.sin(i * 5.1))); const wob = Math.sin(i * 2.3 + t * 2 + x) * w * 0.3; g.fillStyle = rgba(color, 0.28 * on * (1 - k)); g.beginPath(); g.ellipse(x + w / 2 + wob, y + len * k * 0.8, ww * 0.8, len * 0.011, 0, 0, TAU); g.fill(); }
    g.globalCompositeOperation = 'source-over';
  }
  for (let i = 0; i < 40; i += 1) { const k = r(); const y = lerp(U * 0.07, v.B, k ** 1.4); const x = (r() - 0.5) * U * 1.6; const life = (t * 0.9 + r()) % 1; g.strokeStyle = rgba('#cfe9ff', 0.3 * (1 - life)); g.lineWidth = U * 0.0012; g.beginPath(); g.ellipse(x, y, U * 0.02 * life * (0.3 + k), U * 0.005 * life * (0.3 + k), 0, 0, TAU); g.stroke(); }
  if (v.walker !== false) walker(g, v, -U * 0.02 - pan * U * 0.2, U * 0.2, U * 0.19);
  g.lineCap = 'butt';
  for (let i = 0; i < 210; i += 1) { const z = 0.4 + r() * 1.2; const x = v.L + r() * v.W * 1.1; const y = v.T + ((r() * v.H + t * U * 1.9 * z) % (v.H * 1.1)); g.strokeStyle = rgba('#bcd8ff', 0.1 + 0.14 * r()); g.lineWidth = U * 0.0012 * z; g.beginPath(); g.moveTo(x, y); g.lineTo(x - U * 0.006 * z, y + U * 0.05 * z); g.stroke(); }
}
