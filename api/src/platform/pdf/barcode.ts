import JsBarcode from 'jsbarcode';
import type { Typesetter } from './typesetter.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Blank modules on either side of a code. */
const QUIET = 10;
/** One dot of a label printer with 203 dots per inch, in points. */
const DOT = 72 / 203;
/** Widest bar; a wider one makes a code no easier to read. */
const MAX_MODULE_DOTS = 4;
/** Narrowest module that warehouse scanners read: a fifth of a millimetre. */
const MIN_MODULE_POINTS = 0.56;

/** Returns the modules of a text as Code 128, dark ones as 1; undefined for characters that the code lacks. */
export function modulesOf(text: string): string | undefined {
  if (!/^[\u0020-\u007e]+$/.test(text)) return undefined;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('');
}

/** Draws a text as Code 128 in the centre of an area, in whole printer dots where there is room. Returns false where the text does not fit. */
export function drawCode128({ pdf }: Typesetter, text: string, { x, y, width, height }: Area): boolean {
  const modules = modulesOf(text);
  if (modules === undefined) return false;
  const room = width / (modules.length + 2 * QUIET);
  if (room < MIN_MODULE_POINTS) return false;
  const module = room >= 2 * DOT ? Math.min(MAX_MODULE_DOTS, Math.floor(room / DOT)) * DOT : room;
  const from = x + (width - modules.length * module) / 2;
  for (const bar of modules.matchAll(/1+/g)) pdf.rect(from + bar.index * module, y, bar[0].length * module, height);
  pdf.fill('black');
  return true;
}
