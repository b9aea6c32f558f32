import { beforeAll, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

/** The bound of the contract. */
const MAX_VERSIONS = 100;

let tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Body = NonNullable<NonNullable<Parameters<typeof marquee.call<'POST /page/item'>>[2]>['body']>;
const save = async (body: Body, as = editor) => (await marquee.call(tenant, 'POST /page/item', { as, body })).body;
const list = (pageId: string, more: { page?: number; size?: number } = {}, as = editor) =>
  marquee.call(tenant, 'GET /page/version/list', { as, query: { pageId, ...more } });
const listed = async (pageId: string) => (await list(pageId)).body.content;
const restore = (body: { pageId: string; versionId: string; version: number }, as = editor) => marquee.call(tenant, 'POST /page/restore', { as, body });

const first = { path: '/history', title: 'First', body: [{ kind: 'heading', text: 'As it was' }], tags: ['Sea'], seoTitle: 'Before' } satisfies Body;
const second = {
  title: 'Second',
  body: [{ kind: 'heading', text: 'As it is' }],
  tags: [],
  seoTitle: '',
  path: '/history-moved',
  entityStatus: 'APPROVED',
} satisfies Body;

test('every save makes a version, the newest first, with its author', async () => {
  const page = await save({ ...first, path: '/versions' });
  await save({ id: page.id, version: 1, title: 'Changed' });
  const answer = await list(page.id);
  const by = { id: editor.identity.id, name: expect.any(String) };
  expect(answer.body).toMatchObject({ totalElements: 2, lastPage: true });
  expect(answer.body.content).toMatchObject([
    { number: 2, title: 'Changed', by },
    { number: 1, title: 'First', by },
  ]);
  expect((await list(page.id, { page: 1, size: 1 })).body.content.map(({ number }) => number)).toEqual([1]);
  const id = answer.body.content[1]?.id ?? '';
  const { id: _id, version: _version, createdAt: _createdAt, lastModified: _lastModified, ...fields } = page;
  const version = (await marquee.call(tenant, 'GET /page/version/item/:id', { as: editor, params: { id } })).body;
  expect(version).toMatchObject({ number: 1, pageId: page.id });
  expect(version.record).toEqual(fields);
});

test('a restored page has its content of then, and its address and status of now', async () => {
  const page = await save(first);
  const now = await save({ id: page.id, version: page.version, ...second });
  const versions = await listed(page.id);
  const answer = await restore({ pageId: page.id, versionId: versions[1]?.id ?? '', version: now.version });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: page.id, version: 3, title: 'First', body: first.body, tags: ['Sea'], seoTitle: 'Before' });
  expect(answer.body).toMatchObject({ path: '/history-moved', entityStatus: 'APPROVED' });
  expect((await listed(page.id)).map(({ number, title }) => [number, title])).toEqual([
    [3, 'First'],
    [2, 'Second'],
    [1, 'First'],
  ]);
});

test('a version is previewed as visitors would see it, by who may read pages, and by nobody else', async () => {
  const film = await marquee.givenTitle(tenant, { name: 'Row Film' });
  const body = [{ kind: 'productRow' as const, ids: [film.id] }];
  const page = await save({ ...first, path: '/news/seen', kind: 'ARTICLE', cover: '/media/then.jpg', coverAlt: 'Then', author: 'Ines', body });
  await save({ id: page.id, version: 1, title: 'Second', body: [], cover: '', author: 'Somebody', path: '/news/moved' });
  const id = (await listed(page.id))[1]?.id ?? '';
  const preview = (as?: GivenPerson, of = tenant) => marquee.call(of, 'GET /page/version/preview/:id', { params: { id }, ...(as && { as }) });
  const seen = await preview(editor);
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject({ title: 'First', cover: '/media/then.jpg', author: 'Ines', tags: ['Sea'], path: '/news/moved' });
  expect(seen.body).toMatchObject({ seo: { title: 'Before' }, body: [{ kind: 'productRow', products: [{ id: film.id }] }] });
  expect((await preview()).status).toBe(401);
  expect((await preview(await marquee.givenPerson(tenant, { role: 'FINANCE' }))).status).toBe(403);
  const foreign = await marquee.givenTenant();
  expect((await preview(await marquee.givenPerson(foreign, { role: 'EDITOR' }), foreign)).status).toBe(404);
});

