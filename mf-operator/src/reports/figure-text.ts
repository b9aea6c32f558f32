import type { Locale } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import type { Metric } from './ready-reports.ts';

const HOUR_S = 3600;
const inUnit = (value: number, unit: string, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);

/** Returns a figure with its unit, as people read it. */
export function figureText(metric: Metric, value: number, locale: Locale): string {
  if (metric === 'secondsPlayed') return inUnit(value / HOUR_S, 'hour', locale);
  return metric === 'startSeconds' ? inUnit(value, 'second', locale) : formatNumber(value, locale);
}
