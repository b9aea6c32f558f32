import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const person = (tenant: GivenTenant, name: string) => marquee.call(tenant, 'GET /product/person', { query: { name } });

async function rolesOf(tenant: GivenTenant, name: string) {
  const { body } = await person(tenant, name);
  return Object.fromEntries(body.roles.map(({ role, totalElements, content }) => [role, [totalElements, content.map((title) => title.name)]]));
}

test('a person is what published titles say of them, by role, the most watched first', async () => {
  const tenant = await marquee.givenTenant();
  const named = { cast: [{ name: 'Noor Halvorsén' }] };
  await marquee.givenTitle(tenant, { name: 'Tide', viewCount: 1, metaData: named });
  await marquee.givenTitle(tenant, { name: 'Comet', viewCount: 9, metaData: { ...named, directors: ['Noor Halvorsén', 'Reed, Jr.'] } });
  await marquee.givenTitle(tenant, { name: 'Draft', entityStatus: 'DRAFT', metaData: named });
  const series = await marquee.givenTitle(tenant, { name: 'Series', programType: 'SERIES' });
  await marquee.givenTitle(tenant, { name: 'Episode', parentId: series.id, season: 1, episode: 1, metaData: named });
  await marquee.givenTitle(await marquee.givenTenant(), { name: 'Elsewhere', metaData: named });
  expect(await rolesOf(tenant, 'Noor Halvorsén')).toEqual({ CAST: [2, ['Comet', 'Tide']], DIRECTOR: [1, ['Comet']] });
  expect(await rolesOf(tenant, 'Reed, Jr.')).toEqual({ DIRECTOR: [1, ['Comet']] });
});

test('whom no published title names is not found, in any tenant', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', metaData: { directors: ['Unseen'], genres: ['Drama'] } });
  await marquee.givenTitle(other, { metaData: { directors: ['Theirs'] } });
  await marquee.givenTitle(tenant, { metaData: { genres: ['Drama'] } });
  for (const name of ['Unseen', 'Theirs', 'Drama', "x' or true --"]) expect([name, (await person(tenant, name)).status]).toEqual([name, 404]);
});

test('a person with many titles shows 24 and counts all', async () => {
  const tenant = await marquee.givenTenant();
  for (let n = 1; n <= 26; n += 1) await marquee.givenTitle(tenant, { name: `Film ${n}`, viewCount: n, metaData: { directors: ['Busy'] } });
  const [role] = (await person(tenant, 'Busy')).body.roles;
  expect([role?.totalElements, role?.totalIsExact, role?.content.length, role?.content[0]?.name, role?.content[23]?.name]).toEqual([
    26,
    true,
    24,
    'Film 26',
    'Film 3',
  ]);
});
