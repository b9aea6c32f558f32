/** @undistributed */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const INVARIANTS = readFileSync(join(__dirname, 'invariants.sql'), 'utf8');

type Row = Readonly<Record<string, unknown>>;

/** Starts a server on the rows of a shop of an earlier version, with calls as its owner. */
async function startOn(level: number) {
  const shop = marquee.olderShops().find((one) => one.level === level)!;
  const { app, database, given, call } = await marquee.startOn(shop);
  const were = (table: string): readonly Row[] => shop.rows[table] ?? [];
  const first = (table: string, column: string) => String(were(table)[0]?.[column]);
  const organizationId = first('organization_member', 'organization_id');
  const tenant = {
    id: first('tenant', 'id'),
    slug: first('tenant', 'slug'),
    key: first('api_key', 'public_key'),
    host: first('tenant_host', 'host'),
    organizationId,
  };
  const as = await given.person(tenant, { role: 'OWNER', organizationId });
  const faults = () => database.asOwner(async (script) => (await script(INVARIANTS)).rows);
  const order = async (id: string) => (await call(tenant, 'GET /order/item/:id', { as, params: { id } })).body;
  const move = async (id: string, step: string, more: object = {}) => {
    const { version } = await order(id);
    return call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
  };
  const all = (status: string) =>
    were('shop_order')
      .filter((one) => one['status'] === status && one['subtotal_amount'] !== 0)
      .map(({ id }) => String(id));
  return { tenant, as, call, were, faults, order, move, all, job: (name: string) => app.platform.jobs.runNow(name) };
}

describe.each(marquee.olderShops().map(({ level }) => level))('a shop as migration %d left it', (level) => {
  test('a migrated shop is consistent, and its orders can be sent, refunded, cancelled, renewed and placed', async () => {
    const { tenant, as, call, were, faults, order, move, all, job } = await startOn(level);
    await job('commerce.book-missing');
    expect(await faults()).toEqual([]);
    const linesOf = (id: unknown) => were('order_line').filter((line) => line['order_id'] === id);
    for (const { id, number, status, total_amount } of were('shop_order')) {
      const is = await order(String(id));
      expect([is.number, is.status, is.total.amount, is.lines.length]).toEqual([number, status, Number(total_amount), linesOf(id).length]);
    }

    for (const [status, steps] of [
      ['PAID', ['fulfill', 'deliver', 'close']],
      ['PARTIALLY_FULFILLED', ['fulfill']],
      ['AWAITING_PAYMENT', ['mark-paid', 'request-refund', 'refund']],
      ['PLACING', ['cancel']],
      ['PARTIALLY_REFUNDED', ['request-refund', 'refund']],
      ['REFUND_DUE', ['refund']],
      ['DISPUTED', ['win-dispute', 'request-refund', 'refund']],
    ] as const) {
      for (const id of all(status))
        for (const step of steps) {
          const { status: code, text } = await move(id, step);
          expect([status, step, code, code === 200 ? '' : text]).toEqual([status, step, 200, '']);
        }
      expect([status, await faults()]).toEqual([status, []]);
    }
    await job('commerce.renew-subscriptions');
    expect(await faults()).toEqual([]);
    const items = [{ skuId: String(linesOf(all('CLOSED')[0])[0]?.['sku_id']), quantity: 1 }];
    expect((await call(tenant, 'POST /checkout/item', { as, body: { items }, headers: { 'idempotency-key': randomUUID() } })).status).toBe(200);
    expect(await faults()).toEqual([]);
  });
});
