import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, viewer: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  viewer = await marquee.givenPerson(tenant);
});

const savePoll = (body: Record<string, unknown>, as = editor) => marquee.call(tenant, 'POST /poll/item', { as, body: body });
const readPoll = (id: string, as?: GivenPerson) => marquee.call(tenant, 'GET /poll/item/:id', { params: { id }, as });
const answer = (body: Record<string, unknown>, as = viewer) => marquee.call(tenant, 'POST /poll/response/item', { as, body });
const poll = { question: 'Which one?', options: [{ label: 'Tide' }, { label: 'Lantern' }, { label: 'Harbour' }] };
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function givenPoll(input: Record<string, unknown> = {}) {
  const { body } = await savePoll({ ...poll, ...input });
  const [first = '', second = ''] = body.options.map(({ id = '' }) => id);
  return { ...body, first, second };
}

test('a poll keeps its options in order; an update renames, adds and removes them', async () => {
  const { id, options, version } = await givenPoll();
  expect(options.map(({ label, sequence }) => [label, sequence])).toEqual([
    ['Tide', 0],
    ['Lantern', 1],
    ['Harbour', 2],
  ]);
  const [tide, lantern] = options;
  const changed = await savePoll({ id, version, options: [{ label: 'Dune' }, { ...lantern, label: 'Lanterns', sequence: 1 }] });
  expect(changed.body.options.map(({ label }) => label)).toEqual(['Dune', 'Lanterns']);
  expect(changed.body.options[1]?.id).toBe(lantern?.id);
  const gone = await savePoll({ id, version: 2, options: [tide, lantern] });
  expect([gone.status, gone.body.fields?.[0]?.path]).toEqual([400, 'options.0.id']);
  const twice = await savePoll({ question: 'Twice?', options: [{ label: 'A' }, { label: 'A' }] });
  expect(twice.body.fields?.[0]?.path).toBe('options.1.label');
});

test('one answers once, changes the answer while the poll is open, and takes it back', async () => {
  const { id: pollId, first, second } = await givenPoll();
  const made = await answer({ pollId, optionId: first });
  expect([made.status, made.body.identityId]).toEqual([200, viewer.identity.id]);
  const again = await answer({ pollId, optionId: second });
  expect([again.status, again.body.code, again.body.fields?.[0]?.path]).toEqual([409, 'CONFLICT', 'pollId']);
  const changed = await answer({ id: made.body.id, version: 1, optionId: second });
  expect(changed.body.optionId).toBe(second);
  const seen = (await readPoll(pollId, viewer)).body;
  expect([seen.responseCount, seen.myOptionId, seen.results?.map(({ count }) => count)]).toEqual([1, second, [0, 1, 0]]);
  const stray = await answer({ id: made.body.id, version: 2, optionId: (await givenPoll()).first });
  expect([stray.status, stray.body.fields?.[0]?.path]).toEqual([400, 'optionId']);
  const option = await savePoll({ id: pollId, version: 1, options: [{ label: 'New' }, { label: 'Newer' }] });
  expect([option.status, option.body.fields?.[0]?.path]).toEqual([409, 'options']);
  await marquee.call(tenant, 'DELETE /poll/response/item/:id', { as: viewer, params: { id: made.body.id } });
  expect((await readPoll(pollId, viewer)).body.responseCount).toBe(0);
});

test.each([
  ['before it opens', { opensAt: at(60) }],
  ['after its close', { opensAt: at(-120), closesAt: at(-60) }],
])('%s a poll takes no answer', async (_when, input) => {
  const { id: pollId, first, open } = await givenPoll(input);
  const refused = await answer({ pollId, optionId: first });
  expect([open, refused.status, refused.body.fields?.[0]]).toMatchObject([false, 409, { path: 'pollId', code: 'closed' }]);
});

test('an answer to a poll that has closed since neither changes nor goes', async () => {
  const { id: pollId, first, second } = await givenPoll();
  const { id } = (await answer({ pollId, optionId: first })).body;
  await savePoll({ id: pollId, version: 1, opensAt: at(-10), closesAt: at(-1) });
  expect((await answer({ id, version: 1, optionId: second })).status).toBe(409);
  expect((await marquee.call(tenant, 'DELETE /poll/response/item/:id', { as: viewer, params: { id } })).status).toBe(409);
});

