import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Programs } from '../../platform/ingest/programs.ts';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../testing/clips.ts';
import { endedMedia, sendMedia } from '../../testing/send-media.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { until } from '../../testing/until.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>, directory: string, clip: Buffer, programs: Programs;
let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  const made = join(directory, 'clip.mp4');
  programs = await programsOfTests();
  makeClip(programs, [...testPictures(2), ...tone(2), ...quickly, '-shortest', made]);
  clip = readFileSync(made);
  site = await marquee.startAppWith({ dataDirectory: directory, localTargets: true });
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
  title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
});

const list = async () => (await site.call(tenant, 'GET /media/list', { as: editor, query: { productId: title.id } })).body.content;
const item = async (id: string) => (await list()).find((one) => one.id === id);
const begin = (body: object) => site.call(tenant, 'POST /media/item', { as: editor, body: { productId: title.id, kind: 'VIDEO_MASTER', ...body } });

const send = (bytes: Buffer, body: object = {}) => sendMedia(site, { tenant, editor }, bytes, { productId: title.id, kind: 'VIDEO_MASTER', ...body });
const ended = (id: string) => endedMedia(site, { tenant, editor }, title.id, id);
const film = async () => (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body.content.find(({ fileType }) => fileType === 'VIDEO_MASTER'); // oxfmt-ignore
const get = (url: string, headers: Record<string, string> = {}) => site.app.http.inject({ url, headers });
const filesBelow = (folder: string) =>
  existsSync(join(directory, folder)) ? readdirSync(join(directory, folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length : 0;
const used = async () => (await site.call(tenant, 'GET /file/usage', { as: await marquee.givenPerson(tenant, { role: 'OWNER' }) })).body.tenant?.used ?? 0;

test('a film is prepared, played by its token alone, and deleted with all its files', async () => {
  const id = await send(clip);
  const made = await ended(id);
  expect(made).toMatchObject({ state: 'COMPLETED', percent: 100, fault: null, renditions: [180] });
  expect(made.durationSeconds).toBeCloseTo(2, 0);
  expect(made.stills.length).toBeGreaterThan(0);
  expect((await get(made.stills[0]?.address ?? '')).headers['content-type']).toBe('image/jpeg');
  const product = (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body;
  expect([product.entityStatus, product.metaData.durationSeconds]).toEqual(['PROCESSING', 2]);
  const { masterPath = '', metaData } = (await film()) ?? {};
  expect(masterPath).toMatch(new RegExp(`^/media/titles/${tenant.id}/${title.id}/[0-9a-f-]{36}/master.m3u8$`));
  expect(metaData?.thumbnails).toContain('/media/titles/');
  expect((await get(masterPath)).statusCode).toBe(403);
  const play = await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: title.id } });
  expect(play.status).toBe(200);
  const { token } = play.body;
  const master = await get(`${masterPath}?token=${token}`);
  expect([master.statusCode, master.body.startsWith('#EXTM3U'), master.headers['x-content-type-options']]).toEqual([200, true, 'nosniff']);
  const media = readdirSync(join(directory, 'films', tenant.id), { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.mp4'));
  const [folder = '', file = ''] = media?.split('/') ?? [];
  const part = await get(`${masterPath.replace('master.m3u8', file)}?token=${token}`, { range: 'bytes=0-99' });
  expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 100, 'video/mp4']);
  expect((await get(`/media/films/${tenant.id}/${folder}/${file}`)).statusCode).toBe(404);
  expect((await get(`/media/films/${tenant.id}/${folder}/`)).statusCode).toBe(404);
  await until(() => filesBelow(`sources/${tenant.id}`) === 0 && !existsSync(join(directory, 'ingest', id)));
  expect(await used()).toBeGreaterThan(1000);
  expect((await site.call(tenant, 'DELETE /media/item/:id', { as: editor, params: { id } })).body).toEqual({ done: true });
  await until(() => filesBelow(`films/${tenant.id}`) + filesBelow(`stills/${tenant.id}`) === 0);
  expect([await film(), await used(), (await site.call(tenant, 'DELETE /media/item/:id', { as: editor, params: { id } })).status]).toEqual([undefined, 0, 404]);
}, 120_000);

const SRT = '1\n00:00:00,200 --> 00:00:01,500\nA lantern.\n';
const playable = async () => {
  const { masterPath = '', metaData } = (await film()) ?? {};
  const { token } = (await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: title.id } })).body;
  const read = async (file: string) => (await get(`${masterPath.slice(0, masterPath.lastIndexOf('/') + 1) + file}?token=${token}`)).body;
  return { master: await read(masterPath.split('/').at(-1) ?? ''), metaData, read };
};

