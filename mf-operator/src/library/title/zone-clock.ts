const MINUTE_LENGTH = '2027-03-28T19:00'.length;
const DAY_MS = 86_400_000;

/** Returns the date and time that a zone's clock shows at an instant: `2027-03-28T19:00`. */
export function clockIn(zone: string, instant: string | number): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = new Map<string, string>(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const of = (type: string) => parts.get(type) ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** Milliseconds a zone's clock is ahead of UTC at an instant. */
function aheadOf(zone: string, at: number): number {
  const minute = at - (at % 60_000);
  return Date.parse(`${clockIn(zone, minute)}Z`) - minute;
}

/** How a clock is read. `gap`: it is put forward over that time. `twice`: it is put back, and shows that time again. */
type ClockReading =
  | { readonly kind: 'once'; readonly instant: string }
  | { readonly kind: 'gap'; readonly instant: string }
  | { readonly kind: 'twice'; readonly instant: string; readonly later: string };

/** Reads what somebody typed as the clock of a zone; undefined for no date. A time in a gap is taken as much later as the gap is long. */
export function readClock(clock: string, zone: string): ClockReading | undefined {
  const wanted = clock.length === MINUTE_LENGTH ? Date.parse(`${clock}Z`) : Number.NaN;
  if (Number.isNaN(wanted) || wanted < 0) return undefined;
  const [before, after] = [aheadOf(zone, wanted - DAY_MS), aheadOf(zone, wanted + DAY_MS)];
  const found = [...new Set([wanted - before, wanted - after])].filter((at) => clockIn(zone, at) === clock).sort((a, b) => a - b);
  const [first, second] = found.map((at) => new Date(at).toISOString());
  if (first === undefined) return { kind: 'gap', instant: new Date(wanted - before).toISOString() };
  return second === undefined ? { kind: 'once', instant: first } : { kind: 'twice', instant: first, later: second };
}
