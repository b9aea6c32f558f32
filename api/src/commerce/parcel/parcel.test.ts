import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1999 }, { amount: 500 }] });
  for (const { id } of tee.skus) await marquee.givenStock(tenant, id, [50]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

/** Three of the one, one of the other; paid. */
async function bought(as?: GivenPerson) {
  const items = [
    { skuId: tee.skus[0]!.id, quantity: 3 },
    { skuId: tee.skus[1]!.id, quantity: 1 },
  ];
  const { id, token } = await till.ready(items, as && { as });
  expect((await till.pay(id, token, {}, as && { as })).body.status).toBe('PAID');
  return id;
}
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}, as = owner) {
  const { version } = await order(id);
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
}
const onHand = async (at: number) => {
  const query = { skuId: tee.skus[at]!.id };
  return (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query })).body.content.map((row) => [row.onHand, row.reserved])[0];
};
const letters = async (template: string) => {
  const rows = await marquee.database.asOwner(
    async (script) => (await script(`select recipient, subject from outbox_mail where tenant_id = '${tenant.id}' and template = '${template}'`)).rows,
  );
  return rows as unknown[];
};
const field = ({ status, body }: { status: number; body: { fields?: { path: string; code: string; limit?: number | undefined }[] } }) => [
  status,
  body.fields?.[0]?.path,
  body.fields?.[0]?.code,
  body.fields?.[0]?.limit,
];

test('an order is sent in two parcels: what left is out of the stock, and its buyer is told of each', async () => {
  const id = await bought();
  const [three, one] = (await order(id)).lines;
  await move(id, 'pack', { lines: [{ lineId: three!.id, quantity: 2 }] });
  const packed = (
    await move(id, 'pack', {
      lines: [
        { lineId: three!.id, quantity: 1 },
        { lineId: one!.id, quantity: 1 },
      ],
    })
  ).body;
  expect([packed.status, packed.parcels.map((parcel) => [parcel.number, parcel.status]), await onHand(0)]).toEqual([
    'PAID',
    [
      [1, 'PACKED'],
      [2, 'PACKED'],
    ],
    [50, 3],
  ]);
  const [first, second] = packed.parcels;
  const tracked = { parcelId: first!.id, carrier: 'PostNL', trackingNumber: '3SABC', trackingUrl: 'https://carrier.example/3SABC' };
  const sent = (await move(id, 'send', tracked)).body;
  expect([sent.status, sent.parcels[0], sent.lines[0], await onHand(0)]).toMatchObject([
    'PARTIALLY_FULFILLED',
    { status: 'SENT', carrier: 'PostNL', trackingNumber: '3SABC' },
    { packed: 1, sent: 2 },
    [48, 1],
  ]);
  expect((await move(id, 'send', { parcelId: second!.id })).body.status).toBe('FULFILLED');
  expect([await onHand(0), await onHand(1), await letters('parcel-sent')]).toMatchObject([
    [47, 0],
    [49, 0],
    [{ recipient: 'vera@test.example' }, {}],
  ]);
  expect((await move(id, 'deliver', { parcelId: first!.id })).body.status).toBe('FULFILLED');
  expect((await move(id, 'deliver')).body.status).toBe('DELIVERED');
});

test('no unit is packed twice, sent twice or delivered before it was sent; each refusal names its field', async () => {
  const id = await bought();
  const [three] = (await order(id)).lines;
  const lines = (...quantities: number[]) => quantities.map((quantity) => ({ lineId: three!.id, quantity }));
  expect(field(await move(id, 'pack', { lines: lines(4) }))).toEqual([400, 'lines.0.quantity', 'maximum', 3]);
  expect(field(await move(id, 'pack', { lines: lines(1, 1) }))).toEqual([400, 'lines.1.lineId', 'taken', undefined]);
  expect(field(await move(id, 'pack', { lines: [{ lineId: id, quantity: 1 }] }))).toEqual([400, 'lines.0.lineId', 'unknown', undefined]);
  const parcelId = (await move(id, 'pack', { lines: lines(2) })).body.parcels[0]!.id;
  expect(field(await move(id, 'pack', { lines: lines(2) }))).toEqual([400, 'lines.0.quantity', 'maximum', 1]);
  expect(field(await move(id, 'deliver', { parcelId }))).toEqual([409, 'status', 'transition', undefined]);
  await move(id, 'unpack', { parcelId });
  expect(field(await move(id, 'send', { parcelId }))).toEqual([409, 'parcelId', 'transition', undefined]);
  expect((await move(id, 'fulfill')).body).toMatchObject({ status: 'FULFILLED', parcels: [{ status: 'CANCELED' }, { status: 'SENT' }] });
  expect(field(await move(id, 'fulfill'))).toEqual([409, 'status', 'transition', undefined]);
  const last = (await order(id)).parcels[1]!.id;
  expect((await move(id, 'lose-parcel', { parcelId: last })).body.parcels[1]!.status).toBe('LOST');
  expect((await move(id, 'deliver', { parcelId: last })).body.status).toBe('DELIVERED');
});

test('one parcel that many send at once is sent once', async () => {
  const id = await bought();
  const [three] = (await order(id)).lines;
  const { version, parcels } = (await move(id, 'pack', { lines: [{ lineId: three!.id, quantity: 3 }] })).body;
  const body = { version, parcelId: parcels[0]!.id };
  const sent = await Promise.all(Array.from({ length: 6 }, () => marquee.call(tenant, 'POST /order/send/:id', { as: owner, params: { id }, body })));
  expect([sent.filter(({ status }) => status === 200).length, await onHand(0)]).toEqual([1, [47, 0]]);
});

