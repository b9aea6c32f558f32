import { TAU, clamp, disc, fbm, glow, lerp, mist, mix, poly, rgba, ridge, rng, specks, vertical, wash } from '../lib/paint.mjs';

/** A mail submarine in a canyon, watched by something enormous. */
export const palette = { top: '#2f8f8a', mid: '#11525e', deep: '#061c2b', rock: '#0a2a37', ink: '#04121c', hull: '#c8452e', hull2: '#6e1f1d', brass: '#e9b45c', lamp: '#fff0b0', whale: '#1a6069', belly: '#4fa8a4', coral: '#ff7d6b' };
export const view = { fx: 0.5, hz: 0.5 };
export const hero = { fx: 0.68, hz: 0.54 };
export const poster = { fx: 0.47, hz: 0.52 };

function whale(g, { U, c, t, pan }) {
  const s = U * 0.62; g.save(); g.translate(-U * 0.06 - pan * U * 0.08 + t * U * 0.004, -U * 0.25 + Math.sin(t * 0.3) * U * 0.01); g.rotate(-0.08); const tail = Math.sin(t * 0.8) * s * 0.04;
  g.beginPath(); g.moveTo(s * 0.78, s * 0.02); g.bezierCurveTo(s * 0.7, -s * 0.2, s * 0.3, -s * 0.25, 0, -s * 0.2); g.bezierCurveTo(-s * 0.35, -s * 0.15, -s * 0.6, -s * 0.02, -s * 0.82, -s * 0.04 + tail); g.bezierCurveTo(-s * 0.98, -s * 0.14 + tail, -s * 1.06, -s * 0.15 + tail, -s * 1.12, -s * 0.1 + tail); g.bezierCurveTo(-s * 1.0, -s * 0.05 + tail, -s * 0.98, 0.01 + tail, -s * 1.14, s * 0.09 + tail); g.bezierCurveTo(-s * 0.98, s * 0.1 + tail, -s * 0.9, s * 0.04 + tail, -s * 0.8, s * 0.03 + tail); g.bezierCurveTo(-s * 0.45, s * 0.1, -s * 0.25, s * 0.19, 0.1 * s, s * 0.19); g.bezierCurveTo(s * 0.5, s * 0.19, s * 0.72, s * 0.14, s * 0.78, s * 0.02); g.closePath();
  g.fillStyle = vertical(g, -s * 0.22, s * 0.2, [[0, rgba(mix(c.whale, c.top, 0.35), 0.95)], [0.55, rgba(c.whale, 0.95)], [1, rgba(mix(c.belly, c.whale, 0.4), 0.95)]]); g.fill(); g.save(); g.clip(); g.strokeStyle = rgba(c.mid, 0.55); g.lineWidth = s * 0.007; for (let i = 0; i < 9; i += 1) { g.beginPath(); g.moveTo(s * 0.74, s * (0.05 + i * 0.017)); g.bezierCurveTo(s * 0.4, s * (0.08 + i * 0.02), s * 0.1, s * (0.09 + i * 0.02), -s * 0.12, s * (0.1 + i * 0.015)); g.stroke(); } g.restore();
  g.strokeStyle = rgba(c.deep, 0.55); g.lineWidth = s * 0.008; g.beginPath(); g.moveTo(s * 0.77, s * 0.03); g.quadraticCurveTo(s * 0.5, s * 0.05, s * 0.4, s * 0.0); g.stroke(); disc(g, s * 0.38, -s * 0.035, s * 0.013, c.deep); disc(g, s * 0.383, -s * 0.04, s * 0.004, c.lamp); g.fillStyle = mix(c.whale, c.mid, 0.5); g.beginPath(); g.moveTo(s * 0.24, s * 0.12); g.bezierCurveTo(s * 0.16, s * 0.3, s * 0.02, s * 0.38, -s * 0.12, s * 0.4); g.bezierCurveTo(-s * 0.04, s * 0.28, s * 0.02, s * 0.2, s * 0.08, s * 0.13); g.fill(); g.restore();
}

