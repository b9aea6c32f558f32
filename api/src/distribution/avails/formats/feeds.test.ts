/** @engine pglite */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readMany, rowsOfBytes, rowsOfFiles } from '../../../testing/avail-rows.ts';

const feed = (items: string) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>House</title>${items}</channel></rss>`;
const item = (inner: string, content = '<media:content url="https://a.example/1.mp4"/>') => `<item><title>Dance</title><guid>g</guid>${content}${inner}</item>`;

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['seconds', item('', '<media:content url="https://a.example/1.mp4" duration="1411"/>'), { TotalRunTime: '00:23:31' }],
  ['seconds with places', item('', '<media:content url="https://a.example/1.mp4" duration="74.74"/>'), { TotalRunTime: '00:01:15' }],
  ['a clock', item('', '<media:content url="https://a.example/1.mp4" duration="1:02:03"/>'), { TotalRunTime: '01:02:03' }],
  ['an ISO duration', item('', '<media:content url="https://a.example/1.mp4" duration="PT1H2M3S"/>'), { TotalRunTime: '01:02:03' }],
  ['a date of RFC 822', item('<pubDate>Sat, 24 Jun 2023 18:45:00 GMT</pubDate>'), { Start: '2023-06-24T18:45:00Z', End: 'Open' }],
  ['a European date', item('<pubDate>15/12/2010 19:30:00</pubDate>'), { Start: '2010-12-15T19:30:00Z' }],
  [
    'a period on several lines',
    item('<dcterms:valid>\n start=2026-01-01; \n end=2038-01-19T03:14:07Z;scheme=W3C-DTF</dcterms:valid>'),
    { Start: '2026-01-01', End: 'Open' },
  ],
  ['countries in small letters', item('<media:restriction relationship="allow">us an</media:restriction>'), { Territory: 'US,CW' }],
  ['countries denied', item('<media:restriction relationship="deny" type="country">FR</media:restriction>'), { TerritoryExclusion: 'FR' }],
  ['a price as an attribute', item('<media:price type="rent" price="1.99" currency="usd"/>'), { LicenseType: 'VOD', SRP: '1.99', PriceCurrency: 'USD' }],
  ['a price as a text', item('<media:price type="purchase">9.99</media:price>'), { LicenseType: 'EST', SRP: '9.99' }],
  ['markup in a description', item('<description>&lt;b&gt;Big&lt;/b&gt; &amp;amp; old</description>'), { Description: 'Big & old' }],
  [
    'a prefix that is never bound',
    item('<x:episodeNumber>3</x:episodeNumber><x:seriesTitle>Dogs</x:seriesTitle>'),
    { WorkType: 'Episode', EpisodeNumber: '3', SeriesTitleInternalAlias: 'Dogs' },
  ],
  ['an item that is withdrawn', item('<media:status state="deleted"/>'), { EntryType: 'Full Delete' }],
])('%s in a feed is read', async (_what, inner, values) => {
  const { rows, template } = await rowsOfBytes('a.xml', feed(inner));
  expect([template, rows[0]?.values]).toEqual(['MRSS', expect.objectContaining({ ALID: 'g', ContentID: 'g', TitleInternalAlias: 'Dance', ...values })]);
  expect(rows[0]?.faults.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test.each([
  ['an empty item', '<item/>', ['R01', 'I01']],
  ['an item without anything to know it by', '<item><title>x</title></item>', ['I01', 'X01']],
  ['a date that is none', item('<pubDate>soon</pubDate>'), ['W01']],
  ['a length that is none', item('', '<media:content url="https://a.example/1.mp4" duration="long"/>'), ['N03']],
  ['a list of no countries', item('<media:restriction relationship="allow" type="country"> </media:restriction>'), ['T01']],
])('%s in a feed is found', async (_what, inner, codes) => {
  const { rows } = await rowsOfBytes('a.xml', feed(inner));
  expect(rows[0]?.faults.filter(({ severity }) => severity !== 'INFO').map(({ code }) => code)).toEqual(codes);
});

const list = (inner: string, version = '2.6') => `<a:AvailList xmlns:a="http://www.movielabs.com/schema/avails/v${version}/avails">${inner}</a:AvailList>`;

test.each([
  ['1,2,3', false],
  ['2,0,1', false],
  ['1,3', true],
  ['1,1,2', true],
  ['2,3', true],
  ['one', true],
])('parts of a bundle numbered %s: a gap is %s', async (numbers, isFound) => {
  const parts = numbers.split(',').map((sequence) => `<a:BundledAsset sequence="${sequence}"><a:BundledALID>b-${sequence}</a:BundledALID></a:BundledAsset>`);
  const { rows } = await rowsOfBytes(
    'a.xml',
    list(`<a:Avail><a:ALID>a</a:ALID><a:Asset><a:WorkType>Collection</a:WorkType>${parts.join('')}</a:Asset></a:Avail>`),
  );
  expect(rows[0]?.faults.some(({ code }) => code === 'B03')).toBe(isFound);
});

test('XML that is hostile is refused in words', async () => {
  const read = await readMany('a.xml', [
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${list('<a:Avail><a:ALID>&x;</a:ALID></a:Avail>')}`,
    `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${list('&b;')}`,
    list('<a:x>'.repeat(200)),
    list(`<a:Avail>${'<a:x/>'.repeat(100_001)}</a:Avail>`),
    list('<a:Avail>'),
  ]);
  const words = [/DOCTYPE/, /DOCTYPE/, /levels/, /elements/, /not sound|cannot be read/];
  expect(read.map((one) => (one.ok ? 'read' : one.error.message))).toEqual(words.map((word) => expect.stringMatching(word)));
});

