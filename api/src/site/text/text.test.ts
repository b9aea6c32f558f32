import { beforeAll, describe, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, admin: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
});

const signIn = { package: 'shell', key: 'signIn.login', locale: 'en' } as const;
const soon = { package: 'api', key: 'reminder.soon', locale: 'en' } as const;
type Draft = NonNullable<NonNullable<Parameters<typeof marquee.call<'POST /text/override/item'>>[2]>['body']>;
const save = (body: Draft, { as = admin, of = tenant } = {}) => marquee.call(of, 'POST /text/override/item', { as, body });
const list = (query: Record<string, string | number> = {}, { as = admin, of = tenant } = {}) => marquee.call(of, 'GET /text/list', { as, query });
const takeAway = (id: string) => marquee.call(tenant, 'DELETE /text/override/item/:id', { as: admin, params: { id } });
/** Inserts a text unchecked, like one whose placeholders a release changed. */
const put = (of: GivenTenant, values: { package: string; key: string; locale: string; message: string }) =>
  marquee.database.write(of.id, (run) =>
    run({
      sql: `insert into text_override (tenant_id, id, package, key, locale, message, created_at, last_modified) values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now()) returning 1`,
      parameters: [of.id, values.package, values.key, values.locale, values.message],
    }),
  );

test('a wording is created, found, updated with its version, and deleted', async () => {
  const made = await save({ ...signIn, message: 'Come in' });
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...signIn, message: 'Come in', version: 1 })]);
  const found = await list({ q: 'signin.LOGIN', package: 'shell' });
  expect(found.body.content).toEqual([
    {
      ...signIn,
      ...{ source: 'Sign in', original: 'Sign in', parameters: [] },
      override: { id: made.body.id, version: 1, message: 'Come in', fault: null, names: [] },
    },
  ]);
  expect((await list({ locale: 'ar', q: 'signIn.login', package: 'shell' })).body.content[0]).toMatchObject({ source: 'Sign in', override: null });
  expect((await save({ ...signIn, message: 'Twice' })).body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'key', code: 'taken' }] });
  const changed = await save({ id: made.body.id, version: 1, message: 'Enter' });
  expect([changed.status, changed.body.message, changed.body.version]).toEqual([200, 'Enter', 2]);
  expect((await save({ id: made.body.id, version: 1, message: 'Late' })).body.code).toBe('STALE');
  expect((await save({ id: made.body.id, version: 2, key: 'signIn.title' })).body.fields).toEqual([expect.objectContaining({ path: 'key', code: 'fixed' })]);
  expect((await list({ state: 'own' })).body.totalElements).toBe(1);
  expect((await takeAway(made.body.id)).status).toBe(200);
  expect((await list({ state: 'own' })).body.totalElements).toBe(0);
});

test('texts are found by their words in either language, page by page', async () => {
  const all = await list({ size: 5 });
  expect(all.body.totalElements).toBeGreaterThan(1500);
  expect([all.body.content.length, all.body.lastPage]).toEqual([5, false]);
  const byEnglish = await list({ locale: 'ar', q: '{name} BEGINS in' });
  expect(byEnglish.body.content).toEqual([
    expect.objectContaining({ key: 'reminder.soon', parameters: expect.arrayContaining([{ name: 'minutes', kind: 'number' }]) }),
  ]);
  const arabic = byEnglish.body.content[0]?.original ?? '';
  expect(arabic).toMatch(/[\u0600-\u06ff]/);
  expect((await list({ q: arabic.slice(0, 12) })).body.totalElements).toBe(0);
  expect((await list({ locale: 'ar', q: arabic.slice(0, 12) })).body.content.map(({ key }) => key)).toContain('reminder.soon');
  expect((await list({ q: 'administrator.', package: 'api' })).body.totalElements).toBe(0);
});

