import { beforeEach, expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let tenant: GivenTenant, owner: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
});

async function sent(to: GivenTenant, as: GivenPerson, bytes: Buffer | string, name: string): Promise<string> {
  const { body } = await sendForm(marquee.app.http, { tenant: to, url: '/v1/file/upload', as }, { file: { name, bytes }, fields: { et: 'TENANT' } });
  return (body as UploadedFile[])[0]?.path ?? '';
}
async function save(settings: { logo?: string | null; favicon?: string | null; theme_keep?: 'session' | 'local' | 'none' }) {
  const params = { id: tenant.id };
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params })).body;
  return marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings } });
}

test('a tenant takes a picture of its own as logo and icon, and leaves it again', async () => {
  const path = await sent(tenant, owner, PNG, 'logo.png');
  expect((await save({ logo: path, favicon: path, theme_keep: 'none' })).body.settings).toMatchObject({ logo: path, favicon: path, theme_keep: 'none' });
  expect((await save({ logo: null })).body.settings).toMatchObject({ logo: null, favicon: path });
});

test('no other address gets into its pages', async () => {
  const other = await marquee.givenTenant();
  const strange = await sent(other, await marquee.givenPerson(other), PNG, 'logo.png');
  const table = await sent(tenant, owner, 'name,path\nA,a\n', 'x.csv');
  for (const logo of [strange, table, '/v1/auth/logout', `/media/uploads/${tenant.id}/none.png`]) {
    const refused = await save({ logo });
    expect([refused.status, refused.body.fields?.[0]]).toMatchObject([400, { path: 'settings.logo', code: 'unknown' }]);
  }
  expect((await save({ favicon: 'https://elsewhere.example/x.png' })).body.fields?.[0]?.path).toBe('settings.favicon');
});
