/** @engine pglite */
import { beforeAll, expect, test } from '@jest/globals';
import { csvRow } from '../../../platform/sheets/write-csv.ts';
import type { ReadRow } from './read-rows.ts';
import { readMany, rowsOfBytes } from '../../../testing/avail-rows.ts';

const film: Readonly<Record<string, string>> = {
  ...{ DisplayName: 'Harbour', Territory: 'US', WorkType: 'Movie', EntryType: 'Full Extract', TitleInternalAlias: 'Dance, The', LicenseType: 'EST' },
  ...{ FormatProfile: 'HD', Start: '2026-12-01', End: 'Open', PriceType: 'WSP', PriceValue: '7.99', PriceCurrency: 'USD', ContentID: 'md:cid:org:a:1' },
  ...{ ALID: 'md:alid:org:a:1', CaptionIncluded: 'Yes', TitleStatus: '', AltID: '', SRP: '', AssetLanguage: 'en', RentalDuration: '48', TotalRunTime: '' },
  ...{ ReleaseYear: '2026', PackageLabel: '', AssociatedALID: '', BundledALIDs: '', RefALID: '', StartLag: '', WindowDuration: '', AllowedLanguages: '' },
  ...{
    HoldbackLanguage: '',
    RequiredFulfillmentLanguages: '',
    TerritoryExclusion: '',
    Description: '',
    ExceptionFlag: '',
    SuppressionLiftDate: '',
    TitleID: '',
  },
  ...{ SpecialPreOrderFulfillDate: '', ReleaseHistoryOriginal: '', HDR: '', AvailID: '', CaptionExemption: '', RatingSystem: '', RatingValue: '' },
};

