import { TAU, clamp, disc, fbm, glow, lerp, mist, mix, poly, rgba, ridge, ridgeAt, rng, specks, vertical, wash } from '../lib/paint.mjs';

/** A caravan on a knife-edge dune beneath an enormous sun. */
export const palette = { top: '#6a2f4f', sky: '#d4633f', low: '#ffb75e', sun: '#fff0c2', rim: '#ff8a4a', light: '#f3a45c', mid: '#c2562f', shade: '#5c2136', ink: '#2a0f22', dust: '#ffd29a' };
export const view = { fx: 0.5, hz: 0.56 };
export const hero = { fx: 0.68, hz: 0.58 };
export const poster = { fx: 0.5, hz: 0.56 };

function dune(g, v, { y, amp, seed, depth, light, shade, crest, slope = 0.5 }) {
  const { U } = v; const peakAt = crest - v.pan * depth; const at = (u) => y - amp * Math.exp(-((u - peakAt) ** 2) / (u < peakAt ? 0.5 : 0.28)) - 0.025 * fbm(u * 2 + v.pan * depth * 2, seed, 2);
  const pts = []; for (let x = v.L - 5; x <= v.R + 5; x += 4) pts.push([x, at(x / U) * U]);
  poly(g, [[v.L - 5, v.B + 5], ...pts, [v.R + 5, v.B + 5]], vertical(g, U * (y - amp), U * (y + amp * 1.8), [[0, light], [1, mix(light, shade, 0.7)]]));
  // The slip face in shadow, falling from the crest in an S.
  const right = pts.filter(([x]) => x / U > peakAt - 0.01); const [cx, cy] = right[0] ?? [peakAt * U, at(peakAt) * U]; const edge = [];
  for (let i = 0; i <= 40; i += 1) { const k = i / 40; edge.push([cx + U * slope * (Math.sin(k * 4.2) * 0.16 - k * 0.36 * (seed % 2 ? 1 : -0.55)), cy + k * U * (amp * 2.2 + 0.12)]); }
  poly(g, [[cx, cy], ...right, [v.R + 5, v.B + 5], [edge.at(-1)[0], v.B + 5], ...edge.reverse()], vertical(g, cy, cy + U * (amp * 2 + 0.15), [[0, shade], [1, mix(shade, light, 0.3)]]));
  g.lineWidth = U * 0.0011; for (let i = 0; i < 26; i += 1) { const yy = cy + U * (0.02 + i * 0.014 * (1 + amp)); g.strokeStyle = rgba(mix(light, shade, 0.55), 0.22); g.beginPath(); for (let q = 0; q <= 30; q += 1) { const x = lerp(v.L, cx - U * 0.02, q / 30); const py = Math.max(yy, at(x / U) * U + U * (0.012 + 0.01 * i)) + Math.sin(q * 0.9 + i * 2) * U * 0.004; q ? g.lineTo(x, py) : g.moveTo(x, py); } g.stroke(); }
  return (x) => at(x / U) * U;
}

function camel(g, x, y, s, ink, t, rider) {
  g.save(); g.translate(x, y); g.fillStyle = ink; g.strokeStyle = ink; g.lineCap = 'round'; g.lineJoin = 'round';
  const step = (k) => Math.sin(t * 2.4 + k) * s * 0.09; g.lineWidth = s * 0.07;
  for (const [px, k] of [[-0.3, 0], [-0.22, 3.1], [0.24, 1.5], [0.32, 4.6]]) { g.beginPath(); g.moveTo(px * s, -s * 0.55); g.lineTo(px * s + step(k) * 0.3, -s * 0.28); g.lineTo(px * s + step(k), 0); g.stroke(); }
  g.beginPath(); g.moveTo(-s * 0.4, -s * 0.56); g.bezierCurveTo(-s * 0.46, -s * 0.82, -s * 0.2, -s * 0.84, -s * 0.12, -s * 0.86); g.bezierCurveTo(-s * 0.04, -s * 1.14, s * 0.12, -s * 1.1, s * 0.18, -s * 0.84); g.bezierCurveTo(s * 0.36, -s * 0.8, s * 0.42, -s * 0.62, s * 0.34, -s * 0.5); g.bezierCurveTo(s * 0.1, -s * 0.4, -s * 0.2, -s * 0.42, -s * 0.4, -s * 0.56); g.fill();
  g.lineWidth = s * 0.11; g.beginPath(); g.moveTo(s * 0.32, -s * 0.66); g.quadraticCurveTo(s * 0.56, -s * 0.54, s * 0.56, -s * 0.92); g.stroke(); g.lineWidth = s * 0.1; g.beginPath(); g.moveTo(s * 0.55, -s * 0.94); g.lineTo(s * 0.7, -s * 0.91); g.stroke(); g.lineWidth = s * 0.03; g.beginPath(); g.moveTo(-s * 0.4, -s * 0.62); g.quadraticCurveTo(-s * 0.5, -s * 0.5, -s * 0.46, -s * 0.36); g.stroke();
  if (rider) { g.beginPath(); g.moveTo(-s * 0.12, -s * 0.92); g.quadraticCurveTo(-s * 0.08, -s * 1.38, s * 0.04, -s * 1.42); g.quadraticCurveTo(s * 0.2, -s * 1.34, s * 0.2, -s * 0.9); g.fill(); disc(g, s * 0.05, -s * 1.46, s * 0.09, ink); } else { g.beginPath(); g.roundRect(-s * 0.28, -s * 0.9, s * 0.2, s * 0.3, s * 0.05); g.roundRect(s * 0.12, -s * 0.88, s * 0.2, s * 0.3, s * 0.05); g.fill(); }
  g.restore();
}

