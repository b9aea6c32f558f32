import { describe, expect, it } from '@jest/globals';
import { timeZones } from './time-zones.ts';

describe('time zones', () => {
  const zones = timeZones(null, new Date('2026-07-01T00:00:00Z'));

  it('time zones are labelled with their UTC offset on the given day', () => {
    expect(zones.find(({ id }) => id === 'Europe/Stockholm')?.label).toBe('Europe/Stockholm (GMT+2)');
    expect(zones.find(({ id }) => id === 'America/New_York')?.label).toBe('America/New York (GMT-4)');
    expect(zones.filter(({ id }) => id === 'UTC')).toHaveLength(1);
  });

  it('a stored time zone unknown to the browser stays in the list', () => {
    expect(timeZones('Mars/Olympus_Mons').find(({ id }) => id === 'Mars/Olympus_Mons')?.label).toBe('Mars/Olympus_Mons');
  });
});
