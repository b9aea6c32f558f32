export interface TimeZoneChoice {
  readonly id: string;
  readonly label: string;
}

/** How far ahead of UTC a zone is at a moment, as its readers write it: `GMT+2`. */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every zone the browser knows, by name; `kept` too, should another browser have known more. */
export function timeZones(existing: string | null, at: Date = new Date()): readonly TimeZoneChoice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(existing ? [existing] : [])]);
  return [...known].sort().map((id) => {
    try {
      return { id, label: `${id.replaceAll('_', ' ')} (${offsetOf(id, at)})` };
    } catch {
      return { id, label: id };
    }
  });
}
