/** @engine both */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';

async function given() {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const begin = (key: string, bytes = 5000, as = editor) =>
    marquee.call(tenant, 'POST /media/item', {
      ...{ as, body: { productId: title.id, kind: 'VIDEO_MASTER', bytes }, headers: { 'idempotency-key': key } },
    });
  const count = async () => (await marquee.call(tenant, 'GET /media/list', { as: editor, query: { productId: title.id } })).body.content.length;
  return { tenant, editor, begin, count };
}

test('a source that is begun twice under one key is one source, also when both come at once', async () => {
  const { begin, count } = await given();
  const key = randomUUID();
  const [first, second] = await Promise.all([begin(key), begin(key)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect((await begin(key)).body.id).toBe(first.body.id);
  expect(await count()).toBe(1);
});

test('a key of another source is refused, and one of another person is not known', async () => {
  const { tenant, begin, count } = await given();
  const key = randomUUID();
  await begin(key);
  expect((await begin(key, 6000)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  const colleague = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  expect((await begin(key, 6000, colleague)).status).toBe(200);
  expect(await count()).toBe(2);
});

test('a key whose call was refused may be sent again', async () => {
  const { begin } = await given();
  const key = randomUUID();
  expect((await begin(key, 90 * 1024 ** 3)).status).toBe(409);
  expect((await begin(key)).status).toBe(200);
});
