import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { nextJobOf, orderOf } from '../../testing/attention.ts';
import { textOf } from '../../testing/pdf-text.ts';

let tenant: GivenTenant, finance: GivenPerson, ledgerId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  ledgerId = (await marquee.call(tenant, 'POST /ledger/item', { as: finance, body: { name: 'Sales', currency: 'USD' } })).body.id;
});

const book = (amount: number, occurredAt: string, description = 'Sale') =>
  marquee.call(tenant, 'POST /ledger/entry', {
    as: finance,
    body: {
      ledgerId,
      kind: 'SALE',
      occurredAt,
      description,
      postings: [
        { account: 'psp_clearing', amount: { amount, currency: 'USD' } },
        { account: 'revenue:svod', amount: { amount: -amount, currency: 'USD' } },
      ],
    },
  });
const saveReport = (body: object) => marquee.call(tenant, 'POST /ledger/report/item', { as: finance, rawBody: JSON.stringify(body) });
const givenReport = async () => (await saveReport({ ledgerId, name: 'October', from: '2026-10', to: '2026-10' })).body;
type Step = 'submit' | 'return' | 'approve' | 'send' | 'pay-out';
const move = (step: Step, id: string, version: number, as = finance) =>
  marquee.call(tenant, `POST /ledger/report/${step}/:id`, { as, params: { id }, body: { version } });
