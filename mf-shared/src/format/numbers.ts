import { numberFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

export function formatNumber(value: number, locale: Locale = 'en', decimals = 0): string {
  return numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

/** 0.123 is 12.3%, with `decimals` at most. */
export function formatPercent(share: number, locale: Locale = 'en', decimals = 1): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The size of a file: `4.2 MB`. */
export function formatBytes(bytes: number, locale: Locale = 'en'): string {
  const at = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return numberFormat(locale, { style: 'unit', unit: sizes[at] ?? 'byte', maximumFractionDigits: 1 }).format(bytes / 1000 ** at);
}
