import { TAU, clamp, disc, fbm, glow, lerp, mist, mix, poly, rgba, ridge, rng, shimmer, stars, vertical, wash } from '../lib/paint.mjs';

/** Sky lanterns rising from a river valley at dusk. */
export const palette = { zenith: '#0b1030', high: '#2a2560', mid: '#7a3f78', low: '#f08a5b', sun: '#ffd79a', far: '#5b3a72', near: '#0c0f26', paper: '#ffb14e', core: '#fff1c4' };
export const view = { fx: 0.5, hz: 0.66 };
export const hero = { fx: 0.68, hz: 0.68 };
export const poster = { fx: 0.5, hz: 0.7 };
export const film = { fx: 0.6, hz: 0.68 };

function lantern(g, c, x, y, s, a, sway) {
  glow(g, x, y, s * 3.6, c.paper, 0.5 * a);
  g.save(); g.translate(x, y); g.rotate(sway); g.globalAlpha = a;
  g.beginPath(); g.moveTo(-s * 0.62, -s * 0.75);
  g.bezierCurveTo(-s * 0.6, -s * 1.18, s * 0.6, -s * 1.18, s * 0.62, -s * 0.75);
  g.bezierCurveTo(s * 0.66, -s * 0.1, s * 0.5, s * 0.6, s * 0.4, s * 0.92);
  g.lineTo(-s * 0.4, s * 0.92); g.bezierCurveTo(-s * 0.5, s * 0.6, -s * 0.66, -s * 0.1, -s * 0.62, -s * 0.75); g.closePath();
  g.fillStyle = vertical(g, -s * 1.1, s, [[0, mix(c.paper, '#a4382a', 0.5)], [0.45, c.paper], [0.82, c.core], [1, '#fff8e6']]); g.fill();
  if (s > 9) {
    g.strokeStyle = rgba('#8a3a1c', 0.28); g.lineWidth = s * 0.03;
    for (const k of [-0.35, 0, 0.35]) { g.beginPath(); g.moveTo(k * s * 1.4, -s); g.quadraticCurveTo(k * s * 1.7, 0, k * s * 0.9, s * 0.9); g.stroke(); }
    g.fillStyle = rgba('#6b2c18', 0.7); g.fillRect(-s * 0.41, s * 0.88, s * 0.82, s * 0.07);
  }
  g.restore(); g.globalAlpha = 1;
  glow(g, x, y + s * 0.55, s * 1.1, c.core, 0.8 * a);
}

export function draw(g, v) {
  const { U, c, t } = v;
  wash(g, v, [[0, c.zenith], [0.34, c.high], [0.6, c.mid], [1, c.low]], v.T, U * 0.02);
  stars(g, v, { count: 200, y1: -U * 0.2 });
  glow(g, U * 0.05, -U * 0.02, U * 0.75, c.sun, 0.75, { ry: U * 0.34 });
  ridge(g, v, { y: 0.02, amp: 0.26, scale: 0.55, seed: 4, depth: 0.05, fill: vertical(g, -U * 0.24, U * 0.05, [[0, mix(c.far, c.mid, 0.3)], [1, mix(c.low, c.far, 0.35)]]) });
  ridge(g, v, { y: 0.03, amp: 0.17, scale: 0.35, seed: 11, depth: 0.1, fill: vertical(g, -U * 0.14, U * 0.05, [[0, mix(c.far, c.near, 0.35)], [1, mix(c.far, c.low, 0.35)]]) });
  for (let i = 0; i < 5; i += 1) mist(g, v.L + v.W * (0.1 + i * 0.22) + Math.sin(t * 0.1 + i) * U * 0.04, U * 0.015, U * 0.4, U * 0.05, c.low, 0.35);
  // The river: a mirror of the sky narrowing to the horizon.
  wash(g, v, [[0, mix(c.low, c.sun, 0.35)], [0.18, mix(c.mid, c.low, 0.4)], [0.6, c.high], [1, c.zenith]], U * 0.03, v.B);
  shimmer(g, v, { x: U * 0.05, y0: U * 0.04, y1: v.B, width: U * 0.1, color: c.sun, count: 190, alpha: 0.6, spread: 3 });
  for (let i = 0; i < 16; i += 1) { const x = (fbm(i * 3.3, 8) - 0.5) * U * 1.7 - v.pan * U * 0.12; shimmer(g, v, { x, y0: U * 0.05, y1: U * 0.3, width: U * 0.012, color: c.paper, count: 9, seed: i + 40, alpha: 0.6 }); }
  for (const side of [-1, 1]) bank(g, v, side);
  village(g, v);
  // Lanterns climb in one long curved procession.
  const r = rng(v.seed * 31 + 6); const flock = [];
  for (let i = 0; i < 150; i += 1) {
    const k = (r() + t * 0.006 * (0.6 + r())) % 1; const z = r() ** 2.2;
    const curve = Math.sin(k * 3.1) * 0.34 - k * 0.12;
    flock.push({ z, k, x: U * (curve * (0.5 + z) + (r() - 0.5) * (0.25 + 0.9 * k) * (0.7 + z * 0.9)) - v.pan * U * (0.1 + 0.5 * z), y: lerp(U * 0.02, v.T * 1.08, k * (0.72 + 0.3 * z)), p: r() * TAU });
  }
  flock.sort((a, b) => a.z - b.z).forEach((l) => lantern(g, c, l.x, l.y + Math.sin(t * 0.8 + l.p) * U * 0.004, U * (0.0035 + 0.024 * l.z ** 1.6), clamp(l.k * 8) * clamp(0.5 + l.z), Math.sin(t * 0.7 + l.p) * 0.06));
  lantern(g, c, U * 0.02 - v.pan * U * 0.5, -U * 0.34 + Math.sin(t * 0.6) * U * 0.006, U * 0.05, 1, Math.sin(t * 0.5) * 0.04);
  boat(g, v);
  ridge(g, v, { y: (v.B / U) + 0.015, amp: 0.08, scale: 0.06, seed: 33, depth: 0.7, oct: 5, fill: c.near });
}

