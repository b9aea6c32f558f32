/** Contact sheet of every poster: node postersheet.mjs writes .work/posters.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ALL_TITLES } from './data/index.mjs';
import { WORK } from './lib/paths.mjs';
import { poster } from './lib/posters.mjs';

const [w, h, columns] = [240, 360, 8]; const sheet = createCanvas(w * columns, h * Math.ceil(ALL_TITLES.length / columns));
for (const [i, { tenant, ...title }] of ALL_TITLES.entries()) sheet.getContext('2d').drawImage(await poster(tenant, title), (i % columns) * w, Math.floor(i / columns) * h, w, h);
mkdirSync(WORK, { recursive: true }); writeFileSync(`${WORK}posters.png`, sheet.toBuffer('image/png'));
