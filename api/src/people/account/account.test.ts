import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const address = { recipient: 'Vera Lund', line1: 'Storgatan 1', city: 'Stockholm', postalCode: '111 23', countryCode: 'SE' };
const add = (tenant: GivenTenant, as: GivenPerson, label: string) => marquee.call(tenant, 'POST /identity/account/item', { as, body: { ...address, label } });
const primaries = async (tenant: GivenTenant, as: GivenPerson) => {
  const { body } = await marquee.call(tenant, 'GET /identity/account/list', { as });
  return body.content.filter(({ primary }) => primary).map(({ label }) => label);
};

test('exactly one account is the primary one while there are any', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'GET /identity/account/primary', { as: person })).status).toBe(404);
  const made = await Promise.all(['A', 'B', 'C'].map((label) => add(tenant, person, label)));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = await primaries(tenant, person);
  expect(await primaries(tenant, person)).toHaveLength(1);
  const other = made.map(({ body }) => body).find(({ label }) => label !== first)!;
  const chosen = await marquee.call(tenant, 'POST /identity/account/primary', { as: person, query: { id: other.id } });
  expect([chosen.body.label, chosen.body.primary]).toEqual([other.label, true]);
  expect(await primaries(tenant, person)).toEqual([other.label]);
  const copy = await marquee.call(tenant, 'PUT /identity/account/item/:id', { as: person, params: { id: other.id } });
  expect(copy.body.primary).toBe(false);
  await marquee.call(tenant, 'DELETE /identity/account/item/:id', { as: person, params: { id: other.id } });
  expect((await marquee.call(tenant, 'GET /identity/account/primary', { as: person })).body.id).toBe(copy.body.id);
});

test('accounts are one’s own, and their fields are checked', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'OWNER' })];
  const { body } = await add(tenant, person, 'Home');
  const id = body.id;
  expect((await marquee.call(tenant, 'GET /identity/account/item/:id', { as: other, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /identity/account/primary', { as: other, body: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /identity/account/item', { as: person, body: { ...address, countryCode: 'se' } })).body.fields?.[0]?.path).toBe(
    'countryCode',
  );
  expect((await marquee.call(tenant, 'POST /identity/account/item', { as: person, body: { label: 'x' } })).body.fields?.[0]?.code).toBe('required');
});

test('messages to oneself are read, marked and deleted by oneself; who may writes to others', async () => {
  const tenant = await marquee.givenTenant();
  const [vera, support] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'SUPPORT', firstName: 'Sol' })];
  const write = (as: GivenPerson, body: Record<string, unknown>) => marquee.call(tenant, 'POST /identity/inbox/item', { as, body });
  const sent = await write(support, { identityId: vera.identity.id, subject: 'Your order', text: 'It is on its way.', link: '/merchandise/track-order' });
  expect(sent.body).toMatchObject({ subject: 'Your order', readAt: null, from: { name: 'Sol' }, identityId: vera.identity.id });
  expect((await write(vera, { identityId: support.identity.id, subject: 'Hi' })).status).toBe(403);
  for (const link of ['//evil.example', 'https://evil.example', '/\\evil.example']) expect((await write(vera, { subject: 'x', link })).status).toBe(400);
  const foreign = await marquee.givenPerson(await marquee.givenTenant());
  expect((await write(support, { identityId: foreign.identity.id, subject: 'x' })).body.fields?.[0]).toMatchObject({ path: 'identityId', code: 'unknown' });
  const unread = async () => (await marquee.call(tenant, 'GET /identity/inbox/unread', { as: vera })).body.unread;
  expect(await unread()).toBe(1);
  const id = sent.body.id;
  expect((await write(support, { id, version: 1, readAt: new Date().toISOString() })).status).toBe(404);
  expect((await write(vera, { id, version: 1, subject: 'Other' })).body.code).toBe('CONFLICT');
  expect((await write(vera, { id, version: 1, readAt: new Date().toISOString() })).body.readAt).not.toBeNull();
  expect(await unread()).toBe(0);
  await write(support, { identityId: vera.identity.id, subject: 'Another', kind: 'NEWS' });
  await marquee.call(tenant, 'POST /identity/inbox/read-all', { as: vera });
  expect(await unread()).toBe(0);
  const news = await marquee.call(tenant, 'GET /identity/inbox/list', { as: vera, query: { kind: 'NEWS' } });
  expect(news.body.content.map(({ subject }) => subject)).toEqual(['Another']);
  expect((await marquee.call(tenant, 'DELETE /identity/inbox/item/:id', { as: support, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /identity/inbox/item/:id', { as: vera, params: { id } })).status).toBe(200);
});

test('notification choices are kept, and what is locked stays on', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const choices = [
    { event: 'ORDER_UPDATE', channel: 'EMAIL', enabled: false },
    { event: 'SECURITY', channel: 'EMAIL', enabled: false },
  ] as const;
  await marquee.call(tenant, 'POST /identity/notification-choices', { as: person, body: { choices: [...choices] } });
  const { body } = await marquee.call(tenant, 'GET /identity/notification-choices', { as: person });
  const of = (event: string, channel: string) => body.choices.find((choice) => choice.event === event && choice.channel === channel);
  expect([of('ORDER_UPDATE', 'EMAIL'), of('ORDER_UPDATE', 'IN_APP'), of('SECURITY', 'EMAIL')].map((choice) => choice?.enabled)).toEqual([false, true, true]);
  expect(of('SECURITY', 'EMAIL')?.locked).toBe(true);
});
