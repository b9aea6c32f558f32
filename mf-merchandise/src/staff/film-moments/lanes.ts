export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}
export interface Placed<T extends Span> {
  readonly item: T;
  /** Row of the item, from 0; labels in one row do not overlap. */
  readonly lane: number;
  /** Start and width of the label, as shares of the whole. */
  readonly start: number;
  readonly width: number;
  /** Start and length of the time itself, as shares of `width`. */
  readonly from: number;
  readonly share: number;
}

/** Lays out items in rows by time. Each is at least `least` wide (a share of the whole) for its label, and stays within the whole. */
export function placed<T extends Span>(items: readonly T[], lengthMs: number, least: number): Placed<T>[] {
  const ends: number[] = [];
  return items
    .toSorted((one, other) => one.fromMs - other.fromMs || one.toMs - other.toMs)
    .map((item) => {
      const begins = Math.min(1, item.fromMs / lengthMs);
      const lasts = Math.min(1, item.toMs / lengthMs) - begins;
      const width = Math.max(least, lasts);
      const start = Math.max(0, Math.min(begins, 1 - width));
      const free = ends.findIndex((end) => end <= start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = start + width;
      return { item, lane, start, width, from: (begins - start) / width, share: lasts / width };
    });
}

const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
const MAX_TICKS = 8;

/** Returns the round times, in milliseconds, at which a scale is marked: at most eight after zero. */
export function ticksOf(lengthMs: number): number[] {
  const seconds = lengthMs / 1000;
  const step = STEPS_S.find((one) => seconds / one <= MAX_TICKS) ?? 86_400;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step * 1000);
}

const MIN_SCALE_MS = 60_000;

/** Returns the length of the scale: the title's or, if unknown, 10% more than the last moment. */
export function scaleOf(items: readonly Span[], lengthMs: number | undefined): number {
  const last = Math.max(0, ...items.map(({ toMs }) => toMs));
  return lengthMs === undefined ? Math.max(MIN_SCALE_MS, Math.round(last * 1.1)) : Math.max(lengthMs, last);
}
