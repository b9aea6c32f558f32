import type { SheetRow } from '../../platform/sheets/row.ts';

/** What a sheet of availabilities is, by its first rows (the templates of EMA and MovieLabs). */
export interface Heading {
  readonly template: string;
  /** Names of the columns, from the left. */
  readonly names: readonly string[];
  /** The row the names stand in. */
  readonly row: number;
}

/** One of these every template has. */
const known = ['ALID', 'AltID', 'RefALID', 'SeriesAltID', 'EpisodeAltID'] as const;

/** The version is in no sheet: its columns tell. */
function versionOf(names: ReadonlySet<string>): string | undefined {
  const has = (...any: string[]) => any.some((name) => names.has(name));
  if (!has(...known)) return undefined;
  if (has('AssociatedALID', 'TPRType', 'CampaignID', '1.9')) return '1.9';
  if (has('PackageLabel', 'RequiredFulfillmentLanguages')) return '1.8';
  if (has('TitleStatus', 'Director')) return '1.7.3';
  if (!has('ALID')) return '1.6';
  return has('AltID') ? '1.7.2' : '1.7';
}

function templateOf(names: ReadonlySet<string>): string | undefined {
  const version = versionOf(names);
  if (version === undefined) return undefined;
  if (names.has('RefALID') && names.has('RefLicenseType')) return `Bonus ${version}`;
  return `${names.has('EpisodeNumber') ? 'TV' : 'Movies'} ${version}`;
}

/** Names that official sheets write in more than one way. */
const aliases: Readonly<Record<string, string>> = {
  BundleALIDs: 'BundledALIDs',
  ExceptionsFlag: 'ExceptionFlag',
  VolumeDistributinoNumber: 'VolumeDistributionNumber',
};

/** In templates a row of groups comes first, then one of names; a third may hold notes. */
export const HEADING_ROWS = 3;

/** Reads the heading off a sheet's first rows; undefined when it follows no known template. */
export function headingOf(first: readonly SheetRow[]): Heading | undefined {
  const top = first.filter(({ number }) => number <= HEADING_ROWS);
  const template = templateOf(new Set(top.flatMap(({ cells }) => cells)));
  const named = top.find(({ cells }) => known.some((name) => cells.includes(name)));
  if (template === undefined || !named) return undefined;
  return { template, names: named.cells.map((name) => aliases[name] ?? name), row: named.number };
}

const VERSION = /^1\.\d(\.\d)?$/;

/** A row of remarks: it begins with a slash, or it is the third one and names the version of the template. */
export function isNote({ number, cells }: SheetRow): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return first.startsWith('/') || (number === HEADING_ROWS && VERSION.test(first));
}
