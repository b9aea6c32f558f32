import { directionOf } from './runs.ts';
import type { Box, Face, Typesetter } from './typesetter.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  /** Amounts are right-aligned in every language, so that digits align; texts are aligned at their start. */
  readonly holds: 'text' | 'amount';
}

/** Cells of a row. `below` marks a row that belongs to the previous one and is set smaller. */
export type Row = readonly string[] | { readonly below: readonly string[] };

export const MARGIN = 40;
const FOOTER = 30;
export const SMALL = 8;
const SMALLER = 7;
const isBelow = (row: Row): row is { readonly below: readonly string[] } => 'below' in row;
const LEADING = 11;
const GAP = 4;
const PADDING = 6;
const MAX_LINES = 4;

const plain: Face = { size: SMALL, weight: 400 };
const bold: Face = { size: SMALL, weight: 700 };
const below: Face = { size: SMALLER, weight: 400 };

/** Writer of a document's pages; each new page repeats the heading of its table. */
export class Writer {
  readonly set: Typesetter;
  readonly isRtl: boolean;
  private readonly bottom: number;
  private readonly width: number;
  private y = MARGIN;

  constructor(set: Typesetter, isRtl: boolean) {
    this.set = set;
    this.isRtl = isRtl;
    this.bottom = set.pdf.page.height - MARGIN - FOOTER;
    this.width = set.pdf.page.width - 2 * MARGIN;
  }

  paragraph(text: string, face: Face): void {
    for (const line of this.set.wrap(text, this.width, face, MAX_LINES)) {
      const box: Box = { x: MARGIN, y: this.y, width: this.width, align: this.isRtl ? 'right' : 'left' };
      this.set.line(line, face, box, directionOf(text));
      this.y += face.size * 1.5;
    }
  }

  gap(): void {
    this.y += LEADING;
  }

  table(columns: readonly Column[], rows: readonly Row[]): void {
    this.heading(columns, 3 * LEADING);
    for (const row of rows) {
      const [texts, face] = isBelow(row) ? [row.below, below] : [row, plain];
      const cells = this.broken(columns, texts, face);
      const height = this.heightOf(cells);
      if (this.y + height > this.bottom) {
        this.turn();
        this.heading(columns, 0);
      }
      this.row(columns, texts, cells, face);
    }
    this.y += LEADING;
  }

  private turn(): void {
    this.set.pdf.addPage();
    this.y = MARGIN;
  }

  private heading(columns: readonly Column[], kept: number): void {
    const titles = columns.map(({ title }) => title);
    const cells = this.broken(columns, titles, bold);
    if (this.y + this.heightOf(cells) + kept > this.bottom) this.turn();
    this.row(columns, titles, cells, bold);
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    const from = this.isRtl ? MARGIN + this.width - width : MARGIN;
    this.set.pdf
      .moveTo(from, this.y - GAP / 2)
      .lineTo(from + width, this.y - GAP / 2)
      .lineWidth(0.5)
      .stroke();
  }

  private broken(columns: readonly Column[], cells: readonly string[], face: Face): string[][] {
    return columns.map(({ width }, at) => this.set.wrap(cells[at] ?? '', width - PADDING, face, MAX_LINES));
  }

  private heightOf(cells: readonly (readonly string[])[]): number {
    return Math.max(1, ...cells.map((lines) => lines.length)) * LEADING + GAP;
  }

  private row(columns: readonly Column[], texts: readonly string[], cells: readonly (readonly string[])[], face: Face): void {
    let before = 0;
    columns.forEach(({ width, holds }, at) => {
      const x = this.isRtl ? MARGIN + this.width - before - width : MARGIN + before;
      const base = directionOf(texts[at] ?? '');
      const isRight = holds === 'amount' || this.isRtl || base === 'rtl';
      const inner: Box = { x, y: this.y, width: width - PADDING, align: isRight ? 'right' : 'left' };
      (cells[at] ?? []).forEach((line, row) => {
        this.set.line(line, face, { ...inner, y: this.y + row * LEADING }, base);
      });
      before += width;
    });
    this.y += this.heightOf(cells);
  }

  number(words: (page: number, count: number) => string): void {
    const { pdf } = this.set;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      pdf.switchToPage(page);
      // Writing below the bottom margin would begin a new page.
      pdf.page.margins.bottom = 0;
      const box: Box = { x: MARGIN, y: pdf.page.height - MARGIN, width: this.width, align: this.isRtl ? 'left' : 'right' };
      this.set.line(words(page + 1, count), { size: SMALL, weight: 400 }, box, this.isRtl ? 'rtl' : 'ltr');
    }
  }
}
