export { breadcrumbLabel } from './breadcrumb-label.ts';
export { commaOf } from './comma.ts';
export { formatCount } from './counts.ts';
export { formatAgo, formatDate } from './dates.ts';
export { useTimeZone } from './time-zone.ts';
export { formatClock, formatDuration } from './duration.ts';
export { formatMoney } from './money.ts';
export { formatBytes, formatNumber, formatPercent } from './numbers.ts';
export { readingTime } from './reading-time.ts';
