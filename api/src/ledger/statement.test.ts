import { createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';

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
const headersOf = (person: GivenPerson) => ({ 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${person.jwt}` });
const get = (url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers });

/** The text of a PDF, a string for each piece written. */
function textOf(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1');
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
}

test('a report says what each account stood at, what moved and where it stands', async () => {
  await book(1000, '2026-09-30T23:59:59Z');
  await book(4800, '2026-10-05T00:00:00Z');
  await book(200, '2026-11-01T00:00:00Z');
  expect((await givenReport()).accounts).toEqual([
    { account: 'psp_clearing', currency: 'USD', opening: 1000, debit: 4800, credit: 0, closing: 5800 },
    { account: 'revenue:svod', currency: 'USD', opening: -1000, debit: 0, credit: 4800, closing: -5800 },
  ]);
});

test('an approved report is frozen: what is booked later changes neither it nor its document', async () => {
  await book(4800, '2026-10-05T00:00:00Z');
  const { id } = await givenReport();
  expect((await saveReport({ id, version: 1, status: 'APPROVED' })).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  await saveReport({ id, version: 1, status: 'REVIEW' });
  const approved = (await saveReport({ id, version: 2, status: 'APPROVED' })).body;
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
  expect((await saveReport({ id, version: 3, status: 'SENT' })).body.status).toBe('SENT');
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

test('what is asked for must be one thing, of one’s organization', async () => {
  const status = async (query: string, as = finance) => (await get(`/v1/export/pdf/get?${query}`, headersOf(as))).statusCode;
  const stranger = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: await marquee.givenOrganization(tenant) });
  const whole = `ledgerId=${ledgerId}&from=2026-10&to=2026-10`;
  expect([await status(whole), await status(whole, stranger), await status(whole, await marquee.givenPerson(tenant))]).toEqual([200, 404, 403]);
  expect([await status(`ledgerId=${ledgerId}`), await status(`ledgerId=${ledgerId}&from=2026-10&to=2026-09`), await status('')]).toEqual([400, 400, 400]);
  const report = await givenReport();
  expect([await status(`reportId=${report.id}`), await status(`reportId=${report.id}`, stranger)]).toEqual([200, 404]);
});

test('a link opens the document without headers: that one, for that person, while signed in and allowed', async () => {
  const wish = { ledgerId, from: '2026-10', to: '2026-10' };
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: wish });
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

test('a link is over with the sign-in it was made in', async () => {
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: { ledgerId, from: '2026-10', to: '2026-10' } });
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update session set ended_at = now() where identity_id = $1', parameters: [finance.identity.id] }),
  );
  expect((await get(body.url)).statusCode).toBe(401);
});

/** The same signature as it would be had it been made some seconds earlier. */
function earlier(signature: string, seconds: number): string {
  const [header = '', payload = ''] = signature.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const moved = JSON.stringify({ ...claims, iat: claims.iat - seconds, exp: claims.exp - seconds });
  const text = `${header}.${Buffer.from(moved).toString('base64url')}`;
  return `${text}.${createHmac('sha256', marquee.app.platform.secret).update(text).digest('base64url')}`;
}

test('a link is over after five minutes', async () => {
  const { body } = await marquee.call(tenant, 'POST /export/pdf/link', { as: finance, body: { ledgerId, from: '2026-10', to: '2026-10' } });
  const at = (seconds: number) => get(body.url.replace(/signature=(.*)/, (_whole, signature: string) => `signature=${earlier(signature, seconds)}`));
  expect([(await at(290)).statusCode, (await at(301)).statusCode]).toEqual([200, 400]);
});
