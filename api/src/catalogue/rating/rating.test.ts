import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, viewer: GivenPerson, film: GivenProduct;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  viewer = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
  film = await marquee.givenTitle(tenant);
});

const save = (body: Record<string, unknown>, as: GivenPerson | undefined = viewer) => marquee.call(tenant, 'POST /rating/item', { as, body });
const rate = (score: number, as = viewer, targetId = film.id) => save({ targetType: 'PRODUCT', targetId, score }, as);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => marquee.givenPerson(tenant)));
async function scoreOf(path = film.path) {
  const { ratingScore, ratingCount } = (await marquee.call(tenant, 'GET /product/item', { query: { path } })).body;
  return [ratingScore, ratingCount];
}

test('a rating shows its author’s public face, is found as one’s own, changed and deleted', async () => {
  const { body } = await save({ targetType: 'PRODUCT', targetId: film.id, score: 8, review: 'Stays with you.' });
  expect(body).toMatchObject({ score: 8, entityStatus: 'APPROVED', author: { firstName: 'Vera', avatar: null } });
  const listed = await marquee.call(tenant, 'POST /rating/list', { body: { targetType: 'PRODUCT', targetId: film.id } });
  expect([listed.body.content.map(({ id }) => id), listed.text.includes('Lund'), listed.text.includes(viewer.identity.id)]).toEqual([[body.id], false, false]);
  const mine = (as: GivenPerson) => marquee.call(tenant, 'GET /rating/mine', { as, query: { targetType: 'PRODUCT', targetId: film.id } });
  expect([(await mine(viewer)).body.rating?.id, (await mine(editor)).body.rating]).toEqual([body.id, null]);
  const again = await rate(3);
  expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'targetId']);
  expect((await save({ id: body.id, version: 1, score: 4 })).body.score).toBe(4);
  expect(await scoreOf()).toEqual([4, 1]);
  expect((await marquee.call(tenant, 'DELETE /rating/item/:id', { as: viewer, params: { id: body.id } })).body).toEqual({ done: true });
  expect(await scoreOf()).toEqual([0, 0]);
});

test('titles are rated to 10, all else to 5, and only what is there', async () => {
  const mug = await marquee.givenMerchandise(tenant);
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const foreign = await marquee.givenTitle(await marquee.givenTenant());
  const fieldOf = async (body: Record<string, unknown>) => (await save(body)).body.fields?.[0]?.path;
  expect(await fieldOf({ targetType: 'PRODUCT', targetId: film.id, score: 11 })).toBe('score');
  expect(await fieldOf({ targetType: 'PRODUCT', targetId: film.id, score: 0 })).toBe('score');
  expect(await fieldOf({ targetType: 'PRODUCT', targetId: mug.id, score: 6 })).toBe('score');
  expect(await fieldOf({ targetType: 'ORGANIZATION', targetId: tenant.organizationId, score: 6 })).toBe('score');
  for (const { id: targetId } of [draft, foreign]) expect(await fieldOf({ targetType: 'PRODUCT', targetId, score: 5 })).toBe('targetId');
  expect(await fieldOf({ targetType: 'IDENTITY', targetId: viewer.identity.id, score: 5 })).toBe('targetId');
  expect((await save({ targetType: 'IDENTITY', targetId: editor.identity.id, score: 5 })).status).toBe(200);
  expect((await rate(10)).status).toBe(200);
});

test('the score is a Bayesian mean: ten ratings of the tenant’s mean until there are ten of its own', async () => {
  const other = await marquee.givenTitle(tenant);
  const [one, two] = await people(2);
  await rate(10, one);
  expect(await scoreOf()).toEqual([10, 1]);
  await rate(4, two, other.id);
  // The tenant's mean is (10 + 4) / 2.
  expect(await scoreOf(other.path)).toEqual([Number(((4 + 10 * 7) / 11).toFixed(3)), 1]);
});

test('a score that came with the product is moved, not reset, and comes back when ratings go', async () => {
  const known = await marquee.givenTitle(tenant, { ratingScore: 8.7, ratingCount: 99 });
  const { body } = await rate(1, viewer, known.id);
  expect(await scoreOf(known.path)).toEqual([Number(((8.7 * 99 + 1) / 100).toFixed(3)), 100]);
  await marquee.call(tenant, 'DELETE /rating/item/:id', { as: viewer, params: { id: body.id } });
  expect(await scoreOf(known.path)).toEqual([8.7, 99]);
});

test('concurrent ratings are all counted', async () => {
  const raters = await people(20);
  await scoreOf();
  const answers = await Promise.all(raters.map((as, n) => rate((n % 10) + 1, as)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await scoreOf()).toEqual([5.5, 20]);
});

test('concurrent new and changed ratings of many titles are all counted', async () => {
  const [films, raters] = [await Promise.all(Array.from({ length: 4 }, () => marquee.givenTitle(tenant))), await people(5)];
  const pairs = films.flatMap((one) => raters.map((as) => ({ one, as })));
  const made = await Promise.all(pairs.map(({ one, as }) => rate(4, as, one.id)));
  const changed = await Promise.all(pairs.map(({ as }, n) => save({ id: made[n]?.body.id, version: 1, score: 8 }, as)));
  expect(new Set([...made, ...changed].map(({ status }) => status))).toEqual(new Set([200]));
  for (const { path } of films) expect((await scoreOf(path))[1]).toBe(5);
  // Repeated after all others are saved: five ratings and ten that pad the mean, of eight each.
  const [first] = films;
  await save({ id: made[0]?.body.id, version: 2, score: 8 }, raters[0]);
  await save({ id: made[1]?.body.id, version: 2, score: 7 }, raters[1]);
  const mean = (8 * 19 + 7) / 20;
  expect(await scoreOf(first?.path)).toEqual([Number(((39 + 10 * mean) / 15).toFixed(3)), 5]);
});

test('a person who goes takes their ratings along', async () => {
  await rate(9);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'delete from identity where tenant_id = $1 and id = $2', parameters: [tenant.id, viewer.identity.id] }),
  );
  expect(await scoreOf()).toEqual([0, 0]);
});

