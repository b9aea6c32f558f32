/** Whether it is the name of a time zone (IANA) that this machine knows; offsets are not, for databases read their signs otherwise. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What a clock in a zone shows, as if it were UTC. */
function clockIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = new Map<string, number>(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: string) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The day it is in a zone: `2026-11-21`. */
export const dayIn = (zone: string, at: Date): string => new Date(clockIn(zone, at.getTime())).toISOString().slice(0, 10);

/** When a full hour of a day comes in a zone. */
export function hourIn(zone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Twice, since the clock may be put forward or back between the guess and the hour itself.
  const guess = wanted - (clockIn(zone, wanted) - wanted);
  return new Date(guess - (clockIn(zone, guess) - wanted));
}
