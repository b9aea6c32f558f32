import { beforeEach, expect, test } from '@jest/globals';
import type { Body, ProductMove } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Input = Partial<Body<'POST /product/move'>>;
const save = (body: Body<'POST /product/item'>, as = editor) => marquee.call(tenant, 'POST /product/item', { as, body });
const move = (id: string, version: number, name: ProductMove, more: Input = {}, as = editor) =>
  marquee.call(tenant, 'POST /product/move', { as, body: { id, version, move: name, ...more } });
const readiness = async (id: string, as = editor) => (await marquee.call(tenant, 'POST /product/readiness', { as, body: { ids: [id] } })).body.content[0];
const missingOf = async (id: string) => (await readiness(id))?.checks.filter(({ required, done }) => required && !done).map(({ code }) => code);
const draft = async (metaData: Body<'POST /product/item'>['metaData'] = { programType: 'FEATURE' }) => (await save({ name: 'Film', metaData })).body.id;

async function giveFiles(productId: string, ...types: ('VIDEO_MASTER' | 'POSTER' | 'HERO_IMAGE')[]): Promise<void> {
  for (const [sequence, fileType] of types.entries()) {
    const path = fileType === 'VIDEO_MASTER' ? '/media/film/master.m3u8' : '/media/picture.webp';
    const { status } = await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId, fileType, path, sequence } });
    expect(status).toBe(200);
  }
}

const whole = { programType: 'FEATURE', genres: ['Drama'], certification: 'PG' } as const;
async function readyDraft(): Promise<string> {
  const id = (await save({ name: 'Ready', description: 'A harbour at night.', metaData: { ...whole, genres: ['Drama'] } })).body.id;
  await giveFiles(id, 'VIDEO_MASTER', 'POSTER', 'HERO_IMAGE');
  return id;
}

test('a title with nothing in it is not published, whoever asks and however', async () => {
  const id = await draft();
  expect(await missingOf(id)).toEqual(['film', 'poster', 'hero', 'synopsis', 'genre', 'certification']);
  const refused = await move(id, 1, 'complete');
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.fields?.map(({ path, code }) => [path, code])).toContainEqual(['film', 'unready']);
  expect((await save({ id, version: 1, entityStatus: 'COMPLETED' })).body.fields?.[0]).toMatchObject({ code: 'unready' });
  expect((await move(id, 1, 'prepare')).status).toBe(200);
  expect((await move(id, 2, 'complete')).status).toBe(409);
  expect((await save({ id, version: 2, entityStatus: 'COMPLETED', description: 'x' })).status).toBe(409);
  expect((await save({ name: 'At once', entityStatus: 'APPROVED', metaData: whole as never })).body.fields?.[0]).toMatchObject({ code: 'transition' });
  expect((await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id } })).body).toMatchObject({
    entityStatus: 'PROCESSING',
    version: 2,
    description: '',
  });
});

test('publishing it anyway is said, reasoned and kept; it says so until it is whole', async () => {
  const id = await draft();
  expect((await move(id, 1, 'complete', { publishAnyway: true })).body.fields?.[0]).toMatchObject({ path: 'reason', code: 'required' });
  expect((await move(id, 1, 'complete', { publishAnyway: true, reason: '  ' })).status).toBe(400);
  const done = await move(id, 1, 'complete', { publishAnyway: true, reason: 'Premiere tonight' });
  expect(done.body).toMatchObject({ entityStatus: 'COMPLETED', version: 2 });
  expect((await readiness(id))?.override).toMatchObject({
    reason: 'Premiere tonight',
    missing: ['film', 'poster', 'hero', 'synopsis', 'genre', 'certification'],
  });
  expect((await move(id, 2, 'approve')).status).toBe(409);
  expect((await save({ id, version: 2, entityStatus: 'APPROVED' })).status).toBe(409);
  const actions = await marquee.call(tenant, 'GET /identity/action/list', { as: editor, query: { kind: 'SAVED' } });
  expect(actions.body.content[0]?.metaData).toMatchObject({ move: 'complete', to: 'COMPLETED', reason: 'Premiere tonight' });
  await save({ id, version: 2, description: 'A harbour at night.', metaData: { ...whole, genres: ['Drama'] } });
  await giveFiles(id, 'VIDEO_MASTER', 'POSTER', 'HERO_IMAGE');
  expect((await move(id, 3, 'approve')).body).toMatchObject({ entityStatus: 'APPROVED' });
  expect((await readiness(id))?.override).toBeNull();
});

test('a whole title goes its way; the save that makes it whole may take it along', async () => {
  const id = await readyDraft();
  expect(await readiness(id)).toMatchObject({ ready: true, moves: ['prepare', 'complete', 'archive'] });
  expect((await save({ id, version: 1, entityStatus: 'COMPLETED', name: 'Renamed' })).body).toMatchObject({
    entityStatus: 'COMPLETED',
    name: 'Renamed',
    version: 2,
  });
  expect((await move(id, 2, 'approve')).body.entityStatus).toBe('APPROVED');
});

test('the steps are a closed table, and the list of them is what is allowed', async () => {
  const all: readonly ProductMove[] = ['prepare', 'complete', 'approve', 'reject', 'draft', 'archive', 'restore'];
  for (const status of ['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED'] as const) {
    const { id } = await marquee.givenTitle(tenant, { entityStatus: status });
    const legal = (await readiness(id))?.moves ?? [];
    for (const name of all.filter((one) => !legal.includes(one))) {
      const refused = await move(id, 1, name, { publishAnyway: true, reason: 'All the same' });
      expect([status, name, refused.status, refused.body.fields?.[0]?.code]).toEqual([status, name, 409, 'transition']);
    }
    for (const name of legal) {
      const other = await marquee.givenTitle(tenant, { entityStatus: status });
      expect([status, name, (await move(other.id, 1, name, { publishAnyway: true, reason: 'All the same' })).status]).toEqual([status, name, 200]);
    }
  }
});

