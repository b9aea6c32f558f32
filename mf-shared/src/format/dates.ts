import { dateFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

const styles = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  moment: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** A moment that others read on other clocks: with the zone. */
  zoned: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** When an event begins: the reader's own clock, and which that is. */
  start: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant of the API in the reader's language and time zone. */
export function formatDate(instant: string | Date, locale: Locale = 'en', style: keyof typeof styles = 'day', timeZone?: string): string {
  return dateFormat(locale, { ...styles[style], ...(timeZone ? { timeZone } : {}) }).format(new Date(instant));
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, or in how long: `3 hours ago`, `tomorrow`. */
export function formatAgo(instant: string | Date, locale: Locale = 'en', now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? words.format(Math.round(seconds / step[1]), step[0]) : words.format(0, 'second');
}
