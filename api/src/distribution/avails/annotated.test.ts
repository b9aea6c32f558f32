import { beforeEach, expect, test } from '@jest/globals';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { filmRow, letterOf, listOf } from '../../testing/avails-lists.ts';
import { sendForm, type SentFile } from '../../testing/form.ts';
import { openWorkbook, writeWorkbook } from '../../testing/workbooks.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

async function send(file: SentFile): Promise<AvailsImport> {
  const { status, body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: editor }, { file });
  expect(status).toBe(200);
  return body as AvailsImport;
}
const annotated = ({ id }: AvailsImport, as = editor) =>
  marquee.app.http.inject({
    url: `/v1/product/avails/import/annotated/${id}`,
    headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` },
  });

const rows = [filmRow('Tidewater', { Territory: 'gb' }), filmRow('Low Water')];

test('CSV comes back as CSV with what is wrong in a column of its own, and is read again without it', async () => {
  const item = await send({ name: 'list.csv', bytes: listOf(rows) });
  const { statusCode, payload, headers } = await annotated(item);
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="avails-errors.csv"']);
  const [heading = '', first = '', second = ''] = payload.split('\r\n');
  expect([heading.endsWith(',_errors'), /T01 Territory: .*GB/.test(first), second.includes('T01')]).toEqual([true, true, false]);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  expect((await annotated(item, await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId }))).statusCode).toBe(404);
  const again = await send({ name: 'again.csv', bytes: payload });
  expect([again.errorCount, again.findings.map(({ code }) => code)]).toEqual([item.errorCount, item.findings.map(({ code }) => code)]);
  const marked = (await annotated(again)).payload;
  expect(marked.split('_errors')).toHaveLength(2);
});

test('a workbook comes back as it was, with coloured cells and comments, and cells that were mended', async () => {
  const lines = listOf(rows)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const bytes = await writeWorkbook([
    { name: 'Avails', rows: lines },
    { name: 'Notes', rows: [['ours']] },
  ]);
  const item = await send({ name: 'list.xlsx', bytes });
  const cells = [{ sheet: 'Avails', row: 3, column: letterOf('FormatProfile'), value: 'UHD' }];
  const mended = await marquee.call(tenant, 'POST /product/avails/import/cells/:id', {
    as: editor,
    params: { id: item.id },
    body: { version: item.version, cells },
  });
  expect(mended.status).toBe(200);
  const { rawPayload, headers } = await annotated(item);
  expect(headers['content-type']).toContain('spreadsheetml');
  const sheets = await openWorkbook(rawPayload);
  const [sheet] = sheets;
  const at = lines[0]?.indexOf('Territory') ?? 0;
  const faulty = sheet?.cells.get(`1,${at}`);
  expect([sheets.map(({ name }) => name), sheet?.rows[0]?.at(-1), sheet?.rows[1]?.at(-1)]).toEqual([
    ['Avails', 'Notes'],
    '_errors',
    expect.stringContaining('T01 Territory'),
  ]);
  expect([faulty?.value, faulty?.comment?.text, faulty?.style?.fill]).toEqual([
    'gb',
    expect.stringContaining('T01'),
    expect.objectContaining({ type: 'pattern' }),
  ]);
  expect(sheet?.rows[2]?.[lines[0]?.indexOf('FormatProfile') ?? 0]).toBe('UHD');
});

test('XML has no cells to mark', async () => {
  const xml =
    '<?xml version="1.0"?><avails:AvailList xmlns:avails="http://www.movielabs.com/schema/avails/v2.6/avails"><avails:Avail></avails:Avail></avails:AvailList>';
  const { statusCode, payload } = await annotated(await send({ name: 'a.xml', bytes: xml }));
  expect([statusCode, JSON.parse(payload)]).toEqual([415, expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' })]);
});
