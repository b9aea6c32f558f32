import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, finance: GivenPerson, stranger: GivenPerson, ledgerId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  stranger = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: await marquee.givenOrganization(tenant) });
  ledgerId = (await marquee.call(tenant, 'POST /ledger/item', { as: finance, body: { name: 'Sales', currency: 'USD' } })).body.id;
});

const posting = (account: string, amount: number, currency = 'USD') => ({ account, amount: { amount, currency } });
const sale = (amount = 4800) => [posting('psp_clearing', amount), posting('revenue:merch', -amount)];
const book = (body: object = {}, as = finance) =>
  marquee.call(tenant, 'POST /ledger/entry', {
    as,
    rawBody: JSON.stringify({ ledgerId, kind: 'MERCH_SALE', occurredAt: '2026-10-05T12:00:00Z', postings: sale(), ...body }),
  });
const reverse = (id: string, as = finance) => marquee.call(tenant, 'DELETE /ledger/entry/:id', { as, params: { id }, query: { reason: 'A mistake' } });
const list = (query: object = {}, as = finance) => marquee.call(tenant, 'GET /ledger/entry/list', { as, query });
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

test('an entry is booked with its postings, by default in the month in which it occurred', async () => {
  const { body } = await book({ description: 'Two shirts', reference: '7K4QX-9TR2M' });
  expect(body).toMatchObject({ kind: 'MERCH_SALE', period: '2026-10', authorId: finance.identity.id, reversesId: null, reversedById: null });
  expect(body.postings).toEqual([
    { account: 'psp_clearing', amount: { amount: 4800, currency: 'USD' }, memo: '' },
    { account: 'revenue:merch', amount: { amount: -4800, currency: 'USD' }, memo: '' },
  ]);
  expect((await book({ period: '2026-11' })).body.period).toBe('2026-11');
});

test('an entry that is unbalanced, empty or one-sided is refused', async () => {
  const refusal = async (postings: object[]) => (await book({ postings })).body.fields?.[0];
  expect(await refusal([posting('a', 5), posting('b', -4)])).toMatchObject({ path: 'postings', code: 'unbalanced' });
  expect(await refusal([posting('a', 5), posting('b', -5, 'EUR')])).toMatchObject({ path: 'postings', code: 'unbalanced' });
  expect(await refusal([posting('a', 0), posting('b', 0)])).toMatchObject({ path: 'postings.0.amount', code: 'zero' });
  expect((await book({ postings: [posting('a', 5)] })).status).toBe(400);
  expect((await book({ postings: [...sale(1), posting('a', 3, 'EUR'), posting('b', -3, 'EUR')] })).status).toBe(200);
  expect((await list()).body.totalElements).toBe(1);
});

test('the database refuses unbalanced entries and every change of written ones', async () => {
  const { id } = (await book()).body;
  const insert = `insert into ledger_posting (tenant_id, entry_id, position, account, amount, currency) values ($1, $2, $3, 'x', $4, 'USD')`;
  // At its commit, a distributed database reports only that a shard failed.
  await expect(sql(insert, tenant.id, id, 2, 5)).rejects.toThrow(marquee.engine === 'citus' ? /could not commit/ : /sum to zero/);
  await expect(sql(insert.replace('$4', "$4), ($1, $2, 9, 'y', -$4::int"), tenant.id, id, 8, 5)).rejects.toThrow();
  await expect(sql('update ledger_posting set amount = 1 where entry_id = $1', id)).rejects.toThrow(/permission denied/);
  await expect(sql('delete from ledger_entry where id = $1', id)).rejects.toThrow(/permission denied/);
  const asOwner = marquee.database.asOwner(async (script) => {
    await script('begin');
    try {
      await script('set local row_security = off');
      await script('alter table ledger_entry no force row level security');
      return await script(`delete from ledger_entry where id = '${id}'`);
    } finally {
      await script('rollback');
    }
  });
  await expect(asOwner).rejects.toThrow(/only ever added to/);
});

test('deleting books the reversal, once, and never of a reversal', async () => {
  const { id } = (await book()).body;
  const { body } = await reverse(id);
  expect([body.done, body.reversal.kind, body.reversal.reversesId, body.reversal.period, body.reversal.description]).toEqual([
    true,
    'REVERSAL',
    id,
    '2026-10',
    'A mistake',
  ]);
  expect(body.reversal.postings.map(({ amount }) => amount.amount)).toEqual([-4800, 4800]);
  expect((await reverse(id)).body.code).toBe('CONFLICT');
  expect((await reverse(body.reversal.id)).body.code).toBe('CONFLICT');
  const { content, totals } = (await list()).body;
  expect(content.map((entry) => [entry.id, entry.reversedById])).toEqual([
    [body.reversal.id, null],
    [id, body.reversal.id],
  ]);
  expect(totals).toEqual([{ currency: 'USD', debit: 9600, credit: 9600 }]);
});

