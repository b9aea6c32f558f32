import { expect, test } from '@jest/globals';
import type { Role } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const password = 'a quiet harbour at dawn';
const generate = (tenant: GivenTenant, as: GivenPerson, email: string, role: Role = 'EDITOR') =>
  marquee.call(tenant, 'POST /invite/generate', { as, body: { email, role, message: 'Welcome' } });

async function tokenTo(email: string, page = '/accept-invite'): Promise<string> {
  const [letter] = await marquee.mailsTo(email);
  const link = letter?.links.find((address) => address.includes(page));
  return new URL(link ?? 'http://none').searchParams.get('token') ?? '';
}

async function given() {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER', firstName: 'Olive' });
  return { tenant, owner, email: `new-${tenant.slug}@test.example` };
}

test('a newcomer accepts by the mailed link, chooses a password and is signed in', async () => {
  const { tenant, owner, email } = await given();
  const logo = { path: '/media/uploads/house.png' };
  await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { id: owner.identity.organization?.id ?? '', version: 1, logo } });
  const made = await generate(tenant, owner, email.toUpperCase());
  expect(made.body).toMatchObject({ email, role: 'EDITOR', status: 'PENDING', organizationName: 'House', inviter: { firstName: 'Olive' } });
  expect(made.text).not.toMatch(/token|hash/);
  const token = await tokenTo(email);
  const preview = await marquee.call(tenant, 'GET /invite/preview', { query: { token } });
  expect(preview.body).toMatchObject({
    email,
    organizationName: 'House',
    organizationLogo: logo,
    inviterFirstName: 'Olive',
    expired: false,
    hasAccount: false,
  });
  const asked = await marquee.call(tenant, 'GET /invite/accept', { query: { token } });
  expect([asked.body.status, asked.body.email]).toEqual(['PASSWORD_NEEDED', email]);
  const accepted = await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password } });
  expect(accepted.body).toMatchObject({
    status: 'JOINED',
    organization: { id: tenant.organizationId },
    signedIn: { mfa: null, identity: { email, verified: true } },
  });
  expect(String(accepted.headers['set-cookie'])).toContain('HttpOnly');
  const { jwt } = accepted.body.signedIn!;
  expect((await marquee.call(tenant, 'POST /tag/item', { as: { jwt }, body: { name: 'Mine' } })).status).toBe(200);
  expect((await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Eve', password } })).body.code).toBe('LINK_INVALID');
  const inbox = await marquee.call(tenant, 'GET /identity/inbox/list', { as: owner });
  expect(inbox.body.content.map(({ subject }) => subject)).toEqual([`${email} joined House`]);
  expect((await generate(tenant, owner, email)).body.fields?.[0]?.code).toBe('member');
});

test('a link used by many at once adds exactly one member', async () => {
  const { tenant, owner, email } = await given();
  await generate(tenant, owner, email);
  const token = await tokenTo(email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const members = await marquee.call(tenant, 'GET /organization/member/list', { as: owner, query: { q: email } });
  expect(members.body.totalElements).toBe(1);
});

test('somebody with an account signs in with the invited address, and no other address will do', async () => {
  const { tenant, owner } = await given();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  await generate(tenant, owner, person.email, 'ANALYST');
  const token = await tokenTo(person.email);
  expect((await marquee.call(tenant, 'GET /invite/preview', { query: { token } })).body.hasAccount).toBe(true);
  expect((await marquee.call(tenant, 'POST /invite/preview', { body: { token } })).body.hasAccount).toBe(true);
  expect((await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'X', password } })).body.code).toBe('SIGN_IN_REQUIRED');
  const wrong = await marquee.call(tenant, 'POST /invite/accept', { as: other, body: { token } });
  expect([wrong.status, wrong.body.fields?.[0]?.code]).toEqual([409, 'other-account']);
  const joined = await marquee.call(tenant, 'GET /invite/accept', { as: person, query: { token } });
  expect([joined.body.status, joined.body.signedIn]).toEqual(['JOINED', null]);
  expect((await marquee.call(tenant, 'GET /organization/list', { as: person })).status).toBe(200);
});

test('an address somebody else signed up with and never confirmed belongs to whom the link was mailed', async () => {
  const { tenant, owner, email } = await given();
  await marquee.call(tenant, 'POST /auth/register', { body: { email, password: 'the squatter waits here', firstName: 'Eve', lastName: 'L' } });
  await generate(tenant, owner, email);
  const token = await tokenTo(email);
  const accepted = await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password } });
  expect(accepted.body.status).toBe('JOINED');
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email, password: 'the squatter waits here' } })).status).toBe(401);
});

