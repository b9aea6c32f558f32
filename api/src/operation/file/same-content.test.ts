/** @engine both */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm, type SentFile } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import { until } from '../../testing/until.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let directory: string, site: Site;
let tenant: GivenTenant, owner: GivenPerson, one: GivenPerson, two: GivenPerson;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  site = await marquee.startAppWith({ dataDirectory: directory });
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

async function given() {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  [one, two] = [await marquee.givenPerson(tenant, { role: 'EDITOR' }), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
}

async function upload(as: GivenPerson, file: SentFile, of = tenant) {
  const { status, body } = await sendForm(site.app.http, { tenant: of, url: '/v1/file/upload', as }, { file });
  const [sent] = body as UploadedFile[];
  if (!sent) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return sent;
}
const remove = async (as: GivenPerson, { id }: UploadedFile) => (await site.call(tenant, 'DELETE /file/item/:id', { as, params: { id } })).status;
const keys = () => keysBelow(site.app.platform.files.storage, `uploads/${tenant.id}/`);
const served = async ({ path }: UploadedFile) => (await site.app.http.inject({ url: path })).statusCode;
const used = async (as: GivenPerson) => (await site.call(tenant, 'GET /file/usage', { as })).body.own.used;
const stored = async () => (await site.call(tenant, 'GET /file/usage', { as: owner })).body.tenant?.used;
/** Waits for deletions, which run after the answer. */
async function untilKept(count: number) {
  await until(async () => (await keys()).length <= count);
  expect(await keys()).toHaveLength(count);
}

const list = { name: 'people.csv', bytes: 'name,age\nA,1\n'.repeat(100) };
const bytes = list.bytes.length;

test('equal content is stored and counted once per tenant, counted once per sender, and deleted with its last upload', async () => {
  await given();
  const [first, second] = [await upload(one, list), await upload(two, { ...list, name: 'others.csv' })];
  expect([second.path, second.name, second.id === first.id]).toEqual([first.path, 'others.csv', false]);
  expect([await keys(), await stored(), await used(one), await used(two)]).toEqual([[first.path.replace('/media/', '')], bytes, bytes, bytes]);
  expect([await remove(two, first), await remove(one, first), await served(second)]).toEqual([404, 200, 200]);
  expect([await stored(), await used(one), await used(two)]).toEqual([bytes, 0, bytes]);
  const again = await upload(one, list);
  expect([again.path, await remove(two, second), await served(again), await stored()]).toEqual([first.path, 200, 200, bytes]);
  expect([await remove(one, again), await served(again), await keys(), await stored(), await used(one)]).toEqual([200, 404, [], 0, 0]);
  const anew = await upload(one, list);
  expect([anew.path === first.path, await served(anew)]).toEqual([false, 200]);
});

test('equal content of another tenant is stored separately', async () => {
  await given();
  const [here, other] = [await upload(one, list), await marquee.givenTenant()];
  const there = await upload(await marquee.givenPerson(other, { role: 'EDITOR' }), list, other);
  expect([there.path === here.path, await remove(one, here), await served(here), await served(there)]).toEqual([false, 200, 404, 200]);
});

test('concurrent uploads of equal content store one file, and concurrent deletions remove it', async () => {
  await given();
  const people = await Promise.all(Array.from({ length: 6 }, () => marquee.givenPerson(tenant, { role: 'EDITOR' })));
  const sent = await Promise.all(people.map((person) => upload(person, list)));
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
  await untilKept(1);
  expect([await stored(), await Promise.all(sent.map(served))]).toEqual([bytes, sent.map(() => 200)]);
  expect(await Promise.all(sent.map((file, at) => remove(people[at] ?? one, file)))).toEqual(sent.map(() => 200));
  await untilKept(0);
  expect(await stored()).toBe(0);
});

test('an upload of content that another person deletes at the same moment is kept', async () => {
  await given();
  for (let round = 0; round < 8; round += 1) {
    const file = await upload(one, list);
    const [gone, sent] = await Promise.all([remove(one, file), upload(two, list)]);
    await untilKept(1);
    expect([gone, await served(sent), await stored(), await remove(two, sent), await stored()]).toEqual([200, 200, bytes, 200, 0]);
  }
});

test('content lost by the storage is stored again when it is uploaded again', async () => {
  await given();
  const lost = await upload(one, list);
  await site.app.platform.files.storage.delete(lost.path.replace('/media/', ''));
  const [anew, next] = [await upload(two, list), await upload(one, list)];
  expect([anew.path === lost.path, next.path === anew.path, await served(anew), await stored()]).toEqual([false, true, 200, 2 * bytes]);
});

test('a displayed file can lose all uploads but the last', async () => {
  await given();
  const poster = {
    name: 'poster.png',
    bytes: await sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  };
  const [first, second] = [await upload(one, poster), await upload(two, poster)];
  const title = await marquee.givenTitle(tenant);
  await site.call(tenant, 'POST /content/item', { as: one, body: { productId: title.id, fileType: 'POSTER', path: first.path } });
  expect([await remove(one, first), await remove(two, second), await served(second)]).toEqual([200, 409, 200]);
});

test('a deleted account removes its own uploads and no others', async () => {
  await given();
  const mine = { name: 'b.csv', bytes: 'a,b\n' };
  const [goes, both] = [await marquee.givenPerson(tenant), await upload(one, list)];
  const own = [await upload(goes, mine), await upload(goes, mine), await upload(goes, list)];
  expect(await stored()).toBe(bytes + mine.bytes.length);
  const { status } = await site.call(tenant, 'POST /identity/delete-account', { as: goes, body: { password: goes.password } });
  expect(status).toBe(200);
  await untilKept(1);
  expect([await Promise.all([...own, both].map(served)), await stored()]).toEqual([[404, 404, 200, 200], bytes]);
});
