import { expect, test } from '@jest/globals';
import type { Content, ProductCard } from '../../../contract/index.ts';

type FileType = Content['fileType'];

/** Weight of a title of a list: phones load rows of twenty. A teaser adds its address. */
const MAX_BYTES = 1200;
const MAX_TEASER_BYTES = 140;
const path = (name: string) => `/media/tenant-of-a-longer-name/the-title-of-a-film-with-a-name/${name}`;
const sizes = { widths: [400, 800, 1600], formats: ['avif', 'webp'], width: 1600, height: 900, color: '#23324a' };
const blur = `data:image/webp;base64,${'A'.repeat(240)}`;
const people = Array.from({ length: 30 }, (_, at) => ({ name: `Somebody Number ${at}`, character: `A character ${at}` }));
const shown = {
  programType: 'FEATURE',
  ...{ tagline: 'Nine minutes of fuel. Four hundred thousand miles of ice.', certification: 'PG-13', durationSeconds: 5400 },
  genres: ['Science Fiction', 'Thriller', 'Adventure'],
} as const;
const metaData = { ...shown, cast: people, directors: ['Ingrid Castellanos'], sourceUrl: 'https://films.test.example/1' };

async function givenPictured() {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const title = await marquee.givenTitle(tenant, { name: 'The title of a film with a name', metaData });
  const add = (fileType: FileType, name: string) =>
    marquee.call(tenant, 'POST /content/item', {
      as: editor,
      body: { productId: title.id, fileType, path: path(name), metaData: fileType === 'TEASER' ? {} : { ...sizes, blur, base: path(name) } },
    });
  for (const fileType of ['VIDEO_MASTER', 'HERO_IMAGE', 'POSTER', 'POSTER', 'STILL', 'VIDEO_TRAILER', 'TEASER', 'TEASER'] as const)
    expect((await add(fileType, fileType.toLowerCase())).status).toBe(200);
  return { tenant, editor, title };
}

const picture = (fileType: FileType) => {
  const largePath = path(fileType.toLowerCase());
  return { fileType, host: '', largePath, metaData: { ...sizes, base: largePath } };
};

test('a card has what is drawn of it, in no more than 1,200 bytes and 140 for its teaser', async () => {
  const { tenant, title } = await givenPictured();
  const { body } = await marquee.call(tenant, 'GET /product/list', { query: { view: 'card' } });
  expect(body.content).toEqual([
    {
      ...{ id: title.id, kind: 'TITLE', path: title.path, name: 'The title of a film with a name', entityStatus: 'APPROVED' },
      ...{ origin: null, ratingScore: expect.any(Number), ratingCount: expect.any(Number), playable: 'FILM', price: null },
      metaData: shown,
      content: [picture('HERO_IMAGE'), picture('POSTER'), { fileType: 'TEASER', host: '', largePath: path('teaser'), metaData: {} }],
      offer: { kind: 'FREE' },
    },
  ]);
  expect(Buffer.byteLength(JSON.stringify(body.content[0]))).toBeLessThanOrEqual(MAX_BYTES + MAX_TEASER_BYTES);
  expect(body).toMatchObject({ totalElements: 1, lastPage: true });
});

test('asked with a body, and of references, cards are the same; without a view all is there', async () => {
  const { tenant, editor, title } = await givenPictured();
  const [card] = (await marquee.call(tenant, 'GET /product/list', { query: { view: 'card' } })).body.content;
  expect((await marquee.call(tenant, 'POST /product/list', { body: { view: 'card' } })).body.content).toEqual([card]);
  const other = await marquee.givenTitle(tenant);
  const reference = { type: 'SEQUEL', sourceType: 'PRODUCT', sourceId: other.id, targetType: 'PRODUCT', targetId: title.id } as const;
  expect((await marquee.call(tenant, 'POST /references/item', { as: editor, body: reference })).status).toBe(200);
  const sequels = (view?: 'card') =>
    marquee.call(tenant, 'POST /product/references/:entityType/:referenceType', {
      params: { entityType: 'PRODUCT', referenceType: 'SEQUEL' },
      body: { ids: [other.id], ...(view && { view }) },
    });
  expect((await sequels('card')).body.content).toEqual([card]);
  const [whole] = (await sequels()).body.content;
  expect([whole?.content.length, whole?.metaData.cast?.length, whole?.provider]).toEqual([8, 30, expect.any(String)]);
  expect((await marquee.call(tenant, 'GET /product/list', { query: { view: 'tiny' } })).body.fields?.[0]?.path).toBe('view');
});

