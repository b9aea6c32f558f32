/** Contact sheet of portraits: node peoplesheet.mjs [tenant ...] writes .work/people.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { PEOPLE } from './data/people.mjs';
import { WORK } from './lib/paths.mjs';
import { portrait } from './lib/portraits.mjs';

const tenants = process.argv.slice(2); const people = Object.entries(PEOPLE).flatMap(([tenant, of]) => (tenants.length === 0 || tenants.includes(tenant) ? of : [])); const [side, columns] = [240, 6];
const sheet = createCanvas(side * columns, side * Math.ceil(people.length / columns));
for (const [i, person] of people.entries()) sheet.getContext('2d').drawImage(portrait(person), (i % columns) * side, Math.floor(i / columns) * side, side, side);
mkdirSync(WORK, { recursive: true });
writeFileSync(`${WORK}people.png`, sheet.toBuffer('image/png'));