test('concurrent reversals book one', async () => {
  const { id } = (await book()).body;
  const answers = await Promise.all([reverse(id), reverse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an external event is booked once', async () => {
  const first = await book({ externalKey: 'evt_1' });
  const again = await book({ externalKey: 'evt_1' });
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect((await book({ externalKey: 'evt_1', postings: sale(1) })).status).toBe(422);
  expect((await list()).body.totalElements).toBe(1);
});

test('a closed month takes no entries and no reversals, and never opens again', async () => {
  const { id } = (await book()).body;
  const close = (through: string, version: number) =>
    marquee.call(tenant, 'POST /ledger/close/:id', { as: finance, params: { id: ledgerId }, body: { version, through } });
  expect((await close('9999-12', 1)).body.fields?.[0]).toMatchObject({ path: 'through', code: 'range' });
  expect((await close('2026-10', 1)).body.closedThrough).toBe('2026-10');
  expect((await book()).body.fields?.[0]).toMatchObject({ path: 'period', code: 'closed' });
  expect((await reverse(id)).body.fields?.[0]).toMatchObject({ path: 'period', code: 'closed' });
  expect((await book({ period: '2026-11' })).status).toBe(200);
  expect((await close('2026-09', 2)).body.fields?.[0]).toMatchObject({ path: 'through', code: 'closed' });
  const said = JSON.stringify({ id: ledgerId, version: 2, closedThrough: null });
  expect((await marquee.call(tenant, 'POST /ledger/item', { as: finance, rawBody: said })).body.fields?.[0]).toMatchObject({ code: 'unknown' });
});

test('a book with entries is neither archived nor changed to another currency', async () => {
  await book();
  const save = (body: object) => marquee.call(tenant, 'POST /ledger/item', { as: finance, body: { id: ledgerId, version: 1, ...body } });
  expect((await save({ currency: 'EUR' })).body.fields?.[0]).toMatchObject({ path: 'currency', code: 'fixed' });
  expect((await save({ entityStatus: 'ARCHIVED' })).body.fields?.[0]).toMatchObject({ path: 'entityStatus', code: 'fixed' });
  expect((await marquee.call(tenant, 'DELETE /ledger/item/:id', { as: finance, params: { id: ledgerId } })).body.code).toBe('CONFLICT');
  expect((await save({ name: 'Sales of ours', currency: 'USD' })).status).toBe(200);
});

test('an entry about moved money needs the payment that moved it', async () => {
  const postings = [posting('payable', 5000), posting('bank', -5000)];
  for (const kind of ['PAYOUT', 'REFUND', 'CHARGEBACK'])
    expect((await book({ kind, postings })).body.fields?.[0]).toMatchObject({ path: 'transactionId', code: 'required' });
  expect((await book({ kind: 'PAYOUT', postings, transactionId: ledgerId })).body.fields?.[0]).toMatchObject({ path: 'transactionId', code: 'unknown' });
  expect((await book({ kind: 'PAYOUT_REVERSAL', postings })).status).toBe(400);
});

test('a book is hidden from other organizations', async () => {
  const { id } = (await book()).body;
  expect((await marquee.call(tenant, 'GET /ledger/item/:id', { as: stranger, params: { id: ledgerId } })).status).toBe(404);
  expect((await list({}, stranger)).body).toMatchObject({ totalElements: 0, totals: [] });
  expect((await reverse(id, stranger)).status).toBe(404);
  expect((await book({}, stranger)).body.fields?.[0]).toMatchObject({ path: 'ledgerId', code: 'unknown' });
  const report = { ledgerId, name: 'Theirs', from: '2026-10', to: '2026-10' };
  expect((await marquee.call(tenant, 'POST /ledger/report/item', { as: stranger, body: report })).body.fields?.[0]?.path).toBe('ledgerId');
});

test('entries are filtered and paged to their end', async () => {
  for (const day of ['01', '02', '03', '04', '05']) await book({ occurredAt: `2026-10-${day}T00:00:00Z`, description: `Day ${day}` });
  await book({ kind: 'FEE', occurredAt: '2026-11-01T00:00:00Z', postings: [posting('fee', 30), posting('psp_clearing', -30)] });
  expect((await list({ account: 'fee' })).body.totals).toEqual([{ currency: 'USD', debit: 30, credit: 30 }]);
  expect((await list({ to: '2026-10', q: 'day 03' })).body.totalElements).toBe(1);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof list>> = await list({ size: 2, from: '2026-10', to: '2026-10', ...(cursor && { cursor }) });
    expect(body.totalElements).toBe(5);
    seen.push(...body.content.map(({ description }) => description));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['Day 05', 'Day 04', 'Day 03', 'Day 02', 'Day 01']);
  expect((await list({ cursor: 'nonsense' })).status).toBe(400);
});

test('an entry outlives its author, without the name', async () => {
  const { id } = (await book()).body;
  const other = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  await sql('delete from identity where id = $1', finance.identity.id);
  expect((await list({}, other)).body.content).toMatchObject([{ id, authorId: null }]);
});
