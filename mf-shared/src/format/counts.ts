import { numberFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

/** Spec §2: from a million as M with one decimal, from a thousand as k; Arabic as its readers write it. */
export function formatCount(count: number, locale: Locale = 'en'): string {
  if (locale !== 'en') return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  if (count >= 1000) return `${shortened(count / 1000)}k`;
  return String(count);
}

/** Rounded down, so that 999,999 stays below a million: `1.2`, and `1` for `1.0`. */
function shortened(value: number): string {
  return String(Math.floor(value * 10) / 10);
}
