import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { jobOf } from '../../../platform/work/job.ts';
import { eachOf, feedAbout, feedTitle, feedTitles, textOf } from '../../../testing/feed-titles.ts';
import type { run } from '../../../testing/feed-writers.job.ts';
import type { FeedTitle } from '../feed-title.ts';
import { formats } from './formats.ts';

const resources = join(process.env['MARQUEE_SHARED'] ?? '', 'samples/operator/avails/movielabs-mddf/resources');
const withSchemas = process.env['MARQUEE_SHARED'] !== undefined && existsSync(resources) ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Name = 'AMAZON_CDF' | 'EMA_XLSX' | 'EMA_CSV' | 'AVAILS_XML' | 'MEC' | 'MMC';
/** Titles for the United States, as a feed for that country gets them. */
const titles = () => feedTitles().map((title) => ({ ...title, territories: ['US'], episodes: title.episodes.map((one) => ({ ...one, territories: ['US'] })) }));
const taken = (name: Name, all: readonly FeedTitle[] = titles()) =>
  all.filter((title) => !formats[name].check(title).some(({ severity }) => severity === 'ERROR'));
const write = (name: Name, all?: readonly FeedTitle[]) => textOf(formats[name].write(eachOf(taken(name, all)), feedAbout));

function faultsOf(schemas: string, texts: readonly string[]): string[] {
  const paths = texts.map((text, at) => {
    const path = join(folder, `${at}.xml`);
    writeFileSync(path, text);
    return path;
  });
  const checker = join(__dirname, '../../../testing/check-xsd.mjs');
  return JSON.parse(execFileSync(process.execPath, [checker, resources, schemas, ...paths], { encoding: 'utf8' })) as string[];
}

const MD = 'md-v2.10.xsd,xmldsig-core-schema.xsd';
withSchemas.each([
  ['AVAILS_XML', `avails-v2.6.xsd,mdmec-v2.10.xsd,${MD}`, '<avails:LicenseType>'],
  ['MEC', `mdmec-v2.10.xsd,${MD}`, '<md:ReleaseYear>'],
  ['MMC', `manifest-v1.11.xsd,${MD}`, '<manifest:Inventory>'],
] as const)('%s holds against the schema of MovieLabs, and a mutant does not', async (name, schemas, element) => {
  const good = await write(name);
  const [fault, ...others] = faultsOf(schemas, [good, good.replace(element, `<md:Unheard/>${element}`), good.replaceAll('US<', 'United States<')]);
  expect([fault, others[0] !== '']).toEqual(['', true]);
  expect(good).not.toContain('\u0007');
});

test('a catalogue for Amazon has every work in the order of its schema', async () => {
  const xml = await write('AMAZON_CDF');
  expect([...xml.matchAll(/<(Movie|TvShow|TvSeason|TvEpisode)>/gu)].map(([, name]) => name)).toEqual([
    ...['Movie', 'Movie', 'TvShow', 'TvSeason', 'TvEpisode', 'TvEpisode', 'Movie'],
  ]);
  const [first = ''] = xml.match(/<Movie>.*<\/Movie>/u) ?? [];
  const order = [
    'ID',
    'Title',
    'Offers',
    'ReleaseYear',
    'ShortDescription',
    'Images',
    'RuntimeMinutes',
    'Credits',
    'Studios',
    'Genres',
    'ContentRatings',
    'ReleaseDate',
  ];
  const places = order.map((name) => first.search(new RegExp(`<${name}[ >]`, 'u')));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
  expect(first).toContain('<FreeOffer><Regions><Country>US</Country></Regions><LaunchDetails>');
  expect(xml).toMatch(/<RentalOffer><Regions>.*<\/LaunchDetails><Price currency="USD">4\.99<\/Price><Duration>48<\/Duration><\/RentalOffer>/u);
  expect(xml).toMatch(/<TvEpisode>.*<ShowID>[^<]+<\/ShowID><SeasonID>[^<]+-s1<\/SeasonID><EpisodeInSeason>2<\/EpisodeInSeason>/u);
});

test('a manifest leads from what is licensed to its films', async () => {
  const xml = await write('MMC');
  const [, experience = ''] = /<manifest:ALID>md:alid:org:demo\.example:[^<]+0001<\/manifest:ALID><manifest:ExperienceID>([^<]+)</u.exec(xml) ?? [];
  const [, presentation = ''] = new RegExp(`ExperienceID="${experience}".*?<manifest:PresentationID>([^<]+)<`, 'u').exec(xml) ?? [];
  const [, video = ''] = new RegExp(`PresentationID="${presentation}".*?<manifest:VideoTrackID>([^<]+)<`, 'u').exec(xml) ?? [];
  expect(xml).toMatch(new RegExp(`VideoTrackID="${video}"><md:Type>primary</md:Type>.*?film\\.m3u8`, 'u'));
  expect(xml).not.toContain('For rent');
});

const job = jobOf<typeof run>(new URL(`file://${__dirname}/../../../testing/feed-writers.job.ts`), { seconds: 60, memoryMb: 512 });
test.each(['EMA_XLSX', 'EMA_CSV', 'AVAILS_XML'] as const)('%s is read back without a fault, and is the same each time', async (format) => {
  const outcome = await marquee.app.platform.work.run(job, 'writers', { format, titles: taken(format) });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const { values, report, isSame } = outcome.value;
  expect(report).toMatchObject({ ok: true, value: { errorCount: 0 } });
  expect(isSame).toBe(true);
  expect(values.map(({ WorkType, LicenseType, Territory }) => [WorkType, LicenseType, Territory])).toEqual([
    ...[['Movie', 'FVOD', 'US'] as const, ['Movie', 'VOD', 'US'] as const, ['Movie', 'SVOD', 'US'] as const],
    ...[['Episode', 'FVOD', 'US'] as const, ['Episode', 'FVOD', 'US'] as const, ['Short', 'FVOD', 'US'] as const],
  ]);
  expect(values[1]).toMatchObject({ WatchDuration: '48', SRP: '4.99', PriceCurrency: 'USD', TitleInternalAlias: 'For rent' });
  expect(values[3]).toMatchObject({ SeriesTitleInternalAlias: 'The Keepers', SeasonNumber: '1', EpisodeNumber: '1', EpisodeTitleInternalAlias: 'Part 1' });
});

test.each([
  ['AMAZON_CDF', {}, 'NO_COUNTRIES'],
  ['EMA_CSV', {}, 'NO_COUNTRIES'],
  ['AMAZON_CDF', { programType: 'EVENT', territories: ['US'] }, 'EVENTS_NOT_TAKEN'],
  ['MEC', { releasedOn: null }, 'NO_RELEASE_DATE'],
  ['MMC', { film: { url: 'https://x', isOpen: false } }, 'FILM_NEEDS_RIGHT'],
] as const)('%s keeps out %j', (name, more, code) => {
  expect(formats[name].check(feedTitle(more as Partial<FeedTitle>)).filter(({ severity }) => severity === 'ERROR')).toMatchObject([{ code }]);
});
