/** @engine pglite */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { Media } from '../../../contract/index.ts';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../testing/clips.ts';
import { Processes, type Running } from '../../testing/run-server.ts';
import { until } from '../../testing/until.ts';

const processes = new Processes();
afterEach(() => processes.end());

async function longClip(): Promise<Buffer> {
  const path = join(processes.directory, 'clip.mp4');
  makeClip(await programsOfTests(), [...testPictures(40, { size: '640x360' }), ...tone(40), ...quickly, '-crf', '40', '-shortest', path]);
  return readFileSync(path);
}

/** Makes calls of the person who runs the demo's first tenant. */
async function signIn({ base, announced }: Running) {
  const [tenant] = announced.tenants;
  const headers: Record<string, string> = { 'x-api-key': tenant?.publicKey ?? '', 'x-tenant-id': tenant?.id ?? '', 'content-type': 'application/json' };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as T;
  };
  for (const { email, password } of announced.people) {
    const { jwt } = await call<{ jwt?: string }>('POST', '/auth/login', { email, password });
    if (jwt === undefined) continue;
    headers['authorization'] = `Bearer ${jwt}`;
    const made = await call<{ id?: string }>('POST', '/product/item', { kind: 'TITLE', name: 'Killed on the way', metaData: { programType: 'FEATURE' } });
    if (made.id !== undefined) return { call, headers, productId: made.id, tenantId: tenant?.id ?? '' };
  }
  throw new Error('nobody makes titles');
}

const filesBelow = (folder: string) => readdirSync(join(processes.directory, folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

test('a film goes on where its worker was killed, and is there once', async () => {
  const clip = await longClip();
  const env = { NODE_ENV: 'development', MARQUEE_DEMO: 'on' };
  const first = await processes.serve(env);
  const { call, headers, productId, tenantId } = await signIn(first);
  const { id } = await call<Media>('POST', '/media/item', { productId, kind: 'VIDEO_MASTER', bytes: clip.length });
  const tus = { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await fetch(`${first.base}/v1/media/upload/${id}`, { method: 'PATCH', headers: tus, body: new Uint8Array(clip) })).status).toBe(204);
  const state = async (list: typeof call) => (await list<{ content: Media[] }>('GET', `/media/list?productId=${productId}`)).content[0];
  await until(async () => (await state(call))?.state === 'ENCODING');
  await first.kill();
  const second = await processes.serve(env);
  const again = async <T>(method: string, path: string): Promise<T> => (await (await fetch(`${second.base}/v1${path}`, { method, headers })).json()) as T;
  expect((await state(again))?.state).toBe('ENCODING');
  const over = async () => {
    const one = await state(again);
    return one && ['COMPLETED', 'FAILED'].includes(one.state) && one;
  };
  // A worker that was killed is missed after half a minute.
  const done = await until(over).catch(() => until(over));
  expect(done).toMatchObject({ state: 'COMPLETED', fault: null });
  const { content } = await again<{ content: { fileType: string }[] }>('GET', `/product/item/${productId}`);
  expect(content.filter(({ fileType }) => fileType === 'VIDEO_MASTER')).toHaveLength(1);
  await until(() => filesBelow(join('sources', tenantId)).length === 0 && readdirSync(join(processes.directory, 'ingest')).length === 0);
  expect(new Set(filesBelow(join('films', tenantId)).map((one) => one.parentPath)).size).toBe(1);
}, 240_000);
