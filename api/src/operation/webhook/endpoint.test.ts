import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Receiver, startReceiver, verified } from '../../testing/receiver.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const DAY_MS = 86_400_000;
let site: Awaited<ReturnType<typeof marquee.startAppWith>>, receiver: Receiver;

beforeAll(async () => {
  site = await marquee.startAppWith({ localTargets: true });
  await site.app.platform.jobs.start();
  receiver = await startReceiver();
}, 60_000);
afterAll(async () => {
  await site.app.close();
  await receiver.close();
});

async function given(role: 'OWNER' | 'ADMIN' = 'ADMIN') {
  const tenant = await marquee.givenTenant();
  return { tenant, as: await marquee.givenPerson(tenant, { role }) };
}
type Body = Parameters<typeof marquee.call<'POST /webhook/endpoint/item'>>[2] extends infer O ? (O extends { body?: infer B } ? B : never) : never;
const save = (tenant: GivenTenant, as: GivenPerson, body: Body) => site.call(tenant, 'POST /webhook/endpoint/item', { as, body });
const url = 'https://hooks.partner.example/marquee';

test('its secret is told once, is kept sealed, and a copy has one of its own', async () => {
  const { tenant, as } = await given();
  const made = await save(tenant, as, { url, description: 'ERP', types: ['order.paid'] });
  expect(made.body).toMatchObject({
    url,
    description: 'ERP',
    types: ['order.paid'],
    enabled: true,
    health: 'UNUSED',
    waiting: 0,
    dead: 0,
    formerSecretUntil: null,
  });
  const secret = made.body.secret ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { id, version } = made.body;
  const changed = await save(tenant, as, { id, version, description: 'The ERP' });
  const copied = await site.call(tenant, 'PUT /webhook/endpoint/item/:id', { as, params: { id } });
  const listed = await site.call(tenant, 'GET /webhook/endpoint/list', { as });
  const read = await site.call(tenant, 'GET /webhook/endpoint/item/:id', { as, params: { id } });
  expect([changed.body.secret, read.body.secret, listed.body.content.map((one) => one.secret)]).toEqual([null, null, [null, null]]);
  expect(copied.body.secret).toMatch(/^whsec_/);
  expect(copied.body.secret).not.toBe(secret);
  const { rows } = await marquee.database.asOwner((script) => script(`select encode(secret, 'base64') as sealed from webhook_endpoint where id = '${id}'`));
  expect(String(rows[0]?.['sealed'])).not.toContain(secret.slice(6, 20));
});

test('a secret is rotated: for a day both sign, then the new one alone', async () => {
  const { tenant, as } = await given();
  const { id, version, secret: first } = (await save(tenant, as, { url: receiver.url })).body;
  const rotate = (at: number) => site.call(tenant, 'POST /webhook/endpoint/rotate/:id', { as, params: { id }, body: { version: at } });
  const rotated = await rotate(version);
  expect([rotated.status, rotated.body.version, (await rotate(version)).body.code]).toEqual([200, version + 1, 'STALE']);
  const second = rotated.body.secret ?? '';
  const until = Date.parse(rotated.body.formerSecretUntil ?? '') - Date.now();
  expect([second === first, until > DAY_MS - 60_000 && until <= DAY_MS]).toEqual([false, true]);
  const send = async () => {
    const before = receiver.received.length;
    await marquee.call(tenant, 'POST /product/item', { as, body: { name: `Mug ${before}`, kind: 'MERCHANDISE' } });
    return (await receiver.got(before + 1)).at(-1)!;
  };
  const both = await send();
  expect(both.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  for (const secret of [first ?? '', second]) expect(verified(secret, both)).toMatchObject({ type: 'product.created' });
  await marquee.database.platformWrite((run) => run({ sql: 'update webhook_endpoint set former_secret_until = now() where id = $1::uuid', parameters: [id] }));
  const one = await send();
  expect(verified(second, one)).toMatchObject({ type: 'product.created' });
  expect(() => verified(first ?? '', one)).toThrow();
});

test.each([
  ['http://hooks.partner.example/', 'pattern'],
  ['https://name:word@hooks.partner.example/', 'invalid'],
  ['https://10.0.0.8/', 'forbidden'],
  ['https://169.254.169.254/latest', 'forbidden'],
  ['https://[fd00::1]/', 'forbidden'],
  ['https://[::ffff:192.168.0.1]/', 'forbidden'],
  ['http://10.0.0.8/', 'pattern'],
  ['ftp://hooks.partner.example/', 'pattern'],
])('nothing is sent to %s', async (wrong, code) => {
  const { tenant, as } = await given();
  const refused = await save(tenant, as, { url: wrong });
  expect([refused.status, refused.body.fields?.[0]?.path, refused.body.fields?.[0]?.code]).toEqual([400, 'url', code]);
});

test('in production this machine is no receiver', async () => {
  const { tenant, as } = await given();
  for (const wrong of ['http://127.0.0.1:4000/', 'https://localhost/', 'https://localhost./', 'https://api.localhost/', 'https://[::1]/', 'https://127.1/']) {
    const refused = await marquee.call(tenant, 'POST /webhook/endpoint/item', { as, body: { url: wrong } });
    expect([wrong, refused.status, refused.body.fields?.[0]?.code]).toEqual([wrong, 400, 'forbidden']);
  }
});

test('a tenant has twenty at most, also of many who make one at once', async () => {
  const { tenant, as } = await given();
  for (let made = 0; made < 18; made += 1) await save(tenant, as, { url });
  const [first] = (await site.call(tenant, 'GET /webhook/endpoint/list', { as })).body.content;
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => save(tenant, as, { url })),
    ...Array.from({ length: 3 }, () => site.call(tenant, 'PUT /webhook/endpoint/item/:id', { as, params: { id: first?.id ?? '' } })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.fields?.[0]).toMatchObject({ path: 'url', code: 'maxItems', limit: 20 });
  expect((await site.call(tenant, 'GET /webhook/endpoint/list', { as })).body.totalElements).toBe(20);
});

test('types there are none of are refused, and none twice', async () => {
  const { tenant, as } = await given();
  const wrong = [['order.lost'], ['order.paid', 'order.paid'], ['webhook.test']];
  for (const types of wrong) expect((await save(tenant, as, { url, types } as never)).body.fields?.[0]?.path).toMatch(/^types/);
});

test('webhooks are for owners and administrators of the house alone, each of their own tenant', async () => {
  const { tenant, as } = await given();
  const { id } = (await save(tenant, as, { url })).body;
  const merchant = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const people = [
    await marquee.givenPerson(tenant),
    await marquee.givenPerson(tenant, { role: 'SUPPORT' }),
    await marquee.givenPerson(tenant, { role: 'FINANCE' }),
    await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: merchant }),
  ];
  for (const person of people) {
    for (const call of ['GET /webhook/endpoint/list', 'GET /webhook/delivery/list', 'GET /event/list'] as const)
      expect((await site.call(tenant, call, { as: person })).status).toBe(403);
    expect((await save(tenant, person, { url })).status).toBe(403);
  }
  const other = await given('OWNER');
  for (const call of ['GET /webhook/endpoint/item/:id', 'DELETE /webhook/endpoint/item/:id', 'POST /webhook/endpoint/test/:id'] as const)
    expect((await site.call(other.tenant, call, { as: other.as, params: { id } })).status).toBe(404);
  const rotated = await site.call(other.tenant, 'POST /webhook/endpoint/rotate/:id', { as: other.as, params: { id }, body: { version: 1 } });
  expect(rotated.status).toBe(404);
});
