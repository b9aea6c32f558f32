import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm, type SentFile } from '../../testing/form.ts';
import { paddedPng } from '../../testing/padded-png.ts';

let tenant: GivenTenant, mug: GivenMerchandise, vera: GivenPerson, noor: GivenPerson, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  mug = await marquee.givenMerchandise(tenant);
  [vera, noor, editor] = [
    await marquee.givenPerson(tenant, { firstName: 'Vera' }),
    await marquee.givenPerson(tenant, { firstName: 'Noor' }),
    await marquee.givenPerson(tenant, { role: 'EDITOR' }),
  ];
});

const save = (as: GivenPerson, body: Body<'POST /rating/item'>) => marquee.call(tenant, 'POST /rating/item', { as, body });
const review = (as: GivenPerson, more: Body<'POST /rating/item'> = {}) =>
  save(as, { targetType: 'PRODUCT', targetId: mug.id, score: 4, review: 'Holds its heat.', ...more });
const read = async (id: string, as?: GivenPerson) => (await marquee.call(tenant, 'GET /rating/item/:id', { params: { id }, ...(as && { as }) })).body;
const vote = (as: GivenPerson, id: string, isHelpful = true) => marquee.call(tenant, 'POST /rating/vote/:id', { as, params: { id }, body: { isHelpful } });
const write = (sql: string, parameters: readonly unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql, parameters: [tenant.id, ...parameters] }));
const scoreOf = async () => {
  const { ratingScore, ratingCount } = (await marquee.call(tenant, 'GET /product/item', { query: { path: mug.path } })).body;
  const summary = (await marquee.call(tenant, 'GET /rating/summary', { query: { productId: mug.id } })).body;
  return [ratingScore, ratingCount, summary.scores.map(({ score, count }) => `${score}×${count}`).join(' ')];
};
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
async function uploaded(as: GivenPerson, file: SentFile) {
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/file/upload', as }, { file });
  return (body as UploadedFile[])[0]?.path ?? '';
}

test('stars are counted one by one as reviews come, change and go', async () => {
  const { body } = await review(vera);
  await review(noor, { score: 5, review: '' });
  expect(await scoreOf()).toEqual([4.5, 2, '5×1 4×1']);
  await save(vera, { id: body.id, version: body.version, score: 2 });
  expect(await scoreOf()).toEqual([3.5, 2, '5×1 2×1']);
  const only = await marquee.call(tenant, 'GET /rating/list', { query: { targetType: 'PRODUCT', targetId: mug.id, score: 2 } });
  expect(only.body.content.map(({ id }) => id)).toEqual([body.id]);
  await marquee.call(tenant, 'DELETE /rating/item/:id', { as: vera, params: { id: body.id } });
  expect(await scoreOf()).toEqual([5, 1, '5×1']);
});

test('an author who paid for the product and kept some of it is marked as a buyer', async () => {
  const { id } = (await review(vera)).body;
  const isBuyer = async () => (await read(id)).isBuyer;
  expect(await isBuyer()).toBe(false);
  const order = crypto.randomUUID();
  await write(
    `insert into shop_order (tenant_id, id, identity_id, number, status, currency, subtotal_amount, total_amount, created_at, last_modified)
     values ($1, $2, $3, 'AAAAA-BBBBB', 'AWAITING_PAYMENT', 'USD', 0, 0, now(), now())`,
    [order, vera.identity.id],
  );
  await write(
    `insert into order_line (tenant_id, id, order_id, position, sku_id, name, sku, quantity, unit_amount, line_amount) values ($1, gen_random_uuid(), $2, 0, $3, 'Mug', 'M', 2, 0, 0)`,
    [order, mug.skus[0]?.id],
  );
  expect(await isBuyer()).toBe(false);
  await write(`update shop_order set status = 'PAID', paid_at = now() where tenant_id = $1 and id = $2`, [order]);
  expect(await isBuyer()).toBe(true);
  await write(`update order_line set sent = 2, refunded = 1 where tenant_id = $1 and order_id = $2`, [order]);
  expect(await isBuyer()).toBe(true);
  await write(`update order_line set refunded = 2 where tenant_id = $1 and order_id = $2`, [order]);
  expect(await isBuyer()).toBe(false);
});

test('a vote is one a person, never one’s own, and of many at once none is lost', async () => {
  const { id, version } = (await review(vera)).body;
  const others = await Promise.all(Array.from({ length: 8 }, () => marquee.givenPerson(tenant)));
  const votes = await Promise.all([...others, ...others].map((as) => vote(as, id)));
  expect([new Set(votes.map(({ status }) => status)), (await read(id)).helpful]).toEqual([new Set([200]), 8]);
  expect((await vote(others[0]!, id, false)).body).toEqual({ helpful: 7, isHelpful: false });
  expect([(await read(id, others[1])).isHelpful, (await read(id, others[0])).isHelpful]).toEqual([true, false]);
  expect([(await vote(vera, id)).status, (await vote(noor, crypto.randomUUID())).status]).toEqual([403, 404]);
  // A vote does not change the version, so a concurrent edit succeeds.
  expect((await save(vera, { id, version, review: 'Still does.' })).status).toBe(200);
  const loved = (await review(noor)).body;
  const list = await marquee.call(tenant, 'GET /rating/list', { query: { targetType: 'PRODUCT', targetId: mug.id, sortBy: 'helpful', sortDirection: 'desc' } });
  expect(list.body.content.map((one) => one.id)).toEqual([id, loved.id]);
});