function boat(g, { U, c, t }, x, y, s) {
  g.save(); g.translate(x, y + Math.sin(t * 0.9) * s * 0.03); g.rotate(0.03 * Math.sin(t * 0.6)); g.globalCompositeOperation = 'screen'; const b = g.createLinearGradient(s * 0.9, 0, s * 3.4, s * 0.5); b.addColorStop(0, rgba(c.lamp, 0.85)); b.addColorStop(1, rgba(c.lamp, 0)); poly(g, [[s * 0.95, -s * 0.03], [s * 3.4, -s * 0.42], [s * 3.4, s * 0.95], [s * 0.95, s * 0.06]], b); g.globalCompositeOperation = 'source-over';
  const hull = vertical(g, -s * 0.34, s * 0.34, [[0, mix(c.hull, '#ffffff', 0.35)], [0.3, c.hull], [0.75, c.hull2], [1, mix(c.hull2, c.ink, 0.5)]]);
  g.fillStyle = c.brass; for (const k of [0, 1]) { g.save(); g.translate(-s * 1.12, 0); g.beginPath(); g.ellipse(0, (k ? 1 : -1) * s * 0.13 * Math.abs(Math.cos(t * 6)), s * 0.035, s * 0.14 * Math.abs(Math.cos(t * 6)) + s * 0.03, 0, 0, TAU); g.fill(); g.restore(); } g.fillRect(-s * 1.14, -s * 0.03, s * 0.2, s * 0.06);
  poly(g, [[-s * 0.7, -s * 0.12], [-s * 1.08, -s * 0.36], [-s * 0.98, 0], [-s * 1.08, s * 0.36], [-s * 0.7, s * 0.12]], c.hull2); g.fillStyle = hull; g.beginPath(); g.moveTo(-s * 0.95, 0); g.bezierCurveTo(-s * 0.8, -s * 0.3, -s * 0.3, -s * 0.34, s * 0.2, -s * 0.33); g.bezierCurveTo(s * 0.7, -s * 0.32, s * 0.98, -s * 0.2, s * 0.98, 0); g.bezierCurveTo(s * 0.98, s * 0.2, s * 0.7, s * 0.33, s * 0.2, s * 0.33); g.bezierCurveTo(-s * 0.3, s * 0.34, -s * 0.8, s * 0.28, -s * 0.95, 0); g.fill();
  g.beginPath(); g.moveTo(-s * 0.22, -s * 0.3); g.lineTo(-s * 0.14, -s * 0.62); g.quadraticCurveTo(s * 0.1, -s * 0.7, s * 0.3, -s * 0.6); g.lineTo(s * 0.36, -s * 0.3); g.closePath(); g.fill(); g.strokeStyle = c.brass; g.lineWidth = s * 0.035; g.lineCap = 'round'; g.beginPath(); g.moveTo(s * 0.06, -s * 0.64); g.lineTo(s * 0.06, -s * 0.95); g.lineTo(s * 0.18, -s * 0.95); g.moveTo(-s * 0.08, -s * 0.63); g.lineTo(-s * 0.08, -s * 0.8); g.stroke();
  g.lineWidth = s * 0.012; g.strokeStyle = rgba(c.ink, 0.3); for (const k of [-0.5, -0.1, 0.62]) { g.beginPath(); g.ellipse(k * s, 0, s * 0.05, s * 0.31, 0, -1.5, 1.5); g.stroke(); } for (let i = 0; i < 5; i += 1) { const px = s * (-0.42 + i * 0.24); disc(g, px, -s * 0.05, s * 0.088, c.brass); disc(g, px, -s * 0.05, s * 0.065, '#ffe9a6'); glow(g, px, -s * 0.05, s * 0.24, c.lamp, 0.7); disc(g, px - s * 0.02, -s * 0.075, s * 0.016, '#ffffff'); }
  poly(g, [[s * 0.0, -s * 0.52], [s * 0.18, -s * 0.52], [s * 0.18, -s * 0.4], [s * 0.0, -s * 0.4]], '#f6ead2'); g.strokeStyle = c.hull2; g.lineWidth = s * 0.012; g.beginPath(); g.moveTo(0, -s * 0.52); g.lineTo(s * 0.09, -s * 0.45); g.lineTo(s * 0.18, -s * 0.52); g.stroke(); disc(g, s * 0.95, 0, s * 0.07, c.brass); g.restore(); glow(g, x + s * 0.98, y, s * 0.5, c.lamp, 1);
}