const headersOf = (person: GivenPerson) => ({ 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${person.jwt}` });
const get = (url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers });

test('a report lists the opening balance, movements and closing balance of each account', async () => {
  await book(1000, '2026-09-30T23:59:59Z');
  await book(4800, '2026-10-05T00:00:00Z');
  await book(200, '2026-11-01T00:00:00Z');
  expect((await givenReport()).accounts).toEqual([
    { account: 'psp_clearing', currency: 'USD', opening: 1000, debit: 4800, credit: 0, closing: 5800 },
    { account: 'revenue:svod', currency: 'USD', opening: -1000, debit: 0, credit: 4800, closing: -5800 },
  ]);
});

test('an approved report is frozen: later bookings change neither it nor its document', async () => {
  await book(4800, '2026-10-05T00:00:00Z');
  const { id } = await givenReport();
  expect((await saveReport({ id, version: 1, status: 'APPROVED' })).body.fields?.[0]).toMatchObject({ path: 'status', code: 'unknown' });
  expect((await move('approve', id, 1)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  await move('submit', id, 1);
  const approved = (await move('approve', id, 2)).body;
  expect(approved.digest).toMatch(/^[0-9a-f]{64}$/);
  await book(9900, '2026-10-06T00:00:00Z');
  const later = (await marquee.call(tenant, 'GET /ledger/report/item/:id', { as: finance, params: { id } })).body;
  expect([later.accounts, later.digest]).toEqual([approved.accounts, approved.digest]);
  expect((await saveReport({ id, version: 3, name: 'Other' })).body.fields?.[0]).toMatchObject({ path: 'name', code: 'fixed' });
  expect((await marquee.call(tenant, 'DELETE /ledger/report/item/:id', { as: finance, params: { id } })).body.code).toBe('CONFLICT');
  const text = textOf((await get(`/v1/export/pdf/get?reportId=${id}`, headersOf(finance))).rawPayload);
  expect(text).toContain('48.00');
  expect(text).not.toContain('99.00');
  const copy = (await marquee.call(tenant, 'PUT /ledger/report/item/:id', { as: finance, params: { id } })).body;
  expect([copy.status, copy.digest, copy.accounts[0]?.debit]).toEqual(['DRAFT', null, 14_700]);
  expect((await move('send', id, 3)).body.fields?.[0]).toMatchObject({ path: 'recipientId', code: 'required' });
});

test('a supplier reads the statements sent to it, is paid the amount due once, and changes nothing', async () => {
  const recipientId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const theirs = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: recipientId });
  const others = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const owe = (amount: number, period = '2026-10') =>
    marquee.call(tenant, 'POST /ledger/entry', {
      as: finance,
      body: {
        ...{ ledgerId, kind: 'SALE', occurredAt: `${period}-05T00:00:00Z` },
        postings: [
          { account: 'cost', amount: { amount, currency: 'USD' } },
          { account: 'payable:licensor', amount: { amount: -amount, currency: 'USD' } },
        ],
      },
    });
  await owe(5000);
  // The debt to another organization in the same book is not part of this statement.
  const another = [
    { account: 'cost', amount: { amount: 700, currency: 'USD' } },
    { account: `payable:${await marquee.givenOrganization(tenant, { type: 'MERCHANT' })}`, amount: { amount: -700, currency: 'USD' } },
  ];
  await marquee.call(tenant, 'POST /ledger/entry', { as: finance, body: { ledgerId, kind: 'SALE', occurredAt: '2026-10-05T00:00:00Z', postings: another } });
  const { id } = (await saveReport({ ledgerId, name: 'October', from: '2026-10', to: '2026-10', recipientId })).body;
  const twin = (await saveReport({ ledgerId, name: 'October again', from: '2026-10', to: '2026-10', recipientId })).body.id;
  const read = (as: GivenPerson) => marquee.call(tenant, 'GET /ledger/report/item/:id', { as, params: { id } });
  await move('submit', id, 1);
  expect((await move('approve', id, 2)).body.due).toEqual({ amount: 5000, currency: 'USD' });
  expect((await read(theirs)).status).toBe(404);
  await move('send', id, 3);
  expect([(await read(theirs)).body.status, (await read(others)).status]).toEqual(['SENT', 404]);
  expect((await marquee.call(tenant, 'GET /identity/inbox/list', { as: theirs })).body.content[0]?.subject).toBe('A statement for you: October');
  const pdf = async (as: GivenPerson, query = `reportId=${id}`) => (await get(`/v1/export/pdf/get?${query}`, headersOf(as))).statusCode;
  expect([await pdf(theirs), await pdf(others), await pdf(theirs, `ledgerId=${ledgerId}&from=2026-10&to=2026-10`)]).toEqual([200, 404, 404]);
  expect([(await move('pay-out', id, 4, theirs)).status, (await marquee.call(tenant, 'GET /ledger/list', { as: theirs })).status]).toEqual([403, 403]);
  const both = await Promise.all([move('pay-out', id, 4), move('pay-out', id, 4)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await move('submit', twin, 1);
  await move('approve', twin, 2);
  expect((await move('pay-out', twin, 3)).body.code).toBe('CONFLICT');
  const payouts = async (as: GivenPerson) =>
    (await marquee.call(tenant, 'GET /transaction/list', { as })).body.content.map(({ kind, amount }) => [kind, amount.amount]);
  expect([await payouts(theirs), await payouts(others)]).toEqual([[['PAYOUT', 5000]], []]);
  const { content } = (await marquee.call(tenant, 'GET /ledger/entry/list', { as: finance, query: { kind: 'PAYOUT' } })).body;
  expect(content[0]?.postings.map(({ account, amount }) => [account, amount.amount])).toEqual([
    ['payable:licensor', 5000],
    ['bank', -5000],
  ]);
});

test('a document is a PDF with every number, totals, and its pages counted', async () => {
  for (let day = 1; day <= 28; day += 1) await book(day * 100_001, `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`, `Entry ${day}`);
  const answer = await get(`/v1/export/pdf/get?ledgerId=${ledgerId}&from=2026-10&to=2026-10`, headersOf(finance));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOf(answer.rawPayload);
  for (let day = 1; day <= 28; day += 1) expect(text).toContain((day * 1000.01).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  expect(text.filter((piece) => piece === '406,004.06')).toHaveLength(5);
  expect(text).toEqual(expect.arrayContaining(['Total', 'Page 1 of 2', 'Page 2 of 2', 'Entry 28']));
  expect(text.filter((piece) => piece === 'Description')).toHaveLength(2);
});

const documentOf = async (query = '') => (await get(`/v1/export/pdf/get?ledgerId=${ledgerId}&from=2026-10&to=2026-10${query}`, headersOf(finance))).rawPayload;

test('a document sets every script as it is read: Arabic joined and from the right, numbers from the left', async () => {
  const descriptions = ['بيع تذاكر 42 (خصم)', 'שלום עולם', 'Продажа – Ελληνικά – Łódź'];
  for (const description of descriptions) await book(100, '2026-10-05T00:00:00Z', description);
  // Combining marks and kerned glyphs are separate pieces of text.
  const seen = async (query = '') =>
    textOf(await documentOf(query))
      .join('')
      .replace(/\s/g, '');
  const backwards = (line: string) => Array.from(line).reverse().join('');
  const text = await seen();
  expect(text).not.toMatch(/[?\ufffd]/);
  for (const words of [`(${backwards('خصم')})`, '42', backwards('שלוםעולם'), 'Продажа–Ελληνικά–Łódź', 'Description']) expect(text).toContain(words);
  const inArabic = await seen('&language=ar');
  expect(inArabic).toContain(backwards('دائن'));
  expect(inArabic).not.toContain('Description');
});

test('the same statement at the same moment gives the same bytes', async () => {
  const statement = { title: 'كشف', organization: 'House', book: 'Sales', from: '2026-10', to: '2026-10', status: '', digest: null, accounts: [], lines: [] };
  const module = new URL(`file://${__dirname}/statement-pdf.job.ts`);
  const made = () =>
    marquee.app.platform.work.run({ module, seconds: 60, memoryMb: 256 }, tenant.id, {
      statement,
      now: new Date('2026-11-21T10:00:00Z'),
      wording: { locale: 'ar' },
    });
  const [one, other] = await Promise.all([made(), made()]);
  expect(one.ok).toBe(true);
  expect(one).toEqual(other);
});