test('a version of a legal page is previewed with the names of the tenant', async () => {
  const pages = (await marquee.call(tenant, 'GET /page/list', { as: editor, query: { path: '/terms', locale: 'en', entityStatuses: 'APPROVED' } })).body
    .content;
  const { id = '', version = 0 } = pages[0] ?? {};
  await save({ id, version, title: 'Rules of {app}' });
  const [newest] = await listed(id);
  const seen = await marquee.call(tenant, 'GET /page/version/preview/:id', { as: editor, params: { id: newest?.id ?? '' } });
  expect(seen.body.title).toMatch(/^Rules of (?!\{app\}).+/);
});

test('the second of two restores at once is stale', async () => {
  const page = await save({ ...first, path: '/twice' });
  const [version] = await listed(page.id);
  const body = { pageId: page.id, versionId: version?.id ?? '', version: page.version };
  const answers = await Promise.all([restore(body), restore(body)]);
  expect(answers.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [409, 'STALE'],
  ]);
  expect((await listed(page.id)).map(({ number }) => number)).toEqual([2, 1]);
});

test('a refused save leaves no version', async () => {
  await save({ path: '/taken', title: 'Taken' });
  const page = await save({ path: '/free', title: 'Free' });
  expect(await save({ id: page.id, version: 1, path: '/taken' })).toMatchObject({ code: 'CONFLICT' });
  expect(await listed(page.id)).toHaveLength(1);
});

test('a version restores its own page alone, in its own tenant', async () => {
  const [page, another] = [await save({ path: '/one', title: 'One' }), await save({ path: '/two', title: 'Two' })];
  const [version] = await listed(another.id);
  const versionId = version?.id ?? '';
  expect((await restore({ pageId: page.id, versionId, version: 1 })).status).toBe(404);
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  const foreign = { as: stranger } as const;
  expect((await marquee.call(other, 'GET /page/version/list', { ...foreign, query: { pageId: another.id } })).status).toBe(404);
  expect((await marquee.call(other, 'GET /page/version/item/:id', { ...foreign, params: { id: versionId } })).status).toBe(404);
  expect((await marquee.call(other, 'POST /page/restore', { ...foreign, body: { pageId: another.id, versionId, version: 1 } })).status).toBe(404);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await list(page.id, {}, analyst)).status).toBe(403);
  expect((await restore({ pageId: another.id, versionId, version: 1 }, analyst)).status).toBe(403);
});

test('the newest versions are kept', async () => {
  const page = await save({ path: '/often', title: 'Often' });
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update page_version set number = $3 where tenant_id = $1 and page_id = $2', parameters: [tenant.id, page.id, MAX_VERSIONS] }),
  );
  await save({ id: page.id, version: 1, title: 'Once more' });
  expect((await listed(page.id)).map(({ number }) => number)).toEqual([MAX_VERSIONS + 1, MAX_VERSIONS]);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update page_version set number = 1 where tenant_id = $1 and page_id = $2 and number = $3', parameters: [tenant.id, page.id, MAX_VERSIONS] }),
  );
  await save({ id: page.id, version: 2, title: 'And again' });
  expect((await listed(page.id)).map(({ number }) => number)).toEqual([MAX_VERSIONS + 2, MAX_VERSIONS + 1]);
});

test('a version outlives its author, without their name', async () => {
  const author = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const page = await save({ path: '/author', title: 'Author' }, author);
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  expect((await marquee.call(tenant, 'DELETE /identity/item/:id', { as: owner, params: { id: author.identity.id } })).status).toBe(200);
  expect(await listed(page.id)).toMatchObject([{ title: 'Author', by: null }]);
});
