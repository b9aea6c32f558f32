import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Context } from '../../api/src/platform/context.ts';
import type { Statement } from '../../api/src/platform/query.ts';
import { readTitleQuery } from '../../api/src/catalogue/product/product-list.ts';
import { readProductPage } from '../../api/src/catalogue/product/product-list.repository.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { loadedBy, requestsPerSecond as rateOf } from './load.ts';
import { runToEnd, serve } from './servers.ts';

const ROUNDS = 11;
/** Warm-up: until then the code that is used most is not yet compiled as it is in a server that has run for a while. */
const ROUNDS_BEFORE = 6;
const SECONDS = 1;
/** Numbers of connections: a check of the revision is shared by all that wait for it. */
const FEW = 16;
const MANY = 64;
const SMALL = 1000;
const WHOLE = '/v1/product/list?page=0&size=10&sortBy=ratingScore&sortDirection=desc&metaData=programType:FEATURE';
/** Query of a row of cards. */
const CARDS = `${WHOLE}&view=card`;
const shared = join(import.meta.dirname, '../../../shared/data/films.ndjson.gz');
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}

/** Returns real films if they are at hand, else as many made-up ones of the same shape. */
function filmLines(): string[] {
  if (existsSync(shared)) return gunzipSync(readFileSync(shared)).toString().trim().split('\n');
  const genres = ['Drama', 'Comedy', 'Western', 'Horror', 'Musical', 'Crime'];
  return Array.from({ length: 36_273 }, (_, n) =>
    JSON.stringify({
      title: `Film ${n}`,
      year: 1900 + (n % 124),
      cast: [`Actor ${n % 900}`],
      genres: [genres[n % 6]],
      href: null,
      extract: `The story of film ${n}. `.repeat(8),
    }),
  );
}

function writeFilms(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(lines.join('\n')));
  return path;
}

/** Returns the statement that the API itself runs for a list of cards. */
async function statementOf(tenantId: string): Promise<Statement> {
  let caught: Statement | undefined;
  const ctx = {
    tenant: { id: tenantId, slug: 'demo' },
    rights: new Set(),
    run: (statement: Statement) => {
      caught = statement;
      return Promise.resolve([]);
    },
  } as unknown as Context;
  const query = readTitleQuery(ctx, { view: 'card', page: 0, size: 10, sortBy: 'ratingScore', sortDirection: 'desc', metaData: 'programType:FEATURE' });
  if (!query.ok) throw new Error(query.error.message);
  await readProductPage(ctx, query.value);
  if (!caught) throw new Error('the list ran no statement');
  return caught;
}

const requestsPerSecond = (url: string, headers: Record<string, string>, connections = MANY) => rateOf({ url, headers, connections, seconds: SECONDS });

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Alternates the candidates every second, after warm-up rounds, so that all of them meet the same changes in the machine's speed. Returns the rates of each
 * in each round.
 */
async function compare(candidates: Record<string, () => Promise<number>>): Promise<Record<string, number[]>> {
  const seen = Object.fromEntries(Object.keys(candidates).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(candidates)) {
      const measured = await measure();
      if (round >= ROUNDS_BEFORE) seen[name]?.push(measured);
    }
  }
  return seen;
}

