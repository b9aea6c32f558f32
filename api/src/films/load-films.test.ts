import { expect, test } from '@jest/globals';

const file = new URL('sample.ndjson.gz', `file://${__dirname}/`).pathname;

test('a film index is added once, however often it is loaded', async () => {
  const tenant = await marquee.givenTenant();
  expect(await marquee.importFilms(tenant, file)).toEqual({ read: 1207, added: 1205, skipped: 2 });
  expect(await marquee.importFilms(tenant, file)).toEqual({ read: 1207, added: 0, skipped: 2 });
  const { body } = await marquee.call(tenant, 'GET /product/list', {
    query: { provider: 'Open Film Index', size: 1, sortBy: 'lastModified', sortDirection: 'asc' },
  });
  expect(body.totalElements).toBe(1205);
});

test('namesakes, other alphabets, cast and genres survive the import', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.importFilms(tenant, file);
  const namesakes = await marquee.call(tenant, 'GET /product/list', { query: { q: 'quiet harbour' } });
  expect(namesakes.body.content.map(({ path }) => path).sort()).toEqual(['the-quiet-harbour-1931', 'the-quiet-harbour-1931-n2']);
  const { body } = await marquee.call(tenant, 'GET /product/item', { query: { path: 'the-quiet-harbour-1931' } });
  expect(body).toMatchObject({
    entityStatus: 'APPROVED',
    provider: 'Open Film Index',
    origin: '1931-01-01T00:00:00.000Z',
    description: 'A harbour master counts ships that never come.',
    metaData: {
      programType: 'FEATURE',
      genres: ['Drama'],
      cast: [{ name: 'Ada Finch' }, { name: 'Léo Brandt' }],
      sourceUrl: 'https://en.wikipedia.org/wiki/The_Quiet_Harbour',
    },
  });
  const omega = await marquee.call(tenant, 'GET /product/item', { query: { path: 'o-1975' } });
  expect(omega.body.name).toBe('Ω');
});

const index = process.env['MARQUEE_SHARED'] && `${process.env['MARQUEE_SHARED']}/data/films.ndjson.gz`;

// The whole index is not part of the product: it is read where it lies beside the repository, by a database made for so many.
if (index && marquee.engine !== 'pglite') {
  test('the whole film index of 36,273 films is read, and its lists stay exact', async () => {
    const tenant = await marquee.givenTenant();
    const { read, added, skipped } = await marquee.importFilms(tenant, index);
    expect({ read, whole: added + skipped }).toEqual({ read: 36_273, whole: 36_273 });
    const { body } = await marquee.call(tenant, 'GET /product/list', { query: { size: 1, sortBy: 'origin', sortDirection: 'asc' } });
    expect(body.totalElements).toBe(added);
    expect(body.content[0]?.origin).toMatch(/^1900-/);
  }, 600_000);
}