test('captions and audio that come during or after the preparation join the film, and leave it when they are deleted', async () => {
  expect((await begin({ kind: 'CAPTIONS', language: 'fr', bytes: 10 })).body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'kind', code: 'unready' }] });
  const filmId = await send(clip);
  const early = await send(Buffer.from(SRT), { kind: 'CAPTIONS', language: 'fr' });
  expect((await ended(filmId)).state).toBe('COMPLETED');
  expect((await ended(early)).state).toBe('COMPLETED');
  const [late, dub, wrong] = [
    await send(Buffer.from(SRT.replace('lantern', 'lamp')), { kind: 'CAPTIONS', language: 'ar' }),
    await send(clip, { kind: 'AUDIO', language: 'de' }),
    await send(Buffer.from('no captions at all'), { kind: 'CAPTIONS', language: 'it' }),
  ];
  expect([(await ended(late)).state, (await ended(dub)).state]).toEqual(['COMPLETED', 'COMPLETED']);
  expect((await ended(wrong)).fault).toMatchObject({ code: 'unreadable' });
  const both = await playable();
  expect(both.metaData?.subtitles).toEqual(['fr', 'ar']);
  expect(both.metaData?.audio).toContain('de');
  expect(both.master.match(/TYPE=SUBTITLES[^\n]*LANGUAGE="(?:fr|ar)"/g)).toHaveLength(2);
  expect(both.master).toMatch(/TYPE=AUDIO[^\n]*LANGUAGE="de"/);
  const names = [...both.master.matchAll(/URI="([^"]+)"/g)].map(([, name = '']) => name);
  const playlist = await both.read(names.find((name) => name.startsWith('subtitles-ar')) ?? '');
  expect(await both.read(/^subtitles.*vtt$/m.exec(playlist)?.[0] ?? '')).toContain('A lamp.');
  expect(await both.read(names.find((name) => name.startsWith('audio-de')) ?? '')).toContain('#EXTINF');
  const before = await used();
  await site.call(tenant, 'DELETE /media/item/:id', { as: editor, params: { id: early } });
  await until(async () => !(await playable()).metaData?.subtitles?.includes('fr'));
  expect((await playable()).master).not.toContain('LANGUAGE="fr"');
  await until(() => !readdirSync(join(directory, 'films', tenant.id), { recursive: true, encoding: 'utf8' }).some((name) => name.includes('subtitles-fr')));
  expect(await used()).toBeLessThan(before);
}, 180_000);

test('a second film takes the place of the first, with the captions there are', async () => {
  const first = await send(clip);
  await ended(first);
  const captions = await send(Buffer.from(SRT), { kind: 'CAPTIONS', language: 'fr' });
  await ended(captions);
  const { id: firstContent = '' } = (await film()) ?? {};
  const second = await send(clip);
  expect((await ended(second)).state).toBe('COMPLETED');
  await until(async () => (await item(captions))?.state === 'COMPLETED');
  const now = await film();
  expect([now?.id === firstContent, now?.metaData.subtitles, (await list()).map(({ id }) => id).sort()]).toEqual([false, ['fr'], [captions, second].sort()]);
  await until(() => readdirSync(join(directory, 'films', tenant.id)).filter((name) => filesBelow(`films/${tenant.id}/${name}`) > 0).length === 1);
  const trailer = await send(clip, { kind: 'VIDEO_TRAILER' });
  expect((await ended(trailer)).state).toBe('COMPLETED');
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body;
  const { masterPath = '' } = content.find(({ fileType }) => fileType === 'VIDEO_TRAILER') ?? {};
  const answer = await get(masterPath);
  expect([masterPath.startsWith(`/media/clips/${tenant.id}/`), answer.statusCode, answer.headers['cache-control']]).toEqual([
    true,
    200,
    'public, max-age=31536000, immutable',
  ]);
}, 180_000);

