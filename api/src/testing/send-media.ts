import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import type { Body, Media } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import { until } from './until.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;

interface Sender {
  readonly tenant: GivenTenant;
  readonly editor: GivenPerson;
}

/** Uploads a file to a title of a server that listens, in one piece, and returns the id of its media. */
export async function sendMedia(
  { app, call }: Site,
  { tenant, editor }: Sender,
  bytes: Buffer,
  media: Omit<Body<'POST /media/item'>, 'bytes'>,
): Promise<string> {
  const { id } = (await call(tenant, 'POST /media/item', { as: editor, body: { ...media, bytes: bytes.length } })).body;
  const { port } = app.http.server.address() as AddressInfo;
  const headers = {
    'x-api-key': tenant.key,
    'x-tenant-id': tenant.id,
    authorization: `Bearer ${editor.jwt}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/media/upload/${id}`, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(204);
  return id;
}

/** Waits until the work on a media of a title has ended, and returns that media. */
export function endedMedia({ call }: Site, { tenant, editor }: Sender, productId: string, id: string): Promise<Media> {
  return until(async () => {
    const { content } = (await call(tenant, 'GET /media/list', { as: editor, query: { productId } })).body;
    return content.find((one) => one.id === id && ['COMPLETED', 'FAILED', 'CANCELLED'].includes(one.state));
  });
}
