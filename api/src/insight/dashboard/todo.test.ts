import { beforeEach, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../../contract/index.ts';
import type { TodoKind } from '../../../contract/insight/dashboard.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const types = 'programType:FEATURE,SERIES,PROGRAM,SHORT,EVENT';
/** The list behind each kind of work, as its page asks for it. */
const lists: Readonly<Record<TodoKind, readonly [EndpointKey, object]>> = {
  review: ['GET /product/submission/list', {}],
  drafts: ['GET /product/list', { kind: 'TITLE', entityStatuses: 'DRAFT', metaData: types }],
  rejected: ['GET /product/list', { kind: 'TITLE', entityStatuses: 'REJECTED', metaData: types }],
  ending: ['GET /avail/list', { flag: 'ENDING' }],
  unmatched: ['GET /avail/list', { flag: 'UNMATCHED' }],
  feeds: ['GET /channel/list', { state: 'FAILED', entityStatuses: 'APPROVED,COMPLETED,DRAFT' }],
  pack: ['GET /order/list', { status: 'PAID' }],
  packRest: ['GET /order/list', { status: 'PARTIALLY_FULFILLED' }],
  returns: ['GET /order/list', { hasOpenReturn: true }],
  refunds: ['GET /order/list', { status: 'REFUND_DUE' }],
  disputes: ['GET /order/list', { status: 'DISPUTED' }],
  lowStock: ['GET /product/inventory/list', { runsLow: true }],
  reportedReviews: ['GET /rating/list', { productKind: 'MERCHANDISE', isReported: true, entityStatuses: 'APPROVED,COMPLETED' }],
  waitingReviews: ['GET /rating/list', { productKind: 'MERCHANDISE', entityStatuses: 'PROCESSING' }],
  moments: ['GET /product/link/list', { entityStatuses: 'DRAFT,PROCESSING' }],
  refusedMoments: ['GET /product/link/list', { entityStatuses: 'REJECTED' }],
};
let tenant: GivenTenant, owner: GivenPerson, licensorId: string, merchantId: string;
const run = (sql: string, ...parameters: string[]) => marquee.database.write(tenant.id, (each) => each({ sql, parameters: [tenant.id, ...parameters] }));
const person = (role: 'OWNER' | 'EDITOR' | 'FINANCE' | 'ANALYST' | 'SUPPORT', organizationId?: string) =>
  marquee.givenPerson(tenant, { role, ...(organizationId && { organizationId }) });

/** Returns the work that waits for somebody; each count is the length of its list. */
async function todo(as: GivenPerson, organizationId?: string): Promise<string> {
  const { lines } = (await marquee.call(tenant, 'GET /dashboard/todo', { as })).body;
  for (const { todo: kind, count } of lines) {
    const [key, query] = lists[kind];
    const own = organizationId && key === 'GET /product/list' ? { organizationId } : {};
    const { body } = await marquee.call(tenant, key, { as, query: { ...query, ...own } as never });
    expect([kind, (body as { totalElements?: number }).totalElements]).toEqual([kind, count]);
  }
  return lines.map(({ todo: kind, count }) => `${kind} ${count}`).join(', ');
}

async function givenTitles(): Promise<{ readonly draft: string; readonly film: string }> {
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const { id: draft } = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', organizationId: licensorId });
  await marquee.givenTitle(tenant, { entityStatus: 'REJECTED', organizationId: licensorId });
  const { id: film } = await marquee.givenTitle(tenant);
  await run(
    `insert into title_submission (tenant_id, id, product_id, state, note, submitted_at) values ($1, gen_random_uuid(), $2, 'WAITING', '', now()) returning 1`,
    draft,
  );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const terms = {
    ...{ title: 'Tidewater', territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD' as const, formatProfile: 'HD' as const },
    ...{
      languages: [],
      languagesHeldBack: [],
      captions: 'Yes' as const,
      start: '2020-01-01',
      priceType: 'LicenseFee',
      priceValue: '1.00',
      priceCurrency: 'EUR',
    },
    ...{ isExclusive: false, contractId: '' },
  };
  const rights = [{ alid: 'a', productId: null, end: inDays(9) }, { alid: 'b', productId: draft, end: inDays(9) }, { alid: 'c', productId: draft, end: inDays(99) }]; // oxfmt-ignore
  for (const [at, one] of rights.entries()) {
    const body = { terms: { ...terms, ...one }, ...(at > 0 && { licensorId }) };
    const { status, text } = await marquee.call(tenant, 'POST /avail/create', { as: owner, rawBody: JSON.stringify(body) });
    if (status !== 200) throw new Error(text);
  }
  await marquee.call(tenant, 'POST /channel/item', { as: owner, body: { name: 'Roku' } });
  await marquee.call(tenant, 'POST /channel/item', { as: owner, body: { name: 'Fine' } });
  await run(`update channel set state = 'FAILED' where tenant_id = $1 and name = 'Roku' returning 1`);
  return { draft, film };
}

async function givenShop(filmId: string): Promise<void> {
  const lamp = await marquee.givenMerchandise(tenant, { organizationId: merchantId });
  const tee = await marquee.givenMerchandise(tenant);
  const till = checkoutsIn(tenant);
  for (const { skus } of [lamp, tee]) {
    await marquee.givenStock(tenant, skus[0]!.id, [6]);
    const { id, token } = await till.ready([{ skuId: skus[0]!.id, quantity: 2 }]);
    await till.pay(id, token);
    if (skus === tee.skus)
      await run(
        `insert into order_return (tenant_id, id, order_id, number, lines, requested_at) select $1::uuid, gen_random_uuid(), $2::uuid, n, '[]', now() from generate_series(1, 2) n returning 1`,
        id,
      );
  }
  const vera = await marquee.givenPerson(tenant);
  for (const [at, { id }] of [lamp, tee].entries()) {
    const rated = await marquee.call(tenant, 'POST /rating/item', { as: vera, body: { targetType: 'PRODUCT', targetId: id, score: 3, review: 'So so.' } });
    if (at === 0) await run(`update rating set entity_status = 'PROCESSING' where tenant_id = $1 and id = $2 returning 1`, rated.body.id);
    else await marquee.call(tenant, 'POST /rating/report/:id', { as: owner, params: { id: rated.body.id }, body: { reason: 'SPAM', note: '' } });
  }
  const merchant = await person('OWNER', merchantId);
  for (const fromMs of [0, 60_000, 120_000]) {
    const moment = { titleId: filmId, productId: lamp.id, fromMs, toMs: fromMs + 5000, kind: 'SEEN' as const };
    const { status, text } = await marquee.call(tenant, 'POST /product/link/item', { as: merchant, body: moment });
    if (status !== 200) throw new Error(text);
  }
  await run(`update product_link set entity_status = 'REJECTED' where tenant_id = $1 and from_ms = 0 returning 1`);
}

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  licensorId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  merchantId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const { film } = await givenTitles();
  await givenShop(film);
});

