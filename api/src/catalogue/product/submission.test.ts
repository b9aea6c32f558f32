import { beforeEach, expect, test } from '@jest/globals';
import type { Body, Readiness } from '../../../contract/index.ts';
import { until } from '../../testing/until.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, licensorId: string, lena: GivenPerson, edda: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  licensorId = await marquee.givenOrganization(tenant, { name: 'Harbour Light', type: 'LICENSOR' });
  lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: licensorId, firstName: 'Lena', lastName: 'Brandt' });
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
});

const save = (as: GivenPerson, body: Body<'POST /product/item'>) => marquee.call(tenant, 'POST /product/item', { as, body });
const addPicture = (as: GivenPerson, productId: string, fileType: 'VIDEO_MASTER' | 'POSTER' | 'HERO_IMAGE' | 'STILL') =>
  marquee.call(tenant, 'POST /content/item', { as, body: { productId, fileType, path: '/media/film/master.m3u8' } });
/** A title with everything viewers need. */
async function whole(as: GivenPerson, name = 'Tidewater'): Promise<string> {
  const metaData = { programType: 'FEATURE', genres: ['Drama'], certification: 'PG' } as const;
  const { id } = (await save(as, { name, description: 'A harbour at night.', metaData: { ...metaData, genres: ['Drama'] } })).body;
  for (const type of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const) expect((await addPicture(as, id, type)).status).toBe(200);
  return id;
}
const standing = async (id: string, as: GivenPerson) =>
  (await marquee.call(tenant, 'POST /product/readiness', { as, body: { ids: [id] } })).body.content[0] as Readiness;
const headers = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
async function submit(id: string, more: { note?: string; as?: GivenPerson; key?: string } = {}) {
  const { as = lena, note, key } = more;
  const { version } = await standing(id, as);
  return marquee.call(tenant, 'POST /product/submit/:id', { as, params: { id }, body: { version, ...(note !== undefined && { note }) }, ...headers(key) });
}
const decide = (move: 'approve' | 'withdraw', id: string, as: GivenPerson, key?: string) =>
  marquee.call(tenant, `POST /product/submission/${move}/:id`, { as, params: { id }, ...headers(key) });
const sendBack = (id: string, as: GivenPerson, reason: string) =>
  marquee.call(tenant, 'POST /product/submission/send-back/:id', { as, params: { id }, body: { reason } });
const queue = async (as: GivenPerson, query: object = {}) => (await marquee.call(tenant, 'GET /product/submission/list', { as, query })).body;
const inbox = async (as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject, text, link }) => [subject, text, link]);
const move = async (id: string, name: Body<'POST /product/move'>['move'], as: GivenPerson, more: object = {}) =>
  marquee.call(tenant, 'POST /product/move', { as, body: { id, version: (await standing(id, as)).version, move: name, ...more } });
const fieldsOf = ({ status, body }: { status: number; body: { fields?: readonly { path: string; code: string }[] | undefined } }) => [
  status,
  ...(body.fields ?? []).map(({ code }) => code),
];

async function ask(settings: { four_eyes: boolean }): Promise<void> {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  expect((await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings } })).status).toBe(200);
}

test('a supplier hands in a whole title with a note, and the house approves it', async () => {
  const id = await whole(lena);
  expect((await standing(id, lena)).reviewMoves).toEqual(['submit']);
  const submitted = await submit(id, { note: '  The restored one: cafe\u0301. ' });
  expect(submitted.body).toMatchObject({
    ...{ state: 'WAITING', note: 'The restored one: caf\u00e9.', submittedBy: 'Lena Brandt', sentBack: 0, missing: [] },
    title: { id, name: 'Tidewater', entityStatus: 'DRAFT' },
    organization: { id: licensorId, name: 'Harbour Light' },
  });
  expect(await standing(id, lena)).toMatchObject({ moves: [], reviewMoves: ['withdraw'], review: { state: 'WAITING', submittedBy: 'Lena Brandt' } });
  expect((await standing(id, edda)).reviewMoves).toEqual(['approve', 'send-back']);
  expect((await queue(edda)).content.map(({ title }) => title.id)).toEqual([id]);
  expect((await decide('approve', submitted.body.id, edda)).body).toMatchObject({
    state: 'APPROVED',
    decidedBy: 'Edda Novak',
    title: { entityStatus: 'APPROVED' },
  });
  expect((await queue(edda)).totalElements).toBe(0);
  expect(await standing(id, lena)).toMatchObject({ entityStatus: 'APPROVED', reviewMoves: [], review: { state: 'APPROVED' } });
});

