import type PDFDocument from 'pdfkit';
import type { Weight } from './fonts.ts';
import { type Line, lineOf, type TextRun } from './runs.ts';
import { cutText } from '../../../contract/cut-text.ts';

type Document = InstanceType<typeof PDFDocument>;
export interface Face {
  readonly size: number;
  readonly weight: Weight;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Highest length of a text; no table has room for more. */
const MAX_TEXT_LENGTH = 1000;
const BREAKS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

const MAX_CACHED_KEY_LENGTH = 160;
/** Baseline below the top of a line, in font sizes; the same for every font, so that scripts align. */
const BASELINE = 1.07;

/** Returns shaping options. Naming features shapes a run as a whole and keeps Arabic words in order; otherwise pdfkit caches each word. */
const shaping = ({ level }: TextRun) => (level % 2 === 1 ? { features: [] } : {});

/** Returns one line of valid characters, without breaks and lone surrogates. */
export const settable = (text: string): string => cutText(text, MAX_TEXT_LENGTH).replace(BREAKS, ' ').normalize('NFC');

/** Typesetter of PDF lines in any script; each run is shaped by the font that covers its characters. */
export class Typesetter {
  readonly pdf: Document;
  private readonly widths = new Map<string, number>();
  private readonly registered = new Set<string>();

  constructor(pdf: Document) {
    this.pdf = pdf;
  }

  private choose({ font, bytes }: TextRun, size: number): void {
    if (!this.registered.has(font)) this.pdf.registerFont(font, bytes);
    this.registered.add(font);
    this.pdf.font(font).fontSize(size);
  }

  private remembered(key: string, measure: () => number): number {
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = measure();
    if (key.length <= MAX_CACHED_KEY_LENGTH) this.widths.set(key, width);
    return width;
  }

  private widthOfRun(run: TextRun, size: number): number {
    return this.remembered(`${run.font} ${size} ${run.text}`, () => {
      this.choose(run, size);
      return this.pdf.widthOfString(run.text, shaping(run));
    });
  }

  /** Returns the cached width of a text; line breaking needs the same widths repeatedly. */
  widthOf(text: string, { size, weight }: Face): number {
    return this.remembered(`${weight} ${size} ${text}`, () => lineOf(text, weight).runs.reduce((sum, run) => sum + this.widthOfRun(run, size), 0));
  }

  /** Returns as much of a word as fits, by binary search. */
  private headOf(word: string, width: number, face: Face): string {
    const signs = Array.from(word);
    let [fits, over] = [1, signs.length];
    while (fits < over) {
      const middle = Math.ceil((fits + over) / 2);
      if (this.widthOf(signs.slice(0, middle).join(''), face) <= width) fits = middle;
      else over = middle - 1;
    }
    return signs.slice(0, fits).join('');
  }

  /** Breaks a text between words, and within a word that is too long. Cuts after `most` lines, with an ellipsis. */
  wrap(text: string, width: number, face: Face, most: number): string[] {
    const lines: string[] = [];
    const words = settable(text).split(' ').filter(Boolean).reverse();
    const space = this.widthOf(' ', face);
    let line = '';
    let used = 0;
    while (words.length > 0 && lines.length < most) {
      const word = words.pop() ?? '';
      const wide = this.widthOf(word, face);
      if (line !== '' && used + space + wide <= width) {
        line += ` ${word}`;
        used += space + wide;
      } else if (line !== '') {
        lines.push(line);
        line = '';
        words.push(word);
      } else if (wide <= width) [line, used] = [word, wide];
      else {
        const head = this.headOf(word, width, face);
        lines.push(head);
        if (head.length < word.length) words.push(word.slice(head.length));
      }
    }
    if (line !== '' && lines.length < most) lines.push(line);
    else if (line !== '' || words.length > 0) lines[most - 1] = `${this.headOf(lines[most - 1] ?? '', width - this.widthOf('…', face), face)}…`;
    return lines;
  }

  private draw(line: Line, face: Face, box: Box): void {
    const widths = line.runs.map((run) => this.widthOfRun(run, face.size));
    const whole = widths.reduce((sum, width) => sum + width, 0);
    let x = box.align === 'right' ? box.x + box.width - whole : box.x;
    line.runs.forEach((run, at) => {
      this.choose(run, face.size);
      this.pdf.text(run.text, x, box.y + face.size * BASELINE, { lineBreak: false, baseline: 'alphabetic', ...shaping(run) });
      x += widths[at] ?? 0;
    });
  }

  /** Draws one line; `base` is the direction of the whole text. */
  line(text: string, face: Face, box: Box, base: 'ltr' | 'rtl'): void {
    this.draw(lineOf(settable(text), face.weight, base), face, box);
  }
}
