import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Draft = Body<'POST /home/layout'>;
type Row = Draft['rows'][number];
const row = (id: string, kind: Row['kind'], more: Partial<Row> = {}): Row => ({ id, kind, isOn: true, title: {}, ...more });
const draft = (more: Partial<Draft> = {}): Draft => ({ surface: 'HOME', version: 0, hero: { rule: 'TRENDING' }, rows: [row('new', 'NEW')], ...more });
const save = (body: Draft, as = editor, of = tenant) => marquee.call(of, 'POST /home/layout', { as, body });
const read = (of: GivenTenant, surface: Draft['surface'] = 'HOME', usual = false) =>
  marquee.call(of, 'GET /home/layout', { query: { surface, ...(usual && { usual }) } });

describe('the layout of the home page', () => {
  test('stays the usual one until an editor saves another, and in another tenant', async () => {
    const [mine, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
    const as = await marquee.givenPerson(mine, { role: 'EDITOR' });
    const usual = (await read(mine)).body;
    expect([usual.version, usual.rows.map(({ kind }) => kind), usual.hero]).toEqual([
      0,
      ['CONTINUE', 'NEW', 'TOP_TEN', 'EVENTS', 'POPULAR', 'TRENDING', 'GENRES'],
      { rule: 'TRENDING' },
    ]);
    expect((await read(mine, 'FREE')).body.rows).toEqual([]);
    const rows = [row('b', 'TRENDING', { title: { ar: 'رائج' } }), row('a', 'NEW', { isOn: false })];
    expect((await save(draft({ rows }), as, mine)).body).toMatchObject({ version: 1, rows });
    expect((await read(mine)).body.rows).toEqual([rows[0]]);
    expect((await marquee.call(mine, 'GET /home/layout', { as, query: { surface: 'HOME' } })).body.rows).toEqual(rows);
    expect((await read(mine)).body.rows.length).toBe(1);
    expect((await read(mine, 'HOME', true)).body).toEqual(usual);
    expect((await read(other)).body.rows).toEqual(usual.rows);
  });

  test('accepts one of two who read the same version', async () => {
    const mine = await marquee.givenTenant();
    const as = await marquee.givenPerson(mine, { role: 'OWNER' });
    const first = await Promise.all([save(draft(), as, mine), save(draft(), as, mine)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = await Promise.all([save(draft({ version: 1 }), as, mine), save(draft({ version: 1 }), as, mine)]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(draft({ version: 7 }), as, mine)).body).toMatchObject({ code: 'STALE', fields: [{ path: 'version', code: 'stale' }] });
    expect((await read(mine)).body.version).toBe(2);
  });

  test.each(['SUPPORT', 'ANALYST', 'FINANCE'] as const)('refuses %s', async (role) => {
    expect((await save(draft(), await marquee.givenPerson(tenant, { role }))).body.code).toBe('FORBIDDEN');
  });

  test('takes no names of another tenant', async () => {
    const other = await marquee.givenTenant();
    const theirs = await marquee.givenTitle(other, { name: 'Theirs' });
    const ours = await marquee.givenTitle(tenant, { name: 'Ours' });
    const saved = await save(draft({ rows: [row('picked', 'PICKED', { ids: [ours.id, theirs.id] })] }));
    expect(saved.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'rows.0.ids.1', code: 'unknown' }] });
    const hero = await save(draft({ hero: { rule: 'TAG', tag: 'no-such-tag' } }));
    expect(hero.body).toMatchObject({ fields: [{ path: 'hero.tag', code: 'unknown' }] });
  });

  const refused: [string, Partial<Draft>, string, string][] = [
    ['a row of a tag without a tag', { rows: [row('a', 'NEW'), row('b', 'TAG')] }, 'rows.1.tag', 'required'],
    ['a setting of another kind', { rows: [row('a', 'NEW', { genre: 'Drama' })] }, 'rows.0.genre', 'unfit'],
    ['two rows of one id', { rows: [row('a', 'NEW'), row('a', 'TRENDING')] }, 'rows.1.id', 'twice'],
    ['a row of a person among free titles', { surface: 'FREE', rows: [row('a', 'CONTINUE')] }, 'rows.0.kind', 'unfit'],
    ['picked titles of a hero that are not picked', { hero: { rule: 'PICKED' } }, 'hero.ids', 'required'],
    ['more than thirty rows', { rows: Array.from({ length: 31 }, (_, at) => row(`r${at}`, 'NEW')) }, 'rows', 'maxItems'],
    ['words with a tag of HTML', { rows: [row('a', 'NEW', { title: { en: '<b>New</b>' } })] }, 'rows.0.title.en', 'pattern'],
  ];
  test.each(refused)('refuses %s and names the field', async (_, change, path, code) => {
    const { body, status } = await save(draft(change));
    expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', fields: [{ path, code }] }]);
  });

  test('refuses fields that nobody knows', async () => {
    const { body } = await save({ ...draft(), rows: [{ ...row('a', 'NEW'), query: 'select' } as Row] });
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'rows.0.query', code: 'unknown' }] });
  });
});

