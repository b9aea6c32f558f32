import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const STRANGERS = 'the stranger waits here';
const OWNERS = 'a sentence of the owner';
const fresh = () => `nora-${Math.random().toString(36).slice(2)}@test.example`;
type Tenant = GivenTenant;

/** Returns a browser that keeps the cookie of its registration. */
function browser(tenant: Tenant) {
  let cookie: string | undefined;
  const headers = () => ({ cookie: cookie ?? null });
  const remember = <T extends { headers: Readonly<Record<string, unknown>> }>(answer: T): T => {
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    cookie = set.find((one) => one.startsWith('cmbrowser='))?.split(';')[0] ?? cookie;
    return answer;
  };
  return {
    register: async (email: string, password: string, firstName = 'Nora') =>
      remember(await marquee.call(tenant, 'POST /auth/register', { headers: headers(), body: { email, password, firstName, lastName: 'Berg' } })),
    resend: async (email: string) => remember(await marquee.call(tenant, 'POST /auth/verification-request', { headers: headers(), body: { email } })),
    open: async (email: string) => marquee.call(tenant, 'POST /auth/verify-email', { headers: headers(), body: { token: await tokenMailedTo(email) } }),
  };
}

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await marquee.mailsTo(email);
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
}
const login = async (tenant: Tenant, email: string, password: string) => (await marquee.call(tenant, 'POST /auth/login', { body: { email, password } })).status;

test('a stranger’s sign-up has no access once the owner confirms the address, and the owner sets a password', async () => {
  const tenant = await marquee.givenTenant();
  const [email, stranger, owner] = [fresh(), browser(tenant), browser(tenant)];
  await stranger.register(email, STRANGERS, 'Eve');
  const opened = await owner.open(email);
  expect([opened.status, opened.body.passwordDropped, opened.body.identity.verified]).toEqual([200, true, true]);
  expect(await login(tenant, email, STRANGERS)).toBe(401);
  await stranger.register(email, STRANGERS);
  expect(await login(tenant, email, STRANGERS)).toBe(401);
  const as = { jwt: opened.body.jwt };
  expect((await marquee.call(tenant, 'POST /auth/password-update', { as, body: { password: OWNERS } })).status).toBe(200);
  expect([await login(tenant, email, OWNERS), await login(tenant, email, STRANGERS)]).toEqual([200, 401]);
});

test('in the browser that registered the password stays; a cookie only made up is no browser’s', async () => {
  const tenant = await marquee.givenTenant();
  const [email, other, here] = [fresh(), fresh(), browser(tenant)];
  await here.register(other, OWNERS);
  await here.register(email, OWNERS);
  for (const address of [email, other]) {
    expect((await here.open(address)).body).toMatchObject({ passwordDropped: false, identity: { verified: true } });
    expect(await login(tenant, address, OWNERS)).toBe(200);
  }
  const third = fresh();
  await here.register(third, OWNERS);
  const headers = { cookie: `cmbrowser=${'x'.repeat(43)}` };
  const opened = await marquee.call(tenant, 'POST /auth/verify-email', { headers, body: { token: await tokenMailedTo(third) } });
  expect(opened.body.passwordDropped).toBe(true);
});

test('confirming without signing in drops a password from elsewhere too', async () => {
  const tenant = await marquee.givenTenant();
  const email = fresh();
  await browser(tenant).register(email, STRANGERS);
  const params = { id: await tokenMailedTo(email), email };
  expect((await marquee.call(tenant, 'GET /identity/verify/:id/:email', { params })).status).toBe(200);
  expect(await login(tenant, email, STRANGERS)).toBe(401);
});

test('another browser’s sign-up replaces nothing while the first can be confirmed, and what it says is in no letter', async () => {
  const tenant = await marquee.givenTenant();
  const [email, owner, stranger] = [fresh(), browser(tenant), browser(tenant)];
  await owner.register(email, OWNERS);
  await stranger.register(email, STRANGERS, 'Eve');
  const [second] = await marquee.mailsTo(email);
  expect([second?.template, second?.text.includes('Nora'), second?.text.includes('Eve')]).toEqual(['verify-email', true, false]);
  expect(await login(tenant, email, STRANGERS)).toBe(401);
  const opened = await owner.open(email);
  expect([opened.body.passwordDropped, opened.body.identity.firstName]).toEqual([false, 'Nora']);
  expect([await login(tenant, email, OWNERS), await login(tenant, email, STRANGERS)]).toEqual([200, 401]);
});

test('an owner who registers after a stranger gets in by the letter, without either password', async () => {
  const tenant = await marquee.givenTenant();
  const [email, stranger, owner] = [fresh(), browser(tenant), browser(tenant)];
  await stranger.register(email, STRANGERS);
  await owner.register(email, OWNERS);
  expect((await owner.open(email)).body.passwordDropped).toBe(true);
  expect([await login(tenant, email, OWNERS), await login(tenant, email, STRANGERS)]).toEqual([401, 401]);
});

test('a sign-up whose link is too old makes room for the next', async () => {
  const tenant = await marquee.givenTenant();
  const [email, owner] = [fresh(), browser(tenant)];
  await browser(tenant).register(email, STRANGERS, 'Eve');
  await marquee.database.platformWrite((run) =>
    run({ sql: `update mailed_link set expires_at = now() - interval '1 minute' where tenant_id = $1`, parameters: [tenant.id] }),
  );
  await owner.register(email, OWNERS);
  expect((await owner.open(email)).body).toMatchObject({ passwordDropped: false, identity: { firstName: 'Nora' } });
  expect(await login(tenant, email, OWNERS)).toBe(200);
});

test('a link sent again keeps the password where the browser that registered asked for it, and there only', async () => {
  const tenant = await marquee.givenTenant();
  const [mine, theirs, here, elsewhere] = [fresh(), fresh(), browser(tenant), browser(tenant)];
  await here.register(mine, OWNERS);
  await here.resend(mine);
  expect((await here.open(mine)).body.passwordDropped).toBe(false);
  await elsewhere.register(fresh(), STRANGERS);
  await here.register(theirs, OWNERS);
  await elsewhere.resend(theirs);
  expect((await here.open(theirs)).body.passwordDropped).toBe(true);

  const squatted = fresh();
  await elsewhere.register(squatted, STRANGERS);
  await here.resend(squatted);
  expect((await here.open(squatted)).body.passwordDropped).toBe(true);
  expect(await login(tenant, squatted, STRANGERS)).toBe(401);
});

test('the cookie says nothing of who has an account, and is out of scripts’ reach', async () => {
  const tenant = await marquee.givenTenant();
  const [known, waiting] = [await marquee.givenPerson(tenant), fresh()];
  await browser(tenant).register(waiting, STRANGERS);
  const anonymous = /^cmbrowser=[\w-]{43}; Max-Age=86400; Path=\/v1; HttpOnly; SameSite=Strict$/;
  for (const email of [known.email, waiting, fresh()]) {
    const visitor = browser(tenant);
    const first = await visitor.register(email, OWNERS);
    expect([first.status, first.body]).toEqual([200, { done: true }]);
    expect(String(first.headers['set-cookie'])).toMatch(anonymous);
    expect((await visitor.resend(email)).headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect((await browser(tenant).resend(email)).headers['set-cookie']).toBeUndefined();
  }
});
