import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { requestsPerSecond } from '../lists/load.ts';
import { serve } from '../lists/servers.ts';
import { median, percentile } from '../pages/browser.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;
const ASKED = 60;

const place = () => ({ MARQUEE_DATA: mkdtempSync(join(tmpdir(), 'marquee-bench-')), MARQUEE_DEFAULT_HOST: 'northlight.localhost' });
const kept = await serve('api/src/server.ts', { PORT: '8233', ...place() });
const drawn = await serve('api/src/server.ts', { PORT: '8234', MARQUEE_CACHE: 'off', ...place() });
const hello = await serve('bench/lists/hello-server.ts', { PORT: '8235' });

const rate = (url: string, headers: Record<string, string> = {}) => requestsPerSecond({ url, headers, connections: CONNECTIONS, seconds: SECONDS });

/** Fetches a document until it is rendered. */
async function drawnAt(url: string): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes('id="marquee-drawn"')) return html;
  }
  throw new Error(`${url} is not drawn`);
}

interface Told {
  readonly apiKey: string;
  readonly tenant: { readonly id: string };
}
const jsonIn = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? 'null') as unknown;

/** Returns the reads of the page, as calls of their own. */
function callsOf(origin: string, html: string): (() => Promise<unknown>)[] {
  const { apiKey, tenant } = jsonIn(html, 'marquee') as Told;
  const { answers } = jsonIn(html, 'marquee-drawn') as { answers: [[string, Record<string, string>, Record<string, unknown>], unknown][] };
  return answers.map(([[key, params, query]]) => {
    const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return async () => (await fetch(`${origin}/v1${path}?${asked}`, { headers: { 'x-api-key': apiKey, 'x-tenant-id': tenant.id } })).text();
  });
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

/** Measures how often the home page is served from memory, against Fastify's hello in the same rounds. */
async function fromMemory(database: string, url: string): Promise<void> {
  await drawnAt(url);
  const rates: Record<'home' | 'compressed' | 'hello', number[]> = { home: [], compressed: [], hello: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.home.push(await rate(url));
    rates.compressed.push(await rate(url, { 'accept-encoding': 'br' }));
    rates.hello.push(await rate('http://localhost:8235/'));
  }
  const [home, compressed, plain] = [median(rates.home), median(rates.compressed), median(rates.hello)];
  console.log(`home from memory, on ${database}: ${home.toFixed(0)} a second, ${compressed.toFixed(0)} compressed; Fastify's hello: ${plain.toFixed(0)}`);
  console.log(`  ratio to hello ${(home / plain).toFixed(2)} (bar 0.25), compressed ${(compressed / plain).toFixed(2)}`);
}

try {
  await fromMemory('the embedded database', 'http://localhost:8233/');
  const served = await withPostgres(async (url) => {
    const server = await serve('api/src/server.ts', { PORT: '8236', DATABASE_URL: url, ...place() });
    try {
      await fromMemory('PostgreSQL', 'http://localhost:8236/');
    } finally {
      await server.stop();
    }
    return true;
  });
  if (!served) console.log('NOT RUN on PostgreSQL: none was found on this machine.');
  for (const path of ['/', '/movies', '/merchandise/shop']) {
    const html = await drawnAt(`http://localhost:8234${path}`);
    const calls = callsOf('http://localhost:8234', html);
    const [own, document] = [
      await times(() => Promise.all(calls.map((call) => call()))),
      await times(async () => (await fetch(`http://localhost:8234${path}`)).text()),
    ];
    const [api, page] = [percentile(own, 0.95), percentile(document, 0.95)];
    console.log(`${path} drawn anew: p95 ${page.toFixed(1)} ms, its ${calls.length} calls ${api.toFixed(1)} ms: ratio ${(page / api).toFixed(2)} (bar 6)`);
  }
} finally {
  for (const server of [kept, drawn, hello]) await server.stop();
}
