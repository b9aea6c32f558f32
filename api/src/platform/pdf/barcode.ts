import JsBarcode from 'jsbarcode';
import type { Typesetter } from './typesetter.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing is beside a code for so many modules on either side. */
const QUIET = 10;
/** A dot of a label printer with 203 to the inch, in points. */
const DOT = 72 / 203;
/** A bar is this wide at most: wider ones make a code no better to read. */
const MOST_DOTS = 4;
/** Below this, scanners in warehouses read no code: a fifth of a millimetre. */
const LEAST = 0.56;

/** The modules of a text as Code 128, dark ones as 1; nothing of what it has no signs for. */
export function modulesOf(text: string): string | undefined {
  if (!/^[\u0020-\u007e]+$/.test(text)) return undefined;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('');
}

/** Draws a text as Code 128 in the middle of an area, in whole dots of a printer where there is room; false where it does not fit in. */
export function drawCode128({ pdf }: Typesetter, text: string, { x, y, width, height }: Area): boolean {
  const modules = modulesOf(text);
  if (modules === undefined) return false;
  const room = width / (modules.length + 2 * QUIET);
  if (room < LEAST) return false;
  const module = room >= 2 * DOT ? Math.min(MOST_DOTS, Math.floor(room / DOT)) * DOT : room;
  const from = x + (width - modules.length * module) / 2;
  for (const bar of modules.matchAll(/1+/g)) pdf.rect(from + bar.index * module, y, bar[0].length * module, height);
  pdf.fill('black');
  return true;
}
