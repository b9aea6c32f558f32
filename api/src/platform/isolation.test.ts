import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EndpointKey } from '../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant, World } from '../testing.ts';
import { type JsonSchema, validFor } from '../testing/arbitrary.ts';

const SEED = Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_121);
const TRIES = Number(process.env['MARQUEE_ISOLATION_TRIES'] ?? 2);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let mine: GivenTenant, foreign: GivenTenant;
let owner: GivenPerson, viewer: GivenPerson, neighbour: GivenPerson, stranger: GivenPerson;
let home: World, away: World;

beforeAll(async () => {
  [mine, foreign] = [await marquee.givenTenant(), await marquee.givenTenant()];
  owner = await marquee.givenPerson(mine, { role: 'OWNER' });
  viewer = await marquee.givenPerson(mine);
  neighbour = await marquee.givenPerson(mine, { role: 'OWNER', organizationId: await marquee.givenOrganization(mine) });
  stranger = await marquee.givenPerson(foreign, { role: 'OWNER' });
  home = await marquee.populate(mine, owner);
  away = await marquee.populate(foreign, stranger);
});

interface Row {
  readonly table: string;
  readonly id: string;
  readonly organizationId: string | null;
  readonly identityId: string | null;
}

async function tenantTables(): Promise<{ name: string; columns: string[] }[]> {
  return marquee.database.asOwner(async (script) => {
    const { rows } = await script(`
      select c.relname as name, array_to_json(array_agg(a.attname))::text as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`);
    return (rows as { name: string; columns: string }[])
      .map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }))
      .filter(({ columns }) => columns.includes('tenant_id'));
  });
}

async function rowsOf(tenantId: string): Promise<Row[]> {
  const tables = (await tenantTables()).filter(({ columns }) => columns.includes('id'));
  return marquee.database.asOwner(async (script) => {
    const found: Row[] = [];
    for (const { name, columns } of tables) {
      const owners = ['organization_id', 'identity_id'].map((column) => (columns.includes(column) ? column : 'null'));
      const { rows } = await script(`select id, ${owners[0]} as o, ${owners[1]} as i from ${name} where tenant_id = '${tenantId}'`);
      for (const row of rows)
        found.push({ table: name, id: String(row['id']), organizationId: row['o'] as string | null, identityId: row['i'] as string | null });
    }
    return found;
  });
}

/** Returns a hash per table that changes with any row of a tenant. */
async function fingerprintOf(tenantId: string): Promise<Record<string, string>> {
  const tables = await tenantTables();
  return marquee.database.asOwner(async (script) => {
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await script(
        `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as print from ${name} t where tenant_id = '${tenantId}'`,
      );
      prints[name] = String(rows[0]?.['print']);
    }
    return prints;
  });
}

const keys = Object.keys(marquee.endpoints) as EndpointKey[];
const textsOf = (values: unknown) =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

/** Returns valid requests with ids of a world that is not the caller's. */
function attacksOn(key: EndpointKey, world: World): CallOptions<EndpointKey>[] {
  const endpoint = marquee.endpoints[key]!;
  const path = (key.split(' ')[1] ?? '').slice(1).replace(/\/(item|list).*$|\/[a-z-]+\/:id$/, '');
  const record = world.records.get(path) as { id: string; version?: number } | undefined;
  const { properties = {} }: { properties?: object } = endpoint.body ?? {};
  const takesId = Object.hasOwn(properties, 'id');
  const ids = [...world.ids];
  const sample = (part: unknown) => (part === undefined ? fc.constant(undefined) : validFor(part as JsonSchema, ids));
  const tries = fc.sample(fc.record({ query: sample(endpoint.query), params: sample(endpoint.params), body: sample(endpoint.body) }), {
    numRuns: TRIES,
    seed: SEED,
  });
  return tries.map(({ query, params, body }, number) => ({
    query: textsOf(query),
    params: { ...textsOf(params), ...(record && number === 0 && { id: record.id }) } as never,
    ...(body === undefined
      ? {}
      : { body: (record && number === 0 ? { ...(body as object), ...(takesId && { id: record.id }), version: record.version ?? 1 } : body) as never }),
  }));
}

/** Attacks by world; they are the same for every attacker. */
const thought = new Map<World, ReadonlyMap<EndpointKey, readonly CallOptions<EndpointKey>[]>>();
function attacksIn(world: World): ReadonlyMap<EndpointKey, readonly CallOptions<EndpointKey>[]> {
  const known = thought.get(world) ?? new Map(keys.map((key) => [key, attacksOn(key, world)]));
  thought.set(world, known);
  return known;
}

const endsTheAttacker = (key: string) => /\/auth\/logout|delete-account|end-others/.test(key);

async function attack(as: GivenPerson | undefined, world: World, forbidden: ReadonlySet<string>): Promise<string[]> {
  const leaks: string[] = [];
  for (const key of keys.filter((one) => !endsTheAttacker(one))) {
    for (const options of attacksIn(world).get(key) ?? []) {
      const { status, text } = await marquee.call(mine, key, { ...options, as });
      const shown = (text.match(UUID) ?? []).filter((id) => forbidden.has(id));
      if (shown.length > 0) leaks.push(`${key} answered ${status} with ${shown[0]} to ${JSON.stringify(options).slice(0, 200)}`);
    }
  }
  if (as) expect((await marquee.call(mine, 'GET /identity/item/:id', { as, params: { id: as.identity.id } })).status).toBe(200);
  return leaks;
}