/** One shore: a wedge of land that thins to a point near the middle of the river. */
function bank(g, { U, L, R, c, pan }, side) {
  const edge = side < 0 ? -L : R; const top = []; const bottom = [];
  for (let i = 0; i <= 90; i += 1) {
    const x = lerp(edge / U + 0.05, 0.13, i / 90); const k = clamp((x - 0.13) / 0.75);
    const n = fbm(x * 5 - side * pan * 1.2, 21 + side, 5);
    top.push([side * x * U, U * (0.042 - 0.17 * k ** 1.1 - 0.035 * n * Math.min(1, k * 6))]);
    bottom.push([side * x * U, U * (0.048 + 0.075 * k ** 0.8 + 0.01 * n)]);
  }
  poly(g, [...top, ...bottom.reverse()], vertical(g, -U * 0.12, U * 0.12, [[0, mix(c.near, c.far, 0.45)], [1, mix(c.near, c.far, 0.12)]]));
}

function village(g, { U, c, t, pan }) {
  const r = rng(52);
  for (let i = 0; i < 26; i += 1) {
    const side = i % 2 ? 1 : -1; const x = side * U * (0.3 + r() * 0.6) - pan * U * 0.25; const y = U * (0.03 - 0.17 * clamp((Math.abs(x / U) - 0.13) / 0.75) ** 1.1 + r() * 0.045); const s = U * (0.01 + r() * 0.012);
    poly(g, [[x - s, y], [x - s, y - s], [x, y - s * 2], [x + s, y - s], [x + s, y]], mix(c.near, c.far, 0.15));
    disc(g, x, y - s * 0.6, s * 0.2, rgba(c.core, 0.75 + 0.25 * Math.sin(t + i)));
    glow(g, x, y - s * 0.6, s * 1.8, c.paper, 0.5);
  }
}

function boat(g, { U, c, t, pan }) {
  const x = -U * 0.13 - pan * U * 0.45; const y = U * 0.16 + Math.sin(t * 0.9) * U * 0.002; const s = U * 0.075;
  g.fillStyle = rgba(c.near, 0.35); g.beginPath(); g.ellipse(x, y + s * 0.2, s * 1.05, s * 0.1, 0, 0, TAU); g.fill();
  g.fillStyle = c.near; g.beginPath(); g.moveTo(x - s, y - s * 0.16); g.quadraticCurveTo(x - s * 0.6, y + s * 0.24, x, y + s * 0.2); g.quadraticCurveTo(x + s * 0.7, y + s * 0.22, x + s * 1.1, y - s * 0.24); g.quadraticCurveTo(x + s * 0.3, y + s * 0.02, x - s, y - s * 0.16); g.fill();
  g.strokeStyle = c.near; g.lineWidth = s * 0.035; g.beginPath(); g.moveTo(x + s * 0.82, y - s * 0.1); g.quadraticCurveTo(x + s * 0.86, y - s * 0.75, x + s * 0.62, y - s * 0.82); g.stroke();
  g.beginPath(); g.moveTo(x - s * 0.26, y - s * 0.02); g.quadraticCurveTo(x - s * 0.3, y - s * 0.52, x - s * 0.1, y - s * 0.6); g.quadraticCurveTo(x + s * 0.1, y - s * 0.5, x + s * 0.12, y - s * 0.02); g.fillStyle = c.near; g.fill();
  disc(g, x - s * 0.09, y - s * 0.66, s * 0.1, c.near);
  lantern(g, c, x + s * 0.62, y - s * 0.66, s * 0.13, 1, Math.sin(t) * 0.08);
  glow(g, x + s * 0.6, y + s * 0.25, s * 0.9, c.paper, 0.4, { ry: s * 0.2 });
}
