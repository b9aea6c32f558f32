import type { Locale } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { isMoney } from './metric-groups.ts';

const HOUR_S = 3600;
const inUnit = (value: number, unit: string, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);

/** Returns a figure with its unit, as people read it. */
export function figureText(metric: string, value: number, locale: Locale, currency = ''): string {
  if (isMoney(metric)) return formatMoney({ amount: value, currency: currency || 'USD' }, locale);
  if (metric === 'secondsPlayed') return inUnit(value / HOUR_S, 'hour', locale);
  return metric === 'startSeconds' ? inUnit(value, 'second', locale) : formatNumber(value, locale);
}
