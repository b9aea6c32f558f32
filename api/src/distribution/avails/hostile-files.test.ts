/** @engine pglite */
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keysBelow } from '../../testing/stored-files.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { listedOver, rowsOf, workbookOf } from '../../testing/archives.ts';
import { nextJobOf, orderOf } from '../../testing/attention.ts';
import { type Piece, sendPieces } from '../../testing/sender.ts';

let tenant: GivenTenant, editor: GivenPerson, owner: GivenPerson, base: string;
let app: Awaited<ReturnType<typeof marquee.startAppWith>>['app'];

beforeAll(async () => {
  ({ app } = await marquee.startAppWith({}));
  await app.platform.jobs.start();
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { http } = app;
  await http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(() => {
  app.http.server.closeAllConnections();
  return app.close();
});

const once = (bytes: Buffer | string): Piece[] => [{ bytes: Buffer.from(bytes), times: 1 }];
function sendTo(name: string, pieces: readonly Piece[], to = { tenant, as: editor }) {
  const headers = { 'x-api-key': to.tenant.key, 'x-tenant-id': to.tenant.id, authorization: `Bearer ${to.as.jwt}` };
  return sendPieces(`${base}/v1/product/avails/import`, headers, name, pieces);
}
const codeOf = (body: string) => (JSON.parse(body) as { fields?: { path: string; code: string }[] }).fields?.map(({ path, code }) => [path, code]);
const ask = async () => {
  const health = await app.http.inject({ url: '/healthz' });
  if (health.statusCode !== 200) throw new Error(`healthz answered ${health.statusCode}`);
};
const imports = async () => (await marquee.call(tenant, 'GET /product/avails/import/list', { as: editor })).body.totalElements;
const keptFiles = () => keysBelow(app.platform.files.storage, `private/avails/${tenant.id}/`);

/** Returns an archive with one entry whose header claims another size or flags. */
function archiveOf(name: string, content: Buffer, said: { size?: number; flags?: number } = {}): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(said.flags ?? 0, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(said.size ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Returns a compound file: a header, a directory with one stream, and the first records of that stream. */
function compoundOf(name: string, records: readonly number[] = [], directoryAt = 0): Buffer {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(directoryAt, 48);
  bytes.write(name, 512, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 512 + 64);
  bytes.writeUInt32LE(1, 512 + 116);
  // Each record has four bytes of data.
  records.forEach((record, at) => bytes.writeUInt32LE(record + (4 << 16), 1024 + at * 8));
  return bytes;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;
const feed = (inner: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${inner}</channel></rss>`;
const wide = (columns: number) => `<row r="1">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(columns)}</row>`;

/** Hostile files and their refusals; null for valid files that are read. */
const hostile: readonly [name: string, file: string, pieces: () => Promise<Piece[]> | Piece[], refused: readonly [string, string] | null][] = [
  ['508 bytes that say <t <t <t for half a megabyte', 'a.xlsx', () => once(archiveOf(SHEET, Buffer.from('<t '.repeat(170_000)))), ['file', 'unreadable']],
  [
    'a workbook whose entries are listed two hundred times',
    'a.xlsx',
    async () => once(listedOver(await workbookOf([{ name: 'A', rows: rowsOf([['x'.repeat(MB)]]) }]), 200)),
    ['file', 'unreadable'],
  ],
  ['45 MB of newlines', 'a.csv', () => [...once('a,b\n'), { bytes: Buffer.alloc(MB, '\n'), times: 45 }], null],
  ['45 MB after a quote that is never closed', 'a.csv', () => [...once('a,b\n"'), { bytes: Buffer.alloc(MB, 'x,y\n'), times: 45 }], ['file', 'too-complex']],
  ['45 MB of commas', 'a.csv', () => [...once('a,b\n'), { bytes: Buffer.alloc(MB, ','), times: 45 }], ['file', 'too-complex']],
  [
    '45 MB of commas between cells that hold a line break',
    'a.csv',
    () => [...once('a,b\n'), { bytes: Buffer.from(`"\n"${','.repeat(MB)}`), times: 45 }],
    ['file', 'too-complex'],
  ],
  ['a bomb: 300 MB of zeros', 'a.xlsx', () => once(archiveOf(SHEET, Buffer.alloc(300 * MB))), ['file', 'too-complex']],
  ['an entry longer than it says', 'a.xlsx', () => once(archiveOf('xl/workbook.xml', Buffer.alloc(100 * MB), { size: 100 })), ['file', 'unreadable']],
  ['an entry with a password', 'a.xlsx', () => once(archiveOf('xl/workbook.xml', Buffer.from('x'), { flags: 1 })), ['file', 'protected']],
  ['an entry outside of the archive', 'a.xlsx', () => once(archiveOf('../../xl/_rels/.rels', Buffer.from('x'))), ['file', 'unreadable']],
  ['a million columns', 'a.xlsx', async () => once(await workbookOf([{ name: 'A', rows: wide(1_000_000) }])), ['file', 'unreadable']],
  [
    'a sheet that claims to reach A1:XFD1048576',
    'a.xlsx',
    async () => once(await workbookOf([{ name: 'A', rows: rowsOf([['ALID'], ['a-1']]), before: '<dimension ref="A1:XFD1048576"/>' }])),
    null,
  ],
  ['200,000 rows', 'a.xlsx', async () => once(await workbookOf([{ name: 'A', rows: '<row><c><v>1</v></c></row>'.repeat(200_000) }])), ['file', 'too-complex']],
  [
    'a million attributes',
    'a.xml',
    () => once(feed(`<item ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
    ['file', 'too-complex'],
  ],
  ['a million levels', 'a.xml', () => [...once('<rss>'), { bytes: Buffer.from('<a>'.repeat(100_000)), times: 10 }], ['file', 'too-complex']],
  [
    'entities that multiply',
    'a.xml',
    () =>
      once(
        `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><rss>&c;</rss>`,
      ),
    ['file', 'unreadable'],
  ],
  [
    'a file of this machine',
    'a.xml',
    () => once('<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>'),
    ['file', 'unreadable'],
  ],
  ['a tag that never ends', 'a.xml', () => [...once('<rss><item '), { bytes: Buffer.alloc(MB, ' '), times: 45 }], ['file', 'unreadable']],
];

async function over(id: string): Promise<string> {
  for (;;) {
    const { body } = await marquee.call(tenant, 'GET /job/item/:id', { as: owner, params: { id } });
    if (['completed', 'failed'].includes(body.state)) return body.state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const bytesOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0);

test.each(hostile)('%s is read while others are answered', async (_name, file, pieces, refused) => {
  const [before, kept, made] = [await imports(), (await keptFiles()).length, await pieces()];
  const isLong = bytesOf(made) > MB;
  let answer = { status: 0, body: '' };
  let ended: string | undefined;
  const send = async () => {
    answer = await sendTo(file, made).answer;
    if (isLong) ended = await over((JSON.parse(answer.body) as { jobId: string }).jobId);
  };
  const order = await orderOf(send, nextJobOf(app.platform.work), ask);
  if (refused && !isLong) expect([answer.status, codeOf(answer.body)]).toEqual([400, [refused]]);
  else expect(answer.status).toBe(200);
  expect(order).toEqual(['call', 'work']);
  expect([await imports(), (await keptFiles()).length]).toEqual([refused && !isLong ? before : before + 1, refused ? kept : kept + 1]);
  if (!isLong) return;
  const [newest] = (await marquee.call(tenant, 'GET /product/avails/import/list', { as: editor })).body.content;
  const said = refused ? ['failed', 'FAILED', 0, expect.stringMatching(/file|list|XML|send/)] : ['completed', 'IDLE', bytesOf(made), ''];
  expect([ended, newest?.state, newest?.bytes, newest?.message]).toEqual(said);
});

test.each([
  ['a workbook with a password, as Excel wraps it', 'a.xlsx', compoundOf('EncryptedPackage')],
  ['an old workbook with a password', 'a.xls', compoundOf('Workbook', [0x0809, 0x2f])],
])('%s is refused by its first bytes', async (_name, file, bytes) => {
  const [before, kept] = [await imports(), (await keptFiles()).length];
  const { status, body } = await sendTo(file, once(bytes)).answer;
  expect([status, codeOf(body)]).toEqual([400, [['file', 'protected']]]);
  expect([await imports(), (await keptFiles()).length]).toEqual([before, kept]);
});

const slow = (): Piece[] => [...once('ALID,Territory\n'), { bytes: Buffer.from('a-1,US\n'.repeat(9000)), times: 2 }];

test('an upload whose sender hangs up is not stored, and its thread ends', async () => {
  const [before, kept] = [await imports(), (await keptFiles()).length];
  const { work } = app.platform;
  const sent = sendTo('a.csv', slow());
  while (work.load.running === 0) await new Promise((resolve) => setImmediate(resolve));
  await sent.hangUp();
  // The file is removed after the thread ends.
  while (work.load.running > 0 || (await keptFiles()).length > kept) await new Promise((resolve) => setImmediate(resolve));
  expect([await imports(), (await keptFiles()).length]).toEqual([before, kept]);
});

test('the same file twice at once is kept twice, the second naming the first', async () => {
  const bytes = once('ALID,Territory\nsame,US\n');
  const answers = await Promise.all([sendTo('a.csv', bytes).answer, sendTo('a.csv', bytes).answer]);
  const items = answers.map(({ body }) => JSON.parse(body) as { id: string; duplicateOf: string | null });
  const [first, second] = [...items].sort((one) => (one.duplicateOf === null ? -1 : 1));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([first?.duplicateOf, second?.duplicateOf]).toEqual([null, first?.id]);
});

test.each([
  ['an old workbook without a password', compoundOf('Workbook', [0x0809, 0x42])],
  ['a compound file that points nowhere', compoundOf('Workbook', [], 0xfffffff0)],
])('%s is of a type that is not taken', async (_what, bytes) => {
  const { status, body } = await sendTo('a.xls', once(bytes)).answer;
  expect([status, codeOf(body)]).toEqual([415, [['file', 'file-type']]]);
});
