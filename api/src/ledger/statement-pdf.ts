import PDFDocument from 'pdfkit';
import type { Statement } from './report.service.ts';

type Document = InstanceType<typeof PDFDocument>;
interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const MARGIN = 40;
const ROW = 14;
const FOOTER = 30;
const SIZE = 8;

const numbers = new Map<string, Intl.NumberFormat>();
/** An amount of minor units as people write it, without the currency: 480000 cents are 4,800.00. */
function amountText(amount: number, currency: string): string {
  const format = numbers.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  numbers.set(currency, format);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The fonts of every PDF reader know Western letters only; others are shown as a question mark. */
const writable = (text: string) => text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?');

/** Writes tables down the page; each new page begins with the heading of its table. */
class Writer {
  private readonly pdf: Document;
  private readonly bottom: number;
  private y = MARGIN;

  constructor(pdf: Document) {
    this.pdf = pdf;
    this.bottom = pdf.page.height - MARGIN - FOOTER;
  }

  line(text: string, size: number, font = 'Helvetica'): void {
    this.pdf.font(font).fontSize(size).text(writable(text), MARGIN, this.y, { lineBreak: false });
    this.y += size * 1.5;
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.heading(columns);
    for (const row of rows) {
      if (this.y + ROW > this.bottom) {
        this.pdf.addPage();
        this.y = MARGIN;
        this.heading(columns);
      }
      this.row(columns, row, 'Helvetica');
    }
    this.y += ROW;
  }

  private heading(columns: readonly Column[]): void {
    if (this.y + 3 * ROW > this.bottom) {
      this.pdf.addPage();
      this.y = MARGIN;
    }
    this.row(
      columns,
      columns.map(({ title }) => title),
      'Helvetica-Bold',
    );
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    this.pdf
      .moveTo(MARGIN, this.y - 3)
      .lineTo(MARGIN + width, this.y - 3)
      .lineWidth(0.5)
      .stroke();
  }

  private row(columns: readonly Column[], cells: readonly string[], font: string): void {
    this.pdf.font(font).fontSize(SIZE);
    let x = MARGIN;
    for (const [at, { width, align }] of columns.entries()) {
      this.pdf.text(this.fitting(writable(cells[at] ?? ''), width - 6), x, this.y, { width: width - 6, align, lineBreak: false });
      x += width;
    }
    this.y += ROW;
  }

  /** As much of a text as fits on the line. */
  private fitting(text: string, width: number): string {
    if (this.pdf.widthOfString(text) <= width) return text;
    let end = text.length;
    while (end > 0 && this.pdf.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
    return `${text.slice(0, end)}…`;
  }
}

const accountColumns: readonly Column[] = [
  { title: 'Account', width: 175, align: 'left' },
  { title: 'Currency', width: 50, align: 'left' },
  { title: 'Opening', width: 72, align: 'right' },
  { title: 'Debit', width: 72, align: 'right' },
  { title: 'Credit', width: 72, align: 'right' },
  { title: 'Closing', width: 72, align: 'right' },
];
const lineColumns: readonly Column[] = [
  { title: 'Date', width: 55, align: 'left' },
  { title: 'Type', width: 85, align: 'left' },
  { title: 'Description', width: 145, align: 'left' },
  { title: 'Account', width: 98, align: 'left' },
  { title: 'Currency', width: 40, align: 'left' },
  { title: 'Debit', width: 45, align: 'right' },
  { title: 'Credit', width: 45, align: 'right' },
];

function accountRows({ accounts }: Statement): string[][] {
  const rows = accounts.map(({ account, currency, ...sums }) => [
    account,
    currency,
    ...[sums.opening, sums.debit, sums.credit, sums.closing].map((amount) => amountText(amount, currency)),
  ]);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const totals = currencies.map((currency) => {
    const of = accounts.filter((account) => account.currency === currency);
    const sum = (field: 'opening' | 'debit' | 'credit' | 'closing') =>
      amountText(
        of.reduce((total, account) => total + account[field], 0),
        currency,
      );
    return ['Total', currency, sum('opening'), sum('debit'), sum('credit'), sum('closing')];
  });
  return [...rows, ...totals];
}

function lineRows({ lines }: Statement): string[][] {
  return lines.map(({ occurredAt, kind, description, account, amount, currency }) => [
    occurredAt.slice(0, 10),
    kind,
    description,
    account,
    currency,
    amount > 0 ? amountText(amount, currency) : '',
    amount < 0 ? amountText(-amount, currency) : '',
  ]);
}

function numberPages(pdf: Document): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height, margins } = pdf.page;
    // Writing below the bottom margin would begin a new page.
    margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(SIZE)
      .text(`Page ${page + 1} of ${count}`, MARGIN, height - MARGIN, { width: width - 2 * MARGIN, align: 'right', lineBreak: false });
  }
}

/** The statement as a PDF on A4: totals by account, then every posting; the same statement at the same moment gives the same bytes. */
export function statementPdf(statement: Statement, now: Date): Promise<Buffer> {
  const { title, organization, book, from, to, status, digest } = statement;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: writable(title), Author: writable(organization), Producer: 'Marquee', Creator: 'Marquee', CreationDate: now, ModDate: now },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const writer = new Writer(pdf);
  writer.line(title, 16, 'Helvetica-Bold');
  writer.line(`${organization} · ${book}`.replace('·', '-'), 10);
  writer.line(from === to ? `Period ${from}` : `Period ${from} to ${to}`, 10);
  writer.line([status, digest && `SHA-256 ${digest}`, `Made ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`].filter(Boolean).join(' - '), SIZE);
  writer.table(accountColumns, accountRows(statement));
  writer.table(lineColumns, lineRows(statement));
  numberPages(pdf);
  pdf.end();
  return written;
}
