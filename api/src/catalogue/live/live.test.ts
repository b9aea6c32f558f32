import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LiveInput, LiveProtocol } from '../../../contract/index.ts';
import type { Programs } from '../../platform/ingest/programs.ts';
import { programsOfTests } from '../../testing/clips.ts';
import { Encoder } from '../../testing/push-live.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { until } from '../../testing/until.ts';

const live = { address: '127.0.0.1', ports: [0], host: undefined, heights: [180], silenceSeconds: 5 };
let site: Awaited<ReturnType<typeof marquee.startAppWith>>, directory: string, programs: Programs;
let tenant: GivenTenant, editor: GivenPerson, event: GivenProduct, token: string | undefined;
const encoders: Encoder[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  programs = await programsOfTests();
  site = await marquee.startAppWith({ dataDirectory: directory, live });
  await site.app.platform.jobs.start();
}, 60_000);
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  token = undefined;
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  event = await marquee.givenTitle(tenant, { programType: 'EVENT', entityStatus: 'DRAFT' });
});
afterEach(async () => {
  await Promise.all(encoders.splice(0).map((one) => one.stop()));
  const { status } = await call('POST /live/stop/:id');
  if (status === 200) await until(() => working().length === 0);
});

type Call = 'POST /live/start/:id' | 'POST /live/stop/:id';
const call = (key: Call, as = editor) => site.call(tenant, key, { as, params: { id: event.id } });
const open = (protocol: LiveProtocol = 'RTMP', as = editor) => site.call(tenant, 'POST /live/open/:id', { as, params: { id: event.id }, body: { protocol } });
const read = async () => (await site.call(tenant, 'GET /live/item/:id', { as: editor, params: { id: event.id } })).body.input;
const working = () => (existsSync(join(directory, 'ingest')) ? readdirSync(join(directory, 'ingest')) : []);
const inState = (state: LiveInput['state']) =>
  until(async () => {
    const input = await read();
    return input?.state === state && input;
  });
const listening = () =>
  until(async () => {
    const input = await read();
    return input?.port != null && input;
  });
const addressOf = (input: LiveInput, key: string) =>
  input.protocol === 'RTMP' ? `rtmp://127.0.0.1:${input.port}/live/${key}` : `srt://127.0.0.1:${input.port}?passphrase=${key}&pbkeylen=16`;
function push(input: LiveInput, key: string, options: { seconds?: number } = {}): Encoder {
  const encoder = new Encoder(programs, addressOf(input, key), options);
  encoders.push(encoder);
  return encoder;
}
async function startListening(protocol: LiveProtocol = 'RTMP'): Promise<{ key: string; input: LiveInput }> {
  const { key } = (await open(protocol)).body;
  expect((await call('POST /live/start/:id')).body).toMatchObject({ state: 'WAITING', isPlayed: false });
  return { key, input: await listening() };
}
const film = async () => (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: event.id } })).body.content.find(({ fileType }) => fileType === 'VIDEO_MASTER'); // oxfmt-ignore
const get = (url: string) => site.app.http.inject({ url });
async function playlist(): Promise<string> {
  const { masterPath = '' } = (await film()) ?? {};
  token ??= (await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: event.id } })).body.token;
  return (await get(`${masterPath.replace('master.m3u8', 'v180.m3u8')}?token=${token}`)).body;
}
const segments = async () => (await playlist()).match(/\.m4s$/gm)?.length ?? 0;

test('an event is played while it is sent, from its beginning, and its recording becomes its film', async () => {
  const { key, input } = await startListening();
  push(input, key);
  expect(await inState('LIVE')).toMatchObject({ isPlayed: true, fault: null, startedAt: expect.any(String) });
  const { masterPath = '' } = (await film()) ?? {};
  expect(masterPath).toMatch(new RegExp(`^/media/titles/${tenant.id}/${event.id}/[0-9a-f-]{36}/master.m3u8$`));
  expect((await get(masterPath)).statusCode).toBe(403);
  token = (await site.call(tenant, 'POST /access/play/:id', { as: editor, params: { id: event.id } })).body.token;
  expect((await get(`${masterPath}?token=${token}`)).body).toContain('v180.m3u8');
  await until(async () => (await segments()) >= 2);
  const live = await playlist();
  expect(live).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
  expect(live).not.toContain('#EXT-X-ENDLIST');
  const first = /^.*\.m4s$/m.exec(live)?.[0] ?? '';
  expect((await get(`${masterPath.replace('master.m3u8', first)}?token=${token}`)).rawPayload.length).toBeGreaterThan(1000);
  const stopped = await call('POST /live/stop/:id');
  expect(stopped.body).toMatchObject({ state: 'ENDED', port: null });
  expect((await call('POST /live/stop/:id')).body.code).toBe('CONFLICT');
  const media = await until(async () => {
    const { content } = (await site.call(tenant, 'GET /media/list', { as: editor, query: { productId: event.id } })).body;
    return content[0] && ['COMPLETED', 'FAILED'].includes(content[0].state) && content[0];
  });
  expect(media).toMatchObject({ kind: 'VIDEO_MASTER', state: 'COMPLETED', name: 'recording.mp4', audio: ['und'], height: 180 });
  expect(media.durationSeconds).toBeGreaterThan(3.5);
  expect(await read()).toMatchObject({ state: 'ENDED', recordingId: media.id, isPlayed: false });
  expect((await film())?.metaData.durationSeconds).toBe(media.durationSeconds);
  expect((await call('POST /live/start/:id')).body.code).toBe('CONFLICT');
  await until(() => readdirSync(join(directory, 'films', tenant.id), { recursive: true, encoding: 'utf8' }).every((name) => !name.endsWith('.m4s')));
}, 180_000);

