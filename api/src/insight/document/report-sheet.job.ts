import { writeXlsx } from 'hucre/xlsx';
import type { Wording } from '../../platform/own-words.ts';
import { BYTE_ORDER_MARK, csvRow, guardedCell } from '../../platform/sheets/write-csv.ts';
import { textIn } from '../../platform/text.ts';
import type { Figures } from './figures.service.ts';
import { metricName, narrowedTo, numberOf, rowName, spanText } from './report-words.service.ts';

export interface SheetToWrite {
  readonly figures: Figures;
  readonly format: 'CSV' | 'XLSX';
  readonly wording: Wording;
}
type Cell = string | number;

function rowsOf(figures: Figures, wording: Wording): Cell[][] {
  const words = textIn(wording, 'report');
  const { metrics, dimension, currency, rows, totals } = figures;
  const numbers = (values: Readonly<Record<string, number>>) => metrics.map((metric) => numberOf(metric, values[metric] ?? 0, currency));
  return [
    [words(dimension), ...metrics.map((metric) => metricName(words, metric, currency))],
    ...rows.map((row): Cell[] => [rowName(figures, row, wording), ...numbers(row.values)]),
    [words('total'), ...numbers(totals)],
  ];
}

/** Says what the figures are of, beside them in a workbook. */
function aboutOf(figures: Figures, wording: Wording): Cell[][] {
  const words = textIn(wording, 'report');
  const { name, metrics, currency, totals, before } = figures;
  return [
    [name === '' ? words('report') : name],
    [spanText(figures, words)],
    ...narrowedTo(figures, wording).map((what) => [what]),
    [words('metric'), words('value'), ...(before ? [words('before')] : [])],
    ...metrics.map((metric) => [
      metricName(words, metric, currency),
      numberOf(metric, totals[metric] ?? 0, currency),
      ...(before ? [numberOf(metric, before[metric] ?? 0, currency)] : []),
    ]),
  ];
}

const guarded = (rows: readonly (readonly Cell[])[]) => rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cell)));

/** Writes the figures of a report for spreadsheets; a text is no formula in any of them. */
export async function run({ figures, format, wording }: SheetToWrite): Promise<Uint8Array> {
  const words = textIn(wording, 'report');
  const rows = rowsOf(figures, wording);
  if (format === 'CSV') return new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvRow).join(''));
  return writeXlsx({
    sheets: [
      { name: words('value'), rows: guarded(rows) },
      { name: words('report'), rows: guarded(aboutOf(figures, wording)) },
    ],
  });
}
