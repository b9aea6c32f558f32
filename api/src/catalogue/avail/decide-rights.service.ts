import type { Allowed, CoverageLine, LicenseType } from '../../../contract/index.ts';
import { isCovered, WORLD } from './territories.ts';

/** An avail that is in force, as the decision needs it; moments as milliseconds, infinite where open. */
export interface RightsWindow {
  readonly id: string;
  readonly licenseType: LicenseType;
  readonly formatProfile: string;
  readonly covers: readonly string[];
  readonly startsAt: number;
  readonly endsAt: number;
}
interface Asked {
  readonly territory: string;
  readonly licenseTypes: readonly LicenseType[];
  readonly at: number;
}
interface Answer {
  readonly isAllowed: boolean;
  readonly until: number | null;
  readonly opensAt: number | null;
  /** Whether anything was ever licensed there so. */
  readonly isLicensed: boolean;
  readonly availIds: readonly string[];
}

const finite = (at: number) => (Number.isFinite(at) ? at : null);
export const instantOf = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null);

/** The one decision on rights, of its arguments alone: whether any of these licences holds at a place and moment. A window holds from its first to before its last instant. */
export function whatIsAllowed(windows: readonly RightsWindow[], { territory, licenseTypes, at }: Asked): Answer {
  const here = windows.filter((one) => licenseTypes.includes(one.licenseType) && isCovered(one.covers, territory));
  const open = here.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  if (open.length === 0) {
    const next = Math.min(...here.map(({ startsAt }) => startsAt).filter((start) => start > at));
    return { isAllowed: false, until: null, opensAt: finite(next), isLicensed: here.length > 0, availIds: [] };
  }
  let until = Math.max(...open.map(({ endsAt }) => endsAt));
  for (const next of here.toSorted((a, b) => a.startsAt - b.startsAt)) if (next.startsAt <= until) until = Math.max(until, next.endsAt);
  return { isAllowed: true, until: finite(until), opensAt: null, isLicensed: true, availIds: open.map(({ id }) => id) };
}

/** The decision as the contract words it. */
export function allowedOf(
  windows: readonly RightsWindow[],
  { territory, licenseType, at }: { territory: string; licenseType: LicenseType; at: number },
): Allowed {
  const { isAllowed, until, opensAt, availIds } = whatIsAllowed(windows, { territory, licenseTypes: [licenseType], at });
  const [ends, opens] = [until, opensAt].map((one) => (one === null ? null : instantOf(one)));
  return { territory, licenseType, isAllowed, until: ends ?? null, opensAt: opens ?? null, availIds: [...availIds] };
}

type Stretch = CoverageLine['windows'][number];
const stretch = (startsAt: number, endsAt: number, availIds: string[]): Stretch => ({ startsAt: instantOf(startsAt), endsAt: instantOf(endsAt), availIds });

/** Stretches between the windows of one licence in one territory, in which nothing is licensed. */
function gapsOf(windows: readonly RightsWindow[]): Stretch[] {
  const gaps: Stretch[] = [];
  let until = windows[0]?.endsAt ?? Infinity;
  let before = windows[0];
  for (const one of windows.slice(1)) {
    if (before && one.startsAt > until && one.startsAt !== Infinity) gaps.push(stretch(until, one.startsAt, [before.id, one.id]));
    if (one.endsAt > until) [until, before] = [one.endsAt, one];
  }
  return gaps;
}

/** Stretches that two avails license alike: same licence, format, place and time. */
function clashesOf(windows: readonly RightsWindow[]): Stretch[] {
  return windows.flatMap((one, at) =>
    windows
      .slice(at + 1)
      .filter((other) => other.formatProfile === one.formatProfile && other.startsAt < one.endsAt && one.startsAt < other.endsAt)
      .map((other) => stretch(Math.max(one.startsAt, other.startsAt), Math.min(one.endsAt, other.endsAt), [one.id, other.id])),
  );
}

/** The rights of a title by licence type, with territories that have the same ones together. */
export function coverageOf(windows: readonly RightsWindow[]): CoverageLine[] {
  const territories = [...new Set(windows.flatMap(({ covers }) => covers.filter((one) => !one.startsWith('!'))))].sort();
  const lines = new Map<string, { territories: string[]; licenseType: LicenseType; here: RightsWindow[] }>();
  for (const licenseType of [...new Set(windows.map((one) => one.licenseType))].sort())
    for (const territory of territories) {
      const here = windows.filter((one) => one.licenseType === licenseType && isCovered(one.covers, territory));
      if (here.length === 0) continue;
      const key = [licenseType, ...here.map(({ id }) => id)].join(' ');
      const line = lines.get(key) ?? { territories: [], licenseType, here: here.sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt) };
      line.territories.push(territory);
      lines.set(key, line);
    }
  return [...lines.values()].map(({ territories: named, licenseType, here }) => ({
    ...{ territories: named.includes(WORLD) ? [WORLD] : named, licenseType },
    windows: here.map(({ id, startsAt, endsAt }) => stretch(startsAt, endsAt, [id])),
    ...{ gaps: gapsOf(here), clashes: clashesOf(here) },
  }));
}