export function draw(g, v) {
  const { U, c, t, pan } = v;
  wash(g, v, [[0, c.top], [0.55, c.sky], [1, c.low]], v.T, U * 0.1);
  glow(g, 0, -U * 0.16, U * 1.1, c.low, 0.8); glow(g, 0, -U * 0.16, U * 0.6, c.sun, 0.6);
  disc(g, -pan * U * 0.03, -U * 0.16, U * 0.27, vertical(g, -U * 0.43, U * 0.1, [[0, c.sun], [0.6, '#ffd98f'], [1, c.rim]]));
  for (let i = 0; i < 8; i += 1) mist(g, Math.sin(i * 5.1 + t * 0.02) * U * 0.7, -U * (0.02 + i * 0.035), U * 0.5, U * 0.009, c.sky, 0.5);
  ridge(g, v, { y: 0.06, amp: 0.12, scale: 0.5, seed: 3, depth: 0.05, fill: vertical(g, -U * 0.06, U * 0.08, [[0, mix(c.sky, c.low, 0.5)], [1, c.low]]) });
  for (const [x, w, h] of [[-0.74, 0.07, 0.16], [-0.6, 0.04, 0.1], [0.78, 0.09, 0.12]]) poly(g, [[(x - w) * U, U * 0.06], [(x - w * 0.75) * U, U * (0.05 - h)], [(x - w * 0.3) * U, U * (0.045 - h)], [(x + w * 0.5) * U, U * (0.05 - h)], [(x + w) * U, U * 0.06]], mix(c.sky, c.mid, 0.35));
  dune(g, v, { y: 0.12, amp: 0.09, seed: 4, depth: 0.12, crest: -0.55, light: mix(c.light, c.low, 0.5), shade: mix(c.mid, c.light, 0.35), slope: 0.35 });
  const at = dune(g, v, { y: 0.2, amp: 0.18, seed: 7, depth: 0.2, crest: 0.1, light: c.light, shade: mix(c.shade, c.mid, 0.45), slope: 0.8 });
  for (let i = 0; i < 6; i += 1) { const x = U * (-0.36 + i * 0.088 + t * (v.speed ?? 0.004)) - pan * U * 0.2; camel(g, x, at(x) + U * 0.003, U * 0.05, c.ink, t + i, i === 5 || i === 2); if (i < 5) { g.strokeStyle = rgba(c.ink, 0.8); g.lineWidth = U * 0.0012; g.beginPath(); g.moveTo(x + U * 0.034, at(x) - U * 0.042); g.quadraticCurveTo(x + U * 0.055, at(x) - U * 0.02, x + U * 0.068, at(x + U * 0.088) - U * 0.028); g.stroke(); } }
  dune(g, v, { y: 0.36, amp: 0.14, seed: 11, depth: 0.45, crest: -0.62, light: mix(c.light, c.mid, 0.35), shade: c.shade, slope: 1.2 });
  dune(g, v, { y: 0.56, amp: 0.16, seed: 6, depth: 0.8, crest: 0.55, light: mix(c.mid, c.shade, 0.35), shade: c.ink, slope: 1.2 });
  specks(g, v, { count: 80, color: c.dust, vx: 0.09, vy: 0.004, alpha: 0.4, soft: true });
}
