/** @engine both */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { canonicalEmail, isAcceptable } from '../../platform/email-address.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

test.each([
  ['SØREN@Post.Example', 'søren@post.example'],
  ['Søren@post.example'.normalize('NFD'), 'søren@post.example'],
  ['ze\u0301@post.example', 'zé@post.example'],
  ['vera@XN--DMN-ZLA2G.example', 'vera@dømæn.example'],
  ['vera@DØMÆN.example', 'vera@dømæn.example'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
])('canonicalEmail(%s) is %s', (typed, canonical) => {
  expect([canonicalEmail(typed), canonicalEmail(canonical), isAcceptable(canonical)]).toEqual([canonical, canonical, true]);
});

let serial = 0;
describe.each(['søren', 'संपर्क', 'вера'])('the address %s@dømæn.example', (word) => {
  let tenant: GivenTenant, owner: GivenPerson, typed: string[], email: string;
  beforeEach(async () => {
    // All tenants share one outbox.
    const name = `${word}${(serial += 1)}`;
    email = `${name}@dømæn.example`;
    typed = [email, `${name.toUpperCase()}@DØMÆN.EXAMPLE`, `${name.normalize('NFD')}@xn--dmn-zla2g.example`];
    tenant = await marquee.givenTenant();
    owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  });

  test('registers, confirms and signs in however it is typed', async () => {
    const password = 'a long new password';
    const registered = await marquee.call(tenant, 'POST /auth/register', { body: { email: typed[2] ?? '', password, firstName: 'S', lastName: 'R' } });
    expect([registered.status, registered.body]).toEqual([200, { done: true }]);
    const [mail] = (await marquee.mailsTo(email)).filter(({ template }) => template === 'verify-email');
    const token = new URL(mail?.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
    expect((await marquee.call(tenant, 'POST /auth/verify-email', { body: { token } })).status).toBe(200);
    const reset = await marquee.call(tenant, 'POST /auth/password-request', { body: { email: typed[1] ?? '' } });
    expect([reset.status, (await marquee.mailsTo(email)).length]).toEqual([200, 2]);
  });

  test('buys, tracks the order and sends a gift card', async () => {
    const tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1500 }] });
    const skuId = tee.skus[0]?.id ?? '';
    await marquee.givenStock(tenant, skuId, [5]);
    const till = checkoutsIn(tenant);
    const { checkout, token } = (await till.begin([{ skuId, quantity: 1 }])).body;
    const { id, version } = checkout;
    const details = await marquee.call(tenant, 'POST /checkout/details/:id', {
      params: { id },
      body: { token, version, email: typed[2] ?? '', shippingAddress },
    });
    expect([details.status, details.body.email]).toEqual([200, email]);
    expect((await till.pay(id, token)).body.status).toBe('PAID');
    const { number } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
    for (const one of typed) expect((await marquee.call(tenant, 'POST /order/track', { body: { number, email: one } })).status).toBe(200);
    expect(await marquee.mailsTo(email)).toHaveLength(1);
    const card = await giftCardsIn(tenant, owner).issue({ recipientEmail: typed[1] ?? '' });
    expect([card.status, (await marquee.mailsTo(email)).length]).toEqual([200, 2]);
  });

  test('gets one invite however it is typed', async () => {
    for (const one of typed)
      expect((await marquee.call(tenant, 'POST /invite/generate', { as: owner, body: { email: one, role: 'EDITOR' } })).status).toBe(200);
    const { body } = await marquee.call(tenant, 'GET /invite/list', { as: owner });
    expect(body.content.map((invite) => invite.email)).toEqual([email]);
  });
});

test.each(['a..b@post.example', 'søren@-post.example', 'søren@post.123', `${'ø'.repeat(40)}@post.example`])('%s is refused alike everywhere', async (email) => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const registration = { email, password: 'a long new password', firstName: 'S', lastName: 'R' };
  const answers = [
    await marquee.call(tenant, 'POST /auth/register', { body: registration }),
    await marquee.call(tenant, 'POST /invite/generate', { as: owner, body: { email, role: 'EDITOR' } }),
    await marquee.call(tenant, 'POST /order/item', { as: owner, body: { email } }),
    await marquee.call(tenant, 'POST /identity/item', { as: owner, body: { email, firstName: 'S', lastName: 'R' } }),
  ];
  expect(answers.map(({ status, body: { fields } }) => [status, fields?.[0]?.path, fields?.[0]?.code])).toEqual(answers.map(() => [400, 'email', 'format']));
});
