import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MediaKind } from '../../../contract/index.ts';
import type { Programs } from '../../platform/ingest/programs.ts';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../testing/clips.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { endedMedia, sendMedia } from '../../testing/send-media.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>, directory: string, programs: Programs;
let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  programs = await programsOfTests();
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
  title = await marquee.givenTitle(tenant);
});

/** Has a clip prepared and returns the content it became. */
async function prepared(kind: MediaKind, clip: readonly string[]) {
  const file = join(directory, 'clip.mp4');
  makeClip(programs, [...clip, file]);
  const id = await sendMedia(site, { tenant, editor }, readFileSync(file), { productId: title.id, kind });
  const ended = await endedMedia(site, { tenant, editor }, title.id, id);
  expect(ended).toMatchObject({ state: 'COMPLETED', fault: null });
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body;
  return content.find(({ fileType }) => fileType === kind);
}
const teaserOfCard = async () => {
  const { content } = (await site.call(tenant, 'GET /product/list', { query: { view: 'card' } })).body;
  return content.find(({ id }) => id === title.id)?.content.find(({ fileType }) => fileType === 'TEASER');
};
const get = (url = '') => site.app.http.inject({ url });

test('a teaser names the files it has become, whatever its shape, and the languages of its sound', async () => {
  const made = await prepared('TEASER', [...testPictures(1, { size: '954x400' }), ...tone(1), ...quickly]);
  const folder = made?.masterPath.replace('master.m3u8', '') ?? '';
  expect([made?.path, made?.largePath, made?.smallPath]).toEqual([`${folder}master.m3u8`, `${folder}video-400.mp4`, `${folder}video-268.mp4`]);
  expect(made?.metaData.audio).toEqual(['und']);
  expect(await teaserOfCard()).toEqual({
    ...{ fileType: 'TEASER', host: '', largePath: made?.largePath, smallPath: made?.smallPath },
    metaData: { audio: ['und'] },
  });
  for (const path of [made?.masterPath, made?.largePath, made?.smallPath]) expect((await get(path)).statusCode).toBe(200);
}, 120_000);

test('a teaser of one size and without sound says so', async () => {
  const made = await prepared('TEASER', [...testPictures(1), ...quickly]);
  expect([made?.largePath, made?.smallPath]).toEqual(Array(2).fill(made?.masterPath.replace('master.m3u8', 'video-180.mp4')));
  expect(await teaserOfCard()).toEqual({ fileType: 'TEASER', host: '', largePath: made?.largePath, metaData: { audio: [] } });
}, 120_000);

test('the chapters of a film stand beside it, for whoever may watch it', async () => {
  const chapters = join(directory, 'chapters.ini');
  const chapter = (name: string, from: number) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${from + 1000}\ntitle=${name}\n`;
  writeFileSync(chapters, `;FFMETADATA1\n${chapter('The pier', 0)}${chapter('The light', 1000)}`);
  const clip = [...testPictures(2), ...tone(2), '-i', chapters, '-map', '0', '-map', '1', '-map_chapters', '2', ...quickly];
  const { masterPath = '', metaData } = (await prepared('VIDEO_MASTER', clip)) ?? {};
  expect(metaData?.chapters).toBe(masterPath.replace('master.m3u8', 'chapters.vtt'));
  expect(metaData?.thumbnails).toBe(masterPath.replace('master.m3u8', 'thumbnails.vtt'));
  const { body, headers } = await get(metaData?.chapters);
  expect([headers['content-type'], body]).toEqual([expect.stringContaining('text/vtt'), expect.stringContaining('00:00:01.000 --> 00:00:02.000\nThe light\n')]);
  expect((await prepared('TEASER', clip))?.metaData).not.toHaveProperty('chapters');
  expect((await prepared('VIDEO_MASTER', [...testPictures(1), ...quickly]))?.metaData).not.toHaveProperty('chapters');
}, 120_000);
