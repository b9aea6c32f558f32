import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EndpointKey } from '../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant, World } from '../testing.ts';
import { type JsonSchema, validFor } from '../testing/arbitrary.ts';

const SEED = Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_122);
const TRIES = Number(process.env['MARQUEE_MONEY_TRIES'] ?? 6);

/** Calls that save, copy or delete a record: all but the named moves. */
const saves = (Object.keys(marquee.endpoints) as EndpointKey[]).filter(
  (key) => /^POST .*\/(item|save|create|create-list)$/.test(key) || /^(PUT|DELETE) .*\/item\/:id$/.test(key),
);
const drafts = saves.filter((key) => key.startsWith('POST'));

/** Fields only the server may write: states, sums, counts and owners. */
const shared =
  /^(status|state|paid.*|due|total|subtotal|tax|discount|shipping|placedAt|approvedAt|digest|accounts|closedThrough|reserved|available|currentPeriod.*|trialEndsAt|pendingPlanId|refundOf|reportId|provider|providerReference|occurredAt|verified|using2FA|roles|rights|.*Count|ratingScore|lastRunAt|signsIn|recordCount|results|proposedById)$/;
/** Calls whose draft may name an addressee, or an amount that is a setting of staff. */
const mayName: Readonly<Record<string, readonly string[]>> = {
  identityId: ['POST /organization/member/item', 'POST /identity/inbox/item'],
  organizationId: ['POST /invite/item'],
  amount: ['POST /discount/item', 'POST /reward/item', 'POST /reward/trigger/item'],
};

test('no draft has a field that only the server may write', () => {
  const said: string[] = [];
  for (const key of drafts) {
    const { properties = {} } = (marquee.endpoints[key]!.body ?? {}) as { properties?: Record<string, unknown> };
    for (const field of Object.keys(properties)) if (shared.test(field) || (mayName[field] && !mayName[field].includes(key))) said.push(`${key} ${field}`);
  }
  expect(said).toEqual([]);
});

let tenant: GivenTenant, owner: GivenPerson, world: World;

/** Sets up a tenant with a paid order, a paid transaction and ledger postings. */
beforeAll(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  world = await marquee.populate(tenant, owner);
  const call = (key: EndpointKey, options: CallOptions<EndpointKey>) => marquee.call(tenant, key, { as: owner, ...options });
  const skuId = (world.records.get('sku') as { id: string }).id;
  const made = await call('POST /order/item', { body: { items: [{ skuId, quantity: 2 }] } });
  const id = (made.body as unknown as { id: string }).id;
  for (const [at, step] of ['place', 'await-payment', 'mark-paid'].entries())
    expect([step, (await call(`POST /order/${step}/:id` as EndpointKey, { params: { id }, body: { version: at + 1 } })).status]).toEqual([step, 200]);
  const asked = world.records.get('transaction') as { id: string; version: number };
  const paid = await call('POST /transaction/mark-paid/:id', { params: { id: asked.id }, body: { version: asked.version } });
  expect(paid.status).toBe(200);
  const { id: ledgerId } = world.records.get('ledger') as { id: string };
  const postings = [
    { account: 'cost', amount: { amount: 900, currency: 'USD' } },
    { account: 'payable', amount: { amount: -900, currency: 'USD' } },
  ];
  expect((await call('POST /ledger/entry', { body: { ledgerId, kind: 'SALE', postings } })).status).toBe(200);
});

async function moneyOf(): Promise<Record<string, unknown>> {
  const queries = {
    payments:
      "select kind, status, count(*) as n, sum(money_amount) as sum from payment where status <> 'PENDING' and status <> 'CANCELED' group by 1, 2 order by 1, 2",
    postings: 'select account, currency, count(*) as n, sum(amount) as sum from ledger_posting group by 1, 2 order by 1, 2',
    orders: "select status, count(*) as n, sum(total_amount) as sum from shop_order where status not in ('DRAFT', 'CANCELED') group by 1 order by 1",
    subscriptions: "select id, status, current_period_end, plan_id from subscription where status <> 'INCOMPLETE' order by id",
    books: 'select closed_through, count(*) as n from ledger where closed_through is not null group by 1',
    statements: "select status, due_amount, count(*) as n from ledger_report where status <> 'DRAFT' group by 1, 2",
    moves: "select resource, to_status, count(*) as n from state_move where to_status <> 'CANCELED' group by 1, 2 order by 1, 2",
  };
  return marquee.database.asOwner(async (script) => {
    const found: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(queries)) {
      const { rows } = await script(
        `select json_agg(q)::text as found from (${text.replace(/ from (\w+)/, ` from (select * from $1 where tenant_id = '${tenant.id}') $1`)}) q`,
      );
      found[name] = rows[0]?.['found'];
    }
    return found;
  });
}

const recordsAt = (key: EndpointKey) => {
  const path = (key.split(' ')[1] ?? '').slice(1).replace(/\/(item|save|create|create-list)(\/.*)?$/, '');
  return (world.records.get(path) ?? world.records.get(path.replace('/save', ''))) as { id: string; version?: number } | undefined;
};

test('no save, copy or deletion moves money', async () => {
  const before = await moneyOf();
  expect(JSON.stringify(before)).toMatch(/SUCCEEDED.*PAID/s);
  const ids = [...world.ids];
  let reached = 0;
  for (const key of saves.filter((one) => !/delete-account|\/identity\/item/.test(one))) {
    const endpoint = marquee.endpoints[key]!;
    const sample = (part: unknown) => (part === undefined ? fc.constant(undefined) : validFor(part as JsonSchema, ids));
    const tries = fc.sample(fc.record({ body: sample(endpoint.body), params: sample(endpoint.params) }), { numRuns: TRIES, seed: SEED });
    for (const [number, { body, params }] of tries.entries()) {
      const record = recordsAt(key);
      const read =
        record &&
        (await marquee.call(tenant, key.replace(/^\w+ (.*\/item).*$/, 'GET $1/:id') as EndpointKey, { as: owner, params: { id: record.id } as never }));
      const version = (read?.body as { version?: number } | undefined)?.version ?? 1;
      const draft = record && number % 2 === 0 && body ? { ...body, id: record.id, version } : body;
      const { status } = await marquee.call(tenant, key, {
        as: owner,
        params: { ...(params as object), ...(record && { id: record.id }) } as never,
        body: draft as never,
      });
      if (status === 200) reached += 1;
    }
  }
  expect(reached).toBeGreaterThan(50);
  expect(await moneyOf()).toEqual(before);
});
