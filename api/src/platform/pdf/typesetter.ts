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

/** So much of a text is set; beyond it no table of ours has room. */
const MOST_CHARACTERS = 1000;
const BREAKS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

const LONGEST_REMEMBERED = 160;
/** Where the baseline lies below the top of a line: the same for every font, so that scripts stand on one line. */
const BASELINE = 1.07;

/** With features named, a run is shaped whole, and words of Arabic stand in their order; without, pdfkit remembers each word. */
const shaping = ({ level }: TextRun) => (level % 2 === 1 ? { features: [] } : {});

/** One line of plain signs: lone halves of a character and breaks are no text. */
export const settable = (text: string): string => cutText(text, MOST_CHARACTERS).replace(BREAKS, ' ').normalize('NFC');

/** Sets lines of any script into a PDF: each run shaped by the font that has it. */
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
    if (key.length <= LONGEST_REMEMBERED) this.widths.set(key, width);
    return width;
  }

  private widthOfRun(run: TextRun, size: number): number {
    return this.remembered(`${run.font} ${size} ${run.text}`, () => {
      this.choose(run, size);
      return this.pdf.widthOfString(run.text, shaping(run));
    });
  }

  /** Widths of words are asked again and again while lines are broken. */
  widthOf(text: string, { size, weight }: Face): number {
    return this.remembered(`${weight} ${size} ${text}`, () => lineOf(text, weight).runs.reduce((sum, run) => sum + this.widthOfRun(run, size), 0));
  }

  /** As much of a word as fits, found by halving. */
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

  /** Breaks a text between words, and within one that is too long; what is beyond the last line is cut, with a sign of it. */
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

  /** One line, in the direction of the text it is of. */
  line(text: string, face: Face, box: Box, base: 'ltr' | 'rtl'): void {
    this.draw(lineOf(settable(text), face.weight, base), face, box);
  }
}
