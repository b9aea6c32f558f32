import { TAU, clamp, disc, fbm, glow, lerp, mix, poly, rgba, rng, stars, wash } from '../lib/paint.mjs';

/** A ringed giant, its field of ice, and one very small ship. */
export const palette = { void: '#05060f', deep: '#0d1330', nebula: '#7a2f5c', nebula2: '#1f5a78', planet: '#e2a567', band: '#a45a3c', pale: '#ffe6bd', shade: '#180d1c', ring: '#f1d3a2', engine: '#8fe3ff' };
export const view = { fx: 0.5, hz: 0.45 };
export const hero = { fx: 0.7, hz: 0.46 };
export const poster = { fx: 0.52, hz: 0.4 };
export const film = { fx: 0.62, hz: 0.46 };

function rings(g, { U, c }, R, front) {
  g.save(); g.rotate(-0.32); g.scale(1, 0.26);
  g.beginPath(); g.rect(-U * 4, front ? 0 : -U * 4, U * 8, U * 4); g.clip();
  for (let i = 0; i < 90; i += 1) {
    const k = i / 90; if (k > 0.56 && k < 0.62) continue;
    const density = 0.12 + 0.75 * fbm(k * 26, 4, 3) ** 1.4;
    g.strokeStyle = rgba(mix(c.ring, c.band, fbm(k * 14, 9) * 0.9), density * (1 - 0.55 * k));
    g.lineWidth = R * 0.0135; g.beginPath(); g.ellipse(0, 0, R * (1.32 + k * 1.05), R * (1.32 + k * 1.05), 0, 0, TAU); g.stroke();
  }
  g.restore();
}

function planet(g, v, R) {
  const { U, c, t } = v;
  glow(g, -R * 0.4, -R * 0.4, R * 1.9, c.planet, 0.32);
  g.save(); g.beginPath(); g.arc(0, 0, R, 0, TAU); g.clip();
  g.save(); g.rotate(-0.32);
  for (let i = 0; i < 70; i += 1) {
    const y = lerp(-R, R, i / 70); const k = fbm(i * 0.19 + 3, 2, 4);
    g.fillStyle = mix(mix(c.planet, c.pale, clamp(k * 2 - 0.9)), c.band, clamp(1.15 - k * 2));
    g.beginPath(); g.moveTo(-R * 1.2, y);
    for (let x = -1.2; x <= 1.21; x += 0.08) g.lineTo(R * x, y + R * 0.018 * Math.sin(x * 5 + i * 0.7 + t * 0.06) + R * 0.1 * x * x * (i / 70 - 0.5));
    g.lineTo(R * 1.2, R * 1.2); g.lineTo(-R * 1.2, R * 1.2); g.fill();
  }
  g.fillStyle = rgba(c.band, 0.7); g.beginPath(); g.ellipse(-R * 0.25, R * 0.3, R * 0.19, R * 0.08, 0, 0, TAU); g.fill();
  g.fillStyle = rgba(c.pale, 0.35); g.beginPath(); g.ellipse(-R * 0.25, R * 0.3, R * 0.11, R * 0.04, 0, 0, TAU); g.fill();
  // The shadow the rings throw on the cloud tops.
  g.strokeStyle = rgba(c.shade, 0.5); g.lineWidth = R * 0.09; g.beginPath(); g.ellipse(0, -R * 0.2, R * 1.15, R * 0.34, 0, 0.1, Math.PI - 0.1); g.stroke();
  g.restore();
  const shade = g.createRadialGradient(-R * 0.5, -R * 0.5, R * 0.25, -R * 0.32, -R * 0.32, R * 1.5);
  shade.addColorStop(0, rgba(c.shade, 0)); shade.addColorStop(0.5, rgba(c.shade, 0.2)); shade.addColorStop(0.82, rgba(c.shade, 0.93)); shade.addColorStop(1, rgba(c.shade, 1));
  g.fillStyle = shade; g.fillRect(-R, -R, R * 2, R * 2);
  g.restore();
  g.strokeStyle = rgba(c.pale, 0.55); g.lineWidth = U * 0.003; g.beginPath(); g.arc(0, 0, R, Math.PI * 0.85, Math.PI * 1.6); g.stroke();
}