test('a list is narrowed to a tag and to picked titles, also among those that are free', async () => {
  const mine = await marquee.givenTenant();
  const as = await marquee.givenPerson(mine, { role: 'EDITOR' });
  const [sea, land, draftTitle] = [
    await marquee.givenTitle(mine, { name: 'Sea' }),
    await marquee.givenTitle(mine, { name: 'Land' }),
    await marquee.givenTitle(mine, { name: 'Draft', entityStatus: 'DRAFT' }),
  ];
  const tag = (await marquee.call(mine, 'POST /tag/item', { as, body: { name: 'Water', path: 'water', entityStatus: 'APPROVED' } })).body;
  const body = { type: 'TAGGED', sourceType: 'PRODUCT', sourceId: sea.id, targetType: 'TAG', targetId: tag.id } as const;
  expect((await marquee.call(mine, 'POST /references/item', { as, body })).status).toBe(200);
  for (const key of ['GET /product/list', 'GET /access/free'] as const) {
    const names = async (query: { tag?: string; ids?: string }) => (await marquee.call(mine, key, { query })).body.content.map(({ name }) => name).sort();
    expect(await names({ tag: 'water' })).toEqual(['Sea']);
    expect(await names({ tag: 'fire' })).toEqual([]);
    expect(await names({ ids: [land.id, sea.id, draftTitle.id].join(',') })).toEqual(['Land', 'Sea']);
    expect(await names({ tag: 'water', ids: land.id })).toEqual([]);
    expect((await marquee.call(mine, key, { query: { ids: 'x' } })).status).toBe(400);
  }
  const rows = [row('t', 'TAG', { tag: 'water' }), row('p', 'PROVIDER', { provider: as.identity.organizationRoles[0]?.organizationId ?? '' })];
  const saved = (await save(draft({ rows }), as, mine)).body.rows.map(({ name }) => name);
  expect(saved).toEqual(['Water', as.identity.organizationRoles[0]?.organizationName]);
  const searched = await marquee.call(mine, 'GET /product/list', { query: { q: 'sea', tag: 'water' } });
  expect(searched.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'tag' }] });
});

test('titles leave soon where all their offers end within 30 days', async () => {
  const mine = await marquee.givenTenant();
  const as = await marquee.givenPerson(mine, { role: 'OWNER' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const offered = async (name: string, ...ends: (number | null)[]) => {
    const { id: productId } = await marquee.givenTitle(mine, { name });
    for (const days of ends) {
      const body = { productId, kind: 'FREE', startsAt: inDays(-2), endsAt: days === null ? null : inDays(days) } as const;
      expect((await marquee.call(mine, 'POST /product/offer/item', { as, body })).status).toBe(200);
    }
  };
  await offered('Twenty days', 20);
  await offered('Three days', 3);
  await offered('Long', 90);
  await offered('For good', 3, null);
  await offered('Never offered');
  const { content } = (await marquee.call(mine, 'GET /access/leaving', {})).body;
  expect(content.map(({ title }) => title.name)).toEqual(['Three days', 'Twenty days']);
});

test('titles of the genres of what one finished last are proposed, without what one has begun', async () => {
  const mine = await marquee.givenTenant();
  const as = await marquee.givenPerson(mine);
  const title = (name: string, ...genres: string[]) => marquee.givenTitle(mine, { name, film: '/film.m3u8', metaData: { genres } });
  const seen = await title('Seen', 'Drama', 'Sea');
  const begun = await title('Begun', 'Drama', 'Sea');
  await title('Both', 'Sea', 'Drama');
  await title('One', 'Drama');
  await title('None', 'Comedy');
  expect((await marquee.call(mine, 'GET /watch/because', { as })).body).toEqual({ title: null, content: [] });
  await marquee.call(mine, 'POST /watch/item', { as, body: { productId: seen.id, position: 99, duration: 100 } });
  await marquee.call(mine, 'POST /watch/item', { as, body: { productId: begun.id, position: 40, duration: 100 } });
  const { body } = await marquee.call(mine, 'GET /watch/because', { as });
  expect([body.title?.name, body.content.map(({ name }) => name)]).toEqual(['Seen', ['Both', 'One']]);
});
