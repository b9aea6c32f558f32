import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const person = (email: string) => ({ email, password: 'a long new password', firstName: 'Nora', lastName: 'Newcomer' });
/** Returns the cookie header of the browser that registered; `another-browser.test.ts` tests other browsers. */
const browserOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' });
const register = (tenant: GivenTenant, email: string, more: object = {}, headers = {}) =>
  marquee.call(tenant, 'POST /auth/register', { body: { ...person(email), ...more }, headers });
const login = (tenant: GivenTenant, email: string, password = person(email).password) =>
  marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
const fresh = () => `nora-${Math.random().toString(36).slice(2)}@test.example`;

async function tokenMailedTo(email: string, name = 'token'): Promise<string> {
  const [mail] = await marquee.mailsTo(email);
  return new URL(mail?.links[0] ?? '').searchParams.get(name) ?? '';
}
const verify = (tenant: GivenTenant, token: string, headers = {}) => marquee.call(tenant, 'POST /auth/verify-email', { body: { token }, headers });

test('a newcomer confirms the address by the mailed link, which signs in, once', async () => {
  const tenant = await marquee.givenTenant({ name: 'Aurora' });
  const email = fresh();
  const registered = await register(tenant, email.toUpperCase());
  expect(registered.body).toEqual({ done: true });
  const [mail] = await marquee.mailsTo(email);
  expect(mail).toMatchObject({ tenant: tenant.slug, subject: 'Confirm your e-mail address', template: 'verify-email' });
  expect(mail?.links[0]).toMatch(new RegExp(`^http://${tenant.host}/verify-email\\?token=[\\w-]{43}$`));
  expect(mail?.html).toContain('Aurora');
  const early = await login(tenant, email);
  expect([early.status, early.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
  expect((await login(tenant, email, 'a wrong password')).body.code).toBe('CREDENTIALS_INVALID');
  const token = await tokenMailedTo(email);
  const verified = await verify(tenant, token, browserOf(registered));
  expect([verified.status, verified.body.identity.verified, String(verified.headers['set-cookie'])]).toEqual([
    200,
    true,
    expect.stringContaining('cmrefresh='),
  ]);
  expect((await verify(tenant, token)).body.code).toBe('LINK_INVALID');
  expect((await login(tenant, email)).status).toBe(200);
});

test('the owner of an account is told when somebody signs up with their address; the account stays as it is', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant);
  expect((await register(tenant, owner.email)).body).toEqual({ done: true });
  const [mail] = await marquee.mailsTo(owner.email);
  expect(mail?.subject).toBe('You already have an account');
  expect(mail?.links).toEqual([`http://${tenant.host}/auth/lost-password`, `http://${tenant.host}/login`].sort().reverse());
  expect((await login(tenant, owner.email, owner.password)).status).toBe(200);
  expect((await login(tenant, owner.email)).status).toBe(401);
});

test('a new link takes the place of the old one, and the latest sign-up of a browser counts', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  const browser = browserOf(await register(tenant, email, { password: 'the first password' }));
  const first = await tokenMailedTo(email);
  await register(tenant, email, { password: 'the second password' }, browser);
  const second = await tokenMailedTo(email);
  await marquee.call(tenant, 'POST /auth/verification-request', { body: { email }, headers: browser });
  const third = await tokenMailedTo(email);
  for (const token of [first, second]) expect((await verify(tenant, token)).body.code).toBe('LINK_INVALID');
  expect((await verify(tenant, third, browser)).status).toBe(200);
  expect((await login(tenant, email, 'the second password')).status).toBe(200);
  await marquee.call(tenant, 'POST /auth/verification-request', { body: { email } });
  expect(await marquee.mailsTo(email)).toHaveLength(3);
});

test('a link is good for a day, in its tenant, for its kind', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const email = fresh();
  await register(tenant, email);
  const token = await tokenMailedTo(email);
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 24 * 3_600_000 + 1000) });
  expect((await later.call(tenant, 'POST /auth/verify-email', { body: { token } })).body.code).toBe('LINK_INVALID');
  await later.app.close();
  expect((await verify(other, token)).body.code).toBe('LINK_INVALID');
  expect((await marquee.call(tenant, 'POST /auth/password-save', { body: { token, password: 'a long new password' } })).body.code).toBe('LINK_INVALID');
  expect((await verify(tenant, token)).status).toBe(200);
});

test('a link used a hundred times at once signs in exactly once', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  await register(tenant, email);
  const token = await tokenMailedTo(email);
  const uses = await Promise.all(Array.from({ length: 100 }, () => verify(tenant, token)));
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an address can be confirmed without signing in, by its own link only', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  const headers = browserOf(await register(tenant, email));
  const id = await tokenMailedTo(email);
  const confirm = (address: string) => marquee.call(tenant, 'GET /identity/verify/:id/:email', { params: { id, email: address }, headers });
  expect((await confirm('another@test.example')).body.code).toBe('LINK_INVALID');
  const confirmed = await confirm(email);
  expect([confirmed.body, confirmed.headers['set-cookie']]).toEqual([{ done: true }, undefined]);
  expect((await confirm(email)).body.code).toBe('LINK_INVALID');
  expect((await login(tenant, email)).status).toBe(200);
});

test('easy passwords and addresses that take no letters are refused by name', async () => {
  const tenant = await marquee.givenTenant();
  for (const password of ['password1234', 'aaaaaaaaaaaaaaa', '123456789012', 'nora@test.example!'])
    expect((await register(tenant, 'nora@test.example', { password })).body.fields?.[0]).toMatchObject({ path: 'password', code: 'guessable' });
  expect((await register(tenant, fresh(), { password: 'short' })).body.code).toBe('INVALID_INPUT');
  expect((await register(tenant, 'one,two@test.example')).body.fields?.[0]).toMatchObject({ path: 'email', code: 'format' });
});

test('letters are in the language of the reader', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  await register(tenant, email, { locale: 'ar' });
  const [mail] = await marquee.mailsTo(email);
  expect(mail?.subject).toBe('أكِّد عنوان بريدك الإلكتروني');
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
});

test('links lead to the tenant’s own host, whatever host a request names', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  const named = (host: string) => ({ body: person(email), headers: { host } });
  await marquee.call(tenant, 'POST /auth/register', named('evil.example'));
  await marquee.call(tenant, 'POST /auth/register', named(`${tenant.host}:8080`));
  const links = (await marquee.mailsTo(email)).map(({ links: [link] }) => new URL(link ?? '').origin);
  expect(links).toEqual([`http://${tenant.host}:8080`, `http://${tenant.host}`]);
});

test('the payload may come in the body, in the query string, or some of it in each; what the body says counts', async () => {
  const tenant = await marquee.givenTenant();
  const { password, firstName, lastName } = person('');
  const [split, both] = [fresh(), fresh()];
  const asked = (email: string, query: Record<string, string>, body: object) =>
    marquee.call(tenant, 'POST /auth/register', { query: { email, ...query }, body: body as ReturnType<typeof person> });
  expect((await asked(split, { lastName, locale: 'ar' }, { password, firstName })).status).toBe(200);
  expect((await marquee.mailsTo(split))[0]?.template).toBe('verify-email');
  expect((await asked(fresh(), { lastName: 'Q' }, { email: both, password, firstName, lastName })).status).toBe(200);
  expect((await marquee.mailsTo(both))[0]?.template).toBe('verify-email');
  const refused = await asked(fresh(), { lastName, role: 'OWNER' }, { password, firstName });
  expect([refused.status, refused.body.fields?.map(({ path, code }) => [path, code])]).toEqual([400, [['role', 'unknown']]]);
});
