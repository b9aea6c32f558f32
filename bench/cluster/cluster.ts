import { withPostgres } from '../../tools/run/postgres.mjs';
import { runToEnd, serve } from '../lists/servers.ts';

const ROUNDS = 240;
const WARMING = 40;

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
  readonly people: readonly { readonly email: string; readonly password: string }[];
}
type Ask = (path: string, init?: RequestInit) => Promise<unknown>;

/** A server of the demo on a database, with nothing cached; `ask` calls it as its viewer. */
async function serveOn(url: string, port: number): Promise<{ ask: Ask; stop: () => Promise<void> }> {
  const server = await serve('api/src/server.ts', {
    DATABASE_URL: url,
    PORT: String(port),
    MARQUEE_CACHE: 'off',
    MARQUEE_DATA: `.data/bench-${port}`,
  });
  const { tenants, people } = JSON.parse(server.announced) as Announced;
  const tenant = tenants.find(({ slug }) => slug === 'demo');
  const viewer = people.find(({ email }) => email === 'viewer@demo.example');
  if (!tenant || !viewer) throw new Error('the demo is missing');
  const headers: Record<string, string> = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id, 'content-type': 'application/json' };
  const ask: Ask = async (path, init = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, { ...init, headers });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  const { jwt } = (await ask('/auth/login', { method: 'POST', body: JSON.stringify({ email: viewer.email, password: viewer.password }) })) as { jwt: string };
  headers['authorization'] = `Bearer ${jwt}`;
  return { ask, stop: () => server.stop() };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(servers: Readonly<Record<'postgres' | 'cluster', Ask>>, kinds: Readonly<Record<string, (ask: Ask, round: number) => Promise<unknown>>>) {
  for (const [kind, run] of Object.entries(kinds)) {
    const took = { postgres: [] as number[], cluster: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['postgres', 'cluster'] as const) {
        const start = performance.now();
        await run(servers[name], round);
        if (round >= WARMING) took[name].push(performance.now() - start);
      }
    }
    console.log(`${kind}: a cluster takes ${(median(took.cluster) / median(took.postgres)).toFixed(2)} times as long as one PostgreSQL`);
  }
}

/** Times of a request on a Citus cluster against one PostgreSQL, one after the other in turn; medians. */
const clusterUrl = process.env['MARQUEE_CITUS_URL'];
const done = clusterUrl
  ? await withPostgres(async (url) => {
      await runToEnd('api/src/distribute.ts', [], { DATABASE_URL: clusterUrl });
      const postgres = await serveOn(url, 8171);
      const cluster = await serveOn(clusterUrl, 8172);
      const { content } = (await postgres.ask('/product/list?size=10')) as { content: readonly { path: string; id: string }[] };
      const paths = content.map(({ path }) => encodeURIComponent(path));
      await compare(
        { postgres: postgres.ask, cluster: cluster.ask },
        {
          list: (ask) => ask('/product/list?size=10&view=card'),
          search: (ask) => ask('/product/list?q=comet&size=10&view=card'),
          title: (ask, round) => ask(`/product/item?path=${paths[round % paths.length] ?? ''}`),
          cart: (ask) => ask('/cart/item'),
          'messages marked as read': (ask) => ask('/identity/inbox/read-all', { method: 'POST', body: '{}' }),
        },
      );
      await Promise.all([postgres.stop(), cluster.stop()]);
      return true;
    })
  : undefined;
if (!done) console.log('NOT RUN: MARQUEE_CITUS_URL names no database of a cluster, or this machine has no PostgreSQL 15.');