const coral = (g, x, y, s, a, depth, r) => { if (!depth) return; const [x2, y2] = [x + Math.cos(a) * s, y - Math.sin(a) * s]; g.lineWidth = s * 0.24; g.beginPath(); g.moveTo(x, y); g.lineTo(x2, y2); g.stroke(); for (const k of [-0.5, 0.45]) coral(g, x2, y2, s * (0.66 + 0.2 * r()), a + k + (r() - 0.5) * 0.4, depth - 1, r); };

export function draw(g, v) {
  const { U, c, t, pan } = v; wash(g, v, [[0, c.top], [0.45, c.mid], [1, c.deep]]); glow(g, -U * 0.1, v.T, U * 0.9, '#bff3dc', 0.6, { ry: U * 0.5 }); const r = rng(3);
  g.globalCompositeOperation = 'screen'; for (let i = 0; i < 11; i += 1) { const x = U * (-0.8 + i * 0.16); const w = U * (0.03 + 0.06 * r()); poly(g, [[x, v.T], [x + w, v.T], [x + w * 3 + U * 0.14, U * 0.3], [x - w + U * 0.1, U * 0.3]], vertical(g, v.T, U * 0.3, [[0, rgba('#c4ffe8', 0.13 * (0.6 + 0.4 * Math.sin(t * 0.6 + i)))], [1, rgba('#c4ffe8', 0)]])); } g.globalCompositeOperation = 'source-over';
  whale(g, v); const wall = (u) => 0.55 * clamp(Math.abs(u) - 0.5) ** 1.2;
  ridge(g, v, { y: 0.36, amp: 0.2, scale: 0.3, seed: 6, depth: 0.1, oct: 5, fill: vertical(g, -U * 0.1, U * 0.5, [[0, mix(c.mid, c.rock, 0.3)], [1, mix(c.mid, c.rock, 0.7)]]), shape: wall });
  ridge(g, v, { y: 0.44, amp: 0.2, scale: 0.24, seed: 12, depth: 0.2, oct: 5, fill: vertical(g, 0, U * 0.5, [[0, mix(c.mid, c.rock, 0.75)], [1, c.rock]]), shape: (u) => wall(u) * 0.9 });
  boat(g, v, -U * 0.06 - pan * U * 0.4 + t * U * 0.006, U * 0.12, U * 0.165);
  for (let i = 0; i < 46; i += 1) { const life = (r() + t * 0.12) % 1; const x = -U * 0.3 - pan * U * 0.4 - r() * U * 0.2 + Math.sin(t + i) * U * 0.012; const y = U * 0.08 - life * U * 0.62; g.strokeStyle = rgba('#d9fff5', 0.55 * (1 - life)); g.lineWidth = U * 0.0016; g.beginPath(); g.arc(x, y, U * (0.003 + 0.009 * r()) * (0.5 + life), 0, TAU); g.stroke(); }
  ridge(g, v, { y: 0.56, amp: 0.18, scale: 0.2, seed: 22, depth: 0.4, oct: 5, fill: mix(c.rock, c.ink, 0.45), shape: (u) => 0.35 * clamp(Math.abs(u) - 0.42) });
  g.lineCap = 'round'; for (let i = 0; i < (v.W / U) * 12; i += 1) { g.strokeStyle = mix([c.coral, c.brass, '#b95fa8'][i % 3], c.ink, 0.35 + 0.3 * r()); const x = v.L + r() * v.W - pan * U * 0.4; coral(g, x, U * (0.52 - 0.25 * clamp(Math.abs(x / U) - 0.42)), U * (0.016 + 0.014 * r()), 1.57, 5, rng(i + 3)); }
  ridge(g, v, { y: 0.66, amp: 0.16, scale: 0.14, seed: 31, depth: 0.7, oct: 5, fill: c.ink, shape: (u) => 0.3 * clamp(Math.abs(u) - 0.4) }); specks(g, v, { count: 110, color: '#d8fff2', vy: -0.008, alpha: 0.4, soft: true });
}
