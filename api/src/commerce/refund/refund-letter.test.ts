import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const nth = (number: number) => `C${new Date().getUTCFullYear()}-${String(number).padStart(6, '0')}`;
let tenant: GivenTenant, owner: GivenPerson, skuId: string, to: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { skus: [{ amount: 1999 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [50]);
  to = `vera-${tenant.slug}@test.example`;
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
const moveAt = (id: string, step: string, version: number, more: object = {}) =>
  marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as: owner, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
const move = async (id: string, step: string, more: object = {}) => moveAt(id, step, (await order(id)).version, more);
async function bought(provider: 'test' | 'manual', { as, language }: { as?: GivenPerson; language?: 'ar' } = {}) {
  const begun = await till.ready([{ skuId, quantity: 3 }], as && { as }, to, language);
  await till.pay(begun.id, begun.token, { provider }, as && { as });
  return begun;
}
const oneLine = async (id: string) => ({ lines: [{ lineId: (await order(id)).lines[0]!.id, unsent: 1 }] });
const settle = () => marquee.app.platform.jobs.runNow('commerce.settle-refunds');
/** Returns the e-mails of a template, by default those of refunds. */
const letters = async (template = 'refund-made') => (await marquee.mailsTo(to)).filter((mail) => mail.template === template);
const told = async () =>
  (await marquee.call(tenant, 'GET /event/list', { as: owner, query: { type: 'refund.made', size: 50 } })).body.content.toReversed().map(({ data }) => data);

test('a buyer with an account gets one e-mail once the refund is complete, with credit note and link', async () => {
  const { id, number } = await bought('test', { as: await marquee.givenPerson(tenant) });
  const { version } = await order(id);
  const wanted = await oneLine(id);
  const answers = await Promise.all([moveAt(id, 'refund-lines', version, wanted), moveAt(id, 'refund-lines', version, wanted)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await letters(), await told()]).toEqual([[], []]);
  await Promise.all([settle(), settle()]);
  await settle();
  const [letter, ...more] = await letters();
  expect([letter?.subject, more]).toEqual([`Your refund for order ${number}`, []]);
  for (const written of [letter?.text, letter?.html]) for (const words of ['$19.99', number, nth(1)]) expect(written).toContain(words);
  expect(letter?.links).toEqual([expect.stringMatching(new RegExp(`^http://${tenant.host}(:\\d+)?/merchandise/account\\?order=${number}$`))]);
  expect(await told()).toMatchObject([{ orderId: id, amount: { amount: 1999 }, creditNoteNumber: nth(1) }]);
});

test('a guest gets a link to the order lookup, in the language of the order', async () => {
  const { id, number } = await bought('manual', { language: 'ar' });
  await move(id, 'mark-paid');
  await move(id, 'refund-lines', await oneLine(id));
  const [letter, ...more] = await letters();
  expect([letter?.subject, more]).toEqual([expect.stringMatching(/[\u0600-\u06ff]/), []]);
  expect(letter?.html).toContain('dir="rtl"');
  for (const words of [nth(1), 'البريد الإلكتروني']) expect(letter?.text).toContain(words);
  expect(letter?.links).toEqual([expect.stringMatching(new RegExp(`/merchandise/track-order\\?number=${number}$`))]);
});

test('a refund by two payments sends one e-mail, and the last event names the credit note', async () => {
  const { code } = await giftCardsIn(tenant, owner).given(500);
  const begun = await till.ready([{ skuId, quantity: 1 }], {}, to);
  const { version } = (await till.read(begun.id, begun.token)).body;
  await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, body: { token: begun.token, version, code } });
  await till.pay(begun.id, begun.token, { due: (await till.read(begun.id, begun.token)).body.due });
  await move(begun.id, 'refund-lines', await oneLine(begun.id));
  expect([await letters(), await told()]).toMatchObject([[], [{ amount: { amount: 500 }, creditNoteNumber: null }]]);
  await settle();
  expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining('$19.99')]);
  expect(await told()).toMatchObject([{ creditNoteNumber: null }, { amount: { amount: 1499 }, creditNoteNumber: nth(1) }]);
});

test('a refund of a late payment names no credit note in its e-mail', async () => {
  const { id } = await bought('manual');
  const sql = "update shop_order set status = 'CANCELED', held_until = null where id = $1";
  await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [id] }));
  const [asked] = (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId: id } })).body.content;
  const paid = await marquee.call(tenant, 'POST /transaction/mark-paid/:id', { as: owner, params: { id: asked!.id }, body: { version: asked!.version } });
  expect(paid.status).toBe(200);
  expect((await move(id, 'refund')).body).toMatchObject({ status: 'REFUNDED', invoiceNumber: null });
  const [letter, ...more] = await letters();
  expect([letter?.text.includes('$59.97'), /C20\d\d-/.test(letter?.text ?? ''), more]).toEqual([true, false, []]);
  expect(await told()).toMatchObject([{ amount: { amount: 5997 }, creditNoteNumber: null }]);
});
