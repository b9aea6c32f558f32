import { expect, test } from '@jest/globals';
import { isAcceptable, isOneSlip, suggestionFor } from '../../platform/email-address.ts';

test.each([
  ['vera@gmial.com', 'vera@gmail.com'],
  ['vera@gmail.con', 'vera@gmail.com'],
  ['vera@gnail.com', 'vera@gmail.com'],
  ['vera@gmaill.com', 'vera@gmail.com'],
  ['vera@hotmal.com', 'vera@hotmail.com'],
  ['vera@yaho.com', 'vera@yahoo.com'],
  ['vera@outlok.com', 'vera@outlook.com'],
  ['vera@gmail.com', null],
  ['vera@ymail.com', null],
  ['vera@mail.com', null],
  ['vera@test.example', null],
])('%s probably means %s', (typed, meant) => {
  expect(suggestionFor(typed)).toBe(meant);
});

test('one slip is one letter less, more or other, or two exchanged', () => {
  for (const other of ['bcd', 'abc', 'abxcd', 'abcx', 'xbcd', 'abdc', 'bacd', 'abcde', 'xabcd'])
    expect([other, isOneSlip('abcd', other)]).toEqual([other, true]);
  for (const other of ['abcd', 'ab', 'badc', 'dbca', 'abxy', 'abcdef', '']) expect([other, isOneSlip('abcd', other)]).toEqual([other, false]);
});

test.each([
  'a..b@test.example',
  '.a@test.example',
  'a@-test.example',
  'a@test.123',
  'a,b@test.example',
  'a@b@test.example',
  `${'a'.repeat(65)}@test.example`,
  '"a"@test.example',
])('%s takes no letters', (email) => {
  expect(isAcceptable(email)).toBe(false);
});
test.each(['vera@test.example', 'vera.lund+films@sub.test.example', "o'hara@test.example", 'فيرا@مثال.إختبار'])('%s does', (email) => {
  expect(isAcceptable(email)).toBe(true);
});

test('an address is looked at before it is used', async () => {
  const tenant = await marquee.givenTenant();
  const { body } = await marquee.call(tenant, 'GET /auth/check-email', { query: { email: 'Vera@GMIAL.com' } });
  expect(body).toEqual({ email: 'vera@gmial.com', acceptable: true, suggestion: 'vera@gmail.com', next: 'PASSWORD', provider: null });
});

test('a mail domain that signs in at a provider does so for everybody, owners excepted', async () => {
  const tenant = await marquee.givenTenant();
  const [owner, viewer] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant)];
  const body = { name: 'Aurora ID', issuer: 'https://id.test.example', clientId: 'marquee', domains: ['test.example'] };
  const made = await marquee.call(tenant, 'POST /oauth/settings/item', { as: owner, body });
  expect(made.status).toBe(200);
  const check = await marquee.call(tenant, 'POST /auth/check-email', { body: { email: 'anybody@test.example' } });
  expect([check.body.next, check.body.provider]).toEqual(['SSO', { id: made.body.id, name: 'Aurora ID' }]);
  const login = ({ email, password }: { email: string; password: string }) => marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
  expect((await login(viewer)).body.fields?.[0]).toMatchObject({ path: 'email', code: 'sso' });
  expect((await login({ ...viewer, password: 'wrong' })).body.code).toBe('CREDENTIALS_INVALID');
  expect((await login(owner)).status).toBe(200);
  const newcomer = { email: 'new@test.example', password: 'a long new password', firstName: 'New', lastName: 'Comer' };
  expect((await marquee.call(tenant, 'POST /auth/register', { body: newcomer })).body.code).toBe('FORBIDDEN');
});
