import { TAU, clamp, disc, fbm, glow, lerp, mix, poly, rgba, ridge, ridgeAt, rng, vertical, wash } from '../lib/paint.mjs';

/** An open dome on a plateau beneath wheeling star trails. */
export const palette = { zenith: '#0a0c22', sky: '#1f2450', low: '#6b4a78', horizon: '#e8a487', trail: '#f3ecff', warm: '#ffcf9a', cool: '#9cc2ff', dome: '#d9d4e2', shade: '#2c2646', ground: '#0d0b1c', lamp: '#ff8a5c' };
export const view = { fx: 0.5, hz: 0.74 };
export const hero = { fx: 0.68, hz: 0.76 };
export const poster = { fx: 0.5, hz: 0.78 };
export const film = { fx: 0.62, hz: 0.76 };

function trails(g, v, px, py) {
  const { U, c, t } = v; const r = rng(v.seed + 40); const reach = Math.hypot(v.W, v.H) * 0.95; const turn = t * 0.012; const arc = v.arc ?? 0.62;
  for (let i = 0; i < 620; i += 1) {
    const d = reach * Math.sqrt(r()) + U * 0.01; const start = r() * TAU + turn; const len = arc * (0.5 + 0.6 * r()); const bright = r() ** 1.7; const tone = r();
    const color = tone < 0.18 ? c.warm : tone < 0.5 ? c.cool : c.trail;
    for (let s = 0; s < 3; s += 1) { g.strokeStyle = rgba(color, (0.24 + 0.7 * bright) * [0.35, 0.7, 1][s]); g.lineWidth = U * (0.0009 + 0.0022 * bright); g.beginPath(); g.arc(px, py, d, start + len * s / 3, start + len * (s + 1) / 3 + 0.004); g.stroke(); }
    if (bright > 0.5) { const a = start + len; disc(g, px + Math.cos(a) * d, py + Math.sin(a) * d, U * 0.0022, '#ffffff'); glow(g, px + Math.cos(a) * d, py + Math.sin(a) * d, U * 0.014, color, 0.7); }
  }
}

function observatory(g, { U, c, t }, x, y, s) {
  const wall = g.createLinearGradient(x - s, 0, x + s, 0); wall.addColorStop(0, mix(c.dome, c.low, 0.3)); wall.addColorStop(0.4, c.shade); wall.addColorStop(1, mix(c.shade, c.ground, 0.6));
  g.fillStyle = wall; g.fillRect(x - s * 0.94, y - s * 0.66, s * 1.88, s * 0.7);
  for (let i = -3; i <= 3; i += 1) { g.fillStyle = rgba(c.lamp, 0.85); if (i % 2) { g.beginPath(); g.roundRect(x + s * (i * 0.24 - 0.05), y - s * 0.4, s * 0.1, s * 0.2, [s * 0.05, s * 0.05, 0, 0]); g.fill(); glow(g, x + s * i * 0.24, y - s * 0.3, s * 0.24, c.lamp, 0.7); } }
  g.fillStyle = mix(c.shade, c.ground, 0.4); g.fillRect(x - s * 1.04, y - s * 0.72, s * 2.08, s * 0.08);
  const dome = g.createRadialGradient(x - s * 0.55, y - s * 1.35, s * 0.1, x - s * 0.1, y - s * 0.9, s * 1.3);
  dome.addColorStop(0, c.dome); dome.addColorStop(0.4, mix(c.dome, c.shade, 0.5)); dome.addColorStop(1, mix(c.shade, c.ground, 0.55));
  g.fillStyle = dome; g.beginPath(); g.arc(x, y - s * 0.7, s, Math.PI, 0); g.closePath(); g.fill();
  g.strokeStyle = rgba(c.ground, 0.25); g.lineWidth = s * 0.012; for (let i = 1; i < 8; i += 1) { g.beginPath(); g.ellipse(x, y - s * 0.7, Math.abs(Math.cos(i * Math.PI / 8)) * s, s, 0, i < 4 ? Math.PI : Math.PI * 1.5, i < 4 ? Math.PI * 1.5 : TAU); g.stroke(); }
  // The slit, and the telescope looking out of it.
  g.save(); g.beginPath(); g.arc(x, y - s * 0.7, s * 1.005, Math.PI, 0); g.closePath(); g.clip();
  poly(g, [[x - s * 0.02, y - s * 0.82], [x - s * 0.42, y - s * 1.85], [x - s * 0.02, y - s * 1.85], [x + s * 0.2, y - s * 0.82]], mix(c.lamp, '#2a0d16', 0.55)); glow(g, x + s * 0.02, y - s * 0.95, s * 0.6, c.lamp, 0.85); g.restore();
  g.save(); g.translate(x + s * 0.06, y - s * 0.95); g.rotate(-0.33); const tube = g.createLinearGradient(-s * 0.12, 0, s * 0.12, 0); tube.addColorStop(0, c.dome); tube.addColorStop(0.5, mix(c.dome, c.shade, 0.5)); tube.addColorStop(1, c.ground);
  g.fillStyle = tube; g.fillRect(-s * 0.1, -s * 0.82, s * 0.2, s * 0.9); g.fillRect(-s * 0.125, -s * 0.86, s * 0.25, s * 0.09); g.restore();
}