test('merchandise shows the two pictures its card changes between, and its price', async () => {
  const tenant = await marquee.givenTenant();
  const shirt = await marquee.givenMerchandise(tenant);
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  for (const name of ['front', 'back', 'inside'])
    await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: shirt.id, fileType: 'PRODUCT_IMAGE', path: path(name) } });
  const [card] = (await marquee.call(tenant, 'GET /product/list', { query: { view: 'card', kind: 'MERCHANDISE' } })).body.content;
  expect(card?.content.map(({ largePath }) => largePath)).toEqual([path('front'), path('back')]);
  expect(card?.price).toEqual({ amount: expect.any(Number), currency: 'USD' });
});

test('an episode shows its still, which is no part of the card of a film', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const series = await marquee.givenTitle(tenant, { name: 'Ringfall', metaData: { programType: 'SERIES' } });
  const episode = await marquee.givenTitle(tenant, { name: 'Pilot', parentId: series.id, season: 1, episode: 1 });
  for (const productId of [series.id, episode.id])
    await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId, fileType: 'STILL', path: path('still') } });
  const viewer = await marquee.givenPerson(tenant);
  const watched = { productId: episode.id, position: 60, duration: 600, finished: false };
  expect((await marquee.call(tenant, 'POST /watch/item', { as: viewer, body: watched })).status).toBe(200);
  const [item] = (await marquee.call(tenant, 'GET /watch/list', { as: viewer })).body.content;
  expect([item?.product.content.map(({ fileType }) => fileType), item?.series?.content]).toEqual([['STILL'], []]);
});

test('a title names the cheapest way to have it now, and none of goods or of what cannot be had', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const title = await marquee.givenTitle(tenant, { name: 'Ringfall' });
  await marquee.givenMerchandise(tenant);
  const offerOf = async (kind: 'TITLE' | 'MERCHANDISE' = 'TITLE') =>
    ((await marquee.call(tenant, 'GET /product/list', { query: { view: 'card', kind } })).body.content[0] as ProductCard | undefined)?.offer;
  const price = (amount: number) => ({ amount, currency: 'USD' });
  const startsAt = '2026-01-01T00:00:00.000Z';
  const give = (offer: object) =>
    marquee.call(tenant, 'POST /product/offer/item', { as: owner, rawBody: JSON.stringify({ productId: title.id, startsAt, ...offer }) });
  expect([await offerOf(), await offerOf('MERCHANDISE')]).toEqual([{ kind: 'FREE' }, null]);
  expect((await give({ kind: 'PURCHASE', price: price(1299) })).status).toBe(200);
  for (const amount of [599, 399]) expect((await give({ kind: 'RENTAL', price: price(amount), startDays: 30, playHours: 48 })).status).toBe(200);
  expect(await offerOf()).toEqual({ kind: 'RENTAL', price: price(399) });
  expect((await give({ kind: 'PLAN', tierRank: 10, endsAt: '2026-02-01T00:00:00.000Z' })).status).toBe(200);
  expect(await offerOf()).toEqual({ kind: 'RENTAL', price: price(399) });
  const endsAt = '2090-01-01T00:00:00.000Z';
  expect((await give({ kind: 'PLAN', tierRank: 10, endsAt })).status).toBe(200);
  expect(await offerOf()).toEqual({ kind: 'PLAN', until: endsAt });
});