test('a still becomes the poster and the hero picture of its title, each in its shape', async () => {
  const id = await send(clip);
  await ended(id);
  const still = (index: number, fileType: 'POSTER' | 'HERO_IMAGE', as = editor) =>
    site.call(tenant, 'POST /media/still/:id', { as, params: { id }, body: { index, fileType } });
  const [poster, hero] = [await still(0, 'POSTER'), await still(0, 'HERO_IMAGE')];
  expect([poster.status, hero.status]).toEqual([200, 200]);
  expect((await still(0, 'POSTER')).body.path).toBe(poster.body.path);
  expect((await still(99, 'POSTER')).body.fields?.[0]).toMatchObject({ path: 'index', code: 'unknown' });
  const content = async (fileType: string) => (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body.content.filter((one) => one.fileType === fileType); // oxfmt-ignore
  await until(async () => (await content('POSTER'))[0]?.metaData.widths && (await content('HERO_IMAGE'))[0]?.metaData.widths);
  const [drawn, other] = [await content('POSTER'), await content('HERO_IMAGE')];
  expect([drawn.length, drawn[0]?.metaData.height, (drawn[0]?.metaData.width ?? 0) / (drawn[0]?.metaData.height ?? 1)]).toEqual([
    1,
    180,
    expect.closeTo(2 / 3, 1),
  ]);
  expect(other[0]?.metaData).toMatchObject({ width: 320, height: 180 });
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  expect([(await still(0, 'POSTER', supplier)).status, (await still(0, 'POSTER', await marquee.givenPerson(tenant))).status]).toEqual([404, 403]);
}, 120_000);

test('a source is fetched from its address, on where a line broke, and refused where it may not be', async () => {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    if (request.url === '/missing.mp4') {
      response.writeHead(404).end();
    } else if (range === undefined) {
      response.writeHead(200, { 'content-length': clip.length, etag: '"one"' });
      response.write(clip.subarray(0, 20_000));
      setTimeout(() => response.destroy(), 200);
    } else {
      const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1]);
      response.writeHead(206, { 'content-range': `bytes ${from}-${clip.length - 1}/${clip.length}`, etag: '"one"' }).end(clip.subarray(from));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { body } = await begin({ sourceUrl: `${address}/film.mp4` });
    expect(body).toMatchObject({ state: 'FETCHING', bytes: null, name: 'film.mp4' });
    expect(await ended(body.id)).toMatchObject({ state: 'COMPLETED', bytes: clip.length });
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    const missing = await begin({ sourceUrl: `${address}/missing.mp4` });
    expect((await ended(missing.body.id)).fault).toMatchObject({ code: 'fetch-failed' });
    const inner = await begin({ sourceUrl: 'https://10.0.0.1/film.mp4' });
    expect((await ended(inner.body.id)).fault).toMatchObject({ code: 'fetch-refused' });
    expect((await site.call(tenant, 'POST /media/retry/:id', { as: editor, params: { id: inner.body.id } })).body.state).toBe('FETCHING');
  } finally {
    server.close();
  }
}, 120_000);

test('a file that is no film fails for good with its reason, and can be tried again', async () => {
  const id = await send(Buffer.from('this is no film at all, whatever its name says'));
  const failed = await ended(id);
  expect(failed).toMatchObject({ state: 'FAILED', fault: { code: expect.any(String), message: expect.stringMatching(/\w\. \w/) } });
  const call = (key: 'POST /media/retry/:id' | 'POST /media/cancel/:id', as = editor) => site.call(tenant, key, { as, params: { id } });
  expect((await call('POST /media/cancel/:id')).body.code).toBe('CONFLICT');
  // Its job ends a moment after its row says so.
  const answers = await until(async () => {
    const both = await Promise.all([call('POST /media/retry/:id'), call('POST /media/retry/:id')]);
    return both.some(({ status }) => status === 200) && both;
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ended(id)).state).toBe('FAILED');
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const viewer = await marquee.givenPerson(tenant);
  expect([(await call('POST /media/retry/:id', supplier)).status, (await call('POST /media/retry/:id', viewer)).status]).toEqual([404, 403]);
  const listed = (as: GivenPerson) => site.call(tenant, 'GET /media/list', { as, query: { productId: title.id } });
  expect([(await listed(supplier)).status, (await listed(viewer)).status]).toEqual([404, 403]);
}, 120_000);

test('a film that is cancelled in the middle leaves its source alone, and is prepared once more on demand', async () => {
  const path = join(directory, 'longer.mp4');
  makeClip(programs, [...testPictures(40, { size: '640x360' }), ...quickly, '-crf', '45', path]);
  const id = await send(readFileSync(path));
  await until(async () => (await item(id))?.state === 'ENCODING');
  const call = (key: 'POST /media/retry/:id' | 'POST /media/cancel/:id') => site.call(tenant, key, { as: editor, params: { id } });
  expect((await call('POST /media/cancel/:id')).body).toMatchObject({ state: 'CANCELLED', fault: null });
  await until(() => !existsSync(join(directory, 'ingest', id)));
  expect([filesBelow(`films/${tenant.id}`), filesBelow(`sources/${tenant.id}`)]).toEqual([0, 1]);
  const again = await until(async () => {
    const answer = await call('POST /media/retry/:id');
    return answer.status === 200 && answer;
  });
  expect(again.body.state).toBe('WAITING');
  expect(await ended(id)).toMatchObject({ state: 'COMPLETED', warnings: ['silent'] });
}, 180_000);