export function draw(g, v) {
  const { U, c, t, pan } = v;
  wash(g, v, [[0, c.zenith], [0.5, c.sky], [0.84, c.low], [1, c.horizon]], v.T, U * 0.06);
  const [px, py] = [-U * 0.08 - pan * U * 0.03, -U * 0.5];
  const r = rng(9); for (let i = 0; i < 24; i += 1) { const k = i / 24; glow(g, lerp(v.L, v.R, k) + (r() - 0.5) * U * 0.2, lerp(-U * 0.05, v.T, k) + (r() - 0.5) * U * 0.25, U * (0.12 + 0.2 * r()), i % 3 ? c.cool : c.horizon, 0.16); }
  trails(g, v, px, py);
  glow(g, U * 0.3, U * 0.05, U * 1.1, c.horizon, 0.55, { ry: U * 0.22 });
  ridge(g, v, { y: 0.07, amp: 0.13, scale: 0.4, seed: 8, depth: 0.06, fill: vertical(g, -U * 0.05, U * 0.08, [[0, mix(c.low, c.shade, 0.45)], [1, mix(c.horizon, c.low, 0.5)]]) });
  ridge(g, v, { y: 0.09, amp: 0.1, scale: 0.26, seed: 18, depth: 0.12, fill: vertical(g, -U * 0.02, U * 0.1, [[0, mix(c.shade, c.low, 0.25)], [1, mix(c.low, c.shade, 0.4)]]) });
  const hill = { y: 0.12, amp: 0.035, scale: 0.3, seed: 5, depth: 0.22, oct: 5, shape: (u) => 0.1 * Math.exp(-(u * u) * 9) };
  const at = (x) => ridgeAt(v, x, hill); const X = (u) => u * U - pan * U * 0.22;
  observatory(g, v, X(-0.31), at(X(-0.31)) + U * 0.01, U * 0.05);
  ridge(g, v, { ...hill, fill: vertical(g, -U * 0.02, U * 0.25, [[0, mix(c.shade, c.ground, 0.35)], [1, c.ground]]) });
  observatory(g, v, X(0), at(X(0)) + U * 0.012, U * 0.15);
  g.strokeStyle = rgba(c.lamp, 0.35); g.lineWidth = U * 0.004; g.setLineDash([U * 0.002, U * 0.028]); g.lineCap = 'round'; g.beginPath(); g.moveTo(X(0.02), at(X(0)) + U * 0.03); g.bezierCurveTo(X(0.1), U * 0.1, X(-0.2), U * 0.14, X(-0.05), v.B); g.stroke(); g.setLineDash([]);
  ridge(g, v, { y: 0.2, amp: 0.07, scale: 0.2, seed: 55, depth: 0.6, oct: 6, fill: c.ground });
}