describe('words are refused by field and name', () => {
  test.each([
    ['no such package', { ...signIn, package: 'mf-nothing' }, 'package', 'unknown', undefined],
    ['a folder', { ...signIn, package: 'node' }, 'package', 'unknown', undefined],
    ['no such text', { ...signIn, key: 'signIn.nothing' }, 'key', 'unknown', undefined],
    ['a text from before there is a tenant', { ...soon, key: 'administrator.title' }, 'key', 'unknown', undefined],
    ['an open brace', { ...soon, message: '{name begins' }, 'message', 'message-syntax', undefined],
    ['a choice without other', { ...soon, message: '{name}{minutes, plural, one {soon}}' }, 'message', 'message-syntax', undefined],
    ['a value too few', { ...soon, message: '{name} begins soon' }, 'message', 'missing-values', ['minutes']],
    ['a value too many', { ...soon, message: '{name} begins in {minutes} for {who}' }, 'message', 'unknown-values', ['who']],
    ['text that is counted', { ...soon, message: '{name, plural, other {#}} begins in {minutes}' }, 'message', 'value-use', ['name']],
    ['a style of its own', { ...soon, message: '{name} in {minutes, number, ::currency/ZZZ}' }, 'message', 'value-use', ['minutes']],
    ['a tag', { ...signIn, message: '<b>Come in</b>' }, 'message', 'tags', ['<b>', '</b>']],
    ['an image', { ...signIn, message: '<img src=x onerror=alert(1)>' }, 'message', 'tags', ['<img>']],
    [
      'an address in a letter',
      { package: 'api', key: 'resetPassword.ignore', locale: 'en', message: 'Or pay at evil.example/now' },
      'message',
      'address',
      undefined,
    ],
    [
      'an address behind marks',
      { package: 'api', key: 'resetPassword.ignore', locale: 'ar', message: 'evil\u2068.\u2069example' },
      'message',
      'address',
      undefined,
    ],
    ['a value that ends an address', { ...soon, message: 'evil.{name} in {minutes}' }, 'message', 'address', undefined],
    [
      'an address in pieces',
      { ...soon, message: '{name} {minutes, plural, =1 {evil} other {http}}{minutes, plural, =1 {.} other {:}}{minutes, plural, =1 {com} other {//x}}' },
      'message',
      'address',
      undefined,
    ],
    ['more than anybody reads through', { ...soon, message: `{name} ${'{minutes, plural, one {a} other {b}}'.repeat(8)}` }, 'message', 'depth', undefined],
    [
      'nothing for one',
      { package: 'mf-catalog', key: 'contactUsForm.long', locale: 'en', message: '{most, plural, one { } other {Keep it to {most}}}' },
      'message',
      'pattern',
      undefined,
    ],
    ['nothing to read', { ...signIn, message: '  ' }, 'message', 'pattern', undefined],
    ['no such language', { ...signIn, locale: 'xx' }, 'locale', 'enum', undefined],
    ['more than a text is long', { ...signIn, message: 'x'.repeat(1001) }, 'message', 'maxLength', undefined],
  ])('%s', async (_what, words, path, code, allowed) => {
    const draft = { message: 'Come in', ...words } as Draft;
    const fault = { path, code, ...(allowed && { allowed }) };
    const saved = await save(draft);
    expect([saved.status, saved.body.fields?.[0]]).toEqual([400, expect.objectContaining(fault)]);
    const preview = await marquee.call(tenant, 'POST /text/preview', { as: admin, body: draft as never });
    expect(preview.body.fault ?? preview.body.fields?.[0]).toEqual(expect.objectContaining(fault));
  });
});

test('a message may count what the original counts, in forms of its own', async () => {
  const message = '{minutes, plural, =1 {Hurry, {name} is on!} one {# minute till {name}} other {{minutes, number} minutes till {name}}}';
  const { status, body } = await marquee.call(tenant, 'POST /text/preview', { as: admin, body: { ...soon, message } });
  expect([status, body.said.map(({ text }) => text)]).toEqual([200, ['Hurry, ‹name› is on!', '2 minutes till ‹name›']]);
  const arabic = await marquee.call(tenant, 'POST /text/preview', {
    as: admin,
    body: { ...soon, locale: 'ar', message: '{name}: {minutes, plural, two {دقيقتان} other {#}}' },
  });
  expect(arabic.body.said.map(({ values }) => values['minutes'])).toEqual([1, 2, 3, 11, 100, 0]);
});

