/** @undistributed */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('genres typed freely before become one word each, without a title losing its own', async () => {
  const tenant = await marquee.givenTenant();
  const [first, second, third] = [
    await marquee.givenTitle(tenant, { metaData: { genres: ['drama', 'Harbour', 'Drama '] } }),
    await marquee.givenTitle(tenant, { metaData: { genres: ['HARBOUR', 'Drama'] } }),
    await marquee.givenTitle(tenant, { metaData: { genres: ['harbour'] } }),
  ];
  await marquee.givenTitle(tenant, { metaData: { genres: ['Harbour'] } });
  const [merging = ''] = readFileSync(join(import.meta.dirname, '../../../migrations/065.do.genres.sql'), 'utf8').split('create unique index');
  await marquee.database.asOwner((script) => script(`begin;\n${merging}\n;commit`));
  const of = async ({ id }: { id: string }) => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id } })).body.metaData.genres;
  expect([await of(first), await of(second), await of(third)]).toEqual([['Drama', 'Harbour'], ['Harbour', 'Drama'], ['Harbour']]);
  const words = (await marquee.call(tenant, 'GET /vocab/value/list', { query: { vocab: 'genre' } })).body.content;
  expect(words.map(({ value }) => value)).toEqual(['Harbour']);
});
