import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const HOUR = 3_600_000;
const at = (msFromNow: number) => new Date(Date.now() + msFromNow).toISOString();
const after = (ms: number) => () => new Date(Date.now() + ms);
const add = (tenant: GivenTenant, as: GivenPerson, id: string) => marquee.call(tenant, 'POST /identity/add-reminder', { as, body: { id } });
const list = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/reminder/list', { as, query: { size: 100 } })).body.content.map(({ id }) => id);
const inbox = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ kind, subject, link }) => ({ kind, subject, link }));

async function film(tenant: GivenTenant, productId: string, fileType: 'VIDEO_MASTER' | 'VIDEO_TRAILER' = 'VIDEO_MASTER') {
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const path = `/media/${tenant.slug}/film/master.m3u8`;
  const saved = await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId, fileType, path } });
  expect(saved.status).toBe(200);
}
/** Starts a server with a clock ahead. The server checks for due reminders on start and has finished once closed. */
async function lookAt(now: () => Date): Promise<void> {
  const { app } = await marquee.startAppWith({ now });
  await app.platform.jobs.runNow('catalogue.remind');
  await app.close();
}

test('lists and the page of a title say what there is to watch: the film, only a trailer, or nothing; a series has what its episodes have', async () => {
  const tenant = await marquee.givenTenant();
  const [, trailed, whole] = await Promise.all(['Bare', 'Trailed', 'Whole'].map((name) => marquee.givenTitle(tenant, { name })));
  const series = await marquee.givenTitle(tenant, { name: 'Series', programType: 'SERIES' });
  const episode = await marquee.givenTitle(tenant, { name: 'One', programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1 });
  await film(tenant, trailed!.id, 'VIDEO_TRAILER');
  await film(tenant, whole!.id, 'VIDEO_TRAILER');
  await film(tenant, whole!.id);
  const shown = async () => {
    const { body } = await marquee.call(tenant, 'GET /product/list', { query: { sortBy: 'name', sortDirection: 'ASC' } });
    return Object.fromEntries(body.content.map(({ name, playable }) => [name, playable]));
  };
  expect(await shown()).toEqual({ Bare: 'NONE', Trailed: 'TRAILER', Whole: 'FILM', Series: 'NONE' });
  await film(tenant, episode.id);
  expect(await shown()).toMatchObject({ Series: 'FILM' });
  const { body } = await marquee.call(tenant, 'GET /product/item', { query: { path: series.path, resolveBundle: true } });
  expect([body.playable, body.products[0]?.products[0]?.playable]).toEqual(['FILM', 'FILM']);
});

test('a reminder is sent once when the title is available, to the inbox and by mail, even by concurrent servers', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const title = await marquee.givenTitle(tenant, { name: 'Crush Depth' });
  expect([(await add(tenant, person, title.id)).status, (await add(tenant, person, title.id)).status]).toEqual([200, 200]);
  expect([await list(tenant, person), await list(tenant, other)]).toEqual([[title.id], []]);
  await lookAt(after(0));
  expect(await inbox(tenant, person)).toEqual([]);
  await film(tenant, title.id);
  await Promise.all([lookAt(after(0)), lookAt(after(0)), lookAt(after(0))]);
  expect(await inbox(tenant, person)).toEqual([{ kind: 'REMINDER', subject: 'Crush Depth is here', link: `/movies/detail/${title.path}` }]);
  expect((await marquee.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Crush Depth is here']);
  expect([await list(tenant, person), await inbox(tenant, other)]).toEqual([[], []]);
  await lookAt(after(HOUR));
  expect(await inbox(tenant, person)).toHaveLength(1);
});

test('a message that cannot be written leaves the reminder for the next time', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const title = await marquee.givenTitle(tenant, { name: 'Later' });
  await add(tenant, person, title.id);
  await film(tenant, title.id);
  await marquee.database.asOwner((script) => script(`alter table inbox_message add constraint out_of_order check (subject <> 'Later is here')`));
  await lookAt(after(0));
  expect([await list(tenant, person), await inbox(tenant, person), await marquee.mailsTo(person.email)]).toEqual([[title.id], [], []]);
  await marquee.database.asOwner((script) => script('alter table inbox_message drop constraint out_of_order'));
  await lookAt(after(0));
  expect([await list(tenant, person), (await inbox(tenant, person)).length, (await marquee.mailsTo(person.email)).length]).toEqual([[], 1, 1]);
});

