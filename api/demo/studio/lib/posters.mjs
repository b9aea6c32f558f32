import { createCanvas } from '@napi-rs/canvas';
import { ALL_TITLES, TENANTS } from '../data/index.mjs';
import { savePicture } from './encode.mjs';
import { loadFonts, text } from './fonts.mjs';
import { finish, mix, rgba, vertical } from './paint.mjs';
import { POSTERS } from './poster-specs.mjs';
import { loadScene, paintScene } from './render.mjs';

const [W, H] = [800, 1200];

/** Sizes the title's lines; each becomes {words, size, font, spacing}. */
function setTitle(g, spec) {
  const width = spec.width * W; const measure = (words, size) => { g.font = spec.font.replace('{s}', size); g.letterSpacing = `${(spec.spacing ?? 0) * size}px`; const w = g.measureText(words).width - (spec.spacing ?? 0) * size; g.letterSpacing = '0px'; return w; };
  const natural = spec.lines.map((words) => (100 * width) / measure(words, 100)); const common = Math.min(...natural, 260);
  return spec.lines.map((words, i) => { const size = spec.fit === 'each' ? Math.min(natural[i], 230) : spec.fit === 'tail' ? (i === 0 ? common * 0.34 : natural[i]) : common; return { words, size, font: spec.font.replace('{s}', size), spacing: (spec.spacing ?? 0) * size }; });
}
const leading = (spec, line) => line.size * (spec.lead ?? (spec.fit === 'each' ? 0.98 : 1.06)) * 0.92;
const blockHeight = (spec, lines) => lines.reduce((sum, line) => sum + leading(spec, line), 0);

function drawTitle(g, spec, lines, top) {
  let y = top;
  for (const line of lines) {
    y += leading(spec, line); const at = y - line.size * 0.14;
    if (spec.glow) { g.save(); g.shadowColor = spec.glow; g.shadowBlur = 46; text(g, line.words, W / 2, at, line.font, { fill: spec.glow, spacing: line.spacing, alpha: 0.9 }); g.restore(); }
    g.save(); if (!spec.paper) { g.shadowColor = 'rgba(0,0,0,0.35)'; g.shadowBlur = 22; g.shadowOffsetY = 3; }
    text(g, line.words, W / 2, at, line.font, { fill: spec.fill, spacing: line.spacing }); g.restore();
  }
  if (spec.sub) text(g, spec.sub, W / 2, y + 34, '500 25px Jost', { fill: spec.fill, spacing: 8, alpha: 0.95, max: W * 0.78 });
  return y;
}

/** The small print: who made it, who is in it, and when it opens. */
function billing(g, title, brand, y, fill) {
  const names = title.cast.split(';').map((pair) => pair.split('=')[0].trim().toUpperCase()).slice(0, 4); const directors = title.directors.toUpperCase().replaceAll(';', ' & ');
  const verb = title.genres.includes('Documentary') ? 'A FILM BY' : 'DIRECTED BY';
  text(g, `${brand.toUpperCase()} PRESENTS   ${verb} ${directors}`, W / 2, y, '300 19px Oswald', { fill, spacing: 2.4, alpha: 0.92, max: W * 0.8 });
  text(g, names.join('   \u00b7   '), W / 2, y + 31, '300 19px Oswald', { fill, spacing: 2.4, alpha: 0.92, max: W * 0.8 });
  const when = new Date(title.startsAt ?? title.origin).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).toUpperCase();
  text(g, title.startsAt ? `LIVE  ${when}` : title.seasons ? 'ALL EPISODES NOW STREAMING' : when, W / 2, y + 68, '500 18px Oswald', { fill, spacing: 5 });
}
const tagline = (g, words, y, fill) => text(g, words, W / 2, y, 'italic 500 33px Cormorant Garamond', { fill, spacing: 0.6, max: W * 0.82 });

function shade(g, from, to, color, strength) {
  g.fillStyle = vertical(g, from, to, [0, 0.25, 0.5, 0.75, 1].map((k) => [k, rgba(color, strength * k * k * (3 - 2 * k))])); g.fillRect(0, Math.min(from, to), W, Math.abs(to - from));
}

