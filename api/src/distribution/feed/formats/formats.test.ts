import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { SaxesParser } from 'saxes';
import { eachOf, feedAbout, feedTitle, feedTitles, textOf } from '../../../testing/feed-titles.ts';
import type { FeedTitle } from '../feed-title.ts';
import { brief } from './format.ts';
import { formats } from './formats.ts';

const shared = process.env['MARQUEE_SHARED'];
const sample = (path: string) => join(shared ?? '', 'samples/operator', path);
const withSamples = shared !== undefined && existsSync(sample('xmltv/xmltv.dtd')) ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const taken = (name: keyof typeof formats, titles = feedTitles()) =>
  titles.filter((title) => !formats[name].check(title).some(({ severity }) => severity === 'ERROR'));
const write = (name: keyof typeof formats, titles: readonly FeedTitle[] = taken(name)) => textOf(formats[name].write(eachOf(titles), feedAbout));
type Item = Record<string, unknown> & { id: string };

/** Reads XML strictly; returns its elements with their text and attributes. */
function elementsOf(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const all: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: (typeof all)[number][] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const one = { name, text: '', attributes: attributes as Record<string, string> };
    all.push(one);
    open.push(one);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return all;
}
const textsOf = (xml: string, element: string) => elementsOf(xml).flatMap(({ name, text }) => (name === element ? [text] : []));

test.each(['MRSS', 'VIDEO_SITEMAP', 'XMLTV'] as const)('%s is well-formed whatever is in its titles', async (name) => {
  expect(
    textsOf(
      await write(
        name,
        feedTitles().filter(({ programType }) => name !== 'XMLTV' || programType === 'EVENT'),
      ),
      name === 'MRSS' ? 'rss' : name === 'XMLTV' ? 'tv' : 'urlset',
    ),
  ).toHaveLength(1);
});

test('MRSS hands the playlist to partners where a film is open, and the page where it is not', async () => {
  const xml = await write('MRSS');
  expect(textsOf(xml, 'media:title')).toEqual(['Tide & <Water> "deep"', 'For rent', 'Live', 'Part 1', 'Part 2', 'A short']);
  const all = elementsOf(xml);
  expect(all.filter(({ name }) => name === 'media:content')).toHaveLength(5);
  expect(all.find(({ name }) => name === 'media:content')?.attributes).toMatchObject({ url: 'https://demo.example/media/film.m3u8?a=1&b=2', duration: '5400' });
  expect(all.filter(({ name }) => name === 'media:player')).toHaveLength(1);
  expect(textsOf(xml, 'dcterms:valid')).toEqual(['start=2026-01-01T00:00:00.000Z; end=2027-01-01T00:00:00.000Z; scheme=W3C-DTF']);
  expect(xml).not.toContain('\u0007');
});

withSamples('Roku Search holds against Roku’s schema, and a mutant does not', async () => {
  const schema = JSON.parse(readFileSync(sample('roku/search-feed-json/schema.json'), 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const check = ajv.compile(schema);
  const feed = JSON.parse(await write('ROKU_SEARCH')) as { assets: (Item & { titles: { value: string }[] })[] };
  expect([check(feed), check.errors]).toEqual([true, null]);
  expect(feed.assets.map(({ type }) => type)).toEqual(['movie', 'movie', 'tvSpecial', 'series', 'episode', 'episode', 'shortForm']);
  expect(JSON.stringify(feed)).toContain('"license":"rental","price":4.99');
  for (const asset of feed.assets) {
    const mutant = structuredClone(feed);
    const found = mutant.assets.find(({ id }) => id === asset.id);
    if (found) found.titles = [{ value: 'x'.repeat(201) }];
    expect(check(mutant)).toBe(false);
  }
});

test('Direct Publisher lists each kind once, with what its specification requires', async () => {
  const feed = JSON.parse(await write('ROKU_JSON')) as Record<string, Item[]>;
  expect(Object.keys(feed)).toEqual(['providerName', 'language', 'movies', 'tvSpecials', 'series', 'shortFormVideos', 'lastUpdated']);
  expect(feed['lastUpdated']).toBe('2026-11-21T10:00:00+00:00');
  expect(feed['movies']).toHaveLength(1);
  const video = { url: 'https://demo.example/media/film.m3u8?a=1&b=2', quality: 'HD', videoType: 'HLS' };
  expect(feed['movies']?.[0]).toMatchObject({
    ...{ title: 'Tide & <Water> "deep"', genres: ['drama', 'children'], thumbnail: 'https://demo.example/hero.jpg', releaseDate: '2026-10-09' },
    ...{ rating: { ratingSource: 'MPAA', rating: 'PG13' }, content: { duration: 5400, videos: [video] } },
  });
  expect(feed['series']?.[0]).toMatchObject({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1 }, { episodeNumber: 2 }] }] });
  expect(JSON.parse(await write('ROKU_JSON', []))).toMatchObject({ providerName: 'Demo & Co' });
});