test('an event is announced a quarter of an hour ahead, to those who asked; removed, it is not', async () => {
  const tenant = await marquee.givenTenant();
  const [person, gone] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const event = await marquee.givenTitle(tenant, { name: 'Gala', programType: 'EVENT', metaData: { startsAt: at(2 * HOUR), durationSeconds: 3600 } });
  await film(tenant, event.id);
  expect([(await add(tenant, person, event.id)).status, (await add(tenant, gone, event.id)).status]).toEqual([200, 200]);
  await marquee.call(tenant, 'POST /identity/remove-reminder', { as: gone, body: { id: event.id } });
  await lookAt(after(1.7 * HOUR));
  expect(await inbox(tenant, person)).toEqual([]);
  await lookAt(after(2 * HOUR - 10 * 60_000));
  expect(await inbox(tenant, person)).toEqual([
    { kind: 'REMINDER', subject: expect.stringMatching(/^Gala begins in (10|11) minutes$/), link: `/events/${event.path}` },
  ]);
  expect(await inbox(tenant, gone)).toEqual([]);
});

test('an event the server slept through: who waited is told that it has begun, or once it is over that there is a recording', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const metaData = { startsAt: at(HOUR), endsAt: at(2 * HOUR) };
  const begun = await marquee.givenTitle(tenant, { name: 'Begun', programType: 'EVENT', metaData });
  await add(tenant, person, begun.id);
  await lookAt(after(1.5 * HOUR));
  expect((await inbox(tenant, person)).map(({ subject }) => subject)).toEqual(['Begun has begun']);
  const over = await marquee.givenTitle(tenant, { name: 'Over', programType: 'EVENT', metaData });
  await add(tenant, person, over.id);
  await lookAt(after(3 * HOUR));
  expect(await list(tenant, person)).toEqual([over.id]);
  await film(tenant, over.id);
  await lookAt(after(3 * HOUR));
  expect((await inbox(tenant, person)).map(({ subject }) => subject)).toContain('Over is here');
});

test('nobody waits for what is here, has begun, is not shown or is another tenant’s; a hundred is the most', async () => {
  const [tenant, elsewhere] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const here = await marquee.givenTitle(tenant, { name: 'Here' });
  await film(tenant, here.id);
  const begun = await marquee.givenTitle(tenant, { name: 'On', programType: 'EVENT', metaData: { startsAt: at(-1000) } });
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const mug = await marquee.givenMerchandise(tenant);
  const foreign = await marquee.givenTitle(elsewhere);
  const answers = await Promise.all([here, begun, draft, mug, foreign].map(({ id }) => add(tenant, person, id)));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 404, 404]);
  const wished = await Promise.all(Array.from({ length: 101 }, () => marquee.givenTitle(tenant)));
  const added = [];
  for (const { id } of wished) added.push((await add(tenant, person, id)).status);
  expect([added.slice(0, 100).every((status) => status === 200), added[100]]).toEqual([true, 409]);
  expect(await list(tenant, person)).toHaveLength(100);
});

test('a reminder is exported with its person and goes with them', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const title = await marquee.givenTitle(tenant);
  await add(tenant, person, title.id);
  const { body } = await marquee.call(tenant, 'GET /identity/export', { as: person });
  expect(body.tables['reminder']).toHaveLength(1);
  expect((await marquee.call(tenant, 'POST /identity/delete-account', { as: person, body: { password: person.password } })).status).toBe(200);
  await film(tenant, title.id);
  await lookAt(after(0));
  expect(await marquee.mailsTo(person.email)).toEqual([]);
});

test('odd times in one tenant do not hold up another’s reminders', async () => {
  const [odd, tenant] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const [waiter, person] = [await marquee.givenPerson(odd), await marquee.givenPerson(tenant)];
  for (const metaData of [
    { startsAt: 'next Tuesday' },
    { startsAt: '9999-12-31T23:59:59Z' },
    { startsAt: at(HOUR), durationSeconds: 1e300 },
    { durationSeconds: 'long' },
  ]) {
    const event = await marquee.givenTitle(odd, { programType: 'EVENT', metaData });
    expect((await add(odd, waiter, event.id)).status).toBe(200);
  }
  const title = await marquee.givenTitle(tenant, { name: 'Mine' });
  await add(tenant, person, title.id);
  await film(tenant, title.id);
  await lookAt(after(0));
  expect(await inbox(tenant, person)).toHaveLength(1);
});
