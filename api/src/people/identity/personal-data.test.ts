import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

async function signIn(tenant: GivenTenant, { email, password }: GivenPerson) {
  const { body } = await marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
  return { jwt: (body as { jwt: string }).jwt };
}

async function tablesNaming(): Promise<string[]> {
  return marquee.database.asOwner(async (script) => {
    const { rows } = await script(`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'identity_id'`);
    return rows.map(({ name }) => String(name));
  });
}

async function rowsNaming(tenant: GivenTenant, identityId: string): Promise<string[]> {
  const tables = await tablesNaming();
  return marquee.database.asOwner(async (script) => {
    const seen: string[] = [];
    for (const name of tables) {
      const { rows } = await script(`select exists (select 1 from ${name} where tenant_id = '${tenant.id}' and identity_id = '${identityId}') as any`);
      if (rows[0]?.['any']) seen.push(name);
    }
    return seen;
  });
}

async function givenBusyPerson(tenant: GivenTenant): Promise<GivenPerson> {
  const person = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant);
  await marquee.call(tenant, 'POST /identity/add-favorite', { as: person, body: { kind: 'PRODUCT', id: film.id } });
  await marquee.call(tenant, 'POST /identity/action/item', { as: person, body: { kind: 'WATCHED', targetKind: 'PRODUCT', targetId: film.id } });
  await marquee.call(tenant, 'POST /identity/account/item', {
    as: person,
    body: { recipient: 'V', line1: 'S 1', city: 'Oslo', postalCode: '0150', countryCode: 'NO' },
  });
  await marquee.call(tenant, 'POST /identity/inbox/item', { as: person, body: { subject: 'Note' } });
  const mug = await marquee.givenMerchandise(tenant);
  await marquee.call(tenant, 'POST /cart/merge-saved', { as: person, body: { items: [{ skuId: mug.skus[0]!.id, quantity: 1 }] } });
  return person;
}

test('the export has every table that names a person, with their rows and no secrets', async () => {
  const tenant = await marquee.givenTenant();
  const person = await givenBusyPerson(tenant);
  const { body } = await marquee.call(tenant, 'GET /identity/export', { as: person });
  expect(Object.keys(body.tables)).toEqual(expect.arrayContaining(await tablesNaming()));
  for (const table of ['identity', 'favorite', 'identity_action', 'identity_account', 'inbox_message', 'session', 'cart', 'saved_line'])
    expect([table, body.tables[table]?.length]).toEqual([table, 1]);
  expect(body.tables['identity']?.[0]).toMatchObject({ email: person.email });
  expect(body.tables).toHaveProperty('cart_line');
  const names = Object.values(body.tables).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
  expect(names.filter((name) => /hash|secret|sealed|token|password|tenant_id/.test(name))).toEqual([]);
  expect(names).toContain('email');
});

test('the export of rows written for an organization holds no data about other people', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const friend = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const { id } = owner.identity;
  const invite = await marquee.call(tenant, 'POST /invite/generate', {
    as: owner,
    body: { email: 'guest@elsewhere.example', role: 'EDITOR', message: 'Dear Guest' },
  });
  await marquee.call(tenant, 'POST /tenant/apikey/generate', { as: owner, body: { name: 'Nightly', scopes: ['product:read'] } });
  for (const [to, from] of [
    [friend.identity.id, id],
    [id, friend.identity.id],
  ])
    await marquee.database.platformWrite((run) =>
      run({
        sql: `insert into inbox_message (tenant_id, id, identity_id, from_identity_id, subject, created_at, last_modified)
          values ('${tenant.id}', gen_random_uuid(), '${to}', '${from}', 'About ${to === id ? 'me' : 'Vera'}', now(), now())`,
        parameters: [],
      }),
    );
  const { body, text } = await marquee.call(tenant, 'GET /identity/export', { as: owner });
  expect(body.tables['invite']).toEqual([{ id: invite.body.id, inviter_id: id, created_at: expect.any(String) }]);
  expect(body.tables['api_key']).toEqual([{ id: expect.any(String), kind: 'SECRET', created_by: id, created_at: expect.any(String) }]);
  expect(body.tables['inbox_message']?.map(({ subject }) => subject).sort()).toEqual(['About me', undefined]);
  expect(text).not.toMatch(/guest|About Vera/i);
  expect(text).not.toContain(`"identity_id":"${friend.identity.id}"`);
});

test('account deletion requires the password and removes the person from every table', async () => {
  const tenant = await marquee.givenTenant();
  const person = await givenBusyPerson(tenant);
  const { id } = person.identity;
  const remove = (password?: string) => marquee.call(tenant, 'POST /identity/delete-account', { as: person, body: { ...(password && { password }) } });
  expect((await remove()).body.code).toBe('CREDENTIALS_INVALID');
  expect((await remove('not the password')).body.code).toBe('CREDENTIALS_INVALID');
  expect((await rowsNaming(tenant, id)).length).toBeGreaterThan(5);
  expect((await remove(person.password)).body).toEqual({ done: true });
  expect(await rowsNaming(tenant, id)).toEqual([]);
  expect((await marquee.call(tenant, 'GET /identity/item/:id', { as: person, params: { id } })).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } })).status).toBe(401);
});

test('deleting oneself directly needs a session just begun', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { id } = person.identity;
  const ages = `update session set created_at = now() - interval '1 hour' where tenant_id = '${tenant.id}' and identity_id = '${id}'`;
  await marquee.database.asOwner(async (script) =>
    script(`begin; select set_config('app.tenant_id', '${tenant.id}', true); set local role marquee_app; ${ages}; commit`),
  );
  const remove = (as: { jwt: string }) => marquee.call(tenant, 'DELETE /identity/item/:id', { as, params: { id } });
  expect((await remove(person)).body.fields?.[0]?.code).toBe('fresh');
  expect((await remove(await signIn(tenant, person))).status).toBe(200);
});

test('where something names a deleted person and has to stay, nothing of theirs does', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const person = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const { id } = person.identity;
  await marquee.database.asOwner(async (script) => {
    await script('create table kept_booking (tenant_id uuid not null, person_id uuid not null)');
    await script(`call protect_tenant_table('kept_booking')`);
    if (marquee.engine === 'citus') await script(`select create_distributed_table('kept_booking', 'tenant_id', colocate_with => 'identity')`);
    await script('alter table kept_booking add foreign key (tenant_id, person_id) references identity (tenant_id, id)');
  });
  await marquee.database.write(tenant.id, (run) => run({ sql: 'insert into kept_booking values ($1, $2)', parameters: [tenant.id, id] }));
  try {
    expect((await marquee.call(tenant, 'DELETE /identity/item/:id', { as: owner, params: { id } })).status).toBe(200);
    const { body } = await marquee.call(tenant, 'GET /identity/item/:id', { as: owner, params: { id } });
    expect(body).toMatchObject({ firstName: 'Deleted', email: `${id}@deleted.invalid`, entityStatus: 'ARCHIVED', phone: '', avatar: null });
    expect((await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } })).status).toBe(401);
  } finally {
    await marquee.database.asOwner((script) => script('drop table kept_booking'));
  }
});
