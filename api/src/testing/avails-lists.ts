import { csvRow } from '../platform/sheets/write-csv.ts';

const columns = [
  ...['DisplayName', 'Territory', 'WorkType', 'EntryType', 'TitleInternalAlias', 'TitleDisplayUnlimited', 'LicenseType', 'FormatProfile', 'Start', 'End'],
  ...['PriceType', 'PriceValue', 'PriceCurrency', 'ContentID', 'ALID', 'CaptionIncluded', 'SeriesTitleInternalAlias', 'SeasonNumber', 'EpisodeNumber'],
  ...[
    'EpisodeTitleInternalAlias',
    'EpisodeContentID',
    'SeasonContentID',
    'SeriesContentID',
    'AllowedLanguages',
    'ContractID',
    'TerritoryExclusion',
    'Exclusive',
  ],
] as const;
export type ListRow = Partial<Record<(typeof columns)[number], string>>;

const film: ListRow = {
  ...{ DisplayName: 'Harbour Light Pictures', Territory: 'DE', WorkType: 'Movie', EntryType: 'Full Extract', LicenseType: 'SVOD', FormatProfile: 'HD' },
  ...{ Start: '2027-01-01', End: '2027-12-31', PriceType: 'LicenseFee', PriceValue: '1200.00', PriceCurrency: 'EUR', CaptionIncluded: 'No' },
};

/** A row of a film, by its number: the first cells of a list that has no fault. */
export const filmRow = (name: string, more: ListRow = {}): ListRow => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const ids = { ALID: `md:alid:org:harbour.example:${slug}`, ContentID: `md:cid:org:harbour.example:${slug}` };
  return { ...film, TitleInternalAlias: name, TitleDisplayUnlimited: name, ...ids, ...more };
};

/** A list as CSV; its first row names the columns. */
export const listOf = (rows: readonly ListRow[]): string => [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map(csvRow).join('');

/** Letter of a column of such a list. */
export function letterOf(name: (typeof columns)[number]): string {
  const at = columns.indexOf(name);
  return (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
}
