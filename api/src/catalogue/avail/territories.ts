import { getTimezonesForCountry } from 'countries-and-timezones';
import { countryCodes } from '../../../contract/countries.ts';

export const WORLD = 'WW';
const countries = new Set(countryCodes);

/** Rejects what is no territory of ISO 3166: the first wrong one of a list; undefined where all are right. */
export const wrongTerritory = (territories: readonly string[]): string | undefined =>
  territories.find((one) => one !== WORLD && !countries.has(one.slice(0, 2)));

/** Every territory covered, by name; the world without exclusions is there as `WW` too, for whoever is nobody knows where. An excluded region of a covered country stands there with an exclamation mark. */
export function coversOf(territories: readonly string[], excluded: readonly string[]): string[] {
  const without = new Set(excluded);
  const named = territories.flatMap((one) => (one === WORLD ? countryCodes : [one])).filter((one) => !without.has(one) && !without.has(one.slice(0, 2)));
  const covered = new Set(named);
  const holes = excluded.filter((one) => one.length > 2 && covered.has(one.slice(0, 2))).map((one) => `!${one}`);
  const world = territories.includes(WORLD) && excluded.length === 0 ? [WORLD] : [];
  return [...world, ...[...covered, ...holes].sort()];
}

/** Whether a territory is covered: by its name, or as a region of a country that is. */
export function isCovered(covers: readonly string[], territory: string): boolean {
  if (covers.includes(territory)) return true;
  return territory.length > 2 && covers.includes(territory.slice(0, 2)) && !covers.includes(`!${territory}`);
}

/** The time zone in which a day begins first in these territories; UTC for the world. */
export function firstZoneOf(territories: readonly string[]): string {
  if (territories.includes(WORLD)) return 'UTC';
  const zones = territories.flatMap((one) => getTimezonesForCountry(one.slice(0, 2)) ?? []);
  return zones.toSorted((a, b) => b.utcOffset - a.utcOffset || a.name.localeCompare(b.name))[0]?.name ?? 'UTC';
}
