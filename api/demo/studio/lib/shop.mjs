import { createCanvas } from '@napi-rs/canvas';
import { ALL_TITLES, TENANTS } from '../data/index.mjs';
import * as cloth from '../products/cloth.mjs';
import * as objects from '../products/objects.mjs';
import { savePicture } from './encode.mjs';
import { loadFonts } from './fonts.mjs';
import { finish, glow, mix, vertical } from './paint.mjs';
import { loadScene, paintScene } from './render.mjs';

const KINDS = { ...cloth, ...objects };
const SHAPES = { square: [720, 720], wide: [960, 600], tall: [640, 800] };
/** Where the detail picture looks, in the product's own 960-pixel square. */
const DETAIL = { tee: [480, 470, 2], hoodie: [480, 420, 1.9], tote: [480, 560, 1.9], cap: [480, 460, 2], blanket: [560, 560, 2.1], mug: [440, 470, 1.9], vinyl: [560, 470, 1.7], print: [480, 420, 1.9], pin: [480, 450, 1.9], notebook: [450, 380, 1.9], card: [420, 500, 1.7] };

/** The title's scene, cropped for printing. */
async function prints(title) {
  const scene = await loadScene(title.scene); const made = {};
  return Object.fromEntries(await Promise.all(Object.entries(SHAPES).map(async ([shape, [w, h]]) => { const canvas = createCanvas(w, h); paintScene(canvas.getContext('2d'), w, h, scene, { t: 3, ...scene.poster, fx: 0.5, hz: (scene.view.hz ?? 0.6) + 0.04, zoom: 1.08 }); made[shape] = canvas; return [shape, canvas]; })));
}

function backdrop(g, wall) {
  g.fillStyle = vertical(g, 0, 960, [[0, mix(wall, '#ffffff', 0.1)], [0.68, wall], [0.78, mix(wall, '#1a1420', 0.14)], [1, mix(wall, '#ffffff', 0.06)]]); g.fillRect(0, 0, 960, 960);
  glow(g, 380, 330, 620, '#ffffff', 0.34, { mode: 'soft-light' }); glow(g, 400, 300, 480, '#ffffff', 0.16); g.save(); g.filter = 'blur(30px)'; g.fillStyle = 'rgba(20,14,24,0.2)'; g.beginPath(); g.ellipse(490, 872, 330, 34, 0, 0, 7); g.fill(); g.restore();
}

/** A product on its backdrop; `detail` moves in close. */
export async function productPicture(product, detail = false) {
  loadFonts(); const title = ALL_TITLES.find(({ path }) => path === product.from); const made = await prints(title); const scene = await loadScene(title.scene);
  const [accent, other] = [Object.values(scene.palette).slice(2, 5).at(1), Object.values(scene.palette)[2]]; const light = (c) => mix(mix(c, '#e9e2d8', 0.62), '#dcd6ce', 0.34);
  const canvas = createCanvas(960, 960); const g = canvas.getContext('2d'); backdrop(g, light(detail ? other : accent));
  if (detail) { const [x, y, zoom] = DETAIL[product.kind]; g.translate(480, 480); g.scale(zoom, zoom); g.rotate(-0.06); g.translate(-x, -y); }
  KINDS[product.kind](g, { tone: product.tone, name: product.name, titleName: title.name.split(':')[0], director: title.directors.split(';')[0], print: (shape) => made[shape] });
  g.setTransform(1, 0, 0, 1, 0, 0); finish(g, 960, 960, { grain: 0.035, vignette: 0.12 });
  return canvas;
}

export async function makeShop(wanted) {
  for (const [tenant, { merchandise }] of Object.entries(TENANTS)) for (const product of merchandise.filter(({ path, pictures }) => !pictures && wanted(path))) {
    const dir = `shop/${product.path}`;
    await savePicture(await productPicture(product), tenant, dir, 'main', [480, 960], ['avif', 'webp']);
    await savePicture(await productPicture(product, true), tenant, dir, 'detail', [480], ['avif', 'webp']);
    console.log(`shop ${product.path}`);
  }
}
