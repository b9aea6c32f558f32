/** @engine both */
import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';

type Script = Parameters<Parameters<typeof marquee.database.asOwner>[0]>[0];

/** Runs as the application role, with or without a tenant, and leaves nothing behind. */
function asApplication<T>(tenantId: string | undefined, work: (script: Script) => Promise<T>): Promise<T> {
  return marquee.database.asOwner(async (script) => {
    await script('set role marquee_app');
    await script('begin');
    if (tenantId) await script(`set local app.tenant_id = '${tenantId}'`);
    try {
      return await work(script);
    } finally {
      await script('rollback');
      await script('reset role');
    }
  });
}

async function tables(script: Script): Promise<{ name: string; enabled: boolean; forced: boolean; tenantOwned: boolean }[]> {
  const { rows } = await script(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "tenantOwned"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows as never;
}

async function visibleTables(script: Script): Promise<string[]> {
  const seen: string[] = [];
  for (const { name } of await tables(script)) {
    const { rows } = await script(`select exists (select 1 from ${name}) as any`);
    if (rows[0]?.['any']) seen.push(name);
  }
  return seen;
}

test('row-level security is on and forced on every table', async () => {
  const open = (await marquee.database.asOwner(tables)).filter(({ enabled, forced }) => !enabled || !forced);
  expect(open).toEqual([]);
});

test('without a tenant the application role sees no row of any table', async () => {
  await marquee.givenMerchandise(await marquee.givenTenant());
  expect(await asApplication(undefined, visibleTables)).toEqual([]);
});

test('with a tenant the application role sees rows of that tenant only', async () => {
  const [mine, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  for (const tenant of [mine, other]) {
    await marquee.givenMerchandise(tenant, { poster: '/media/x.webp' });
    const person = await marquee.givenPerson(tenant, { role: 'OWNER' });
    await marquee.call(tenant, 'GET /cart/item', { as: person });
  }
  const foreign = await asApplication(mine.id, async (script) => {
    const seen: string[] = [];
    for (const { name, tenantOwned } of await tables(script)) {
      if (!tenantOwned) continue;
      const { rows } = await script(`select exists (select 1 from ${name} where tenant_id <> '${mine.id}') as any`);
      if (rows[0]?.['any']) seen.push(name);
    }
    return seen;
  });
  expect(foreign).toEqual([]);
  expect(await asApplication(mine.id, visibleTables)).toEqual(
    expect.arrayContaining(['tenant', 'product', 'sku', 'content', 'cart', 'identity', 'organization_member']),
  );
});

test('the application role cannot write rows of another tenant, nor find them by searching', async () => {
  const [mine, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  await marquee.givenTitle(other, { name: 'Hidden Orchard', metaData: { genres: ['Secret'], tagline: 'Secret' } });
  const insert = `insert into organization (tenant_id, id, name, organization_type) values ('${other.id}', '${randomUUID()}', 'Intruder', 'ORGANIZATION')`;
  await expect(asApplication(mine.id, (script) => script(insert))).rejects.toThrow(/row-level security/);
  for (const tenantId of [mine.id, undefined]) {
    const { rows } = await asApplication(tenantId, (script) =>
      script(`select unnest(ids) as id from product_matching('{hidden}', 1000, true, 'TITLE', '{APPROVED}', '{FEATURE}', null, null, '{}', '{}')
        union all select product_with('{"tagline":"Secret"}')`),
    );
    expect(rows).toEqual([]);
  }
});

test('every key of a tenant table begins with the tenant', async () => {
  const wrong = await marquee.database.asOwner(
    async (script) =>
      (
        await script(`
    select c.conrelid::regclass::text as "table", c.conname from pg_constraint c
    join pg_attribute first on first.attrelid = c.conrelid and first.attnum = c.conkey[1]
    where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f') and first.attname <> 'tenant_id'
      and exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.conrelid::regclass::text !~ '^tenant_host(_\\d+)?$'`)
      ).rows,
  );
  expect(wrong).toEqual([]);
});

test('a dropped policy is noticed', async () => {
  const seen = await marquee.database.asOwner(async (script) => {
    await script('create policy careless on product to marquee_app using (true)');
    try {
      await script('set role marquee_app');
      return await visibleTables(script);
    } finally {
      await script('reset role');
      await script('drop policy careless on product');
    }
  });
  expect(seen).toEqual(['product']);
});
