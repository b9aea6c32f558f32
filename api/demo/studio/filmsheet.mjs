/** Contact sheet of a film's shots: node filmsheet.mjs <title-path ...> writes .work/film.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { projector } from './film/make.mjs';
import { filmOf } from './film/scripts.mjs';
import { WORK } from './lib/paths.mjs';

const films = process.argv.slice(2).map(filmOf); const [w, h, columns] = [320, 134, 6];
const sheet = createCanvas(w * columns, h * films.length);
for (const [row, film] of films.entries()) {
  const paint = await projector(film);
  for (let i = 0; i < columns; i += 1) sheet.getContext('2d').drawImage(paint((film.seconds * (i + 0.45)) / columns), i * w, row * h, w, h);
}
mkdirSync(WORK, { recursive: true }); writeFileSync(`${WORK}film.png`, sheet.toBuffer('image/png'));
