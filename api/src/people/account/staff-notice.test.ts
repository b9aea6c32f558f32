import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, skuId: string, productId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1999 }] });
  [skuId, productId] = [tee.skus[0]!.id, tee.id];
  await marquee.givenStock(tenant, skuId, [50]);
  till = checkoutsIn(tenant);
});

const tellStaff = () => marquee.app.platform.jobs.runNow('people.tell-staff');
const inboxOf = async (as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/inbox/list', { as, query: { size: 50 } })).body.content.map(({ subject, text, link }) => [subject, text, link]);
const buy = async () => {
  const { id, token, number } = await till.ready([{ skuId, quantity: 1 }]);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  return { id, number };
};
const choose = (event: 'ORDER_PLACED' | 'RETURN_REQUESTED', enabled: boolean) =>
  marquee.call(tenant, 'POST /identity/notification-choices', { as: owner, body: { choices: [{ event, channel: 'IN_APP', enabled }] } });

test('an order is told of once, to those of the house who work on orders, and to no others', async () => {
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const { id, number } = await buy();
  await Promise.all([tellStaff(), tellStaff()]);
  await tellStaff();
  expect(await inboxOf(owner)).toEqual([['A new order', `${number}: $19.99, paid`, `/modules/shop-orders#order-${id}`]]);
  expect([await inboxOf(editor), await inboxOf(supplier)]).toEqual([[], []]);
});

test('orders of a minute are one message, and nothing for somebody who chose so', async () => {
  const numbers = [(await buy()).number, (await buy()).number];
  await tellStaff();
  expect(await inboxOf(owner)).toEqual([['2 new orders', numbers.map((number) => `${number}: $19.99, paid`).join('\n'), '/modules/shop-orders']]);
  await choose('ORDER_PLACED', false);
  await buy();
  await tellStaff();
  expect(await inboxOf(owner)).toHaveLength(1);
});

test('a review is told of when somebody reports it, and not again when they repeat that', async () => {
  const [writer, reader] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const rating = { targetType: 'PRODUCT', targetId: productId, score: 4, review: 'Buy at my shop' } as const;
  const { body } = await marquee.call(tenant, 'POST /rating/item', { as: writer, body: rating });
  const report = { params: { id: body.id }, body: { reason: 'SPAM' } } as const;
  expect((await marquee.call(tenant, 'POST /rating/report/:id', { as: reader, ...report })).status).toBe(200);
  await tellStaff();
  expect(await inboxOf(owner)).toEqual([['A review was reported', 'Advertising', '/modules/shop-reviews']]);
  const again = { ...report, body: { reason: 'OFFENSIVE' } } as const;
  expect((await marquee.call(tenant, 'POST /rating/report/:id', { as: reader, ...again })).status).toBe(200);
  await tellStaff();
  expect(await inboxOf(owner)).toHaveLength(1);
  const reports = await marquee.call(tenant, 'GET /rating/reports/:id', { as: owner, params: { id: body.id } });
  expect(reports.body.content.map(({ reason }) => reason)).toEqual(['OFFENSIVE']);
});

test('a tenant whose messages fail holds up none of the others, and is told as soon as they do not', async () => {
  const all: { tenant: GivenTenant; owner: GivenPerson }[] = [];
  for (let count = 0; count < 4; count += 1) {
    const other = await marquee.givenTenant();
    all.push({ tenant: other, owner: await marquee.givenPerson(other, { role: 'OWNER' }) });
    const { id } = await marquee.givenMerchandise(other, { skus: [{ amount: 100 }] });
    const writer = await marquee.givenPerson(other);
    const { body } = await marquee.call(other, 'POST /rating/item', {
      as: writer,
      body: { targetType: 'PRODUCT', targetId: id, score: 1, review: 'Buy mine' },
    });
    await marquee.call(other, 'POST /rating/report/:id', { as: await marquee.givenPerson(other), params: { id: body.id }, body: { reason: 'SPAM' } });
  }
  const [failing] = all;
  const run = (text: string) => marquee.database.asOwner((script) => script(text));
  const told = () => Promise.all(all.map(async (one) => (await marquee.call(one.tenant, 'GET /identity/inbox/list', { as: one.owner })).body.content.length));
  await run(`create function refuse_message() returns trigger language plpgsql as $$ begin
    if new.tenant_id = '${failing!.tenant.id}' then raise exception 'refused'; end if; return new; end $$`);
  await run('create trigger refuse_message before insert on inbox_message for each row execute function refuse_message()');
  try {
    await tellStaff();
    expect(await told()).toEqual([0, 1, 1, 1]);
  } finally {
    await run('drop trigger refuse_message on inbox_message');
    await run('drop function refuse_message()');
  }
  await tellStaff();
  expect(await told()).toEqual([1, 1, 1, 1]);
});