test('a title that lacks parts is not handed in; the refusal lists each', async () => {
  const { id } = (await save(lena, { name: 'Bare', metaData: { programType: 'FEATURE' } })).body;
  const refused = await submit(id);
  expect([refused.status, refused.body.fields?.map(({ path, code }) => [path, code])]).toEqual([
    409,
    ['film', 'poster', 'hero', 'synopsis', 'genre', 'certification'].map((part) => [part, 'unready']),
  ]);
  expect((await queue(edda)).content).toEqual([]);
});

test('a title that is sent back says why, and waits again with its history once it is mended', async () => {
  const id = await whole(lena);
  const first = (await submit(id, { note: 'First cut' })).body.id;
  expect(fieldsOf(await sendBack(first, edda, ' \n '))).toEqual([400, 'required']);
  expect((await sendBack(first, edda, 'The poster is of another film.')).body).toMatchObject({ state: 'SENT_BACK', decidedBy: 'Edda Novak' });
  expect(await standing(id, lena)).toMatchObject({ entityStatus: 'DRAFT', reviewMoves: ['submit'], review: { reason: 'The poster is of another film.' } });
  expect((await save(lena, { id, version: (await standing(id, lena)).version, name: 'Tidewater, mended' })).status).toBe(200);
  const second = (await submit(id, { note: 'Mended' })).body;
  expect(second).toMatchObject({ sentBack: 1, title: { name: 'Tidewater, mended' } });
  expect((await queue(lena, { productId: id })).content.map(({ state, note, reason }) => [state, note, reason])).toEqual([
    ['WAITING', 'Mended', ''],
    ['SENT_BACK', 'First cut', 'The poster is of another film.'],
  ]);
});

test('a rejected title is a draft again once it is handed in', async () => {
  const id = await whole(lena);
  await decide('approve', (await submit(id)).body.id, edda);
  await move(id, 'reject', edda, { reason: 'Rights ended' });
  expect((await submit(id)).body.title.entityStatus).toBe('DRAFT');
});

test('facts and media of a title stay as they are while it is under review, until it is withdrawn', async () => {
  const id = await whole(lena);
  const picture = (await addPicture(lena, id, 'STILL')).body;
  const submission = (await submit(id)).body.id;
  const { version } = await standing(id, lena);
  const tries = [
    await save(lena, { id, version, name: 'Other' }),
    await save(lena, { id, version, entityStatus: 'PROCESSING' }),
    await addPicture(lena, id, 'STILL'),
    await marquee.call(tenant, 'POST /media/item', { as: lena, body: { productId: id, kind: 'VIDEO_MASTER', bytes: 1000 } }),
    await marquee.call(tenant, 'POST /content/item', { as: lena, body: { id: picture.id, version: picture.version, path: '/media/other.webp' } }),
    await marquee.call(tenant, 'PUT /content/item/:id', { as: lena, params: { id: picture.id } }),
    await marquee.call(tenant, 'DELETE /content/item/:id', { as: lena, params: { id: picture.id } }),
    await marquee.call(tenant, 'POST /content/arrange/:id', { as: lena, params: { id }, body: { contentIds: [picture.id] } }),
    await marquee.call(tenant, 'DELETE /product/item/:id', { as: lena, params: { id } }),
    await move(id, 'archive', lena),
    await move(id, 'complete', edda),
    await submit(id),
  ];
  for (const [at, refused] of tries.entries()) expect([at, ...fieldsOf(refused)]).toEqual([at, 409, 'under-review']);
  expect((await decide('withdraw', submission, lena)).body.state).toBe('WITHDRAWN');
  expect((await save(lena, { id, version, name: 'Other' })).status).toBe(200);
  expect((await addPicture(lena, id, 'STILL')).status).toBe(200);
  expect(fieldsOf(await decide('approve', submission, edda))).toEqual([409, 'decided']);
});

