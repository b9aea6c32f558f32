import { GlobalFonts } from '@napi-rs/canvas';
import { STUDIO } from './paths.mjs';

/** Faces used by titles, posters and products, as [package, family, "weight-style" files]. */
const FACES = [
  ['cinzel', 'Cinzel', ['400-normal', '600-normal', '700-normal']], ['bebas-neue', 'Bebas Neue', ['400-normal']], ['playfair-display', 'Playfair Display', ['400-italic', '700-italic', '700-normal', '900-normal']],
  ['archivo-black', 'Archivo Black', ['400-normal']], ['space-grotesk', 'Space Grotesk', ['300-normal', '500-normal', '700-normal']], ['oswald', 'Oswald', ['300-normal', '500-normal', '700-normal']],
  ['cormorant-garamond', 'Cormorant Garamond', ['300-normal', '500-normal', '500-italic', '600-normal']], ['righteous', 'Righteous', ['400-normal']], ['limelight', 'Limelight', ['400-normal']], ['monoton', 'Monoton', ['400-normal']],
  ['unbounded', 'Unbounded', ['300-normal', '500-normal', '800-normal']], ['jost', 'Jost', ['300-normal', '500-normal', '700-normal']], ['dm-serif-display', 'DM Serif Display', ['400-normal', '400-italic']], ['syncopate', 'Syncopate', ['400-normal', '700-normal']],
  ['fraunces', 'Fraunces', ['400-italic', '600-normal', '900-normal']], ['poiret-one', 'Poiret One', ['400-normal']], ['yeseva-one', 'Yeseva One', ['400-normal']],
];
let ready = false;
export function loadFonts() {
  if (ready) return; ready = true;
  for (const [pkg, family, files] of FACES) for (const file of files) for (const subset of ['latin', 'latin-ext']) GlobalFonts.registerFromPath(`${STUDIO}node_modules/@fontsource/${pkg}/files/${pkg}-${subset}-${file}.woff2`, family);
}

/** Draws letter-spaced text; returns its width. */
export function text(g, words, x, y, font, { fill = '#fff', align = 'center', spacing = 0, alpha = 1, max } = {}) {
  g.save(); g.globalAlpha *= alpha; g.font = font; g.letterSpacing = `${spacing}px`; g.textAlign = 'left'; g.fillStyle = fill;
  let width = g.measureText(words).width - spacing; let k = 1; if (max && width > max) { k = max / width; width = max; }
  g.translate(x - (align === 'center' ? width / 2 : align === 'right' ? width : 0), y); g.scale(k, k); g.fillText(words, 0, 0); g.restore();
  return width;
}
