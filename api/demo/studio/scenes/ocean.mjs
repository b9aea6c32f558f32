import { TAU, clamp, disc, fbm, glow, lerp, mix, poly, rgba, ridge, rng, specks, vertical, wash } from '../lib/paint.mjs';

/** Jellyfish over a deep reef, with one diver's light for scale. */
export const palette = { surface: '#7fe3dc', upper: '#1a8ca0', mid: '#0c4a74', deep: '#06173a', bell: '#ff9ec7', rim: '#ffe3ee', inner: '#b36bff', reef: '#041022', light: '#fff2c0' };
export const view = { fx: 0.5, hz: 0.5 };
export const hero = { fx: 0.69, hz: 0.48 };
export const poster = { fx: 0.5, hz: 0.42 };
export const film = { fx: 0.6, hz: 0.46 };

function jelly(g, c, x, y, s, t, a, seed) {
  const r = rng(seed); const pulse = Math.sin(t * 1.5 + seed); const w = s * (1 + 0.07 * pulse); const h = s * (0.86 - 0.09 * pulse);
  g.save(); g.translate(x, y + pulse * s * 0.06); g.rotate(Math.sin(t * 0.25 + seed) * 0.12); g.globalAlpha = a;
  glow(g, 0, -h * 0.2, s * 2.1, c.inner, 0.5); glow(g, 0, -h * 0.3, s * 1.4, c.bell, 0.45);
  g.lineCap = 'round';
  for (let i = 0; i < 22; i += 1) {
    const k = (i + 0.5) / 22 * 2 - 1; const len = s * (2.1 + 2.1 * r()); const phase = r() * TAU;
    const fade = vertical(g, 0, len, [[0, rgba(c.rim, 0.65)], [0.5, rgba(c.bell, 0.3)], [1, rgba(c.inner, 0)]]);
    g.strokeStyle = fade; g.lineWidth = s * (0.008 + 0.012 * r()); g.beginPath(); g.moveTo(k * w * 0.92, h * 0.04);
    for (let q = 1; q <= 14; q += 1) { const d = q / 14; g.lineTo(k * w * (0.92 - 0.35 * d) + Math.sin(d * 6 - t * 1.3 + phase) * s * 0.17 * d, h * 0.04 + len * d); }
    g.stroke();
  }
  for (let i = 0; i < 6; i += 1) { // frilled oral arms
    const k = (i / 5) * 2 - 1; const len = s * (1.5 + 0.8 * r()); const left = []; const right = [];
    for (let q = 0; q <= 26; q += 1) { const d = q / 26; const cx = k * w * 0.3 * (1 - 0.3 * d) + Math.sin(d * 5 - t * 1.1 + i) * s * 0.13 * d; const ww = s * 0.085 * (1 - d) * (1 + 0.6 * Math.sin(q * 1.9 + t * 2 + i)); left.push([cx - ww, h * 0.05 + len * d]); right.unshift([cx + ww, h * 0.05 + len * d]); }
    poly(g, [...left, ...right], vertical(g, 0, len, [[0, rgba(c.rim, 0.55)], [1, rgba(c.bell, 0.05)]]));
  }
  g.beginPath(); g.moveTo(-w, 0); g.bezierCurveTo(-w * 1.08, -h * 1.35, w * 1.08, -h * 1.35, w, 0);
  for (let i = 8; i > 0; i -= 1) { const q = (i / 8) * 2 - 1; g.quadraticCurveTo(w * (q - 0.125), h * 0.16, w * (q - 0.25), h * 0.02); }
  g.closePath();
  const dome = g.createRadialGradient(-w * 0.25, -h * 0.7, s * 0.05, 0, -h * 0.2, s * 1.15);
  dome.addColorStop(0, rgba(c.rim, 0.95)); dome.addColorStop(0.35, rgba(c.bell, 0.72)); dome.addColorStop(0.75, rgba(c.inner, 0.5)); dome.addColorStop(1, rgba(c.rim, 0.8));
  g.fillStyle = dome; g.fill();
  g.save(); g.clip();
  for (let i = 0; i < 9; i += 1) { const k = (i / 8) * 2 - 1; g.strokeStyle = rgba(c.rim, 0.3); g.lineWidth = s * 0.018; g.beginPath(); g.moveTo(0, -h); g.quadraticCurveTo(k * w * 1.15, -h * 0.7, k * w, h * 0.1); g.stroke(); }
  for (let i = 0; i < 5; i += 1) { const a = (i / 4 - 0.5) * 1.9; mistPetal(g, Math.sin(a) * w * 0.36, -h * 0.5 + (1 - Math.cos(a)) * h * 0.3, s * 0.17, a, c.rim); }
  g.restore();
  for (let i = 0; i < 17; i += 1) { const k = (i / 16) * 2 - 1; disc(g, k * w * 0.98, h * 0.05 * Math.cos(i * 2), s * 0.02, c.light); }
  g.restore(); g.globalAlpha = 1;
}

