import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>, cards: ReturnType<typeof giftCardsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 3000 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [20]);
  till = checkoutsIn(tenant);
  cards = giftCardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

interface Begun {
  readonly id: string;
  readonly token: string;
}
const ready = (email?: string) => till.ready([{ skuId, quantity: 1 }], {}, email);
const change = async (step: 'add' | 'remove', { id, token }: Begun, body: object) => {
  const { version } = (await till.read(id, token)).body;
  const rawBody = JSON.stringify({ token, version, ...body });
  return (await marquee.call(tenant, `POST /checkout/${step}-gift-card/:id` as 'POST /checkout/add-gift-card/:id', { params: { id }, rawBody })).body;
};
const pay = async (begun: Begun) => till.pay(begun.id, begun.token, { due: (await till.read(begun.id, begun.token)).body.due });
async function move(id: string, step: string) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const rawBody = JSON.stringify({ version });
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/cancel/:id', { as: owner, params: { id }, rawBody });
}

test('a card claimed by another account before the payment does not pay', async () => {
  const card = await cards.given(1000);
  const begun = await ready();
  const { due } = await change('add', begun, { code: card.code });
  expect(due).toEqual(usd(2000));
  await cards.claim(card.code, await marquee.givenPerson(tenant));
  expect((await till.pay(begun.id, begun.token, { due })).body.fields?.[0]).toMatchObject({ path: 'due', code: 'stale' });
  expect((await pay(begun)).body).toMatchObject({ status: 'PAID', due: usd(3000) });
  expect((await cards.read(card.id)).balance).toEqual(usd(1000));
});

describe('a card that is sent again', () => {
  test('a card that is sent again pays no order with its old code, even one that awaits a transfer', async () => {
    const card = await cards.given(1000);
    const [open, waiting] = [await ready(), await ready()];
    for (const begun of [open, waiting]) await change('add', begun, { code: card.code });
    const { due } = (await till.read(waiting.id, waiting.token)).body;
    expect((await till.pay(waiting.id, waiting.token, { due, provider: 'manual' })).body.status).toBe('AWAITING_PAYMENT');
    expect((await cards.read(card.id)).held).toEqual(usd(1000));
    expect((await cards.resend(card.id)).status).toBe(200);
    expect(await cards.read(card.id)).toMatchObject({ balance: usd(1000), held: usd(0) });
    for (const { id, token } of [open, waiting]) {
      expect((await till.read(id, token)).body).toMatchObject({ giftCards: [], due: usd(3000) });
      expect((await till.pay(id, token, { due })).body.fields?.[0]).toMatchObject({ path: 'due', code: 'stale' });
      expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', due: usd(3000) });
    }
    expect((await cards.read(card.id)).balance).toEqual(usd(1000));
  });

  test('a card that is sent again keeps its earlier payments', async () => {
    const card = await cards.given(5000);
    const begun = await ready();
    await change('add', begun, { code: card.code });
    await pay(begun);
    await cards.resend(card.id);
    expect((await till.read(begun.id, begun.token)).body).toMatchObject({ status: 'PAID', giftCards: [{ amount: usd(3000) }] });
    expect((await cards.read(card.id)).balance).toEqual(usd(2000));
  });

  test('a card that is sent again during a payment pays once or not at all', async () => {
    const card = await cards.given(3000);
    const begun = await ready();
    await change('add', begun, { code: card.code });
    const { version } = await cards.read(card.id);
    await Promise.all([pay(begun), cards.resend(card.id, { version })]);
    const [{ status, giftCards }, { balance, held }] = [(await till.read(begun.id, begun.token)).body, await cards.read(card.id)];
    const isByCard = giftCards.length === 1;
    expect([balance, held]).toEqual([usd(isByCard ? 0 : 3000), usd(0)]);
    expect(isByCard ? ['PAID'] : ['PAID', 'PLACING']).toContain(status);
  });
});

test('cards pay in the order of entry, also after one was removed', async () => {
  const [one, two, three, four] = [await cards.given(100), await cards.given(200), await cards.given(300), await cards.given(400)];
  const begun = await ready();
  for (const { code } of [one, two, three]) await change('add', begun, { code });
  for (const { id } of [one, two]) await change('remove', begun, { giftCardId: id });
  const { giftCards } = await change('add', begun, { code: four.code });
  expect(giftCards.map(({ id }) => id)).toEqual([three.id, four.id]);
});

test('an order e-mail shows the amount each card paid', async () => {
  const card = await cards.given(1000);
  const begun = await ready(cards.email);
  await change('add', begun, { code: card.code });
  await pay(begun);
  expect((await marquee.mailsTo(cards.email))[0]?.text).toContain(`Gift card …${card.code.slice(-4)}: -$10.00`);
});

test('a refund to a void card waits there for staff, and a held balance prevents voiding', async () => {
  const card = await cards.given(5000);
  const [paid, open] = [await ready(), await ready()];
  for (const begun of [paid, open]) await change('add', begun, { code: card.code });
  await pay(paid);
  await till.pay(open.id, open.token, { due: (await till.read(open.id, open.token)).body.due, provider: 'manual' });
  expect((await cards.move('void', card.id)).body.fields?.[0]).toMatchObject({ path: 'held', code: 'in-use' });
  await move(open.id, 'cancel');
  expect((await cards.move('void', card.id)).body.status).toBe('VOIDED');
  await move(paid.id, 'request-refund');
  await move(paid.id, 'refund');
  expect(await cards.read(card.id)).toMatchObject({ status: 'DISABLED', balance: usd(3000) });
});
