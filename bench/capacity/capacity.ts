import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { serve } from '../lists/servers.ts';
import { processorSeconds } from './processor-time.ts';

const AT_ONCE = 8;
const HELLO = 8164;
const CACHED = 8162;
const UNCACHED = 8161;
const LIST = '/v1/product/list?page=0&size=10&sortBy=ratingScore&sortDirection=desc&metaData=programType:FEATURE&view=card';

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string; readonly host: string }[];
}

interface Kind {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  readonly requests: number;
  readonly init?: RequestInit;
}

/** Returns the parent process of a PostgreSQL on this machine; undefined if it runs elsewhere. */
async function postmaster(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

/** Sends the requests of a kind, a few at once. */
async function send({ port, path, requests, init = {} }: Kind): Promise<void> {
  let left = requests;
  const one = async () => {
    for (; left > 0; left -= 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const done = await withPostgres(async (url) => {
  const database = await postmaster(url);
  const uncached = await serve('api/src/server.ts', { DATABASE_URL: url, PORT: String(UNCACHED), MARQUEE_CACHE: 'off' });
  const cached = await serve('api/src/server.ts', { DATABASE_URL: url, PORT: String(CACHED) });
  const hello = await serve('bench/lists/hello-server.ts', { PORT: String(HELLO) });
  const tenant = (JSON.parse(cached.announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  if (!tenant) throw new Error('the demo tenant is missing');
  const headers = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const read = { headers };
  const firsts = await fetch(`http://127.0.0.1:${UNCACHED}${LIST}`, read);
  const { content } = (await firsts.json()) as { content: { path: string }[] };
  const title = `/v1/product/item?path=${encodeURIComponent(content[0]?.path ?? '')}`;
  const kinds: Kind[] = [
    { name: 'hello of Fastify (reference)', port: HELLO, path: '/', requests: 4000 },
    { name: 'list of ten cards, known', port: CACHED, path: LIST, requests: 4000, init: read },
    { name: 'list of ten cards, read', port: UNCACHED, path: LIST, requests: 1000, init: read },
    { name: 'title, read', port: UNCACHED, path: title, requests: 1000, init: read },
    { name: 'search, read', port: UNCACHED, path: '/v1/product/list?q=light&size=10&view=card', requests: 500, init: read },
    { name: 'page document', port: CACHED, path: '/', requests: 500, init: { headers: { host: 'demo.localhost' } } },
  ];
  let reference = 0;
  const processOf = new Map([
    [HELLO, hello],
    [CACHED, cached],
    [UNCACHED, uncached],
  ]);
  for (const kind of kinds) {
    const pid = processOf.get(kind.port)?.process.pid ?? 0;
    await send({ ...kind, requests: Math.ceil(kind.requests / 8) });
    const used = () => ({ node: processorSeconds(pid), sql: database ? processorSeconds(database) : 0 });
    const before = used();
    await send(kind);
    const after = used();
    const [node, sql] = [after.node - before.node, after.sql - before.sql].map((seconds) => (seconds * 1000) / kind.requests) as [number, number];
    reference ||= node;
    const perCore = 1000 / (node + sql);
    console.log(
      `${kind.name}: ${node.toFixed(2)} ms of a core in the API, ${sql.toFixed(2)} in PostgreSQL; ${((node + sql) / reference).toFixed(1)} × the reference; ${perCore.toFixed(0)} a second and core`,
    );
  }
  for (const server of [uncached, cached, hello]) await server.stop();
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
