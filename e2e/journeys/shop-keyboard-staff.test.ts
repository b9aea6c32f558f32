import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { enters, isWellMade, readsArabic, words } from './arabic.ts';
import { bought } from './bought.ts';
import { type Call, callingAs, doWith, givenSent, givenStaff, orderOf } from './calls.ts';
import { callFrom } from './people.ts';
import { isOn, newTypist, tabTo, typeKeys } from './typist.ts';
import { isHeaded, says, signIn } from './visitor.ts';

const MUG = 'Keeper’s Watch Mug';
const NOTEBOOK = 'Ice Diary Notebook';
const say = (key: string, values: Record<string, string | number> = {}) => words(`staffOrders.${key}`, values);
let owner: Visitor, page: Page, call: Call, number: string;

interface Order {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number; readonly total: { readonly amount: number } }[];
  readonly parcels: readonly { readonly id: string }[];
  readonly returns: readonly { readonly id: string }[];
  readonly refunds: readonly { readonly amount: { readonly amount: number } }[];
}
interface Sku {
  readonly available: number;
}
/** How many of a product can be bought. */
async function available(product: string): Promise<number> {
  const { content } = (await callFrom(page, 'GET', '/product/list?kind=MERCHANDISE&size=50')) as { content: { id: string; name: string }[] };
  const { skus } = (await callFrom(page, 'GET', `/product/item/${String(content.find(({ name }) => name === product)?.id)}`)) as { skus: Sku[] };
  return skus[0]?.available ?? 0;
}
/** The dialog is done with, and the focus is on what came of it. */
async function comesTo(goal: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await isOn(page, goal);
}

beforeEach(async () => {
  owner = await newTypist({ width: 390, height: 780 });
  ({ page } = owner);
  const email = await givenStaff('OWNER', platform.northlight, { firstName: 'Olive' });
  call = await callingAs(email, platform.northlight);
  await signIn(owner, platform.northlight, email);
  await readsArabic(page);
  number = await bought(page, { [MUG]: 2, [NOTEBOOK]: 1 });
});
afterEach(() => owner.leave());

/** Opens the order. */
async function opens(id: string): Promise<void> {
  await page.goto(`${platform.northlight}/modules/shop-orders#order-${id}`);
  await says(page, say('order', { number: `\u2068${number}\u2069` }));
  await says(page, MUG);
}

/** Everything has been done with the order that staff do. */
async function isDoneWith(): Promise<string> {
  const { id } = await orderOf(call, number);
  let order = await call<Order>('GET', `/order/item/${id}`);
  const does = async (step: string, body: object = {}) => {
    order = await doWith<Order>(call, step, order, body);
  };
  const lineId = order.lines.find(({ name }) => name === MUG)?.id;
  const lines = [{ lineId, quantity: 1 }];
  await does('pack', { lines });
  await does('send', { parcelId: order.parcels[0]?.id, carrier: 'PostNL' });
  await does('fulfill');
  await does('refund-lines', { lines: [{ lineId, sent: 1 }] });
  await does('request-return', { lines });
  const returnId = order.returns[0]?.id;
  await does('approve-return', { returnId });
  await does('receive-return', { returnId, restocked: lines });
  return id;
}

describe('staff look after an order, by keyboard alone, in Arabic, on a phone', () => {
  it('find it among all', async () => {
    await page.goto(`${platform.northlight}/modules/shop-orders`);
    await isHeaded(page, say('title'));
    await tabTo(page, say('search'));
    await page.keyboard.type(number);
    await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').length === 1);
    await enters(page, number);
    await isOn(page, say('order', { number: `\u2068${number}\u2069` }));
    await says(page, say('progress', { sent: 0, all: 3 }));
    await isWellMade(page);
  });

  it('pack and send it in two parcels', async () => {
    await opens((await orderOf(call, number)).id);
    await enters(page, say('pack'));
    await isOn(page, words('parcel.unitsOf', { name: MUG }));
    await isWellMade(page);
    await tabTo(page, words('parcel.unitsOf', { name: NOTEBOOK }));
    await typeKeys(page, '0', 'Enter');
    await comesTo(say('parcel', { number: 1 }));
    await enters(page, say('actOnParcel', { act: say('send'), number: 1 }));
    await isOn(page, say('carrier'));
    await page.keyboard.type('PostNL');
    await typeKeys(page, 'Enter');
    await comesTo(say('parcel', { number: 1 }));
    await says(page, say('progress', { sent: 2, all: 3 }));
    await enters(page, say('fulfill'), 'back');
    await isOn(page, say('carrier'));
    await enters(page, say('fulfillAct'));
    await comesTo(say('parcel', { number: 2 }));
    await says(page, say('progress', { sent: 3, all: 3 }));
    await enters(page, say('actOnParcel', { act: say('deliver'), number: 1 }), 'back');
    await says(page, say('parcelDELIVERED'));
    await isOn(page, say('parcel', { number: 1 }));
  });

  it('refund one line, to the cent', async () => {
    const id = await givenSent(call, number);
    await opens(id);
    await enters(page, say('refund'));
    await isOn(page, say('units-sent'));
    await tabTo(page, say('units-sent'));
    await page.keyboard.type('1');
    await page.waitForFunction(() => /\d/.test(document.querySelector('[role=dialog] button[type=submit]')?.textContent ?? ''));
    await isWellMade(page);
    const sum = await page.$eval('[role=dialog] button[type=submit]', ({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
    await enters(page, sum);
    await comesTo(say('refundOf', { sum: sum.replace(say('refundSum'), '').trim() }));
    const { lines, refunds } = (await callFrom(page, 'GET', `/order/item/${id}`)) as Order;
    const cents = lines.find(({ name }) => name === NOTEBOOK)?.total.amount ?? 0;
    expect(refunds.map(({ amount }) => amount.amount)).toEqual([cents]);
    expect(sum).toContain((cents / 100).toFixed(2));
  });

  it('take a return back into stock', async () => {
    await opens(await givenSent(call, number));
    const before = await available(MUG);
    await enters(page, say('more'));
    await isOn(page, say('request-refund'));
    await typeKeys(page, 'End');
    await isOn(page, say('return'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('parcel.unitsOf', { name: MUG }));
    await typeKeys(page, '1', 'Enter');
    await comesTo(say('returnOf', { number: 1 }));
    await enters(page, say('actOnReturn', { act: say('approve'), number: 1 }));
    await isOn(page, say('answer'));
    await enters(page, say('approve'));
    await comesTo(say('returnOf', { number: 1 }));
    await enters(page, say('actOnReturn', { act: say('receive'), number: 1 }));
    await isOn(page, say('cameBack'));
    await typeKeys(page, 'Enter');
    await comesTo(say('refundThese'));
    await says(page, say('returnRECEIVED'));
    expect(await available(MUG)).toBe(before + 1);
  });

  it('read who did all of it, and what the books say', async () => {
    await opens(await isDoneWith());
    for (const did of ['pack', 'send', 'fulfill', 'refund-lines', 'receive-return']) await says(page, words(`orderDid.${did}`, { who: '\u2068Olive\u2069' }));
    await enters(page, say('books'));
    await says(page, words('bookAccount.psp_clearing'));
    await isOn(page, say('books'));
    const balance = await page.$$eval(
      '#stage details dd',
      (sides, debit) =>
        sides
          .map((side) => (side.textContent.includes(debit) ? 1 : -1) * Math.round(Number(/[\d.]+/.exec(side.textContent)?.[0]) * 100))
          .reduce((total, amount) => total + amount, 0),
      say('debit'),
    );
    expect(balance).toBe(0);
    await isWellMade(page);
  });
});
