import { reachablePage } from '@marquee/mf-shared/ui';
import type { Sort } from '@marquee/mf-shared/ui/data-table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnTitles } from '../titles/own-titles.ts';
import { type Dimension, type Metric, type ReadyReport, readyReports, reportsFor } from './ready-reports.ts';

export const periods = [7, 28, 90, 365] as const;
type Period = (typeof periods)[number];
export const SIZE = 25;

export interface ReportView {
  readonly reports: readonly ReadyReport[];
  readonly report: ReadyReport;
  readonly by: Dimension;
  readonly metric: Metric;
  readonly days: Period;
  readonly sort: Sort;
  readonly page: number;
  readonly isHouse: boolean;
  /** Query that all calls of the report share. */
  readonly span: { readonly from: string; readonly to: string; readonly timeZone: string; readonly of: 'OWN' | 'TENANT' };
}

/** From the beginning of the day by the reader's clock, so many days with today. */
function spanOf(now: Date, days: number): { from: string; to: string; timeZone: string } {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { from: from.toISOString(), to: now.toISOString(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Reads the report the address says, and how to change the address. */
export function useReportView(): readonly [ReportView, (change: Readonly<Record<string, string>>) => void] {
  const [address, setAddress] = useSearchParams();
  const [now] = useState(() => new Date());
  const isHouse = useOwnTitles().organizationId === undefined;
  const reports = reportsFor(isHouse);
  const report = reports.find(({ id }) => id === address.get('report')) ?? readyReports[0];
  const dimensions = report.dimensions.filter((one) => isHouse || one !== 'organization');
  const by = dimensions.find((one) => one === address.get('by')) ?? dimensions[0] ?? 'day';
  const metric = report.metrics.find((one) => one === address.get('metric')) ?? report.metrics[0] ?? 'views';
  const days = periods.find((one) => String(one) === address.get('days')) ?? 28;
  const [sortBy = '', direction = ''] = (address.get('sort') ?? '').split('.');
  const isKnown = sortBy === 'label' || report.metrics.some((one) => one === sortBy);
  const usual: Sort = by === 'day' ? { by: 'label', direction: 'desc' } : { by: report.metrics[0] ?? 'label', direction: 'desc' };
  const sort: Sort = isKnown ? { by: sortBy, direction: direction === 'asc' ? 'asc' : 'desc' } : usual;
  const page = reachablePage(Math.max(0, (Number.parseInt(address.get('page') ?? '1', 10) || 1) - 1), SIZE);
  const change = (asked: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    if (!('page' in asked)) next.delete('page');
    for (const [name, value] of Object.entries(asked)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next);
  };
  const span = { ...spanOf(now, days), of: isHouse ? ('TENANT' as const) : ('OWN' as const) };
  return [{ reports, report, by, metric, days, sort, page, isHouse, span }, change];
}
