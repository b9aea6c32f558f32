/** Contact sheet of every product: node shopsheet.mjs [detail] writes .work/shop.png */
import { createCanvas } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { TENANTS } from './data/index.mjs';
import { WORK } from './lib/paths.mjs';
import { productPicture } from './lib/shop.mjs';

const products = Object.values(TENANTS).flatMap(({ merchandise }) => merchandise.filter(({ pictures }) => !pictures)); const [size, columns] = [320, 6];
const sheet = createCanvas(size * columns, size * Math.ceil(products.length / columns));
for (const [i, product] of products.entries()) sheet.getContext('2d').drawImage(await productPicture(product, process.argv[2] === 'detail'), (i % columns) * size, Math.floor(i / columns) * size, size, size);
mkdirSync(WORK, { recursive: true }); writeFileSync(`${WORK}shop.png`, sheet.toBuffer('image/png'));
