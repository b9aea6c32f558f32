import type { Locale } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';

const LEAST = 0.001;

/** A part of a whole. A few of many are never nothing, and all but a few are never all: `<0.1%`, `>99.9%`. */
export function shareText(part: number, whole: number, locale: Locale): string {
  const share = whole > 0 ? part / whole : 0;
  if (share > 0 && share < LEAST) return `<${formatPercent(LEAST, locale)}`;
  if (share < 1 && share > 1 - LEAST) return `>${formatPercent(1 - LEAST, locale)}`;
  return formatPercent(share, locale);
}