withSamples('XMLTV holds against its DTD, and a mutant does not', async () => {
  const good = await write('XMLTV');
  expect(textsOf(good, 'title')).toEqual(['Live']);
  const mutants = [
    good.replace('<title lang="en">Live</title>', ''),
    good.replace(/(<desc [^]*?<\/desc>)([^]*?)<url>/u, '$2$1<url>'),
    good.replace('start="', 'begin="'),
  ];
  const paths = [good, ...mutants].map((text, at) => {
    const path = join(folder, `guide-${at}.xml`);
    writeFileSync(path, text);
    return path;
  });
  const checker = join(__dirname, '../../../testing/check-dtd.mjs');
  const faults = JSON.parse(execFileSync(process.execPath, [checker, sample('xmltv/xmltv.dtd'), ...paths], { encoding: 'utf8' })) as string[];
  expect(faults[0]).toBe('');
  expect(faults.slice(1).every((fault) => fault !== '')).toBe(true);
});

test('Google gets a DataFeed with a requirement for each offer', async () => {
  const feed = JSON.parse(await write('GOOGLE')) as {
    dataFeedElement: (Item & { potentialAction: { actionAccessibilityRequirement: Item[] } })[];
    dateModified: string;
  };
  expect(feed).toMatchObject({ '@type': 'DataFeed', dateModified: '2026-11-21T10:00:00.000Z' });
  expect(feed.dataFeedElement.map((one) => one['@type'])).toEqual(['Movie', 'Movie', 'TVSeries', 'TVEpisode', 'TVEpisode', 'Movie']);
  expect(feed.dataFeedElement[1]?.potentialAction.actionAccessibilityRequirement).toMatchObject([
    { category: 'rental', expectsAcceptanceOf: { price: 4.99, priceCurrency: 'USD' }, eligibleRegion: [{ name: 'US' }] },
    { category: 'subscription', availabilityEnds: '2027-01-01T00:00:00.000Z' },
  ]);
});

test('M3U has a line of facts and an address for each open film', async () => {
  const lines = (await write('M3U', [feedTitle({ name: 'Two\nlines "quoted"' }), ...taken('M3U').slice(1)])).trim().split('\n');
  expect(lines[0]).toBe('#EXTM3U');
  expect(lines.slice(1).every((line, at) => (at % 2 === 0 ? /^#EXTINF:\d+( [\w-]+="[^"]*"){4},./.test(line) : /^https:\S+$/.test(line)))).toBe(true);
  expect(lines[1]).toContain('tvg-name="Two lines \'quoted\'"');
});

test.each([
  ['ROKU_JSON', { film: { url: 'https://x', isOpen: false } }, 'FILM_NEEDS_RIGHT'],
  ['ROKU_JSON', { genres: ['Unheard of'] }, 'NO_PARTNER_GENRE'],
  ['ROKU_JSON', { durationSeconds: null }, 'NO_DURATION'],
  ['ROKU_JSON', { releasedOn: null }, 'NO_RELEASE_DATE'],
  ['ROKU_SEARCH', { territories: ['NL'] }, 'NO_PARTNER_COUNTRY'],
  ['MRSS', { film: null }, 'NO_FILM'],
  ['MRSS', { programType: 'SERIES', episodes: [] }, 'NO_EPISODES'],
  ['XMLTV', {}, 'NOT_AN_EVENT'],
  ['XMLTV', { programType: 'EVENT' }, 'NO_START'],
  ['GOOGLE', { programType: 'EVENT' }, 'EVENTS_NOT_TAKEN'],
  ['VIDEO_SITEMAP', { description: ' ' }, 'NO_DESCRIPTION'],
] as const)('%s keeps out %j', (name, more, code) => {
  expect(formats[name].check(feedTitle(more as Partial<FeedTitle>)).filter(({ severity }) => severity === 'ERROR')).toMatchObject([{ code }]);
});

test('long text is cut at a word, and never within a character', () => {
  expect(brief('one two three', 9)).toBe('one two…');
  expect(brief(`${'a'.repeat(8)}😀😀`, 10)).toBe(`${'a'.repeat(8)}…`);
});
