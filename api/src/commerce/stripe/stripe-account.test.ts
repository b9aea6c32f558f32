import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noSiteSettings } from '../../platform/site-settings.ts';
import { FAKE_KEY, FAKE_SECRET, FakeStripe } from '../../testing/fake-stripe.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

const stripe = new FakeStripe();
let site: Awaited<ReturnType<typeof serveWithStripe>>;
const OTHER_KEY = 'sk_test_fakeFakeFake0002';
const LIVE_KEY = 'rk_live_fakeFakeFake0003';
beforeAll(async () => {
  await stripe.start();
  stripe.open(OTHER_KEY, 'acct_fake0002');
  stripe.open(LIVE_KEY, 'acct_fake0001');
  site = await serveWithStripe(stripe);
});
afterAll(async () => {
  await site.app.close();
  await stripe.stop();
});

const keys = { version: 0, secretKey: FAKE_KEY, webhookSecret: FAKE_SECRET };

describe('the Stripe account of a shop', () => {
  test('keys connect an account and are never returned; owners are notified', async () => {
    const { tenant, owner, account, inbox, till, ready } = await givenStripeShop(site, stripe);
    const seen = await site.call(tenant, 'GET /payment/stripe/account', { as: owner });
    expect(seen.body).toMatchObject({
      ...{ isConnected: true, version: 1, mode: 'TEST', keyEnding: '0001', webhookEnding: '0001', accountId: 'acct_fake0001', accountName: 'Fake Shop' },
      ...{ isOffered: true, isTakingMoney: true, webhookPath: `/v1/payment/stripe/webhook/${tenant.id}`, fault: null, faults: [] },
    });
    for (const secret of [FAKE_KEY, FAKE_SECRET]) expect(seen.text).not.toContain(secret);
    const rows = await marquee.database.asOwner(async (script) => (await script(`select secrets from payment_account where tenant_id = '${tenant.id}'`)).rows);
    const [{ secrets } = { secrets: Buffer.alloc(0) }] = rows as { secrets: Uint8Array }[];
    expect(secrets.length).toBeGreaterThan(60);
    expect(Buffer.from(secrets).toString('latin1')).not.toContain('fakeFake');
    expect(await inbox()).toEqual(['Keys of Stripe were connected']);
    const order = await ready();
    expect((await till.read(order.id, order.token, { site })).body.providers).toEqual(['stripe', 'test', 'manual']);
    const off = await site.call(tenant, 'POST /payment/stripe/offer', { as: owner, body: { version: 1, isOffered: false } });
    expect([off.body.isOffered, off.body.isTakingMoney, (await account()).version]).toEqual([false, false, 2]);
    expect((await till.read(order.id, order.token, { site })).body.providers).toEqual(['test', 'manual']);
    const tried = await till.pay(order.id, order.token, { provider: 'stripe' }, { site });
    expect(tried.body.fields?.[0]).toMatchObject({ path: 'provider', code: 'enum', allowed: ['test', 'manual'] });
    const gone = await site.call(tenant, 'POST /payment/stripe/disconnect', { as: owner, body: { version: 2 } });
    expect(gone.body).toMatchObject({ isConnected: false, keyEnding: null, mode: null, version: 0 });
  });

  test('invalid or incomplete keys connect no account', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'ADMIN' });
    const connect = (body: object) => site.call(tenant, 'POST /payment/stripe/connect', { as, rawBody: JSON.stringify(body) });
    const fault = async (body: object) => {
      const { status, body: said } = await connect(body);
      return [status, said.fields?.[0]?.path, said.fields?.[0]?.code];
    };
    expect(await fault({ ...keys, secretKey: 'sk_test_nobodyKnowsThis' })).toEqual([400, 'secretKey', 'wrong']);
    expect(await fault({ ...keys, secretKey: 'pk_test_fakeFakeFake0001' })).toEqual([400, 'secretKey', 'pattern']);
    expect(await fault({ version: 0, secretKey: FAKE_KEY })).toEqual([400, 'webhookSecret', 'required']);
    expect(await fault({ version: 0, webhookSecret: FAKE_SECRET })).toEqual([400, 'secretKey', 'required']);
    stripe.trouble('GET /v1/account', 'drops', 2);
    expect((await connect(keys)).body.code).toBe('UNAVAILABLE');
    expect((await site.call(tenant, 'POST /payment/stripe/check', { as, body: {} })).body.code).toBe('CONFLICT');
    expect((await connect(keys)).body.isConnected).toBe(true);
  });

  test('a webhook secret can be replaced alone; a stale call is rejected, and of two concurrent ones one wins', async () => {
    const { connect, account } = await givenStripeShop(site, stripe);
    expect((await connect()).body.code).toBe('STALE');
    const both = await Promise.all(['whsec_anotherAnother0002', 'whsec_anotherAnother0003'].map((webhookSecret) => connect({ version: 1, webhookSecret })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await account()).keyEnding, (await account()).version]).toEqual(['0001', 2]);
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const first = await Promise.all([1, 2].map(() => site.call(tenant, 'POST /payment/stripe/connect', { as, body: keys })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an account can be replaced only when no payment is pending', async () => {
    const { tenant, owner, connect, sent, till } = await givenStripeShop(site, stripe);
    const order = await sent();
    const other = { version: 1, secretKey: OTHER_KEY };
    expect((await connect(other)).body.fields?.[0]).toMatchObject({ path: 'secretKey', code: 'in-use' });
    expect((await site.call(tenant, 'POST /payment/stripe/disconnect', { as: owner, body: { version: 1 } })).body.code).toBe('CONFLICT');
    await site.call(tenant, 'POST /checkout/withdraw/:id', { params: { id: order.id }, body: { token: order.token } });
    expect((await connect(other)).body).toMatchObject({ accountId: 'acct_fake0002', version: 2 });
    expect((await till.read(order.id, order.token, { site })).body.providers[0]).toBe('stripe');
  });

  test('a test account takes no payments on a production site', async () => {
    const real = await marquee.startAppWith({ stripe: stripe.place, site: { ...noSiteSettings, testPayments: false } });
    const { tenant, owner, connect, ready, till } = await givenStripeShop(site, stripe);
    const order = await ready();
    expect((await till.read(order.id, order.token, { site: real })).body.providers).toEqual(['manual']);
    const seen = await real.call(tenant, 'GET /payment/stripe/account', { as: owner });
    expect([seen.body.isOffered, seen.body.isTakingMoney]).toEqual([true, false]);
    await connect({ version: 1, secretKey: LIVE_KEY });
    expect((await till.read(order.id, order.token, { site: real })).body.providers).toEqual(['stripe', 'manual']);
    await real.app.close();
  });

  test('finance and support read the account; other roles, suppliers and other tenants do not', async () => {
    const { tenant } = await givenStripeShop(site, stripe);
    const role = async (name: 'FINANCE' | 'SUPPORT' | 'EDITOR' | 'ANALYST') => marquee.givenPerson(tenant, { role: name });
    const supplierId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
    const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: supplierId });
    const may = async (as: Awaited<ReturnType<typeof role>>) => [
      (await site.call(tenant, 'GET /payment/stripe/account', { as })).status,
      (await site.call(tenant, 'POST /payment/stripe/connect', { as, body: { ...keys, version: 1 } })).status,
      (await site.call(tenant, 'POST /payment/stripe/offer', { as, body: { version: 1, isOffered: false } })).status,
      (await site.call(tenant, 'POST /payment/stripe/check', { as, body: {} })).status,
      (await site.call(tenant, 'POST /payment/stripe/disconnect', { as, body: { version: 1 } })).status,
    ];
    for (const name of ['FINANCE', 'SUPPORT'] as const) expect([name, await may(await role(name))]).toEqual([name, [200, 403, 403, 403, 403]]);
    for (const as of [await role('EDITOR'), await role('ANALYST'), supplier]) expect(await may(as)).toEqual([403, 403, 403, 403, 403]);
    const other = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
    expect((await site.call(other, 'GET /payment/stripe/account', { as: stranger })).body).toMatchObject({ isConnected: false, keyEnding: null });
  });

  test('rejected keys are reported to staff once, and a successful check clears the fault', async () => {
    const key = 'sk_test_fakeFakeFake0009';
    stripe.open(key, 'acct_fake0001');
    const { tenant, owner, connect, ready, till, account, inbox } = await givenStripeShop(site, stripe);
    await connect({ version: 1, secretKey: key });
    stripe.accounts.delete(key);
    for (const order of [await ready(), await ready()]) {
      const refused = await till.pay(order.id, order.token, { provider: 'stripe' }, { site });
      expect(refused.body.fields?.[0]).toMatchObject({ path: 'provider', code: 'unfit' });
      expect((await till.read(order.id, order.token, { site })).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'FAILED', url: null } });
      expect((await till.pay(order.id, order.token, { provider: 'test' }, { site })).body.status).toBe('PAID');
    }
    expect((await account()).fault).toContain('Invalid API Key');
    expect((await inbox()).filter((subject) => subject === 'Stripe does not take your keys')).toHaveLength(1);
    const check = () => site.call(tenant, 'POST /payment/stripe/check', { as: owner, body: {} });
    expect((await check()).body.fault).toContain('Invalid API Key');
    stripe.open(key, 'acct_fake0001');
    expect((await check()).body.fault).toBeNull();
  });
});
