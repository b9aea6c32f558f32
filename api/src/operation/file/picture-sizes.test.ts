import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { sendForm } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import type { GivenPerson, GivenTenant, RunningS3 } from '../../testing.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let s3: RunningS3, directory: string, site: Site, storedIn: 'folder' | 'bucket' | undefined;
let tenant: GivenTenant, editor: GivenPerson, owner: GivenPerson;

beforeAll(async () => {
  s3 = await marquee.startS3();
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
});
afterAll(async () => {
  await site.app.close();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Noise, which compresses as badly as a photograph. */
const photograph = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c04020', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

beforeEach(() => use('folder'));

/** Starts a server with this storage, unless the running one uses it. One server runs the jobs of all tests. */
async function use(kind: 'folder' | 'bucket'): Promise<void> {
  if (storedIn === kind) return;
  await (site as Site | undefined)?.app.close();
  storedIn = kind;
  site = await marquee.startAppWith({ dataDirectory: join(directory, kind), ...(kind === 'bucket' && { s3: s3.settings }) });
  await site.app.platform.jobs.start();
}

async function upload(bytes: Buffer, as = editor, of = tenant) {
  const { status, body } = await sendForm(site.app.http, { tenant: of, url: '/v1/file/upload', as }, { file: { name: 'a', bytes } });
  const [file] = body as UploadedFile[];
  if (!file) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return file;
}

const soon = () => new Promise((next) => setTimeout(next, 50));

interface Drawn {
  readonly state: string;
  readonly said: string;
}
/** Waits for the jobs of a tenant and returns how the job of its newest image ended. */
async function drawn(of = tenant, by = owner): Promise<Drawn> {
  for (;;) {
    const { body } = await marquee.call(of, 'GET /job/list', { as: by, query: { name: 'operation.picture-sizes' } });
    const [job] = body.content;
    if (job && body.content.every(({ state }) => ['completed', 'failed'].includes(state))) return { state: job.state, said: JSON.stringify(job) };
    await soon();
  }
}
const show = async (path: string) => {
  const title = await marquee.givenTitle(tenant);
  const { body } = await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: title.id, fileType: 'POSTER', path } });
  return body;
};
const shown = async (id: string) => (await marquee.call(tenant, 'GET /content/item/:id', { as: editor, params: { id } })).body.metaData;
const used = async () => (await marquee.call(tenant, 'GET /file/usage', { as: editor })).body.own.used;

test.each(['bucket', 'folder'] as const)('an image in a %s gets sizes, which its content shows, the storage counts and its deletion removes', async (kind) => {
  await use(kind);
  const before = await used();
  const file = await upload(await photograph(1500, 1000).jpeg().toBuffer());
  const early = await show(file.path);
  expect(early.metaData).toEqual({});
  const ofProduct = async () =>
    (await site.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: early.productId } })).body.content.map(({ metaData }) => metaData);
  expect(await ofProduct()).toEqual([{}]);
  expect((await drawn()).state).toBe('completed');
  const base = file.path.replace('.jpg', '');
  const widths = [160, 320, 640, 1280, 1500];
  const picture = {
    ...{ base, widths, formats: ['avif', 'webp'], width: 1500, height: 1000 },
    ...{ blur: expect.stringMatching(/^data:image\/webp;base64,.{20,400}$/), color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  };
  expect([await shown(early.id), await ofProduct()]).toEqual([picture, [picture]]);
  const late = await show(file.path);
  expect(late.metaData).toEqual(picture);
  let bytes = file.bytes;
  for (const format of ['avif', 'webp'])
    for (const width of widths) {
      const served = await site.app.http.inject({ url: `${base}-${width}.${format}` });
      expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
        200,
        `image/${format}`,
        'public, max-age=31536000, immutable',
      ]);
      const found = await sharp(served.rawPayload).metadata();
      expect([found.width, found.height, found.format]).toEqual([width, Math.round(width / 1.5), format === 'avif' ? 'heif' : format]);
      bytes += served.rawPayload.length;
    }
  expect(await used()).toBe(before + bytes);
  const remove = () => site.call(tenant, 'DELETE /file/item/:id', { as: editor, params: { id: file.id } });
  expect((await remove()).status).toBe(409);
  for (const { id } of [early, late]) await marquee.call(tenant, 'DELETE /content/item/:id', { as: editor, params: { id } });
  expect((await remove()).status).toBe(200);
  expect([await keysBelow(site.app.platform.files.storage, base.replace('/media/', '')), await used()]).toEqual([[], before]);
  while (readdirSync(join(directory, kind, 'incoming')).length > 0) await soon();
});

