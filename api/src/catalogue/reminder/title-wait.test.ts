import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, coming: Awaited<ReturnType<typeof marquee.givenTitle>>;
let email: string;
const HOUR = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  coming = await marquee.givenTitle(tenant, { name: 'Crush Depth' });
  email = `nina-${tenant.slug}@home.example`;
});

const wait = (body: { email: string; language?: 'en' | 'ar' }, id = coming.id, to = tenant) =>
  marquee.call(to, 'POST /product/notify-me/:id', { params: { id }, body });
const arrives = (productId: string) =>
  marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId, fileType: 'VIDEO_MASTER', path: '/media/film.m3u8' } });
/** The minute passes. */
async function look(ahead = 0): Promise<void> {
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + ahead) });
  await site.app.platform.jobs.runNow('catalogue.remind');
  await site.app.close();
}
const letters = async (to = email) => (await marquee.mailsTo(to)).map(({ template }) => template);
const linkOf = async (name: 'awaits' | 'unsubscribe', to = email) => {
  const links = (await marquee.mailsTo(to)).flatMap((mail) => mail.links).map((link) => new URL(link));
  return links.find(({ searchParams }) => searchParams.has(name))?.searchParams.get(name) ?? '';
};
const confirm = async (token: string, address = email) =>
  (await marquee.call(tenant, 'GET /identity/verify/:id/:email', { params: { id: token, email: address } })).status;

test('an address that confirmed gets one letter once the title is here, in the language of the page, and is forgotten', async () => {
  expect((await wait({ email: email.replace('nina', 'Nina'), language: 'ar' })).body).toEqual({ done: true });
  expect((await marquee.mailsTo(email))[0]?.subject).toBe('أكِّد أنك تنتظر Crush Depth');
  expect(await confirm(await linkOf('awaits'))).toBe(200);
  await wait({ email });
  expect(await letters()).toEqual(['confirm-wait']);
  await look();
  expect(await letters()).toEqual(['confirm-wait']);
  await arrives(coming.id);
  await look();
  await look();
  const [letter] = await marquee.mailsTo(email);
  expect([await letters(), letter?.subject]).toEqual([['awaited', 'confirm-wait'], 'Crush Depth: متاح الآن']);
  expect(new URL(letter!.links[0]!).pathname).toBe(`/movies/detail/${coming.path}`);
});

test('an address nobody confirmed gets no letter, nor one that ended the wait; a link confirms once, its own address alone', async () => {
  await wait({ email });
  const token = await linkOf('awaits');
  expect(await confirm(token, `other-${email}`)).toBe(400);
  const other = `tom-${tenant.slug}@home.example`;
  await wait({ email: other });
  await confirm(await linkOf('awaits', other), other);
  await arrives(coming.id);
  await look();
  expect([await letters(other), await letters()]).toEqual([['awaited', 'confirm-wait'], ['confirm-wait']]);
  expect([await confirm(token), await confirm(token)]).toEqual([200, 400]);
  const end = await linkOf('unsubscribe');
  expect((await marquee.call(tenant, 'GET /identity/unsubscribe/:id/:email', { params: { id: end, email } })).status).toBe(200);
  await look();
  expect(await letters()).toEqual(['confirm-wait']);
});

test('an address is told of an event a quarter of an hour ahead', async () => {
  const gala = await marquee.givenTitle(tenant, { name: 'Gala', programType: 'EVENT', metaData: { startsAt: at(2 * HOUR), durationSeconds: 3600 } });
  await wait({ email }, gala.id);
  await confirm(await linkOf('awaits'));
  await look(HOUR);
  expect(await letters()).toEqual(['confirm-wait']);
  await look(2 * HOUR - 10 * 60_000);
  expect((await marquee.mailsTo(email))[0]?.subject).toMatch(/^Gala begins in (10|11) minutes$/);
});

test('a title that is here, is not shown, is another tenant’s or is none is waited for by nobody', async () => {
  const elsewhere = await marquee.givenTenant();
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  await arrives(coming.id);
  expect((await wait({ email })).status).toBe(409);
  expect((await wait({ email }, draft.id)).status).toBe(404);
  expect((await wait({ email }, coming.id, elsewhere)).status).toBe(404);
  expect((await wait({ email: 'nobody' })).body.fields?.[0]?.path).toBe('email');
  expect(await letters()).toEqual([]);
});

test('an address gets five letters an hour that ask it, from whatever network', async () => {
  const titles = await Promise.all(Array.from({ length: 6 }, (_, number) => marquee.givenTitle(tenant, { name: `Title ${number}` })));
  const statuses = [];
  for (const { id } of titles) statuses.push((await wait({ email }, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await letters()).toHaveLength(5);
});

test('an address waits for ten titles at most', async () => {
  const titles = await Promise.all(Array.from({ length: 10 }, (_, number) => marquee.givenTitle(tenant, { name: `Title ${number}` })));
  await marquee.database.asOwner(async (script) => {
    for (const { id } of titles)
      await script(
        `insert into title_wait (tenant_id, id, product_id, email, confirmed_at, created_at) values ('${tenant.id}', gen_random_uuid(), '${id}', '${email}', now(), now())`,
      );
  });
  expect((await wait({ email })).body.fields?.[0]).toMatchObject({ path: 'email', code: 'maximum', limit: 10 });
  expect((await wait({ email }, titles[0]!.id)).status).toBe(200);
});

test('a wait nobody confirmed is forgotten after a month', async () => {
  await wait({ email });
  const token = await linkOf('awaits');
  await marquee.database.asOwner((script) => script(`update title_wait set created_at = created_at - interval '31 days' where email = '${email}'`));
  await marquee.tidy();
  expect(await confirm(token)).toBe(400);
});
