import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, viewer: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  viewer = await marquee.givenPerson(tenant);
});

const savePoll = (body: object, as = editor) =>
  marquee.call(tenant, 'POST /poll/item', { as, body: { question: 'Which one?', options: [{ label: 'Tide' }, { label: 'Lantern' }], ...body } });
const placed = async (productId: string, at: 'PAGE' | 'END', as?: GivenPerson) =>
  (await marquee.call(tenant, 'GET /poll/placed', { as, query: { productId, at } })).body.content.map(({ question }) => question);

test('a poll is found where it was placed, and at the end of each episode of its series', async () => {
  const [film, series] = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant, { programType: 'SERIES' })];
  const episode = await marquee.givenTitle(tenant, { parentId: series.id, season: 1, episode: 1, programType: 'PROGRAM' });
  await savePoll({ question: 'On the page?', placements: [{ productId: film.id, at: 'PAGE' }] });
  await savePoll({
    question: 'At the end?',
    placements: [
      { productId: film.id, at: 'END' },
      { productId: series.id, at: 'END' },
    ],
  });
  await savePoll({ question: 'Draft?', entityStatus: 'DRAFT', placements: [{ productId: film.id, at: 'PAGE' }] });
  await savePoll({ question: 'Members?', audience: 'MEMBERS', placements: [{ productId: film.id, at: 'PAGE' }] });
  expect([await placed(film.id, 'PAGE'), await placed(film.id, 'END'), await placed(episode.id, 'END'), await placed(episode.id, 'PAGE')]).toEqual([
    ['On the page?'],
    ['At the end?'],
    ['At the end?'],
    [],
  ]);
  expect(await placed(film.id, 'PAGE', editor)).toEqual(['Members?', 'On the page?']);
});

test('a poll stands on titles of its own tenant, at each place once', async () => {
  const film = await marquee.givenTitle(tenant);
  const foreign = await marquee.givenTitle(await marquee.givenTenant());
  const goods = await marquee.givenMerchandise(tenant);
  for (const { id } of [foreign, goods]) {
    const refused = await savePoll({
      placements: [
        { productId: film.id, at: 'PAGE' },
        { productId: id, at: 'PAGE' },
      ],
    });
    expect([refused.status, refused.body.fields?.[0]]).toMatchObject([400, { path: 'placements.1.productId', code: 'unknown' }]);
  }
  const twice = await savePoll({
    placements: [
      { productId: film.id, at: 'END' },
      { productId: film.id, at: 'END' },
    ],
  });
  expect(twice.body.fields?.[0]).toMatchObject({ path: 'placements.1.productId', code: 'taken' });
  expect((await savePoll({ placements: [{ productId: film.id, at: 'END', look: 'big' }] })).status).toBe(400);
  expect((await savePoll({}, viewer)).status).toBe(403);
  expect((await marquee.call(tenant, 'GET /poll/placed', { query: { productId: foreign.id, at: 'END' } })).body.content).toEqual([]);
});

test('an answer names what changes it, for its own person alone', async () => {
  const { body: poll } = await savePoll({ resultsVisible: 'ALWAYS' });
  const [first = { id: '' }, second = { id: '' }] = poll.options;
  const send = (body: object) => marquee.call(tenant, 'POST /poll/response/item', { as: viewer, rawBody: JSON.stringify(body) });
  await send({ pollId: poll.id, optionId: first.id });
  const read = async (as?: GivenPerson) => (await marquee.call(tenant, 'GET /poll/item/:id', { as, params: { id: poll.id } })).body;
  const { myResponse } = await read(viewer);
  expect((await send({ ...myResponse, optionId: second.id })).status).toBe(200);
  expect([(await read(viewer)).myOptionId, (await read(editor)).myResponse, (await read()).myResponse]).toEqual([second.id, null, null]);
});

test('a page carries the question of a published poll for everybody, and of no other', async () => {
  const { body: open } = await savePoll({ description: 'Choose well.' });
  const { body: members } = await savePoll({ audience: 'MEMBERS' });
  const other = await marquee.givenTenant();
  const theirs = await marquee.call(other, 'POST /poll/item', {
    as: await marquee.givenPerson(other, { role: 'EDITOR' }),
    body: { question: 'Theirs?', options: [{ label: 'A' }, { label: 'B' }] },
  });
  const body = [open.id, members.id, theirs.body.id].map((pollId) => ({ kind: 'poll' as const, pollId }));
  await marquee.call(tenant, 'POST /page/item', { as: editor, body: { path: '/ask', title: 'Ask', entityStatus: 'APPROVED', body } });
  const render = async () => (await marquee.call(tenant, 'GET /page/render-page', { query: { path: '/ask' } })).body.body;
  expect(await render()).toEqual([
    { kind: 'poll', pollId: open.id, poll: { question: 'Which one?', description: 'Choose well.', options: ['Tide', 'Lantern'] } },
    { kind: 'poll', pollId: members.id, poll: null },
    { kind: 'poll', pollId: theirs.body.id, poll: null },
  ]);
  await marquee.call(tenant, 'POST /poll/item', { as: editor, body: { id: open.id, version: 1, question: 'Which now?' } });
  expect((await render())[0]).toMatchObject({ poll: { question: 'Which now?' } });
  const refused = await marquee.call(tenant, 'POST /page/item', {
    as: editor,
    rawBody: JSON.stringify({ path: '/wrong', title: 'Wrong', body: [{ kind: 'poll', pollId: open.id, html: '<b>' }] }),
  });
  expect(refused.status).toBe(400);
});
