import { reachablePage } from '@marquee/mf-shared/ui';
import type { Sort } from '@marquee/mf-shared/ui/data-table';
import { type Dimension, dimensionsOf, filterNames, type FilterName, filtersOf, groupsFor, type Metric, needsCurrency, type Reader } from './metric-groups.ts';
import { type ReadyReport, readyReports, reportsFor } from './ready-reports.ts';

export const periods = [1, 7, 28, 90, 365] as const;
export const granularities = ['hour', 'day', 'week', 'month'] as const;
export const comparisons = ['PREVIOUS_PERIOD', 'PREVIOUS_YEAR', 'NONE'] as const;
export const SIZE = 25;
export const MAX_METRICS = 8;
/** The report on how far viewers of a title came. */
export const RETENTION = 'retention' as const;
/** The most days shown hour by hour: a chart has no more points than it can draw. */
const MAX_HOURLY_DAYS = 80;

/** Time of a report: so many days up to now, or from one day to another, both with it. */
export type Period = { readonly days: (typeof periods)[number] } | { readonly from: string; readonly to: string };

/** Everything a report is, as its address says it: a link shows somebody else the same. */
export interface ReportChoice {
  readonly ready: ReadyReport | undefined;
  readonly metrics: readonly [Metric, ...Metric[]];
  readonly metric: Metric;
  readonly by: Dimension;
  readonly dimensions: readonly Dimension[];
  readonly every: (typeof granularities)[number];
  readonly compare: (typeof comparisons)[number];
  readonly period: Period;
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
  readonly allowedFilters: readonly FilterName[];
  /** Currency of figures of sales; empty until one is chosen. */
  readonly currency: string;
  /** The title of the report on how far its viewers came, empty until one is chosen; undefined in any other report. */
  readonly retained: string | undefined;
  /** A report whose letters are to end; mostly empty. */
  readonly stopped: string;
  readonly sort: Sort;
  readonly page: number;
}

const matching = (pattern: RegExp, text: string | null) => (text !== null && text.length <= 40 && pattern.test(text) ? text : '');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const shapes: Readonly<Record<FilterName, RegExp>> = {
  ...{ title: ID, series: ID, supplier: ID, plan: ID },
  ...{ country: /^[A-Z]{2}$/, device: /^(DESKTOP|MOBILE|TABLET|TV|OTHER)$/ },
};

function readPeriod(address: URLSearchParams): Period {
  const [from, to] = [matching(DAY, address.get('from')), matching(DAY, address.get('to'))];
  if (from !== '' && to !== '' && from <= to) return { from, to };
  return { days: periods.find((one) => String(one) === address.get('days')) ?? 28 };
}

const DAY_MS = 86_400_000;
export const daysOf = (period: Period): number => ('days' in period ? period.days : Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1);

/** Granularities a time can be shown in. */
export const everyOf = (period: Period): readonly ReportChoice['every'][] => granularities.filter((one) => one !== 'hour' || daysOf(period) <= MAX_HOURLY_DAYS);

function readSort(text: string | null, metrics: readonly Metric[], by: Dimension): Sort {
  const [sortBy = '', direction = ''] = (text ?? '').split('.');
  if (sortBy === 'label' || metrics.some((one) => one === sortBy)) return { by: sortBy, direction: direction === 'asc' ? 'asc' : 'desc' };
  const isTime = by === 'day' || by === 'week' || by === 'month';
  return { by: isTime ? 'label' : (metrics[0] ?? 'label'), direction: 'desc' };
}

interface Chosen {
  readonly ready: ReadyReport | undefined;
  readonly metrics: readonly [Metric, ...Metric[]];
}

/** Reads which figures are shown: those named, or those of a ready report. */
function readMetrics(address: URLSearchParams, reader: Reader): Chosen {
  const known = groupsFor(reader).flatMap(({ metrics }) => metrics);
  const said = (address.get('metrics') ?? '').split(',', MAX_METRICS);
  const [first, ...more] = known.filter((one) => said.includes(one));
  if (first) return { ready: undefined, metrics: [first, ...more] };
  const ready = reportsFor(reader).find(({ id }) => id === address.get('report')) ?? readyReports[0];
  const [usual = 'views', ...others] = ready.metrics;
  return { ready, metrics: [usual, ...others] };
}

const pageOf = (text: string | null) => reachablePage(Math.max(0, (Number.parseInt(text ?? '1', 10) || 1) - 1), SIZE);
const oneOf = <T extends string>(list: readonly T[], text: string | null, usual: T): T => list.find((one) => one === text) ?? usual;

/** Reads an address; anybody may write one, so that parts that cannot be are left out. */
export function readChoice(address: URLSearchParams, reader: Reader): ReportChoice {
  const { ready, metrics } = readMetrics(address, reader);
  const dimensions = dimensionsOf(metrics, reader.isHouse);
  const by = oneOf(dimensions, address.get('by'), dimensions.find((one) => one === ready?.by) ?? dimensions[0] ?? 'day');
  const allowedFilters = filtersOf(metrics, reader.isHouse);
  const filters = allowedFilters.flatMap((name) => {
    const value = matching(shapes[name], address.get(name));
    return value === '' ? [] : [[name, value] as const];
  });
  const period = readPeriod(address);
  return {
    ...{ ready, metrics, by, dimensions, period, allowedFilters, filters: Object.fromEntries(filters) },
    metric: oneOf(metrics, address.get('metric'), metrics[0]),
    every: oneOf(everyOf(period), address.get('every'), 'day'),
    compare: oneOf(comparisons, address.get('compare'), 'PREVIOUS_PERIOD'),
    currency: needsCurrency(metrics) ? matching(/^[A-Z]{3}$/, address.get('currency')) : '',
    retained: address.get('report') === RETENTION ? matching(ID, address.get('title')) : undefined,
    stopped: matching(ID, address.get('stop')),
    sort: readSort(address.get('sort'), metrics, by),
    page: pageOf(address.get('page')),
  };
}

export type Change = (change: Readonly<Record<string, string>>) => void;
export const noFilters: Readonly<Record<string, string>> = Object.fromEntries(filterNames.map((name) => [name, '']));
