import pg from 'pg';
import { distribute } from '../distribute/distribute.ts';
import type { Database } from '../platform/database.ts';

/** Few: each shard of each table costs time to make, and two workers are used all the same. */
const SHARDS = 4;

interface Node {
  readonly host: string;
  readonly port: number;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function at(url: string, database: string, node?: Node): string {
  const there = new URL(url);
  if (node) there.host = `${node.host}:${node.port}`;
  there.pathname = `/${database}`;
  return there.href;
}

/** The workers of the cluster that a database is spread over. */
const workersOf = (url: string) =>
  onServer(
    url,
    async (client) => (await client.query<Node>('select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards order by 1, 2')).rows,
  );

/** Removes databases from every node of the cluster. */
export async function dropFromCluster(url: string, names: readonly string[]): Promise<void> {
  for (const place of [url, ...(await workersOf(url)).map((worker) => at(url, 'postgres', worker))])
    await onServer(place, async (client) => {
      for (const name of names) await client.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    });
}

/** An empty database on every node of the cluster of `url`, itself a database with Citus and workers. */
export async function createOnCluster(url: string, name: string): Promise<string> {
  const workers = await workersOf(url);
  const { hostname, port } = new URL(url);
  for (const place of [url, ...workers.map((worker) => at(url, 'postgres', worker))]) {
    await onServer(place, (client) => client.query(`create database ${name}`));
  }
  for (const place of [at(url, name), ...workers.map((worker) => at(url, name, worker))])
    await onServer(place, (client) => client.query('create extension citus'));
  await onServer(at(url, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', [worker.host, worker.port]);
  });
  return at(url, name);
}

export const distributeForTests = (database: Database) => database.asOwner((script) => distribute(script, { shards: SHARDS, say: () => undefined }));
