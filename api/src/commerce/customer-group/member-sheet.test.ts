import { beforeEach, expect, test } from '@jest/globals';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';

let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, otto: GivenPerson;
let resellers: string, schools: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  [vera, otto] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const add = async (name: string) => (await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name } })).body.id;
  [resellers, schools] = [await add('Resellers'), await add('Schools')];
});

type Answer = ImportReport & { code?: string; fields?: { path: string; code: string }[] };
async function send(id: string, bytes: string, { dryRun = false, as = owner, at = tenant, key = '' } = {}) {
  const url = `/v1/customer-group/import/${id}${dryRun ? '?dryRun=true' : ''}`;
  const headers = key ? { 'idempotency-key': key } : {};
  const { status, body } = await sendForm(marquee.app.http, { tenant: at, as, url, headers }, { file: { name: 'people.txt', bytes } });
  return { status, ...(body as Answer) };
}
const read = (id: string, as = owner, at = tenant) =>
  marquee.app.http.inject({ url: `/v1/customer-group/csv/${id}`, headers: { 'x-api-key': at.key, 'x-tenant-id': at.id, authorization: `Bearer ${as.jwt}` } });
const counts = ({ created, updated, unchanged, failed }: ImportReport) => [created, updated, unchanged, failed];
const inside = async (id: string) =>
  (await marquee.call(tenant, 'GET /customer-group/members/:id', { as: owner, params: { id } })).body.content.map(({ email }) => email).toSorted();

test('an import adds people and moves them out of other groups, and importing an export changes nothing', async () => {
  await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as: owner, params: { id: schools }, body: { email: otto.email } });
  const file = `E-Mail\n${vera.email.toUpperCase()}\n${otto.email}\n`;
  const dry = await send(resellers, file, { dryRun: true });
  expect([counts(dry), dry.results.map(({ row, status, changes }) => [row, status, changes])]).toEqual([
    [1, 1, 0, 0],
    [
      [2, 'CREATED', [{ column: 'group', before: '', after: 'Resellers' }]],
      [3, 'UPDATED', [{ column: 'group', before: 'Schools', after: 'Resellers' }]],
    ],
  ]);
  expect([await inside(resellers), await inside(schools)]).toEqual([[], [otto.email]]);
  const first = await send(resellers, file, { key: 'people-of-monday' });
  expect(counts(first)).toEqual([1, 1, 0, 0]);
  expect([await inside(resellers), await inside(schools)]).toEqual([[vera.email, otto.email].toSorted(), []]);
  expect(await send(resellers, file, { key: 'people-of-monday' })).toEqual(first);
  // The same people for another group are another import.
  expect((await send(schools, file, { key: 'people-of-monday' })).status).toBe(422);
  const answer = await read(resellers);
  expect(answer.body).toMatch(/^\uFEFFemail,name,since\r\n/);
  expect(counts(await send(resellers, answer.body))).toEqual([0, 0, 2, 0]);
});

test('unknown and repeated members are reported, and nobody is added', async () => {
  const file = `email,name\n${vera.email},V\nnobody@nowhere.example,\n,x\n${vera.email},\n"no address\nat all",\n`;
  const report = await send(resellers, file);
  expect(report.results.map(({ row, status, about, findings }) => [row, status, about, findings.map(({ field, code }) => `${field}:${code}`).join()])).toEqual([
    [2, 'SKIPPED', vera.email, ''],
    [3, 'FAILED', 'nobody@nowhere.example', 'email:unknown'],
    [4, 'FAILED', '', 'email:required'],
    [5, 'FAILED', vera.email, 'email:twice'],
    [6, 'FAILED', 'no address\nat all', 'email:unknown'],
  ]);
  expect(await inside(resellers)).toEqual([]);
  await marquee.call(tenant, 'DELETE /customer-group/item/:id', { as: owner, params: { id: resellers } });
  const archived = await send(resellers, `email\n${vera.email}\n`);
  expect([archived.status, archived.fields?.[0]?.code]).toEqual([409, 'transition']);
});

test('concurrent imports put each person into one group', async () => {
  const file = `email\n${vera.email}\n${otto.email}\n`;
  const answers = await Promise.all([send(resellers, file), send(schools, file)]);
  // With a single database connection, the second request is told to retry.
  expect(answers.filter(({ status }) => status !== 429).map(({ failed }) => failed)).toEqual(expect.arrayContaining([0]));
  expect([...(await inside(resellers)), ...(await inside(schools))].toSorted()).toEqual([vera.email, otto.email].toSorted());
});

test('members are exported and imported by staff of the tenant only', async () => {
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const file = `email\n${vera.email}\n`;
  expect((await read(resellers, support)).statusCode).toBe(200);
  for (const as of [vera, merchant]) expect((await read(resellers, as)).statusCode).toBe(403);
  for (const as of [vera, merchant, support]) expect((await send(resellers, file, { as })).status).toBe(403);
  const away = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(away, { role: 'OWNER' });
  expect((await read(resellers, stranger, away)).statusCode).toBe(404);
  expect((await send(resellers, file, { as: stranger, at: away })).status).toBe(404);
  const mine = (await marquee.call(away, 'POST /customer-group/item', { as: stranger, body: { name: 'Mine' } })).body.id;
  expect((await send(mine, file, { as: stranger, at: away })).results[0]?.findings[0]?.code).toBe('unknown');
  expect(await inside(resellers)).toEqual([]);
});
