import { beforeEach, expect, test } from '@jest/globals';
import type { AvailTerms } from '../../../contract/index.ts';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const terms: AvailTerms = {
  ...{ alid: 'md:alid:org:harbour.example:tidewater', title: 'Tidewater', productId: null, territories: ['DE', 'AT'], territoriesExcluded: [] },
  ...{ workType: 'Movie', licenseType: 'SVOD', formatProfile: 'HD', languages: ['de:dub'], languagesHeldBack: [], captions: 'No' },
  ...{ start: '2026-12-01', end: '2027-05-31', priceType: 'LicenseFee', priceValue: '1200.00', priceCurrency: 'EUR', isExclusive: false, contractId: 'HL-4' },
};
async function license(more: Partial<AvailTerms> = {}, as = editor) {
  const { status, body } = await marquee.call(tenant, 'POST /avail/create', { as, body: { terms: { ...terms, ...more } } });
  expect(status).toBe(200);
  return body;
}
const headers = (as: GivenPerson) => ({ 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` });
const exported = (query: string, as = editor) => marquee.app.http.inject({ url: `/v1/avail/export?${query}`, headers: headers(as) });

test.each(['EMA_1_9', 'EMA_1_7_2', 'XML_2_6', 'CSV'] as const)('our own export as %s is read back without an error', async (format) => {
  await license();
  await license({ licenseType: 'EST', formatProfile: 'UHD', priceType: 'WSP', priceValue: '8.99' });
  const { statusCode, rawPayload, headers: told } = await exported(`format=${format}`);
  expect(statusCode).toBe(200);
  const name = /filename="(.+)"/.exec(String(told['content-disposition']))?.[1] ?? '';
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: editor }, { file: { name, bytes: rawPayload } });
  const { errorCount, findings } = body as AvailsImport;
  expect([errorCount, findings.filter(({ severity }) => severity === 'ERROR')]).toEqual([0, []]);
});

test('an export has what the filters choose, and no withdrawn avail', async () => {
  await license();
  await license({ alid: 'a-2', title: 'Low Water', territories: ['FR'] });
  const over = await license({ alid: 'a-3', title: 'Salt Line' });
  await marquee.call(tenant, 'POST /avail/withdraw/:id', { as: editor, params: { id: over.id }, body: { version: over.version } });
  const all = (await exported('format=CSV')).payload;
  expect(['Tidewater', 'Low Water', 'Salt Line'].map((title) => all.includes(title))).toEqual([true, true, false]);
  const french = (await exported('format=CSV&territory=FR')).payload;
  expect(['Tidewater', 'Low Water'].map((title) => french.includes(title))).toEqual([false, true]);
});

test('a supplier exports its own avails alone, and support exports none', async () => {
  const lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  await license();
  await license({ alid: 'a-2', title: 'Low Water' }, lena);
  const own = (await exported('format=CSV', lena)).payload;
  expect(['Tidewater', 'Low Water'].map((title) => own.includes(title))).toEqual([false, true]);
  expect((await exported('format=CSV', await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).statusCode).toBe(403);
});
