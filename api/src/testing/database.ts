import pg from 'pg';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { ensureStartingData } from '../platform/open-database.ts';
import { openPGlite } from '../platform/pglite.ts';
import { openPostgres } from '../platform/postgres.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where another server finds the same database; PGlite has no such place. */
  readonly url: string | undefined;
}

const PREFIX = 'marquee_test_';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A new, empty database on the server; those of test runs that have ended are dropped. */
export async function createPostgresDatabase(): Promise<string> {
  const server = process.env['MARQUEE_TEST_DATABASE_URL'];
  if (!server) throw new Error('Set MARQUEE_TEST_DATABASE_URL to a PostgreSQL on which databases may be made.');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX}%`]);
  for (const { datname } of rows) {
    const pid = Number(datname.slice(PREFIX.length).split('_')[0]);
    if (!isAlive(pid)) await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  }
  const name = `${PREFIX}${process.pid}_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A migrated database nobody else has, gone when the process is. */
export async function openTestDatabase(engine: 'pglite' | 'postgres'): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openPGlite({ directory: undefined, startFrom: await ensureStartingData() });
    database.unref();
    return { database, url: undefined };
  }
  const url = await createPostgresDatabase();
  const database = openPostgres(url, { onError: () => undefined });
  await migrate(database);
  return { database, url };
}
