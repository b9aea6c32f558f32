import { expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenTenant } from '../../testing.ts';

test('owners save name and settings, of which only those sent change', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { id } = tenant;
  const settings = {
    theme_color: '#0f766e',
    theme_container: 'container',
    header_sticky: false,
    footer_links: [{ label: 'Jobs', href: 'https://jobs.example' }],
  } satisfies Body<'POST /tenant/item'>['settings'];
  const save = (body: Body<'POST /tenant/item'>) => marquee.call(tenant, 'POST /tenant/item', { as: owner, body });
  const saved = await save({ id, version: 1, name: 'New name', settings });
  expect(saved.body).toMatchObject({
    name: 'New name',
    version: 2,
    hosts: [tenant.host],
    isDefault: false,
    settings: { ...settings, theme_scheme: 'dark', policy: 'members' },
  });
  expect((await save({ id, version: 1, name: 'Late' })).body.code).toBe('STALE');
  expect((await save({ id, version: 2, slug: 'other' })).body.fields?.[0]?.path).toBe('slug');
  expect((await save({ id, version: 2, settings: { theme_color: '#ffffee' } })).body.fields?.[0]?.code).toBe('contrast');
  expect((await save({ id, version: 2, settings: { footer_links: [{ label: 'x', href: 'javascript:alert(1)' }] } })).status).toBe(400);
  expect((await save({ slug: 'mine', name: 'Mine', ownerEmail: 'a@b.example' })).status).toBe(403);
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  expect((await marquee.call(tenant, 'GET /tenant/item/:id', { as: admin, params: { id } })).status).toBe(403);
});

test('the platform’s administrators make a tenant, whose first owner joins by the mailed invite', async () => {
  const home = await marquee.givenTenant();
  const platform = await marquee.givenPerson(home, { role: 'PLATFORM_ADMIN' });
  const owner = await marquee.givenPerson(home, { role: 'OWNER' });
  const slug = `new-${home.slug}`;
  const ownerEmail = `${slug}@test.example`;
  const domain = `${slug}.example.com`;
  const body = { slug, name: 'Fresh', ownerEmail, hosts: [domain] };
  const made = await marquee.call(home, 'POST /tenant/item', { as: platform, body });
  expect(made.body).toMatchObject({ slug, hosts: [domain, `${slug}.localhost`], entityStatus: 'APPROVED' });
  expect((await marquee.call(home, 'POST /tenant/item', { as: platform, body })).body.fields?.[0]).toMatchObject({ path: 'slug', code: 'taken' });
  expect((await marquee.call(home, 'POST /tenant/item', { as: platform, body: { ...body, slug: `${slug}2` } })).body.fields?.[0]).toMatchObject({
    path: 'hosts',
    code: 'taken',
  });
  expect((await marquee.call(home, 'POST /tenant/item', { as: platform, body: { ...body, slug: `${slug}2`, hosts: ['10.0.0.1'] } })).status).toBe(400);
  expect((await marquee.call(home, 'POST /tenant/item', { as: platform, body: { ...body, slug: 'web-dev' } })).body.code).toBe('CONFLICT');
  const names = async (as: typeof owner) => (await marquee.call(home, 'GET /tenant/list', { as, query: { q: home.slug } })).body.content.map((one) => one.slug);
  expect([await names(platform), await names(owner)]).toEqual([[slug, home.slug].sort(), [home.slug]]);
  const [letter] = await marquee.mailsTo(ownerEmail);
  const link = new URL(letter!.links.find((address) => address.includes('/accept-invite'))!);
  expect(link.hostname).toBe(`${slug}.localhost`);
  const key = await publicKeyOf(made.body.id);
  const tenant = { id: made.body.id, key };
  const accept = { token: link.searchParams.get('token') ?? '', firstName: 'Nia', password: 'a quiet harbour at dawn' };
  const accepted = await marquee.call(tenant, 'POST /invite/accept', { body: accept });
  expect(accepted.body.signedIn).toMatchObject({ identity: { email: ownerEmail, organizationRoles: [{ role: 'OWNER', primary: true }] } });
});

async function publicKeyOf(id: string): Promise<string> {
  const [row] = await marquee.database.platformRead<{ key: string }>({
    sql: `select public_key as key from api_key where tenant_id = $1 and kind = 'PUBLIC'`,
    parameters: [id],
  });
  return row!.key;
}

test('a closed tenant opens to nobody', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  const platform = await marquee.givenPerson(other, { role: 'PLATFORM_ADMIN' });
  const close = (home: GivenTenant, as: typeof owner, id: string) => marquee.call(home, 'DELETE /tenant/item/:id', { as, params: { id } });
  expect((await close(other, stranger, tenant.id)).status).toBe(404);
  expect((await close(tenant, owner, tenant.id)).body.code).toBe('FORBIDDEN');
  expect((await close(other, platform, other.id)).body.code).toBe('CONFLICT');
  expect((await close(other, platform, tenant.id)).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /product/list', {})).body.code).toBe('API_KEY_INVALID');
  expect((await marquee.call(tenant, 'GET /organization/list', { as: owner })).status).toBe(401);
  expect((await marquee.call(other, 'GET /tenant/list', { as: platform, query: { q: tenant.slug } })).body.totalElements).toBe(0);
  const third = await marquee.givenTenant();
  await marquee.database.platformWrite((run) => run({ sql: 'update tenant set is_default = true where id = $1', parameters: [other.id] }));
  try {
    expect((await close(third, await marquee.givenPerson(third, { role: 'PLATFORM_ADMIN' }), other.id)).body.code).toBe('CONFLICT');
  } finally {
    await marquee.database.platformWrite((run) => run({ sql: 'update tenant set is_default = false where id = $1', parameters: [other.id] }));
  }
});