function demoOf(announced: string) {
  const tenant = (JSON.parse(announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  if (!tenant) throw new Error('the demo tenant is missing');
  return tenant;
}

/** An earlier checkout of this repository, installed: its server answers the same list in the same run, from a database of its own. */
const BEFORE = process.env['MARQUEE_BENCH_BEFORE'];

async function measureBefore(url: string, films: string) {
  if (!BEFORE) return undefined;
  const env = { DATABASE_URL: Object.assign(new URL(url), { pathname: '/before' }).href };
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('create database before');
  await owner.end();
  await (await serve('api/src/server.ts', { ...env, PORT: '8165' }, BEFORE)).stop();
  await runToEnd('api/src/films/load-films.ts', ['--file', films, '--tenant', 'demo'], env, BEFORE);
  const server = await serve('api/src/server.ts', { ...env, PORT: '8165', MARQUEE_CACHE: 'off' }, BEFORE);
  const tenant = demoOf(server.announced);
  const headers = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  return { measure: () => requestsPerSecond(`http://127.0.0.1:8165${WHOLE}`, headers), stop: () => server.stop() };
}

async function measureAt(url: string, label: string, allFilms: string) {
  const before = await measureBefore(url, allFilms);
  const env = { DATABASE_URL: url };
  const uncached = await serve('api/src/server.ts', { ...env, PORT: '8161', MARQUEE_CACHE: 'off' });
  const cached = await serve('api/src/server.ts', { ...env, PORT: '8162' });
  const tenant = demoOf(uncached.announced);
  const { sql, parameters } = await statementOf(tenant.id);
  const bare = await serve('bench/lists/bare-server.ts', { ...env, PORT: '8163', SQL: sql, PARAMETERS: JSON.stringify(parameters) });
  const hello = await serve('bench/lists/hello-server.ts', { PORT: '8164' });
  const headers = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const compressed = { ...headers, 'accept-encoding': 'gzip, br' };
  const uncachedAt = (path: string) => requestsPerSecond(`http://127.0.0.1:8161${path}`, headers);
  const cachedAt = (as: Record<string, string>, connections: number) => requestsPerSecond(`http://127.0.0.1:8162${CARDS}`, as, connections);
  const results = await compare({
    bare: () => requestsPerSecond('http://127.0.0.1:8163/', {}),
    uncached: () => uncachedAt(CARDS),
    uncachedWhole: () => uncachedAt(WHOLE),
    ...(before && { before: before.measure }),
    helloMany: () => requestsPerSecond('http://127.0.0.1:8164/', {}),
    cachedMany: () => cachedAt(compressed, MANY),
    plainMany: () => cachedAt(headers, MANY),
    helloFew: () => requestsPerSecond('http://127.0.0.1:8164/', {}, FEW),
    cachedFew: () => cachedAt(compressed, FEW),
    plainFew: () => cachedAt(headers, FEW),
  });
  for (const server of [uncached, cached, bare, hello, ...(before ? [before] : [])]) await server.stop();
  console.log(
    `${label}, by ${loadedBy}: req/s ${Object.entries(results)
      .map(([name, values]) => `${name} ${median(values).toFixed(0)}`)
      .join(', ')}`,
  );
  return (one: string, other: string) => median((results[one] ?? []).map((value, round) => value / (results[other]?.[round] ?? 1))).toFixed(2);
}

/** Returns the milliseconds that a list of cards takes, one after the other: the median. */
async function costAt(url: string): Promise<number> {
  const server = await serve('api/src/server.ts', { DATABASE_URL: url, PORT: '8161', MARQUEE_CACHE: 'off' });
  const tenant = demoOf(server.announced);
  const headers = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const times: number[] = [];
  for (let at = 0; at < 300; at += 1) {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:8161${CARDS}`, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  }
  await server.stop();
  return median(times);
}

const done = await withPostgres(async (url) => {
  const films = filmLines();
  await (await serve('api/src/server.ts', { DATABASE_URL: url, PORT: '8161' })).stop();
  const load = (file: string) => runToEnd('api/src/films/load-films.ts', ['--file', file, '--tenant', 'demo'], { DATABASE_URL: url });
  await load(writeFilms('small.ndjson.gz', films.slice(0, SMALL)));
  const small = await costAt(url);
  const all = writeFilms('all.ndjson.gz', films);
  await load(all);
  // A database that has run for a day has done this by itself; one just filled may do it while it is measured.
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const ratio = await measureAt(url, `${films.length} films`, all);
  console.log(`a list of cards, isolation on, against the bare server with the same prepared query: ${ratio('uncached', 'bare')} (bar 0.50)`);
  console.log(`the same against the list of whole products: ${ratio('uncached', 'uncachedWhole')}`);
  if (BEFORE)
    console.log(`the same against the earlier checkout's list: ${ratio('uncached', 'before')} (bar 1.50 against the list before there were cards, 52459af)`);
  console.log(
    `from the exactly invalidated cache, against Fastify's hello (bar 0.50): at ${MANY} connections ${ratio('cachedMany', 'helloMany')} compressed, ${ratio('plainMany', 'helloMany')} plain; at ${FEW} connections ${ratio('cachedFew', 'helloFew')} compressed, ${ratio('plainFew', 'helloFew')} plain`,
  );
  console.log(`cost of a list at ${films.length} films, against ${SMALL}: ${((await costAt(url)) / small).toFixed(2)} (bar 1.30)`);
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
