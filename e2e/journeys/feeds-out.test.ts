import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { enters, isWellMade, newArabicTypist } from './arabic.ts';
import { type Call, callingAs, givenTenant, newName, ownerOf } from './calls.ts';
import { gotoQuiet } from './network.ts';
import { newTypist, tabTo } from './typist.ts';
import { isHeaded, says, signIn } from './visitor.ts';

let origin: string, owner: Call, typist: Visitor;
beforeEach(async () => {
  origin = await givenTenant({ policy: 'open' });
  owner = await callingAs(ownerOf(origin), origin);
  typist = await newTypist();
  await signIn(typist, origin, ownerOf(origin));
});
afterEach(() => typist.leave());

interface Product {
  readonly id: string;
  readonly version: number;
}

const contents = {
  VIDEO_MASTER: '/media/film/master.m3u8',
  POSTER: '/media/demo/ringfall/poster-400.webp',
  HERO_IMAGE: '/media/demo/ringfall/hero-960.webp',
};

/** Makes a published film that is open to everybody. */
async function givenFilm(name: string): Promise<string> {
  const metaData = { programType: 'FEATURE', genres: ['drama'], certification: 'PG' };
  let film = await owner<Product>('POST', '/product/item', { kind: 'TITLE', name, path: newName('film'), description: 'Night.', metaData });
  for (const [fileType, path] of Object.entries(contents)) await owner('POST', '/content/item', { productId: film.id, fileType, path });
  film = await owner<Product>('GET', `/product/item/${film.id}`);
  for (const move of ['prepare', 'complete', 'approve'])
    film = await owner<Product>('POST', '/product/move', { id: film.id, version: film.version, move, publishAnyway: true, reason: 'Made for a journey' });
  return film.id;
}

/** Licenses a film to one country, which governs the film from then on. */
const license = (productId: string, title: string) =>
  owner('POST', '/avail/create', {
    terms: {
      ...{ alid: newName('alid'), title, productId, territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'AVOD' },
      ...{ formatProfile: 'HD', languages: [], languagesHeldBack: [], captions: '', start: '2020-01-01', end: '2099-12-31' },
      ...{ priceType: '', priceValue: '', priceCurrency: '', isExclusive: false, contractId: '' },
    },
  });

/** Fetches the feed as a partner does, with the tag of the last answer if there is one. */
const fetchFeed = (page: Page, address: string, tag = '') =>
  page.evaluate(
    async (url, etag) => {
      const answer = await fetch(url, { cache: 'no-store', headers: etag === '' ? {} : { 'if-none-match': etag } });
      return { status: answer.status, tag: answer.headers.get('etag') ?? '', body: await answer.text() };
    },
    new URL(address).pathname,
    tag,
  );

/** Makes a feed by hand by the keyboard. Returns its id. */
async function makeFeed(page: Page, name: string): Promise<string> {
  await gotoQuiet(page, `${origin}/library/channelfeeds`);
  await enters(page, 'New feed');
  await tabTo(page, 'Name');
  await page.keyboard.type(name);
  await tabTo(page, 'Format');
  await page.keyboard.type('Plain');
  await tabTo(page, 'Built');
  await page.keyboard.type('By hand');
  await enters(page, 'Make feed');
  await isHeaded(page, name);
  return page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
}

it('a feed is made, explained, fetched, loses a film with its rights, and is rolled back, by keyboard', async () => {
  const { page } = typist;
  const films = ['Ice Diary', 'Tidewater', 'Lantern'];
  const ids = await Promise.all(films.map(givenFilm));
  const id = await makeFeed(page, 'Partner of the north');
  for (const film of films) await says(page, film);
  await says(page, 'It is open to everybody.');
  await enters(page, 'Show preview');
  await page.waitForFunction(() => document.querySelector('[role="region"] , pre')?.textContent.includes('Lantern'));

  await enters(page, 'Run now', 'back');
  await says(page, 'Up to date');
  const { address } = await owner<{ address: string }>('GET', `/channel/address/${id}`);
  const first = await fetchFeed(page, address);
  expect([first.status, films.filter((film) => first.body.includes(film))]).toEqual([200, films]);
  expect((await fetchFeed(page, address, first.tag)).status).toBe(304);

  await license(ids[0] ?? '', 'Ice Diary');
  await gotoQuiet(page, `${origin}/library/channelfeeds/${id}`);
  await says(page, 'It may be shown in DE only.');
  await enters(page, 'Run now');
  await says(page, 'A file with 2 titles waits for approval.');
  expect((await fetchFeed(page, address)).body).toContain('Ice Diary');
  await enters(page, 'Approve');
  await page.waitForFunction(() => !document.querySelector('#stage')?.textContent.includes('waits for approval'));
  const second = await fetchFeed(page, address, first.tag);
  expect([second.status, second.body.includes('Ice Diary'), second.body.includes('Lantern')]).toEqual([200, false, true]);

  await enters(page, 'Hand out again');
  await says(page, 'Handed out');
  await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').item(1).textContent.includes('Handed out'));
  expect((await fetchFeed(page, address, second.tag)).body).toBe(first.body);
  await isWellMade(page);
  expect(typist.faults).toEqual([]);
}, 120_000);

it('feeds are read on a phone in Arabic, without a violation', async () => {
  await givenFilm('Ice Diary');
  const { id } = await owner<{ id: string }>('POST', '/channel/item', { name: 'Partner', format: 'JSON', schedule: 'MANUAL' });
  const reader = await newArabicTypist();
  await signIn(reader, origin, ownerOf(origin));
  for (const path of ['/library/channelfeeds', `/library/channelfeeds/${id}`]) {
    await gotoQuiet(reader.page, origin + path);
    expect(await reader.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await isWellMade(reader.page);
  }
  expect(reader.faults).toEqual([]);
  await reader.leave();
}, 120_000);
