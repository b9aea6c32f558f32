import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Programs } from '../../platform/ingest/programs.ts';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../testing/clips.ts';
import { openPlaylist } from '../../testing/open-playlist.ts';
import { Encoder } from '../../testing/push-live.ts';
import { endedMedia, sendMedia } from '../../testing/send-media.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { until } from '../../testing/until.ts';

const live = { address: '127.0.0.1', ports: [0], host: undefined, heights: [180], silenceSeconds: 5 };
let site: Awaited<ReturnType<typeof marquee.startAppWith>>, directory: string, clip: Buffer, programs: Programs;
let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  programs = await programsOfTests();
  makeClip(programs, [...testPictures(6), ...tone(6), ...quickly, '-shortest', join(directory, 'clip.mp4')]);
  clip = readFileSync(join(directory, 'clip.mp4'));
  site = await marquee.startAppWith({ dataDirectory: directory, localTargets: true, live });
  await site.app.http.listen({ port: 0, host: '127.0.0.1' });
  await site.app.platform.jobs.start();
}, 60_000);
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

async function askEncryption(encrypt_films: boolean): Promise<void> {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { version } = (await site.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  const answer = await site.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { encrypt_films } } });
  expect(answer.status).toBe(200);
}

const sender = () => ({ tenant, editor });
const send = async (media: { kind: 'VIDEO_MASTER' | 'AUDIO'; language?: string }) =>
  endedMedia(site, sender(), title.id, await sendMedia(site, sender(), clip, { productId: title.id, ...media }));
const list = async () => (await site.call(tenant, 'GET /media/list', { as: editor, query: { productId: title.id } })).body.content;

/** Returns how the film of a title is read with the token of somebody who may watch. */
async function reader() {
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body;
  const { masterPath = '' } = content.find(({ fileType }) => fileType === 'VIDEO_MASTER') ?? {};
  const { token } = (await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: title.id } })).body;
  const address = (file: string) => `${masterPath.slice(0, masterPath.lastIndexOf('/') + 1)}${file}`;
  const get = (file: string, by = token) => site.app.http.inject({ url: by === '' ? address(file) : `${address(file)}?token=${by}` });
  return { address, get, master: async () => (await get(masterPath.split('/').at(-1) ?? '')).body };
}

/** Returns the number of frames that ffmpeg decodes of a playlist. */
async function decode({ get }: Awaited<ReturnType<typeof reader>>, playlist: string): Promise<number> {
  const file = join(directory, 'opened.mp4');
  writeFileSync(file, await openPlaylist((await get(playlist)).body, async (name) => (await get(name)).rawPayload));
  const { stdout } = await promisify(execFile)(programs.ffmpeg, ['-v', 'error', '-xerror', '-nostdin', '-i', file, '-f', 'framecrc', '-']);
  return stdout.split('\n').filter((line) => /^\d/.test(line)).length;
}

const stored = (ending: string) => {
  const folder = join(directory, 'films', tenant.id);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(folder, name)));
};
const isClear = (bytes: Buffer) => bytes.includes('moof', 0, 'latin1');

test('a film of a tenant that asks for encryption is stored encrypted, with tracks that join it, and its key opens it', async () => {
  await askEncryption(true);
  title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  expect(await send({ kind: 'VIDEO_MASTER' })).toMatchObject({ state: 'COMPLETED', isEncrypted: true });
  expect(await send({ kind: 'AUDIO', language: 'de' })).toMatchObject({ state: 'COMPLETED' });
  expect(stored('.mp4').map(isClear)).toEqual([false, false, false]);

  const read = await reader();
  const video = (await read.get('video-180.m3u8')).body;
  expect(video.split('\n').filter((line) => /^#EXT-X-(?:MAP|KEY)/.test(line))).toEqual([
    expect.stringMatching(/^#EXT-X-MAP:URI="video-180.mp4"/),
    '#EXT-X-KEY:METHOD=AES-128,URI="film.key"',
  ]);
  const key = await read.get('film.key');
  expect([key.statusCode, key.rawPayload.length, key.headers['cache-control']]).toEqual([200, 16, 'no-store']);
  expect(JSON.stringify(await list())).not.toContain('sealedKey');
  expect(await decode(read, 'video-180.m3u8')).toBe(150);
  const german = /URI="(audio-de-[^"]+)"/.exec(await read.master())?.[1] ?? '';
  expect(await decode(read, german)).toBeGreaterThan(200);
}, 180_000);

test('the key is refused without a right, with the token of another title, and to another tenant; a clear film has none', async () => {
  await askEncryption(true);
  title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  await send({ kind: 'VIDEO_MASTER' });
  const read = await reader();
  await askEncryption(false);
  title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  expect(await send({ kind: 'VIDEO_MASTER' })).toMatchObject({ isEncrypted: false });
  const clear = await reader();
  const { token } = (await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: title.id } })).body;
  const other = await marquee.givenTenant();
  const elsewhere = read.address('film.key').replace(tenant.id, other.id);
  const answers = [
    ...[await read.get('film.key', ''), await read.get('film.key', 'x'), await read.get('film.key', token)],
    ...[await site.app.http.inject({ url: elsewhere }), await clear.get('film.key'), await read.get('film.key')],
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 200]);
  expect(stored('.mp4').map(isClear).toSorted()).toEqual([false, false, true, true]);
}, 180_000);

test('a broadcast is stored encrypted, and so is the film it becomes', async () => {
  await askEncryption(true);
  title = await marquee.givenTitle(tenant, { programType: 'EVENT', entityStatus: 'DRAFT' });
  const params = { id: title.id };
  const { key } = (await site.call(tenant, 'POST /live/open/:id', { as: editor, params, body: { protocol: 'RTMP' } })).body;
  await site.call(tenant, 'POST /live/start/:id', { as: editor, params });
  const input = await until(async () => {
    const found = (await site.call(tenant, 'GET /live/item/:id', { as: editor, params })).body.input;
    return found?.port != null && found;
  });
  const encoder = new Encoder(programs, `rtmp://127.0.0.1:${input.port}/live/${key}`, {});
  try {
    const read = await until(async () => {
      const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: editor, params })).body;
      return content.some(({ fileType }) => fileType === 'VIDEO_MASTER') && reader();
    });
    await until(async () => ((await read.get('v180.m3u8')).body.match(/\.m4s$/gm)?.length ?? 0) >= 2);
    expect(stored('.m4s').map(isClear)).not.toContain(true);
    expect(await decode(read, 'v180.m3u8')).toBeGreaterThan(50);
  } finally {
    await encoder.stop();
  }
  await site.call(tenant, 'POST /live/stop/:id', { as: editor, params });
  const [film] = await until(async () => {
    const media = await list();
    return ['COMPLETED', 'FAILED'].includes(media[0]?.state ?? '') && media;
  });
  expect(film).toMatchObject({ state: 'COMPLETED', name: 'recording.mp4', isEncrypted: true });
  expect(await decode(await reader(), 'video-180.m3u8')).toBeGreaterThan(50);
}, 180_000);
