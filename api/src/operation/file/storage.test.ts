import { expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';
import { paddedPng } from '../../testing/padded-png.ts';
import { keysBelow } from '../../testing/stored-files.ts';

async function given(quotas: { quotaBytes?: number | null; personQuotaBytes?: number | null }) {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  const saved = await marquee.call(tenant, 'POST /tenant/item', { as: admin, body: { id: tenant.id, version, ...quotas } });
  expect(saved.body.storage).toMatchObject({ used: 0, quotaBytes: null, personQuotaBytes: null, ...quotas });
  return { tenant, owner, admin };
}

async function upload(tenant: GivenTenant, as: GivenPerson, bytes: number) {
  const answer = await sendForm(marquee.app.http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'a.png', bytes: paddedPng(bytes) } });
  const { fields } = answer.body as { fields?: { path: string; code: string }[] };
  return { status: answer.status, fault: fields?.map(({ path, code }) => `${path}:${code}`).join(), file: (answer.body as UploadedFile[])[0] };
}
const usage = async (tenant: GivenTenant, as: GivenPerson) => (await marquee.call(tenant, 'GET /file/usage', { as })).body;

test('uploads count towards the quotas of person and tenant, and a full storage is reported on the file field', async () => {
  const { tenant, owner } = await given({ quotaBytes: 5000, personQuotaBytes: 3000 });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  expect([(await upload(tenant, owner, 1000)).status, (await upload(tenant, owner, 2000)).status]).toEqual([200, 200]);
  expect(await upload(tenant, owner, 100)).toMatchObject({ status: 409, fault: 'file:own-storage-full' });
  expect((await upload(tenant, editor, 1500)).status).toBe(200);
  expect(await upload(tenant, editor, 1000)).toMatchObject({ status: 409, fault: 'file:storage-full' });
  expect(await usage(tenant, owner)).toEqual({ own: { used: 3000, quota: 3000 }, tenant: { used: 4500, quota: 5000 } });
  expect(await usage(tenant, editor)).toEqual({ own: { used: 1500, quota: 3000 }, tenant: null });
});

test('concurrent uploads are stored only while there is room, and rejected uploads leave no file', async () => {
  const { tenant, owner } = await given({ quotaBytes: 2500, personQuotaBytes: 9000 });
  const people = await Promise.all(['EDITOR', 'EDITOR', 'ADMIN', 'ADMIN', 'OWNER'].map((role) => marquee.givenPerson(tenant, { role: role as 'EDITOR' })));
  const answers = await Promise.all(people.map((person) => upload(tenant, person, 1000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await keysBelow(marquee.app.platform.files.storage, `uploads/${tenant.id}/`)).toHaveLength(2);
  expect((await usage(tenant, owner)).tenant).toEqual({ used: 2000, quota: 2500 });
});

test('deletion frees room at once and removes the file; displayed files stay and files of others are not found', async () => {
  const { tenant, owner } = await given({ personQuotaBytes: 1000 });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { file } = await upload(tenant, editor, 1000);
  const { id = '', path = '' } = file ?? {};
  const remove = (as: GivenPerson) => marquee.call(tenant, 'DELETE /file/item/:id', { as, params: { id } });
  const other = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  expect((await remove(other)).status).toBe(404);
  await marquee.call(tenant, 'POST /identity/item', {
    as: editor,
    body: { id: editor.identity.id, avatar: { host: '', path, masterPath: path, smallPath: path, sourceUrl: null }, version: editor.identity.version },
  });
  const shown = await remove(editor);
  expect([shown.status, shown.body.fields?.[0]?.code]).toEqual([409, 'in-use']);
  await marquee.database.platformWrite((run) => run({ sql: `update identity set avatar = null where id = '${editor.identity.id}'`, parameters: [] }));
  const isStored = async () => (await marquee.app.platform.files.storage.head(path.replace('/media/', ''))).ok;
  expect([await isStored(), (await upload(tenant, editor, 100)).status]).toEqual([true, 409]);
  expect((await marquee.call(tenant, 'GET /file/list', { as: owner, query: { all: true } })).body.content).toMatchObject([
    { id, bytes: 1000, owner: { id: editor.identity.id } },
  ]);
  expect((await marquee.call(tenant, 'GET /file/list', { as: owner })).body.content).toEqual([]);
  expect((await marquee.call(tenant, 'GET /file/list', { as: editor, query: { all: true } })).status).toBe(403);
  expect((await remove(owner)).status).toBe(200);
  expect([await isStored(), (await remove(owner)).status, (await upload(tenant, editor, 1000)).status]).toEqual([false, 404, 200]);
});

test('viewers have a small quota and cannot fill the share of the storage reserved for staff', async () => {
  const { tenant, owner } = await given({ quotaBytes: 10_000, personQuotaBytes: null });
  const [one, two] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  expect((await upload(tenant, one, 6000)).status).toBe(200);
  expect(await upload(tenant, two, 3000)).toMatchObject({ status: 409, fault: 'file:storage-full' });
  expect((await upload(tenant, owner, 3000)).status).toBe(200);
  expect((await usage(tenant, one)).own.quota).toBe(10_000);
});

test('quotas can be set by platform administrators only', async () => {
  const { tenant, owner } = await given({ quotaBytes: 1000 });
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  for (const input of [{ quotaBytes: 1e12 }, { personQuotaBytes: null }])
    expect((await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, ...input } })).status).toBe(403);
  const list = { as: owner, body: { id: tenant.id, version, quotaBytes: -1 } };
  expect((await marquee.call(tenant, 'POST /tenant/item', list)).body.fields?.[0]?.path).toBe('quotaBytes');
  const sheet = await sendForm(
    marquee.app.http,
    { tenant, url: '/v1/product/avails/import', as: owner },
    { file: { name: 'a.csv', bytes: 'Title,Territory\n'.repeat(100) } },
  );
  expect([sheet.status, (sheet.body as { fields?: { code: string }[] }).fields?.[0]?.code]).toEqual([409, 'storage-full']);
});
