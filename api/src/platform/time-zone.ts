/** Returns whether this machine has an IANA time zone of that name. Rejects offsets, whose signs databases read differently. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a zone as if it were UTC. */
function clockIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = new Map<string, number>(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: string) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Returns the date in a zone: `2026-11-21`. */
export const dayIn = (zone: string, at: Date): string => new Date(clockIn(zone, at.getTime())).toISOString().slice(0, 10);

/** Returns when a full hour of a day starts in a zone. */
export function hourIn(zone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Twice, because the clock may change between the guess and the hour itself.
  const guess = wanted - (clockIn(zone, wanted) - wanted);
  return new Date(guess - (clockIn(zone, guess) - wanted));
}
