export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}
export interface Placed<T extends Span> {
  readonly item: T;
  /** Which row it is drawn in, from 0, so that no words lie upon others. */
  readonly lane: number;
  /** Where its words begin and how wide they are: shares of the whole. */
  readonly start: number;
  readonly width: number;
  /** The time itself: shares of that width. */
  readonly from: number;
  readonly share: number;
}

/** Places what has a time side by side: each is at least `least` wide (a share of the whole), for its words, and stays within the whole. */
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
const MOST_TICKS = 8;

/** Where a scale of that length is marked, in milliseconds: at round times, eight at the most beside the first. */
export function ticksOf(lengthMs: number): number[] {
  const seconds = lengthMs / 1000;
  const step = STEPS_S.find((one) => seconds / one <= MOST_TICKS) ?? 86_400;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step * 1000);
}

const SHORTEST_SCALE_MS = 60_000;

/** How long the scale is: the title, or where nobody knows how long that is, a little more than what is on it. */
export function scaleOf(items: readonly Span[], lengthMs: number | undefined): number {
  const last = Math.max(0, ...items.map(({ toMs }) => toMs));
  return lengthMs === undefined ? Math.max(SHORTEST_SCALE_MS, Math.round(last * 1.1)) : Math.max(lengthMs, last);
}