test('a poll does not close before it opens', async () => {
  const refused = await savePoll({ ...poll, opensAt: at(10), closesAt: at(5) });
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'closesAt']);
});

test('results are seen when the poll says so', async () => {
  const [voted, closing, always] = [
    await givenPoll({ resultsVisible: 'AFTER_VOTE' }),
    await givenPoll({ resultsVisible: 'AFTER_CLOSE' }),
    await givenPoll({ resultsVisible: 'ALWAYS' }),
  ];
  const countsOf = async (id: string, as?: GivenPerson) => (await readPoll(id, as)).body.results?.map(({ count }) => count) ?? null;
  expect([await countsOf(voted.id), await countsOf(closing.id), await countsOf(always.id)]).toEqual([null, null, [0, 0, 0]]);
  for (const { id: pollId, first } of [voted, closing]) await answer({ pollId, optionId: first });
  expect([await countsOf(voted.id, viewer), await countsOf(voted.id), await countsOf(closing.id, viewer), await countsOf(closing.id, editor)]).toEqual([
    [1, 0, 0],
    null,
    null,
    [1, 0, 0],
  ]);
  await savePoll({ id: closing.id, version: 1, closesAt: at(-1) });
  expect(await countsOf(closing.id)).toEqual([1, 0, 0]);
});

test('counts are exact however many answer at once, and nobody twice', async () => {
  const { id: pollId, first, second } = await givenPoll();
  const people = await Promise.all(Array.from({ length: 12 }, () => marquee.givenPerson(tenant)));
  const answers = await Promise.all(
    people.flatMap((as, n) => [answer({ pollId, optionId: n % 3 ? first : second }, as), answer({ pollId, optionId: first }, as)]),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(12).fill(200), ...Array<number>(12).fill(409)]);
  const { responseCount, results } = (await readPoll(pollId, editor)).body;
  expect([responseCount, results?.reduce((sum, { count }) => sum + count, 0)]).toEqual([12, 12]);
});

test('answers are their person’s; those who run campaigns read all of them and change none', async () => {
  const { id: pollId, first, second } = await givenPoll();
  const { id } = (await answer({ pollId, optionId: first })).body;
  const other = await marquee.givenPerson(tenant);
  const listed = async (as: GivenPerson) =>
    (await marquee.call(tenant, 'GET /poll/response/list', { as, query: { pollId } })).body.content.map((one) => one.id);
  expect([await listed(viewer), await listed(other), await listed(editor)]).toEqual([[id], [], [id]]);
  for (const as of [other, editor]) expect((await answer({ id, version: 1, optionId: second }, as)).status).toBe(404);
});

test('polls for members, drafts and polls of other tenants are not found', async () => {
  const members = await givenPoll({ audience: 'MEMBERS' });
  const draft = await givenPoll({ entityStatus: 'DRAFT' });
  const foreign = await marquee.givenTenant();
  for (const { id, first } of [members, draft]) {
    expect((await readPoll(id, viewer)).status).toBe(404);
    expect((await answer({ pollId: id, optionId: first })).body.fields?.[0]).toMatchObject({ path: 'pollId', code: 'unknown' });
  }
  expect((await readPoll(members.id, editor)).status).toBe(200);
  expect((await marquee.call(foreign, 'GET /poll/item/:id', { params: { id: (await givenPoll()).id } })).status).toBe(404);
});

test('a copy is a draft with options of its own and no answers', async () => {
  const { id, first } = await givenPoll();
  await answer({ pollId: id, optionId: first });
  const { body } = await marquee.call(tenant, 'PUT /poll/item/:id', { as: editor, params: { id } });
  expect([body.entityStatus, body.responseCount, body.options.map(({ label }) => label)]).toEqual(['DRAFT', 0, ['Tide', 'Lantern', 'Harbour']]);
  expect(body.options.map((option) => option.id)).not.toContain(first);
});