test('an avail without parts, another version and another document are found', async () => {
  const [empty, old, other] = await readMany('a.xml', [list('<a:Avail/>'), list('<a:Avail/>', '1.7'), '<html/>']);
  expect(empty?.ok && empty.value.rows[0]?.faults.map(({ code }) => code)).toEqual(['X01', 'X01']);
  expect([old, other].map((one) => one?.ok && one.value.faults.map(({ code }) => code))).toEqual([['X01'], ['X01']]);
  expect(other?.ok && [other.value.template, other.value.rowCount]).toEqual([null, null]);
});

const samples = process.env['MARQUEE_SHARED'] ? join(process.env['MARQUEE_SHARED'], 'samples/operator') : '';
/** Template and rows of each sample, and its errors: the reference validator refuses those that have any. */
const SAMPLES: Readonly<Record<string, readonly [string | null, number, readonly string[]]>> = {
  'All_v1.8.xlsx': ['Movies 1.8', 65, ['I01', 'I02', 'I05']],
  'Avails_Volume_no-err_v2.4_v1.8.xlsx': ['TV 1.8', 9, []],
  'Avails_Volume_v1.8.xlsx': ['TV 1.8', 9, []],
  'Avails_noErrors_v2.2.2.xml': ['XML 2.2.2', 24, []],
  'Avails_noErrors_v2.3.xml': ['XML 2.3', 24, []],
  'Avails_noErrors_v2.3_v1.7.3.xlsx': ['Movies 1.8', 24, []],
  'Avails_noErrors_v2.3_v1.8.xlsx': ['TV 1.8', 24, []],
  'Avails_noErrors_v2.4.xml': ['XML 2.4', 24, []],
  'Avails_withErrors.xml': ['XML 2.2.2', 4, ['L01', 'T01']],
  'Movies_v1.7.2_v1.8.xlsx': ['TV 1.8', 27, []],
  'Movies_v1.7.3.xlsx': ['Movies 1.7.3', 6, []],
  'Movies_v1.7.xlsx': ['Movies 1.7', 27, []],
  'Movies_v1.9.xlsx': ['Movies 1.9', 26, []],
  'TPT-test_v1.9.xlsx': ['Movies 1.9', 3, []],
  'TPT-test_v1.9_v2.5_v1.9.xlsx': ['TV 1.9', 3, []],
  'TV_v1.9.xlsx.xml': ['XML 2.5', 38, []],
  'crunchyroll-2023.xml': ['MRSS', 2, ['I01', 'R01']],
  'data_EMA_Avails_Movies-TV_v1-6e2.xlsx': ['Movies 1.6', 65, []],
  'movies-price-wsp-currency.xlsx.xml': ['XML 2.5', 2, []],
  'schema_headers-movie.tsv': ['Movies 1.6', 0, []],
  'schema_headers-tv.tsv': ['TV 1.6', 0, []],
  'test_mock_episode.tsv': [null, 0, ['F02']],
  'test_mock_movie.tsv': [null, 0, ['F02']],
  'test_mock_season.tsv': [null, 0, ['F02']],
  'test_mock_tvs.tsv': [null, 0, ['F02']],
  'test_mock_tvs.xlsx': ['TV 1.6', 38, []],
  'tv-base.xlsx.xml': ['XML 2.5', 3, []],
  'wurl-series-fragments.xml': ['MRSS', 1, []],
  'wurl-shortform.xml': ['MRSS', 1, []],
};

if (samples !== '' && existsSync(samples)) {
  test('every sample of others is read, and no sound one has an error', async () => {
    const avails = join(samples, 'avails/movielabs-mddf/test/resources/avails');
    const folders = [
      avails,
      join(avails, 'xlsx'),
      join(samples, 'avails/pivotshare-avails'),
      join(samples, 'avails/oracle-corpus/reference-xml'),
      join(samples, 'mrss'),
    ];
    const files = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.(xlsx|xml|tsv)$/.test(name))
        .map((name) => join(folder, name)),
    );
    const read = await rowsOfFiles(files);
    const found = files.map((path, at) => {
      const { rows, template, faults } = read[at] ?? { rows: [], template: null, faults: [] };
      const errors = [...faults, ...rows.flatMap((row) => row.faults)].filter(({ severity }) => severity === 'ERROR');
      return [basename(path), [template, rows.length, [...new Set(errors.map(({ code }) => code))].sort()]];
    });
    expect(Object.fromEntries(found)).toEqual(SAMPLES);
  });
} else {
  test.todo('samples of others: set MARQUEE_SHARED to where they lie');
}