test('moderators take ratings down and put them back; authors do neither', async () => {
  const { body } = await rate(2);
  expect((await save({ id: body.id, version: 1, entityStatus: 'ARCHIVED' })).status).toBe(403);
  expect((await save({ id: body.id, version: 1, entityStatus: 'ARCHIVED' }, editor)).body.entityStatus).toBe('ARCHIVED');
  expect(await scoreOf()).toEqual([0, 0]);
  const other = await marquee.givenPerson(tenant);
  const read = (as?: GivenPerson) => marquee.call(tenant, 'GET /rating/item/:id', { as, params: { id: body.id } });
  expect([(await read()).status, (await read(other)).status, (await read(viewer)).status, (await read(editor)).status]).toEqual([404, 404, 200, 200]);
  const hidden = await marquee.call(tenant, 'GET /rating/list', { as: other, query: { entityStatuses: 'ARCHIVED' } });
  expect(hidden.body.totalElements).toBe(0);
  expect((await save({ id: body.id, version: 2, score: 9 })).status).toBe(403);
  expect((await marquee.call(tenant, 'DELETE /rating/item/:id', { as: viewer, params: { id: body.id } })).status).toBe(403);
  expect((await save({ id: body.id, version: 2, entityStatus: 'APPROVED', score: 9 }, editor)).status).toBe(403);
  expect((await save({ id: body.id, version: 2, entityStatus: 'APPROVED' }, editor)).status).toBe(200);
  expect(await scoreOf()).toEqual([2, 1]);
  expect((await marquee.call(tenant, 'DELETE /rating/item/:id', { as: editor, params: { id: body.id } })).status).toBe(200);
  expect((await read(editor)).body.entityStatus).toBe('ARCHIVED');
});

test('others’ ratings are out of reach, and there is no copy of one', async () => {
  const { body } = await rate(7);
  const other = await marquee.givenPerson(tenant);
  expect((await save({ id: body.id, version: 1, score: 1 }, other)).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /rating/item/:id', { as: other, params: { id: body.id } })).status).toBe(404);
  const copy = await marquee.call(tenant, 'PUT /rating/item/:id', { as: viewer, params: { id: body.id } });
  expect(copy.body.id).toBe(body.id);
  const theirs = await marquee.call(tenant, 'PUT /rating/item/:id', { as: other, params: { id: body.id } });
  expect([theirs.body.id === body.id, theirs.body.score, theirs.body.review]).toEqual([false, body.score, '']);
  const foreign = await marquee.givenTenant();
  expect((await marquee.call(foreign, 'GET /rating/item/:id', { params: { id: body.id } })).status).toBe(404);
});

test('a future event or title cannot be rated', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const [later, before] = [new Date(Date.now() + 3_600_000).toISOString(), new Date(Date.now() - 60_000).toISOString()];
  const [planned, begun, coming] = await Promise.all([
    marquee.givenTitle(tenant, { programType: 'EVENT', metaData: { startsAt: later } }),
    marquee.givenTitle(tenant, { programType: 'EVENT', metaData: { startsAt: before } }),
    marquee.givenTitle(tenant, { origin: later }),
  ]);
  const rate = (targetId: string) => marquee.call(tenant, 'POST /rating/item', { as: person, body: { targetType: 'PRODUCT', targetId, score: 8 } });
  const answers = await Promise.all([planned, begun, coming].map(({ id }) => rate(id)));
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409]);
});

const letAMinutePass = () =>
  marquee.database.platformWrite((run) =>
    run({ sql: `update attempt set ends_at = now() where tenant_id = '${tenant.id}' and ends_at < now() + interval '61 seconds'`, parameters: [] }),
  );

test('a person saves ratings and votes 30 times in a minute and 120 times in ten, and others go on', async () => {
  const { body } = await rate(5);
  const { id } = body;
  let version = 1;
  for (let saved = 1; saved < 120; saved += 1) {
    if (saved % 30 === 0) {
      expect((await save({ id, version, score: 2 })).status).toBe(429);
      await letAMinutePass();
    }
    const answer = await save({ id, version, score: 1 + (saved % 10) });
    expect(answer.status).toBe(200);
    version = answer.body.version;
  }
  await letAMinutePass();
  const refused = await save({ id, version, score: 2 });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  const other = await people(1);
  const theirs = await rate(7, other[0]);
  expect(theirs.status).toBe(200);
  expect((await marquee.call(tenant, 'POST /rating/vote/:id', { as: viewer, params: { id: theirs.body.id }, body: { isHelpful: true } })).status).toBe(429);
  // Moderators can take down ratings of others without a limit.
  expect((await save({ id, version, entityStatus: 'ARCHIVED' }, editor)).status).toBe(200);
});
