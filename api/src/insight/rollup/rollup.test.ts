import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

interface Happened {
  readonly kind: 'PLAY_START' | 'PLAY_PROGRESS';
  /** Minutes after the first day begins in UTC. */
  readonly minute: number;
  readonly title: 0 | 1 | 2;
  readonly amount: number;
  readonly device: 'TV' | 'MOBILE';
}

/** Summer time begins in Berlin, ends in Santiago a week later; the others are off by parts of an hour or have none. */
const FIRST_DAY = Date.UTC(2026, 2, 26);
const DAYS = 12;
const zones = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe', 'America/St_Johns'];
const happened: fc.Arbitrary<Happened> = fc.record({
  kind: fc.constantFrom('PLAY_START', 'PLAY_PROGRESS'),
  minute: fc.integer({ min: 0, max: DAYS * 1440 - 1 }),
  title: fc.constantFrom(0, 1, 2),
  amount: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  device: fc.constantFrom('TV', 'MOBILE'),
});
const SEED = 20_261_129;
const randomEvents = (count: number) => fc.sample(fc.array(happened, { minLength: count, maxLength: count }), { seed: SEED, numRuns: 1 })[0] ?? [];

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, analyst: GivenPerson, titles: readonly GivenProduct[], supplier: string;

beforeAll(async () => {
  site = await marquee.startAppWith({});
});

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  supplier = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  titles = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant), await marquee.givenTitle(tenant, { organizationId: supplier })];
});

async function given(events: readonly Happened[]): Promise<void> {
  const rows = events.map(({ kind, minute, title, amount, device }) => ({
    ...{ kind, amount, device, product: titles[title]?.id, at: new Date(FIRST_DAY + minute * 60_000).toISOString() },
  }));
  await marquee.database.write(tenant.id, (run) =>
    run({
      sql: `insert into event (tenant_id, id, kind, at, product_id, organization_id, amount, device)
            select p.tenant_id, gen_random_uuid(), r.kind, r.at, p.id, p.organization_id, r.amount, r.device
            from jsonb_to_recordset($2::jsonb) as r (kind text, at timestamptz, product uuid, amount float8, device text)
              join product p on p.tenant_id = $1::uuid and p.id = r.product returning 1`,
      parameters: [tenant.id, JSON.stringify(rows)],
    }),
  );
}

const rollAll = () => site.app.platform.jobs.runNow('insight.roll-up');
const asOwner = (text: string) => marquee.database.asOwner(async (script) => (await script(text)).rows);
const waiting = async () => (await asOwner(`select count(*)::int as n from event where tenant_id = '${tenant.id}' and not is_rolled`))[0]?.['n'];
const ask = async (body: object, as = analyst) => {
  const span = { from: new Date(FIRST_DAY).toISOString(), to: new Date(FIRST_DAY + DAYS * 86_400_000).toISOString() };
  return (await marquee.call(tenant, 'POST /analytics/table', { as, body: { metrics: ['views', 'secondsPlayed'], size: 100, ...span, ...body } as never }))
    .body;
};
const valuesOf = async (body: object, as = analyst) => Object.fromEntries((await ask(body, as)).content.map(({ key, values }) => [key, values]));

/** The same, counted here: of everybody, by the local day. */
function counted(events: readonly Happened[], keyOf: (event: Happened) => string): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const event of events) {
    const sum = (sums[keyOf(event)] ??= { views: 0, secondsPlayed: 0 });
    if (event.kind === 'PLAY_START') sum['views'] = (sum['views'] ?? 0) + 1;
    else sum['secondsPlayed'] = Math.round(((sum['secondsPlayed'] ?? 0) + event.amount) * 10) / 10;
  }
  return sums;
}
const localDay = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return ({ minute }: Happened) => format.format(FIRST_DAY + minute * 60_000);
};

