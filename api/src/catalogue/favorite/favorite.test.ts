import { expect, test } from '@jest/globals';

test('a favourite is added once, listed with its card, and taken away', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const friend = await marquee.givenPerson(tenant, { firstName: 'Fia' });
  const [film, later] = [await marquee.givenTitle(tenant, { name: 'Film' }), await marquee.givenTitle(tenant, { name: 'Later' })];
  const add = (kind: 'PRODUCT' | 'IDENTITY' | 'ORGANIZATION', id: string) =>
    marquee.call(tenant, 'POST /identity/add-favorite', { as: person, body: { kind, id } });
  await add('PRODUCT', film.id);
  await add('PRODUCT', later.id);
  await add('IDENTITY', friend.identity.id);
  await add('ORGANIZATION', tenant.organizationId);
  const again = await marquee.call(tenant, 'GET /identity/add-favorite', { as: person, query: { kind: 'PRODUCT', id: film.id } });
  expect(again.body.favorites).toEqual({ PRODUCT: [film.id, later.id], IDENTITY: [friend.identity.id], ORGANIZATION: [tenant.organizationId] });
  const page = await marquee.call(tenant, 'GET /identity/favorite/list', { as: person, query: { size: 1 } });
  expect([page.body.content.map(({ product }) => product?.name), page.body.totalElements, page.body.lastPage]).toEqual([['Later'], 2, false]);
  const people = await marquee.call(tenant, 'GET /identity/favorite/list', { as: person, query: { kind: 'IDENTITY' } });
  expect(people.body.content.map(({ identity }) => identity?.firstName)).toEqual(['Fia']);
  const organizations = await marquee.call(tenant, 'GET /identity/favorite/list', { as: person, query: { kind: 'ORGANIZATION' } });
  expect(organizations.body.content.map(({ organization }) => organization?.name)).toEqual(['House']);
  const removed = await marquee.call(tenant, 'GET /identity/remove-favorite', { as: person, query: { kind: 'PRODUCT', id: film.id } });
  expect(removed.body.favorites.PRODUCT).toEqual([later.id]);
});

test('a person whom titles name is a favourite while a published title names them', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const film = await marquee.givenTitle(tenant, { metaData: { directors: ['Ada Reed'] } });
  const { id } = (await marquee.call(tenant, 'GET /person/item', { query: { path: 'ada-reed' } })).body;
  const body = { kind: 'IDENTITY', id } as const;
  expect((await marquee.call(tenant, 'POST /identity/add-favorite', { as, body })).body.favorites.IDENTITY).toEqual([id]);
  const listed = async () => (await marquee.call(tenant, 'GET /identity/favorite/list', { as, query: { kind: 'IDENTITY' } })).body;
  expect((await listed()).content).toMatchObject([{ id, identity: null, person: { name: 'Ada Reed', path: 'ada-reed', picture: null } }]);
  const other = await marquee.givenTenant();
  expect((await marquee.call(other, 'POST /identity/add-favorite', { as: await marquee.givenPerson(other), body })).status).toBe(404);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: film.id } });
  expect([(await listed()).content, (await listed()).totalElements]).toEqual([[], 0]);
  expect((await marquee.call(tenant, 'POST /identity/add-favorite', { as: editor, body })).status).toBe(404);
});

test('only what is there for the caller can be a favourite', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const [foreign, draft] = [await marquee.givenTitle(other), await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' })];
  for (const id of [foreign.id, draft.id, tenant.organizationId])
    expect((await marquee.call(tenant, 'POST /identity/add-favorite', { as: person, body: { kind: 'PRODUCT', id } })).status).toBe(404);
  const query = { kind: 'PRODUCT', id: draft.id };
  expect((await marquee.call(tenant, 'GET /identity/add-favorite', { as: person, query, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
});

test('one’s actions are kept in order, and others’ are for those who may read people', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const film = await marquee.givenTitle(tenant);
  const act = (kind: 'WATCHED' | 'SEARCHED' | 'SHARED') =>
    marquee.call(tenant, 'POST /identity/action/item', { as: person, body: { kind, targetKind: 'PRODUCT', targetId: film.id, metaData: { seconds: 12 } } });
  for (const kind of ['WATCHED', 'SEARCHED', 'SHARED'] as const)
    expect((await act(kind)).body).toMatchObject({ kind, identityId: person.identity.id, targetId: film.id });
  const first = await marquee.call(tenant, 'GET /identity/action/list', { as: person, query: { size: 2 } });
  const rest = await marquee.call(tenant, 'GET /identity/action/list', { as: person, query: { size: 2, cursor: first.body.nextCursor! } });
  expect([...first.body.content, ...rest.body.content].map(({ kind }) => kind)).toEqual(['SHARED', 'SEARCHED', 'WATCHED']);
  const query = { identityId: person.identity.id, kind: 'WATCHED' };
  expect((await marquee.call(tenant, 'GET /identity/action/list', { as: support, query })).body.totalElements).toBe(1);
  expect((await marquee.call(tenant, 'GET /identity/action/list', { as: await marquee.givenPerson(tenant), query })).status).toBe(403);
  const foreign = (await marquee.givenTitle(await marquee.givenTenant())).id;
  const about = (body: object) => marquee.call(tenant, 'POST /identity/action/item', { as: person, body: { kind: 'WATCHED', ...body } });
  expect((await about({ targetKind: 'PRODUCT', targetId: foreign })).status).toBe(404);
  expect((await about({ targetId: film.id })).body.fields?.[0]?.path).toBe('targetKind');
  const forged = { kind: 'PASSWORD_CHANGED' } as never;
  expect((await marquee.call(tenant, 'POST /identity/action/item', { as: person, body: forged })).status).toBe(400);
});

test('reports of actions have an end', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const report = async (as: typeof person) => (await marquee.call(tenant, 'POST /identity/action/item', { as, body: { kind: 'SEARCHED' } })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1) statuses.push(await report(person));
  expect([statuses.slice(0, 300).every((status) => status === 200), statuses.at(-1), await report(other)]).toEqual([true, 429, 200]);
});

test('signing in, a new password, a new role and a saved title are among one’s actions; the password is also told of in the inbox', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  const { body: signedIn } = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  const as = { jwt: signedIn.jwt };
  const title = await marquee.call(tenant, 'POST /product/item', { as, body: { name: 'Mine', metaData: { programType: 'FEATURE' } } });
  const { body: members } = await marquee.call(tenant, 'GET /organization/member/list', { as, query: { q: other.email } });
  const member = members.content[0]!;
  await marquee.call(tenant, 'POST /organization/member/item', { as, body: { id: member.id, version: member.version, role: 'ANALYST' } });
  const body = { currentPassword: person.password, password: 'a quiet harbour at dawn' };
  expect((await marquee.call(tenant, 'POST /auth/password-update', { as, body })).status).toBe(200);
  const { body: actions } = await marquee.call(tenant, 'GET /identity/action/list', { as });
  expect(actions.content.map(({ kind, targetId }) => [kind, targetId])).toEqual([
    ['PASSWORD_CHANGED', null],
    ['ROLE_CHANGED', other.identity.id],
    ['SAVED', title.body.id],
    ['SIGNED_IN', null],
  ]);
  const { body: inbox } = await marquee.call(tenant, 'GET /identity/inbox/list', { as, query: { kind: 'SECURITY' } });
  expect(inbox.content.map(({ subject }) => subject)).toEqual(['Your password was changed']);
});
