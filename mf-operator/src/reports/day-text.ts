import type { Locale } from '@marquee/mf-shared/bus';

/** Returns how days stand at an axis. */
export function dateFormatOf(locale: Locale, timeZone: string, withHour = false): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone, ...(withHour && { hour: 'numeric' }) });
}