const orders = 'pack 2, packRest 0, returns 1';
const titles = 'ending 2, unmatched 1, rejected 1, drafts 2, moments 2, reportedReviews 1, waitingReviews 1';

test('everybody sees the work they may do, of every kind as much as its list has', async () => {
  expect(await todo(owner)).toBe(`review 1, ${orders}, refunds 0, disputes 0, lowStock 1, feeds 1, ${titles}`);
  expect(await todo(await person('EDITOR'))).toBe(`review 1, feeds 1, ${titles}`);
  expect(await todo(await person('FINANCE'))).toBe(`${orders}, refunds 0, disputes 0`);
  expect(await todo(await person('SUPPORT'))).toBe(orders);
  expect(await todo(await person('ANALYST'))).toBe('ending 2');
  expect(await todo(await marquee.givenPerson(tenant))).toBe('');
});

test('a supplier sees what is its own', async () => {
  expect(await todo(await person('EDITOR', licensorId), licensorId)).toBe('ending 1, unmatched 0, rejected 1, drafts 1, refusedMoments 0');
  expect(await todo(await person('OWNER', merchantId), merchantId)).toBe('lowStock 1, ending 0, unmatched 0, rejected 0, drafts 0, refusedMoments 1');
});

test('another tenant’s work is nowhere', async () => {
  const elsewhere = await marquee.givenTenant();
  const as = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  const { lines } = (await marquee.call(elsewhere, 'GET /dashboard/todo', { as })).body;
  expect(lines.filter(({ count }) => count > 0)).toEqual([]);
});
