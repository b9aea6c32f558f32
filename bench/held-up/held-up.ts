import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf, workbookOf } from '../../api/src/testing/archives.ts';
import { type Piece, sendPieces } from '../../api/src/testing/sender.ts';
import { serve } from '../lists/servers.ts';
import { median, percentile } from '../pages/browser.ts';

const PORT = '8184';
const IDLE_MS = 5000;
const LOOK_EVERY_MS = 100;
const MB = 1024 * 1024;
const ENTRIES = 300;
const base = `http://127.0.0.1:${PORT}`;

const server = await serve('api/src/server.ts', { PORT, MARQUEE_DATA: mkdtempSync(join(tmpdir(), 'marquee-bench-')) });
const { tenants } = JSON.parse(server.announced) as { tenants: { id: string; slug: string; publicKey: string }[] };
const tenant = tenants.find(({ slug }) => slug === 'northlight');
if (!tenant) throw new Error('the tenant northlight is missing');
let headers: Record<string, string> = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };

async function ask(path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${base}/v1${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
const read = async <T>(path: string, body?: object) => (await (await ask(path, body)).json()) as T;

async function readPdf(path: string): Promise<void> {
  await (await ask(path)).arrayBuffer();
}

/** Sends a list and waits until it is read, here or by a job; that it is refused is no error. */
async function importList(name: string, pieces: readonly Piece[]): Promise<void> {
  const { body } = await sendPieces(`${base}/v1/product/avails/import`, headers, name, pieces).answer;
  const { jobId } = JSON.parse(body) as { jobId?: string | null };
  if (!jobId) return;
  while (!['completed', 'failed'].includes((await read<{ state: string }>(`/job/item/${jobId}`)).state)) await pause(LOOK_EVERY_MS);
}

async function fillLedger(): Promise<string> {
  const { id } = await read<{ id: string }>('/ledger/item', { name: 'Held up', currency: 'USD' });
  const description = `${'W'.repeat(300)} ${'فاتورة '.repeat(25)}`;
  for (let at = 0; at < ENTRIES; at += 1)
    await ask('/ledger/entry', {
      ...{ ledgerId: id, kind: 'SALE', occurredAt: '2026-10-05T00:00:00Z', description },
      postings: [
        { account: 'psp_clearing', amount: { amount: at + 1, currency: 'USD' } },
        { account: 'revenue:svod', amount: { amount: -at - 1, currency: 'USD' } },
      ],
    });
  return id;
}

interface Waits {
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  readonly asked: number;
}

/** Asks for the smallest answer there is, one time after another, while something else is done. */
async function waitsDuring(work: () => Promise<unknown>): Promise<Waits> {
  const state: { isOver: boolean } = { isOver: false };
  const working = work().finally(() => {
    state.isOver = true;
  });
  const waits: number[] = [];
  do {
    const began = performance.now();
    await (await fetch(`${base}/healthz`)).arrayBuffer();
    waits.push(performance.now() - began);
  } while (!state.isOver);
  await working;
  return { median: median(waits), p99: percentile(waits, 0.99), longest: Math.max(...waits), asked: waits.length };
}

try {
  const { jwt } = await read<{ jwt: string }>('/auth/login', { email: 'owner@northlight.example', password: 'marquee-demo-2026' });
  headers = { ...headers, authorization: `Bearer ${jwt}` };
  const ledgerId = await fillLedger();
  const headings = Array.from({ length: 150 }, (_, at) => `${at}${'metadata genres season program type '.repeat(4)}`.slice(0, 120));
  const match = () => ask('/entity/map-fields', { entityType: 'PRODUCT', headers: headings });
  const columns = await workbookOf([{ name: 'A', rows: rowsOf([Array.from({ length: 20_000 }, () => 'x')]) }]);
  const works: readonly (readonly [name: string, work: () => Promise<unknown>])[] = [
    ['150 long headings matched', match],
    ['150 long headings matched, 20 times at once', () => Promise.all(Array.from({ length: 20 }, match))],
    [`a statement of ${ENTRIES} long entries`, () => readPdf(`/export/pdf/get?ledgerId=${ledgerId}&from=2026-10&to=2026-10`)],
    ['a list of 20,000 columns', () => importList('a.xlsx', [{ bytes: columns, times: 1 }])],
    [
      'a list of 45 MB of newlines',
      () =>
        importList('a.csv', [
          { bytes: Buffer.from('a,b\n'), times: 1 },
          { bytes: Buffer.alloc(MB, '\n'), times: 45 },
        ]),
    ],
    [
      'a list of 45 MB of commas',
      () =>
        importList('a.csv', [
          { bytes: Buffer.from('a,b\n'), times: 1 },
          { bytes: Buffer.alloc(MB, ','), times: 45 },
        ]),
    ],
  ];
  await waitsDuring(() => pause(IDLE_MS / 5)); // the first answers are not measured
  const idle = await waitsDuring(() => pause(IDLE_MS));
  console.log(
    `idle server (reference): /healthz waits ${idle.median.toFixed(2)} ms, p99 ${idle.p99.toFixed(2)}, ${idle.longest.toFixed(0)} at most, of ${idle.asked}`,
  );
  for (const [name, work] of works) {
    await work(); // its code is compiled
    const waits = await waitsDuring(work);
    const ratio = (what: 'median' | 'p99' | 'longest') => (waits[what] / idle[what]).toFixed(2).padStart(7);
    console.log(
      `${name.padEnd(44)} of the idle server's wait: median ${ratio('median')}, p99 ${ratio('p99')}, longest ${ratio('longest')} (${waits.longest.toFixed(0)} ms, of ${waits.asked})`,
    );
  }
} finally {
  await server.stop();
}
