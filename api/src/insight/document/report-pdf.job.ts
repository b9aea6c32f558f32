import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { languages } from '../../../contract/languages.ts';
import type { Wording } from '../../platform/own-words.ts';
import { settable, Typesetter } from '../../platform/pdf/typesetter.ts';
import { type Column, MARGIN, SMALL, Writer } from '../../platform/pdf/writer.ts';
import { textIn } from '../../platform/text.ts';
import type { Figures } from './figures.service.ts';
import { figureText, metricName, narrowedTo, rowName, spanText } from './report-words.service.ts';

export interface ReportToPrint {
  readonly figures: Figures;
  /** Name of the site. */
  readonly seller: string;
  /** When it is made; the same figures at the same moment give the same bytes. */
  readonly now: Date;
  readonly wording: Wording;
}

const WIDTH = 515;
const MIN_NAME = 150;
const MAX_FIGURE = 85;
const plain = { size: 10, weight: 400 } as const;

/** The name of a row, and beside it as many figures as there are. */
function columnsOf({ metrics, dimension, currency }: Figures, wording: Wording): Column[] {
  const words = textIn(wording, 'report');
  const width = Math.min(MAX_FIGURE, (WIDTH - MIN_NAME) / metrics.length);
  return [
    { title: words(dimension), width: WIDTH - width * metrics.length, holds: 'text' },
    ...metrics.map((metric): Column => ({ title: metricName(words, metric, currency), width, holds: 'amount' })),
  ];
}

/** The key figures, with how they were the time before. */
function writeTotals(writer: Writer, { metrics, currency, totals, before }: Figures, wording: Wording): void {
  const words = textIn(wording, 'report');
  const columns: Column[] = [
    { title: words('metric'), width: 275, holds: 'text' },
    { title: words('value'), width: 120, holds: 'amount' },
    ...(before ? [{ title: words('before'), width: 120, holds: 'amount' } as const] : []),
  ];
  writer.table(
    columns,
    metrics.map((metric) => [
      metricName(words, metric, currency),
      figureText(metric, totals[metric] ?? 0, currency),
      ...(before ? [figureText(metric, before[metric] ?? 0, currency)] : []),
    ]),
  );
}

/** A report as a PDF on A4: what it is of, its key figures, then row by row. */
export async function run({ figures, seller, now, wording }: ReportToPrint): Promise<Uint8Array> {
  const words = textIn(wording, 'report');
  const language = wording.locale;
  const title = figures.name === '' ? words('report') : figures.name;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: language },
    info: { Title: settable(title), Author: settable(seller), Producer: 'Marquee', Creator: 'Marquee', CreationDate: now, ModDate: now },
  });
  const written = buffer(pdf);
  const writer = new Writer(new Typesetter(pdf), languages[language].direction === 'rtl');
  writer.paragraph(title, { size: 16, weight: 700 });
  writer.paragraph(seller, plain);
  writer.paragraph(spanText(figures, words), plain);
  const narrowed = narrowedTo(figures, wording);
  if (narrowed.length > 0) writer.paragraph(words('narrowed', { what: narrowed.join(' · ') }), plain);
  writer.paragraph(words('made', { moment: now.toISOString().slice(0, 16).replace('T', ' ') }), { size: SMALL, weight: 400 });
  writer.gap();
  writeTotals(writer, figures, wording);
  const rows = figures.rows.map((row) => [
    rowName(figures, row, wording),
    ...figures.metrics.map((metric) => figureText(metric, row.values[metric] ?? 0, figures.currency)),
  ]);
  writer.table(columnsOf(figures, wording), rows);
  writer.number((page, count) => words('page', { page, count }));
  pdf.end();
  return new Uint8Array(await written);
}
