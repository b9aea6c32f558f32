/** Contact sheet of films' shots: node filmsheet.mjs <title or episode ...> writes .work/film.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { projector } from './film/make.mjs';
import { filmsOf } from './film/scripts.mjs';
import { ALL_TITLES } from './data/index.mjs';
import { WORK } from './lib/paths.mjs';

const wanted = process.argv.slice(2); const films = ALL_TITLES.flatMap((title) => filmsOf(title).filter((film) => wanted.includes(title.path) || wanted.includes(film.path))); const [w, h, columns] = [320, 134, 6];
const sheet = createCanvas(w * columns, h * films.length);
for (const [row, film] of films.entries()) {
  const paint = await projector(film);
  for (let i = 0; i < columns; i += 1) sheet.getContext('2d').drawImage(paint((film.seconds * (i + 0.45)) / columns), i * w, row * h, w, h);
}
mkdirSync(WORK, { recursive: true }); writeFileSync(`${WORK}film.png`, sheet.toBuffer('image/png'));