test('the same picture is drawn once, also when its first upload is deleted before, and its sizes go with the last', async () => {
  const other = await marquee.givenTenant();
  const by = await marquee.givenPerson(other, { role: 'OWNER' });
  const [one, two] = [await marquee.givenPerson(other, { role: 'EDITOR' }), await marquee.givenPerson(other, { role: 'EDITOR' })];
  const keys = () => keysBelow(site.app.platform.files.storage, `uploads/${other.id}/`);
  const usage = async (as: GivenPerson) => (await site.call(other, 'GET /file/usage', { as })).body;
  const remove = async (as: GivenPerson, { id }: UploadedFile) => (await site.call(other, 'DELETE /file/item/:id', { as, params: { id } })).status;
  const bytes = await photograph(400, 300).jpeg().toBuffer();
  await site.app.close();
  site = await marquee.startAppWith({ dataDirectory: join(directory, 'folder') });
  const [first, second] = [await upload(bytes, one, other), await upload(bytes, two, other)];
  expect([second.path, await remove(one, first)]).toEqual([first.path, 200]);
  await site.app.platform.jobs.start();
  expect((await drawn(other, by)).state).toBe('completed');
  const whole = (await usage(two)).own.used;
  expect([(await keys()).length, whole > bytes.length, (await usage(by)).tenant?.used]).toEqual([7, true, whole]);
  const jobs = async () => (await marquee.call(other, 'GET /job/list', { as: by, query: { name: 'operation.picture-sizes' } })).body.totalElements;
  const before = await jobs();
  const third = await upload(bytes, one, other);
  expect([third.path, await jobs(), (await usage(one)).own.used, (await usage(by)).tenant?.used]).toEqual([first.path, before, whole, whole]);
  expect([await remove(two, second), (await usage(two)).own.used, (await usage(by)).tenant?.used, (await keys()).length]).toEqual([200, 0, whole, 7]);
  expect([await remove(one, third), (await usage(one)).own.used, (await usage(by)).tenant?.used, await keys()]).toEqual([200, 0, 0, []]);
  const another = await photograph(300, 200).jpeg().toBuffer();
  const both = [await upload(another, one, other), await upload(another, two, other)] as const;
  await drawn(other, by);
  const each = (await usage(one)).own.used;
  expect([each > another.length, (await usage(two)).own.used, (await usage(by)).tenant?.used]).toEqual([true, each, each]);
  expect([await remove(one, both[0]), (await usage(by)).tenant?.used, await remove(two, both[1]), (await usage(by)).tenant?.used]).toEqual([200, each, 200, 0]);
});

test('content that shows another picture says nothing of the one before', async () => {
  const [one, two] = [await upload(await photograph(400, 300).png().toBuffer()), await upload(await photograph(200, 300).webp().toBuffer())];
  await drawn();
  const content = await show(one.path);
  const change = (body: object, version: number) => marquee.call(tenant, 'POST /content/item', { as: editor, body: { id: content.id, version, ...body } });
  const second = (await change({ path: two.path, metaData: content.metaData }, content.version)).body;
  expect(second.metaData).toMatchObject({ base: two.path.replace('.webp', ''), widths: [160, 200], width: 200 });
  const third = (await change({ path: '/media/demo/a.webp', metaData: { ...second.metaData, durationSeconds: 3 } }, second.version)).body;
  expect(third.metaData).toEqual({ durationSeconds: 3 });
  const demo = { base: '/media/demo/a', widths: [400], formats: ['avif'], width: 400, height: 600, color: '#123456' };
  const fourth = (await change({ metaData: demo }, third.version)).body;
  expect(fourth.metaData).toEqual(demo);
  const { path } = await upload(claiming(40, 30));
  const fifth = (await change({ path }, fourth.version)).body;
  expect(fifth.metaData).toEqual({});
});