function rock(g, c, x, y, s, turn, seed) {
  const r = rng(seed); const pts = Array.from({ length: 11 }, (_, i) => { const a = turn + i / 11 * TAU; const q = s * (0.7 + 0.45 * r()); return [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.8]; });
  const fill = g.createLinearGradient(x - s, y - s, x + s * 0.7, y + s * 0.8);
  fill.addColorStop(0, mix(c.pale, c.planet, 0.35)); fill.addColorStop(0.35, mix(c.band, c.shade, 0.35)); fill.addColorStop(0.75, c.shade); fill.addColorStop(1, '#05040a');
  poly(g, pts, fill);
  g.save(); g.clip();
  for (let i = 0; i < 4; i += 1) { const [px, py, ps] = [x + (r() - 0.6) * s, y + (r() - 0.6) * s, s * (0.1 + 0.14 * r())]; disc(g, px, py, ps, rgba(c.shade, 0.45), ps * 0.8); disc(g, px + ps * 0.2, py + ps * 0.2, ps * 0.8, rgba(c.planet, 0.12), ps * 0.6); }
  g.restore();
}

function ship(g, { U, c, t }, x, y, s) {
  g.save(); g.translate(x, y); g.rotate(-0.26);
  const trail = g.createLinearGradient(-s * 16, 0, -s, 0); trail.addColorStop(0, rgba(c.engine, 0)); trail.addColorStop(1, rgba(c.engine, 0.85));
  poly(g, [[-s * 16, 0], [-s, -s * 0.2], [-s, s * 0.2]], trail);
  poly(g, [[s * 2.2, 0], [s * 1.2, -s * 0.35], [-s * 0.7, -s * 0.45], [-s * 1.1, -s * 0.25], [-s * 1.1, s * 0.25], [-s * 0.7, s * 0.45], [s * 1.2, s * 0.35]], '#e9e3da');
  poly(g, [[s * 2.2, 0], [s * 1.2, s * 0.35], [-s * 0.7, s * 0.45], [-s * 1.1, s * 0.25], [-s * 1.1, 0]], '#6d6472');
  poly(g, [[0, -s * 0.4], [-s * 0.9, -s * 1.15], [-s * 1, -s * 0.3]], '#b4552f'); poly(g, [[0, s * 0.4], [-s * 0.9, s * 1.15], [-s * 1, s * 0.3]], '#7d3a24');
  g.restore();
  glow(g, x - s, y + s * 0.25, s * (4 + Math.sin(t * 20) * 0.3), c.engine, 0.9);
}

export function draw(g, v) {
  const { U, c, t, pan } = v; const R = U * 0.36;
  wash(g, v, [[0, c.void], [0.55, c.deep], [1, c.void]]);
  const r = rng(v.seed + 3);
  for (let i = 0; i < 26; i += 1) { const k = i / 26; glow(g, lerp(v.L, v.R, k) + (r() - 0.5) * U * 0.3 - pan * U * 0.05, lerp(v.B * 0.9, v.T * 0.8, k) + (r() - 0.5) * U * 0.3, U * (0.16 + 0.3 * r()), i % 2 ? c.nebula : c.nebula2, 0.24); }
  stars(g, v, { count: 520, y1: v.B * 1.6, seed: 8 + v.seed, size: 1.1 });
  glow(g, -U * 0.78, -U * 0.44, U * 0.42, c.pale, 0.65); disc(g, -U * 0.78, -U * 0.44, U * 0.013, '#fffdf4');
  g.save(); g.translate(-pan * U * 0.12, 0);
  rings(g, v, R, false); planet(g, v, R); rings(g, v, R, true);
  const moon = [U * 0.5, U * 0.24]; disc(g, ...moon, U * 0.03, mix(c.pale, c.nebula2, 0.35)); disc(g, moon[0] + U * 0.011, moon[1] + U * 0.009, U * 0.027, rgba(c.shade, 0.88));
  g.restore();
  for (let i = 0; i < 210; i += 1) {
    const k = r(); const z = r() ** 3; const a = -0.32; const d = (k - 0.5) * 2.9;
    const x = Math.cos(a) * d * U - pan * U * (0.2 + z); const y = Math.sin(a) * d * U + U * (0.26 + (r() - 0.4) * 0.16 + z * 0.2);
    rock(g, c, x, y, U * (0.0016 + 0.011 * z), t * 0.1 * (r() - 0.5) + i, i + 1);
  }
  ship(g, v, -U * 0.2 + t * U * 0.006 - pan * U * 0.3, U * 0.2 - t * U * 0.0016, U * 0.013);
  for (const [i, [x, y, s]] of [[-0.78, 0.44, 0.1], [0.66, 0.52, 0.16], [-0.34, 0.68, 0.075], [0.24, 0.78, 0.12]].entries()) rock(g, c, x * U - pan * U * 1.4, y * U, s * U, t * 0.03 * (i % 2 ? 1 : -1) + i, i + 60);
}