describe('a return', () => {
  test('a return is asked for by its buyer, approved, received and restocked as far as it is fit for sale', async () => {
    const buyer = await marquee.givenPerson(tenant);
    const id = await bought(buyer);
    const [three] = (await order(id)).lines;
    const lines = [{ lineId: three!.id, quantity: 2 }];
    expect(field(await move(id, 'request-return', { lines }, buyer))).toEqual([409, 'status', 'transition', undefined]);
    await move(id, 'fulfill');
    const returnId = (await move(id, 'request-return', { lines, reason: 'Too small' }, buyer)).body.returns[0]!.id;
    expect(field(await move(id, 'request-return', { lines }, buyer))).toEqual([400, 'lines.0.quantity', 'maximum', 1]);
    expect((await move(id, 'approve-return', { returnId }, buyer)).status).toBe(403);
    expect(field(await move(id, 'receive-return', { returnId, restocked: [] }))).toEqual([409, 'returnId', 'transition', undefined]);
    await move(id, 'approve-return', { returnId, answer: 'Send it to Kade 3.' });
    expect(field(await move(id, 'receive-return', { returnId, restocked: [{ lineId: three!.id, quantity: 3 }] }))).toEqual([
      400,
      'restocked.0.quantity',
      'maximum',
      2,
    ]);
    const { body } = await move(id, 'receive-return', { returnId, restocked: [{ lineId: three!.id, quantity: 1 }] });
    expect([body.returns, body.lines[0], await onHand(0)]).toMatchObject([
      [{ status: 'RECEIVED', answer: 'Send it to Kade 3.' }],
      { sent: 3, returned: 2 },
      [48, 0],
    ]);
    for (const name of ['return-requested', 'return-approved', 'return-received']) expect(await letters(name)).toHaveLength(1);
    const journal = (await marquee.call(tenant, 'GET /product/inventory/journal', { as: owner, query: { skuId: tee.skus[0]!.id } })).body.content;
    expect([journal[0]?.cause, journal[0]?.causeId, journal[0]?.onHand]).toEqual(['RETURN', id, 1]);
  });

  test('a return of which a part came holds that part, and the rest can be asked back again', async () => {
    const buyer = await marquee.givenPerson(tenant);
    const id = await bought(buyer);
    await move(id, 'fulfill');
    const [three] = (await order(id)).lines;
    const ask = async (quantity: number) => {
      const { returns } = (await move(id, 'request-return', { lines: [{ lineId: three!.id, quantity }] }, buyer)).body;
      await move(id, 'approve-return', { returnId: returns.at(-1)!.id });
      return returns.at(-1)!.id;
    };
    const units = (quantity: number) => [{ lineId: three!.id, quantity }];
    const returnId = await ask(3);
    const receive = (lines: object[], restocked: object[]) => move(id, 'receive-return', { returnId, lines, restocked });
    expect(field(await receive(units(4), []))).toEqual([400, 'lines.0.quantity', 'maximum', 3]);
    expect(field(await receive(units(1), units(2)))).toEqual([400, 'restocked.0.quantity', 'maximum', 1]);
    expect(field(await receive([], []))).toEqual([400, 'lines', 'minItems', 1]);
    expect(field(await receive([...units(1), ...units(1)], []))).toEqual([400, 'lines.1.lineId', 'taken', undefined]);
    const { body } = await receive(units(1), units(1));
    expect([body.returns[0], body.lines[0], await onHand(0)]).toMatchObject([{ status: 'RECEIVED', lines: units(1) }, { sent: 3, returned: 1 }, [48, 0]]);
    expect((await receive(units(1), [])).status).toBe(409);
    await ask(2);
  });

  test('a return is refused, or taken back by its buyer; nobody else asks', async () => {
    const [buyer, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
    const id = await bought(buyer);
    await move(id, 'fulfill');
    const [three] = (await order(id)).lines;
    const lines = [{ lineId: three!.id, quantity: 1 }];
    expect((await move(id, 'request-return', { lines }, other)).status).toBe(404);
    const [first, second] = [
      (await move(id, 'request-return', { lines }, buyer)).body.returns[0]!.id,
      (await move(id, 'request-return', { lines }, buyer)).body.returns[1]!.id,
    ];
    await move(id, 'reject-return', { returnId: first, answer: 'It was worn.' });
    await move(id, 'cancel-return', { returnId: second }, buyer);
    expect((await order(id)).returns.map((one) => [one.status, one.answer])).toEqual([
      ['REJECTED', 'It was worn.'],
      ['CANCELED', ''],
    ]);
    expect(await letters('return-rejected')).toHaveLength(1);
  });
});

test.each(['pack', 'send', 'fulfill', 'deliver', 'refund-lines', 'receive-return'])('a guest, a viewer and staff of a supplier do not %s', async (step) => {
  const id = await bought();
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const someId = { parcelId: id, returnId: id, lines: [], restocked: [], version: 1 };
  const bodies = new Set<number>();
  for (const as of [undefined, await marquee.givenPerson(tenant), supplier]) {
    const { status } = await marquee.call(tenant, `POST /order/${step}/:id` as EndpointKey, {
      ...(as && { as }),
      params: { id },
      rawBody: JSON.stringify(someId),
    });
    bodies.add(status);
  }
  expect([...bodies].every((status) => [401, 403].includes(status))).toBe(true);
});