test('a picture is turned as its camera was held; what can be seen through has nothing behind it; what moves keeps moving', async () => {
  const turned = await upload(await photograph(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const glass = await upload(await photograph(300, 200, 4).png().toBuffer());
  const frames = await Promise.all([1, 2].map(() => photograph(300, 200).png().toBuffer()));
  const moving = await upload(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  await drawn();
  const said = [];
  for (const { path } of [turned, glass, moving]) said.push((await show(path)).metaData);
  expect(said.map(({ width, height, widths, blur }) => [width, height, widths, blur !== undefined])).toEqual([
    [200, 300, [160, 200], true],
    [300, 200, [160, 300], false],
    [300, 200, undefined, true],
  ]);
});

/** Returns a PNG whose header claims these dimensions without having the pixels. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('a hostile picture ends its job, not the server, and is shown as it came', async () => {
  const photo = await photograph(900, 600).jpeg().toBuffer();
  const hostile = {
    'more pixels than are drawn': await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
    'sides it has not': claiming(4000, 4000),
    'an end in the middle': photo.subarray(0, photo.length / 2),
    'noise for pixels': Buffer.concat([photo.subarray(0, 700), Buffer.alloc(4000, 0xa7)]),
  };
  for (const [what, bytes] of Object.entries(hostile)) {
    const other = await marquee.givenTenant();
    const [as, by] = [await marquee.givenPerson(other, { role: 'EDITOR' }), await marquee.givenPerson(other, { role: 'OWNER' })];
    const { path } = await upload(bytes, as, other);
    const { state, said } = await drawn(other, by);
    expect([what, state, said]).toEqual([what, 'failed', expect.stringContaining('The picture cannot be drawn')]);
    expect((await site.app.http.inject({ url: path })).statusCode).toBe(200);
    expect(await keysBelow(site.app.platform.files.storage, `uploads/${other.id}/`)).toHaveLength(1);
  }
});

test('where there is no room for the sizes the picture goes without', async () => {
  const other = await marquee.givenTenant();
  const [as, by] = [await marquee.givenPerson(other, { role: 'EDITOR' }), await marquee.givenPerson(other, { role: 'OWNER' })];
  const bytes = await photograph(600, 400).jpeg().toBuffer();
  const admin = await marquee.givenPerson(other, { role: 'PLATFORM_ADMIN' });
  const { version } = (await marquee.call(other, 'GET /tenant/item/:id', { as: by, params: { id: other.id } })).body;
  await marquee.call(other, 'POST /tenant/item', { as: admin, body: { id: other.id, version, quotaBytes: bytes.length + 1000 } });
  await upload(bytes, as, other);
  expect((await drawn(other, by)).state).toBe('completed');
  expect((await marquee.call(other, 'GET /file/usage', { as: by })).body.tenant?.used).toBe(bytes.length);
  // Unused sizes are deleted once the job has ended.
  while ((await keysBelow(site.app.platform.files.storage, `uploads/${other.id}/`)).length > 1) await soon();
});

test('the sweep removes sizes no picture has, and leaves the others', async () => {
  const file = await upload(await photograph(200, 100).jpeg().toBuffer());
  await drawn();
  const folder = join(directory, 'folder', 'uploads', tenant.id);
  const stem = file.path.slice(file.path.lastIndexOf('/') + 1).replace('.jpg', '');
  mkdirSync(folder, { recursive: true });
  for (const name of [`${stem}-640.avif`, `${'a'.repeat(32)}-160.webp`]) writeFileSync(join(folder, name), 'x');
  const anAge = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), anAge, anAge);
  await site.app.platform.jobs.runNow('operation.sweep-files');
  const left = readdirSync(folder).filter((name) => name.startsWith(stem) || name.startsWith('aaaa'));
  expect(left.sort()).toEqual([`${stem}-160.avif`, `${stem}-160.webp`, `${stem}-200.avif`, `${stem}-200.webp`, `${stem}.jpg`]);
});

test('pictures from before there were sizes get them, each asked for once', async () => {
  const old = await marquee.givenTenant();
  const [by, another] = [await marquee.givenPerson(old, { role: 'OWNER' }), await marquee.givenTenant()];
  const file = await upload(await photograph(320, 200).jpeg().toBuffer(), by, old);
  await drawn(old, by);
  const forget = { sql: 'update file set picture = null, variant_bytes = 0, sizes_asked = false where id = $1', parameters: [file.id] };
  await marquee.database.write(another.id, (run) => run(forget));
  const jobs = async () => (await marquee.call(old, 'GET /job/list', { as: by })).body.totalElements;
  const look = () => site.app.platform.jobs.runNow('operation.old-pictures');
  await look();
  expect(await jobs()).toBe(1);
  await marquee.database.write(old.id, (run) => run(forget));
  await Promise.all([look(), look()]);
  expect([(await drawn(old, by)).state, await jobs()]).toEqual(['completed', 2]);
  const kept = await marquee.database.read(old.id, { sql: 'select picture from file where id = $1', parameters: [file.id] });
  expect(kept).toMatchObject([{ picture: { width: 320, widths: [160, 320] } }]);
});

// PGlite runs one transaction at a time.
test('content that is saved while its picture is drawn waits for nobody who waits for it', async () => {
  if (marquee.engine === 'pglite') return;
  const file = await upload(await photograph(320, 200).jpeg().toBuffer());
  const { id } = await show(file.path);
  await drawn();
  await marquee.database.write(tenant.id, (run) => run({ sql: 'update file set picture = null where id = $1', parameters: [file.id] }));
  await marquee.database.write(tenant.id, async (run) => {
    await run({ sql: 'update content set sequence = sequence where id = $1', parameters: [id] });
    await marquee.jobs.enqueue(marquee.contextOf(tenant), marquee.jobs.jobKind<{ fileId: string }>('operation.picture-sizes'), { fileId: file.id });
    const isDrawn = async () => (await run({ sql: 'select 1 from file where id = $1 and picture is not null', parameters: [file.id] })).length > 0;
    for (const end = Date.now() + 20_000; !(await isDrawn()); await soon()) if (Date.now() > end) throw new Error('whoever draws waits for who saves');
    await run({ sql: 'update content set metadata = metadata where id = $1', parameters: [id] });
  });
  expect([(await drawn()).state, await shown(id)]).toEqual(['completed', expect.objectContaining({ width: 320, widths: [160, 320] })]);
}, 60_000);