test('roll-ups answer as the events themselves do, in every time zone, before, between and after they are rolled', async () => {
  const events = randomEvents(600);
  await given(events.slice(0, 400));
  await rollAll();
  // These come late: some of them belong to what is rolled already.
  await given(events.slice(400, 500));
  expect(await waiting()).toBe(100);
  await rollAll();
  expect(await waiting()).toBe(0);
  await given(events.slice(500));
  const figures = async () => {
    const days = [];
    for (const timeZone of zones) days.push(await valuesOf({ dimension: 'day', timeZone, of: 'TENANT' }));
    return [...days, await valuesOf({ dimension: 'product', of: 'TENANT' }), await valuesOf({ dimension: 'device', of: 'TENANT' })];
  };
  const right = [
    ...zones.map((timeZone) => counted(events, localDay(timeZone))),
    counted(events, ({ title }) => titles[title]?.id ?? ''),
    counted(events, ({ device }) => device),
  ];
  expect(await figures()).toEqual(right);
  await rollAll();
  expect(await figures()).toEqual(right);
  await rollAll();
  expect(await figures()).toEqual(right);
});

test('a span that begins and ends within a quarter of an hour counts what lies in it alone', async () => {
  const at = (minute: number): Happened => ({ kind: 'PLAY_START', minute, title: 0, amount: 1, device: 'TV' });
  await given([at(4), at(7), at(16), at(31), at(44)]);
  await rollAll();
  const views = async (from: number, to: number) => {
    const moment = (minute: number) => new Date(FIRST_DAY + minute * 60_000).toISOString();
    return (await ask({ dimension: 'product', from: moment(from), to: moment(to) })).totals['views'];
  };
  expect([await views(5, 44), await views(5, 8), await views(0, 45), await views(17, 30), await views(4, 17)]).toEqual([3, 1, 5, 0, 3]);
});

test('rolling that fails in the middle, and rolling twice at once, count each event once', async () => {
  const events = randomEvents(200);
  await given(events);
  const name = `fail_${tenant.id.replaceAll('-', '')}`;
  await asOwner(`create function ${name}() returns trigger language plpgsql as $$ begin
    if new.tenant_id = '${tenant.id}' and new.device = 'TV' then raise exception 'killed'; end if; return new; end $$`);
  await asOwner(`create trigger ${name} after insert or update on event_rollup for each row execute function ${name}()`);
  await rollAll();
  const left = await waiting();
  await asOwner(`drop trigger ${name} on event_rollup`);
  await asOwner(`drop function ${name}()`);
  expect(left).toBe(200);
  await Promise.all([rollAll(), rollAll(), rollAll()]);
  await rollAll();
  expect(await waiting()).toBe(0);
  expect(await valuesOf({ dimension: 'product', of: 'TENANT' })).toEqual(counted(events, ({ title }) => titles[title]?.id ?? ''));
});

test('a supplier sees its own titles alone, the house its own or everybody’s, another tenant none', async () => {
  const events = randomEvents(60);
  await given(events);
  await rollAll();
  const [partner, stranger] = [await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: supplier }), await marquee.givenTenant()];
  const byTitle = counted(events, ({ title }) => titles[title]?.id ?? '');
  const [, , theirs = ''] = titles.map(({ id }) => id);
  expect(await valuesOf({ dimension: 'product' }, partner)).toEqual({ [theirs]: byTitle[theirs] });
  expect((await ask({ dimension: 'product', of: 'TENANT' }, partner)).code).toBe('FORBIDDEN');
  expect((await ask({ dimension: 'product', only: { organizationId: tenant.organizationId } }, partner)).totalElements).toBe(0);
  expect(Object.keys(await valuesOf({ dimension: 'organization', of: 'TENANT' })).sort()).toEqual([supplier, tenant.organizationId].sort());
  expect((await ask({ dimension: 'product' })).totalElements).toBe(2);
  const elsewhere = await marquee.givenPerson(stranger, { role: 'ANALYST' });
  const asked = { metrics: ['views' as const], dimension: 'product' as const, of: 'TENANT' as const, from: new Date(FIRST_DAY).toISOString() };
  expect((await marquee.call(stranger, 'POST /analytics/table', { as: elsewhere, body: asked })).body.totalElements).toBe(0);
});
