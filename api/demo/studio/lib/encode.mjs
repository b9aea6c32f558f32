import { bareWebp } from './bare-webp.mjs';
import { createCanvas } from '@napi-rs/canvas';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MEDIA, WORK } from './paths.mjs';

const QUALITY = { webp: 65, avif: 45 };

function scaled(canvas, width) {
  // Halve step by step: one large reduction would alias fine lines.
  let source = canvas;
  while (source.width / 2 >= width) {
    const half = createCanvas(Math.round(source.width / 2), Math.round(source.height / 2));
    half.getContext('2d').drawImage(source, 0, 0, half.width, half.height); source = half;
  }
  if (source.width === width) return source;
  const out = createCanvas(width, Math.round((canvas.height * width) / canvas.width)); const g = out.getContext('2d');
  g.imageSmoothingQuality = 'high'; g.drawImage(source, 0, 0, out.width, out.height);
  return out;
}

/** The colour a page can show before anything has loaded: the average, weighted towards vivid pixels. */
function dominant(tiny) {
  const { data } = tiny.getContext('2d').getImageData(0, 0, tiny.width, tiny.height); const sum = [0, 0, 0]; let total = 0;
  for (let i = 0; i < data.length; i += 4) { const [r, g, b] = data.slice(i, i + 3); const weight = 12 + Math.max(r, g, b) - Math.min(r, g, b); sum[0] += r * weight; sum[1] += g * weight; sum[2] += b * weight; total += weight; }
  return `#${sum.map((c) => Math.round(c / total).toString(16).padStart(2, '0')).join('')}`;
}

/** Writes every size and format of a picture, and records its placeholder for the catalogue. */
export async function savePicture(canvas, tenant, dir, base, widths, formats) {
  for (const width of widths) {
    const picture = scaled(canvas, width);
    for (const format of formats) {
      const file = `${MEDIA}${tenant}/${dir}/${base}-${width}.${format}`; mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, format === 'avif' ? await picture.encode('avif', { quality: QUALITY.avif, speed: 6 }) : await picture.encode('webp', QUALITY.webp));
    }
  }
  const tiny = scaled(canvas, 16); const store = `${WORK}pictures.json`; mkdirSync(WORK, { recursive: true });
  const known = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {};
  known[`${tenant}/${dir}/${base}`] = { blur: `data:image/webp;base64,${bareWebp(await tiny.encode('webp', 40)).toString('base64')}`, color: dominant(tiny) };
  writeFileSync(store, JSON.stringify(known));
}
