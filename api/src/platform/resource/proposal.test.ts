/** @engine both */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly entityStatus: string;
  readonly proposedById: string | null;
  readonly rejectionReason: string | null;
};
const drafts = {
  tag: { name: 'Slow cinema' },
  'vocab/value': { vocab: 'genre', value: 'Slow cinema', label: 'Slow cinema' },
  work: { name: 'The long night', workType: 'MOVIE' },
  'model/festival': { name: 'Sorrel Film Days', data: { city: 'Sorrel' } },
} as const;

let tenant: GivenTenant, editor: GivenPerson, supplier: GivenPerson, rival: GivenPerson, organizationId: string;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  rival = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'PROVIDER' }) });
  const schema = { type: 'object', properties: { city: { type: 'string', maxLength: 100 } } };
  await marquee.call(tenant, 'POST /models/item', {
    as: owner,
    rawBody: JSON.stringify({ type: 'festival', name: 'Festival', schema, entityStatus: 'APPROVED' }),
  });
});

describe.each(Object.keys(drafts) as (keyof typeof drafts)[])('%s', (path) => {
  const type = path.startsWith('model/') ? 'festival' : undefined;
  const address = type ? 'model/:type' : path;
  const call = async (method: 'POST' | 'GET' | 'PUT' | 'DELETE', rest: string, as: GivenPerson, { id, body }: { id?: string; body?: object } = {}) => {
    const answer = await marquee.call(tenant, `${method} /${address}/${rest}` as EndpointKey, {
      ...{ as, params: { ...(type && { type }), ...(id && { id }) } as never },
      ...(rest === 'list' && { query: { entityStatuses: 'DRAFT,APPROVED,REJECTED', size: 100 } }),
      ...(body && { rawBody: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.body as unknown as Row & { content: Row[]; code: string; fields?: { path: string; code: string }[] } };
  };
  const save = (as: GivenPerson, body: object) => call('POST', 'item', as, { body });
  const seenBy = async (as: GivenPerson, id: string) => (await call('GET', 'list', as)).body.content.some((row) => row.id === id);
  const named = (name: string) => ({ ...drafts[path], name, ...('value' in drafts[path] && { value: name, name: undefined, label: name }) });

  test('a supplier reads published records of the house, and cannot change, archive or copy them', async () => {
    const { id, version } = (await save(editor, { ...named('Of the house'), entityStatus: 'APPROVED' })).body;
    const draft = (await save(editor, { ...named('Not out yet'), entityStatus: 'DRAFT' })).body;
    const change = 'value' in drafts[path] ? { label: 'Mine' } : { name: 'Mine' };
    expect([
      (await call('GET', 'item/:id', supplier, { id })).status,
      (await save(supplier, { id, version, ...change })).status,
      (await save(supplier, { id, version, entityStatus: 'ARCHIVED' })).status,
      (await call('DELETE', 'item/:id', supplier, { id })).status,
      (await call('PUT', 'item/:id', supplier, { id })).status,
      (await call('GET', 'item/:id', supplier, { id: draft.id })).status,
      (await save(supplier, { id: draft.id, version: draft.version, ...change })).status,
      await seenBy(supplier, draft.id),
    ]).toEqual([200, 404, 404, 404, 404, 404, 404, false]);
  });

  test('a proposal is visible to its supplier and to the house, which approves or rejects it', async () => {
    expect((await save(supplier, { ...named('At once'), entityStatus: 'APPROVED' })).body.fields?.[0]).toMatchObject({
      path: 'entityStatus',
      code: 'forbidden',
    });
    const made = (await save(supplier, named('Proposed'))).body;
    expect([made.entityStatus, made.proposedById]).toEqual(['DRAFT', organizationId]);
    expect([await seenBy(supplier, made.id), await seenBy(editor, made.id), await seenBy(rival, made.id)]).toEqual([true, true, false]);
    expect((await save(editor, { id: made.id, version: made.version, entityStatus: 'APPROVED' })).body.fields?.[0]).toMatchObject({ code: 'transition' });
    const decide = (as: GivenPerson, what: 'approve' | 'reject', version: number, note = '') =>
      call('POST', `${what}/:id`, as, { id: made.id, body: { version, note } });
    const reasonFor = async (as: GivenPerson) => (await call('GET', 'item/:id', as, { id: made.id })).body.rejectionReason;
    expect([(await decide(supplier, 'approve', 1)).status, (await decide(rival, 'approve', 1)).status]).toEqual([403, 403]);
    expect((await decide(editor, 'reject', 1, 'We have this under another name.')).body.entityStatus).toBe('REJECTED');
    expect(await reasonFor(supplier)).toBe('We have this under another name.');
    const change = 'value' in drafts[path] ? { label: 'Proposed anew' } : { name: 'Proposed anew' };
    expect((await save(supplier, { id: made.id, version: 2, entityStatus: 'DRAFT', ...change })).status).toBe(200);
    const both = await Promise.all([decide(editor, 'approve', 3), decide(editor, 'approve', 3)]);
    expect(await reasonFor(supplier)).toBeNull();
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(supplier, { id: made.id, version: 4, ...change })).status).toBe(404);
    expect((await save(editor, { id: made.id, version: 4, ...change })).body.proposedById).toBe(organizationId);
  });
});

test('a supplier cannot annotate records of the house', async () => {
  const tag = (await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'Ours', entityStatus: 'APPROVED' } })).body;
  const say = (as: GivenPerson, targetType: string, targetId: string) =>
    marquee.call(tenant, 'POST /metainfo/item', { as, rawBody: JSON.stringify({ targetType, targetId, locale: 'en', name: 'NOTE', value: 'x' }) });
  for (const [type, id] of [
    ['TAG', tag.id],
    ['IDENTITY', editor.identity.id],
    ['ORGANIZATION', tenant.organizationId],
  ] as const)
    expect((await say(supplier, type, id)).body.fields?.[0]).toMatchObject({ path: 'targetId', code: 'unknown' });
  expect((await say(editor, 'TAG', tag.id)).status).toBe(200);
});