test('the queue lists the longest waiting first and is narrowed by supplier', async () => {
  const other = await marquee.givenOrganization(tenant, { name: 'Fjord', type: 'LICENSOR' });
  const nils = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: other });
  const ids = [await whole(lena, 'One'), await whole(nils, 'Two'), await whole(lena, 'Three')];
  for (const [at, as] of [lena, nils, lena].entries()) await submit(ids[at]!, { as });
  expect((await queue(edda)).content.map(({ title }) => title.name)).toEqual(['One', 'Two', 'Three']);
  expect((await queue(edda, { organizationId: licensorId })).content.map(({ title }) => title.name)).toEqual(['One', 'Three']);
  expect(await queue(edda, { page: 1, size: 2 })).toMatchObject({ totalElements: 3, lastPage: true, content: [{ title: { name: 'Three' } }] });
  expect((await queue(nils)).content.map(({ title }) => title.name)).toEqual(['Two']);
});

test('notices tell the house of a title once, and its supplier of the decision', async () => {
  const { app } = await marquee.startAppWith({});
  await app.platform.jobs.start();
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const noor = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: licensorId });
  const id = await whole(lena);
  const link = `/library/title/${id}`;
  const first = (await submit(id, { note: 'Please look' })).body.id;
  const told = ['Tidewater waits for review, handed in by Harbour Light', 'Please look', link];
  await until(async () => (await inbox(edda)).length === 1);
  expect(await inbox(edda)).toEqual([told]);
  expect((await marquee.mailsTo(edda.email)).map(({ subject }) => subject)).toEqual([told[0]]);
  await decide('withdraw', first, lena);
  const second = (await submit(id)).body.id;
  // Jobs of a kind are done in their order: once the house hears of this one, the second submission has been told of or never will be.
  await submit(await whole(lena, 'Marker'));
  await until(async () => (await inbox(edda))[0]?.[0]?.startsWith('Marker'));
  expect((await inbox(edda)).length).toBe(2);
  await sendBack(second, edda, 'The poster is of another film.');
  await until(async () => (await inbox(lena)).length === 1);
  const third = (await submit(id)).body.id;
  await until(async () => (await inbox(edda)).length === 3);
  await decide('approve', third, edda);
  await until(async () => (await inbox(lena)).length === 2);
  expect(await inbox(lena)).toEqual([
    ['Tidewater was approved', 'Viewers see it from now on.', link],
    ['Tidewater was sent back', 'The poster is of another film.', link],
  ]);
  expect([(await inbox(edda)).length, await inbox(analyst), await inbox(noor)]).toEqual([3, [], []]);
  await app.close();
});

