import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../platform/data-lock.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { copyStartingData, ensureStartingData } from '../platform/open-database.ts';
import { openPGlite } from '../platform/pglite.ts';
import { openPostgres } from '../platform/postgres.ts';
import { createOnCluster, distributeForTests, dropFromCluster } from './citus-database.ts';

export type TestEngine = 'pglite' | 'postgres' | 'citus';

/** Returns the engine in MARQUEE_TEST_ENGINE; PGlite by default. */
export function testEngine(): TestEngine {
  const named = process.env['MARQUEE_TEST_ENGINE'];
  return named === 'postgres' || named === 'citus' ? named : 'pglite';
}

export interface TestDatabase {
  readonly database: Database;
  /** Address of the database for another server; PGlite has none. */
  readonly url: string | undefined;
}

const PREFIX = 'marquee_test_';

/** Returns whether the test run that made something of this name is alive. */
const isInUse = (name: string) => isAlive(Number(name.slice(PREFIX.length).split('_')[0]));

async function leftOver(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX}%`]);
  return rows.map(({ datname }) => datname).filter((name) => !isInUse(name));
}

/** Creates an empty database on the server or the cluster; drops those of test runs that have ended. */
export async function createServerDatabase(engine: 'postgres' | 'citus'): Promise<string> {
  const variable = engine === 'citus' ? 'MARQUEE_CITUS_URL' : 'MARQUEE_TEST_DATABASE_URL';
  const server = process.env[variable];
  if (!server)
    throw new Error(`Set ${variable} to ${engine === 'citus' ? 'a database on a Citus cluster' : 'a PostgreSQL'} beside which databases may be made.`);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `${PREFIX}${process.pid}_${Date.now()}`;
  try {
    const old = await leftOver(client);
    if (engine === 'citus') {
      if (old.length > 0) await dropFromCluster(server, old);
      return await createOnCluster(server, name);
    }
    for (const one of old) await client.query(`drop database if exists ${one} with (force)`).catch(() => undefined);
    await client.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  } finally {
    await client.end();
  }
}

/** Returns a directory for an embedded database of this process; removes those of test runs that have ended. */
async function embeddedDirectory(): Promise<string> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX) && !isInUse(name));
  const remove = (path: string) => {
    rmSync(path, { recursive: true, force: true });
  };
  for (const name of names) remove(join(tmpdir(), name));
  const directory = join(tmpdir(), `${PREFIX}${process.pid}_${Date.now()}`);
  await ensureStartingData();
  copyStartingData(directory);
  process.once('exit', () => {
    remove(directory);
  });
  return directory;
}

/** Long timeouts, because no test measures how soon a busy machine answers. */
const patience = { connectMs: 60_000, answerMs: 60_000 };

/** Opens a new, migrated database that ends with this process. */
export async function openTestDatabase(engine: TestEngine): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openPGlite(await embeddedDirectory());
    database.unref();
    return { database, url: undefined };
  }
  const url = await createServerDatabase(engine);
  const database = openPostgres(url, { patience, onError: () => undefined });
  await migrate(database);
  if (engine === 'citus') await distributeForTests(database);
  return { database, url };
}