const LAYOUTS = {
  async bottom(g, spec, title, brand, art) {
    art(g, W, H); const dark = '#06050c'; shade(g, H * 0.5, H, dark, 0.93); const lines = setTitle(g, spec); const top = H - 150 - blockHeight(spec, lines);
    tagline(g, title.tagline, top - 26, spec.fill); drawTitle(g, spec, lines, top); billing(g, title, brand, H - 112, spec.fill);
  },
  async top(g, spec, title, brand, art) {
    art(g, W, H); shade(g, H * 0.46, 0, '#06050c', 0.6); shade(g, H * 0.76, H, '#06050c', 0.85); const lines = setTitle(g, spec);
    drawTitle(g, spec, lines, 62); tagline(g, title.tagline, H - 158, spec.fill); billing(g, title, brand, H - 112, spec.fill);
  },
  async frame(g, spec, title, brand, art) {
    art(g, W, H); shade(g, H * 0.5, 0, '#050812', 0.6); shade(g, H * 0.72, H, '#050812', 0.9); g.strokeStyle = rgba(spec.fill, 0.75); g.lineWidth = 2.5; g.strokeRect(38, 38, W - 76, H - 76);
    const lines = setTitle(g, spec); drawTitle(g, spec, lines, 96); tagline(g, title.tagline, H - 196, spec.fill); billing(g, title, brand, H - 150, spec.fill);
  },
  async paper(g, spec, title, brand, art) {
    const lines = setTitle(g, spec); const strip = blockHeight(spec, lines) + 218; const cut = H - strip - 34; g.fillStyle = spec.paper; g.fillRect(0, 0, W, H);
    const inset = createCanvas(W - 68, cut - 34); art(inset.getContext('2d'), inset.width, inset.height); g.drawImage(inset, 34, 34); drawTitle(g, spec, lines, cut + 22);
    tagline(g, title.tagline, H - 164, spec.fill); billing(g, title, brand, H - 118, spec.fill);
  },
  async arch(g, spec, title, brand, art) {
    g.fillStyle = spec.paper; g.fillRect(0, 0, W, H); const lines = setTitle(g, spec); const foot = H - 262 - blockHeight(spec, lines); const [x, y, w] = [76, 70, W - 152]; const path = (o) => { g.beginPath(); g.moveTo(x - o, foot + o); g.lineTo(x - o, y + w / 2); g.arc(W / 2, y + w / 2, w / 2 + o, Math.PI, 0); g.lineTo(x + w + o, foot + o); g.closePath(); };
    const inset = createCanvas(w, foot - y); art(inset.getContext('2d'), w, foot - y); g.save(); path(0); g.clip(); g.drawImage(inset, x, y); g.restore(); g.strokeStyle = rgba(spec.fill, 0.8); g.lineWidth = 2; path(14); g.stroke();
    drawTitle(g, spec, lines, foot + 32); tagline(g, title.tagline, H - 164, spec.fill); billing(g, title, brand, H - 118, spec.fill);
  },
  async disc(g, spec, title, brand, art) {
    g.fillStyle = spec.paper; g.fillRect(0, 0, W, H); const r = 336; const [cx, cy] = [W / 2, 62 + r]; const inset = createCanvas(r * 2, r * 2); art(inset.getContext('2d'), r * 2, r * 2);
    g.save(); g.beginPath(); g.arc(cx, cy, r, 0, 7); g.clip(); g.drawImage(inset, cx - r, cy - r); g.restore(); g.strokeStyle = rgba(spec.fill, 0.85); g.lineWidth = 2; g.beginPath(); g.arc(cx, cy, r + 16, 0, 7); g.stroke();
    const lines = setTitle(g, spec); drawTitle(g, spec, lines, cy + r + 34 + Math.max(0, (H - 214 - (cy + r + 34) - blockHeight(spec, lines)) / 2) - 10); tagline(g, title.tagline, H - 164, spec.fill); billing(g, title, brand, H - 118, spec.fill);
  },
};

/** A finished poster canvas. */
export async function poster(tenant, title) {
  loadFonts(); const spec = POSTERS[title.path]; const scene = await loadScene(title.scene); const canvas = createCanvas(W, H); const g = canvas.getContext('2d');
  const art = (target, w, h) => { paintScene(target, w, h, scene, { t: 3, ...scene.poster, ...spec.shot }); finish(target, w, h, { vignette: spec.paper ? 0.12 : 0.25, grain: 0.06 }); };
  await LAYOUTS[spec.layout](g, spec, title, TENANTS[tenant].brand, art);
  return canvas;
}

export async function makePosters(wanted) {
  for (const { tenant, ...title } of ALL_TITLES.filter(({ path }) => wanted(path))) {
    await savePicture(await poster(tenant, title), tenant, title.path, 'poster', [400, 800], ['avif', 'webp']);
    const hero = createCanvas(1920, 1080); const scene = await loadScene(title.scene);
    paintScene(hero.getContext('2d'), 1920, 1080, scene, { t: 3, ...scene.hero, ...POSTERS[title.path].hero }); finish(hero.getContext('2d'), 1920, 1080, { grain: 0.05, vignette: 0.3 });
    await savePicture(hero, tenant, title.path, 'hero', [960, 1920], ['avif', 'webp']); console.log(`art ${title.path}`);
  }
}