test('two decisions at once: one is kept, and the other is refused with who decided', async () => {
  const amir = await marquee.givenPerson(tenant, { role: 'ADMIN', firstName: 'Amir', lastName: 'Haddad' });
  const id = (await submit(await whole(lena))).body.id;
  const answers = await Promise.all([decide('approve', id, edda), sendBack(id, amir, 'Not yet')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
  expect(loser.body).toMatchObject({ code: 'CONFLICT', fields: [{ code: 'decided' }] });
  expect(loser.body.message).toMatch(winner.body.decidedBy === 'Edda Novak' ? /^Edda Novak has approved/ : /^Amir Haddad has sent it back/);
});

test('a call sent again under its key is done once', async () => {
  const id = await whole(lena);
  const { version } = await standing(id, lena);
  const again = (note: string) =>
    marquee.call(tenant, 'POST /product/submit/:id', { as: lena, params: { id }, body: { version, note }, ...headers('submit-tidewater') });
  const [first, second] = [await again('Once'), await again('Once')];
  expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
  expect((await again('Otherwise')).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const approve = () => decide('approve', first.body.id, edda, 'approve-tidewater');
  expect([(await approve()).status, (await approve()).status]).toEqual([200, 200]);
  expect((await queue(edda, { productId: id })).totalElements).toBe(1);
});

test('others neither see nor touch a submission', async () => {
  const nils = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const viewer = await marquee.givenPerson(tenant);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'EDITOR' });
  const product = await whole(lena);
  const id = (await submit(product)).body.id;
  expect([(await queue(nils)).content, (await queue(nils, { productId: product })).content]).toEqual([[], []]);
  expect((await queue(analyst)).totalElements).toBe(1);
  expect((await standing(product, analyst)).reviewMoves).toEqual([]);
  expect((await marquee.call(tenant, 'GET /product/submission/list', { as: viewer })).status).toBe(403);
  expect((await marquee.call(elsewhere, 'GET /product/submission/list', { as: stranger })).body.content).toEqual([]);
  const tries = [
    decide('withdraw', id, nils),
    decide('approve', id, nils),
    sendBack(id, nils, 'Mine'),
    decide('withdraw', id, edda),
    decide('withdraw', id, analyst),
    decide('approve', id, analyst),
    decide('approve', id, lena),
    marquee.call(elsewhere, 'POST /product/submission/approve/:id', { as: stranger, params: { id } }),
    marquee.call(tenant, 'POST /product/submit/:id', { as: edda, params: { id: product }, body: { version: 1 } }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 403, 403, 404, 403, 403, 403, 404, 404]);
  const { id: house } = (await save(edda, { name: 'House', metaData: { programType: 'FEATURE' } })).body;
  expect(fieldsOf(await submit(house, { as: edda }))).toEqual([409, 'transition']);
});

test('with four eyes nobody publishes what they changed last, whichever way they take', async () => {
  const ines = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const id = await whole(edda);
  expect((await standing(id, edda)).needsOther).toBe(false);
  await ask({ four_eyes: true });
  expect([(await standing(id, edda)).needsOther, (await standing(id, ines)).needsOther]).toEqual([true, false]);
  const version = async () => (await standing(id, edda)).version;
  const refused = [409, 'other-person'];
  expect(fieldsOf(await move(id, 'complete', edda))).toEqual(refused);
  expect(fieldsOf(await move(id, 'complete', edda, { publishAnyway: true, reason: 'Tonight' }))).toEqual(refused);
  expect(fieldsOf(await save(edda, { id, version: await version(), entityStatus: 'COMPLETED' }))).toEqual(refused);
  expect(fieldsOf(await save(ines, { id, version: await version(), entityStatus: 'COMPLETED', name: 'Changed with it' }))).toEqual(refused);
  expect((await move(id, 'complete', ines)).status).toBe(200);
  await addPicture(ines, id, 'STILL');
  expect(fieldsOf(await move(id, 'approve', ines))).toEqual(refused);
  await move(id, 'archive', ines);
  expect(fieldsOf(await move(id, 'restore', ines))).toEqual(refused);
  expect((await move(id, 'restore', edda)).status).toBe(200);
  expect((await move(id, 'approve', ines)).body.entityStatus).toBe('APPROVED');
});

test('with four eyes an editor hands a title of the house to the others', async () => {
  const ines = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await ask({ four_eyes: true });
  const id = await whole(edda);
  const submission = (await submit(id, { as: edda })).body.id;
  expect(fieldsOf(await decide('approve', submission, edda))).toEqual([409, 'other-person']);
  expect((await decide('approve', submission, ines)).body.state).toBe('APPROVED');
});

test('with four eyes a key approves nothing, and its changes count for who made it', async () => {
  const [olive, ines] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  const made = await marquee.call(tenant, 'POST /tenant/apikey/generate', { as: olive, body: { name: 'Desk', scopes: ['product:read', 'product:update'] } });
  const byKey = { id: tenant.id, key: made.body.secret };
  await ask({ four_eyes: true });
  const id = await whole(ines);
  const { version } = await standing(id, ines);
  expect((await marquee.call(byKey, 'POST /product/move', { body: { id, version, move: 'complete' } })).body.code).toBe('FORBIDDEN');
  expect((await marquee.call(byKey, 'POST /product/item', { body: { id, version, name: 'By the key' } })).status).toBe(200);
  expect(fieldsOf(await move(id, 'complete', olive))).toEqual([409, 'other-person']);
  expect((await move(id, 'complete', ines)).status).toBe(200);
});
