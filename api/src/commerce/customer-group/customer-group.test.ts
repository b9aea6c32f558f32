import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
});

const add = async (name: string) => (await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name } })).body;
const putIn = (id: string, email: string, as = owner) => marquee.call(tenant, 'POST /customer-group/put-in/:id', { as, params: { id }, body: { email } });
const takeOut = (id: string, identityId: string, as = owner) =>
  marquee.call(tenant, 'POST /customer-group/take-out/:id', { as, params: { id }, body: { identityId } });
const members = async (id: string, q = '', as = owner) =>
  (await marquee.call(tenant, 'GET /customer-group/members/:id', { as, params: { id }, query: { ...(q && { q }) } })).body;

test('a person is in at most one group: joining another leaves the first, and a repeat changes nothing', async () => {
  const [resellers, schools] = [await add(' Resellers '), await add('Schools')];
  expect([resellers.name, resellers.memberCount, resellers.priceCount]).toEqual(['Resellers', 0, 0]);
  const first = await putIn(resellers.id, viewer.email.toUpperCase());
  expect(first.body).toMatchObject({ id: viewer.identity.id, email: viewer.email, left: null });
  expect((await putIn(resellers.id, viewer.email)).body).toEqual(first.body);
  expect((await members(resellers.id)).content.map(({ id }) => id)).toEqual([viewer.identity.id]);
  expect((await members(resellers.id, viewer.email.slice(0, 5))).totalElements).toBe(1);
  expect((await members(resellers.id, 'nobody-at-all')).totalElements).toBe(0);
  expect((await putIn(schools.id, viewer.email)).body.left).toEqual({ id: resellers.id, name: 'Resellers' });
  expect((await members(resellers.id)).totalElements).toBe(0);
  expect((await marquee.call(tenant, 'GET /customer-group/item/:id', { as: owner, params: { id: schools.id } })).body.memberCount).toBe(1);
  expect((await takeOut(resellers.id, viewer.identity.id)).status).toBe(200);
  expect((await members(schools.id)).totalElements).toBe(1);
  for (const _time of [1, 2]) expect((await takeOut(schools.id, viewer.identity.id)).body).toEqual({ done: true });
  expect((await members(schools.id)).totalElements).toBe(0);
});

test('a person who is added to several groups at once ends up in one', async () => {
  const groups = await Promise.all(['A', 'B', 'C', 'D'].map(add));
  const answers = await Promise.all(groups.map(({ id }) => putIn(id, viewer.email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const counts = await Promise.all(groups.map(async ({ id }) => (await members(id)).totalElements));
  expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
  // Three of the four calls moved the person out of another group.
  expect(answers.filter(({ body }) => body.left !== null)).toHaveLength(3);
});

test('an invalid group or member is refused at its field', async () => {
  const group = await add('Resellers');
  const refusal = ({ status, body }: { status: number; body: { fields?: readonly { path: string; code: string }[] } }) => [
    status,
    body.fields?.[0]?.path,
    body.fields?.[0]?.code,
  ];
  const save = (body: object) => marquee.call(tenant, 'POST /customer-group/item', { as: owner, body });
  expect(refusal(await save({ name: 'Resellers' }))).toEqual([409, 'name', 'taken']);
  expect(refusal(await save({ name: '  ' }))).toEqual([400, 'name', 'required']);
  expect(refusal(await putIn(group.id, 'nobody@nowhere.example'))).toEqual([400, 'email', 'unknown']);
  await marquee.call(tenant, 'DELETE /customer-group/item/:id', { as: owner, params: { id: group.id } });
  expect(refusal(await putIn(group.id, viewer.email))).toEqual([409, 'entityStatus', 'transition']);
  expect((await marquee.call(tenant, 'GET /customer-group/names', { as: owner })).body.content).toEqual([]);
});

test('support reads the members of a group, suppliers its name only, and other tenants nothing', async () => {
  const group = await add('Resellers');
  await putIn(group.id, viewer.email);
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const read = (as: GivenPerson) => marquee.call(tenant, 'GET /customer-group/members/:id', { as, params: { id: group.id } });
  expect((await read(support)).body.totalElements).toBe(1);
  for (const as of [viewer, editor, merchant]) {
    expect((await read(as)).status).toBe(403);
    expect((await marquee.call(tenant, 'GET /customer-group/list', { as })).status).toBe(403);
  }
  for (const as of [viewer, editor, merchant, support]) {
    expect((await putIn(group.id, viewer.email, as)).status).toBe(403);
    expect((await takeOut(group.id, viewer.identity.id, as)).status).toBe(403);
  }
  expect((await marquee.call(tenant, 'GET /customer-group/names', { as: merchant })).body.content).toEqual([{ id: group.id, name: 'Resellers' }]);
  const away = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(away, { role: 'OWNER' });
  const params = { id: group.id };
  expect((await marquee.call(away, 'GET /customer-group/members/:id', { as: stranger, params })).status).toBe(404);
  expect((await marquee.call(away, 'POST /customer-group/put-in/:id', { as: stranger, params, body: { email: stranger.email } })).status).toBe(404);
  expect((await marquee.call(away, 'POST /customer-group/take-out/:id', { as: stranger, params, body: { identityId: viewer.identity.id } })).status).toBe(404);
  expect((await putIn(group.id, stranger.email)).status).toBe(400);
});
