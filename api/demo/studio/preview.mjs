/** Contact sheet of scenes for looking at: node preview.mjs [poster|hero|film] [scene ...] > .work/preview.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { finish } from './lib/paint.mjs';
import { STUDIO, WORK } from './lib/paths.mjs';
import { loadScene, still } from './lib/render.mjs';

const [format = 'hero', ...named] = process.argv.slice(2);
const names = named.length ? named : readdirSync(`${STUDIO}scenes`).map((file) => file.replace('.mjs', '')).sort();
const [w, h, columns] = { poster: [360, 540, 4], hero: [640, 360, 3], film: [640, 268, 3] }[format];
const sheet = createCanvas(w * Math.min(columns, names.length), h * Math.ceil(names.length / columns));
for (const [i, name] of names.entries()) {
  const started = performance.now();
  const picture = await still(name, w * 2, h * 2, { ...(await loadScene(name))[format], t: 3 });
  console.error(name, `${Math.round(performance.now() - started)} ms`);
  if (format !== 'film') finish(picture.getContext('2d'), w * 2, h * 2);
  sheet.getContext('2d').drawImage(picture, (i % columns) * w, Math.floor(i / columns) * h, w, h);
}
mkdirSync(WORK, { recursive: true });
writeFileSync(`${WORK}preview.png`, sheet.toBuffer('image/png'));