export function draw(g, v) {
  const { U, c, t, pan, L, T, W } = v; const r = rng(v.seed + 5);
  wash(g, v, [[0, c.surface], [0.14, c.upper], [0.48, c.mid], [1, c.deep]]);
  glow(g, U * 0.12, T - U * 0.05, U * 0.95, '#eafff4', 0.75, { ry: U * 0.6 });
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < 15; i += 1) {
    const x = U * (0.12 + (r() - 0.5) * 1.5) - pan * U * 0.05; const lean = (x - U * 0.12) * 0.7 + Math.sin(t * 0.3 + i) * U * 0.05; const w = U * (0.03 + 0.09 * r());
    poly(g, [[x - w * 0.3, T], [x + w * 0.3, T], [x + lean + w * 1.7, T + v.H * 0.85], [x + lean - w * 1.7, T + v.H * 0.85]], vertical(g, T, T + v.H * 0.85, [[0, rgba('#c8fff0', 0.17 * (0.6 + 0.4 * Math.sin(t * 0.7 + i * 2)))], [1, rgba('#c8fff0', 0)]]));
  }
  g.globalCompositeOperation = 'source-over';
  school(g, v, -0.52, -0.16, 60, 4); 
  ridge(g, v, { y: v.B / U - 0.06, amp: 0.24, scale: 0.5, seed: 3, depth: 0.1, fill: vertical(g, v.B - U * 0.3, v.B, [[0, mix(c.mid, c.deep, 0.45)], [1, c.deep]]) });
  for (const [i, [x, y, s, a]] of [[-0.62, 0.12, 0.042, 0.5], [0.42, -0.2, 0.05, 0.6], [-0.34, 0.32, 0.03, 0.45], [0.56, 0.22, 0.065, 0.7], [-0.9, -0.06, 0.055, 0.5], [-0.26, -0.28, 0.034, 0.5], [0.3, 0.44, 0.028, 0.4]].entries()) jelly(g, c, x * U - pan * U * 0.2 + Math.sin(t * 0.12 + i) * U * 0.02, y * U - t * U * 0.003, s * U, t, a, i + 3);
  jelly(g, c, -pan * U * 0.4, -U * 0.08, U * 0.17, t, 1, 11);
  specks(g, v, { count: 120, color: '#d8fff6', vy: -0.012, sway: 0.015, alpha: 0.5, soft: true });
  diver(g, v);
  ridge(g, v, { y: v.B / U + 0.02, amp: 0.2, scale: 0.26, seed: 9, depth: 0.3, oct: 5, fill: mix(c.deep, c.reef, 0.55) });
  for (let i = 0; i < 60; i += 1) { // kelp and coral
    const x = L + r() * W * 1.1 - pan * U * 0.6; const h = U * (0.05 + 0.17 * r() ** 2) * clamp(0.25 + Math.abs(x / U) * 1.3); const w = U * 0.005 * (1 + r());
    const left = []; const right = []; for (let q = 0; q <= 12; q += 1) { const d = q / 12; const cx = x + Math.sin(d * 4 + t * 0.8 + i) * U * 0.018 * d; const ww = w * (1 - d) * (1 + 0.7 * Math.sin(q * 2.4)); left.push([cx - ww, v.B + 4 - h * d - U * 0.03]); right.unshift([cx + ww, v.B + 4 - h * d - U * 0.03]); }
    poly(g, [[x - w, v.B + 6], ...left, ...right, [x + w, v.B + 6]], mix(c.reef, c.deep, 0.25 * r()));
  }
  ridge(g, v, { y: v.B / U + 0.03, amp: 0.1, scale: 0.12, seed: 29, depth: 0.7, oct: 5, fill: c.reef });
}