test('only the house can publish a title of a supplier', async () => {
  const own = await marquee.givenTitle(tenant, { name: 'Supplied', entityStatus: 'PROCESSING', organizationId });
  const move = (as: GivenPerson, step: 'complete' | 'approve' | 'reject', version: number) =>
    marquee.call(tenant, 'POST /product/move', { as, body: { id: own.id, version, move: step, publishAnyway: true, reason: 'For the test' } });
  const said = await marquee.call(tenant, 'POST /product/item', {
    as: supplier,
    rawBody: JSON.stringify({ id: own.id, version: 1, entityStatus: 'COMPLETED' }),
  });
  expect([(await move(supplier, 'complete', 1)).status, said.status, (await move(rival, 'complete', 1)).status]).toEqual([403, 403, 404]);
  expect((await move(editor, 'complete', 1)).status).toBe(200);
  const { version } = (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: own.id } })).body;
  expect([(await move(supplier, 'approve', version)).status, (await move(editor, 'approve', version)).body.entityStatus]).toEqual([403, 'APPROVED']);
  const shown = (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: own.id } })).body.version;
  const body = { id: own.id, version: shown, move: 'reject' as const, reason: 'The trailer is of another film.' };
  expect((await marquee.call(tenant, 'POST /product/move', { as: editor, body })).body.entityStatus).toBe('REJECTED');
  const reasonFor = async (as: GivenPerson) =>
    (await marquee.call(tenant, 'POST /product/readiness', { as, body: { ids: [own.id] } })).body.content.map(({ rejection }) => rejection?.reason);
  expect([await reasonFor(supplier), await reasonFor(rival)]).toEqual([['The trailer is of another film.'], []]);
});