test('a wrong key is refused, and nothing of it is kept', async () => {
  const { key, input } = await startListening();
  const wrong = push(input, `${key.slice(0, -1)}x`);
  await wrong.ended;
  expect([(await read())?.state, await film()]).toEqual(['WAITING', undefined]);
  push(input, key);
  await inState('LIVE');
  expect(await playlist()).not.toContain('#EXT-X-DISCONTINUITY');
}, 120_000);

test('an encoder that comes back goes on, and one beside it is refused', async () => {
  const { key, input } = await startListening();
  const first = push(input, key);
  await inState('LIVE');
  const second = push(input, key);
  await second.ended;
  expect((await read())?.state).toBe('LIVE');
  await first.stop();
  push(input, key);
  await until(async () => (await playlist()).includes('#EXT-X-DISCONTINUITY'));
  expect(await read()).toMatchObject({ state: 'LIVE', port: input.port });
}, 120_000);

test('an ffmpeg that dies is replaced', async () => {
  const { key, input } = await startListening();
  const first = push(input, key);
  await inState('LIVE');
  const notes = join(directory, 'ingest', working()[0] ?? '', 'running');
  const { pid } = JSON.parse(readFileSync(join(notes, readdirSync(notes)[0] ?? ''), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await first.ended;
  push(input, key);
  await until(async () => (await playlist()).includes('#EXT-X-DISCONTINUITY'));
}, 120_000);

test('a broadcast ends by itself once its encoder is gone for long', async () => {
  const { key, input } = await startListening();
  push(input, key, { seconds: 5 });
  await inState('LIVE');
  expect(await inState('ENDED')).toMatchObject({ fault: { code: 'silent', message: expect.stringMatching(/\w\. \w/) } });
  await until(async () => (await read())?.recordingId);
}, 120_000);

test('SRT takes the key as its passphrase, and no other', async () => {
  const { key, input } = await startListening('SRT');
  if (!programs.hasSrt) {
    expect((await inState('FAILED')).fault?.code).toBe('no-srt');
    return;
  }
  await push(input, `${key.slice(0, -1)}x`).ended;
  expect((await read())?.state).toBe('WAITING');
  push(input, key);
  await inState('LIVE');
}, 120_000);

test('one of two starts at once listens, and a key is made anew only while none does', async () => {
  const first = (await open()).body;
  const { key } = (await open()).body;
  expect(key).not.toBe(first.key);
  const answers = await Promise.all([call('POST /live/start/:id'), call('POST /live/start/:id')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await open()).body.code).toBe('CONFLICT');
  expect(JSON.stringify(await read())).not.toContain(key);
  await call('POST /live/stop/:id');
  const again = await until(async () => {
    const answer = await call('POST /live/start/:id');
    return answer.status === 200 && answer;
  });
  expect(again.body).toMatchObject({ state: 'WAITING', fault: null });
}, 60_000);

test('an event is sent by those of its organization who change titles, and a film is not', async () => {
  await open();
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const viewer = await marquee.givenPerson(tenant);
  const readBy = (as: GivenPerson) => site.call(tenant, 'GET /live/item/:id', { as, params: { id: event.id } });
  const all = async (as: GivenPerson) => [await open('RTMP', as), await call('POST /live/start/:id', as), await call('POST /live/stop/:id', as), await readBy(as)].map(({ status }) => status); // oxfmt-ignore
  expect([await all(supplier), await all(viewer)]).toEqual([Array.from({ length: 4 }, () => 404), Array.from({ length: 4 }, () => 403)]);
  event = await marquee.givenTitle(tenant, { programType: 'FEATURE' });
  expect([(await open()).body.code, (await call('POST /live/start/:id')).body.code]).toEqual(['CONFLICT', 'CONFLICT']);
}, 60_000);

test('an event whose recording failed is sent anew, without what is left of the one before', async () => {
  await open();
  const folder = `films/${tenant.id}/0190a6f0-7c00-7000-8000-0000000000aa`;
  const body = { productId: event.id, kind: 'VIDEO_MASTER' as const, bytes: 5000 };
  const { id: recording } = (await site.call(tenant, 'POST /media/item', { as: editor, body })).body;
  await site.call(tenant, 'POST /media/cancel/:id', { as: editor, params: { id: recording } });
  await site.call(tenant, 'POST /content/item', { as: editor, body: { productId: event.id, fileType: 'VIDEO_MASTER', path: '/media/before.m3u8' } });
  await marquee.database.asOwner((script) =>
    script(`update live_input set state = 'ENDED', folder = '${folder}', recording_id = '${recording}' where tenant_id = '${tenant.id}' and product_id = '${event.id}';
      update content set master_path = '/media/${folder}/master.m3u8' where tenant_id = '${tenant.id}' and product_id = '${event.id}'`),
  );
  expect((await call('POST /live/start/:id')).status).toBe(200);
  expect(await film()).toBeUndefined();
});
