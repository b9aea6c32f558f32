import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AvailTerms } from '../../../contract/index.ts';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';

let tenant: GivenTenant, editor: GivenPerson;
/** A server whose jobs are done. */
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  working = await marquee.startAppWith({});
  working.app.platform.outgoing.localTargets = true;
  await working.app.platform.jobs.start();
}, 60_000);
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});
afterAll(() => working.app.close());

const terms: AvailTerms = {
  ...{ alid: 'md:alid:org:harbour.example:tidewater', title: 'Tidewater', productId: null, territories: ['DE', 'AT'], territoriesExcluded: [] },
  ...{ workType: 'Movie', licenseType: 'SVOD', formatProfile: 'HD', languages: ['de:dub'], languagesHeldBack: [], captions: 'No' },
  ...{ start: '2027-01-01', end: '2027-12-31', priceType: 'LicenseFee', priceValue: '1200.00', priceCurrency: 'EUR', isExclusive: true, contractId: 'HL-4' },
};
const more: readonly Partial<AvailTerms>[] = [
  { licenseType: 'EST', formatProfile: 'UHD', priceType: 'WSP', priceValue: '8.99', end: 'Open', languages: [], languagesHeldBack: ['fr'] },
  { licenseType: 'VOD', priceType: 'WSP', priceValue: '2.99', territories: ['WW'], territoriesExcluded: ['US', 'CA'], isExclusive: false },
  { alid: 'md:alid:org:harbour.example:low-water', title: 'Low Water', start: '2027-03-01T18:30:00Z', captions: '', languages: [] },
];
const itemOf = async (id: string) => (await marquee.call(tenant, 'GET /product/avails/import/item/:id', { as: editor, params: { id } })).body;
const planOf = async (id: string) => (await marquee.call(tenant, 'GET /product/avails/import/plan/:id', { as: editor, params: { id } })).body;
const availsOf = async () => (await marquee.call(tenant, 'GET /avail/list', { as: editor, query: { size: 50, sortBy: 'title' } })).body.content;
async function apply(id: string): Promise<AvailsImportItem> {
  const { version } = await itemOf(id);
  expect((await marquee.call(tenant, 'POST /product/avails/import/apply/:id', { as: editor, params: { id }, body: { version } })).status).toBe(200);
  return until(async () => {
    const item = await itemOf(id);
    return item.state === 'RUNNING' ? undefined : item;
  });
}

test.each(['EMA_1_9', 'EMA_1_7_2', 'XML_2_6', 'CSV'] as const)('our own export as %s changes nothing', async (format) => {
  const productId = (await marquee.givenTitle(tenant, { name: 'Tidewater' })).id;
  for (const change of [{ productId }, { productId, ...more[0] }, { productId, ...more[1] }, { ...more[2] }])
    await marquee.call(tenant, 'POST /avail/create', { as: editor, body: { terms: { ...terms, ...change } } });
  const before = await availsOf();
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${editor.jwt}` };
  const { rawPayload, headers: told } = await marquee.app.http.inject({ url: `/v1/avail/export?format=${format}`, headers });
  const name = /filename="(.+)"/.exec(String(told['content-disposition']))?.[1] ?? '';
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: editor }, { file: { name, bytes: rawPayload } });
  const { id, errorCount, soundRows } = await itemOf((body as AvailsImportItem).id);
  expect([errorCount, soundRows]).toEqual([0, 4]);
  const { totals, content } = await planOf(id);
  expect(content.flatMap(({ avails }) => avails.flatMap((one) => one.terms))).toEqual([]);
  expect(totals).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2, titlesMade: 0, rowsLeftOut: 0, conflicts: expect.any(Number) });
  expect((await apply(id)).result).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
  expect(await availsOf()).toEqual(before);
});

test('items of a feed are mended and applied as rows of a list are', async () => {
  const item = (guid: string, title: string) => `<item><guid>${guid}</guid><title>${title}</title><pubDate>Fri, 01 Jan 2027 00:00:00 GMT</pubDate>
    <media:content url="https://partner.example/${guid}.mp4" duration="5400"/></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${item('t-1', 'Tidewater')}${item('t-2', '')}</channel></rss>`;
  const server = createServer((_request, response) => response.end(feed));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
    const { id } = (await marquee.call(tenant, 'POST /product/avails/import-mrss', { as: editor, body: { url } })).body;
    const read = await until(async () => {
      const one = await itemOf(id);
      return one.state === 'IDLE' ? one : undefined;
    });
    expect([read.rowCount, read.soundRows]).toEqual([2, 1]);
    const cells = [{ sheet: '', row: 2, column: 'TitleInternalAlias', value: 'Low Water' }];
    const mended = await marquee.call(tenant, 'POST /product/avails/import/cells/:id', { as: editor, params: { id }, body: { version: read.version, cells } });
    expect([mended.body.errorCount, mended.body.soundRows]).toEqual([0, 2]);
    expect((await apply(id)).result).toMatchObject({ added: 2, titlesMade: 2 });
    expect((await availsOf()).map(({ alid, title, territories, licenseType }) => [alid, title, territories, licenseType])).toEqual([
      ['t-2', 'Low Water', ['WW'], 'AVOD'],
      ['t-1', 'Tidewater', ['WW'], 'AVOD'],
    ]);
  } finally {
    server.close();
  }
});