const mistPetal = (g, x, y, r, turn, color) => { g.save(); g.translate(x, y); g.rotate(turn); glow(g, 0, 0, r, color, 0.6, { ry: r * 1.7 }); g.restore(); };

function school(g, { U, c, t, pan }, x, y, count, seed) {
  const r = rng(seed); g.fillStyle = rgba(mix(c.deep, c.mid, 0.5), 0.75);
  for (let i = 0; i < count; i += 1) { const a = r() * TAU; const d = r() ** 0.5; const px = U * (x + Math.cos(a) * d * 0.2 + t * 0.006 - pan * 0.15); const py = U * (y + Math.sin(a) * d * 0.07 + 0.006 * Math.sin(t * 2 + i)); const s = U * (0.005 + 0.004 * r()); g.beginPath(); g.moveTo(px + s * 1.3, py); g.quadraticCurveTo(px, py - s * 0.7, px - s, py); g.lineTo(px - s * 1.6, py - s * 0.5); g.lineTo(px - s * 1.6, py + s * 0.5); g.lineTo(px - s, py); g.quadraticCurveTo(px, py + s * 0.7, px + s * 1.3, py); g.fill(); }
}

function diver(g, { U, c, t, pan }) {
  const x = -U * 0.3 - pan * U * 0.35; const y = U * 0.19 + Math.sin(t * 0.6) * U * 0.006; const s = U * 0.028;
  g.globalCompositeOperation = 'screen';
  const beam = g.createLinearGradient(x, y, x + s * 7, y - s * 4.4); beam.addColorStop(0, rgba(c.light, 0.6)); beam.addColorStop(1, rgba(c.light, 0));
  poly(g, [[x + s, y - s * 0.3], [x + s * 5.6, y - s * 6.2], [x + s * 8.2, y - s * 3]], beam); g.globalCompositeOperation = 'source-over';
  g.save(); g.translate(x, y); g.rotate(-0.5); g.fillStyle = c.reef;
  g.beginPath(); g.ellipse(0, 0, s * 0.75, s * 0.24, 0, 0, TAU); g.fill(); disc(g, s * 0.92, -s * 0.02, s * 0.2, c.reef); g.fillRect(-s * 0.45, -s * 0.44, s * 0.8, s * 0.22);
  const kick = Math.sin(t * 3) * s * 0.16; poly(g, [[-s * 0.6, -s * 0.12], [-s * 1.5, -s * 0.1 + kick], [-s * 2.05, -s * 0.3 + kick * 1.6], [-s * 2, s * 0.05 + kick * 1.6], [-s * 1.4, s * 0.06 + kick]], c.reef); poly(g, [[-s * 0.6, s * 0.12], [-s * 1.5, s * 0.14 - kick], [-s * 2.05, s * 0.36 - kick * 1.6], [-s * 2, -s * 0.02 - kick * 1.6]], c.reef);
  g.restore(); glow(g, x + s * 0.9, y - s * 0.5, s * 1.1, c.light, 1);
}
