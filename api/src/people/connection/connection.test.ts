import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const diary = { service: 'letterboxd', label: 'My film diary', externalId: 'vera', secret: 'a token nobody reads', settings: { importRatings: true } };

const change = (text: string) => marquee.database.platformWrite((run) => run({ sql: text, parameters: [] }));
const list = (tenant: GivenTenant, as: GivenPerson, query: object = {}) => marquee.call(tenant, 'GET /identity/connection/list', { as, query: { ...query } });

async function given() {
  const tenant = await marquee.givenTenant();
  return { tenant, vera: await marquee.givenPerson(tenant), sol: await marquee.givenPerson(tenant, { role: 'SUPPORT' }) };
}
async function make(tenant: GivenTenant, as: GivenPerson, body: object = diary) {
  const made = await marquee.call(tenant, 'POST /identity/connection/item', { as, rawBody: JSON.stringify(body) });
  expect(made.status).toBe(200);
  return made.body;
}

async function givenSignIn(tenant: GivenTenant, person: GivenPerson, subject: string): Promise<{ id: string; providerId: string }> {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { name: 'ID', issuer: 'https://id.example', clientId: 'x' };
  const { body: provider } = await marquee.call(tenant, 'POST /oauth/settings/item', { as: owner, body });
  await change(`insert into connection (tenant_id, id, identity_id, kind, service, label, external_id, provider_id, created_at, last_modified)
    values ('${tenant.id}', gen_random_uuid(), '${person.identity.id}', 'SIGN_IN', 'https://id.example', 'ID', '${subject}', '${provider.id}', now(), now())`);
  const { body: listed } = await list(tenant, person, { kind: 'SIGN_IN', sortBy: 'createdAt' });
  return { id: listed.content[0]!.id, providerId: provider.id };
}

test('a person keeps connections of their own, with secrets nobody reads', async () => {
  const { tenant, vera } = await given();
  const made = await make(tenant, vera);
  expect(made).toMatchObject({
    kind: 'SERVICE',
    identityId: vera.identity.id,
    hasSecret: true,
    lastUsedAt: null,
    settings: { importRatings: true },
    version: 1,
  });
  const changed = await make(tenant, vera, { id: made.id, version: 1, label: 'Diary', secret: 'another' });
  expect([changed.label, changed.service, changed.version]).toEqual(['Diary', 'letterboxd', 2]);
  const copy = await marquee.call(tenant, 'PUT /identity/connection/item/:id', { as: vera, params: { id: made.id } });
  expect(copy.body).toMatchObject({ label: 'Diary', hasSecret: true, version: 1 });
  const listed = await marquee.call(tenant, 'POST /identity/connection/list', { as: vera, body: { q: 'diary', service: 'letterboxd' } });
  expect([listed.body.totalElements, listed.text.includes('another')]).toEqual([2, false]);
  const rows = await marquee.database.platformRead<{ secret: Uint8Array }>({
    sql: `select secret from connection where tenant_id = '${tenant.id}'`,
    parameters: [],
  });
  for (const { secret } of rows) expect(Buffer.from(secret).toString('latin1')).not.toMatch(/another|nobody/);
  const smuggled = await marquee.call(tenant, 'POST /identity/connection/item', { as: vera, rawBody: JSON.stringify({ ...diary, kind: 'SIGN_IN' }) });
  expect(smuggled.body.fields?.[0]).toMatchObject({ path: 'kind', code: 'unknown' });
});

test('those who look after people see the connections of others, and change none', async () => {
  const { tenant, vera, sol } = await given();
  const stranger = await marquee.givenPerson(tenant);
  const { id } = await make(tenant, vera);
  expect((await list(tenant, sol, { identityId: vera.identity.id })).body.content.map((one) => one.id)).toEqual([id]);
  expect((await marquee.call(tenant, 'GET /identity/connection/item/:id', { as: sol, params: { id } })).body.id).toBe(id);
  for (const as of [sol, stranger]) {
    const answers = [
      await marquee.call(tenant, 'POST /identity/connection/item', { as, body: { id, version: 1, label: 'Mine' } }),
      await marquee.call(tenant, 'PUT /identity/connection/item/:id', { as, params: { id } }),
      await marquee.call(tenant, 'DELETE /identity/connection/item/:id', { as, params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await list(tenant, stranger)).body.content).toEqual([]);
  expect((await list(tenant, stranger, { identityId: vera.identity.id })).body.content).toEqual([]);
});

test('a sign-in connection allows changes of its label only', async () => {
  const { tenant, vera } = await given();
  const { id } = await givenSignIn(tenant, vera, 'v1');
  const save = (body: object) => marquee.call(tenant, 'POST /identity/connection/item', { as: vera, rawBody: JSON.stringify({ id, version: 1, ...body }) });
  expect((await save({ externalId: 'somebody-else' })).body.code).toBe('CONFLICT');
  expect((await save({ label: 'Work' })).body.label).toBe('Work');
  expect((await marquee.call(tenant, 'PUT /identity/connection/item/:id', { as: vera, params: { id } })).body.code).toBe('CONFLICT');
});

test('the last way to sign in cannot be removed', async () => {
  const { tenant, vera } = await given();
  const first = await givenSignIn(tenant, vera, 'v1');
  const remove = (id: string) => marquee.call(tenant, 'DELETE /identity/connection/item/:id', { as: vera, params: { id } });
  await change(`update identity set password_hash = null where id = '${vera.identity.id}'`);
  expect([(await remove(first.id)).status, (await remove(first.id)).body.code]).toEqual([409, 'CONFLICT']);

  const second = await givenSignIn(tenant, vera, 'v2');
  await change(`update oauth_setting set enabled = false where id = '${second.providerId}'`);
  expect((await remove(first.id)).body.code).toBe('CONFLICT');
  expect((await remove(second.id)).status).toBe(200);

  await change(`insert into passkey (tenant_id, id, identity_id, name, credential_id, public_key, counter, rp_id, backed_up, created_at)
    values ('${tenant.id}', gen_random_uuid(), '${vera.identity.id}', 'Phone', '\\x01', '\\x02', 0, 'localhost', true, now())`);
  expect((await remove(first.id)).status).toBe(200);
});

test('two providers cannot both be removed at once', async () => {
  const { tenant, vera } = await given();
  const ways = [await givenSignIn(tenant, vera, 'v1'), await givenSignIn(tenant, vera, 'v2')];
  await change(`update identity set password_hash = null where id = '${vera.identity.id}'`);
  const both = await Promise.all(ways.map(({ id }) => marquee.call(tenant, 'DELETE /identity/connection/item/:id', { as: vera, params: { id } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
