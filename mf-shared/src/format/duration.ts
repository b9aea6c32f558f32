import { languageOf } from '@marquee/api/languages';
import { numberFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

/** How long a title runs: `1h 42m`, `42m`, and seconds only below a minute. */
export function formatDuration(seconds: number, locale: Locale = 'en'): string {
  const number = numberFormat(locale);
  const { hours: h, minutes: m, seconds: s } = languageOf(locale).units;
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${number.format(Math.round(seconds))}${s}`;
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 ? `${number.format(hours)}${h}` : '', minutes % 60 > 0 ? `${number.format(minutes % 60)}${m}` : ''];
  return parts.filter(Boolean).join(' ');
}

/** A point of a film, as players show it: `1:02:09`, `0:42`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}