describe('another tenant', () => {
  test.each(['signed out', 'without rights', 'as an owner'] as const)('a caller %s reads and changes no row of another tenant', async (who) => {
    const forbidden = new Set((await rowsOf(foreign.id)).map(({ id }) => id));
    expect(forbidden.size).toBeGreaterThan(20);
    const before = await fingerprintOf(foreign.id);
    const as = { 'signed out': undefined, 'without rights': viewer, 'as an owner': owner }[who];
    expect(await attack(as, away, forbidden)).toEqual([]);
    expect(await fingerprintOf(foreign.id)).toEqual(before);
  });

  test('people and keys of another tenant cannot make a guarded call', async () => {
    for (const key of keys) {
      const { access } = marquee.endpoints[key]!;
      if (access === 'key') continue;
      const { status } = await marquee.call(mine, key, { as: stranger, params: { id: home.ids[0] ?? '' } as never });
      expect([key, status]).toEqual([key, 401]);
      const wrongKey = await marquee.call({ id: mine.id, key: foreign.key }, key, { as: owner, params: { id: home.ids[0] ?? '' } as never });
      expect([key, wrongKey.status]).toEqual([key, 403]);
    }
  });
});

/** Returns the rows that only their organization, or only their person, may see. */
function privateTo(kind: 'organization' | 'identity', rows: readonly Row[]): Row[] {
  const tables = new Set<string>(
    [...marquee.app.platform.resources.values()].filter(({ owner: whose, readBy }) => whose === kind && readBy !== 'everyone').map(({ table }) => table),
  );
  return rows.filter(({ table }) => tables.has(table));
}

test('another organization of the tenant reads and changes no private rows', async () => {
  const ours = privateTo('organization', await rowsOf(mine.id)).filter(({ organizationId }) => organizationId === mine.organizationId);
  expect(ours.length).toBeGreaterThan(3);
  const prints = async () =>
    marquee.database.asOwner(async (script) => {
      const found: string[] = [];
      for (const { table, id } of ours) found.push(JSON.stringify((await script(`select md5(t::text) as print from ${table} t where id = '${id}'`)).rows));
      return found;
    });
  const before = await prints();
  expect(await attack(neighbour, home, new Set(ours.map(({ id }) => id)))).toEqual([]);
  expect(await prints()).toEqual(before);
});

test('personal records cannot be read without the right', async () => {
  const theirs = privateTo('identity', await rowsOf(mine.id)).filter(({ identityId }) => identityId !== null && identityId !== viewer.identity.id);
  expect(theirs.length).toBeGreaterThan(3);
  expect(await attack(viewer, home, new Set(theirs.map(({ id }) => id)))).toEqual([]);
  expect(await attack(undefined, home, new Set(theirs.map(({ id }) => id)))).toEqual([]);
});

/** Tables only the house may change: its money, customers, texts and site. */
const ofTheHouse = [
  ...['payment', 'shop_order', 'order_line', 'subscription', 'plan', 'ledger', 'ledger_entry', 'ledger_posting', 'ledger_report', 'state_move'],
  ...['tag', 'vocab_value', 'work', 'model', 'custom_record', 'page', 'poll', 'reward', 'reward_trigger', 'channel', 'project', 'location'],
  ...['organization', 'organization_member', 'invite', 'api_key', 'oauth_setting', 'tenant', 'sku', 'product_price', 'product_inventory'],
];
/** Tables only the house and the person concerned may read. */
const unseen = [
  'payment',
  'shop_order',
  'subscription',
  'ledger',
  'ledger_entry',
  'ledger_report',
  'state_move',
  'cart',
  'channel',
  'invite',
  'identity_account',
  'connection',
];

describe.each(['LICENSOR', 'PROVIDER', 'MERCHANT'])('a supplier of type %s', (type) => {
  test.each(['OWNER', 'FINANCE', 'EDITOR'] as const)('%s of a supplier changes nothing of the house, and reads none of its private rows', async (role) => {
    const as = await marquee.givenPerson(mine, { role, organizationId: await marquee.givenOrganization(mine, { type }) });
    const existing = (await rowsOf(mine.id)).filter(({ table, identityId }) => ofTheHouse.includes(table) && identityId !== as.identity.id);
    const forbidden = new Set(
      (await rowsOf(mine.id)).filter(({ table, identityId }) => unseen.includes(table) && identityId !== as.identity.id).map(({ id }) => id),
    );
    expect(forbidden.size).toBeGreaterThan(5);
    const prints = () =>
      marquee.database.asOwner(async (script) => {
        const found: string[] = [];
        for (const { table, id } of existing)
          found.push(
            `${table} ${JSON.stringify((await script(`select md5((to_jsonb(t) - 'last_used_at')::text) as print from ${table} t where id = '${id}'`)).rows)}`,
          );
        return found;
      });
    const before = await prints();
    expect(await attack(as, home, forbidden)).toEqual([]);
    expect(await prints()).toEqual(before);
  });
});