test('the API replies while a statement of 2,000 long lines is drawn in a worker thread', async () => {
  const long = `${'W'.repeat(1400)} ${'فاتورة '.repeat(80)}`;
  const lines = Array.from({ length: 2000 }, (_, at) => ({
    occurredAt: '2026-10-05T00:00:00.000Z',
    kind: 'SALE',
    description: `${long}${at}`,
    account: 'revenue:svod',
    amount: at + 1,
    currency: 'USD',
  }));
  await saveReport({ ledgerId, name: 'Long', from: '2026-10', to: '2026-10' });
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update ledger_report set snapshot = $1::jsonb where ledger_id = $2', parameters: [JSON.stringify({ accounts: [], lines }), ledgerId] }),
  );
  const [report] = (await marquee.call(tenant, 'GET /ledger/report/list', { as: finance, query: { ledgerId } })).body.content;
  let pages = 0;
  const order = await orderOf(
    async () => {
      const { rawPayload } = await get(`/v1/export/pdf/get?reportId=${report?.id}`, headersOf(finance));
      pages = rawPayload.toString('latin1').split('/Type /Page\n').length - 1;
    },
    nextJobOf(marquee.app.platform.work),
    () => marquee.app.http.inject({ url: '/healthz' }),
  );
  expect(pages).toBeGreaterThan(20);
  expect(order).toEqual(['call', 'work']);
}, 180_000);

test('a statement request names one source, of the caller’s own organization', async () => {
  const status = async (query: string, as = finance) => (await get(`/v1/export/pdf/get?${query}`, headersOf(as))).statusCode;
  const stranger = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: await marquee.givenOrganization(tenant) });
  const whole = `ledgerId=${ledgerId}&from=2026-10&to=2026-10`;
  expect([await status(whole), await status(whole, stranger), await status(whole, await marquee.givenPerson(tenant))]).toEqual([200, 404, 403]);
  expect([await status(`ledgerId=${ledgerId}`), await status(`ledgerId=${ledgerId}&from=2026-10&to=2026-09`), await status('')]).toEqual([400, 400, 400]);
  const report = await givenReport();
  expect([await status(`reportId=${report.id}`), await status(`reportId=${report.id}`, stranger)]).toEqual([200, 404]);
});

test('a link opens the document without headers: that one, for that person, while signed in and allowed', async () => {
  const input = { ledgerId, from: '2026-10', to: '2026-10' };
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: input });
  expect(body.url).toMatch(/^\/v1\/export\/pdf\/get\?/);
  expect(body.url).not.toContain(finance.jwt);
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
  expect((await get(body.url)).headers['content-type']).toBe('application/pdf');
  for (const url of [
    body.url.replace('to=2026-10', 'to=2026-11'),
    body.url.replace(/signature=.{5}/, 'signature=xxxxx'),
    body.url.replace(/signature=.*/, `signature=${finance.jwt}`),
  ])
    expect((JSON.parse((await get(url)).body) as { code: string }).code).toBe('LINK_INVALID');
  const signature = new URLSearchParams(body.url.split('?')[1]).get('signature') ?? '';
  const asToken = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${signature}` };
  expect((await get('/v1/ledger/list', asToken)).statusCode).toBe(401);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: "update organization_member set role = 'EDITOR' where identity_id = $1", parameters: [finance.identity.id] }),
  );
  expect((await get(body.url)).statusCode).toBe(403);
});

test('a link expires with the session in which it was made', async () => {
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: { ledgerId, from: '2026-10', to: '2026-10' } });
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update session set ended_at = now() where identity_id = $1', parameters: [finance.identity.id] }),
  );
  expect((await get(body.url)).statusCode).toBe(401);
});

/** Returns the signature as it would be if made some seconds earlier. */
function earlier(signature: string, seconds: number): string {
  const [header = '', payload = ''] = signature.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const moved = JSON.stringify({ ...claims, iat: claims.iat - seconds, exp: claims.exp - seconds });
  const text = `${header}.${Buffer.from(moved).toString('base64url')}`;
  return `${text}.${createHmac('sha256', marquee.app.platform.secret).update(text).digest('base64url')}`;
}

test('a link expires after five minutes', async () => {
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: { ledgerId, from: '2026-10', to: '2026-10' } });
  const at = (seconds: number) => get(body.url.replace(/signature=(.*)/, (_whole, signature: string) => `signature=${earlier(signature, seconds)}`));
  expect([(await at(290)).statusCode, (await at(301)).statusCode]).toEqual([200, 400]);
});