type Cells = Readonly<Record<string, string>>;
/** Each change of a sound row, with the rule, the severity and the suggestion it comes to. */
const changes: readonly (readonly [string, Cells, string, string, string | null])[] = [
  ['a film in other words', { WorkType: 'film' }, 'V01', 'ERROR', 'Movie'],
  ['a deletion that only XML knows', { EntryType: 'Delete' }, 'V02', 'WARNING', 'Full Delete'],
  ['a rental in other words', { LicenseType: 'TVOD' }, 'V03', 'ERROR', 'VOD'],
  ['4K in a newer template', { FormatProfile: '4K' }, 'V04', 'WARNING', 'UHD'],
  ['an HDR nobody knows', { HDR: 'HLG' }, 'V05', 'WARNING', null],
  ['a state nobody knows', { TitleStatus: 'Maybe' }, 'V07', 'ERROR', null],
  ['a flag that is neither', { ExceptionFlag: 'perhaps' }, 'V08', 'ERROR', null],
  ['the United Kingdom', { Territory: 'UK' }, 'T01', 'ERROR', 'GB'],
  ['the world', { Territory: 'WW' }, 'T01', 'ERROR', null],
  ['one of a list in small letters', { Territory: 'US,ca' }, 'T01', 'ERROR', 'US,CA'],
  ['a region in another form', { Territory: 'CA_Quebec' }, 'T02', 'ERROR', null],
  ['several territories of a sale', { Territory: 'US,CA' }, 'T03', 'WARNING', null],
  ['a territory that is in and out', { Territory: 'US', TerritoryExclusion: 'US' }, 'T04', 'WARNING', null],
  ['a language by its name', { AssetLanguage: 'English' }, 'L01', 'ERROR', 'en'],
  ['a language of three letters that has two', { AssetLanguage: 'eng' }, 'L01', 'ERROR', 'en'],
  ['a language of no known region', { AssetLanguage: 'fr-XX' }, 'L01', 'ERROR', null],
  ['allowed and held back languages', { AllowedLanguages: 'en', HoldbackLanguage: 'fr' }, 'L02', 'ERROR', null],
  ['a required language that is not there', { RequiredFulfillmentLanguages: 'fr' }, 'L03', 'ERROR', null],
  ['two languages of a sale', { AssetLanguage: 'en,fr' }, 'L04', 'ERROR', null],
  ['an American date', { Start: '6/14/2026' }, 'W01', 'ERROR', '2026-06-14'],
  ['a date with slashes, the year first', { Start: '2026/06/14' }, 'W01', 'ERROR', '2026-06-14'],
  ['a date with dots', { Start: '14.06.2026' }, 'W01', 'ERROR', '2026-06-14'],
  ['the number of a spreadsheet for a day', { Start: '41439' }, 'W01', 'ERROR', '2013-06-14'],
  ['a date of two readings', { Start: '6/7/2026' }, 'W01', 'ERROR', null],
  ['a day that is not', { Start: '2026-02-30' }, 'W02', 'ERROR', null],
  ['an end on the day of the start', { End: '2026-12-01' }, 'W03', 'ERROR', null],
  ['a date still to come', { End: 'TBD' }, 'W04', 'ERROR', null],
  ['a condition nobody knows', { Start: 'Someday' }, 'W04', 'ERROR', null],
  ['a lag that is no duration', { Start: 'Theatrical', StartLag: '90 days' }, 'W05', 'ERROR', null],
  ['an end in small letters', { End: 'open' }, 'W06', 'WARNING', 'Open'],
  ['an end for ever', { End: 'perpetuity' }, 'W06', 'ERROR', 'Open'],
  ['a duration beside two dates', { End: '2027-12-01', WindowDuration: 'P90D' }, 'W07', 'WARNING', null],
  ['a sale before the premiere', { ReleaseHistoryOriginal: '2027-01-30' }, 'W08', 'WARNING', null],
  ['a window that is over', { Start: '2020-01-01', End: '2021-01-01' }, 'W09', 'INFO', null],
  ['a pre-order without its day', { LicenseType: 'POEST' }, 'W12', 'ERROR', null],
  ['a rental without a price', { LicenseType: 'VOD', PriceType: '', PriceValue: '' }, 'P01', 'ERROR', null],
  ['a price of another template', { PriceType: 'SRP' }, 'P02', 'ERROR', null],
  ['a comma in a price', { PriceValue: '7,99' }, 'P03', 'ERROR', '7.99'],
  ['a sign before a price', { PriceValue: '$9.99' }, 'P03', 'ERROR', '9.99'],
  ['a price in words', { PriceValue: 'cheap' }, 'P03', 'ERROR', null],
  ['the sign of a currency', { PriceCurrency: 'US$' }, 'P04', 'ERROR', 'USD'],
  ['a price still to come', { PriceValue: 'TBD' }, 'P05', 'WARNING', null],
  ['a price of each sale in a subscription', { LicenseType: 'SVOD' }, 'P06', 'WARNING', null],
  ['an EIDR with another check character', { TitleID: '10.5240/77C5-ED35-8FC2-7D9D-9531-2' }, 'I03', 'WARNING', null],
  ['an EIDR cut short', { TitleID: '10.5240/77C5-ED35' }, 'I03', 'ERROR', null],
  ['a blank in an identifier', { AvailID: 'a b' }, 'R02', 'WARNING', 'ab'],
  ['a year of two digits', { ReleaseYear: '26' }, 'N03', 'ERROR', null],
  ['minutes for a length', { TotalRunTime: '116' }, 'N03', 'ERROR', '01:56:00'],
  ['days for hours', { RentalDuration: '30 days' }, 'N04', 'ERROR', '720'],
  ['no captions, and no reason', { CaptionIncluded: 'No' }, 'A02', 'ERROR', null],
  ['a bundle of nothing', { WorkType: 'Collection' }, 'B01', 'ERROR', null],
  ['a bonus of nothing', { WorkType: 'Supplemental' }, 'B02', 'ERROR', null],
  ['a rating in another writing', { RatingSystem: 'MPAA', RatingValue: 'PG13' }, 'A01', 'WARNING', 'PG-13'],
  ['a rating of another system', { RatingSystem: 'MPAA', RatingValue: 'FSK 12' }, 'A01', 'WARNING', null],
  ['a rating system of another country', { RatingSystem: 'FSK', RatingValue: '12' }, 'A01', 'WARNING', null],
  ['a rating system nobody knows', { RatingSystem: 'Stars', RatingValue: '5' }, 'A01', 'WARNING', null],
  ['words nobody will read', { Description: 'Big' }, 'C01', 'WARNING', null],
  ['a row a person must see', { ExceptionFlag: 'Yes' }, 'C02', 'INFO', null],
];

