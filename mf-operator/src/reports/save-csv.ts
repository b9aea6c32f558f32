import { call, type ApiError } from '@marquee/mf-shared/api';
import { saveFile } from '../account/frame/save-file.ts';
import type { ReportView } from './use-report-view.ts';

const SIZE = 100;
const MAX_PAGES = 100;
/** Without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a cell that no spreadsheet takes for a formula. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = /^[=+\-@\t\r']/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** Hands every row of a report to the browser as a CSV file; returns the refusal, if any. */
export async function saveCsv({ report, by, span, sort, days }: ReportView, head: readonly string[]): Promise<ApiError | undefined> {
  const rows: (string | number)[][] = [[...head]];
  const [metrics, sortBy] = [[...report.metrics], sort.by === 'label' ? ('label' as const) : report.metrics.find((one) => one === sort.by)];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const direction = sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const);
    const body = { ...span, metrics, dimension: by, page, size: SIZE, sortDirection: direction, ...(sortBy && { sortBy }) };
    const answer = await call('POST /analytics/table', { body });
    if (!answer.ok) return answer.error;
    for (const { key, label, values } of answer.value.content)
      rows.push([by === 'country' || by === 'device' || by === 'day' ? key : label, ...metrics.map((metric) => values[metric] ?? 0)]);
    if (answer.value.lastPage) break;
  }
  saveFile(`${report.id}-${by}-${days}.csv`, 'text/csv;charset=utf-8', csvOf(rows));
  return undefined;
}
