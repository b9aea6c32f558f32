/** @engine both */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant, World } from '../../testing.ts';

/** Resources with list, save, get, clone and delete, exactly as spec §7 has them. */
const standard = [
  'identity/account',
  'identity/connection',
  'identity/inbox',
  'identity',
  'poll',
  'poll/response',
  'product/feature',
  'product/inventory',
  'product/price',
  'product',
  'reward',
  'reward/trigger',
  'vocab/value',
  'cart',
  'content',
  'location',
  'project',
  'work',
  'rating',
  'invite',
  'order',
  'organization',
  'organization/member',
  'page',
  'references',
  'subscription',
  'tag',
  'transaction',
  'metainfo',
  'oauth/settings',
  'ledger',
  'models',
];
/** Resources whose list can also be requested with a body. */
const listedByPost = ['identity', 'identity/connection', 'product', 'tag', 'metainfo', 'rating', 'references', 'organization'];

/** Resources that exist once per subject: a clone returns the record itself. */
const copiesAreThemselves = new Set(['cart', 'invite', 'poll/response', 'rating', 'organization/member', 'product/inventory', 'references']);
/** Resources that cannot have a second record while one is pending: a clone is refused. */
const oneAtATime = new Set(['subscription', 'transaction']);

type Row = Record<string, unknown> & { readonly id: string; readonly version: number };

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, world: World;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  world = await marquee.populate(tenant, owner);
});

async function call(key: string, options: CallOptions<EndpointKey> = {}) {
  const { status, body, text } = await marquee.call(tenant, key as EndpointKey, { as: owner, ...options });
  return { status, text, body: body as unknown as Row & { content: Row[]; totalElements: number; code: string } };
}

describe.each(standard)('%s', (path) => {
  test('a record can be listed, read, changed against its version, copied and deleted', async () => {
    const known = world.records.get(path) as Row | undefined;
    const made = known && 'version' in known ? known : ((await world.make(path)) as Row);
    const read = await call(`GET /${path}/item/:id`, { params: { id: made.id } });
    expect([read.status, read.body.id]).toEqual([200, made.id]);

    const listed = await call(`GET /${path}/list`, { query: { size: 100, sortBy: 'lastModified', entityStatuses: 'APPROVED,COMPLETED,DRAFT' } });
    expect(listed.body.content.map(({ id }) => id)).toContain(made.id);

    const draft = await world.draftOf(path);
    const [field = ''] = Object.keys(draft).filter(
      (name) => !/Id$|Type$|^(version|email|path|sku|amount|total|currency)$/.test(name) && typeof draft[name] === 'string',
    );
    const { version } = read.body;
    const change = { id: made.id, version, ...(path === 'identity/inbox' ? { readAt: new Date().toISOString() } : field && { [field]: draft[field] }) };
    const changed = await call(`POST /${path}/item`, { body: change as never });
    expect([changed.status, [version, version + 1]]).toEqual([200, expect.arrayContaining([changed.body.version])]);
    expect((await call(`POST /${path}/item`, { body: { ...change, version: version - 1 } as never })).body.code).toBe('STALE');

    const copy = await call(`PUT /${path}/item/:id`, { params: { id: made.id } });
    if (oneAtATime.has(path)) expect([copy.status, copy.body.code]).toEqual([409, 'CONFLICT']);
    else expect([copy.status, copy.body.id === made.id]).toEqual([200, copiesAreThemselves.has(path)]);

    const gone = copy.status === 200 ? copy.body.id : made.id;
    expect((await call(`DELETE /${path}/item/:id`, { params: { id: gone } })).body).toEqual({ done: true });
    const after = await call(`GET /${path}/item/:id`, { params: { id: gone } });
    const isEnded =
      after.status === 404 ||
      ['ARCHIVED', 'CANCELED', 'REVERSED', 'REVOKED'].some((status) => after.text.includes(`"${status}"`)) ||
      after.body['cancelAtPeriodEnd'] === true;
    expect([path, after.status, isEnded]).toEqual([path, after.status, true]);
  });

  test('a draft with a missing or an unknown field is refused by name', async () => {
    for (const field of marquee.resources.get(path) ?? []) {
      const draft = await world.draftOf(path);
      Reflect.deleteProperty(draft, field);
      const { status, body } = await marquee.call(tenant, `POST /${path}/item` as 'POST /tag/item', { as: owner, body: draft });
      expect([status, body.fields?.[0]?.path]).toEqual([400, field]);
    }
    const { status, body } = await marquee.call(tenant, `POST /${path}/item` as 'POST /tag/item', { as: owner, rawBody: '{"surprise":1}' });
    expect([status, body.fields?.some((field) => field.path === 'surprise')]).toEqual([400, true]);
  });

  test('the list accepts the whole listing query', async () => {
    const whole = { page: 0, size: 2, entityStatuses: 'APPROVED,COMPLETED', sortBy: 'lastModified', sortDirection: 'desc', metaData: '', provider: '', q: '' };
    const { status, body } = await call(`GET /${path}/list`, { query: whole });
    expect([status, body.content.length <= 2, typeof body.totalElements]).toEqual([200, true, 'number']);
    expect((await call(`GET /${path}/list`, { query: { sortBy: 'nonsense' } })).status).toBe(400);
    expect((await call(`GET /${path}/list`, { query: { entityStatuses: 'NONSENSE' } })).status).toBe(400);
  });
});

test.each(listedByPost)('%s is listed with a body as with a query', async (path) => {
  const ask = { size: 5, sortBy: 'lastModified', sortDirection: 'desc' };
  const byQuery = await call(`GET /${path}/list`, { query: ask });
  const byBody = await call(`POST /${path}/list`, { body: ask as never });
  expect(byBody.body).toEqual(byQuery.body);
});

test('people without the right cannot save', async () => {
  for (const path of standard) {
    const { access } = marquee.endpoints[`POST /${path}/item`]!;
    if (!access.includes(':')) continue;
    expect([path, (await call(`POST /${path}/item`, { as: viewer, rawBody: '{}' })).status]).toEqual([path, 403]);
  }
});
