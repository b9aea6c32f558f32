import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const provider = { name: 'Corporate', issuer: 'https://id.corp.example', clientId: 'marquee', clientSecret: 'a secret only we know' };

const save = (tenant: GivenTenant, as: GivenPerson, body: object) => marquee.call(tenant, 'POST /oauth/settings/item', { as, rawBody: JSON.stringify(body) });

async function given() {
  const tenant = await marquee.givenTenant();
  return { tenant, owner: await marquee.givenPerson(tenant, { role: 'OWNER' }) };
}

test('a provider is kept with its secret, which nobody reads again', async () => {
  const { tenant, owner } = await given();
  const made = await save(tenant, owner, { ...provider, domains: ['Corp.Example', 'corp.example', 'corp.test'] });
  expect(made.body).toMatchObject({
    scopes: 'openid email profile',
    enabled: true,
    hasClientSecret: true,
    callbackPath: '/auth/login',
    domains: ['corp.example', 'corp.test'],
  });
  const { id } = made.body;
  for (const { text } of [
    made,
    await marquee.call(tenant, 'GET /oauth/settings/item/:id', { as: owner, params: { id } }),
    await marquee.call(tenant, 'GET /oauth/settings/list', { as: owner }),
  ])
    expect(text).not.toContain(provider.clientSecret);
  const rows = await marquee.database.platformRead<{ client_secret: Uint8Array }>({
    sql: `select client_secret from oauth_setting where id = '${id}'`,
    parameters: [],
  });
  expect(Buffer.from(rows[0]!.client_secret).toString('latin1')).not.toContain(provider.clientSecret);
  const open = await save(tenant, owner, { name: 'Public client', issuer: 'https://id.test', clientId: 'x' });
  expect(open.body.hasClientSecret).toBe(false);
});

test('the login page is offered those that are on, by name', async () => {
  const { tenant, owner } = await given();
  await save(tenant, owner, { ...provider, name: 'Zeta' });
  await save(tenant, owner, { ...provider, name: 'Alpha' });
  await save(tenant, owner, { ...provider, name: 'Off', enabled: false });
  expect((await marquee.call(tenant, 'GET /oauth/providers')).body.map(({ name }) => name)).toEqual(['Alpha', 'Zeta']);
});

test('no two providers have the same domain, and one that is given up is free', async () => {
  const { tenant, owner } = await given();
  const first = await save(tenant, owner, { ...provider, domains: ['corp.example'] });
  const second = await save(tenant, owner, { ...provider, domains: ['corp.example'] });
  expect([second.status, second.body.fields?.[0]]).toMatchObject([409, { path: 'domains', code: 'taken' }]);
  const copy = await marquee.call(tenant, 'PUT /oauth/settings/item/:id', { as: owner, params: { id: first.body.id } });
  expect([copy.body.name, copy.body.domains, copy.body.enabled]).toEqual(['Corporate (copy)', [], false]);
  await save(tenant, owner, { id: first.body.id, version: 1, domains: ['elsewhere.example'] });
  expect((await save(tenant, owner, { ...provider, domains: ['corp.example'] })).status).toBe(200);
  await marquee.call(tenant, 'DELETE /oauth/settings/item/:id', { as: owner, params: { id: first.body.id } });
  expect((await save(tenant, owner, { ...provider, domains: ['elsewhere.example'] })).status).toBe(200);
  const neighbour = await given();
  expect((await save(neighbour.tenant, neighbour.owner, { ...provider, domains: ['corp.example'] })).status).toBe(200);
});

test('an issuer is an https address, or http on this machine', async () => {
  const { tenant, owner } = await given();
  for (const issuer of [
    'http://id.corp.example',
    'ftp://id.corp.example',
    'javascript:alert(1)',
    'not an address',
    'https://a:b@id.example',
    'https://id.example/?a=1',
  ]) {
    const { status, body } = await save(tenant, owner, { ...provider, issuer });
    expect([issuer, status, body.fields?.[0]?.path]).toEqual([issuer, 400, 'issuer']);
  }
  for (const issuer of ['http://localhost:3000/id', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://id.corp.example/realms/one'])
    expect((await save(tenant, owner, { ...provider, issuer })).status).toBe(200);
  expect((await save(tenant, owner, { ...provider, scopes: 'email profile' })).body.fields?.[0]?.path).toBe('scopes');
  expect((await save(tenant, owner, { ...provider, domains: ['not a domain'] })).body.code).toBe('INVALID_INPUT');
});