test('pictures are one’s own uploads, of goods', async () => {
  const foreign = await uploaded(noor, { name: 'hers.png', bytes: PNG });
  const sheet = await uploaded(vera, { name: 'a.json', bytes: '{"a":1}' });
  const refusedAt = async (pictures: string[]) => (await review(vera, { pictures })).body.fields?.[0]?.path;
  const many = Array.from({ length: 5 }, (_, at) => `/${at}`);
  expect([await refusedAt([foreign]), await refusedAt([sheet]), await refusedAt(many)]).toEqual(['pictures.0', 'pictures.0', 'pictures']);
  const own = await uploaded(vera, { name: 'mine.png', bytes: paddedPng() });
  const title = await marquee.givenTitle(tenant);
  expect((await save(vera, { targetType: 'PRODUCT', targetId: title.id, score: 4, pictures: [own] })).body.fields?.[0]?.path).toBe('pictures');
  expect((await review(vera, { pictures: [own] })).body.pictures).toEqual([own]);
  const file = (await marquee.call(tenant, 'GET /file/list', { as: vera })).body.content.find(({ path }) => path === own);
  expect((await marquee.call(tenant, 'DELETE /file/item/:id', { as: vera, params: { id: file!.id } })).body.fields?.[0]?.code).toBe('in-use');
});

test('reported ratings are listed for moderators, who hide or keep them', async () => {
  const { id, version } = (await review(vera)).body;
  const report = (as: GivenPerson, note = '') => marquee.call(tenant, 'POST /rating/report/:id', { as, params: { id }, body: { reason: 'SPAM', note } });
  expect([(await report(noor)).status, (await report(noor, 'An advertisement.')).status, (await report(vera)).status]).toEqual([200, 200, 403]);
  const reported = async () => (await marquee.call(tenant, 'GET /rating/list', { as: editor, query: { isReported: true } })).body.content;
  expect([(await reported()).map((one) => [one.id, one.reports]), (await read(id, noor)).reports]).toEqual([[[id, 1]], 0]);
  const reports = await marquee.call(tenant, 'GET /rating/reports/:id', { as: editor, params: { id } });
  expect(reports.body.content).toMatchObject([{ reason: 'SPAM', note: 'An advertisement.', reportedBy: { firstName: 'Noor' }, isSettled: false }]);
  const move = (name: 'publish' | 'hide' | 'keep', at: number, as = editor) =>
    marquee.call(tenant, `POST /rating/${name}/:id`, { as, params: { id }, body: { version: at } });
  expect((await move('hide', version, noor)).status).toBe(403);
  const kept = (await move('keep', version)).body;
  expect([kept.entityStatus, await reported()]).toEqual(['APPROVED', []]);
  const hidden = (await move('hide', kept.version)).body;
  expect([hidden.entityStatus, await scoreOf(), (await move('hide', hidden.version)).status]).toEqual(['ARCHIVED', [0, 0, ''], 409]);
  expect([(await vote(noor, id)).status, (await save(vera, { id, version: hidden.version, review: 'Again' })).status]).toEqual([404, 403]);
  expect([(await move('publish', version)).status, (await move('publish', hidden.version)).status, (await scoreOf())[1]]).toEqual([409, 200, 1]);
});

test('where the tenant looks at reviews first they wait, and what is said otherwise later waits again', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  const put = await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { review_moderation: true } } });
  expect(put.body.settings.review_moderation).toBe(true);
  const { body } = await review(vera);
  expect([body.entityStatus, await scoreOf(), (await review(noor, { review: '' })).body.entityStatus]).toEqual(['PROCESSING', [0, 0, ''], 'APPROVED']);
  expect((await marquee.call(tenant, 'GET /rating/item/:id', { as: noor, params: { id: body.id } })).status).toBe(404);
  const edited = (await save(vera, { id: body.id, version: body.version, review: 'Holds its heat well.' })).body;
  const published = (await marquee.call(tenant, 'POST /rating/publish/:id', { as: editor, params: { id: body.id }, body: { version: edited.version } })).body;
  expect([published.entityStatus, (await scoreOf())[1]]).toEqual(['APPROVED', 2]);
  const again = (await save(vera, { id: body.id, version: published.version, review: 'Buy it at my place.' })).body;
  expect([again.entityStatus, (await scoreOf())[1]]).toEqual(['PROCESSING', 1]);
  // Reviews of titles are not moderated.
  const title = await marquee.givenTitle(tenant);
  expect((await save(vera, { targetType: 'PRODUCT', targetId: title.id, score: 9, review: 'Stays.' })).body.entityStatus).toBe('APPROVED');
});

test('the shop answers: its staff, and a merchant for its own goods alone', async () => {
  const merchant = await marquee.givenOrganization(tenant, { name: 'Cups & Co', type: 'MERCHANT' });
  const seller = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: merchant });
  const cup = await marquee.givenMerchandise(tenant, { organizationId: merchant });
  const [ofHouse, ofMerchant] = [(await review(vera)).body, (await review(vera, { targetId: cup.id })).body];
  const answer = (as: GivenPerson, { id, version }: { id: string; version: number }, text = 'Thank you.') =>
    marquee.call(tenant, 'POST /rating/answer/:id', { as, params: { id }, body: { version, answer: text } });
  expect((await answer(seller, ofHouse)).status).toBe(404);
  const told = (await answer(seller, ofMerchant)).body;
  expect(told.answer).toMatchObject({ text: 'Thank you.', organization: 'Cups & Co' });
  expect([(await answer(editor, ofMerchant)).status, (await answer(noor, ofHouse)).status]).toEqual([409, 403]);
  expect((await answer(editor, told, ' ')).body.answer).toBeNull();
  const list = (await marquee.call(tenant, 'GET /rating/list', { as: seller, query: { productKind: 'MERCHANDISE', organizationId: merchant } })).body;
  expect(list.content.map(({ id, productName }) => [id, productName])).toEqual([[ofMerchant.id, cup.name]]);
});
