import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { sendForm } from '../../testing/form.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

/** 49 megapixels in some kilobytes. */
let large: Buffer;
beforeAll(async () => {
  large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});

async function uploads(tenant: GivenTenant, as: GivenPerson, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { status, body } = await sendForm(marquee.app.http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'a', bytes: large } });
    statuses.push(status);
    const [file] = status === 200 ? (body as UploadedFile[]) : [];
    if (file) expect((await marquee.call(tenant, 'DELETE /file/item/:id', { as, params: { id: file.id } })).status).toBe(200);
  }
  return statuses;
}

test('a person has so many megapixels drawn in an hour, however many pictures they delete', async () => {
  const tenant = await marquee.givenTenant();
  const [viewer, another, editor] = [
    await marquee.givenPerson(tenant),
    await marquee.givenPerson(tenant),
    await marquee.givenPerson(tenant, { role: 'EDITOR' }),
  ];
  expect(await uploads(tenant, viewer, 12)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await uploads(tenant, another, 1)).toEqual([200]);
  expect(await uploads(tenant, editor, 12)).toEqual(Array.from({ length: 12 }, () => 200));
});