const names = Object.keys(film);
const sheetOf = (rows: readonly Cells[]) => [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvRow).join('');
const read = (rows: readonly Cells[]) => rowsOfBytes('a.csv', sheetOf(rows));

test('a sound row has no findings', async () => {
  const { rows, faults, template } = await read([film]);
  expect([template, rows[0]?.faults, faults]).toEqual(['Movies 1.9', [], []]);
});

/** The first row of each sheet. */
async function firstOf(rows: readonly Cells[]): Promise<ReadRow[]> {
  const sheets = await readMany(
    'a.csv',
    rows.map((row) => sheetOf([row])),
  );
  return sheets.flatMap((sheet) => (sheet.ok && sheet.value.rows[0] ? [sheet.value.rows[0]] : []));
}
let changed: ReadonlyMap<string, ReadRow>;
beforeAll(async () => {
  const rows = await firstOf(changes.map(([, change]) => ({ ...film, ...change })));
  changed = new Map(changes.flatMap(([what], at) => (rows[at] ? [[what, rows[at]]] : [])));
}, 60_000);

test.each(changes)('%s is found, with its cell and what would mend it', (what, _change, code, severity, suggestion) => {
  const row = changed.get(what);
  const found = row?.faults.find((fault) => fault.code === code);
  expect([found?.severity, found?.suggestion]).toEqual([severity, suggestion]);
  expect(row?.faults.filter((fault) => fault.severity === 'ERROR' && fault.code !== code)).toEqual([]);
  const at = names.indexOf(found?.field ?? '');
  expect(found?.column).toBe((at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26)));
});

test('a suggestion makes its cell sound', async () => {
  const mendable = changes.filter(([, , , , suggestion]) => suggestion !== null);
  const rows = await firstOf(
    mendable.map(([what, change, code]) => {
      const fault = changed.get(what)?.faults.find((one) => one.code === code);
      return { ...film, ...change, [fault?.field ?? '']: fault?.suggestion ?? '' };
    }),
  );
  mendable.forEach(([what, , code], at) => {
    const left = rows[at]?.faults.filter((one) => one.code === code && one.severity === 'ERROR');
    expect([what, left]).toEqual([what, []]);
  });
});

test.each<[string, readonly Cells[], string, string]>([
  ['a row twice', [film, film], 'W11', 'row 2'],
  [
    'two windows at once',
    [
      { ...film, End: '2027-06-01' },
      { ...film, Start: '2027-01-01' },
    ],
    'W10',
    'row 2',
  ],
  [
    'one identifier of two rows',
    [
      { ...film, AvailID: 'x' },
      { ...film, AvailID: 'x', FormatProfile: 'SD' },
    ],
    'I06',
    'row 2',
  ],
  ['two films of one avail', [film, { ...film, ContentID: 'md:cid:org:a:2', FormatProfile: 'SD' }], 'I04', 'row 2'],
  ['two licensors of one avail', [film, { ...film, DisplayName: 'Pier', FormatProfile: 'SD' }], 'I05', 'row 2'],
])('%s are found at the later row', async (_what, rows, code, words) => {
  const [first, second] = (await read(rows)).rows;
  expect(first?.faults).toEqual([]);
  expect(second?.faults.find((fault) => fault.code === code)?.message).toContain(words);
});

test('an episode in two volumes is found at the later row', async () => {
  const episode = { WorkType: 'Episode', SeriesTitleInternalAlias: 'Pier', SeasonNumber: '1', EpisodeNumber: '1', EpisodeContentID: 'e-1' };
  const cells = ['1', '1', '2'].map((VolumeNumber) => ({ ...episode, VolumeNumber }));
  const sheet = [Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))].map(csvRow).join('');
  const found = (await rowsOfBytes('a.csv', sheet)).rows.map(({ faults }) => faults.find(({ code }) => code === 'B03')?.message);
  expect(found).toEqual([undefined, undefined, expect.stringContaining('row 2')]);
});

test('a row that deletes needs no window and no price', async () => {
  const [row] = (await read([{ ...film, EntryType: 'Full Delete', Start: '', End: '12/31/1999', PriceType: '', PriceValue: 'x', LicenseType: '' }])).rows;
  expect(row?.faults).toEqual([]);
});
