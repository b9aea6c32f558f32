import { beforeEach, expect, test } from '@jest/globals';
import { jobOf } from '../../platform/work/job.ts';
import { textOf } from '../../testing/pdf-text.ts';
import type { run } from '../../testing/read-xlsx.job.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const reading = jobOf<typeof run>(new URL(`file://${__dirname}/../../testing/read-xlsx.job.ts`), { seconds: 30, memoryMb: 256 });
interface Refused {
  readonly code: string;
  readonly fields?: readonly { readonly path: string }[];
}
let tenant: GivenTenant, analyst: GivenPerson;
const week = { metrics: 'views,secondsPlayed', dimension: 'product', days: '7' };

async function given(of: GivenTenant, productId: string, kind: string, count: number): Promise<void> {
  await marquee.database.asOwner((script) =>
    script(`insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, amount)
      select p.tenant_id, gen_random_uuid(), '${kind}', now() - interval '1 minute' * n, p.id, p.organization_id, 'session-' || n, 1800
      from product p, generate_series(1, ${count}) n where p.tenant_id = '${of.id}' and p.id = '${productId}'`),
  );
}

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const nasty = await marquee.givenTitle(tenant, { name: '=HYPERLINK("http://evil.example")' });
  const plain = await marquee.givenTitle(tenant, { name: 'Ice, "Diary"' });
  await given(tenant, nasty.id, 'PLAY_START', 3);
  await given(tenant, plain.id, 'PLAY_START', 1);
  await given(tenant, plain.id, 'PLAY_PROGRESS', 2);
});

const get = async (url: string, as: GivenPerson, of = tenant) =>
  marquee.app.http.inject({ url, headers: { 'x-api-key': of.key, 'x-tenant-id': of.id, authorization: `Bearer ${as.jwt}` } });
const sheet = (query: Record<string, string>, as = analyst) => get(`/v1/analytics/export?${new URLSearchParams({ ...week, ...query })}`, as);

test('a report is saved as CSV, in the words of a language, and no cell is a formula', async () => {
  const english = await sheet({});
  expect([english.statusCode, english.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(english.body).toBe(
    '\uFEFFTitle or goods,Views,Time played (hours)\r\n"\'=HYPERLINK(""http://evil.example"")",3,0\r\n"Ice, ""Diary""",1,1\r\nTotal,4,1\r\n',
  );
  expect((await sheet({ language: 'ar', sortBy: 'label' })).body).toMatch(/^\uFEFFالعنوان أو البضاعة,المشاهدات,/);
});

test('a workbook’s texts are texts and its figures numbers, beside what it is of', async () => {
  const { rawPayload, headers } = await sheet({ format: 'XLSX', name: 'Last week', compare: 'PREVIOUS_PERIOD' });
  expect(headers['content-type']).toContain('spreadsheetml');
  const read = await marquee.app.platform.work.run(reading, 'sheets', { bytes: new Uint8Array(rawPayload) });
  const sheets = read.ok ? read.value : [];
  expect(sheets[0]?.rows).toEqual([
    ['Title or goods', 'Views', 'Time played (hours)'],
    ['\'=HYPERLINK("http://evil.example")', 3, 0],
    ['Ice, "Diary"', 1, 1],
    ['Total', 4, 1],
  ]);
  expect(sheets[1]?.rows.map(([first]) => first)).toEqual(['Last week', expect.stringMatching(/days by UTC$/), 'Figure', 'Views', 'Time played (hours)']);
});

test('a report is printed for its reader by a link, and by no other', async () => {
  const body = { metrics: 'views', dimension: 'product', days: 7, language: 'ar', name: 'أكثر ما يُشاهَد', timeZone: 'Asia/Riyadh' } as const;
  const { url } = (await marquee.call(tenant, 'POST /export/pdf/link', { as: analyst, body })).body;
  const answer = await marquee.app.http.inject({ url });
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  const text = textOf(answer.rawPayload).join('');
  expect(text).toContain('evil.example');
  const changed = await marquee.app.http.inject({ url: url.replace('days=7', 'days=70') });
  expect(changed.json<Refused>().code).toBe('LINK_INVALID');
  expect((await get('/v1/export/pdf/get?ledgerId=0190a6f0-7c00-7000-8000-000000000001&from=2026-01&to=2026-01', analyst)).statusCode).toBe(403);
  expect((await get('/v1/export/pdf/get?metrics=views&days=7', await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).statusCode).toBe(403);
});

test.each([
  [{ metrics: 'invented' }, 'metrics'],
  [{ metrics: ',' }, 'metrics'],
  [{ dimension: 'words' }, 'dimension'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ sortBy: 'orders' }, 'sortBy'],
  [{ days: '801' }, 'days'],
])('refuses %j', async (query, path) => {
  const answer = await sheet(query);
  expect([answer.statusCode, answer.json<Refused>().fields?.[0]?.path]).toEqual([400, path]);
});

test('a supplier’s file has its own titles alone, and money is for who may read it', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const partner = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId });
  await given(tenant, (await marquee.givenTitle(tenant, { name: 'Theirs', organizationId })).id, 'PLAY_START', 5);
  expect((await sheet({ metrics: 'views' }, partner)).body).toBe('\uFEFFTitle or goods,Views\r\nTheirs,5\r\nTotal,5\r\n');
  expect((await sheet({ metrics: 'signUps', dimension: 'day' }, partner)).statusCode).toBe(403);
  expect((await sheet({ metrics: 'salesNet', currency: 'USD' })).statusCode).toBe(403);
  const finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  expect((await sheet({ metrics: 'salesNet', currency: 'USD' }, finance)).body).toContain('Net sales (USD)');
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await get(`/v1/analytics/export?${new URLSearchParams(week)}`, stranger, other)).body).toBe(
    '\uFEFFTitle or goods,Views,Time played (hours)\r\nTotal,0,0\r\n',
  );
});
