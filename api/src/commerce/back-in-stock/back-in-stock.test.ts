import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, tee: Awaited<ReturnType<typeof marquee.givenMerchandise>>, gone: string, here: string;
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  site = await marquee.startAppWith({});
});
afterAll(() => site.app.close());

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  vera = await marquee.givenPerson(tenant);
  const skus = [{ options: { size: 'M' } }, { options: { size: 'S' } }];
  tee = await marquee.givenMerchandise(tenant, { name: 'Harbour tee', skus });
  [gone, here] = tee.skus.map(({ id }) => id) as [string, string];
  await marquee.givenStock(tenant, gone, [0]);
  await marquee.givenStock(tenant, here, [5]);
});

type Email = { readonly email?: string; readonly language?: 'en' | 'ar' };
const wait = (skuId: string, body: Email = {}, as?: GivenPerson, to = tenant) =>
  marquee.call(to, 'POST /product/sku/notify-me/:id', { ...(as && { as }), params: { id: skuId }, body });
const waits = async (as = vera) => (await marquee.call(tenant, 'GET /product/sku/my-waits', { as })).body.skuIds;
const inbox = async (as = vera) => (await marquee.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject }) => subject);

/** Runs the job that is scheduled every five minutes. */
const look = () => site.app.platform.jobs.runNow('commerce.tell-back-in-stock');
async function restock(skuId: string, onHand: number): Promise<void> {
  const row = (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { skuId } })).body.content[0]!;
  const body = { id: row.id, version: row.version, onHand };
  expect((await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body })).status).toBe(200);
}

test('a waiting person is notified once when the SKU is available, and waits no longer', async () => {
  expect((await wait(gone, {}, vera)).status).toBe(200);
  expect((await wait(gone, {}, vera)).status).toBe(200);
  expect(await waits()).toEqual([gone]);
  await look();
  expect(await inbox()).toEqual([]);
  await restock(gone, 2);
  await Promise.all([look(), look()]);
  await look();
  expect([await inbox(), await waits()]).toEqual([['Harbour tee (M) is back'], []]);
  expect((await wait(gone, {}, vera)).body.fields?.[0]).toMatchObject({ path: 'available', code: 'closed' });
  await restock(gone, 0);
  await restock(gone, 1);
  await look();
  expect(await inbox()).toHaveLength(1);
});

test('a visitor gets an e-mail in the language of the page, or a notice if they have an account by then', async () => {
  const email = `Nina-${tenant.slug}@home.example`;
  expect((await wait(gone)).body.fields?.[0]).toMatchObject({ path: 'email', code: 'required' });
  expect((await wait(gone, { email, language: 'ar' })).status).toBe(200);
  expect((await wait(gone, { email: email.toLowerCase() })).status).toBe(200);
  expect((await wait(gone, { email: vera.email }, undefined)).status).toBe(200);
  await wait(gone, {}, vera);
  await restock(gone, 1);
  await look();
  const [letter, ...more] = await marquee.mailsTo(email.toLowerCase());
  expect([letter?.subject, more]).toEqual(['عاد Harbour tee (M) إلى المتجر', []]);
  expect(letter?.links[0]).toMatch(/\/merchandise\/shop\//);
  expect(await inbox()).toHaveLength(1);
});

test('an available, unpublished, foreign or unknown SKU cannot be waited for', async () => {
  expect((await wait(here, {}, vera)).status).toBe(409);
  const draft = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT', skus: [{}] });
  const foreign = await marquee.givenTenant();
  expect((await wait(draft.skus[0]!.id, {}, vera)).status).toBe(404);
  expect((await wait(gone, { email: 'a@home.example' }, undefined, foreign)).status).toBe(404);
  expect((await wait(tee.id, {}, vera)).status).toBe(404);
});

test('a wait is ended by its owner only, and is deleted with their account', async () => {
  await wait(gone, {}, vera);
  const other = await marquee.givenPerson(tenant);
  const forget = (as: GivenPerson) => marquee.call(tenant, 'POST /product/sku/forget-me/:id', { as, params: { id: gone }, body: {} });
  expect((await forget(other)).body.done).toBe(true);
  expect(await waits()).toEqual([gone]);
  await forget(vera);
  expect(await waits()).toEqual([]);
});

test('an unverified address waits for ten SKUs at most, even under concurrent calls', async () => {
  const skus = Array.from({ length: 12 }, (_, at) => ({ options: { size: String(at) } }));
  const cap = await marquee.givenMerchandise(tenant, { name: 'Cap', skus });
  for (const { id } of cap.skus) await marquee.givenStock(tenant, id, [0]);
  const email = `nia-${tenant.slug}@home.example`;
  const answers = await Promise.all(cap.skus.map(({ id }) => wait(id, { email })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body.fields?.[0]).toMatchObject({ path: 'email', code: 'maximum', limit: 10 });
});
