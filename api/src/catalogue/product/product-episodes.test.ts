/** @engine both */
import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

type Place = readonly [id: string, season: number, episode: number];

let tenant: GivenTenant, editor: GivenPerson, series: GivenProduct, first: string, second: string, third: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
  [first = '', second = '', third = ''] = await Promise.all([1, 2, 3].map((number) => episode(1, number)));
});

async function episode(season: number, number: number, parentId = series.id): Promise<string> {
  const body = { name: `Episode ${number}`, parentId, metaData: { programType: 'PROGRAM' as const, season, episode: number } };
  return (await marquee.call(tenant, 'POST /product/item', { as: editor, body })).body.id;
}
const number = (places: readonly Place[], as = editor, id = series.id, where = tenant) =>
  marquee.call(where, 'POST /product/episodes/:id', {
    as,
    params: { id },
    body: { episodes: places.map(([one, season, at]) => ({ id: one, season, episode: at })) },
  });
const placed = async () => {
  const { body } = await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: series.id } });
  return body.products.flatMap(({ season, products }) => products.map(({ id, metaData, version }) => [id, season, metaData.episode, version]));
};
const fieldOf = async (answer: ReturnType<typeof number>) => {
  const { status, body } = await answer;
  return [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
};

test('episodes change places in one call, and one that keeps its number keeps its version', async () => {
  const answer = await number([
    [third, 1, 1],
    [first, 1, 2],
    [second, 2, 1],
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.products.map(({ season, products }) => [season, products.map(({ id }) => id)])).toEqual([
    [1, [third, first]],
    [2, [second]],
  ]);
  expect(
    (
      await number([
        [third, 1, 1],
        [first, 1, 7],
      ])
    ).status,
  ).toBe(200);
  expect(await placed()).toEqual([
    [third, 1, 1, 2],
    [first, 1, 7, 3],
    [second, 2, 1, 2],
  ]);
});

test('a number that another episode has changes nothing', async () => {
  const before = await placed();
  expect(
    await fieldOf(
      number([
        [first, 1, 9],
        [second, 1, 3],
      ]),
    ),
  ).toEqual([409, 'episodes.1.episode', 'taken']);
  expect(
    await fieldOf(
      number([
        [first, 1, 9],
        [second, 1, 9],
      ]),
    ),
  ).toEqual([409, 'episodes.1.episode', 'taken']);
  expect(
    await fieldOf(
      number([
        [first, 1, 9],
        [first, 1, 8],
      ]),
    ),
  ).toEqual([400, 'episodes.1.id', 'uniqueItems']);
  expect(await placed()).toEqual(before);
});

test('an archived episode has no place, and its number is free', async () => {
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: third } });
  expect(await fieldOf(number([[third, 1, 4]]))).toEqual([400, 'episodes.0.id', 'unknown']);
  expect((await number([[first, 1, 3]])).status).toBe(200);
});

test('an episode of another series is refused', async () => {
  const other = await marquee.givenTitle(tenant, { programType: 'SERIES' });
  const foreign = await episode(1, 1, other.id);
  expect(
    await fieldOf(
      number([
        [first, 1, 8],
        [foreign, 1, 9],
      ]),
    ),
  ).toEqual([400, 'episodes.1.id', 'unknown']);
  expect((await placed())[0]).toEqual([first, 1, 1, 1]);
});

test('roles without the right, suppliers of others and other tenants number nothing', async () => {
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await number([[first, 1, 9]], analyst)).status).toBe(403);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  expect((await number([[first, 1, 9]], supplier)).status).toBe(404);
  const own = await marquee.givenTitle(tenant, { programType: 'SERIES', organizationId });
  const part = await marquee.givenTitle(tenant, { programType: 'PROGRAM', organizationId, parentId: own.id, season: 1, episode: 1 });
  expect((await number([[part.id, 2, 5]], supplier, own.id)).body.products[0]).toMatchObject({ season: 2 });
  expect((await number([[part.id, 2, 6]], editor, own.id)).status).toBe(404);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'EDITOR' });
  expect((await number([[first, 1, 9]], stranger, series.id, elsewhere)).status).toBe(404);
  expect((await placed())[0]).toEqual([first, 1, 1, 1]);
});

test('two orders at once leave every number once', async () => {
  const answers = await Promise.all([
    number([
      [first, 1, 3],
      [third, 1, 1],
    ]),
    number([
      [first, 1, 2],
      [second, 1, 1],
    ]),
    episode(1, 4),
  ]);
  expect(answers.slice(0, 2).some((answer) => typeof answer === 'object' && answer.status === 200)).toBe(true);
  const numbers = (await placed()).map(([, , at]) => at);
  expect(new Set(numbers).size).toBe(4);
});
