import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm, type SentFile } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';

let tenant: GivenTenant, editor: GivenPerson;

let working: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
}, 60_000);
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});
afterAll(() => working.app.close());

async function send(file: SentFile, query = '', as = editor) {
  const { status, body } = await sendForm(marquee.app.http, { tenant, url: `/v1/product/avails/import${query}`, as }, { file });
  return { status, item: body as AvailsImport, code: (body as { code?: string }).code };
}

const csv = 'Avail,Avail,AvailMetadata\nALID,PackageLabel,Territory\n//note,,\na-1,x,US\na-2,"y, ""z""\nmore",DE\n';

test('a list of availabilities is kept, its template guessed, and a repeat named', async () => {
  const first = await send({ name: 'movies.csv', bytes: csv }, `?provider=Harbour&organizationId=${tenant.organizationId}`);
  expect([first.status, first.item.state, first.item.template, first.item.rowCount, first.item.duplicateOf]).toEqual([200, 'IDLE', 'Movies 1.8', 2, null]);
  const again = await send({ name: 'movies2.csv', bytes: csv }, '?provider=Harbour');
  expect([again.item.duplicateOf, again.item.fileHash]).toEqual([first.item.id, first.item.fileHash]);
  expect((await send({ name: 'movies.csv', bytes: csv }, '?provider=Other')).item.duplicateOf).toBeNull();
  const xml =
    '<?xml version="1.0"?><avails:AvailList xmlns:avails="http://www.movielabs.com/schema/avails/v2.6/avails"><avails:Avail></avails:Avail></avails:AvailList>';
  const asXml = await send({ name: 'a.xml', bytes: xml });
  expect([asXml.item.template, asXml.item.rowCount]).toEqual(['XML 2.6', 1]);
  const list = await marquee.call(tenant, 'GET /product/avails/import/list', { as: editor, query: { size: 3 } });
  expect([list.body.totalElements, list.body.content[0]?.id, list.body.lastPage]).toEqual([4, asXml.item.id, false]);
  const rest = await marquee.call(tenant, 'GET /product/avails/import/list', { as: editor, query: { size: 3, cursor: list.body.nextCursor ?? '' } });
  expect([rest.body.content.map(({ id }) => id), rest.body.lastPage]).toEqual([[first.item.id], true]);
});

test.each(['utf16le', 'UTF-16 of the other order'])('text in Excel’s Unicode format is read: %s', async (order) => {
  const bytes = Buffer.from(`\uFEFF${csv.replaceAll(',', '\t')}`, 'utf16le');
  const { status, item } = await send({ name: 'unicode.txt', bytes: order === 'utf16le' ? bytes : bytes.swap16() });
  expect([status, item.template, item.rowCount]).toEqual([200, 'Movies 1.8', 2]);
});

test('lists are visible to the caller’s organization only', async () => {
  const other = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  expect((await send({ name: 'a.csv', bytes: csv }, `?organizationId=${other}`)).status).toBe(404);
  const theirs = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: other });
  const list = await marquee.call(tenant, 'GET /product/avails/import/list', { as: theirs });
  expect(list.body.totalElements).toBe(0);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await send({ name: 'a.csv', bytes: csv }, '', analyst)).status).toBe(403);
  expect((await send({ name: 'a.csv', bytes: '%PDF-1.4' })).status).toBe(415);
  expect((await send({ name: 'a.csv', bytes: csv }, '?surprise=1')).status).toBe(400);
});

test('a list is fetched as it was received, at an address that only its organization is told', async () => {
  const { item } = await send({ name: 'movies.csv', bytes: csv });
  const ask = (as: GivenPerson) => marquee.call(tenant, 'GET /product/avails/import/file/:id', { as, params: { id: item.id } });
  const { address, expiresAt } = (await ask(editor)).body;
  expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  const fetched = await marquee.app.http.inject({ url: address });
  expect([fetched.statusCode, fetched.body, fetched.headers['content-disposition']]).toEqual([200, csv, 'attachment']);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  expect((await ask(await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId }))).status).toBe(404);
  const failed = await marquee.call(tenant, 'POST /product/avails/import-mrss', { as: editor, body: { url: 'http://127.0.0.1:1/none' } });
  const none = await marquee.call(tenant, 'GET /product/avails/import/file/:id', { as: editor, params: { id: failed.body.id } });
  expect([(await ended(failed.body.id)).state, none.status]).toEqual(['FAILED', 404]);
});

function ended(id: string): Promise<AvailsImport> {
  return until(async () => {
    const list = await marquee.call(tenant, 'GET /product/avails/import/list', { as: editor, query: { size: 50 } });
    return list.body.content.find((one) => one.id === id && one.state !== 'RUNNING');
  });
}

test('a feed is fetched, unless it lies in a private network', async () => {
  const feed = '<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item/><item></item></channel></rss>';
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/feed.xml' }).end();
    else if (request.url === '/feed.xml') response.end(feed);
    else if (request.url === '/busy') response.writeHead(asked++ === 0 ? 503 : 200).end(feed);
    else response.writeHead(404).end('no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetched = async (path: string) => {
    const { body } = await marquee.call(tenant, 'POST /product/avails/import-mrss', { as: editor, body: { url: origin + path } });
    expect([body.state, body.bytes, typeof body.jobId]).toEqual(['RUNNING', 0, 'string']);
    return ended(body.id);
  };
  const closed = await fetched('/feed.xml');
  expect([closed.state, closed.message]).toEqual(['FAILED', 'The feed could not be fetched: addresses of private networks are not called.']);
  const { outgoing } = working.app.platform;
  outgoing.localTargets = true;
  try {
    const open = await fetched('/moved');
    expect([open.state, open.template, open.rowCount, open.format]).toEqual(['IDLE', 'MRSS', 2, 'MRSS']);
    expect((await fetched('/nothing')).message).toBe('The feed could not be fetched: the server answered 404.');
    const again = await fetched('/busy');
    expect([again.state, again.duplicateOf, asked]).toEqual(['IDLE', open.id, 2]);
    const used = await marquee.call(tenant, 'GET /file/usage', { as: editor });
    expect(used.body.own.used).toBeGreaterThanOrEqual(2 * feed.length);
  } finally {
    outgoing.localTargets = false;
    server.close();
  }
}, 90_000);