test('every text of every catalogue fits itself, in every language, and a letter’s leads nowhere', async () => {
  for (const locale of ['en', 'ar'] as const)
    for (let page = 0, isLast = false; !isLast; page += 1) {
      const { body } = await list({ locale, page, size: 100 });
      isLast = body.lastPage;
      for (const { package: name, key, original } of body.content.filter((text) => text.package === 'api' || text.parameters.length > 0)) {
        const { status, body: shown } = await marquee.call(tenant, 'POST /text/preview', {
          as: admin,
          body: { package: name, key, locale, message: original ?? '' },
        });
        expect([name, key, status, shown.fault]).toEqual([name, key, 200, null]);
      }
    }
});

test('a wording that no longer fits is not used, and the list reports why', async () => {
  const other = await marquee.givenTenant();
  const as = await marquee.givenPerson(other, { role: 'OWNER' });
  await put(other, { ...signIn, message: 'Come in, {name}' });
  await put(other, { ...signIn, key: 'signIn.goneLongAgo', message: 'Gone' });
  await put(other, { ...signIn, key: 'signIn.email', message: 'Mail' });
  const { body } = await list({ state: 'misfit' }, { as, of: other });
  expect(body.content.map(({ key, original, override }) => [key, original, override?.fault, override?.names])).toEqual([
    ['signIn.login', 'Sign in', 'unknown-values', ['name']],
    ['signIn.goneLongAgo', null, 'gone', []],
  ]);
  expect((await list({ state: 'own' }, { as, of: other })).body.totalElements).toBe(3);
});

test('concurrent wordings are saved only up to the limit', async () => {
  const full = await marquee.givenTenant();
  const as = await marquee.givenPerson(full, { role: 'OWNER' });
  await marquee.database.write(full.id, (run) =>
    run({
      sql: `insert into text_override (tenant_id, id, package, key, locale, message, created_at, last_modified)
        select $1, gen_random_uuid(), 'shell', 'gone.text' || n, 'en', 'x', now(), now() from generate_series(1, 499) n returning 1`,
      parameters: [full.id],
    }),
  );
  const { body: some } = await list({ package: 'shell', q: 'signIn.', size: 12 });
  const keys = some.content.filter(({ parameters }) => parameters.length === 0).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(6);
  const answers = await Promise.all(keys.map((key) => save({ ...signIn, key, message: 'Mine' }, { as, of: full })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...keys.slice(1).map(() => 409)]);
  expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual([expect.objectContaining({ path: 'key', code: 'maxItems', limit: 500 })]);
});

describe('callers without the right to word texts', () => {
  test.each(['EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'] as const)('a person with role %s can neither save nor list wordings', async (role) => {
    const as = await marquee.givenPerson(tenant, { role });
    expect((await save({ ...signIn, message: 'Mine' }, { as })).status).toBe(403);
    expect((await list({}, { as })).status).toBe(403);
    expect((await marquee.call(tenant, 'POST /text/preview', { as, body: { ...signIn, message: 'Mine' } })).status).toBe(403);
  });

  test('a supplier, another tenant and an anonymous caller can neither save nor list wordings', async () => {
    const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
    expect((await save({ ...signIn, message: 'Mine' }, { as: supplier })).status).toBe(403);
    const other = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
    expect((await save({ ...signIn, message: 'Mine' }, { as: stranger })).status).toBe(401);
    const { body } = await save({ ...signIn, key: 'signIn.email', message: 'Ours' });
    const theirs = { as: stranger, params: { id: body.id } };
    expect((await marquee.call(other, 'GET /text/override/item/:id', theirs)).status).toBe(404);
    expect((await marquee.call(other, 'DELETE /text/override/item/:id', theirs)).status).toBe(404);
    expect((await list({ state: 'own' }, { as: stranger, of: other })).body.totalElements).toBe(0);
    expect((await marquee.call(tenant, 'GET /text/list', {})).status).toBe(401);
    await takeAway(body.id);
  });
});