test('an archived product is restored to its former status', async () => {
  const id = await readyDraft();
  await move(id, 1, 'complete');
  await move(id, 2, 'approve');
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id } });
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id } });
  expect(await readiness(id)).toMatchObject({ entityStatus: 'ARCHIVED', restoresTo: 'APPROVED', moves: ['restore', 'draft'] });
  expect((await save({ id, version: 4, entityStatus: 'COMPLETED' })).body.fields?.[0]).toMatchObject({ code: 'transition' });
  expect((await move(id, 4, 'restore')).body).toMatchObject({ entityStatus: 'APPROVED', version: 5 });
  const rejected = await marquee.givenTitle(tenant, { entityStatus: 'REJECTED' });
  await move(rejected.id, 1, 'archive');
  expect((await move(rejected.id, 2, 'restore')).body.entityStatus).toBe('REJECTED');
});

test('a product that lacked something comes back as it was, and its reason stays', async () => {
  const id = await draft();
  await move(id, 1, 'complete', { publishAnyway: true, reason: 'Premiere tonight' });
  await move(id, 2, 'approve', { publishAnyway: true, reason: 'Premiere tonight' });
  const before = (await readiness(id))?.override;
  await move(id, 3, 'archive');
  expect(await readiness(id)).toMatchObject({ ready: false, restoresTo: 'APPROVED', restoreLacks: [], override: null });
  expect((await move(id, 4, 'restore', { reason: 'Undo' })).body).toMatchObject({ entityStatus: 'APPROVED', version: 5 });
  expect((await readiness(id))?.override).toEqual(before);
  const imported = await marquee.givenTitle(tenant);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: imported.id } });
  expect((await move(imported.id, 2, 'restore')).body.entityStatus).toBe('APPROVED');
  expect((await readiness(imported.id))?.override).toBeNull();
});

test('a product that lost something while it was archived is restored only for a reason', async () => {
  const id = await readyDraft();
  await move(id, 1, 'complete');
  await move(id, 2, 'archive');
  await save({ id, version: 3, description: '' });
  expect((await readiness(id))?.restoreLacks).toEqual(['synopsis']);
  const refused = await move(id, 4, 'restore');
  expect([refused.status, refused.body.fields?.map(({ path, code }) => [path, code])]).toEqual([409, [['synopsis', 'unready']]]);
  expect((await move(id, 4, 'restore', { publishAnyway: true, reason: 'It is wanted today' })).status).toBe(200);
  expect((await readiness(id))?.override).toMatchObject({ reason: 'It is wanted today', missing: ['synopsis'] });
});

test('a draft that is archived and restored is checked when it is published', async () => {
  const id = await draft();
  await move(id, 1, 'archive');
  expect((await move(id, 2, 'restore')).body.entityStatus).toBe('DRAFT');
  expect((await move(id, 3, 'complete')).body.fields?.[0]).toMatchObject({ code: 'unready' });
});

test('an episode whose number was given away meanwhile says so when it comes back', async () => {
  const series = await marquee.givenTitle(tenant, { programType: 'SERIES' });
  const episode = () => marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1, entityStatus: 'DRAFT' });
  const first = await episode();
  await move(first.id, 1, 'archive');
  await episode();
  expect((await move(first.id, 2, 'restore')).body.fields?.[0]).toMatchObject({ path: 'metaData.episode', code: 'taken' });
});

test('concurrent steps succeed once, and products of others cannot be moved', async () => {
  const id = await readyDraft();
  const answers = await Promise.all([move(id, 1, 'complete'), move(id, 1, 'archive'), move(id, 1, 'prepare')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await move(id, 1, 'complete')).body.code).toBe('STALE');
  const theirs = await marquee.givenTitle(tenant, { organizationId: await marquee.givenOrganization(tenant), entityStatus: 'DRAFT' });
  expect((await move(theirs.id, 1, 'archive')).status).toBe(404);
  expect((await readiness(theirs.id))?.moves).toEqual([]);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await move(id, 2, 'archive', {}, analyst)).status).toBe(403);
  expect((await readiness(id, analyst))?.moves).toEqual([]);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'EDITOR' });
  expect((await marquee.call(elsewhere, 'POST /product/readiness', { as: stranger, body: { ids: [id] } })).body.content).toEqual([]);
  expect((await marquee.call(elsewhere, 'POST /product/move', { as: stranger, body: { id, version: 2, move: 'archive' } })).status).toBe(404);
});

test('each kind of product needs what its page shows', async () => {
  expect(await missingOf(await draft({ programType: 'SERIES' }))).toContain('episodes');
  const soon = await draft({ programType: 'EVENT', startsAt: '2199-01-01T00:00:00.000Z' });
  expect(await missingOf(soon)).toEqual(['poster', 'hero', 'synopsis', 'genre']);
  expect(await missingOf(await draft({ programType: 'EVENT', startsAt: '2020-01-01T00:00:00.000Z' }))).toContain('film');
  const mug = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT', skus: [{ amount: 900 }] });
  expect(await missingOf(mug.id)).toEqual(['picture', 'synopsis']);
  const series = await marquee.givenTitle(tenant, { programType: 'SERIES' });
  const episode = await marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1, entityStatus: 'DRAFT' });
  expect(await missingOf(episode.id)).toEqual(['film', 'poster', 'synopsis']);
});
