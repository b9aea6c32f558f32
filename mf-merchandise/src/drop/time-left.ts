const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Splits the time left into the parts of a clock; all zero once it has passed. */
export function partsOf(leftMs: number): { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number } {
  const left = Math.max(0, leftMs);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
    seconds: Math.floor(left / SECOND) % 60,
  };
}

const marks = [DAY, HOUR, 30 * MINUTE, 10 * MINUTE, 5 * MINUTE, MINUTE, 0];

/** Returns the last mark passed; undefined before the first. Screen readers announce only marks, not every second. */
export function markOf(leftMs: number): number | undefined {
  return marks.findLast((mark) => leftMs <= mark);
}