test('inviting again renews the link; declining ends it and tells who invited', async () => {
  const { tenant, owner, email } = await given();
  const first = await generate(tenant, owner, email);
  const old = await tokenTo(email);
  const again = await marquee.call(tenant, 'GET /invite/generate', { as: owner, query: { id: first.body.id } });
  expect(again.body.id).toBe(first.body.id);
  expect((await marquee.call(tenant, 'GET /invite/preview', { query: { token: old } })).body.code).toBe('LINK_INVALID');
  const token = await tokenTo(email, '/reject-invite');
  expect(token).not.toBe(old);
  expect((await marquee.call(tenant, 'GET /invite/reject', { query: { token } })).body).toEqual({ done: true });
  expect((await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password } })).body.code).toBe('LINK_INVALID');
  const list = await marquee.call(tenant, 'GET /invite/list', { as: owner, query: { status: 'REJECTED' } });
  expect(list.body.content.map(({ id }) => id)).toEqual([first.body.id]);
  expect((await marquee.call(tenant, 'GET /invite/list', { as: owner, query: { status: 'PENDING' } })).body.totalElements).toBe(0);
  const inbox = await marquee.call(tenant, 'GET /identity/inbox/list', { as: owner });
  expect(inbox.body.content[0]?.subject).toContain('declined');
});

test('a link too old opens nothing, and says so before it is tried', async () => {
  const { tenant, owner, email } = await given();
  const { body } = await generate(tenant, owner, email);
  const token = await tokenTo(email);
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) });
  expect((await later.call(tenant, 'GET /invite/preview', { query: { token } })).body.expired).toBe(true);
  expect((await later.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password } })).body.code).toBe('LINK_INVALID');
  expect(body.expiresAt && Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  await later.app.close();
});

test('nobody invites to a role beyond theirs, and invites stay within the organization', async () => {
  const { tenant, owner, email } = await given();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  for (const role of ['OWNER', 'PLATFORM_ADMIN'] as const) {
    expect((await generate(tenant, admin, email, role)).body.fields?.[0]?.code).toBe('beyond');
    expect((await marquee.call(tenant, 'POST /invite/item', { as: admin, body: { email, role } })).status).toBe(403);
  }
  const otherId = await marquee.givenOrganization(tenant);
  const neighbour = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: otherId });
  const draft = await marquee.call(tenant, 'POST /invite/item', { as: owner, body: { email, role: 'OWNER' } });
  expect(draft.body).toMatchObject({ status: 'DRAFT', sentAt: null, message: '' });
  const id = draft.body.id;
  expect(await marquee.mailsTo(email)).toEqual([]);
  expect((await marquee.call(tenant, 'GET /invite/item/:id', { as: neighbour, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /invite/generate', { as: neighbour, body: { id } })).status).toBe(404);
  expect(
    (await marquee.call(tenant, 'POST /invite/generate', { as: owner, body: { email: 'x@y.example', role: 'EDITOR', organizationId: otherId } })).status,
  ).toBe(404);
  expect((await marquee.call(tenant, 'POST /invite/generate', { as: admin, body: { id, role: 'EDITOR' } })).status).toBe(403);
  expect((await marquee.call(tenant, 'POST /invite/generate', { as: owner, body: { id } })).body.status).toBe('PENDING');
  expect((await marquee.call(tenant, 'DELETE /invite/item/:id', { as: owner, params: { id } })).status).toBe(200);
});

test('an owner invite cannot be withdrawn, renewed, changed or copied by lesser roles', async () => {
  const { tenant, owner, email } = await given();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const { body: invite } = await generate(tenant, owner, email, 'OWNER');
  const params = { id: invite.id };
  for (const as of [admin, owner]) {
    const answers = [
      await marquee.call(tenant, 'POST /invite/generate', { as, body: params }),
      await marquee.call(tenant, 'POST /invite/item', {
        as,
        body: { ...params, version: as === owner ? invite.version + 1 : invite.version, message: 'Soon' },
      }),
      await marquee.call(tenant, 'PUT /invite/item/:id', { as, params }),
      await marquee.call(tenant, 'DELETE /invite/item/:id', { as, params }),
    ];
    // An address has at most one open invite.
    const expected =
      as === admin
        ? Array(4).fill([403, 'role:beyond'])
        : [
            [200, ''],
            [200, ''],
            [200, ''],
            [200, ''],
          ];
    const seen = answers.map(({ status, body: { fields } }) => [status, fields?.[0] ? `${fields[0].path}:${fields[0].code}` : '']);
    expect(seen).toEqual(expected);
  }
  const lesser = await generate(tenant, owner, email, 'EDITOR');
  expect((await marquee.call(tenant, 'DELETE /invite/item/:id', { as: admin, params: { id: lesser.body.id } })).status).toBe(200);
});
