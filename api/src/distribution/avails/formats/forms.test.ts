/** @engine pglite */
import { expect, test } from '@jest/globals';
import { rowsOf, workbookOf } from '../../../testing/archives.ts';
import { rowsOfBytes } from '../../../testing/avail-rows.ts';

const HEADINGS = [
  'DisplayName',
  'Territory',
  'WorkType',
  'EntryType',
  'TitleInternalAlias',
  'LicenseType',
  'FormatProfile',
  'Start',
  'End',
  'ALID',
  'ContentID',
];
const CELLS = ['Löwe', 'DE', 'Movie', 'Full Extract', 'Tür, die', 'SVOD', 'HD', '2026-12-01', 'Open', 'a-1', 'c-1'];
const sheet = (separator: string) =>
  [HEADINGS, CELLS].map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n');
const values = Object.fromEntries(HEADINGS.map((name, at) => [name, CELLS[at]]));

test.each([
  ['a mark of UTF-8', Buffer.from(`\uFEFF${sheet(',')}`)],
  ['semicolons', Buffer.from(sheet(';'))],
  ['tabs', Buffer.from(sheet('\t'))],
  ['the letters of Western Windows', Buffer.from(sheet(','), 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${sheet('\t')}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\uFEFF${sheet('\t')}`, 'utf16le').swap16()],
])('a sheet with %s is read', async (_what, bytes) => {
  const { rows, template } = await rowsOfBytes('a.tsv', bytes);
  expect([template, rows.length, rows[0]?.row, rows[0]?.values]).toEqual(['Movies 1.7', 1, 2, values]);
  expect(rows[0]?.columns).toMatchObject({ DisplayName: 'A', ContentID: 'K' });
});

test('groups, notes, comments and blank rows stand around the rows of a workbook', async () => {
  const groups = HEADINGS.map(() => 'Avail');
  const notes = HEADINGS.map((_, at) => (at === 0 ? '1.9' : '//REQ'));
  const bytes = await workbookOf([{ name: 'Movies', rows: rowsOf([groups, HEADINGS, notes, CELLS, ['// a comment'], [], CELLS.with(9, 'a-2')]) }]);
  const { rows, template, rowCount } = await rowsOfBytes('a.xlsx', bytes);
  expect([template, rowCount, rows.map(({ sheet: name, row }) => [name, row])]).toEqual([
    'Movies 1.9',
    2,
    [
      ['Movies', 4],
      ['Movies', 7],
    ],
  ]);
});

test('a formula is noted at its first cell, and the value saved with it counts', async () => {
  const rows = rowsOf([HEADINGS, CELLS]).replace(/<c r="J2" .*?<\/c>/, '<c r="J2" t="str"><f>"a-"&amp;1</f><v>a-1</v></c>');
  const first = { name: 'Notes', rows: rowsOf([['Nothing here']]), state: 'hidden' as const };
  const read = await rowsOfBytes('a.xlsx', await workbookOf([first, { name: 'Movies', rows }]));
  expect(read.rows[0]?.values['ALID']).toBe('a-1');
  expect(read.faults.filter(({ code }) => code === 'F09')).toMatchObject([{ sheet: 'Movies', row: 2, column: 'J', value: 'J2', severity: 'WARNING' }]);
});

test('a template that no column shows is read as 1.6, and that is noted', async () => {
  const read = await rowsOfBytes('a.csv', 'DisplayName,Territory,WorkType,LicenseType,Start,End\nPier,US,Movie,EST,2026-12-01,Open\n');
  expect([read.template, read.faults.filter(({ code }) => code === 'F03').length]).toEqual(['Movies 1.6', 1]);
});

test('headings in other letters, misprints and old names are known, and noted', async () => {
  const { rows, faults } = await rowsOfBytes('a.csv', 'Display Name,territory,ALID,BundleALIDs,StoreLanguage,Avail/AvailID\nPier,US,a-1,a-2;a-3,en,x\n');
  expect(rows[0]?.values).toEqual({ DisplayName: 'Pier', Territory: 'US', ALID: 'a-1', BundledALIDs: 'a-2;a-3', AssetLanguage: 'en', AvailID: 'x' });
  expect(faults.filter(({ code }) => code === 'F06').map(({ column, suggestion }) => [column, suggestion])).toEqual([
    ['A', 'DisplayName'],
    ['B', 'Territory'],
    ['D', 'BundledALIDs'],
    ['E', 'AssetLanguage'],
    ['F', 'AvailID'],
  ]);
});

test('a heading lacks columns, has one twice and one nobody knows', async () => {
  const { rows, faults, unmapped } = await rowsOfBytes('a.csv', 'ALID,Territory,Territory,Colour\na-1,US,DE,red\n');
  expect(rows[0]).toMatchObject({ values: { ALID: 'a-1', Territory: 'US' }, extra: { Colour: 'red' } });
  expect(unmapped).toEqual([{ sheet: '', column: 'D', heading: 'Colour' }]);
  expect(faults.filter(({ code }) => code === 'F04').map(({ field }) => field)).toEqual([
    'DisplayName',
    'WorkType',
    'EntryType',
    'LicenseType',
    'FormatProfile',
    'Start',
    'End',
  ]);
  expect(faults.filter(({ code }) => ['F05', 'F10'].includes(code)).map(({ code, value }) => [code, value])).toEqual([
    ['F10', 'C'],
    ['F05', 'Colour'],
  ]);
});

const foreign = 'Film,Land,Von\nDance,DE,2026-12-01\n';

test('a sheet of no template has no rows, and its headings are offered for a mapping', async () => {
  const { rows, template, rowCount, unmapped, faults } = await rowsOfBytes('a.csv', foreign);
  expect([rows, template, rowCount, faults.map(({ code }) => code)]).toEqual([[], null, 1, ['F02']]);
  expect(unmapped.map(({ column, heading }) => [column, heading])).toEqual([
    ['A', 'Film'],
    ['B', 'Land'],
    ['C', 'Von'],
  ]);
});

test.each([
  ['headings', { Film: 'TitleInternalAlias', Land: 'Territory', Von: 'Start' }],
  ['letters', { A: 'TitleInternalAlias', B: 'Territory', C: 'Start' }],
])('a sheet of no template is read by a mapping of its %s', async (_what, mapping) => {
  const { rows } = await rowsOfBytes('a.csv', foreign, { mapping });
  expect(rows.map((row) => row.values)).toEqual([{ TitleInternalAlias: 'Dance', Territory: 'DE', Start: '2026-12-01' }]);
});

test('a mapping counts more than the headings', async () => {
  const mapping = { Territory: '', DisplayName: 'Licensee' };
  const [row] = (await rowsOfBytes('a.csv', 'ALID,Territory,DisplayName\na-1,US,Pier\n', { mapping })).rows;
  expect([row?.values, row?.columns]).toEqual([
    { ALID: 'a-1', Licensee: 'Pier' },
    { ALID: 'A', Licensee: 'C' },
  ]);
});

test('headings that are words of the language itself harm nobody', async () => {
  const { rows } = await rowsOfBytes('a.csv', 'ALID,__proto__,constructor,toString\na-1,x,y,z\n', { mapping: { hasOwnProperty: 'Territory' } });
  expect(rows[0]?.values).toEqual({ ALID: 'a-1' });
});
