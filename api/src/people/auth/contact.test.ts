import { expect, test } from '@jest/globals';

const fresh = () => `reader-${Math.random().toString(36).slice(2)}@test.example`;

test('a message from the contact page reaches the tenant’s support, whose answer goes to the writer', async () => {
  const tenant = await marquee.givenTenant();
  const body = {
    email: fresh(),
    name: 'Vera <b>Lund</b>',
    subject: 'Sound\r\nBcc: all@test.example',
    message: 'No sound in <script>alert(1)</script>\nsince Monday.',
  };
  expect((await marquee.call(tenant, 'POST /auth/contact-request', { body })).body).toEqual({ done: true });
  const mail = (await marquee.mailsTo('help@test.example')).find(({ tenant: slug }) => slug === tenant.slug);
  expect(mail).toMatchObject({ replyTo: body.email, subject: 'Message: Sound Bcc: all@test.example' });
  expect(mail?.html).not.toMatch(/<script|<b>/);
  expect(mail?.text).toContain('since Monday.');
  const empty = await marquee.call(tenant, 'POST /auth/contact-request', { body: { email: body.email, message: ' ' } });
  expect([empty.body.code, empty.body.fields?.[0]?.path]).toEqual(['INVALID_INPUT', 'message']);
});

test('letters are ordered, confirmed by mail, and ended by the link in each of them', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  const order = () => marquee.call(tenant, 'POST /auth/contact-request', { query: { kind: 'SUBSCRIBE', email } });
  const rows = () =>
    marquee.database.read<{ confirmed: boolean; ended: boolean }>(tenant.id, {
      sql: 'select confirmed_at is not null as confirmed, unsubscribed_at is not null as ended from subscriber where tenant_id = $1',
      parameters: [tenant.id],
    });
  expect((await order()).body).toEqual({ done: true });
  expect(await rows()).toEqual([{ confirmed: false, ended: false }]);
  const link = new URL((await marquee.mailsTo(email))[0]?.links[0] ?? '');
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/verify-email', email]);
  const confirm = (address: string) =>
    marquee.call(tenant, 'GET /identity/verify/:id/:email', { params: { id: link.searchParams.get('subscription') ?? '', email: address } });
  expect((await confirm(fresh())).body.code).toBe('LINK_INVALID');
  expect((await confirm(email)).body).toEqual({ done: true });
  expect((await confirm(email)).body.code).toBe('LINK_INVALID');
  expect(await rows()).toEqual([{ confirmed: true, ended: false }]);
  expect((await order()).body).toEqual({ done: true });
  const [welcome, ...earlier] = await marquee.mailsTo(email);
  expect([welcome?.template, earlier.length]).toEqual(['subscribed', 1]);
  const end = new URL(welcome?.links[0] ?? '');
  const unsubscribe = (id: string, address = email) => marquee.call(tenant, 'GET /identity/unsubscribe/:id/:email', { params: { id, email: address } });
  const token = end.searchParams.get('unsubscribe') ?? '';
  expect((await unsubscribe(token, fresh())).body.code).toBe('LINK_INVALID');
  expect((await unsubscribe('x'.repeat(43))).body.code).toBe('LINK_INVALID');
  expect((await unsubscribe(token)).body).toEqual({ done: true });
  expect(await rows()).toEqual([{ confirmed: true, ended: true }]);
  expect((await unsubscribe(token)).body).toEqual({ done: true });
});

test('links that change something are not followed ahead', async () => {
  const tenant = await marquee.givenTenant();
  const params = { id: 'x'.repeat(43), email: 'reader@test.example' };
  const ahead = await marquee.call(tenant, 'GET /identity/unsubscribe/:id/:email', { params, headers: { 'sec-purpose': 'prefetch' } });
  expect([ahead.status, ahead.body.code]).toEqual([403, 'FORBIDDEN']);
});
